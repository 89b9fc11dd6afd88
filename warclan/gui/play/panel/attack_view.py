"""An attack before it is made: who, with what strength and why, the odds, what may come between."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from warclan.games.mythic_battles.scene import Token
from warclan.games.mythic_battles.table.records import (
    AttackPreview,
    Figure,
    Slide,
    Strength,
    Warned,
)
from warclan.gui.play.panel.wounds import Wounds, short_percent
from warclan.gui.theme.glyphs import monogram, paint_token
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import LEFT, RIGHT, draw_text, fill_rounded
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.base import Painted
from warclan.gui.widgets.buttons import IconButton, RuleButton
from warclan.gui.widgets.labels import IconLabel, Label
from warclan.text.numbers import plural

_WRAP = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value
_MINUS = "−"
USUAL_WARNINGS = 3


def signed(amount: int | None, *, first: bool = False) -> str:
    """A reason's amount: the base as it is, the others with their sign."""
    if amount is None:
        return ""
    if first:
        return str(amount)
    return f"{_MINUS if amount < 0 else '+'}{abs(amount)}"


class Duel(Painted):
    """Who attacks whom, with their outlines, and from how far; the latter below if need be."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._units: tuple[tuple[str, Token | None], ...] = ()
        self._range = ""
        self._rooms: dict[int, tuple[int, bool]] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_duel(
        self, attacker: str, target: str, tokens: Sequence[Token | None], range_words: str
    ) -> None:
        """Show two units by name and token."""
        self._units = tuple(zip((attacker, target), tokens, strict=True))
        self._range = range_words
        self._rooms.clear()
        self.setAccessibleName(f"{attacker} attacks {target}, {range_words}")
        self.updateGeometry()
        self.update()

    @staticmethod
    def _name_width(name: str) -> int:
        return Theme.current().font_metrics("section").horizontalAdvance(name) + 1

    def restyle(self) -> None:
        self._rooms.clear()
        super().restyle()

    def _room(self, width: int) -> tuple[int, bool]:
        """What each name may take at most, and whether the range has no room beside them."""
        if width not in self._rooms:
            self._rooms[width] = self._reckoned(width)
        return self._rooms[width]

    def _reckoned(self, width: int) -> tuple[int, bool]:
        theme = Theme.current()
        fixed = theme.px(16) + 2 * theme.px(6)
        fixed += sum(theme.px(36) for _name, token in self._units if token is not None)
        names = [self._name_width(name) for name, _token in self._units]
        far = theme.font_metrics("small").horizontalAdvance(self._range) + theme.px(10)
        below = fixed + sum(names) + far > width
        room = width - fixed
        most = max(names, default=0)
        if sum(names) > room:
            most = max(room // 2, room - min(names))
        return most, below

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        px = Theme.current().px
        return px(30) + (px(18) if self._range and self._room(width)[1] else 0)

    def sizeHint(self) -> QSize:
        width = self.width() or Theme.current().px(320)
        return QSize(Theme.current().px(240), self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(160), Theme.current().px(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        most, below = self._room(self.width())
        side, left, cut = theme.px(30), 0.0, False
        for place, (name, token) in enumerate(self._units):
            if place:
                arrow = theme.px(16)
                spot = QRectF(left, 0, arrow, side)
                paint_icon(painter, spot, "move", theme.color("text2"), arrow)
                left += arrow + theme.px(6)
            if token is not None:
                square = QRectF(left + 1, 1, side - 2, side - 2)
                paint_token(painter, square, token.kind, token.seat % 4, monogram(token.name))
                left += side + theme.px(6)
            room = QRectF(left, 0, min(most, self._name_width(name)), side)
            cut |= draw_text(painter, room, name, theme.font("section"), "text")
            left += room.width() + theme.px(6)
        line = QRectF(0, 0, self.width(), side)
        if below:
            line = QRectF(0, side, self.width(), theme.px(18))
        align = LEFT if below else RIGHT
        draw_text(painter, line, self._range, theme.font("small"), "text2", align)
        painter.end()
        hint = self.accessibleName() if cut else ""
        if self.toolTip() != hint:
            self.setToolTip(hint)


class StrengthTile(Painted):
    """A strength with everything it is made of; the lines add up to the number."""

    def __init__(self, name: str, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._icon = name, icon
        self._total = ""
        self._reasons: tuple[Figure, ...] = ()
        self._helps = 1
        self._laid: dict[int, list[tuple[Figure, QRect, bool]]] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_strength(self, strength: Strength, unit: str = "", helps: int = 1) -> None:
        """Show a strength; ``helps`` is -1 where a higher number is bad for who asks."""
        self._total = f"{strength.total} {unit}".strip()
        self._reasons, self._helps = strength.reasons, helps
        self._laid.clear()
        lines = [
            f"{each.words} {signed(each.amount, first=place == 0)}".strip()
            for place, each in enumerate(strength.reasons)
        ]
        self.setAccessibleName(f"{self._name} {self._total}")
        self.setAccessibleDescription("; ".join(lines))
        rules = [f"{each.words}: {each.rule}" for each in strength.reasons if each.rule]
        self.setToolTip("\n".join(rules))
        self.updateGeometry()
        self.update()

    def restyle(self) -> None:
        self._laid.clear()
        super().restyle()

    def _lines(self, width: int) -> list[tuple[Figure, QRect, bool]]:
        """Each reason with where it stands, and whether it is the base."""
        if width not in self._laid:
            self._laid[width] = self._lay(width)
        return self._laid[width]

    def _lay(self, width: int) -> list[tuple[Figure, QRect, bool]]:
        theme = Theme.current()
        metrics = theme.font_metrics("small")
        pad, figure = theme.px(10), theme.px(26)
        top = theme.px(34)
        placed = []
        for place, reason in enumerate(self._reasons):
            room = width - 2 * pad - (figure if reason.amount is not None else 0)
            box = QRect(0, 0, max(1, room), 10_000)
            height = metrics.boundingRect(box, _WRAP, reason.words).height() + theme.px(2)
            placed.append((reason, QRect(pad, top, room, height), place == 0))
            top += height
        return placed

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = self._lines(width)
        bottom = lines[-1][1].bottom() if lines else Theme.current().px(34)
        return bottom + Theme.current().px(9)

    def sizeHint(self) -> QSize:
        width = self.width() or Theme.current().px(170)
        return QSize(Theme.current().px(170), self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(120), Theme.current().px(60))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = "border" if "contrast" in theme.name else ""
        fill_rounded(painter, QRectF(self.rect()), "sunken", edge)
        pad, side = theme.px(10), theme.px(15)
        head = QRectF(pad, theme.px(6), self.width() - 2 * pad, theme.px(24))
        paint_icon(
            painter,
            QRectF(head.left(), head.top(), side, head.height()),
            self._icon,
            theme.color("text2"),
            side,
        )
        name = head.adjusted(side + theme.px(6), 0, 0, 0)
        draw_text(painter, name, self._name, theme.font("small-strong"), "text")
        draw_text(painter, head, self._total, theme.font("section"), "text", RIGHT)
        for reason, rect, base in self._lines(self.width()):
            self._paint_reason(painter, reason, rect, base=base)
        painter.end()

    def _paint_reason(self, painter: QPainter, reason: Figure, rect: QRect, *, base: bool) -> None:
        theme = Theme.current()
        amount = (reason.amount or 0) * self._helps
        token = "text2" if base or not amount else "ok" if amount > 0 else "danger"
        if reason.amount is None:
            token = "ok" if self._helps > 0 else "text2"
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("text2" if reason.amount is not None else token))
        painter.drawText(rect, _WRAP, reason.words)
        if reason.amount is not None:
            right = QRect(rect.right(), rect.top(), self.width() - rect.right(), rect.height())
            right.setRight(self.width() - theme.px(10))
            right.setHeight(theme.font_metrics("small").lineSpacing())
            shown = signed(reason.amount, first=base)
            font = theme.font("small-strong")
            draw_text(painter, right, shown, font, "text" if base else token, RIGHT)


class WarningBand(QFrame):
    """What may happen between the choice and the blow, with its rule and its own odds."""

    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme = Theme.current()
        set_role(self, "band-warn")
        self.title = Label("", "warn", self, wrap=True)
        self.rule = RuleButton("", self)
        self.rule.clicked.connect(lambda: self.rule_asked.emit(self.rule.text()))
        self.detail = Label("", "small", self, wrap=True)
        self.odds = Label("", "small", self, wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(10), theme.px(6), theme.px(8), theme.px(8))
        row.setSpacing(theme.px(8))
        sign = IconLabel("warning", "warn", "warning", self, size=16)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(theme.px(2))
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignTop)
        words.addLayout(head)
        words.addWidget(self.detail)
        words.addWidget(self.odds)
        row.addLayout(words, 1)

    def show_warning(self, warned: Warned) -> None:
        """Show another warning."""
        self.title.setText(warned.title)
        self.rule.set_rule(warned.rule)
        self.detail.setText(warned.detail)
        self.detail.setVisible(bool(warned.detail))
        odds = self._odds(warned) if warned.bars else ""
        self.odds.setText(odds)
        self.odds.setVisible(bool(odds))

    @staticmethod
    def _odds(warned: Warned) -> str:
        figures = [f"≥{bar.wounds}: {short_percent(bar.at_least)}" for bar in warned.bars[1:4]]
        expected = "" if warned.expected is None else f"{warned.expected:.2f} expected"
        return "   ".join(each for each in (expected, *figures) if each)


class Outcome(QWidget):
    """The sentence under the bars, and what the target is left with after so many wounds.

    The latter is folded until it is asked for.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.summary = Label("", "small", self, wrap=True)
        self.toggle = IconButton("chevron-down", "", self, size=16)
        self.toggle.clicked.connect(self._turn)
        self.lines = Label("", "small", self, wrap=True)
        self._name, self._open = "", False
        row = QHBoxLayout()
        row.setSpacing(Theme.current().px(4))
        row.addWidget(self.summary, 1)
        row.addWidget(self.toggle, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Theme.current().px(2))
        column.addLayout(row)
        column.addWidget(self.lines)

    def show_outcome(self, name: str, summary: str, slides: Sequence[Slide]) -> None:
        """Show what is to be expected of an attack on a unit."""
        self.summary.setText(summary)
        self._name = name
        self.toggle.setVisible(bool(slides))
        self.lines.setText("\n".join(self._words(each) for each in slides))
        self._fold()

    @staticmethod
    def _words(slide: Slide) -> str:
        wounds = plural(slide.wounds, "wound", "wounds") if slide.wounds else "no wound"
        return f"{wounds}: {slide.words} ({short_percent(slide.chance)})"

    def _turn(self) -> None:
        self._open = not self._open
        self._fold()

    def _fold(self) -> None:
        shown = self._open and bool(self.lines.text())
        self.toggle.set_icon("chevron-up" if self._open else "chevron-down")
        self.toggle.set_hint(
            f"{'Hide' if self._open else 'Show'} what is left of {self._name} by wounds"
        )
        self.lines.setVisible(shown)


class AttackView(QWidget):
    """The preview of an armed attack. ``aimed(least)`` follows another aim."""

    aimed = Signal(object)
    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme = Theme.current()
        self.duel = Duel(self)
        self.offense = StrengthTile("Offense", "sword", self)
        self.defense = StrengthTile("Defense", "shield", self)
        self.wounds = Wounds(self)
        self.wounds.aimed.connect(self.aimed)
        self.outcome = Outcome(self)
        self.remarks = Label("", "hint", self, wrap=True)
        self._bands = QVBoxLayout()
        self._bands.setSpacing(theme.px(6))
        tiles = QHBoxLayout()
        tiles.setSpacing(theme.px(10))
        tiles.addWidget(self.offense, 1)
        tiles.addWidget(self.defense, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        column.addWidget(self.duel)
        column.addLayout(tiles)
        column.addWidget(self.wounds)
        column.addWidget(self.outcome)
        column.addLayout(self._bands)
        column.addWidget(self.remarks)
        self.warnings: tuple[Warned, ...] = ()
        self.bands: list[WarningBand] = []
        # Made now, for making them takes longer than showing them.
        for _ in range(USUAL_WARNINGS):
            self._add_band()

    def show_preview(
        self, preview: AttackPreview, tokens: dict[str, Token], *, own: bool = True
    ) -> None:
        """Show an attack; ``own``: the seat that looks is the attacker's."""
        self.duel.show_duel(
            preview.attacker_name,
            preview.target_name,
            (tokens.get(preview.attacker), tokens.get(preview.target)),
            preview.range_words,
        )
        helps = 1 if own else -1
        dice = "die" if preview.offense.total == 1 else "dice"
        self.offense.show_strength(preview.offense, dice, helps)
        self.defense.show_strength(preview.defense, "", -helps)
        self.wounds.show_wounds(preview.bars, preview.aims, preview.aim)
        summary = preview.summary
        if preview.kill > 0:
            summary = f"{summary}. Destroyed: {short_percent(preview.kill)}"
        self.outcome.show_outcome(preview.target_name, summary, preview.slides)
        if preview.warnings != self.warnings:
            self._warn(preview.warnings)
        self.remarks.setText("\n".join(preview.remarks))
        self.remarks.setVisible(bool(preview.remarks))
        self.setAccessibleName(f"{preview.attacker_name} attacks {preview.target_name}")

    def _add_band(self) -> None:
        band = WarningBand(self)
        band.hide()
        band.rule_asked.connect(self.rule_asked)
        self._bands.addWidget(band)
        self.bands.append(band)

    def _warn(self, warnings: tuple[Warned, ...]) -> None:
        self.warnings = warnings
        while len(self.bands) < len(warnings):
            self._add_band()
        for warned, band in zip(warnings, self.bands, strict=False):
            band.show_warning(warned)
        for place, band in enumerate(self.bands):
            band.setVisible(place < len(warnings))
