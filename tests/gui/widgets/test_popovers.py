"""Receipts, hover cards and toasts."""

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gallery import receipt
from warclan.domain.receipts import Receipt, ReceiptLine
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import LinkButton, RuleButton
from warclan.gui.widgets.hover import HoverCards, HoverContent
from warclan.gui.widgets.popovers import ReceiptPopover, place_beside
from warclan.gui.widgets.tiles import TotalTile
from warclan.gui.widgets.toast import Toast

TERROR = HoverContent(
    "Terror", "An attacker at range 0 has −1 offense.", "MB-TAL-35", "10 units", (("thor", "Thor"),)
)


def test_a_popover_never_covers_its_anchor() -> None:
    room = QRect(0, 0, 800, 600)
    size = QSize(300, 200)
    for anchor in (
        QRect(10, 10, 60, 20),
        QRect(700, 10, 60, 20),
        QRect(10, 560, 60, 20),
        QRect(740, 570, 60, 20),
        QRect(300, 250, 100, 100),
    ):
        spot = QRect(place_beside(size, anchor, room), size)
        assert not spot.intersects(anchor)
        assert room.contains(spot)


def opened(qtbot: QtBot, shown: Receipt) -> tuple[QWidget, TotalTile, ReceiptPopover]:
    page = QWidget()
    qtbot.addWidget(page)
    tile = TotalTile("Deck", page)
    page.show()
    popover = ReceiptPopover(page)
    popover.show_receipt(shown, tile)
    return page, tile, popover


def test_a_receipt_shows_lines_that_add_up(theme: Theme, qtbot: QtBot) -> None:
    _page, _tile, popover = opened(qtbot, receipt())
    texts = [label.text() for label in popover.findChildren(QLabel) if label.isVisible()]
    assert "19" in texts
    assert texts.count("+4") == 2
    assert "Angrboda: sources say 5 or 4; 5 used" in texts
    popover.close()


def test_missing_numbers_are_named(theme: Theme, qtbot: QtBot) -> None:
    shown = Receipt(
        "RP", "MB-VAL-01", ("RP",), (ReceiptLine("Hel", (6,)), ReceiptLine("Surtr", (None,))), "RP"
    )
    _page, _tile, popover = opened(qtbot, shown)
    texts = [label.text() for label in popover.findChildren(QLabel)]
    assert "Cannot be added up: 1 number is missing (Surtr)" in texts
    assert "–" in texts
    popover.close()


def test_escape_closes_and_the_focus_returns(theme: Theme, qtbot: QtBot) -> None:
    page, tile, popover = opened(qtbot, receipt())
    page.activateWindow()
    with qtbot.waitSignal(popover.closed):
        QTest.keyClick(popover, Qt.Key.Key_Escape)
    assert not popover.isVisible()
    qtbot.waitUntil(tile.hasFocus)


def test_ctrl_c_copies_the_receipt_as_text(theme: Theme, qtbot: QtBot) -> None:
    _page, _tile, popover = opened(qtbot, receipt())
    QTest.keyClick(popover, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == receipt().as_text()
    popover.close()


def test_lines_and_the_rule_are_links(theme: Theme, qtbot: QtBot) -> None:
    _page, tile, popover = opened(qtbot, receipt())
    fenrir = next(b for b in popover.findChildren(LinkButton) if b.text() == "Fenrir")
    with qtbot.waitSignal(popover.line_chosen) as chosen:
        fenrir.click()
    assert chosen.args == ["e2"]
    assert not popover.isVisible()
    popover.show_receipt(receipt(), tile)
    with qtbot.waitSignal(popover.rule_chosen) as rule:
        popover.findChildren(RuleButton)[0].click()
    assert rule.args == ["MB-VAL-07"]


def move_over(widget: QWidget, point: QPoint) -> None:
    where = QPointF(point)
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove, where, widget.mapToGlobal(where), Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


def cards_on(qtbot: QtBot) -> tuple[QWidget, QPushButton, HoverCards]:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(400, 300)
    word = QPushButton("Terror", page)
    word.setGeometry(20, 20, 80, 28)
    cards = HoverCards(page)
    cards.attach_whole(word, lambda: TERROR)
    page.show()
    return page, word, cards


def test_a_card_opens_after_a_rest_and_not_over_its_word(theme: Theme, qtbot: QtBot) -> None:
    _page, word, cards = cards_on(qtbot)
    move_over(word, QPoint(5, 5))
    assert cards.shown is None
    qtbot.waitUntil(lambda: cards.shown == TERROR, timeout=3000)
    assert cards._tip is not None
    spot = QRect(word.mapToGlobal(QPoint(0, 0)), word.size())
    assert not cards._tip.geometry().intersects(spot)
    cards.hide()
    assert cards.shown is None


def test_the_next_card_opens_at_once(theme: Theme, qtbot: QtBot) -> None:
    page, word, cards = cards_on(qtbot)
    other = QPushButton("Block", page)
    other.setGeometry(120, 20, 80, 28)
    other.show()
    block = HoverContent("Block", "Nobody walks past.")
    cards.attach_whole(other, lambda: block)
    move_over(word, QPoint(5, 5))
    qtbot.waitUntil(lambda: cards.shown == TERROR, timeout=3000)
    move_over(other, QPoint(5, 5))
    assert cards.shown == block
    cards.hide()


def test_f1_pins_the_card_of_the_focused_word_and_its_links_work(
    theme: Theme, qtbot: QtBot
) -> None:
    _page, word, cards = cards_on(qtbot)
    QTest.keyClick(word, Qt.Key.Key_F1)
    pinned = cards.pinned
    assert pinned is not None
    assert pinned.isVisible()
    link = next(b for b in pinned.findChildren(LinkButton) if b.text() == "Thor")
    with qtbot.waitSignal(cards.link_chosen) as chosen:
        link.click()
    assert chosen.args == ["thor"]
    assert cards.pinned is None


def test_a_word_without_a_card_is_left_alone(theme: Theme, qtbot: QtBot) -> None:
    page, word, cards = cards_on(qtbot)
    cards.attach(word, lambda point: None)
    assert not cards.pin(word)
    assert not cards.pin(page)
    assert cards.pinned is None


def test_toasts_wait_for_each_other(theme: Theme, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(600, 400)
    page.show()
    toast = Toast(page)
    ran: list[str] = []
    toast.say("Marek takes Garm", action="Undo", run=lambda: ran.append("undo"))
    toast.say("Saved")
    assert toast.text == "Marek takes Garm"
    toast._act.click()
    assert ran == ["undo"]
    assert toast.text == "Saved"
    toast.next()
    assert toast.text == ""
    assert not toast.isVisible()


def test_a_toast_leaves_when_its_time_is_over(theme: Theme, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(600, 400)
    page.show()
    button = QPushButton("Elsewhere", page)
    button.show()
    toast = Toast(page)
    toast.say("Saved")
    button.setFocus()
    assert toast._time.interval() == 6000
    toast._time.start(1)
    qtbot.waitUntil(lambda: toast.text == "", timeout=3000)


def test_a_toast_stays_at_the_foot_of_its_window(theme: Theme, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(600, 400)
    page.show()
    toast = Toast(page)
    toast.say("Saved")
    page.resize(900, 700)
    assert toast.geometry().bottom() < 700
    assert abs(toast.geometry().center().x() - 450) <= 1
