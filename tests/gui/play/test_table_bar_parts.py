"""Steps of a turn, stones of a side, and the curtain."""

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from warclan.games.mythic_battles.table.records import Chip, StoneCount
from warclan.gui.play.curtain import Curtain
from warclan.gui.play.phase_bar import StepChips, StonesRow
from warclan.gui.theme.style import Theme

CHIPS = (Chip("Draw", "done"), Chip("Activation 1", "now"), Chip("Recall", "next"))


def test_steps_are_spoken_and_the_present_one_stays_when_there_is_no_room(
    qtbot: QtBot, theme: Theme
) -> None:
    chips = StepChips()
    qtbot.addWidget(chips)
    chips.set_chips(CHIPS)
    assert chips.accessibleDescription() == "Draw done, Activation 1 now, Recall to come"
    chips.resize(chips.sizeHint())
    assert chips._fitting() == CHIPS
    chips.resize(chips.minimumSizeHint())
    assert chips._fitting() == CHIPS[1:2]
    chips.grab()


def test_stones_are_counted_in_words(qtbot: QtBot, theme: Theme) -> None:
    row = StonesRow()
    qtbot.addWidget(row)
    row.show_stones(StoneCount((0,), "Astrid", 1, 2, 4))
    assert row.accessibleName() == "Astrid: 1 of 4 divine stones, 2 carried"
    named = row.sizeHint().width()
    row.show_stones(StoneCount((0,), "Astrid", 1, 0, 4), named=False)
    assert row.sizeHint().width() < named


def test_the_curtain_opens_by_key_button_and_click(qtbot: QtBot, theme: Theme) -> None:
    curtain = Curtain()
    qtbot.addWidget(curtain)
    curtain.resize(600, 400)
    curtain.close_for("Marek")
    curtain.show()
    opened: list[bool] = []
    curtain.opened.connect(lambda: opened.append(True))
    assert curtain.words.text() == "Hand the screen to Marek"
    qtbot.keyClick(curtain, Qt.Key.Key_Return)
    qtbot.mouseClick(curtain, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    curtain.button.click()
    assert len(opened) == 3
