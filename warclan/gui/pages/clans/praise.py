"""Battle Praise of a battle that is typed in: deed by deed, with its receipt."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.war_clan.clan import Book
from warclan.games.war_clan.scenarios.praises import (
    PLACES,
    VICTIMS,
    Deed,
    Fell,
    Praised,
    Slew,
    counted,
    deed_words,
    successors,
)
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout, scrolled
from warclan.gui.widgets.buttons import Button, IconButton
from warclan.gui.widgets.labels import InlineMessage, Label
from warclan.gui.widgets.popovers import Popover
from warclan.text.numbers import signed


class PraisePopover(Popover):
    """The Champion, what happened in the order of the game, and what each deed earned.

    ``taken(praised, first, deeds)`` follows the button: the count, the first Champion, the deeds.
    """

    taken = Signal(object, str, object)

    def __init__(
        self,
        book: Book,
        names: dict[str, str],
        champion: str,
        deeds: Sequence[Deed],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName("Battle Praise")
        self._book, self._names = book, names
        self.deeds: list[Deed] = list(deeds)
        px = Theme.current().px
        self.body.addWidget(Label("Battle Praise", "head", self))
        self.champion = self._combo("Champion", list(names.items()))
        self.champion.setCurrentIndex(max(0, self.champion.findData(champion)))
        self.champion.currentIndexChanged.connect(lambda _at: self._show())
        self._row("Champion", self.champion)
        self.by = self._combo("Who felled somebody", list(names.items()))
        self.victim = self._combo("Who fell", list(VICTIMS.items()))
        self.where = self._combo("Where it fell", list(PLACES.items()))
        self.add = Button("Add", self, icon="plus")
        self.add.clicked.connect(self._slew)
        self._row("", self.by, Label("felled", "small", self), self.victim, self.where, self.add)
        self.next = self._combo("Who follows the fallen Champion", [])
        self.fell = Button("The Champion fell", self, icon="skull")
        self.fell.clicked.connect(self._fell)
        self._row("", self.fell, Label("the nearest warrior follows:", "small", self), self.next)
        area, inner = scrolled(self, "Deeds")
        self._lines = QVBoxLayout(inner)
        self._lines.setSpacing(px(2))
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.body.addWidget(area, 1)
        self.message = InlineMessage(self)
        self.body.addWidget(self.message)
        self.take = Button("", self, role="primary")
        self.take.clicked.connect(self._take)
        self._row("", self.take)
        self.setFixedSize(px(600), px(420))
        self._show()

    def _combo(self, name: str, choices: Sequence[tuple[str, str]]) -> QComboBox:
        combo = QComboBox(self)
        combo.setAccessibleName(name)
        combo.setMinimumContentsLength(8)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for value, words in choices:
            combo.addItem(words, value)
        return combo

    def _row(self, words: str, *parts: QWidget) -> None:
        line = QHBoxLayout()
        line.setSpacing(Theme.current().px(6))
        if words:
            line.addWidget(Label(words, "small", self))
        for part in parts:
            line.addWidget(part, 1 if isinstance(part, QComboBox) else 0)
        self.body.addLayout(line)

    @property
    def first(self) -> str:
        """The key of the first Champion."""
        return str(self.champion.currentData() or "")

    @property
    def praised(self) -> Praised:
        """The count as it stands."""
        return counted(self._book, self.first, self.deeds, self._names)

    def _slew(self) -> None:
        self.deeds.append(
            Slew(self.by.currentData(), self.victim.currentData(), self.where.currentData())
        )
        self._show()

    def _fell(self) -> None:
        self.deeds.append(Fell(str(self.next.currentData() or "")))
        self._show()

    def _remove(self, place: int) -> None:
        del self.deeds[place]
        self._show()

    def _show(self) -> None:
        found = self.praised
        clear_layout(self._lines)
        for place, deed in enumerate(self.deeds):
            counts = place < len(found.receipt.lines)
            line = found.receipt.lines[place] if counts else None
            words = line.label if line is not None else deed_words(deed, self._names)
            earned = signed(line.amounts[0] or 0) if line is not None else "–"
            row = QHBoxLayout()
            row.addWidget(Label(words, "body" if counts else "warn", self, wrap=True), 1)
            row.addWidget(Label(earned, "name", self))
            gone = IconButton("close", f"Take out: {words}", self)
            gone.clicked.connect(partial(self._remove, place))
            row.addWidget(gone)
            self._lines.addLayout(row)
        if not self.deeds:
            self._lines.addWidget(Label("Add what happened, in the order of the game.", "hint"))
        self.message.show_message(found.fault)
        self.next.clear()
        for key in successors(found.champion, found.fallen, self._names):
            self.next.addItem(self._names[key], key)
        self.fell.setEnabled(bool(found.champion) and not found.fault)
        now = self._names.get(found.champion, "nobody")
        self.take.setText(f"Take {found.total} Battle Praise; {now} is Champion at the end")
        self.take.setEnabled(not found.fault)

    def _take(self) -> None:
        praised, first, deeds = self.praised, self.first, tuple(self.deeds)
        self.close()
        self.taken.emit(praised, first, deeds)

    def ask(self, anchor: QWidget) -> None:
        """Open beside a widget."""
        self.open_at(anchor)
        self.champion.setFocus(Qt.FocusReason.PopupFocusReason)
