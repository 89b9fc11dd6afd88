"""What the checklist of every page looks at: the visible widgets and what is wrong with them."""

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QEventLoop, QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QScrollBar,
    QWidget,
)

from warclan.gui.widgets.labels import ElidedLabel

SMALLEST = 28
"""The smallest width and height of anything that is clicked, in logical pixels."""


ROUNDS = 4
"""How often events are handled until a layout that asks for another one is at rest."""


def settle() -> None:
    """Let a resized window come to rest.

    Whether a layout that is asked for while events are handled is made in the same round is
    chance; looked at too early, a widget has the width of a pane that is gone.
    """
    for _ in range(ROUNDS):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


PATIENCE = 4000
"""How long a page may take to come to rest before what is wrong with it counts, in ms."""


def once_at_rest(check: Callable[[QWidget], list[str]]) -> Callable[[QWidget], list[str]]:
    """``check``, asked again while events are handled until it finds nothing or patience is out.

    A page lays its parts out over several rounds of events, and how many is chance; a fault
    that lasts is found as surely as before.
    """

    @wraps(check)
    def found(root: QWidget) -> list[str]:
        clock = QElapsedTimer()
        clock.start()
        while (faults := check(root)) and clock.elapsed() < PATIENCE:
            settle()
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)
        return faults

    return found


def shown_in(root: QWidget) -> list[QWidget]:
    """Every visible widget below ``root``."""
    return [each for each in root.findChildren(QWidget) if each.isVisible()]


def described(widget: QWidget) -> str:
    """A widget as a failing test names it."""
    text = widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""
    return f"{type(widget).__name__} {widget.objectName()} {widget.accessibleName() or text!r}"


def is_inner_part(widget: QWidget) -> bool:
    """Whether it is a part of one of Qt's own controls, which speaks through its owner."""
    parent = widget.parentWidget()
    while parent is not None and not parent.isWindow():
        if isinstance(parent, QAbstractSpinBox | QComboBox | QAbstractItemView):
            return True
        parent = parent.parentWidget()
    return isinstance(widget, QScrollBar) or (
        isinstance(widget.parentWidget(), QLineEdit) and isinstance(widget, QAbstractButton)
    )


def takes_focus(widget: QWidget) -> bool:
    """Whether Tab should stop at it.

    A scroll area scrolls by what is in it; of exclusive choices Tab stops at the chosen one, the
    arrow keys go to the others.
    """
    if isinstance(widget, QAbstractButton) and widget.autoExclusive() and not widget.isChecked():
        return False
    return (
        bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and widget.isEnabled()
        and not is_inner_part(widget)
        and not isinstance(widget, QScrollArea)
        and widget.focusProxy() is None
    )


def nameless(root: QWidget) -> list[str]:
    """What takes the focus and cannot be named by a screen reader."""
    return [
        described(widget)
        for widget in shown_in(root)
        if takes_focus(widget)
        and not widget.accessibleName()
        and not (isinstance(widget, QAbstractButton) and widget.text())
    ]


def without_hover_text(root: QWidget) -> list[str]:
    """Buttons that show an icon alone and do not say what it means."""
    return [
        described(button)
        for button in shown_in(root)
        if isinstance(button, QAbstractButton)
        and not is_inner_part(button)
        and not button.text()
        and (button.isEnabled() or button.focusPolicy() != Qt.FocusPolicy.NoFocus)
        and not button.toolTip()
        and not button.accessibleDescription()
    ]


@once_at_rest
def too_small(root: QWidget) -> list[str]:
    """What is clicked and is under 28 pixels."""
    controls = QAbstractButton | QLineEdit | QComboBox | QAbstractSpinBox
    return [
        f"{described(widget)} {widget.width()}×{widget.height()}"
        for widget in shown_in(root)
        if isinstance(widget, controls)
        and not is_inner_part(widget)
        and min(widget.width(), widget.height()) < SMALLEST
    ]


@once_at_rest
def cut(root: QWidget) -> list[str]:
    """Words that do not fit into their label or button and are nowhere to be read in full."""
    return [
        f"{described(widget)} has {widget.width()}×{widget.height()}, "
        f"wants {widget.sizeHint().width()}, font {widget.font().pixelSize()}"
        for widget in shown_in(root)
        if isinstance(widget, QLabel | QPushButton | QCheckBox | QRadioButton)
        and widget.text()
        and not is_inner_part(widget)
        and _is_cut(widget)
    ]


def _is_cut(widget: QLabel | QAbstractButton) -> bool:
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) > widget.height() + 1
    wanted = widget.sizeHint().width()
    if isinstance(widget, QPushButton):
        wanted = widget.fontMetrics().horizontalAdvance(widget.text())
    return wanted > widget.width() + 1 and not widget.toolTip()


def rival_primaries(root: QWidget) -> list[str]:
    """Primary buttons that share their parent with another one."""
    primaries = [
        button
        for button in shown_in(root)
        if isinstance(button, QPushButton) and button.property("role") == "primary"
    ]
    parents = [button.parentWidget() for button in primaries]
    return [described(each) for each in primaries if parents.count(each.parentWidget()) > 1]


@once_at_rest
def outside(page: QWidget) -> list[str]:
    """What reaches over the page's edge and cannot be scrolled to."""
    room = page.rect().adjusted(-4, -4, 4, 4)
    return [
        described(widget)
        for widget in shown_in(page)
        if not _in_scroll_area(widget, page)
        and not room.contains(QRect(widget.mapTo(page, QPoint(0, 0)), widget.size()))
    ]


def _in_scroll_area(widget: QWidget, page: QWidget) -> bool:
    parent = widget.parentWidget()
    while parent is not None and parent is not page:
        if isinstance(parent, QAbstractScrollArea):
            return True
        parent = parent.parentWidget()
    return False


@once_at_rest
def sideways_bars(page: QWidget) -> list[str]:
    """Horizontal scroll bars on show: something has no room."""
    return [
        described(bar.parentWidget() or bar)
        for bar in shown_in(page)
        if isinstance(bar, QScrollBar)
        and bar.orientation() == Qt.Orientation.Horizontal
        and bar.maximum() > 0
    ]


@contextmanager
def grown_by_a_third(root: QWidget) -> Iterator[None]:
    """All words 35 % longer, as another language may need; they are put back at the end."""
    kept: list[tuple[QLabel | QAbstractButton, str]] = []
    for widget in shown_in(root):
        if not isinstance(widget, QLabel | QPushButton | QCheckBox | QRadioButton):
            continue
        if isinstance(widget, ElidedLabel) or is_inner_part(widget):
            continue
        text = widget.text()
        if sum(sign.isalpha() for sign in text) >= 3:
            kept.append((widget, text))
            widget.setText(text + "e" * math.ceil(0.35 * len(text)))
    try:
        yield
    finally:
        for widget, text in kept:
            widget.setText(text)
