"""What the list of battles is narrowed by: words, board, winner, way, time."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from warclan.games.mythic_battles.text import way_words
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.labels import Label
from warclan.services.matches_listing import MatchRow, Wanted

ANY = "\x00any"
"""The choice that narrows nothing; "" is a draw."""
TIMES = (("Any time", 0), ("Today", 1), ("Last 7 days", 7), ("Last 30 days", 30))


class Filters(QObject):
    """Fills two rows above the list. ``changed`` follows every choice."""

    changed = Signal()

    def __init__(
        self, pane: QWidget, first: QHBoxLayout, second: QHBoxLayout, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._first, self._second = first, second
        self.search = SearchField("Search players, armies, units", pane)
        self.search.searched.connect(self.changed)
        self.count = Label("", "small", pane)
        first.addWidget(self.search, 1)
        first.addWidget(self.count)
        self.board = self._combo(pane, "Board")
        self.winner = self._combo(pane, "Winner")
        self.way = self._combo(pane, "Way of winning")
        self.time = self._combo(pane, "When")
        for words, days in TIMES:
            self.time.addItem(words, days)
        for combo in (self.board, self.winner, self.way, self.time):
            second.addWidget(combo, 1)
        self.clear_link = LinkButton("Clear all", pane)
        self.clear_link.clicked.connect(self.clear)
        second.addWidget(self.clear_link)
        self.arrange()

    def arrange(self) -> None:
        """Take the sizes of the scale in force."""
        px = Theme.current().px
        self._first.setContentsMargins(px(16), px(12), px(16), px(8))
        self._first.setSpacing(px(8))
        self._second.setContentsMargins(px(16), 0, px(16), px(10))
        self._second.setSpacing(px(8))

    def _combo(self, pane: QWidget, name: str) -> QComboBox:
        combo = QComboBox(pane)
        combo.setAccessibleName(name)
        combo.setToolTip(name)
        combo.setMinimumContentsLength(6)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.activated.connect(lambda _place: self.changed.emit())
        return combo

    def offer(self, rows: Sequence[MatchRow]) -> None:
        """Offer the boards, winners and ways there are; what was chosen stays chosen."""
        battles = [row for row in rows if row.readable and not row.many]
        boards = {row.board: row.board_name for row in rows}
        winners = sorted({row.winner for row in battles if row.winner})
        ways = sorted({row.way for row in battles if row.way}, key=way_words)
        _fill(self.board, "Any board", sorted(boards.items(), key=lambda item: item[1]))
        drawn = [("", "Draws")] if any(not row.winner for row in battles) else []
        _fill(self.winner, "Any winner", [*((name, name) for name in winners), *drawn])
        _fill(self.way, "Any way", [(way, _capital(way_words(way))) for way in ways])

    @property
    def narrows(self) -> bool:
        """Whether anything is left out."""
        return self.wanted(datetime.now().astimezone()) != Wanted()

    def wanted(self, now: datetime) -> Wanted:
        """What is asked for at this moment."""
        days = int(self.time.currentData() or 0)
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
        board, winner = _chosen(self.board), _chosen(self.winner)
        return Wanted(
            self.search.text().strip(),
            board or "",
            winner,
            _chosen(self.way) or "",
            midnight - timedelta(days=days - 1) if days else None,
        )

    def clear(self) -> None:
        """Leave nothing out."""
        for combo in (self.board, self.winner, self.way, self.time):
            combo.setCurrentIndex(0)
        self.search.clear()
        self.changed.emit()

    def show_count(self, shown: int, every: int) -> None:
        """Say how many battles the list shows."""
        self.count.setText(f"{shown} of {every}" if shown != every else str(every))
        self.clear_link.setEnabled(self.narrows)


def _fill(combo: QComboBox, nothing: str, choices: Sequence[tuple[str, str]]) -> None:
    kept = combo.currentData()
    blocked = combo.blockSignals(True)
    combo.clear()
    combo.addItem(nothing, ANY)
    for key, words in choices:
        combo.addItem(words, key)
    combo.setCurrentIndex(max(0, combo.findData(kept)))
    combo.blockSignals(blocked)


def _chosen(combo: QComboBox) -> str | None:
    """The key chosen, ``None`` when nothing is narrowed."""
    key = combo.currentData()
    return None if key in (None, ANY) else str(key)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
