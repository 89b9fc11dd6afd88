"""The set-up of a deck match: decks with their computer players, how many matches, the seed."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button, LinkButton
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import InlineMessage, Label
from warclan.services.deck_battles import MOST_DECKS

MOST_GAMES = 1000


@dataclass(slots=True)
class Seat:
    """The controls of one seat."""

    line: QWidget
    deck: QComboBox
    player: QComboBox


class SetupCard(Card):
    """``changed`` follows each choice, ``started`` the button, ``stopped`` the other one."""

    changed = Signal()
    started = Signal()
    stopped = Signal()

    def __init__(self, players: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__("Decks against decks", parent)
        self._players = tuple(players)
        self._decks: tuple[tuple[str, str], ...] = ()
        self.seats: list[Seat] = []
        self._lines = QVBoxLayout()
        self.body.addLayout(self._lines)
        self.more = LinkButton("Another deck", self, icon="plus")
        self.more.clicked.connect(lambda: self._add(""))
        self.less = LinkButton("One deck less", self, icon="minus")
        self.less.clicked.connect(self._drop)
        links = QHBoxLayout()
        links.addWidget(self.more)
        links.addWidget(self.less)
        links.addStretch(1)
        self.body.addLayout(links)
        self.games = NumberField("Matches", 1, MOST_GAMES, self)
        self.games.set_value(1)
        self.games.changed.connect(lambda _value: self.changed.emit())
        self.seed = QLineEdit("1", self)
        self.seed.setAccessibleName("Seed")
        self.seed.setToolTip("The same seed gives the same matches")
        self.seed.textChanged.connect(lambda _text: self.changed.emit())
        for words, control in (("Matches", self.games), ("Seed", self.seed)):
            row = QHBoxLayout()
            label = Label(words, "body", self)
            label.setBuddy(control)
            row.addWidget(label, 1)
            row.addWidget(control)
            self.body.addLayout(row)
        self.message = InlineMessage(self)
        self.body.addWidget(self.message)
        self.start = Button("Resolve", self, role="primary", key="Ctrl Enter")
        self.start.clicked.connect(self.started)
        self.stop = Button("Stop", self)
        self.stop.clicked.connect(self.stopped)
        self.stop.setVisible(False)
        foot = QHBoxLayout()
        foot.addWidget(self.start)
        foot.addWidget(self.stop)
        foot.addStretch(1)
        self.body.addLayout(foot)

    def _combo(self, name: str, choices: Sequence[tuple[str, str]]) -> QComboBox:
        combo = QComboBox(self)
        combo.setAccessibleName(name)
        combo.setToolTip(name)
        combo.setMinimumContentsLength(6)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for value, words in choices:
            combo.addItem(words, value)
        combo.activated.connect(lambda _place: self.changed.emit())
        return combo

    def offer(self, decks: Sequence[tuple[str, str]]) -> None:
        """Offer these decks (id and name); what was chosen stays chosen."""
        chosen = [str(seat.deck.currentData() or "") for seat in self.seats]
        self._decks = tuple(decks)
        while self.seats:
            self._take_away(self.seats.pop())
        known = {deck for deck, _name in decks}
        wanted = [deck for deck in chosen if deck in known]
        rest = [deck for deck, _name in decks if deck not in wanted]
        for deck in (wanted + rest)[: max(2, len(wanted))]:
            self._add(deck)
        while len(self.seats) < 2:
            self._add("")
        self.changed.emit()

    def choose(self, deck: str) -> None:
        """Give this deck the first seat."""
        combo = self.seats[0].deck
        combo.setCurrentIndex(max(0, combo.findData(deck)))
        self.changed.emit()

    def _add(self, deck: str) -> None:
        number = len(self.seats) + 1
        line = QWidget(self)
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Theme.current().px(8))
        combo = self._combo(f"Deck {number}", self._decks)
        combo.setCurrentIndex(max(0, combo.findData(deck)))
        player = self._combo(f"Who plays deck {number}", [(name, name) for name in self._players])
        row.addWidget(combo, 3)
        row.addWidget(player, 1)
        self._lines.addWidget(line)
        self.seats.append(Seat(line, combo, player))
        self._show_links()
        self.changed.emit()

    def _drop(self) -> None:
        if len(self.seats) > 2:
            self._take_away(self.seats.pop())
            self._show_links()
            self.changed.emit()

    def _take_away(self, seat: Seat) -> None:
        self._lines.removeWidget(seat.line)
        seat.line.hide()
        seat.line.deleteLater()

    def _show_links(self) -> None:
        self.more.setVisible(len(self.seats) < MOST_DECKS)
        self.less.setVisible(len(self.seats) > 2)

    @property
    def chosen(self) -> tuple[tuple[str, str], ...]:
        """Deck id and computer player of each seat."""
        return tuple(
            (str(seat.deck.currentData() or ""), str(seat.player.currentData() or ""))
            for seat in self.seats
        )

    def show_running(self, *, on: bool) -> None:
        """Matches are being played, or not any more."""
        self.start.setVisible(not on)
        self.stop.setVisible(on)

    def show_trouble(self, sentence: str) -> None:
        """Say what bars the start; "" nothing does."""
        self.message.show_message(sentence)
        self.start.setEnabled(not sentence)
        self.start.setToolTip(sentence)
