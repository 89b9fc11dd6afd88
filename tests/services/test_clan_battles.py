"""Battles of clans: one transaction for all that fought, frozen clans, taken back as a whole."""

import pytest

from tests.services.clan_home import ClanHome, earn, outcome
from tests.services.support import Home, changes
from warclan.games.war_clan import ledger as led
from warclan.services.errors import NoSuchRecordError, RefusedError, StaleRecordError


@pytest.fixture
def at(home: Home) -> ClanHome:
    """A home with the tests' content."""
    return ClanHome(home)


@pytest.mark.rule("WC-048", "WC-084", "WC-R23")
def test_a_battle_is_written_for_both_clans_as_one_step(at: ClanHome) -> None:
    bears, wolves = at.founded("Bears"), at.founded("Wolves")
    ended = outcome((bears, "Bears", "won"), (wolves, "Wolves", "lost"), felled=("w2",))
    battle, done = at.battles.record(ended, glory={bears: 30, wolves: 10}, seed="7", report=b"tape")
    assert done.step is not None
    assert done.step.label == "Bloody Contest: Bears won against Wolves"
    assert ("clan_battle", battle, "added") in changes(done)
    one, other = at.clans.open(bears), at.clans.open(wolves)
    assert (one.clan.glory, other.clan.glory) == (190, 170)
    assert (one.clan.results[led.WON], other.clan.results[led.LOST]) == (1, 1)
    assert one.clan.kills["w1"] == 2
    assert one.clan.defeated["troll"] == 1
    assert one.phases is not None
    assert one.phases.unsettled == ("w2",)
    (row,) = at.battles.list(bears)
    assert (row.clans, row.winner, row.way, row.seed) == (
        ("Bears", "Wolves"),
        "Bears",
        "table",
        "7",
    )
    record = at.battles.get(battle)
    assert record.outcome.side(bears).glory == 30
    assert record.report == b"tape"
    at.home.workspace.history.undo()
    assert at.battles.list() == ()
    assert (at.glory(bears), at.glory(wolves)) == (160, 160)
    with pytest.raises(NoSuchRecordError):
        at.battles.get(battle)
    at.home.workspace.history.redo()
    assert at.clans.reconcile(bears) == at.clans.reconcile(wolves) == ()


def test_one_clan_that_cannot_have_fought_keeps_all_from_being_written(at: ClanHome) -> None:
    bears = at.founded("Bears")
    young, _changes = at.clans.create("Cubs")
    ended = outcome((bears, "Bears", "won"), (young, "Cubs", "lost"))
    with pytest.raises(RefusedError, match=r"Cubs is not complete"):
        at.battles.record(ended)
    stranger = outcome((bears, "Bears", "won"))
    unknown = stranger.side(bears)
    assert unknown.fielded == ("w1", "w2")
    at.clans.act(bears, (led.Disbanded(warrior="w2"),))
    with pytest.raises(RefusedError, match="WC-R32"):
        at.battles.record(stranger)
    assert at.battles.preview(stranger)[0].refusal is not None
    assert at.battles.list() == ()
    assert len(at.clans.open(bears).lines) == 5
    with pytest.raises(RefusedError, match="None of these clans"):
        at.battles.record(outcome(("", "Wolves", "won")))


def test_the_phases_of_the_last_battle_come_first(at: ClanHome) -> None:
    bears = at.founded()
    ended = outcome((bears, "Bears", "drawn"), ("", "Wolves", "drawn"))
    at.battles.record(ended)
    with pytest.raises(RefusedError, match="still in the phases"):
        at.battles.record(ended)
    at.clans.leave_phases(bears)
    _, done = at.battles.record(ended)
    assert done.step is not None
    assert done.step.label == "Bloody Contest: Bears and Wolves drew"
    (row,) = at.clans.list()
    assert (row.battles, row.draws, row.phase) == (2, 2, "glory")


def test_a_clan_as_it_fought_its_battles(at: ClanHome) -> None:
    bears = at.founded()
    for number in (1, 2):
        ended = outcome((bears, "Bears", "won"), ("", "Wolves", "lost"))
        at.battles.record(ended, glory={bears: 50})
        at.clans.go_to_phase(bears, "improvement")
        at.clans.phase_act(bears, (led.ImprovedStat(warrior="w2", stat="X"),))
        at.clans.leave_phases(bears)
        opened = at.clans.open(bears)
        assert opened.as_fought(number).warriors["w2"].rank == number - 1
    first, second = at.clans.open(bears).battles
    assert at.battles.as_fought(first.id, bears).glory == 160
    assert at.battles.as_fought(second.id, bears).glory == 170
    assert (first.glory, second.glory) == (10, 0)
    with pytest.raises(RefusedError, match="no battle 3"):
        at.clans.open(bears).as_fought(3)
    with pytest.raises(RefusedError, match="did not fight"):
        at.battles.as_fought("nothing", bears)
    titles = [group.title for group in at.clans.open(bears).story()]
    assert titles == [
        "Founding", "Battle 1: Bloody Contest", "Injuries", "Improvement",
        "Battle 2: Bloody Contest", "Injuries", "Improvement",
    ]  # fmt: skip


def test_a_battle_goes_with_all_it_caused(at: ClanHome) -> None:
    bears, wolves = at.founded("Bears"), at.founded("Wolves")
    before = at.everything(bears), at.everything(wolves)
    ended = outcome((bears, "Bears", "won"), (wolves, "Wolves", "lost"))
    battle, _ = at.battles.record(ended, glory={bears: 30, wolves: 10})
    at.clans.go_to_phase(bears, "trade")
    at.clans.phase_act(bears, (led.Bought(item="dagger"),))
    at.clans.act(bears, (led.Equipped(moves=(("dagger", "", "w2"),)),))
    after = at.everything(bears), at.everything(wolves)
    preview = at.clans.take_back_battle_preview(bears, battle)
    assert {clan: len(each.numbers) for clan, each in preview.items()} == {bears: 7, wolves: 4}
    assert preview[bears].glory == -20
    step = at.clans.take_back_battle(bears, battle).step
    assert step is not None
    assert step.label == "take back battle 1: Bloody Contest, 11 entries"
    assert at.battles.list() == ()
    for clan, (state, *rest) in zip((bears, wolves), before, strict=True):
        now_state, *now = at.everything(clan)
        assert now == rest
        assert getattr(now_state, "progress", 0) is getattr(state, "progress", 1)
    at.home.workspace.history.undo()
    assert (at.everything(bears), at.everything(wolves)) == after
    assert len(at.battles.list()) == 1


def test_what_came_after_holds_a_battle(at: ClanHome) -> None:
    bears = at.founded()
    battle, _ = at.battles.record(outcome((bears, "Bears", "won")), glory={bears: 30})
    at.clans.leave_phases(bears)
    at.clans.act(bears, (led.Recruited(warrior="t", type="troll", name="Tor"),))
    with pytest.raises(RefusedError, match=r"never defeated a Troll.*WC-048"):
        at.clans.take_back_battle(bears, battle)
    with pytest.raises(RefusedError, match="did not fight"):
        at.clans.take_back_battle(bears, "nothing")
    assert len(at.battles.list()) == 1


def test_a_copy_takes_a_battle_back_alone(at: ClanHome) -> None:
    bears = at.founded()
    battle, _ = at.battles.record(outcome((bears, "Bears", "won")), glory={bears: 30})
    copy, _ = at.clans.duplicate(bears)
    at.clans.take_back_battle(copy, battle)
    assert at.glory(copy) == 160
    assert at.glory(bears) == 190
    assert len(at.battles.list(bears)) == 1


def test_a_stale_clan_is_not_written_on(at: ClanHome) -> None:
    bears = at.founded()
    seen = at.clans.open(bears).version
    at.clans.act(bears, (earn(1),))
    with pytest.raises(StaleRecordError, match="Bears"):
        at.battles.record(outcome((bears, "Bears", "won")), versions={bears: seen})
    assert at.battles.list() == ()


def test_glory_is_suggested_where_the_packs_say_it(at: ClanHome) -> None:
    bears = at.founded()
    drawn = outcome((bears, "Bears", "lost"), ("", "Wolves", "won"))
    assert at.battles.suggested_glory(drawn) == {bears: 15}
    won = outcome((bears, "Bears", "won"), ("", "Wolves", "lost"))
    assert at.battles.suggested_glory(won) == {bears: None}
    (after,) = at.battles.preview(won, {bears: 40})
    assert after.glory == 40
    assert after.words[-1] == "Glory from Bloody Contest"


@pytest.mark.rule("WC-R32")
def test_a_scenario_that_is_open_keeps_its_warriors(at: ClanHome) -> None:
    bears, wolves = at.founded("Bears"), at.founded("Wolves")
    before = at.everything(bears)[1:]
    opened, _ = at.battles.field("Bloody Contest", {bears: ("w1", "w2"), wolves: ("w1",)})
    with pytest.raises(RefusedError, match="WC-R32"):
        at.clans.act(bears, (led.Disbanded(warrior="w2"),))
    at.clans.act(bears, (led.Disbanded(warrior="w3"),))
    at.home.workspace.history.undo()
    at.battles.call_off(opened)
    assert at.everything(bears)[1:] == before
    opened, _ = at.battles.field("Bloody Contest", {bears: ("w1", "w2"), wolves: ("w1", "w2")})
    ended = outcome((bears, "Bears", "won"), (wolves, "Wolves", "lost"))
    battle, _ = at.battles.record(ended, glory={bears: 1}, battle=opened)
    assert battle == opened
    entries = [type(line.entry) for line in at.clans.open(bears).lines[4:7]]
    assert entries == [led.Fielded, led.Fought, led.Earned]
    (mark,) = at.clans.open(bears).battles
    assert (mark.before, mark.first) == (4, 5)
    with pytest.raises(RefusedError, match="was fought"):
        at.battles.call_off(opened)
    at.clans.take_back_battle(bears, battle)
    assert at.everything(bears)[1:3] == before[:2]
    assert at.clans.reconcile(wolves) == ()
