"""The journal: undo, redo, travel, typing, pruning; and a machine that compares it with a model."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.store.support import (
    army,
    contents,
    kept_version,
    open_store,
    owned,
    put,
    setting,
    step,
)
from warclan.store import journal
from warclan.store.database import Store
from warclan.store.errors import NoSuchRecordError, StaleRecordError
from warclan.store.kinds import Values


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An open, empty store."""
    with closing(open_store(tmp_path)) as opened:
        yield opened


def labels(store: Store) -> list[tuple[str, bool]]:
    """Labels and done marks of all steps, oldest first."""
    with store.read() as connection:
        return [(row.label, row.done) for row in reversed(journal.steps(connection, 5000))]


def go(store: Store, target: int) -> None:
    """Travel to right after a step."""
    with store.write(None) as writing:
        journal.travel(writing, target)


def faults(store: Store) -> tuple[str, ...]:
    """What is wrong with the journal."""
    with store.read() as connection:
        return journal.inconsistencies(connection)


def test_travel_restores_every_record_of_the_steps_on_the_way(store: Store) -> None:
    first = put(store, "create", ("army", army("a")), ("army_version", kept_version("a", 1)))
    second = put(store, "rename", ("army", army("a", "Bears")), ("owned", owned("thor", 2)))
    go(store, first)
    assert contents(store) == {
        ("army", "a"): {k: v for k, v in army("a").items() if k not in DERIVED},
        ("army_version", "a/1"): kept_version("a", 1),
    }
    assert labels(store) == [("create", True), ("rename", False)]
    go(store, second)
    assert contents(store)["owned", "thor"] == owned("thor", 2)
    go(store, 0)
    assert contents(store) == {}
    assert labels(store) == [("create", False), ("rename", False)]
    assert faults(store) == ()


DERIVED = ("divinity", "spent", "level")


def test_a_new_step_drops_the_undone_ones(store: Store) -> None:
    first = put(store, "one", ("owned", owned("thor", 1)))
    put(store, "two", ("owned", owned("thor", 2)))
    go(store, first)
    put(store, "three", ("owned", owned("thor", 3)))
    assert labels(store) == [("one", True), ("three", True)]
    assert faults(store) == ()


def test_a_write_that_changes_nothing_makes_no_step_and_keeps_redo(store: Store) -> None:
    put(store, "one", ("owned", owned("thor", 1)))
    go(store, 0)
    with store.write(step("nothing")) as writing:
        writing.remove("owned", "thor")
    assert writing.step is None
    assert labels(store) == [("one", False)]


def test_a_record_made_and_removed_in_one_write_is_no_change(store: Store) -> None:
    with store.write(step("both")) as writing:
        writing.put("owned", owned("thor", 1))
        writing.remove("owned", "thor")
    assert labels(store) == []


def type_text(
    store: Store, text: str, seconds: float, gesture: str = "notes", author: str = ""
) -> None:
    """One write of a text field that is being typed in."""
    with store.write(step(f"write {text}", seconds, gesture, author)) as writing:
        writing.put("setting", setting("player_name", text))


def test_typing_in_one_field_is_one_step_until_it_rests(store: Store) -> None:
    type_text(store, "W", 0)
    type_text(store, "Wo", 4)
    type_text(store, "Wol", 8)
    assert labels(store) == [("write Wol", True)]
    type_text(store, "Wolf", 13.5)
    assert labels(store) == [("write Wol", True), ("write Wolf", True)]
    go(store, 0)
    assert contents(store) == {}
    assert faults(store) == ()


@pytest.mark.parametrize(("gesture", "author"), [("name", ""), ("notes", "Astrid"), ("", "")])
def test_another_field_or_author_begins_a_step_of_its_own(
    store: Store, gesture: str, author: str
) -> None:
    type_text(store, "W", 0)
    type_text(store, "Wo", 1, gesture, author)
    assert len(labels(store)) == 2


def test_a_clock_that_went_back_begins_a_step_of_its_own(store: Store) -> None:
    type_text(store, "W", 10)
    type_text(store, "Wo", 9)
    assert len(labels(store)) == 2


def test_typing_back_to_the_start_leaves_no_step(store: Store) -> None:
    put(store, "name", ("setting", setting("player_name", "A")))
    type_text(store, "AB", 100)
    type_text(store, "A", 101)
    assert labels(store) == [("name", True)]
    assert faults(store) == ()


def test_the_oldest_steps_go_when_there_are_too_many(store: Store) -> None:
    store.step_limit = 3
    for count in range(1, 6):
        put(store, f"own {count}", ("owned", owned("thor", count)))
    assert labels(store) == [("own 3", True), ("own 4", True), ("own 5", True)]
    go(store, 0)
    assert contents(store)["owned", "thor"] == owned("thor", 2)
    assert faults(store) == ()


def test_versions_only_grow_also_across_undo(store: Store) -> None:
    seen: list[int] = []

    def version() -> int:
        with store.read() as connection:
            return int(connection.exec_driver_sql("SELECT version FROM owned").scalar_one())

    first = put(store, "one", ("owned", owned("thor", 1)))
    seen.append(version())
    put(store, "two", ("owned", owned("thor", 2)))
    seen.append(version())
    go(store, first)
    seen.append(version())
    assert seen == sorted(set(seen))


def test_a_stale_version_is_refused_and_nothing_is_written(store: Store) -> None:
    put(store, "create", ("army", army("a")))
    with store.read() as connection:
        version = int(connection.exec_driver_sql("SELECT version FROM army").scalar_one())
    put(store, "rename", ("army", army("a", "Bears")))

    def edit() -> None:
        with store.write(step("edit")) as writing:
            writing.put("owned", owned("thor", 1))
            writing.need("army", "a", version)

    with pytest.raises(StaleRecordError, match="Bears was changed in another window"):
        edit()
    assert ("owned", "thor") not in contents(store)
    assert len(labels(store)) == 2


def test_an_error_inside_a_write_rolls_everything_back(store: Store) -> None:
    def half() -> None:
        with store.write(step("half")) as writing:
            writing.put("owned", owned("thor", 1))
            raise ValueError("halt")

    with pytest.raises(ValueError, match="halt"):
        half()
    assert contents(store) == {}
    assert labels(store) == []


def test_travelling_to_a_step_that_is_gone_is_refused(store: Store) -> None:
    put(store, "one", ("owned", owned("thor", 1)))
    with pytest.raises(NoSuchRecordError) as refusal:
        go(store, 77)
    assert str(refusal.value) == "That step is no longer in the history; choose a later one."


def test_undo_refuses_to_overwrite_what_the_journal_does_not_know(store: Store) -> None:
    put(store, "one", ("owned", owned("thor", 1)))
    with store.write(None) as writing:
        writing.put("owned", owned("thor", 9))
    assert faults(store) == ("The owned 'thor' is not as the journal left it.",)
    with pytest.raises(StaleRecordError):
        go(store, 0)
    assert contents(store)["owned", "thor"] == owned("thor", 9)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("DELETE FROM step_change WHERE step_id = 1", "Step 1 changes nothing."),
        ("UPDATE step SET done = 0 WHERE id = 1", "Step 2 is done after an undone one."),
        (
            """UPDATE step_change SET before = '{"item_id":"thor","count":8}' WHERE step_id = 2""",
            "Step 2 does not follow on for ('owned', 'thor').",
        ),
    ],
)
def test_a_torn_journal_would_be_noticed(store: Store, damage: str, told: str) -> None:
    put(store, "one", ("owned", owned("thor", 1)))
    put(store, "two", ("owned", owned("thor", 2)))
    assert faults(store) == ()
    with store.write(None) as writing:
        writing.connection.exec_driver_sql(damage)
    assert told in faults(store)


def test_forgetting_takes_the_undone_steps_along_when_they_build_on_what_is_gone(
    store: Store,
) -> None:
    first = put(store, "create", ("army", army("a")))
    second = put(store, "rename", ("army", army("a", "Bears")))
    put(store, "own", ("owned", owned("thor", 1)))
    go(store, first)
    with store.write(None) as writing:
        assert journal.last_step_of(writing.connection, "army", "a") == second
        journal.forget_up_to(writing.connection, second)
        writing.remove("army", "a")
    assert labels(store) == []
    assert faults(store) == ()


class JournalMachine(RuleBasedStateMachine):
    """Random writes, undo, redo and travel, compared with a plain list of states."""

    @initialize()
    def begin(self) -> None:
        """A store in a folder of its own."""
        self.folder = TemporaryDirectory()
        self.store = open_store(Path(self.folder.name))
        self.states: list[dict[tuple[str, str], Values]] = [{}]
        self.ids = [0]
        self.place = 0
        self.clock = 0.0

    @rule(
        items=st.dictionaries(st.sampled_from("abcd"), st.integers(0, 3), min_size=1),
        names=st.dictionaries(st.sampled_from("xy"), st.sampled_from(["", "Wolves", "Bears"])),
    )
    def write(self, items: dict[str, int], names: dict[str, str]) -> None:
        """Own some items and name some armies ("" and 0 remove) as one step."""
        self.clock += 60
        state = dict(self.states[self.place])
        with self.store.write(step("write", self.clock)) as writing:
            for item, count in items.items():
                if count:
                    writing.put("owned", owned(item, count))
                    state["owned", item] = owned(item, count)
                else:
                    writing.remove("owned", item)
                    state.pop(("owned", item), None)
            for key, name in names.items():
                if name:
                    writing.put("army", army(key, name))
                    row = army(key, name)
                    state["army", key] = {k: row[k] for k in row if k not in DERIVED}
                else:
                    writing.remove("army", key)
                    state.pop(("army", key), None)
        if state != self.states[self.place]:
            assert writing.step is not None
            del self.states[self.place + 1 :], self.ids[self.place + 1 :]
            self.states.append(state)
            self.ids.append(writing.step.id)
            self.place += 1
        else:
            assert writing.step is None

    @precondition(lambda self: len(self.ids) > 1)
    @rule(data=st.data())
    def travel(self, data: st.DataObject) -> None:
        """Go anywhere in the history."""
        self.place = data.draw(st.integers(0, len(self.ids) - 1))
        go(self.store, self.ids[self.place])

    @rule()
    def reopen(self) -> None:
        """Close and open the store again."""
        self.store.close()
        self.store = open_store(Path(self.folder.name))

    @invariant()
    def agrees(self) -> None:
        """Records and journal are as the model says."""
        assert contents(self.store) == self.states[self.place]
        assert faults(self.store) == ()
        with self.store.read() as connection:
            done = [row.id for row in journal.steps(connection, 5000) if row.done]
        assert sorted(done) == self.ids[1 : self.place + 1]

    def teardown(self) -> None:
        """Remove the folder."""
        if hasattr(self, "store"):
            self.store.close()
            self.folder.cleanup()


TestJournalMachine = JournalMachine.TestCase
TestJournalMachine.settings = settings(
    max_examples=15,
    stateful_step_count=15,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
