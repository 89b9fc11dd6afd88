"""What holds for every widget: a name for screen readers, a hit target, every theme and scale."""

import gc
import weakref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QPlainTextEdit,
    QScrollBar,
    QSlider,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.support.gallery import PAGES
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.board import BoardPreview

# Plain Qt widgets that the gallery shows without the page that would name them.
UNNAMED = (QPlainTextEdit, QTabBar, QScrollBar)


def page(qtbot: QtBot, name: str) -> QWidget:
    made = PAGES[name]()
    qtbot.addWidget(made)
    made.show()
    return made


def focusable(root: QWidget) -> list[QWidget]:
    return [
        widget
        for widget in root.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and widget not in _viewports(root)
    ]


def _viewports(root: QWidget) -> set[QWidget]:
    """The insides of scroll areas, which hand the focus on to their area."""
    return {area.viewport() for area in root.findChildren(QAbstractScrollArea)}


@pytest.mark.parametrize("name", list(PAGES))
def test_everything_that_takes_the_focus_has_a_name(theme: Theme, qtbot: QtBot, name: str) -> None:
    root = page(qtbot, name)
    nameless = [
        f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}"
        for widget in focusable(root)
        if not isinstance(widget, UNNAMED)
        and not widget.accessibleName()
        and not (isinstance(widget, QAbstractButton) and widget.text())
        and type(widget).__name__ not in ("QComboBox", "QScrollArea")
    ]
    assert not nameless


@pytest.mark.parametrize("name", list(PAGES))
def test_every_icon_only_button_has_a_hover_text(theme: Theme, qtbot: QtBot, name: str) -> None:
    root = page(qtbot, name)
    silent = [
        widget.accessibleName() or type(widget).__name__
        for widget in root.findChildren(QAbstractButton)
        if widget.isVisible()
        and not widget.text()
        and not widget.toolTip()
        and type(widget).__name__ not in ("QTableCornerButton", "TotalTile")
    ]
    assert not silent


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("name", list(PAGES))
def test_nothing_that_is_clicked_is_under_28_pixels(
    qapp: QApplication, theme: Theme, qtbot: QtBot, name: str, scale: int
) -> None:
    theme.apply(qapp, scale=scale)
    root = PAGES[name]()
    qtbot.addWidget(root)
    root.resize(1240 * scale // 100, 900 * scale // 100)
    root.show()
    least = 28 * scale // 100
    small = [
        f"{type(widget).__name__} {widget.accessibleName()} {widget.width()}×{widget.height()}"
        for widget in focusable(root)
        if min(widget.width(), widget.height()) < least and not isinstance(widget, QScrollBar)
    ]
    assert not small


@pytest.mark.parametrize("theme_name", ["light", "dark", "contrast"])
@pytest.mark.parametrize("name", list(PAGES))
def test_every_widget_paints_in_every_theme(
    qapp: QApplication, theme: Theme, qtbot: QtBot, name: str, theme_name: str
) -> None:
    root = page(qtbot, name)
    theme.apply(qapp, theme_name)
    image = root.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    assert image.pixelColor(1, 1) == theme.color("bg")
    step = range(0, image.height(), 7)
    assert len({image.pixel(x, y) for y in step for x in range(0, image.width(), 7)}) > 20


@pytest.mark.parametrize("name", list(PAGES))
def test_no_plain_label_is_clipped(theme: Theme, qtbot: QtBot, name: str) -> None:
    root = page(qtbot, name)
    clipped = [
        label.text()
        for label in root.findChildren(QLabel)
        if label.isVisible()
        and label.text()
        and not label.wordWrap()
        and label.width() + 1 < label.sizeHint().width()
    ]
    assert not clipped


@pytest.mark.parametrize("name", list(PAGES))
def test_a_closed_page_leaves_nothing_behind(theme: Theme, qtbot: QtBot, name: str) -> None:
    root = PAGES[name]()
    gone = [
        weakref.ref(widget)
        for widget in (root, *root.findChildren(QWidget))
        if type(widget).__module__.startswith("warclan.")
    ]
    assert gone
    root.show()
    root.close()
    root.deleteLater()
    del root
    for _round in range(2):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
    alive = [type(widget).__name__ for ref in gone if (widget := ref()) is not None]
    assert not alive
    theme.changed.emit()


def test_sliders_are_sliders_for_screen_readers(theme: Theme, qtbot: QtBot) -> None:
    root = page(qtbot, "library")
    sliders = root.findChildren(QSlider)
    assert {slider.accessibleName() for slider in sliders} >= {
        "Vitality",
        "Cost in RP, from",
        "Cost in RP, to",
    }


def test_the_board_ground_is_painted_once_per_zoom(theme: Theme, qtbot: QtBot) -> None:
    root = page(qtbot, "army")
    board = root.findChildren(BoardPreview)[0]
    board.grab()
    first = board._ground
    board.grab()
    assert board._ground is first
    board.zoom(1.5)
    board.grab()
    assert board._ground is not first
