"""Rows of chips: the filters in force, and words that have hover cards."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import FlowLayout, clear_layout
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.labels import Chip


class FilterChips(QWidget):
    """The filters in force, each with a ×, and "Clear all" after them.

    ``removed(key)`` follows a × or Delete, ``cleared`` "Clear all".
    """

    removed = Signal(str)
    cleared = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(self, gap=6)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._shown: tuple[tuple[str, str], ...] = ()
        self.setVisible(False)

    @property
    def filters(self) -> tuple[tuple[str, str], ...]:
        """Key and words of each chip."""
        return self._shown

    def set_filters(self, filters: Sequence[tuple[str, str]]) -> None:
        """Show other filters: pairs of key and words."""
        shown = tuple(filters)
        if shown == self._shown:
            return
        self._shown = shown
        clear_layout(self._flow)
        for key, words in shown:
            chip = Chip(
                words, self, token="accent", removable=True, hint=f"Remove the filter {words}"
            )
            chip.setProperty("filter", key)
            chip.removed.connect(self._removed)
            chip.clicked.connect(self._removed)
            self._flow.addWidget(chip)
            chip.show()
        if shown:
            clear = LinkButton("Clear all", self)
            clear.clicked.connect(self.cleared)
            self._flow.addWidget(clear)
            clear.show()
        self.setVisible(bool(shown))
        self.updateGeometry()

    def _removed(self) -> None:
        sender = self.sender()
        if sender is not None:
            self.removed.emit(str(sender.property("filter")))


class WordChips(QWidget):
    """Game words as chips: talents, classes. ``chosen(word)`` follows a click or Enter."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(self, gap=6)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.chips: tuple[Chip, ...] = ()

    def set_words(self, words: Sequence[str]) -> None:
        """Show other words."""
        clear_layout(self._flow)
        chips = []
        for word in words:
            chip = Chip(word, self, token="text")
            chip.make_clickable()
            chip.setProperty("word", word)
            chip.clicked.connect(self._chosen)
            self._flow.addWidget(chip)
            chip.show()
            chips.append(chip)
        self.chips = tuple(chips)
        self.setMinimumHeight(Theme.current().metrics.hit if chips else 0)
        self.updateGeometry()

    def _chosen(self) -> None:
        sender = self.sender()
        if sender is not None:
            self.chosen.emit(str(sender.property("word")))
