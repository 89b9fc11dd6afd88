"""What every page owes everybody (UI.md section 6), looked at in sizes and themes."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollBar,
    QWidget,
)

from tests.support.look import settle
from tests.support.window import OpenWindow

SIZES = ((1280, 800, 100), (1440, 900, 100), (1920, 1080, 100), (1920, 1080, 200), (960, 540, 100))
"""Width, height and scale; the last but one is 960 × 540 logical pixels at 200 %."""


def inner_part(widget: QWidget) -> bool:
    """A part of Qt's own controls, which speaks through its owner."""
    parent = widget.parentWidget()
    if isinstance(widget, QScrollBar) or isinstance(parent, QAbstractScrollArea):
        return True
    while parent is not None and not parent.isWindow():
        if isinstance(parent, QAbstractSpinBox | QComboBox | QAbstractItemView):
            return True
        parent = parent.parentWidget()
    return False


def _described(widget: QWidget) -> str:
    text = getattr(widget, "text", None)
    words = text() if callable(text) else ""
    return f"{type(widget).__name__} {widget.accessibleName()!r} {words!r}"


def _faults(widget: QWidget) -> Iterator[str]:
    """What is wrong with one visible widget."""
    focusable = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    words = isinstance(widget, QAbstractButton) and bool(widget.text())
    if focusable and not widget.accessibleName() and not words:
        yield "has no name"
    told = bool(widget.toolTip() or widget.accessibleDescription())
    if isinstance(widget, QAbstractButton) and not widget.text() and not told:
        yield "has no hover text"
    kinds = QAbstractButton | QLineEdit | QComboBox | QAbstractSpinBox
    if isinstance(widget, kinds) and min(widget.width(), widget.height()) < 28:
        yield f"is {widget.width()}×{widget.height()}"
    one_line = isinstance(widget, QPushButton) or (
        isinstance(widget, QLabel) and not widget.wordWrap()
    )
    if one_line and isinstance(widget, QPushButton | QLabel) and widget.text():
        lacking = widget.sizeHint().width() - widget.width()
        if lacking > 2 and not widget.toolTip():
            yield f"is cut by {lacking}"


def _outside(widget: QWidget, page: QWidget) -> bool:
    """Whether a widget sticks out of the page at the right, where nothing scrolls to it."""
    right = widget.mapTo(page, widget.rect().topRight()).x()
    return right > page.width()


def page_faults(
    window: OpenWindow, show: Callable[[], QWidget], themes: tuple[str, ...] = ("light", "dark")
) -> list[str]:
    """Everything wrong with a page, each with the size and theme it was seen in."""
    found: list[str] = []
    for number, (width, height, scale) in enumerate(SIZES):
        theme = themes[number % len(themes)]
        window.workspace.settings.change(theme=theme, scale=scale)
        window.window.resize(width, height)
        page = show()
        settle()
        for widget in page.findChildren(QWidget):
            if not widget.isVisible() or inner_part(widget):
                continue
            faults = list(_faults(widget))
            if _outside(widget, page):
                faults.append("sticks out")
            found += [f"{width}×{height} {scale} % {_described(widget)} {x}" for x in faults]
    return found
