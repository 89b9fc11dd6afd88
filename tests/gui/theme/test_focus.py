"""The focus ring follows the keyboard and goes with what it was around."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from warclan.gui.theme.focus import install_focus_ring


def test_the_ring_is_around_the_focused_button(qapp: QApplication, qtbot: QtBot) -> None:
    ring = install_focus_ring(qapp)
    page = QWidget()
    qtbot.addWidget(page)
    layout = QVBoxLayout(page)
    button, field = QPushButton("Go"), QLineEdit()
    layout.addWidget(button)
    layout.addWidget(field)
    page.show()
    page.activateWindow()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: ring.target is button)
    field.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: ring.target is None)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: ring.target is button)
    button.hide()
    assert ring.target is None


def test_there_is_one_ring(qapp: QApplication) -> None:
    assert install_focus_ring(qapp) is install_focus_ring(qapp)
