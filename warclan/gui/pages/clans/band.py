"""The head of a clan: crest, name, Glory, models, Rank, record, and the line of phases."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from warclan.games.war_clan.trading import MOST_MODELS
from warclan.gui.pages.clans.phases import PHASES
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.glyphs import monogram
from warclan.gui.theme.paint import CENTRE, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted
from warclan.gui.widgets.labels import ElidedLabel
from warclan.gui.widgets.phase_line import PhaseLine, PhaseStep, State
from warclan.gui.widgets.tiles import TotalTile
from warclan.text.numbers import plural


class Crest(Painted):
    """The picture of a clan or warrior, or two letters of its name."""

    def __init__(self, size: int = 54, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size, self._name = size, ""
        self._picture = QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_crest(self, name: str, picture: QPixmap | None = None) -> None:
        """Show another name, with a picture where there is one."""
        self._name = name
        self._picture = picture if picture is not None else QPixmap()
        told = "picture of" if not self._picture.isNull() else "letters of"
        self.setAccessibleName(f"{told} {name}")
        self.update()

    def sizeHint(self) -> QSize:
        side = Theme.current().px(self._size)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        rect = QRectF(self.rect())
        if self._picture.isNull():
            fill_rounded(painter, rect, "bronzebg", "border", theme.metrics.radius)
            draw_text(painter, rect, monogram(self._name), theme.font("title"), "bronze", CENTRE)
        else:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            path = QPainterPath()
            path.addRoundedRect(rect, theme.metrics.radius, theme.metrics.radius)
            painter.setClipPath(path)
            side = min(self._picture.width(), self._picture.height())
            source = QRectF(
                (self._picture.width() - side) / 2, (self._picture.height() - side) / 2, side, side
            )
            painter.drawPixmap(rect, self._picture, source)
        painter.end()


class Figure(Painted):
    """A number under its title, with small words beside it; it opens nothing."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._number, self._rest = title, "", ""
        self._brief = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_figure(self, number: str, rest: str, spoken: str) -> None:
        """Show another number."""
        self._number, self._rest = number, rest
        self.setAccessibleName(f"{self._title} {spoken}")
        self.setToolTip(f"{self._title}: {spoken}")
        self.updateGeometry()
        self.update()

    def set_brief(self, *, brief: bool) -> None:
        """Leave the small words out."""
        self._brief = brief
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        width = theme.font_metrics("figure").horizontalAdvance(self._number)
        if not self._brief:
            width += theme.font_metrics("small").horizontalAdvance(self._rest) + theme.px(8)
        return QSize(max(width, theme.px(56)), theme.px(62))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        head = QRectF(0, theme.px(6), self.width(), theme.px(20))
        draw_text(painter, head, self._title, theme.font("small"), "text2")
        line = QRectF(0, theme.px(28), self.width(), theme.px(28))
        draw_text(painter, line, self._number, theme.font("figure"), "text")
        if not self._brief:
            width = theme.font_metrics("figure").horizontalAdvance(self._number) + theme.px(6)
            rest = line.adjusted(width, 0, 0, 0)
            draw_text(painter, rest, self._rest, theme.font("small"), "text2")
        painter.end()


class Band(QWidget):
    """The parts of the head. ``glory_asked`` and ``rank_asked`` ask for their receipts.

    ``phase_chosen(key)`` follows a click on a step.
    """

    glory_asked = Signal()
    rank_asked = Signal()
    phase_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self.crest = Crest(54, self)
        self.name = ElidedLabel("", "title", self)
        self.second = ElidedLabel("", "small", self)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addStretch(1)
        names.addWidget(self.name)
        names.addWidget(self.second)
        names.addStretch(1)
        self.glory = TotalTile("Glory", self, flat=True, token="bronze")
        self.glory.clicked.connect(self.glory_asked)
        self.models = Figure("Models", self)
        self.rank = TotalTile("Clan Rank", self, flat=True)
        self.rank.clicked.connect(self.rank_asked)
        self.record = Figure("Record", self)
        self.line = PhaseLine("Phases after the battle", self)
        self.line.chosen.connect(self.phase_chosen)
        self._row.addWidget(self.crest)
        self._row.addLayout(names, 3)
        for part in (self.glory, self.models, self.rank, self.record):
            self._row.addWidget(part, 1)
        self._row.addWidget(self.line, 4)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._row.setContentsMargins(px(20), px(8), px(16), px(6))
        self._row.setSpacing(px(12))
        for tile in (self.glory, self.rank):
            tile.setMaximumWidth(px(150))

    def show_clan(self, view: ClanView, states: Mapping[str, str], picture: QPixmap | None) -> None:
        """Show a clan; ``states`` says how far each phase is, nothing where none is under way."""
        clan = view.clan
        self.crest.set_crest(view.name, picture)
        self.name.set_text(view.name)
        battles = plural(clan.battles, "battle", "battles")
        self.second.set_text(" · ".join(filter(None, (view.player, view.saga, battles))))
        self.glory.set_total(str(clan.glory))
        models = len(clan.warriors)
        self.models.set_figure(str(models), f"of {MOST_MODELS}", f"{models} of {MOST_MODELS}")
        self.rank.set_total(str(view.rank))
        won, drawn, lost = view.record
        self.record.set_figure(
            f"{won}–{drawn}–{lost}",
            "won, drawn, lost",
            f"{won} won, {drawn} drawn, {lost} lost",
        )
        self.line.set_steps(phase_steps(states))
        self.line.setVisible(bool(states))

    def fit(self, width: int) -> None:
        """Leave out what has no room in ``width`` logical pixels, the least important first."""
        self.record.set_brief(brief=width < 1240)
        self.record.setVisible(width >= 860)
        self.second.setVisible(width >= 700)
        self.rank.setVisible(width >= 760)


def phase_steps(states: Mapping[str, str]) -> list[PhaseStep]:
    """The six phases with how far each is ("open", "done", "skipped" or "waiting")."""
    shown: dict[str, State] = {"done": "done", "skipped": "skipped", "open": "now"}
    return [
        PhaseStep(phase.key, phase.word, shown.get(states.get(phase.key, ""), "later"))
        for phase in PHASES
    ]


def picture_of(data: bytes | None) -> QPixmap | None:
    """A stored picture, or ``None`` when there is none or it cannot be drawn."""
    if not data:
        return None
    picture = QPixmap()
    return picture if picture.loadFromData(data) else None
