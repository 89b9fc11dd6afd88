"""The report of a battle or of a row of battles, as people like to read it."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from warclan.gui.theme.glyphs import paint_glyph
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import LEFT, RIGHT, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import SIDES
from warclan.gui.widgets.base import Painted, clear_layout, let_ground_through
from warclan.gui.widgets.buttons import LinkButton, RuleButton
from warclan.gui.widgets.charts import Estimate
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Badge, IconLabel, Label
from warclan.gui.widgets.shares import ShareBars
from warclan.gui.widgets.tiles import SideDot
from warclan.sheets.records import BattleSheet, BattleSide, BattleUnit, ShareLine


class UnitLines(Painted):
    """The units of a side: outline, name, what is left, vitality as segments."""

    def __init__(self, side: int, units: tuple[BattleUnit, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self._colour, self._units = SIDES[side % 4], units
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("; ".join(self._spoken(unit) for unit in units))

    @staticmethod
    def _figure(unit: BattleUnit) -> str:
        if unit.lost:
            return f"lost {unit.lost}"
        return unit.note or f"{unit.left:g} of {unit.full}"

    def _spoken(self, unit: BattleUnit) -> str:
        return f"{unit.name}, {self._figure(unit)}"

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        return QSize(theme.px(220), theme.px(34) * len(self._units))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(180), self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        # A long name may be cut; the hover text has it whole.
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = event.pos().y() // Theme.current().px(34)
            words = self._spoken(self._units[place]) if 0 <= place < len(self._units) else ""
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = theme.px(34)
        for place, unit in enumerate(self._units):
            self._line(painter, QRectF(0, place * height, self.width(), height), unit)
        painter.end()

    def _line(self, painter: QPainter, rect: QRectF, unit: BattleUnit) -> None:
        theme = Theme.current()
        side = theme.px(18)
        gone = unit.note == "destroyed"
        token = "text3" if gone else self._colour
        spot = QRectF(rect.left(), rect.top() + theme.px(6), side, side)
        paint_glyph(painter, spot, unit.kind or "hero", token)
        if gone:
            paint_icon(painter, spot, "skull", theme.color("text2"), theme.px(10))
        left = spot.right() + theme.px(8)
        line = QRectF(left, rect.top() + theme.px(2), rect.right() - left, theme.px(18))
        figure = self._figure(unit)
        width = theme.font_metrics("small").horizontalAdvance(figure) + 4
        name = QRectF(line.left(), line.top(), line.width() - width - theme.px(6), line.height())
        draw_text(painter, name, unit.name, theme.font("small", 600), "text", LEFT)
        draw_text(painter, line, figure, theme.font("small"), "danger" if gone else "text2", RIGHT)
        gap, tall = theme.px(2), theme.px(6)
        full = max(1, unit.full)
        wide = min(float(theme.px(26)), (line.width() - gap * (full - 1)) / full)
        for point in range(unit.full):
            box = QRectF(left + point * (wide + gap), line.bottom() + theme.px(2), wide, tall)
            fill_rounded(painter, box, "sunken", "border", theme.px(2))
            share = max(0.0, min(1.0, unit.left - point))
            if share:
                part = QRectF(box.left(), box.top(), box.width() * share, tall)
                fill_rounded(painter, part, self._colour, radius=theme.px(2))


class ReportView(QScrollArea):
    """Shows a report. ``step_asked(step)`` follows a turning point, ``rule_asked(id)`` a rule."""

    step_asked = Signal(int)
    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Battle report")
        self._body = QWidget(self)
        self.setWidget(self._body)
        let_ground_through(self)
        self._column = QVBoxLayout(self._body)
        self.sheet: BattleSheet | None = None
        self.moments: list[LinkButton] = []
        self._replayable = False
        self.arrange()

    def arrange(self) -> None:
        """Take the sizes of the scale in force."""
        px = Theme.current().px
        self._column.setContentsMargins(px(20), px(16), px(20), px(16))
        self._column.setSpacing(px(12))

    def show_report(self, sheet: BattleSheet, *, replayable: bool) -> None:
        """Show a report; with ``replayable`` its turning points lead into the replay."""
        self.sheet, self._replayable = sheet, replayable
        clear_layout(self._column)
        self.moments = []
        self._head(sheet)
        if sheet.shares:
            self._shares("How often who won", sheet.shares, sides=True)
            self._shares("How the battles ended", sheet.ways)
        if sheet.moments:
            self._moments(sheet)
        for place, side in enumerate(sheet.sides):
            self._side(place, side, row=bool(sheet.shares))
        self._notes(sheet)
        self._column.addStretch(1)
        self.verticalScrollBar().setValue(0)

    def _head(self, sheet: BattleSheet) -> None:
        px = Theme.current().px
        holder = QWidget(self._body)
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(3))
        line = QHBoxLayout()
        line.setSpacing(px(8))
        line.addWidget(Label(sheet.title, "small", holder, wrap=True), 1)
        if sheet.house_made:
            badge = Badge("house-made", "warn", holder)
            badge.setToolTip(f"House-made: {', '.join(sheet.house_made)}")
            line.addWidget(badge, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(Label(sheet.when, "small", holder), 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(line)
        column.addWidget(Label(sheet.verdict, "title", holder, wrap=True))
        second = QHBoxLayout()
        second.setSpacing(px(6))
        second.addWidget(Label(sheet.how, "body", holder, wrap=True), 1)
        if sheet.rule.startswith("MB-"):
            rule = RuleButton(sheet.rule, holder)
            rule.clicked.connect(lambda: self.rule_asked.emit(sheet.rule))
            second.addWidget(rule, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(second)
        facts = " · ".join(f"{name}: {value}" for name, value in sheet.facts)
        column.addWidget(Label(facts, "small", holder, wrap=True))
        self._column.addWidget(holder)

    def _shares(self, title: str, lines: tuple[ShareLine, ...], *, sides: bool = False) -> None:
        card = Card(title, self._body, note="with 95 % intervals")
        bars = ShareBars(title, card)
        bars.set_shares(
            [Estimate(line.label, line.share, line.low, line.high) for line in lines],
            [SIDES[place % 4] if sides and place < len(lines) - 1 else "text2"
             for place in range(len(lines))],
        )  # fmt: skip
        card.body.addWidget(bars)
        self._column.addWidget(card)

    def _moments(self, sheet: BattleSheet) -> None:
        card = Card("Turning points", self._body)
        px = Theme.current().px
        for moment in sheet.moments:
            line = QHBoxLayout()
            line.setSpacing(px(8))
            when = Label(f"Round {moment.round}", "hint", card)
            when.setMinimumWidth(px(66))
            line.addWidget(when)
            line.addWidget(Label(moment.text, "body", card, wrap=True), 1)
            if self._replayable:
                link = LinkButton("Show", card)
                link.setAccessibleName(f"Show: {moment.text}")
                link.clicked.connect(
                    lambda _checked=False, step=moment.step: self.step_asked.emit(step)
                )
                self.moments.append(link)
                line.addWidget(link)
            card.body.addLayout(line)
        self._column.addWidget(card)

    def _side(self, place: int, side: BattleSide, *, row: bool) -> None:
        card = Card(parent=self._body)
        px = Theme.current().px
        head = QHBoxLayout()
        head.setSpacing(px(8))
        head.addWidget(SideDot(side.player[:1], place % 4, card, size=24))
        head.addWidget(Label(side.player, "section", card, wrap=True), 1)
        if side.won and not row:
            head.addWidget(Badge("won", "ok", card))
        card.body.addLayout(head)
        words = f"{side.army} · {side.played_by} · {side.stones}"
        card.body.addWidget(Label(words, "small", card, wrap=True))
        card.body.addWidget(UnitLines(place, side.units, card))
        self._column.addWidget(card)

    def _notes(self, sheet: BattleSheet) -> None:
        if sheet.left_out:
            card = Card("Powers nobody used", self._body, note="no code yet")
            line = QHBoxLayout()
            line.addWidget(
                IconLabel("info", "accent", "hint", card, size=16), 0, Qt.AlignmentFlag.AlignTop
            )
            line.addWidget(Label(", ".join(sheet.left_out), "small", card, wrap=True), 1)
            card.body.addLayout(line)
            self._column.addWidget(card)
        if sheet.footer:
            self._column.addWidget(Label(sheet.footer, "hint", self._body, wrap=True))
