"""The right side of the builder: two decks, and what is known of them, as the room allows.

Wide: the decks side by side and a column beside them. Normal: the column becomes tabs under the
decks. Narrow: everything is behind tabs.
"""

from enum import Enum

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QTabBar, QVBoxLayout, QWidget

from warclan.gui.theme.style import Theme

DECK_LEAST, COLUMN_LEAST = 232, 288
"""Logical widths: of a deck, and of the column beside the decks."""
LOW = 520
"""Logical height of the area under which decks and the rest are never stacked."""


class Lay(Enum):
    """How the parts are laid out."""

    COLUMN = "column"
    UNDER = "under"
    TABS = "tabs"


def _in_full(title: str, count: str) -> str:
    """As in: "Gods  20 of 20"."""
    return f"{title}  {count}" if count else title


def _in_short(title: str, count: str) -> str:
    """As in: "Gods  20"."""
    return _in_full(title, count.partition(" ")[0])


def _bare(title: str, count: str) -> str:
    """As in: "Gods"."""
    return title


class WorkArea(QWidget):
    """Holds the parts. ``turned(place)`` follows a change of the tab."""

    turned = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._decks: list[tuple[str, QWidget]] = []
        self._others: list[tuple[str, QWidget]] = []
        self._counts: dict[str, str] = {}
        self.lay = Lay.COLUMN
        self._at = {Lay.UNDER: 0, Lay.TABS: 0}
        self._filling = False
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._deck_row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.side = QWidget(self)
        self._side = QVBoxLayout(self.side)
        self.tabs = QTabBar(self.side)
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setAccessibleName("Parts of the deck")
        self.tabs.currentChanged.connect(self._turned)
        self._side.addWidget(self.tabs)
        self._row.addLayout(self._deck_row, 1)
        self._row.addWidget(self.side)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._row.setContentsMargins(px(12), px(12), px(12), px(12))
        self._row.setSpacing(px(12))
        self._deck_row.setSpacing(px(12))
        self._side.setContentsMargins(0, 0, 0, 0)
        self._side.setSpacing(px(12))
        self.fit()

    def add_deck(self, title: str, deck: QWidget) -> None:
        """Add one of the two decks."""
        self._decks.append((title, deck))
        self._deck_row.addWidget(deck, 1)

    def add_part(self, title: str, part: QWidget, stretch: int = 0) -> None:
        """Add a part of the column."""
        self._others.append((title, part))
        self._side.addWidget(part, stretch)

    def set_count(self, title: str, count: str) -> None:
        """Show a count behind the title of a tab."""
        if self._counts.get(title) != count:
            self._counts[title] = count
            self._name_tabs()

    def _name_tabs(self) -> None:
        """Write the tabs with as much of their counts as there is room for.

        Where even the bare titles do not fit, the bar can be scrolled.
        """
        titles = [title for title, _part in self._behind_tabs()]
        if len(titles) != self.tabs.count():
            return
        room = self.width() - 2 * Theme.current().px(12)
        for words in (_in_full, _in_short, _bare):
            said = [words(title, self._counts.get(title, "")) for title in titles]
            for place, text in enumerate(said):
                if self.tabs.tabText(place) != text:
                    self.tabs.setTabText(place, text)
            if self.tabs.sizeHint().width() <= room:
                break
        for place, title in enumerate(titles):
            self.tabs.setTabToolTip(place, _in_full(title, self._counts.get(title, "")))
        # Asked for its size while hidden, the bar does not tell its layout when it is shown.
        self.tabs.updateGeometry()

    def _behind_tabs(self) -> list[tuple[str, QWidget]]:
        if self.lay is Lay.TABS:
            return [*self._decks, *self._others]
        return self._others if self.lay is Lay.UNDER else []

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Choose how the parts are laid out, and lay them out."""
        px = Theme.current().px
        decks = 2 * px(DECK_LEAST) + px(12)
        room = self.width() - 2 * px(12)
        if room >= decks + px(12) + px(COLUMN_LEAST):
            lay = Lay.COLUMN
        elif room >= decks and self.height() >= px(LOW):
            lay = Lay.UNDER
        else:
            lay = Lay.TABS
        if lay is not self.lay or not self.tabs.count():
            self.lay = lay
            self._lay_out()
        if lay is Lay.COLUMN:
            share = min(px(340), max(px(COLUMN_LEAST), room // 4))
            self.side.setFixedWidth(share)
        elif lay is Lay.UNDER:
            self.side.setFixedHeight(max(px(236), self.height() // 3))
        if lay is not Lay.COLUMN:
            self._name_tabs()

    def _lay_out(self) -> None:
        most = 16_777_215
        self.side.setMinimumSize(0, 0)
        self.side.setMaximumSize(most, most)
        way = QBoxLayout.Direction
        across = self.lay is Lay.COLUMN
        self._row.setDirection(way.LeftToRight if across else way.TopToBottom)
        stack = self.lay is Lay.TABS
        for _title, deck in self._decks:
            if stack and deck.parentWidget() is not self.side:
                self._side.addWidget(deck, 1)
            elif not stack and deck.parentWidget() is not self:
                self._deck_row.addWidget(deck, 1)
        self._row.setStretch(0, 0 if stack else 1)
        self._row.setStretch(1, 1 if stack else 0)
        self._filling = True
        while self.tabs.count():
            self.tabs.removeTab(0)
        for title, _part in self._behind_tabs():
            self.tabs.addTab(title)
        self.tabs.setVisible(not across)
        if not across:
            self.tabs.setCurrentIndex(self._at[self.lay])
        self._filling = False
        self._show()

    def _turned(self, place: int) -> None:
        if not self._filling and place >= 0:
            self._at[self.lay] = place
            self._show()
            self.turned.emit(place)

    def _show(self) -> None:
        """Show what is behind the present tab; without tabs everything."""
        behind = self._behind_tabs()
        current = self.tabs.currentIndex()
        for _title, part in (*self._decks, *self._others):
            place = next((at for at, (_name, each) in enumerate(behind) if each is part), -1)
            part.setVisible(place < 0 or place == current)

    def bring(self, part: QWidget) -> None:
        """Turn to the tab of a part, where it is behind one."""
        for place, (_title, each) in enumerate(self._behind_tabs()):
            if each is part:
                self.tabs.setCurrentIndex(place)
