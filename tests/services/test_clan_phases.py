"""The phases after a battle: in order, counted, skipped, taken up again, never half-done."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.services.clan_home import ClanHome, earn, outcome
from tests.services.support import Home
from warclan.engine.errors import Refusal
from warclan.games.war_clan import aftermath
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import Step
from warclan.games.war_clan.clan import Imprint
from warclan.games.war_clan.phases import PHASES
from warclan.services.errors import RefusedError

ROOT = Path(__file__).parents[2]


@pytest.fixture
def at(home: Home) -> ClanHome:
    """A home with the tests' content."""
    return ClanHome(home)


def fought(at: ClanHome, glory: int | None = 30, felled: tuple[str, ...] = ("w2",)) -> str:
    """A clan that has just won a battle; its id."""
    clan = at.founded()
    ended = outcome((clan, "Bears", "won"), ("", "Wolves", "lost"), felled=felled)
    at.battles.record(ended, glory={clan: glory})
    return clan


def present(at: ClanHome, clan: str) -> str:
    """The phase that is open, "" after the last."""
    phases = at.clans.open(clan).phases
    return phases.present if phases else ""


def test_the_phases_come_in_order(at: ClanHome) -> None:
    clan = fought(at, glory=None, felled=())
    seen = []
    while phase := present(at, clan):
        seen.append(phase)
        at.clans.close_phase(clan)
    assert tuple(seen) == PHASES
    words = [each.entry.phase for each in at.clans.open(clan).lines
             if isinstance(each.entry, led.PhaseBegan)]  # fmt: skip
    assert tuple(words) == PHASES
    with pytest.raises(RefusedError, match="in no phase"):
        at.clans.close_phase(clan)


def test_glory_that_was_said_with_the_battle_is_not_asked_again(at: ClanHome) -> None:
    clan = fought(at, felled=())
    phases = at.clans.open(clan).phases
    assert phases is not None
    assert (phases.present, phases.ordinal, phases.glory_said) == ("injuries", 1, True)
    assert at.glory(clan) == 190


@pytest.mark.rule("WC-002", "WC-003", "WC-004")
def test_an_act_belongs_to_its_phase(at: ClanHome) -> None:
    clan = fought(at, glory=200, felled=())
    stat = led.ImprovedStat(warrior="w2", stat="X")
    for act, words in (
        (stat, "belongs to Improvement"),
        (led.Hired(warrior="w9", type="karl", name="K"), "belongs to Recruiting"),
        (led.Bought(item="dagger"), "belongs to Trade"),
        (led.GainedPower(power="two", source="chosen"), "belongs to Trade"),
        (led.GainedPower(power="two", source="raid"), "belongs to Raid"),
        (led.Fielded(scenario="S", warriors=()), "belongs to a battle"),
    ):
        with pytest.raises(RefusedError, match=words):
            at.clans.phase_act(clan, (act,))
    at.clans.phase_act(clan, (led.Noted(text="Rest."),))
    at.clans.phase_act(clan, (led.Disbanded(warrior="w3"),))
    at.clans.go_to_phase(clan, "improvement")
    at.clans.phase_act(clan, (stat,))
    at.clans.go_to_phase(clan, "recruiting")
    at.clans.phase_act(clan, (led.Hired(warrior="w9", type="karl", name="K"),))
    at.clans.phase_act(clan, (led.Recruited(warrior="t", type="troll", name="Tor"),))
    at.clans.go_to_phase(clan, "trade")
    at.clans.phase_act(clan, (led.Bought(item="dagger"), led.Sold(item="dagger")))
    at.clans.phase_act(clan, (led.Bought(item="potion"),))


@pytest.mark.rule("WC-002")
def test_a_phase_is_left_and_taken_up_with_its_counters(at: ClanHome) -> None:
    clan = fought(at, felled=())
    at.clans.go_to_phase(clan, "improvement")
    at.clans.phase_act(clan, (led.ImprovedStat(warrior="w2", stat="X"),))
    at.clans.go_to_phase(clan, "raid")
    at.clans.close_phase(clan, skip=True)
    at.reopen()
    opened = at.clans.open(clan)
    assert opened.phases is not None
    assert dict(opened.phases.marks) == {
        "glory": "done",
        "injuries": "waiting",
        "raid": "skipped",
        "improvement": "open",
        "recruiting": "waiting",
        "trade": "waiting",
    }
    assert at.clans.open(clan).counters.raised["w2"] == ("stat X",)
    with pytest.raises(RefusedError, match="WC-008"):
        at.clans.phase_act(clan, (led.ImprovedStat(warrior="w2", stat="X"),))
    at.clans.leave_phases(clan)
    ended = outcome((clan, "Bears", "lost"), ("", "Wolves", "won"))
    at.battles.record(ended, glory={clan: 100})
    at.clans.go_to_phase(clan, "improvement")
    at.clans.phase_act(clan, (led.ImprovedStat(warrior="w2", stat="X"),))
    assert at.clans.open(clan).clan.warriors["w2"].rank == 2
    with pytest.raises(RefusedError, match="no phase 'sleep'"):
        at.clans.go_to_phase(clan, "sleep")


def test_the_fallen_are_settled_before_the_injuries_close(at: ClanHome) -> None:
    clan = fought(at, felled=("w2", "w3"))
    with pytest.raises(RefusedError, match="what became of Karl and Karl 2"):
        at.clans.close_phase(clan)
    at.clans.phase_act(clan, (led.Injured(warrior="w2", injury=""),))
    at.clans.phase_act(clan, (led.Died(warrior="w3"),))
    opened = at.clans.open(clan)
    assert opened.phases is not None
    assert opened.phases.unsettled == ()
    assert opened.clan.warriors["w2"].injuries == []
    at.clans.take_back(clan, opened.lines[-1].number)
    phases = at.clans.open(clan).phases
    assert phases is not None
    assert phases.unsettled == ("w3",)
    at.clans.close_phase(clan, skip=True)
    assert present(at, clan) == "raid"


def test_any_act_of_the_phases_counts(at: ClanHome) -> None:
    clan = fought(at)
    at.clans.act(clan, (led.Injured(warrior="w2", injury=""),))
    at.clans.act(clan, (led.Raided(roll="11", outcome="nothing"),))
    phases = at.clans.open(clan).phases
    assert phases is not None
    assert (phases.unsettled, phases.raids) == ((), 1)


@pytest.mark.rule("WC-029", "WC-R11")
def test_a_rule_that_changes_does_not_hold_everything_up(at: ClanHome) -> None:
    clan = at.founded()
    at.clans.set_house_rules(clan, {"forced_imprint_timing": "before_phase_closes"})
    at.clans.act(clan, (led.GainedPower(power="two", source="founding"),))
    at.clans.act(clan, (led.ImprovedPower(power="two"), led.ImprovedPower(power="two")))
    at.clans.set_house_rules(clan, {})
    at.clans.act(clan, (led.Noted(text="Quiet."),))
    with pytest.raises(RefusedError, match="WC-030"):
        at.clans.act(clan, (led.ImprovedPower(power="two"),))
    at.clans.act(clan, (led.Imprinted(power="two", warrior="w2"),))


@pytest.mark.rule("WC-029", "WC-R11")
def test_a_forced_imprint_may_wait_until_the_phase_closes(at: ClanHome) -> None:
    clan = fought(at, felled=())
    at.clans.set_house_rules(clan, {"forced_imprint_timing": "before_phase_closes"})
    at.clans.go_to_phase(clan, "raid")
    at.clans.phase_act(clan, (led.GainedPower(power="two", source="raid"),))
    at.clans.go_to_phase(clan, "improvement")
    at.clans.phase_act(clan, (led.ImprovedPower(power="two"),) * 2)
    for leave in (
        lambda: at.clans.close_phase(clan),
        lambda: at.clans.go_to_phase(clan, "trade"),
        lambda: at.clans.leave_phases(clan),
        lambda: at.clans.act(clan, (led.PhaseBegan(phase="improvement"),)),
    ):
        with pytest.raises(RefusedError, match=r"Two costs 0 Godspark.*\(WC-029\)"):
            leave()
    at.clans.phase_act(clan, (led.Imprinted(power="two", warrior="w2"),))
    at.clans.close_phase(clan)
    assert present(at, clan) == "recruiting"


def test_dice_are_rolled_from_a_seed_or_typed(at: ClanHome) -> None:
    clan = fought(at)
    one, other = (at.clans.roll(clan, "injury", seed=7) for _ in range(2))
    assert one == other
    assert len(one.faces) == 2
    assert one.result == sum(one.faces)
    typed = at.clans.roll(clan, "injury", typed=(5, 5))
    assert (typed.result, typed.seed) == (10, "")
    assert getattr(typed.row, "name", "") == "Madness"
    assert at.clans.roll(clan, "raid", typed=(2, 1)).result == 21
    for wrong in ((7, 1), (3,)):
        with pytest.raises(RefusedError, match="2 dice showing 1 to 6"):
            at.clans.roll(clan, "injury", typed=wrong)
    with pytest.raises(RefusedError, match="cannot be rolled"):
        at.clans.roll(clan, "raid", typed=17)
    assert at.clans.roll(clan, "raid").refusal is not None or at.clans.roll(clan, "raid").row


def test_what_a_table_does_not_know_blocks_and_may_be_written_freely(at: ClanHome) -> None:
    clan = fought(at)
    for table, typed, words in (
        ("injury", 5, "The injury of 3-9 is not known"),
        ("raid", 55, "What 51-66 on the raid table brings is not known"),
        ("raid", 31, "The raid table has no row for 31"),
        ("power", 3, "The God Power table is empty"),
    ):
        rolled = at.clans.roll(clan, table, typed=typed)
        assert rolled.row is None
        assert rolled.refusal is not None
        assert words in rolled.refusal.reason
    with pytest.raises(RefusedError, match="Which dice are rolled on the power table"):
        at.clans.roll(clan, "power")
    at.clans.phase_act(clan, (led.Injured(warrior="w2", injury="Frostbite", stat="X", change=-1),))
    at.clans.close_phase(clan)
    free = (
        led.Raided(roll="55", outcome="A burnt hall", glory=5),
        led.Found(item="relic", source="raid"),
    )
    at.clans.phase_act(clan, free)
    opened = at.clans.open(clan)
    assert opened.clan.warriors["w2"].injuries == ["Frostbite"]
    assert dict(opened.clan.hall) == {"relic": 1}


def test_an_injury_may_take_a_warrior_away(at: ClanHome) -> None:
    clan = fought(at)
    opened = at.clans.open(clan)
    row = at.clans.roll(clan, "injury", typed=11).row
    assert row is at.books.present.injuries["mad"]
    once = aftermath.injury_entries(opened.clan, opened.book, "w2", row, 11)
    assert [type(each) for each in once] == [led.Injured]
    at.clans.phase_act(clan, once)
    opened = at.clans.open(clan)
    twice = aftermath.injury_entries(opened.clan, opened.book, "w2", row, 11)
    assert [type(each) for each in twice] == [led.Injured, led.Died]
    at.clans.phase_act(clan, twice)
    assert "w2" not in at.clans.open(clan).clan.warriors
    slain = at.clans.roll(clan, "injury", typed=2).row
    assert slain is at.books.present.injuries["dead"]
    (died,) = aftermath.injury_entries(opened.clan, opened.book, "w3", slain, 2)
    assert isinstance(died, led.Died)


@pytest.mark.rule("WC-036", "WC-055")
def test_a_raid_brings_what_its_row_says(at: ClanHome) -> None:
    clan = fought(at, felled=())
    at.clans.close_phase(clan)
    opened = at.clans.open(clan)
    assert opened.phases is not None
    assert opened.phases.raid_rolls == 3
    row = at.books.present.raid["r2"]
    too_much = aftermath.raid_entries(opened.clan, opened.book, row, 21, ("potion", "potion"))
    assert isinstance(too_much, Refusal)
    assert isinstance(
        aftermath.raid_entries(opened.clan, opened.book, row, 21, powers=("two",)), Refusal
    )
    entries = aftermath.raid_entries(opened.clan, opened.book, row, 21, ("potion",))
    assert not isinstance(entries, Refusal)
    for _ in range(3):
        at.clans.phase_act(clan, entries)
    proposed = at.clans.open(clan).propose_in_phase(entries)
    assert isinstance(proposed, Step)
    assert proposed.notices == ("This is raid roll 4; the survivors have 3.",)
    refused = at.clans.open(clan).propose_in_phase((led.Bought(item="dagger"),))
    assert isinstance(refused, Refusal)
    at.clans.phase_act(clan, entries)
    opened = at.clans.open(clan)
    assert opened.phases is not None
    assert opened.phases.raids == 4
    assert at.glory(clan) == 230
    assert opened.clan.hall["potion"] == 4
    assert isinstance(aftermath.gained(opened.clan, "two", "raid"), led.GainedPower)
    opened.clan.warriors["w2"].imprints["ward"] = Imprint(5)
    assert isinstance(aftermath.gained(opened.clan, "ward", "raid"), led.Rediscovered)


def test_phases_without_a_battle_are_taken_back_whole(at: ClanHome) -> None:
    clan = at.founded()
    at.clans.begin_phases(clan)
    with pytest.raises(RefusedError, match="finish those first"):
        at.clans.begin_phases(clan)
    phases = at.clans.open(clan).phases
    assert phases is not None
    at.clans.phase_act(clan, (earn(20),))
    at.clans.take_back_battle(clan, phases.battle)
    opened = at.clans.open(clan)
    assert opened.phases is None
    assert at.glory(clan) == 160
    assert len(opened.lines) == 4


@pytest.mark.skipif(not hasattr(os, "fork"), reason="dying in the middle needs fork")
def test_a_crash_in_the_middle_leaves_the_phase_as_it_was(at: ClanHome, tmp_path: Path) -> None:
    """The process dies before each of its writes in turn; nothing half-done is ever found."""
    clan = fought(at, felled=())
    at.clans.go_to_phase(clan, "improvement")
    before = at.everything(clan)
    at.home.workspace.close()
    done = subprocess.run(
        [sys.executable, "-m", "tests.services.clan_crash_child", str(tmp_path), clan],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    ends = done.stdout.split()
    assert ends[-1] == "whole"
    assert len(ends) >= 8
    for number, end in enumerate(ends, 1):
        other = ClanHome(Home(tmp_path / f"crash{number}"))
        if end == "whole":
            assert is_whole(other, clan)
        else:
            assert other.everything(clan) == before
            assert other.clans.reconcile(clan) == ()
        other.home.workspace.close()
    at.reopen()


def is_whole(at: ClanHome, clan: str) -> bool:
    """Whether the write that was not cut off is whole."""
    opened = at.clans.open(clan)
    warrior = opened.clan.warriors["w2"]
    return warrior.rank == 2 and opened.plan == () and at.clans.reconcile(clan) == ()


@pytest.mark.rule("WC-002", "WC-008", "WC-009")
def test_improvements_wait_for_their_phase_however_they_are_written(at: ClanHome) -> None:
    clan = fought(at, glory=200, felled=())
    stat = led.ImprovedStat(warrior="w2", stat="X")
    before = at.clans.open(clan).ledger
    with pytest.raises(RefusedError, match="belongs to Improvement; the open phase is Injuries"):
        at.clans.act(clan, (stat,))
    at.clans.plan(clan, (stat,))
    with pytest.raises(RefusedError, match="belongs to Improvement"):
        at.clans.confirm_plan(clan)
    assert at.clans.open(clan).plan == (stat,), "the plan waits"
    assert at.clans.open(clan).ledger == before
    at.clans.act(clan, (earn(1),))
    at.clans.go_to_phase(clan, "improvement")
    at.clans.confirm_plan(clan)
    assert at.clans.open(clan).clan.warriors["w2"].raised["X"] == 1
    with pytest.raises(RefusedError, match="WC-008"):
        at.clans.act(clan, (stat,))
    at.clans.leave_phases(clan)
    with pytest.raises(RefusedError, match="WC-008"):
        at.clans.act(clan, (stat,))
