"""What rests on what: entries taken out of a ledger, ledgers that are torn, and what stands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.war_clan.clans import Play
from tests.games.war_clan.test_war_clan_properties import ACTS
from warclan.engine.errors import Refusal
from warclan.games.war_clan import audit, desk
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.accounts import compare
from warclan.games.war_clan.acts import judge
from warclan.games.war_clan.chronicle import entry_words
from warclan.games.war_clan.clan import Clan, fold


def _sound(play: Play, acts: list[led.AnyEntry]) -> None:
    """Every act that is allowed, one after the other."""
    for act in acts:
        play.act(act)


@given(ACTS, st.data())
def test_what_is_left_after_taking_one_out_was_all_allowed(
    acts: list[led.AnyEntry], data: st.DataObject
) -> None:
    play = Play(800)
    _sound(play, acts)
    ledger = tuple(play.ledger)
    number = data.draw(st.integers(1, len(ledger)))
    left = audit.without(ledger, {number}, play.book)
    if number == len(ledger) and number > 1:
        alone = isinstance(ledger[-1], led.Imprinted)
        assert alone or left == ledger[:-1], "the last entry can always be taken back"
    if isinstance(left, Refusal) or number == 1:
        return
    assert audit.first_fault(left, play.book) is None
    clan = fold(left[:1], play.book)
    for entry in left[1:]:
        assert judge(clan, play.book, entry) == -entry.glory
        fold((entry,), play.book, clan)


@given(ACTS)
def test_a_ledger_of_allowed_acts_is_sound_and_its_totals_are_proven(
    acts: list[led.AnyEntry],
) -> None:
    play = Play(800)
    _sound(play, acts)
    ledger = tuple(play.ledger)
    assert audit.first_fault(ledger, play.book) is None
    assert audit.below_zero(ledger) is None
    assert audit.standing(ledger, play.book) == ledger
    assert audit.reconcile(audit.totals(play.clan, len(ledger)), ledger, play.book) == ()


@given(ACTS, st.data())
def test_what_stands_without_an_entry_is_sound(
    acts: list[led.AnyEntry], data: st.DataObject
) -> None:
    play = Play(800)
    _sound(play, acts)
    ledger = play.ledger
    number = data.draw(st.integers(1, len(ledger)))
    kept = audit.standing((*ledger[: number - 1], *ledger[number:]), play.book)
    clan = Clan()
    for entry in kept:
        assert not audit.lacking(clan, entry)
        fold((entry,), play.book, clan)
    assert all(each > 0 for each in clan.hall.values())


@pytest.mark.rule("WC-029")
def test_an_imprint_that_was_forced_cannot_be_taken_out_alone() -> None:
    play = Play(100)
    ulf = play.warrior()
    play.act(led.GainedPower(power="two", source="founding"))
    play.act(led.ImprovedPower(power="two"))
    play.act(led.ImprovedPower(power="two"), led.Imprinted(power="two", warrior=ulf))
    ledger = tuple(play.ledger)
    refused = audit.without(ledger, {len(ledger)}, play.book)
    assert isinstance(refused, Refusal)
    assert refused.rule == "WC-029"
    left = audit.without(ledger, {len(ledger) - 1, len(ledger)}, play.book)
    assert left == ledger[:-2]


@pytest.mark.rule("WC-001")
def test_glory_that_was_spent_holds_what_brought_it() -> None:
    play = Play(0)
    ulf = play.warrior()
    play.act(led.Earned(reason="A hoard", glory=40))
    play.act(led.ImprovedStat(warrior=ulf, stat="X"))
    refused = audit.without(tuple(play.ledger), {3}, play.book)
    assert isinstance(refused, Refusal)
    assert refused.rule == "WC-001"
    assert "Entry 4" in refused.reason


@pytest.mark.rule("WC-002")
def test_the_beginning_of_a_phase_holds_what_it_allowed() -> None:
    play = Play(500)
    ulf = play.warrior()
    play.act(led.ImprovedStat(warrior=ulf, stat="X"))
    play.phase()
    play.act(led.ImprovedStat(warrior=ulf, stat="X"))
    refused = audit.without(tuple(play.ledger), {4}, play.book)
    assert isinstance(refused, Refusal)
    assert refused.rule == "WC-008"


_KEYS = st.sampled_from(("", "a", "b"))
_WILD = st.one_of(
    st.builds(led.Renamed, warrior=_KEYS, name=st.just("N")),
    st.builds(led.Hired, warrior=_KEYS, type=st.sampled_from(("karl", "gone")), name=st.just("N")),
    st.builds(led.Died, warrior=_KEYS, kept=st.sampled_from(((), ("bow",)))),
    st.builds(led.Injured, warrior=_KEYS, injury=st.just("Scar"), stat=st.just("X")),
    st.builds(led.Correction, reason=st.just("r"), warrior=_KEYS, rank=st.integers(-3, 3)),
    st.builds(led.Fielded, scenario=st.just("S"), warriors=st.tuples(_KEYS)),
    st.builds(led.Fought, scenario=st.just("S"), kills=st.tuples(st.tuples(_KEYS, st.just(1)))),
    st.builds(led.GainedPower, power=st.sampled_from(("two", "lost")), source=st.just("raid")),
    st.builds(led.Imprinted, power=st.sampled_from(("two", "lost")), warrior=_KEYS),
    st.builds(led.ImprovedPower, power=st.sampled_from(("two", "lost")), warrior=_KEYS),
    st.builds(led.Boosted, power=st.just("two"), warrior=_KEYS, boost=st.just("aid")),
    st.builds(led.Rediscovered, power=st.just("two"), source=st.just("raid")),
    st.builds(led.Found, item=st.sampled_from(("bow", "grail"))),
    st.builds(led.Sold, item=st.sampled_from(("bow", "grail"))),
    st.builds(led.Equipped, moves=st.tuples(st.tuples(st.just("bow"), _KEYS, _KEYS))),
    st.just(led.Founded(name="Again")),
    st.just(led.PhaseBegan(phase="improvement")),
    st.builds(led.Raided, roll=st.just("11"), outcome=st.just("nothing")),
)


@given(st.lists(_WILD, max_size=30))
def test_a_ledger_without_a_fault_can_always_be_told(entries: list[led.AnyEntry]) -> None:
    play = Play(0)
    ledger = (*play.ledger, *entries)
    torn = audit.first_fault(ledger, play.book)
    sound = ledger if torn is None else ledger[: torn.entry - 1]
    clan = Clan()
    for entry in sound:
        assert entry_words(entry, clan, play.book)
        fold((entry,), play.book, clan)
    assert clan == fold(sound, play.book)
    assert all(each > 0 for each in clan.hall.values())
    for warrior in clan.warriors:
        assert desk.options(clan, play.book, warrior) is not None
    assert compare(Clan(), clan, play.book) is not None
