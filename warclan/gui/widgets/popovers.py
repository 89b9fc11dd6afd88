"""Popovers: the receipt behind a total."""

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from warclan.domain.receipts import Receipt, ReceiptLine
from warclan.gui.theme.paint import EDGE, draw_popover
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import LinkButton, RuleButton
from warclan.gui.widgets.frames import Line
from warclan.gui.widgets.labels import IconLabel, Label


def place_beside(size: QSize, anchor: QRect, room: QRect) -> QPoint:
    """Where a popover goes: under its anchor, else above, else beside it, inside ``room``.

    The anchor is never covered as long as the room leaves a way.
    """
    left = max(room.left(), min(anchor.left(), room.right() + 1 - size.width()))
    if anchor.bottom() + 1 + size.height() <= room.bottom() + 1:
        return QPoint(left, anchor.bottom() + 1)
    if anchor.top() - size.height() >= room.top():
        return QPoint(left, anchor.top() - size.height())
    top = max(room.top(), min(anchor.top(), room.bottom() + 1 - size.height()))
    if anchor.right() + 1 + size.width() <= room.right() + 1:
        return QPoint(anchor.right() + 1, top)
    return QPoint(max(room.left(), anchor.left() - size.width()), top)


class Popover(QFrame):
    """A raised frame with a soft edge. Closes with Esc or a click outside.

    The focus goes back to where it was; ``closed`` follows.
    """

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            parent,
            Qt.WindowType.Popup
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.NoDropShadowWindowHint,
        )
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self._before: QWidget | None = None
        theme = Theme.current()
        self.body = QVBoxLayout(self)
        margin = theme.px(EDGE) + theme.px(12)
        self.body.setContentsMargins(margin, margin, margin, margin)
        self.body.setSpacing(theme.px(4))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_popover(painter, self.rect())
        painter.end()

    def open_at(self, anchor: QWidget) -> None:
        """Open beside a widget, which gets the focus back when the popover closes.

        In a list it opens beside the focused row.
        """
        self._before = anchor
        self.adjustSize()
        spot = QRect(anchor.mapToGlobal(QPoint(0, 0)), anchor.size())
        if isinstance(anchor, QAbstractItemView) and anchor.currentIndex().isValid():
            row = anchor.visualRect(anchor.currentIndex())
            spot = QRect(anchor.viewport().mapToGlobal(row.topLeft()), row.size())
        self.move(place_beside(self.size(), spot, anchor.screen().availableGeometry()))
        self.show()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Hide:
            if self._before is not None and isValid(self._before):
                self._before.setFocus(Qt.FocusReason.PopupFocusReason)
            self._before = None
            self.closed.emit()
        return super().event(event)


class ReceiptPopover(Popover):
    """A receipt: its lines, which add up to the total, and what is doubtful.

    ``line_chosen(subject)`` follows a click on a line with a cause, ``rule_chosen(rule)`` one on
    the rule. Ctrl C copies the receipt as text.
    """

    line_chosen = Signal(str)
    rule_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._receipt: Receipt | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", True)
        head = QHBoxLayout()
        self._title = Label("", "head", self)
        self._rule = RuleButton("", self)
        self._rule.clicked.connect(self._open_rule)
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._rule)
        self.body.addLayout(head)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(Theme.current().px(10))
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(0, 1)
        self.body.addLayout(self._grid)
        self._notes = QVBoxLayout()
        self._notes.setSpacing(Theme.current().px(2))
        self.body.addLayout(self._notes)
        self.setMinimumWidth(Theme.current().px(250 + 2 * EDGE))

    @property
    def receipt(self) -> Receipt | None:
        """The receipt on show."""
        return self._receipt

    def show_receipt(self, receipt: Receipt, anchor: QWidget) -> None:
        """Show a receipt beside the total it explains."""
        self._receipt = receipt
        self._title.setText(receipt.title)
        self._rule.set_rule(receipt.rule)
        self.setAccessibleName(receipt.title)
        self.setAccessibleDescription(receipt.as_text())
        clear_layout(self._grid)
        clear_layout(self._notes)
        if len(receipt.columns) > 1:
            for place, name in enumerate(receipt.columns):
                self._grid.addWidget(
                    Label(name, "micro", self), 0, place + 2, Qt.AlignmentFlag.AlignRight
                )
        for row, line in enumerate(receipt.lines, start=1):
            self._add_line(row, line)
        row = len(receipt.lines) + 1
        self._grid.addWidget(Line(self), row, 0, 1, len(receipt.columns) + 2)
        self._grid.addWidget(Label("Together", "head", self), row + 1, 0)
        self._grid.setRowMinimumHeight(row + 1, Theme.current().px(24))
        for place, total in enumerate(receipt.totals):
            unit = f" {receipt.unit}" if receipt.unit and len(receipt.columns) == 1 else ""
            self._grid.addWidget(
                Label(f"{total}{unit}", "head", self),
                row + 1,
                place + 2,
                Qt.AlignmentFlag.AlignRight,
            )
        for text, role in self._remarks(receipt):
            self._notes.addWidget(Label(text, role, self, wrap=True))
        self.open_at(anchor)

    def _add_line(self, row: int, line: ReceiptLine) -> None:
        if line.subject:
            link = LinkButton(line.label, self)
            link.setProperty("subject", line.subject)
            link.clicked.connect(self._open_line)
            self._grid.addWidget(link, row, 0, Qt.AlignmentFlag.AlignLeft)
        else:
            self._grid.addWidget(Label(line.label, "body", self), row, 0)
            self._grid.setRowMinimumHeight(row, Theme.current().px(22))
        if line.doubt:
            self._grid.addWidget(IconLabel("warning", "warn", line.doubt, self, size=14), row, 1)
        for place, amount in enumerate(line.amounts):
            text = "–" if amount is None else f"{'−' if amount < 0 else '+'}{abs(amount)}"
            label = Label(text, "name", self)
            if amount is None:
                label.setToolTip("not known")
            self._grid.addWidget(label, row, place + 2, Qt.AlignmentFlag.AlignRight)

    def _remarks(self, receipt: Receipt) -> list[tuple[str, str]]:
        """What stands under the sum: missing numbers, doubts, notes."""
        remarks = []
        if receipt.unknown:
            count = len(receipt.unknown)
            words = "1 number is" if count == 1 else f"{count} numbers are"
            text = f"Cannot be added up: {words} missing ({', '.join(receipt.unknown)})"
            remarks.append((text, "warn"))
        remarks += [(f"{line.label}: {line.doubt}", "warn") for line in receipt.lines if line.doubt]
        told = {text for text, _ in remarks}
        remarks += [(note, "small") for note in receipt.notes if note not in told]
        return remarks

    def _open_rule(self) -> None:
        rule = self._rule.text()
        self.close()
        self.rule_chosen.emit(rule)

    def _open_line(self) -> None:
        sender = self.sender()
        subject = str(sender.property("subject")) if sender is not None else ""
        self.close()
        self.line_chosen.emit(subject)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy) and self._receipt is not None:
            QGuiApplication.clipboard().setText(self._receipt.as_text())
        else:
            super().keyPressEvent(event)
