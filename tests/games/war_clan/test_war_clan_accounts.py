"""Founding with its limits, receipts that add up, comparison, reconciliation, sentences."""

from dataclasses import replace

import msgspec
from hypothesis import given

from tests.games.war_clan.clans import CONTENT, Play, book
from tests.games.war_clan.test_war_clan_properties import ACTS
from warclan.domain.problems import Level
from warclan.engine.errors import Refusal
from warclan.games.war_clan import founding
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.accounts import Change, compare, hall_by_category
from warclan.games.war_clan.audit import reconcile, totals
from warclan.games.war_clan.chronicle import entry_words
from warclan.games.war_clan.clan import Clan, fold
from warclan.games.war_clan.content_types import Content, ItemCategory, Limits, WarriorType
from warclan.games.war_clan.receipts import balance, disbanding, worth

JARL = WarriorType(id="jarl", name="Jarl", leader=True, glory_cost=120, stats={"X": 5})
FOUNDING = book(
    content=Content(
        types={"jarl": JARL, **CONTENT.types},
        items=CONTENT.items,
        limits=Limits(founding_glory=400, founding_least=3, founding_most=4),
    )
)


def _titles(ledger: led.Ledger) -> list[str]:
    return [each.title for each in founding.problems(fold(ledger, FOUNDING), FOUNDING)]


def test_a_founding_is_repaired_until_it_is_whole() -> None:
    ledger = founding.begin("Bears", FOUNDING)
    assert _titles(ledger) == ["3 models too few", "The clan has no leader"]
    for _ in range(10):
        found = founding.problems(fold(ledger, FOUNDING), FOUNDING)
        errors = [each for each in found if each.level is Level.ERROR]
        if not errors:
            break
        worst = next((e for e in errors if "leader" in e.title), errors[0])
        done = founding.apply(ledger, worst.repairs[0].edit, FOUNDING)
        assert not isinstance(done, Refusal)
        ledger = done
    clan = fold(ledger, FOUNDING)
    assert [each.name for each in clan.warriors.values()] == ["Jarl", "Karl", "Karl 2"]
    assert clan.glory == 400 - 120 - 60 - 60


def test_too_many_models_and_missing_stats_are_told() -> None:
    ledger = founding.begin("Bears", FOUNDING)
    for kind in ("jarl", "karl", "karl", "karl"):
        grown = founding.apply(ledger, founding.AddWarrior(kind), FOUNDING)
        assert not isinstance(grown, Refusal)
        ledger = grown
    assert _titles(ledger) == []
    too_dear = founding.apply(ledger, founding.AddWarrior("jarl"), FOUNDING)
    assert isinstance(too_dear, Refusal)
    assert too_dear.rule == "WC-001"
    ledger = (*ledger, led.Hired(warrior="w9", type="nameless", name="Nobody"))
    assert _titles(ledger) == ["1 model too many", "Nobody: Stats are missing"]
    repair = founding.problems(fold(ledger, FOUNDING), FOUNDING)[0].repairs[0]
    assert repair.edit == founding.SendAway("w9")
    mended = founding.apply(ledger, repair.edit, FOUNDING)
    assert not isinstance(mended, Refusal)
    assert _titles(mended) == []
    assert isinstance(founding.apply(mended, founding.SendAway("w9"), FOUNDING), Refusal)
    gone = (*mended, led.Hired(warrior="w8", type="vanished", name="Odd"))
    assert "Odd: type unknown" in _titles(gone)


def test_overspent_glory_is_a_problem_with_repairs() -> None:
    ledger = founding.begin("Bears", FOUNDING)
    ledger = (
        *ledger,
        *(led.Hired(warrior=f"w{n}", type="karl", name="K", glory=-150) for n in range(3)),
    )
    found = founding.problems(fold(ledger, FOUNDING), FOUNDING)
    spent = next(each for each in found if each.rule == "WC-001")
    assert spent.title == "50 Glory too much is spent"
    assert spent.repairs[0].difference == -150


def _grown() -> Play:
    play = Play(500)
    ulf = play.warrior()
    play.act(led.Bought(item="dagger"))
    play.act(led.Equipped(moves=(("dagger", "", ulf),)))
    play.act(led.ImprovedStat(warrior=ulf, stat="X"))
    play.write(led.GainedPower(power="ward", source="founding"))
    play.act(led.ImprovedPower(power="ward"))
    return play


def test_the_balance_opens_into_its_entries() -> None:
    play = _grown()
    receipt = balance(tuple(play.ledger), play.book)
    assert receipt.total == play.clan.glory == 420
    assert [line.label for line in receipt.lines] == [
        "Bears is founded",
        "Throwing Dagger bought",
        "Ulf: X +1",
        "Ward of Truth costs 1 Godspark less",
    ]


def test_what_a_warrior_is_worth_goes_by_the_house_rule() -> None:
    for reading, total in (("hire", 60), ("gear", 70), ("everything", 110)):
        play = _grown()
        rules = book({"takeover_value": reading})
        assert worth(play.clan, rules, "ulf").total == total
    assert disbanding(_grown().clan, book(), "ulf").total == 15


def test_two_moments_are_compared() -> None:
    play = _grown()
    before = fold(play.ledger[:2], play.book)
    thora = play.warrior("thora")
    assert compare(before, play.clan, play.book) == (
        Change("", "Glory", "500", "420"),
        Change("", "Models", "1", "2"),
        Change("", "Ward of Truth", "not had", "cost 5"),
        Change("Thora", "", "not in the clan", "in the clan"),
        Change("Ulf", "X", "4", "5"),
        Change("Ulf", "Rank", "0", "1"),
        Change("Ulf", "gear", "nothing", "Throwing Dagger"),
    )
    assert compare(play.clan, play.clan, play.book) == ()
    play.act(led.Disbanded(warrior=thora))
    assert compare(before, play.clan, play.book)[1:2] == (
        Change("", "Ward of Truth", "not had", "cost 5"),
    )


def test_stored_totals_are_proved_from_the_ledger() -> None:
    play = _grown()
    entries = tuple(play.ledger)
    stored = totals(play.clan, len(entries))
    assert reconcile(stored, entries, play.book) == ()
    (fault,) = reconcile(replace(stored, glory=425), entries, play.book)
    assert fault.words == "The stored clan: expected glory 420 by the ledger, found 425."
    torn = (*entries[:1], *entries[2:])
    (fault,) = reconcile(stored, torn, play.book)
    assert (fault.entry, fault.expected) == (3, "a warrior 'ulf' in the clan")


def test_the_hall_by_category() -> None:
    play = Play(0)
    play.write(*(led.Found(item=item) for item in ("mail", "dagger", "dagger", "bow")))
    assert hall_by_category(play.clan, play.book) == {
        ItemCategory.WEAPON: (("bow", 1), ("dagger", 2)),
        ItemCategory.ARMOR: (("mail", 1),),
    }


def test_every_entry_has_its_sentence() -> None:
    play = Play(0)
    ulf = play.warrior()
    samples: tuple[led.AnyEntry, ...] = (
        led.PhaseBegan(phase="improvement"),
        led.Recruited(warrior="t", type="troll", name="Tor"),
        led.Disbanded(warrior=ulf, kept=("bow", "mail")),
        led.Died(warrior=ulf),
        led.Found(item="bow", source="raid"),
        led.Sold(item="bow"),
        led.Equipped(moves=(("bow", "", ulf),)),
        led.ImprovedAttack(warrior=ulf, weapon="Yew Bow"),
        led.ImprovedAbility(warrior=ulf, ability="Stun"),
        led.Imprinted(power="ward", warrior=ulf),
        led.Boosted(power="ward", warrior=ulf, boost="aid"),
        led.Rediscovered(power="ward", source="raid"),
        led.Fielded(scenario="Bloody Contest", warriors=(ulf,)),
        led.Fought(
            scenario="Bloody Contest",
            result="won",
            victory_points=4,
            kills=((ulf, 2),),
            defeated=("troll",),
        ),
        led.Earned(reason="A hoard", glory=30),
        led.Injured(warrior=ulf, injury="Scarred", stat="X", change=-1),
        led.Raided(roll="12", outcome="nothing"),
        led.Correction(reason="typed wrongly", warrior=ulf, stat="X", change=1, rank=-1),
        led.Noted(text="A cold night."),
    )
    told = [entry_words(each, play.clan, play.book) for each in samples]
    assert told == [
        "The improvement phase begins",
        "Tor, a defeated Troll, joins",
        "Ulf is disbanded; Yew Bow and Mail kept",
        "Ulf is dead",
        "Yew Bow found (raid)",
        "Yew Bow sold",
        "Yew Bow from the Treasure Hall to Ulf",
        "Ulf: ST with Yew Bow +1",
        "Ulf: Stun +1",
        "Ulf is Imprinted with Ward of Truth",
        "Ulf: Aid (RS) of Ward of Truth raised",
        "Ward of Truth found by a raid again",
        "Bloody Contest: 1 warrior fielded",
        "Bloody Contest: won, 4 Victory Points, 2 kills; defeated: Troll",
        "A hoard",
        "Ulf: Scarred (X −1)",
        "Raid, 12: nothing",
        "Corrected for Ulf: typed wrongly (X +1, Rank −1)",
        "A cold night.",
    ]


@given(ACTS)
def test_the_receipt_is_the_balance_after_anything(acts: list[led.AnyEntry]) -> None:
    play = Play(800)
    for act in acts:
        play.act(act)
    clan: Clan = play.clan
    assert balance(tuple(play.ledger), play.book).total == clan.glory
    packed = msgspec.json.encode(play.ledger)
    again = msgspec.json.decode(packed, type=tuple[led.AnyEntry, ...])
    assert reconcile(totals(clan, len(again)), again, play.book) == ()
