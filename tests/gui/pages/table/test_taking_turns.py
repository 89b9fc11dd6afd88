"""People taking turns: arming, committing, the curtain, computer seats, taking back."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.support import look
from tests.support.battles import by_people, in_teams
from tests.support.tables import (
    Asked,
    at_an_empty_table,
    at_moment,
    options,
    play_on,
    sit,
    take_up,
)
from tests.support.window import OpenWindow, focused
from warclan.gui.pages.table.page import TablePage
from warclan.gui.play.panel import NOTHING
from warclan.gui.play.panel.answer_tile import AnswerTile
from warclan.gui.theme.style import Theme
from warclan.services.errors import RefusedError

Key = Qt.Key


@pytest.fixture
def opened(shared: OpenWindow, theme: Theme) -> OpenWindow:
    return at_an_empty_table(shared)


def until_the_computer_is_asked(page: TablePage) -> None:
    """Give the last answer to everything the person is asked."""
    for _ in range(60):
        if page.live is None or not page.live.by_person or page.shown.question is None:
            return
        page.answer(page.shown.question.allowed[-1].value)


def busy(page: TablePage) -> bool:
    """Whether a computer player thinks now."""
    return page.running.busy


def kept(page: TablePage) -> bool:
    """Whether the match is on the disk as it stands."""
    return page.live is not None and page.live.kept


def covered(page: TablePage) -> bool:
    """Whether the curtain is closed now."""
    return page.covered


def walking(request: Asked) -> bool:
    """A step that leads to several areas."""
    return request.key == "move.step" and len(options(request)) > 2


def is_unit(option: object) -> bool:
    """Whether an option is a unit, not a maneuver or passing."""
    return isinstance(option, str) and option[:1] == "p" and option[1:2].isdigit()


def spoken(page: TablePage) -> str:
    """Everything a screen reader could say of what is on the screen."""
    told = []
    for widget in page.findChildren(QWidget):
        if widget.isVisible():
            told += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
            told.append(str(getattr(widget, "text", str)()))
    return " ".join(told)


def test_between_people_the_curtain_hides_everything(qtbot: QtBot, opened: OpenWindow) -> None:
    page = sit(opened)
    live = page.live
    assert live is not None
    assert covered(page)
    first = live.names.player(live.asked)
    assert page.curtain.words.text() == f"Hand the screen to {first}"
    assert not page.form.table.isVisible()
    assert page.shown.hand.cards == ()
    assert page.shown.asking == -1
    assert "Naglfar" not in spoken(page)
    qtbot.keyClick(focused(), Key.Key_Return)
    assert not covered(page)
    assert page.viewer == live.asked == page.shown.asking
    seat = page.viewer
    qtbot.keyClick(focused(), Key.Key_1)
    qtbot.keyClick(focused(), Key.Key_Return)
    assert live.at > 0
    assert live.asked != seat
    assert covered(page)
    assert page.shown.hand.cards == ()
    qtbot.mouseClick(page.curtain, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert page.viewer == live.asked


def test_the_hand_on_the_screen_is_that_of_the_one_who_looks(opened: OpenWindow) -> None:
    page = at_moment(opened, lambda request: request.key == "turn.activate")
    live = page.live
    assert live is not None
    held = live.match.state.hand[page.viewer]
    assert sum(card.count for card in page.shown.hand.cards) == len(held)
    assert {card.card for card in page.shown.hand.cards} == set(held)
    page.close_curtain()
    assert covered(page)
    assert page.shown.hand.cards == ()
    assert page.shown.panel.first_focus() is None


def test_an_answer_is_armed_everywhere_at_once(qtbot: QtBot, opened: OpenWindow) -> None:
    page = at_moment(opened, walking)
    shown = page.shown
    assert page.live is not None
    at = page.live.at
    first, second = shown.board.options[:2]
    shown.board.armed.emit(first.answer)
    assert shown.panel.value == first.answer
    shown.panel.arm(second.answer)
    assert shown.board._armed == second.answer
    shown.toggle_words()
    line = next(n for n, each in enumerate(shown.words.lines) if each.answer == first.answer)
    shown.words.list.chosen.emit(line)
    assert shown.panel.value == first.answer
    assert shown.board._armed == first.answer
    assert page.live.at == at
    shown.words.list.chosen.emit(line)
    assert page.live.at > at


def test_a_unit_is_activated_by_its_card(qtbot: QtBot, opened: OpenWindow) -> None:
    page = at_moment(
        opened,
        lambda asked: asked.key == "turn.activate" and any(map(is_unit, options(asked))),
    )
    hand = page.shown.hand
    card = next(card for card in hand.cards if card.value is not None)
    hand.armed.emit(card.value)
    assert page.shown.panel.value == card.value
    hand.committed.emit()
    assert page.shown.question is None or page.shown.question.key != "turn.activate"


def test_the_computer_plays_its_seat_and_the_table_can_be_left(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    page = sit(opened, "fast")
    live = page.live
    assert live is not None
    qtbot.waitUntil(lambda: live.by_person, timeout=30_000)
    assert not covered(page)
    assert page.viewer == 0
    until_the_computer_is_asked(page)
    assert busy(page)
    assert page.shown.bar.thinks.text() == "Marek thinks"
    assert page.shown.question is not None
    assert page.shown.question.kind == "wait"
    opened.desk.navigate("home")
    at = live.at
    assert not busy(page)
    opened.desk.navigate("table", live.id)
    qtbot.waitUntil(lambda: live.at > at and live.by_person, timeout=30_000)
    assert page.shown.asking == 0
    assert page.shown.bar.thinks.text() == ""


def test_a_computer_stopped_by_hand_goes_on_when_told(qtbot: QtBot, opened: OpenWindow) -> None:
    page = sit(opened, "fast")
    live = page.live
    assert live is not None
    qtbot.waitUntil(lambda: live.by_person, timeout=30_000)
    page.running.pace = 200
    until_the_computer_is_asked(page)
    page.running._timer.stop()
    page.running._think()
    (job,) = [each for each in opened.desk.context.jobs.running if "thinks" in each.label]
    job.cancel()
    assert page.shown.bar.on.isVisibleTo(page)
    page.running.pace = 0
    opened.window.acts.run("table.go_on")
    assert not page.shown.bar.on.isVisibleTo(page)
    qtbot.waitUntil(lambda: live.by_person, timeout=30_000)


def test_a_decision_is_taken_back(qtbot: QtBot, opened: OpenWindow) -> None:
    page = at_moment(opened, walking)
    live = page.live
    assert live is not None
    digest = live.match.digest()
    page.shown.arm(page.shown.board.options[0].answer)
    qtbot.keyClick(focused(), Key.Key_Return)
    assert live.match.digest() != digest
    assert page.shown.bar.undo.isEnabled()
    qtbot.keyClick(focused(), Key.Key_U)
    assert live.match.digest() == digest


def test_dice_bar_the_way_back_and_teaching_mode_opens_it(qtbot: QtBot, opened: OpenWindow) -> None:
    page = at_moment(opened, lambda request: request.key == "attack.discard", "fast")
    live = page.live
    assert live is not None
    page.viewer = live.asked
    page._show_table()
    assert not page.shown.bar.undo.isEnabled()
    assert page.shown.bar.undo.text() == "Dice were rolled"
    said: list[str] = []
    opened.window.messages.said.connect(lambda message: said.append(message.text))
    page.undo()
    assert "teaching mode" in said[-1]
    page.shown.toggle_teaching()
    assert page.shown.bar.undo.isEnabled()
    assert page.shown.bar.undo.text() == "Rewind"


def test_dice_of_the_table_are_typed_in_or_rolled(qtbot: QtBot, opened: OpenWindow) -> None:
    page = at_moment(
        opened,
        lambda asked: asked.key == "activation.action" and "attack" in options(asked),
    )
    live = page.live
    assert live is not None
    qtbot.keyClick(focused(), Key.Key_D)
    assert live.dice == "typed"
    page.shown.arm("attack")
    page.shown.commit()
    for _ in range(12):
        if live.match.request is not None and live.match.request.chance:
            break
        page.open_curtain()
        answers = page.shown.question.allowed if page.shown.question is not None else ()
        page.answer(answers[-1].value)
    page.open_curtain()
    assert page.shown.question is not None
    assert page.shown.question.kind == "dice"
    at = live.at
    opened.window.acts.run("table.roll")
    assert live.at > at
    page.open_curtain()
    qtbot.keyClick(focused(), Key.Key_D)
    assert live.dice == "seeded"


def test_a_failing_save_is_told_until_it_works(
    opened: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = at_moment(opened, walking)
    files = opened.workspace.tables._files

    def refuse(*_arguments: object) -> None:
        raise RefusedError("The disk is full; make room.")

    with monkeypatch.context() as broken:
        broken.setattr(type(files), "write", refuse)
        page.answer(page.shown.board.options[0].answer)
        assert not kept(page)
        assert page.shown.trouble.isVisibleTo(page.form.table)
        assert opened.window.status.saved.text() == "Last act not saved"
        page.open_curtain()
        assert page.shown.trouble.isVisible()
    page.shown.trouble.acted.emit()
    assert kept(page)
    assert not page.shown.trouble.isVisible()
    assert opened.window.status.saved.text().startswith("Saved")


def test_a_hint_arms_what_it_advises_and_is_told_to_nobody_else(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    page = at_moment(opened, walking)
    said: list[str] = []
    opened.window.messages.said.connect(lambda message: said.append(message.text))
    assert page.shown.question is not None
    offered = [answer.value for answer in page.shown.question.allowed]
    qtbot.keyClick(focused(), Key.Key_H)
    qtbot.waitUntil(lambda: page.shown.panel.value is not NOTHING, timeout=30_000)
    assert page.shown.panel.value in offered
    assert page.shown.panel.message.text
    page.close_curtain()
    assert page.shown.panel.message.text == ""
    assert said == []


def test_enter_arms_the_focused_answer_and_then_gives_it(qtbot: QtBot, opened: OpenWindow) -> None:
    page = at_moment(opened, walking)
    assert page.live is not None
    at = page.live.at
    tile = page.shown.panel.first_focus()
    assert isinstance(tile, AnswerTile)
    tile.setFocus()
    qtbot.keyClick(tile, Key.Key_Return)
    assert page.shown.panel.value == tile.shown.answer.value
    assert page.live.at == at
    qtbot.keyClick(tile, Key.Key_Return)
    assert page.live.at > at


def test_escape_disarms_first_and_then_takes_back(qtbot: QtBot, opened: OpenWindow) -> None:
    page = at_moment(opened, walking)
    live = page.live
    assert live is not None
    page.answer(page.shown.board.options[0].answer)
    page.open_curtain()
    at = live.at
    page.shown.press(1)
    assert page.shown.panel.value is not NOTHING
    qtbot.keyClick(focused(), Key.Key_Escape)
    assert page.shown.panel.value is NOTHING
    assert live.at == at
    qtbot.keyClick(focused(), Key.Key_Escape)
    assert live.at < at


def test_a_unit_of_the_roster_is_armed_where_it_is_an_answer(opened: OpenWindow) -> None:
    page = at_moment(
        opened,
        lambda asked: asked.key == "turn.activate" and any(map(is_unit, options(asked))),
    )
    assert page.shown.question is not None
    unit = next(answer.unit for answer in page.shown.question.allowed if answer.unit)
    page.shown.rosters.unit_chosen.emit(unit)
    assert page.shown.panel.value == unit
    said: list[str] = []
    opened.window.messages.said.connect(lambda message: said.append(message.text))
    page.shown.rosters.unit_chosen.emit("p2-hel" if page.viewer == 0 else "p1-thor")
    assert "vitality" in said[-1]


def test_a_refused_answer_is_told_in_place_and_can_be_given_again(opened: OpenWindow) -> None:
    page = at_moment(opened, walking)
    assert page.live is not None
    at = page.live.at
    page.answer("nonsense")
    assert page.live.at == at
    assert "MB-MOVE-01" in page.shown.panel.message.text
    page.shown.arm(page.shown.board.options[0].answer)
    page.shown.commit()
    assert page.live.at > at


def test_one_person_draws_the_curtain_when_leaving_the_chair(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    page = sit(opened, "fast")
    live = page.live
    assert live is not None
    qtbot.waitUntil(lambda: live.by_person, timeout=30_000)
    qtbot.keyClick(focused(), Key.Key_P)
    assert covered(page)
    assert page.curtain.words.text() == "Hand the screen to Astrid"
    qtbot.keyClick(focused(), Key.Key_Space)
    assert not covered(page)
    assert page.shown.asking == 0


def test_four_people_in_two_teams(opened: OpenWindow) -> None:
    live = opened.workspace.tables.begin(in_teams())
    play_on(live, lambda asked: asked.key == "turn.activate")
    page = take_up(opened, live)
    assert covered(page)
    page.open_curtain()
    assert page.viewer == live.asked
    assert [side.isVisible() for side in page.shown.rosters.sides] == [True] * 4
    stones = [row.accessibleName() for row in page.shown.bar.stones if row.isVisible()]
    assert len(stones) == 2
    for size in ((1440, 900), (960, 540)):
        opened.window.resize(*size)
        look.settle()
        assert look.cut(page) == []
        assert look.outside(page) == []


def test_without_the_curtain_the_next_player_sees_the_table_at_once(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    live = opened.workspace.tables.begin(by_people(), curtain=False)
    page = take_up(opened, live)
    assert page.viewer == live.asked
    first = live.asked
    for _ in range(60):
        assert not covered(page)
        assert page.viewer == page.shown.asking
        if live.asked != first:
            break
        assert page.shown.question is not None
        page.answer(page.shown.question.allowed[-1].value)
    assert page.viewer != first
    assert "curtain between players off" in page.shown.hand._foot
    page.go_up()
    assert not covered(page)
    qtbot.wait(0)
