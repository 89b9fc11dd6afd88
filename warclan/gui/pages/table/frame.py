"""The bar above the table: whose turn it is, the steps, the stones, and what is at hand."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from warclan.games.mythic_battles.table.records import PhaseBar, Undo
from warclan.gui.context import AppContext
from warclan.gui.pages.base import Room, Width
from warclan.gui.play.phase_bar import StepChips, StonesRow
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import Badge, IconLabel, Label
from warclan.gui.widgets.tiles import SideDot

HEIGHT = 44


class TableBar(QObject):
    """Fills the bar; its buttons run acts of the page."""

    def __init__(self, context: AppContext, bar: QFrame, row: QHBoxLayout, parent: QObject) -> None:
        super().__init__(parent)
        self._bar, self._row = bar, row
        self._room = Room()
        self._shown: PhaseBar | None = None
        self.dot = SideDot("", 0, bar, size=24)
        self.turn = Label("", "head", bar)
        self.round = Label("", "small", bar)
        self.chips = StepChips(bar)
        self.sand = IconLabel("hourglass", "bronze", "A computer player thinks", bar)
        self.thinks = Label("", "small", bar)
        self.on = Button("Let it go on", bar, icon="play")
        self.stones: list[StonesRow] = []
        self.teaching = Badge("teaching", "accent", bar)
        self.teaching.setToolTip("Teaching mode: undo goes back across dice and cards (T)")
        self.teaching.hide()
        begin: tuple[QWidget, ...] = (self.dot, self.turn, self.round, self.teaching, self.chips)
        for widget in begin:
            row.addWidget(widget)
        row.addStretch(1)
        self._stones_at = row.count()
        row.addStretch(1)
        for widget in (self.sand, self.thinks, self.on):
            row.addWidget(widget)
        self.undo = Button("Undo", bar, icon="undo")
        self.hint = Button("Hint", bar, icon="info")
        self.journal = Button("Journal", bar, icon="note")
        for button, act in (
            (self.undo, "table.undo"),
            (self.hint, "table.hint"),
            (self.journal, "table.journal"),
            (self.on, "table.go_on"),
        ):
            button.clicked.connect(lambda _checked=False, key=act: context.acts.run(key))
            if button is not self.on:
                row.addWidget(button)
        self.on.hide()
        self.show_thinking("")

    def arrange(self, room: Room) -> None:
        """Take the sizes of the scale in force; the narrow bar names less."""
        px = Theme.current().px
        self._room = room
        narrow = room.width is Width.NARROW
        self._bar.setFixedHeight(px(HEIGHT) + 2)
        self._row.setContentsMargins(px(12), px(4), px(12), px(4))
        self._row.setSpacing(px(6 if narrow else 8))
        for button, words in ((self.hint, "Hint"), (self.journal, "Journal")):
            button.setText("" if narrow else words)
            button.setToolTip(words)
            button.setAccessibleName(words)
        if self._shown is not None:
            self.show_bar(self._shown)

    def show_bar(self, shown: PhaseBar) -> None:
        """Show where the match stands."""
        self._shown = shown
        self.dot.setVisible(shown.seat >= 0)
        self.dot.set_sign(shown.player[:1], max(0, shown.seat) % 4)
        self.turn.setText(shown.title)
        self.round.setText(shown.round_words)
        self.chips.set_chips(shown.chips)
        while len(self.stones) < len(shown.stones):
            row = StonesRow(self._bar)
            self._row.insertWidget(self._stones_at + len(self.stones), row)
            self.stones.append(row)
        named = self._room.width is not Width.NARROW and len(shown.stones) <= 2
        for place, stones in enumerate(self.stones):
            stones.setVisible(place < len(shown.stones))
            if place < len(shown.stones):
                stones.show_stones(shown.stones[place], named=named)

    def show_thinking(self, player: str) -> None:
        """Name the computer player that thinks; "" when none does."""
        self.sand.setVisible(bool(player))
        words = f"{player} thinks" if player else ""
        self.thinks.setText("" if self._room.width is Width.NARROW else words)
        self.thinks.setVisible(bool(self.thinks.text()))
        self.sand.setToolTip(words)
        self.sand.setAccessibleName(words)
        if player:
            self.on.hide()

    def show_stopped(self) -> None:
        """A computer player was stopped: offer to let it go on."""
        self.on.show()

    def show_undo(self, undo: Undo) -> None:
        """Say what can be taken back, or that dice bar the way."""
        full = undo.label or "Undo"
        short = "Rewind" if undo.crosses else "Undo"
        if not undo.possible:
            short = "Undo" if self._room.width is Width.NARROW else full
        self.undo.setText(full if self._room.width is Width.WIDE else short)
        self.undo.setEnabled(undo.possible)
        told = undo.reason or full
        self.undo.setToolTip(f"{told} (U)")
        self.undo.setAccessibleName(full)
