"""Answers in as many columns as their words allow; long lists scroll and can be filtered."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from warclan.gui.play.panel.answer_tile import (
    AnswerTile,
    Shown,
    fits,
    fits_in_line,
    height_for,
)
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import let_ground_through
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.labels import Label
from warclan.text.search import fold

MANY = 12
"""Above so many answers the list scrolls and has a filter."""
_MOST_COLUMNS = 3
ROOM = 230
"""Height of a long list at 100 %, in pixels."""


_Spot = tuple[AnswerTile, QRect, bool]
"""A tile, where it lies, and whether all its words stand in one line."""


class AnswerGrid(QWidget):
    """Tiles in rows. ``chosen(place)`` follows a tile that can be given, ``sent(place)`` one that
    is to be given at once, ``refused(place, by_key)`` one that cannot; ``pointed(place)`` the
    pointer and the focus (-1: on none).
    """

    chosen = Signal(int)
    sent = Signal(int)
    refused = Signal(int, bool)
    pointed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tiles: list[AnswerTile] = []
        self._count = 0
        self._hidden: frozenset[int] = frozenset()
        self._laid: dict[int, list[_Spot]] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        Theme.current().changed.connect(self._again)

    @property
    def count(self) -> int:
        """How many answers there are."""
        return self._count

    def show_answers(self, answers: Sequence[Shown]) -> None:
        """Show other answers; tiles are used again."""
        while len(self.tiles) < len(answers):
            self._add()
        self._count, self._hidden = len(answers), frozenset()
        self._laid.clear()
        for tile, shown in zip(self.tiles, answers, strict=False):
            tile.show_answer(shown)
        for place, tile in enumerate(self.tiles):
            tile.setVisible(place < self._count)
        self._again()

    def _add(self) -> None:
        place = len(self.tiles)
        tile = AnswerTile(self, place)
        tile.chosen.connect(self.chosen)
        tile.sent.connect(self.sent)
        tile.reason_asked.connect(self.refused)
        tile.pointed.connect(self.pointed)
        self.tiles.append(tile)

    def hide_places(self, hidden: frozenset[int]) -> None:
        """Leave answers out that a filter does not want."""
        self._hidden = hidden
        for place in range(self._count):
            self.tiles[place].setVisible(place not in hidden)
        self._again()

    def mark(self, armed: frozenset[int]) -> None:
        """Mark the armed answers, by place."""
        for place in range(self._count):
            self.tiles[place].set_armed(place in armed)

    # --- places ---------------------------------------------------------------------------------

    def _shown(self) -> list[AnswerTile]:
        return [self.tiles[place] for place in range(self._count) if place not in self._hidden]

    def _again(self) -> None:
        self._laid.clear()
        self.updateGeometry()
        self._place()

    def columns(self, width: int) -> int:
        """As many columns as words fit in without being broken."""
        tiles = self._shown()
        gap = Theme.current().px(8)
        for count in range(min(_MOST_COLUMNS, len(tiles)), 1, -1):
            each = (width - gap * (count - 1)) // count
            lines = 1 if len(tiles) > _MOST_COLUMNS else 2
            if all(fits(tile.shown, each, lines) for tile in tiles):
                return count
        return 1

    def _rows(self, width: int) -> list[_Spot]:
        """Where each tile lies; worked out once for each width, for Qt asks often."""
        laid = self._laid.get(width)
        if laid is None:
            laid = self._laid[width] = self._lay(width)
        return laid

    def _lay(self, width: int) -> list[_Spot]:
        gap = Theme.current().px(8)
        tiles = self._shown()
        across = self.columns(width)
        each = (width - gap * (across - 1)) // across
        low = [across == 1 and fits_in_line(tile.shown, each) for tile in tiles]
        # Possible answers look alike; the others are low wherever their words fit in one line.
        alike = all(fit for fit, tile in zip(low, tiles, strict=True) if tile.shown.answer.allowed)
        low = [
            fit and (alike or not tile.shown.answer.allowed)
            for fit, tile in zip(low, tiles, strict=True)
        ]
        placed: list[_Spot] = []
        top = 0
        for start in range(0, len(tiles), across):
            row = tiles[start : start + across]
            in_line = low[start]
            height = max(height_for(tile.shown, each, in_line=in_line) for tile in row)
            for place, tile in enumerate(row):
                placed.append((tile, QRect(place * (each + gap), top, each, height), in_line))
            top += height + (Theme.current().px(5) if in_line else gap)
        return placed

    def _place(self) -> None:
        for tile, rect, in_line in self._rows(self.width()):
            tile.in_line = in_line
            tile.setGeometry(rect)

    def heightForWidth(self, width: int) -> int:
        rows = self._rows(width)
        return rows[-1][1].bottom() + 1 if rows else 0

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        width = self.width() or Theme.current().px(320)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(120), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    # --- keys -----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        across = self.columns(self.width())
        step = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -across,
            Qt.Key.Key_Down: across,
        }.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        tiles = self._shown()
        at = next((place for place, tile in enumerate(tiles) if tile.hasFocus()), -1)
        if at >= 0 and 0 <= at + step < len(tiles):
            tiles[at + step].setFocus(Qt.FocusReason.TabFocusReason)


class AnswerBox(QWidget):
    """A grid with, above ``many`` answers, a filter and a scroll bar of its own.

    ``room`` is the height of a long list at 100 %; ``filtered`` off leaves the filter out.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        many: int = MANY,
        room: int = ROOM,
        filtered: bool = True,
    ) -> None:
        super().__init__(parent)
        self._many, self._room, self._filters = many, room, filtered
        self.filter = SearchField("Filter the answers", self)
        self.none = Label("No answer has these words.", "hint", self, wrap=True)
        self.none.hide()
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.grid = AnswerGrid(self.area)
        self.area.setWidget(self.grid)
        let_ground_through(self.area)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Theme.current().px(8))
        column.addWidget(self.filter)
        column.addWidget(self.none)
        column.addWidget(self.area)
        self.filter.searched.connect(self._filtered)
        self.filter.left_down.connect(self.focus_first)
        self.grid.pointed.connect(self._seen)
        Theme.current().changed.connect(self._fit)
        self._haystack: tuple[str, ...] = ()

    def show_answers(self, answers: Sequence[Shown]) -> None:
        """Show other answers and forget the filter."""
        long = self._filters and len(answers) > self._many
        self._haystack = tuple(
            fold(f"{each.answer.label} {each.second}") if long else "" for each in answers
        )
        self.filter.blockSignals(True)
        self.filter.clear()
        self.filter.blockSignals(False)
        self.filter.setVisible(long)
        self.none.hide()
        self.area.setVisible(bool(answers))
        self.grid.show_answers(answers)
        self.area.verticalScrollBar().setValue(0)
        self._fit()

    def _fit(self) -> None:
        """A short list shows all of itself; a long one a part."""
        width = self.width() or Theme.current().px(320)
        wanted = self.grid.heightForWidth(width)
        if self.grid.count > self._many:
            width -= Theme.current().px(12)
            wanted = min(self.grid.heightForWidth(width), Theme.current().px(self._room))
        if self.area.height() != wanted:
            self.area.setFixedHeight(wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _filtered(self, text: str) -> None:
        words = fold(text).split()
        hidden = frozenset(
            place
            for place, hay in enumerate(self._haystack)
            if not all(word in hay for word in words)
        )
        self.grid.hide_places(hidden)
        self.none.setVisible(len(hidden) == self.grid.count > 0)
        self._fit()

    def _seen(self, place: int) -> None:
        if 0 <= place < len(self.grid.tiles) and self.grid.tiles[place].hasFocus():
            self.area.ensureWidgetVisible(self.grid.tiles[place], 0, Theme.current().px(4))

    def to_filter(self) -> bool:
        """Give the keyboard to the filter; false where there is none."""
        if self.filter.isHidden():
            return False
        self.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            own = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)
            if own and self.filter.hasFocus():
                # While words are typed these keys are about the filter, not about the answer.
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.filter.hasFocus():
            # Enter takes the first one found; it must not give what was armed before.
            for place in range(self.grid.count):
                tile = self.grid.tiles[place]
                if not tile.isHidden() and tile.shown.answer.allowed:
                    tile.setFocus(Qt.FocusReason.TabFocusReason)
                    self.grid.chosen.emit(place)
                    return
        else:
            super().keyPressEvent(event)

    def focus_first(self) -> None:
        """Put the keyboard on the first answer on show."""
        for place in range(self.grid.count):
            if not self.grid.tiles[place].isHidden():
                self.grid.tiles[place].setFocus(Qt.FocusReason.TabFocusReason)
                return

    def show_place(self, place: int) -> None:
        """Scroll to an answer; focus on another one goes along, so that Enter gives this one."""
        tile = self.grid.tiles[place]
        self.area.ensureWidgetVisible(tile, 0, Theme.current().px(4))
        if any(each.hasFocus() for each in self.grid.tiles):
            tile.setFocus(Qt.FocusReason.OtherFocusReason)
