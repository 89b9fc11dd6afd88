"""Clans are founded, changed by acts, taken back and undone, and agree with their ledger."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from tests.games.war_clan.test_war_clan_properties import ACTS
from tests.services.clan_home import ClanHome, earn
from tests.services.support import Home
from warclan.games.war_clan import founding
from warclan.games.war_clan import ledger as led
from warclan.services.errors import NoSuchRecordError, RefusedError, StaleRecordError, StoreError

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 40


@pytest.fixture
def at(home: Home) -> ClanHome:
    """A home with the tests' content."""
    return ClanHome(home)


def test_a_clan_is_founded_step_by_step_under_the_limits(at: ClanHome) -> None:
    clan, changes = at.clans.create("  Bears ")
    assert changes.step is not None
    assert changes.step.label == "found Bears"
    opened = at.clans.open(clan)
    assert (opened.name, opened.founding, opened.level) == ("Bears", True, "error")
    assert (opened.limits.glory_left, opened.limits.least, opened.limits.most) == (400, 2, 4)
    assert [each.id for each in opened.limits.open] == ["jarl", "karl"]
    with pytest.raises(RefusedError, match="not complete"):
        at.clans.complete_founding(clan)
    leader = next(each for each in opened.problems if "leader" in each.title)
    at.clans.found(clan, leader.repairs[0].edit)
    with pytest.raises(RefusedError, match="at most 1 of Jarl"):
        at.clans.found(clan, founding.AddWarrior("jarl"))
    at.clans.found(clan, founding.AddWarrior("karl"))
    assert at.clans.open(clan).limits.complete
    at.clans.complete_founding(clan)
    assert not at.clans.open(clan).founding
    with pytest.raises(RefusedError, match="is founded"):
        at.clans.found(clan, founding.AddWarrior("karl"))
    (row,) = at.clans.list()
    assert (row.glory, row.models, row.entries, row.level) == (220, 2, 3, "none")


def test_an_incomplete_founding_may_be_kept(at: ClanHome) -> None:
    clan, _ = at.clans.create("Loners")
    at.clans.complete_founding(clan, anyway=True)
    assert not at.clans.open(clan).founding


def test_who_is_sent_away_at_the_founding_was_never_there(at: ClanHome) -> None:
    clan, _ = at.clans.create("Bears")
    for kind in ("jarl", "karl", "karl"):
        at.clans.found(clan, founding.AddWarrior(kind))
    at.clans.act(clan, (led.Bought(item="dagger"), led.Equipped(moves=(("dagger", "", "w2"),))))
    at.clans.found(clan, founding.SendAway("w2"))
    opened = at.clans.open(clan)
    assert [line.number for line in opened.lines] == [1, 2, 3, 4]
    assert list(opened.clan.warriors) == ["w1", "w3"]
    assert dict(opened.clan.hall) == {"dagger": 1}
    assert at.clans.reconcile(clan) == ()
    at.home.workspace.history.undo()
    assert list(at.clans.open(clan).clan.warriors) == ["w1", "w2", "w3"]
    assert at.clans.reconcile(clan) == ()


@pytest.mark.rule("WC-001")
def test_a_refused_act_names_the_rule_and_writes_nothing(at: ClanHome) -> None:
    clan = at.founded()
    before = at.everything(clan)
    powers = (
        led.GainedPower(power="ward", source="chosen"),
        led.GainedPower(power="two", source="chosen"),
    )
    with pytest.raises(RefusedError, match=r"\(WC-001\)"):
        at.clans.act(clan, powers)
    with pytest.raises(RefusedError, match=r"\(WC-008\)"):
        at.clans.act(clan, (led.ImprovedStat(warrior="w2", stat="X"),) * 2)
    assert at.everything(clan) == before


def test_acts_are_steps_named_in_words(at: ClanHome) -> None:
    clan = at.founded()
    step = at.clans.act(clan, (led.Bought(item="dagger"),)).step
    assert step is not None
    assert step.label == "Throwing Dagger bought"
    acts = (led.Equipped(moves=(("dagger", "", "w2"),)), led.Noted(text="Armed."))
    step = at.clans.act(clan, acts).step
    assert step is not None
    assert step.label == "Throwing Dagger from the Treasure Hall to Karl; Armed."
    lines = at.clans.open(clan).lines
    assert [(line.number, line.step, line.label) for line in lines[-2:]] == [
        (6, 6, step.label),
        (7, 6, ""),
    ]
    before = at.everything(clan)
    at.home.workspace.history.undo()
    assert dict(at.clans.open(clan).clan.hall) == {"dagger": 1}
    at.home.workspace.history.redo()
    assert at.everything(clan) == before


@pytest.mark.parametrize(
    "act",
    [
        led.Noted(text="x" * 5000),
        led.Earned(reason="x" * 300),
        led.Earned(reason="A hoard", glory=10**7),
        led.Noted(text="short", remark="x" * 5000),
    ],
)
def test_what_could_not_be_read_again_is_never_written(at: ClanHome, act: led.AnyEntry) -> None:
    clan = at.founded()
    before = at.everything(clan)
    with pytest.raises(RefusedError, match="cannot be kept"):
        at.clans.act(clan, (act,))
    with pytest.raises(RefusedError, match="cannot be kept"):
        at.clans.plan(clan, (act,))
    assert at.everything(clan) == before
    with pytest.raises(RefusedError, match="WC-047"):
        at.clans.act(clan, (led.Hired(warrior="k" * 61, type="karl", name="K"),))


def test_half_a_character_is_replaced_everywhere(at: ClanHome) -> None:
    clan = at.founded()
    at.clans.act(clan, (led.Noted(text="A \ud83d wolf"),), label="half \ud83d")
    at.clans.rename_warrior(clan, "w2", "Leif \udc3a")
    at.clans.write_notes(clan, "\ud83d")
    now = at.clans.open(clan)
    at.reopen()
    again = at.clans.open(clan)
    assert now.stored == again.stored
    assert again.lines[-2].words == "A \ufffd wolf"
    assert again.notes == "\ufffd"


def test_a_stale_edit_is_refused(at: ClanHome) -> None:
    clan = at.founded()
    seen = at.clans.open(clan).version
    at.clans.act(clan, (earn(5),), expected_version=seen)
    with pytest.raises(StaleRecordError):
        at.clans.act(clan, (earn(5),), expected_version=seen)
    assert at.glory(clan) == 165


@pytest.mark.rule("WC-015", "WC-029")
def test_a_plan_is_kept_judged_and_bought_as_one_step(at: ClanHome) -> None:
    clan = at.founded()
    at.clans.act(clan, (earn(200), led.GainedPower(power="two", source="founding")))
    plan: tuple[led.AnyEntry, ...] = (
        led.ImprovedStat(warrior="w2", stat="X"),
        led.ImprovedPower(power="two"),
        led.ImprovedPower(power="two"),
    )
    at.clans.plan(clan, plan)
    at.reopen()
    opened = at.clans.open(clan)
    assert opened.plan == plan
    state = opened.plan_state()
    assert (state.now, state.planned, state.left, state.asks) == (360, 55, 305, "two")
    assert not state.ready
    with pytest.raises(RefusedError, match="WC-029"):
        at.clans.confirm_plan(clan)
    at.clans.plan(clan, (*plan, led.Imprinted(power="two", warrior="w2")))
    assert at.clans.open(clan).plan_state().ready
    step = at.clans.confirm_plan(clan).step
    assert step is not None
    assert step.label == "improve Karl and Two: 4 improvements, 55 Glory"
    opened = at.clans.open(clan)
    assert opened.plan == ()
    assert opened.clan.warriors["w2"].imprints["two"].cost == 0
    at.home.workspace.history.undo()
    assert len(at.clans.open(clan).plan) == 4
    assert at.glory(clan) == 360


def test_the_desk_shows_every_option_with_its_reason(at: ClanHome) -> None:
    clan = at.founded()
    opened = at.clans.open(clan)
    options = {each.what: each for each in opened.options("w2")}
    assert (options["X"].price, options["X"].present, options["X"].after) == (40, 4, 5)
    assert options["X"].allowed
    after = {
        each.what: each
        for each in opened.options("w2", (led.ImprovedStat(warrior="w2", stat="X"),))
    }
    assert (after["X"].rule, after["X"].price) == ("WC-008", None)
    cheapest = opened.cheapest()
    assert cheapest is not None
    assert (cheapest.what, cheapest.price) == ("MN", 10)


def test_one_entry_is_taken_back_unless_others_rest_on_it(at: ClanHome) -> None:
    clan = at.founded()
    at.clans.act(clan, (led.Bought(item="dagger"),))
    at.clans.act(clan, (led.Noted(text="A cold night."),))
    at.clans.act(clan, (led.Equipped(moves=(("dagger", "", "w2"),)),))
    preview = at.clans.take_back_preview(clan, 5)
    assert preview.refusal is not None
    assert "Entry 7 rests on it" in preview.refusal.reason
    with pytest.raises(RefusedError, match="Entry 7 rests on it"):
        at.clans.take_back(clan, 5)
    at.clans.take_back(clan, 7)
    step = at.clans.take_back(clan, 5).step
    assert step is not None
    assert step.label == "take back Throwing Dagger bought"
    opened = at.clans.open(clan)
    assert [line.words for line in opened.lines[4:]] == ["A cold night."]
    assert [line.number for line in opened.lines] == [1, 2, 3, 4, 5]
    assert at.glory(clan) == 160
    assert at.clans.reconcile(clan) == ()
    at.home.workspace.history.undo()
    assert at.glory(clan) == 150


def test_what_was_paid_on_top_of_it_holds_an_entry(at: ClanHome) -> None:
    clan = at.founded()
    at.clans.act(clan, (led.ImprovedStat(warrior="w2", stat="X"),))
    at.clans.act(clan, (led.PhaseBegan(phase="improvement"),))
    at.clans.act(clan, (led.ImprovedStat(warrior="w2", stat="X"),))
    refusal = at.clans.take_back_preview(clan, 5).refusal
    assert refusal is not None
    assert "40 Glory instead of 50" in refusal.reason
    whole = at.clans.take_back_preview(clan, 6).refusal
    assert whole is not None
    assert "take that back whole" in whole.reason
    assert at.clans.take_back_preview(clan, 99).refusal is not None


def test_an_entry_goes_with_those_of_its_step_that_need_it(at: ClanHome) -> None:
    clan = at.founded()
    acts = (led.Bought(item="dagger"), led.Equipped(moves=(("dagger", "", "w2"),)))
    at.clans.act(clan, acts)
    preview = at.clans.take_back_preview(clan, 5)
    assert (preview.numbers, preview.glory, preview.refusal) == ((5, 6), 10, None)
    at.clans.take_back(clan, 5)
    assert at.clans.open(clan).clan.warriors["w2"].gear == []


def test_names_notes_and_folders(at: ClanHome) -> None:
    clan = at.founded()
    at.clans.rename(clan, "Wolves")
    at.clans.rename(clan, "White Wolves")
    at.clans.rename_warrior(clan, "w2", "Leif")
    at.clans.write_notes(clan, "Fierce.")
    at.clans.write_warrior_note(clan, "w2", "One-eyed.")
    at.clans.move_to_folder(clan, "North")
    opened = at.clans.open(clan)
    assert (opened.name, opened.clan.name, opened.folder) == ("White Wolves",) * 2 + ("North",)
    assert [line.words for line in opened.lines[-2:]] == [
        "The clan is called White Wolves from now on",
        "Karl is called Leif from now on",
    ]
    assert (opened.notes, opened.warrior_notes) == ("Fierce.", {"w2": "One-eyed."})
    for refused in ("", " \n ", "x" * 201):
        with pytest.raises(RefusedError):
            at.clans.rename(clan, refused)
    with pytest.raises(RefusedError, match="not in the clan"):
        at.clans.rename_warrior(clan, "w9", "Nobody")


def test_a_copy_has_the_whole_story_and_its_own_future(at: ClanHome) -> None:
    clan = at.founded()
    at.clans.set_picture(clan, "w1", PNG)
    copy, _ = at.clans.duplicate(clan)
    one, other = at.clans.open(clan), at.clans.open(copy)
    assert other.ledger[:-1] == one.ledger
    assert other.name == "Bears (copy)"
    assert at.clans.picture(copy, "w1") == PNG
    at.clans.act(copy, (earn(9),))
    assert at.glory(clan) == 160
    assert {row.name for row in at.clans.list()} == {"Bears", "Bears (copy)"}


def test_a_deleted_clan_is_in_recently_deleted_until_it_is_restored(at: ClanHome) -> None:
    clan = at.founded()
    at.clans.delete(clan)
    assert at.clans.list() == ()
    assert [row.id for row in at.clans.deleted()] == [clan]
    with pytest.raises(NoSuchRecordError):
        at.clans.open(clan)
    with pytest.raises(NoSuchRecordError):
        at.clans.act(clan, (earn(1),))
    at.clans.restore(clan)
    assert at.glory(clan) == 160
    with pytest.raises(NoSuchRecordError):
        at.clans.restore(clan)
    at.clans.delete(clan)
    at.home.clock.on(days=31)
    at.reopen()
    assert at.clans.deleted() == ()


def test_pictures_are_checked_kept_and_taken_away(at: ClanHome) -> None:
    clan = at.founded()
    for data, words in ((b"GIF89a", "no PNG or JPEG"), (PNG + b"\0" * 1024 * 1024, "1 MB")):
        with pytest.raises(RefusedError, match=words):
            at.clans.set_picture(clan, "", data)
    at.clans.set_picture(clan, "", PNG)
    at.clans.set_picture(clan, "w1", b"\xff\xd8\xff0")
    assert set(at.clans.pictures(clan)) == {"", "w1"}
    at.clans.remove_picture(clan)
    assert at.clans.picture(clan) is None
    at.home.workspace.history.undo()
    assert at.clans.picture(clan) == PNG


def test_house_rules_and_content_change_what_the_ledger_gives(at: ClanHome) -> None:
    clan = at.founded()
    at.clans.act(clan, (led.Correction(reason="from before", glory=300),))
    with pytest.raises(RefusedError, match="no house rule"):
        at.clans.set_house_rules(clan, {"nonsense": True})
    at.clans.set_house_rules(clan, {"hp_improvable": False})
    with pytest.raises(RefusedError, match="WC-R65"):
        at.clans.act(clan, (led.ImprovedStat(warrior="w2", stat="HP"),))
    types = dict(at.books.present.types)
    types["karl"] = msgspec.structs.replace(types["karl"], starting_rank=3)
    at.books.present = replace(at.books.present, types=types)
    at.reopen()
    (row,) = at.clans.list()
    assert row.rank == 6
    assert at.clans.reconcile(clan) == ()


def test_a_torn_ledger_is_shown_and_named(at: ClanHome) -> None:
    clan = at.founded()
    at.clans.act(clan, (led.ImprovedStat(warrior="w2", stat="X"),))
    at.home.workspace.close()
    with closing(sqlite3.connect(at.home.folders.database)) as plain:
        plain.execute("UPDATE clan SET glory = 999")
        plain.commit()
    at.reopen()
    (fault,) = at.clans.reconcile(clan)
    assert fault.words == "The stored clan: expected glory 120 by the ledger, found 999."
    at.home.workspace.close()
    with closing(sqlite3.connect(at.home.folders.database)) as plain:
        plain.execute(
            """UPDATE clan_entry SET payload = replace(payload, 'w2', 'w8') WHERE number = 3"""
        )
        plain.commit()
    at.reopen()
    (fault,) = at.clans.reconcile(clan)
    assert (fault.entry, fault.expected) == (5, "a warrior 'w2' in the clan")
    opened = at.clans.open(clan)
    assert opened.level == "error"
    assert len(opened.lines) == 5
    assert len(opened.clan.warriors) == 3
    at.home.workspace.close()
    with closing(sqlite3.connect(at.home.folders.database)) as plain:
        plain.execute("UPDATE clan_entry SET payload = '{' WHERE number = 2")
        plain.commit()
    at.reopen()
    with pytest.raises(StoreError, match="Entry 2 of Bears cannot be read"):
        at.clans.open(clan)
    assert len(at.clans.list()) == 1


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (
            "DELETE FROM clan_entry WHERE number = 2",
            "The ledger of Bears .*entry 2 of 5 is missing",
        ),
        ("DELETE FROM clan_entry WHERE number = 5", "entry 5 of 5 is missing"),
        ("DELETE FROM clan_entry", "entry 1 of 5 is missing"),
        ("UPDATE clan SET entries = 4", "entries too many"),
        (
            """UPDATE clan SET payload = '{"progress":{"present":"dragons"}}'""",
            "Bears cannot be read .there is no phase 'dragons'",
        ),
        (
            """UPDATE clan SET payload = '{"progress":{"done":["dragons"]}}'""",
            "there is no phase 'dragons'",
        ),
    ],
)
def test_a_damaged_clan_is_told_and_nothing_is_written_on_it(
    at: ClanHome, broken: str, said: str
) -> None:
    clan = at.founded()
    at.clans.act(clan, (led.ImprovedStat(warrior="w2", stat="X"),))
    at.home.workspace.close()
    with closing(sqlite3.connect(at.home.folders.database)) as plain:
        plain.execute(broken)
        plain.commit()
        before = plain.execute("SELECT * FROM clan_entry").fetchall()
    at.reopen()
    for act in (
        lambda: at.clans.open(clan),
        lambda: at.clans.act(clan, (led.Earned(reason="x", glory=5),)),
        lambda: at.clans.reconcile(clan),
    ):
        with pytest.raises(StoreError, match=said) as error:
            act()
        assert "a backup may hold" in str(error.value)
    assert len(at.clans.list()) == 1
    at.clans.delete(clan)
    at.home.workspace.close()
    with closing(sqlite3.connect(at.home.folders.database)) as plain:
        assert plain.execute("SELECT * FROM clan_entry").fetchall() == before
    at.reopen()


def test_every_figure_opens_into_a_receipt_that_adds_up(at: ClanHome) -> None:
    clan = at.founded()
    at.clans.act(clan, (led.ImprovedStat(warrior="w2", stat="X"),))
    at.clans.act(clan, (led.Injured(warrior="w2", injury="Scar", stat="X", change=-1),))
    at.clans.act(clan, (led.GainedPower(power="ward", source="founding"),))
    at.clans.act(clan, (led.ImprovedPower(power="ward"),))
    opened = at.clans.open(clan)
    assert opened.receipt("glory").total == opened.clan.glory == 90
    assert [opened.receipt(f"entry:{n}").total for n in range(1, 9)] == [
        line.glory for line in opened.lines
    ]
    assert opened.receipt("entry:5").lines[0].label == "10 × X 4"
    assert opened.receipt("rank", "w2").total == 1
    assert opened.receipt("total-rank").total == 1
    assert [line.amounts[0] for line in opened.receipt("stat:X", "w2").lines] == [4, 1, -1]
    assert opened.receipt("power:ward").total == 5
    assert opened.receipt("disband", "w2").total == 15
    assert opened.receipt("worth", "w1").total == 120
    assert opened.receipt("raid").total == 240
    for wrong in (("entry:99", ""), ("rank", "w9"), ("nonsense", ""), ("entry:x", "")):
        with pytest.raises(RefusedError):
            opened.receipt(*wrong)


def test_moments_are_compared_and_charted(at: ClanHome) -> None:
    clan = at.founded()
    at.clans.act(clan, (led.ImprovedStat(warrior="w2", stat="X"),))
    opened = at.clans.open(clan)
    assert [(each.subject, each.what) for each in opened.compare(4, 5)] == [
        ("", "Glory"),
        ("Karl", "X"),
        ("Karl", "Rank"),
    ]
    assert [(p.glory, p.rank, p.models) for p in opened.series()][-2:] == [(160, 0, 3), (120, 1, 3)]
    assert len(opened.at(2).warriors) == 1
    assert opened.number_at(opened.stored[-1].at) == 5
    assert [line.words for line in opened.deeds("w2")] == ["Karl joins as Karl", "Karl: X +1"]
    assert [group.title for group in opened.story()] == ["Founding"]


@given(ACTS)
@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_undoing_everything_gives_the_founding_back(at: ClanHome, acts: list[led.AnyEntry]) -> None:
    clan = at.founded()
    at.clans.act(clan, (earn(600),))
    history = at.home.workspace.history
    before, done = at.everything(clan), 0
    for act in acts:
        try:
            at.clans.act(clan, (act,))
        except RefusedError:
            continue
        done += 1
        assert at.clans.open(clan).clan.glory >= 0
    assert at.clans.reconcile(clan) == ()
    after = at.everything(clan)
    for _ in range(done):
        history.undo()
    assert at.everything(clan) == before
    for _ in range(done):
        history.redo()
    assert at.everything(clan) == after
