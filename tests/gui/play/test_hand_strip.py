"""The hand: cards with what they can do, counted where there is no room, folded when short."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from warclan.games.mythic_battles.table.records import HandCard
from warclan.gui.play.hand_strip import HandStrip
from warclan.gui.theme.style import Theme

Key = Qt.Key
CARDS = (
    HandCard("thor", "Thor", "god", 1, "playable next", True, unit="p1-thor", value="p1-thor"),
    HandCard("sigurd", "Sigurd", "hero", 1, "retaliation", True, unit="p1-sigurd"),
    HandCard("art-of-war", "Art of War", "art-of-war", 4, "pays 1", True),
    HandCard("rune", "Rune", "rune", 1, "", False, "Needs an attack."),
)


@pytest.fixture
def strip(qtbot: QtBot, theme: Theme) -> HandStrip:
    made = HandStrip()
    qtbot.addWidget(made)
    made.resize(760, 132)
    made.show()
    made.set_cards(CARDS, "Your hand, 7 cards", "deck 12 · discard 9")
    return made


def test_equal_cards_stand_apart_while_there_is_room(strip: HandStrip) -> None:
    assert len(strip._shown) == 7
    strip.resize(360, 132)
    assert [card.count for card in strip._shown] == [1, 1, 4, 1]
    assert "Art of War, 4 times, pays 1" in strip.accessibleDescription()
    assert "Needs an attack." in strip.accessibleDescription()


def test_a_card_that_is_an_answer_is_armed_others_are_only_read(
    qtbot: QtBot, strip: HandStrip
) -> None:
    armed: list[object] = []
    sent: list[bool] = []
    strip.armed.connect(armed.append)
    strip.committed.connect(lambda: sent.append(True))
    strip.setFocus()
    qtbot.keyClick(strip, Key.Key_Right)
    assert strip.accessibleDescription().startswith("Sigurd, retaliation")
    assert armed == []
    qtbot.keyClick(strip, Key.Key_Left)
    assert armed == ["p1-thor"]
    qtbot.keyClick(strip, Key.Key_Return)
    assert sent == [True]


def test_a_click_arms_the_card_under_it(qtbot: QtBot, strip: HandStrip) -> None:
    armed: list[object] = []
    strip.armed.connect(armed.append)
    place = strip._place_of(0).center().toPoint()
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(750, 5))
    assert armed == ["p1-thor"]


def test_in_a_short_window_it_is_a_line_until_it_has_the_focus(
    qtbot: QtBot, strip: HandStrip
) -> None:
    opened: list[bool] = []
    strip.clearFocus()
    strip.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    strip.set_folds(True)
    strip.opened.connect(opened.append)
    assert (strip.folded, strip.card_at(40, 20)) == (True, -1)
    strip.activateWindow()
    qtbot.waitUntil(strip.isActiveWindow)
    strip.setFocus()
    assert opened == [True]
    strip.clearFocus()
    assert (strip.folded, opened) == (True, [True, False])


def test_more_cards_than_fit_are_reached_by_keys(qtbot: QtBot, strip: HandStrip) -> None:
    many = tuple(HandCard(f"c{n}", f"Card {n}", "hero", 1, "", True) for n in range(12))
    strip.set_cards(many, "Your hand, 12 cards")
    strip.resize(300, 132)
    strip.setFocus()
    for _ in range(11):
        qtbot.keyClick(strip, Key.Key_Right)
    assert strip.accessibleDescription().startswith("Card 11")
    assert strip._place_of(11).right() <= 300
