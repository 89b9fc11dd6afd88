"""Matches of people at the table: begun, kept after every answer, taken up, recorded."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tests.services.support import Home, changes
from tests.support.battles import order
from tests.support.mythic_table import first_answer, some_answer
from warclan.domain.chance import Chance
from warclan.engine.bots import seated
from warclan.games.mythic_battles.bot.players import Fast
from warclan.games.mythic_battles.table.question import question, trouble
from warclan.games.mythic_battles.table.records import Hint
from warclan.games.mythic_battles.table.story import Story
from warclan.services import Workspace
from warclan.services.battles import BattleOrder, Content
from warclan.services.changes import ChangeSet
from warclan.services.errors import RefusedError
from warclan.services.replays import replay_of
from warclan.services.tables import (
    APP,
    PERSON,
    SOURCE,
    TYPED,
    TYPED_DRAWS,
    LiveTable,
    Thinking,
)


def wished(seed: int = 0, *controllers: str) -> BattleOrder:
    """Astrid against Marek on Naglfar; two persons unless other players are named."""
    made = order(seed)
    names = controllers or (PERSON, PERSON)
    seats = tuple(
        replace(seat, controller=name) for seat, name in zip(made.seats, names, strict=True)
    )
    return replace(made, seats=seats)


def answer(live: LiveTable, chance: Chance) -> None:
    """Answer what is asked, through its question alone."""
    asked = question(live.look(live.asked))
    live.answer(some_answer(asked, chance), live.asked)


def play_on(live: LiveTable, answers: int, seed: int = 1) -> None:
    """So many random answers, or fewer to the end."""
    chance = Chance(seed)
    for _ in range(answers):
        if live.over:
            return
        answer(live, chance)


def test_a_whole_match_of_two_persons(workspace: Workspace) -> None:
    """Astrid plays well, Marek as it comes; all of it goes through questions and answers."""
    live = workspace.tables.begin(wished(4))
    bot = seated(Fast(), live.match, 0)
    chance = Chance(4)
    checked = 0
    while not live.over:
        asked = question(live.look(live.asked))
        assert (asked.at, asked.seat) == (live.at, live.asked)
        value = some_answer(asked, chance)
        if asked.seat == 0:
            look = live.look(0)
            assert look.request is not None
            wish = bot.decide(look.state, look.request, chance)
            value = value if asked.kind == "one" and asked.answer(wish) is None else wish
        live.answer(value, live.asked)
        assert live.kept
        if live.at % 41 == 0:
            checked += 1
            again = workspace.tables.resume(live.id)
            assert again.match.digest() == live.match.digest()
            assert (again.order, again.turn_words) == (live.order, live.turn_words)
    assert checked > 3
    assert live.outcome is not None
    assert live.outcome.winners == (0,)
    assert question(live.look(0)).title.startswith("Astrid wins: ")
    match_id, change_set = workspace.tables.record(live)
    assert changes(change_set) == [("match", match_id, "added")]
    assert workspace.tables.list() == ()
    record = workspace.matches.get(match_id)
    assert record.order == live.order
    assert record.payload.report is not None
    assert record.payload.report.digest == live.match.digest()
    assert replay_of(workspace.matches, match_id).verified
    (row,) = workspace.matches.list()
    assert (row.source, row.winner, row.seats[0].controller) == (SOURCE, "Astrid", PERSON)


def test_a_hint_can_be_followed(workspace: Workspace) -> None:
    live = workspace.tables.begin(wished(1))
    chance = Chance(1)
    for _ in range(24):
        thought = live.hint(live.asked)
        assert thought is not None
        advice = thought()
        assert isinstance(advice, Hint)
        assert advice.words
        live.answer(advice.value, live.asked)
        answer(live, chance)


def test_first_answers_make_a_match_too(workspace: Workspace) -> None:
    live = workspace.tables.begin(replace(wished(2)))
    for _ in range(120):
        if live.over:
            break
        asked = question(live.look(live.asked))
        value = first_answer(asked)
        assert trouble(live.look(live.asked), value) is None
        live.answer(value, live.asked)
    assert live.at >= 120


def test_the_list_tells_where_a_match_stands(home: Home) -> None:
    live = home.workspace.tables.begin(wished(5))
    play_on(live, 30)
    home.clock.on(hours=1)
    newer = home.workspace.tables.begin(wished(6, PERSON, "fast"))
    again = home.reopen().tables
    first, second = again.list()
    assert (first.id, second.id) == (newer.id, live.id)
    assert second.title == "Astrid – Marek, Naglfar"
    assert second.sides == ("Astrid", "Marek")
    assert (second.round, second.answers) == (live.match.rounds, live.at)
    assert second.turn.endswith(" decides")
    again.drop(newer.id)
    assert [each.id for each in again.list()] == [live.id]


def test_undo_leads_to_the_same_table(workspace: Workspace) -> None:
    live = workspace.tables.begin(wished(7))
    chance = Chance(7)
    taken_back = 0
    for _ in range(70):
        seat = live.asked
        before, at = live.match.digest(), live.at
        answer(live, chance)
        told = live.undo(seat)
        if told.possible and told.at == at:
            taken_back += 1
            live.take_back(seat)
            assert live.match.digest() == before
            assert workspace.tables.list()[0].answers == at
            answer(live, chance)
    assert taken_back > 8


def test_dice_bar_the_way_but_not_in_teaching(workspace: Workspace) -> None:
    live = workspace.tables.begin(wished(7))
    play_on(live, 60, 2)
    while live.undo(live.asked).possible:
        play_on(live, 1, live.at)
    seat = live.asked
    with pytest.raises(RefusedError, match="teaching mode can rewind"):
        live.take_back(seat)
    live.teach(True)
    told = live.undo(seat)
    assert told.crosses
    live.take_back(seat)
    assert live.at == told.at
    again = workspace.tables.resume(live.id)
    assert again.teaching
    assert len(again.match.crossings) == 1


def test_the_journal_is_that_of_the_line_played(workspace: Workspace) -> None:
    live = workspace.tables.begin(wished(7), teaching=True)
    play_on(live, 40)
    assert live.journal(0)
    live.rewind(live.at // 2)
    play_on(live, 5, 99)
    assert live.journal(0) == Story(0).lines(live.match, live.names)


def played_out(workspace: Workspace) -> LiveTable:
    """A match of a person who answers as it comes and a computer player, at its end."""
    live = workspace.tables.begin(wished(4, PERSON, "fast"))
    chance = Chance(2)
    while not live.over:
        thought = live.thinking()
        if thought is None:
            answer(live, chance)
        else:
            live.take(thought, thought())
    return live


def test_the_record_holds_what_was_played_with(workspace: Workspace) -> None:
    live = played_out(workspace)
    # As if the packs had lost all units since.
    live.content = Content(boards=live.content.boards)
    match_id, _ = workspace.tables.record(live)
    assert workspace.matches.content(match_id) == live.content


def test_a_match_whose_file_came_back_is_recorded_once(workspace: Workspace) -> None:
    live = played_out(workspace)
    (file,) = (workspace.folders.data / "tables").glob("*.table")
    kept = file.read_bytes()
    match_id, _ = workspace.tables.record(live)
    file.write_bytes(kept)
    again = workspace.tables.resume(live.id)
    assert workspace.tables.record(again) == (match_id, ChangeSet())
    assert len(workspace.matches.list()) == 1
    assert not file.exists()
    workspace.history.undo()
    file.write_bytes(kept)
    assert workspace.tables.record(workspace.tables.resume(live.id))[0] == match_id
    assert len(workspace.matches.list()) == 1


def test_switching_dice_goes_on_with_the_same_chance(workspace: Workspace) -> None:
    live = workspace.tables.begin(wished(8))
    play_on(live, 20)
    memory = live.match.dice.memory()
    live.type_dice(True)
    assert (live.dice, live.match.dice.memory()) == (TYPED, memory)
    live.type_dice(False)
    assert (live.dice, live.match.dice.memory()) == (APP, memory)


def test_dice_are_read_off_the_table(workspace: Workspace) -> None:
    live = workspace.tables.begin(wished(8), dice=TYPED_DRAWS)
    chance = Chance(3)
    kinds = set()
    for _ in range(90):
        asked = question(live.look(live.asked))
        kinds.add(asked.kind)
        live.answer(some_answer(asked, chance), live.asked)
    assert {"draw"} <= kinds
    again = workspace.tables.resume(live.id)
    assert again.dice == TYPED_DRAWS
    assert again.match.digest() == live.match.digest()


def test_the_program_can_roll_what_was_to_be_typed(workspace: Workspace) -> None:
    live = workspace.tables.begin(wished(9, "fast", PERSON), dice=TYPED)
    chance = Chance(9)
    rolled = 0
    while rolled < 3 and not live.over:
        if not live.by_person:
            thought = live.thinking()
            assert thought is not None
            assert live.take(thought, thought())
        elif question(live.look(live.asked)).kind == "dice":
            rolled += 1
            live.roll()
        else:
            answer(live, chance)
    assert rolled == 3
    live.type_dice(False)
    assert workspace.tables.resume(live.id).match.digest() == live.match.digest()
    assert live.dice == APP
    with pytest.raises(RefusedError, match="No dice"):
        live.roll()


def until_the_computer(live: LiveTable, chance: Chance) -> Thinking:
    """Answer for the persons until a computer player is asked; its thought."""
    while (thought := live.thinking()) is None:
        answer(live, chance)
    return thought


def test_a_stale_thought_is_dropped(workspace: Workspace) -> None:
    live = workspace.tables.begin(wished(3, PERSON, "fast"), teaching=True)
    chance = Chance(3)
    first = until_the_computer(live, chance)
    value = first()
    live.rewind(0)
    assert not live.take(first, value)
    again = until_the_computer(live, chance)
    assert live.take(again, again())
    assert not live.take(again, again())


def test_thinking_leaves_the_match_alone(workspace: Workspace) -> None:
    live = workspace.tables.begin(wished(4, "fast", PERSON))
    chance = Chance(4)
    thoughts = 0
    while thoughts < 25 and not live.over:
        if live.by_person:
            answer(live, chance)
            continue
        before = live.match.digest()
        thought = live.thinking()
        assert thought is not None
        value = thought()
        assert live.match.digest() == before
        assert live.take(thought, value)
        thoughts += 1
    assert thoughts == 25


def test_wrong_answers_change_nothing(workspace: Workspace) -> None:
    live = workspace.tables.begin(wished(3))
    before = live.match.digest()
    with pytest.raises(RefusedError, match="is not asked now"):
        live.answer(0, 1 - live.asked)
    with pytest.raises(RefusedError, match="This cannot be chosen now"):
        live.answer("nonsense", live.asked)
    assert live.match.digest() == before
    with pytest.raises(RefusedError, match="not over yet"):
        workspace.tables.record(live)


def test_what_bars_a_match_is_told_at_once(workspace: Workspace) -> None:
    tables = workspace.tables
    assert tables.troubles_of(wished()) == ()
    assert "Nobody plays at the table" in tables.troubles_of(wished(0, "fast", "fast"))[0]
    with pytest.raises(RefusedError, match="No pack has the board"):
        tables.begin(replace(wished(), board="nowhere"))


def test_damaged_files_are_set_aside_and_newer_ones_stay(home: Home) -> None:
    tables = home.workspace.tables
    good, bad, newer = (tables.begin(wished(n)) for n in range(3))
    folder = home.folders.data / "tables"
    (folder / f"{bad.id}.table").write_bytes(b'{"format": 1, "title": ')
    plain = msgspec.json.decode((folder / f"{newer.id}.table").read_bytes())
    plain["format"] = 99
    (folder / f"{newer.id}.table").write_bytes(msgspec.json.encode(plain))
    assert [each.id for each in tables.list()] == [good.id]
    assert len(tables.troubles) == 2
    assert any("newer version" in trouble for trouble in tables.troubles)
    assert [path.name for path in folder.glob("*.set-aside")] == [f"{bad.id}.table.set-aside"]
    with pytest.raises(RefusedError, match="stays where it is"):
        tables.resume(newer.id)
    assert (folder / f"{newer.id}.table").exists()
    with pytest.raises(RefusedError, match="not there any more"):
        tables.resume(bad.id)


def test_a_changed_tape_is_noticed(home: Home) -> None:
    live = home.workspace.tables.begin(wished(3))
    play_on(live, 20)
    path = home.folders.data / "tables" / f"{live.id}.table"
    plain = msgspec.json.decode(path.read_bytes())
    plain["match"]["final"] = "0" * 64
    path.write_bytes(msgspec.json.encode(plain))
    with pytest.raises(RefusedError, match="set aside"):
        home.workspace.tables.resume(live.id)


def test_a_full_disk_is_told_and_the_match_goes_on(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = workspace.tables.begin(wished(3))
    told: list[int] = []
    stop = live.subscribe(lambda: told.append(live.at))

    def refuse(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", refuse)
        play_on(live, 1)
        assert (live.kept, "No space left" in live.trouble) == (False, True)
    at = live.at
    play_on(live, 1)
    assert (live.kept, live.trouble) == (True, "")
    assert told == [at, live.at]
    stop()
    play_on(live, 1)
    assert len(told) == 2


def test_a_folder_that_nobody_may_write_to_is_told(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = home.workspace.tables
    live = played_out(home.workspace)
    broken = home.folders.data / "tables" / "broken.table"
    broken.write_bytes(b"{")

    def refuse(*_given: object, **_named: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "replace", refuse)
    monkeypatch.setattr(Path, "unlink", refuse)
    assert [each.id for each in tables.list()] == [live.id]
    (trouble,) = tables.troubles
    assert "could not be set aside either: Read-only file system." in trouble
    with pytest.raises(RefusedError, match="cannot be deleted: Read-only file system"):
        tables.drop(live.id)
    done, _changes = tables.record(live)
    assert [row.id for row in home.workspace.matches.list()] == [done]


def test_a_copied_file_is_listed_and_taken_up(home: Home) -> None:
    tables = home.workspace.tables
    live = tables.begin(wished(3))
    path = home.folders.data / "tables" / f"{live.id}.table"
    path.with_name("before the (last) battle.table").write_bytes(path.read_bytes())
    (home.folders.data / "tables" / "a folder.table").mkdir()
    assert {each.id for each in tables.list()} == {live.id, "before the (last) battle"}
    assert tables.resume("before the (last) battle").match.digest() == live.match.digest()


@pytest.mark.rule("MB-DECK-02")
def test_a_seat_sees_nothing_of_the_others_hand(workspace: Workspace) -> None:
    live = workspace.tables.begin(wished(3))
    play_on(live, 40)
    for seat in (0, 1):
        look = live.look(seat)
        assert set(look.state.hand[1 - seat]) <= {"?"}
        assert set(look.state.deck[seat]) <= {"?"}
        assert live.match.spec.hidden_ids(live.match.play, seat) is not None
    lines = [[line.text for line in live.journal(seat)] for seat in (0, 1)]
    assert len(lines[0]) == len(lines[1])
    assert lines[0] != lines[1]


def test_a_match_of_older_rules_goes_on_and_says_so(home: Home) -> None:
    live = home.workspace.tables.begin(wished(4, PERSON, "fast"))
    chance = Chance(4)
    while live.match.rounds < 2:
        thought = live.thinking()
        if thought is None:
            answer(live, chance)
        else:
            live.take(thought, thought())
    path = home.folders.data / "tables" / f"{live.id}.table"
    plain = msgspec.json.decode(path.read_bytes())
    plain["match"]["rules_version"] = 0
    path.write_bytes(msgspec.json.encode(plain))
    again = home.workspace.tables.resume(live.id)
    (note,) = again.notes
    assert "version 0 of the rules" in note
    while not again.over:
        thought = again.thinking()
        if thought is None:
            answer(again, chance)
        else:
            again.take(thought, thought())
    assert home.workspace.tables.resume(live.id).notes == (note,)
    match_id, _ = home.workspace.tables.record(again)
    replay = replay_of(home.workspace.matches, match_id)
    assert replay.verified
    assert len(replay) > 10
