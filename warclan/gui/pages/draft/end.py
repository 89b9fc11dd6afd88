"""The end of a draft: all armies, and what to do with them."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.draft.state import DraftState
from warclan.gui.pages.draft.rows import name_of
from warclan.gui.pages.draft.seat_card import SeatCard
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import FlowLayout, clear_layout, let_ground_through
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import Label


class EndView(QScrollArea):
    """``asked(act)`` is "save", "print" or "back"."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName("End of the draft")
        self._body = QWidget(self)
        self.setWidget(self._body)
        let_ground_through(self)
        column = self._column = QVBoxLayout(self._body)
        self._title = Label("", "title", self._body, wrap=True)
        self._line = Label("", "small", self._body, wrap=True)
        column.addWidget(self._title)
        column.addWidget(self._line)
        acts = self._acts = QHBoxLayout()
        self.buttons: dict[str, Button] = {}
        for key, words, role, icon in (
            ("save", "Save the armies", "primary", "army"),
            ("print", "Save and print", "", "print"),
            ("back", "Take back the last pick", "", "undo"),
        ):
            button = Button(words, self._body, role=role, icon=icon)
            button.clicked.connect(lambda _checked=False, act=key: self.asked.emit(act))
            self.buttons[key] = button
            acts.addWidget(button)
        acts.addStretch(1)
        column.addLayout(acts)
        cards = QWidget(self._body)
        self._flow = FlowLayout(cards, gap=12)
        column.addWidget(cards)
        column.addStretch(1)
        self.arrange()

    def arrange(self) -> None:
        """Take the sizes of the scale in force."""
        px = Theme.current().px
        self._column.setContentsMargins(px(20), px(16), px(20), px(16))
        self._column.setSpacing(px(12))
        self._acts.setSpacing(px(8))
        for place in range(self._flow.count()):
            item = self._flow.itemAt(place)
            card = item.widget() if item is not None else None
            if card is not None:
                card.setFixedWidth(px(300))

    def show_state(self, name: str, state: DraftState, catalogue: Catalogue) -> None:
        """Show a finished draft."""
        self._title.setText(f"{name}: all RP are spent")
        lines = []
        for seat in state.seats:
            if seat.converted:
                lines.append(f"{seat.name} takes {seat.converted} Art of War to the starting hand.")
        lines += [
            f"{name_of(item, catalogue)} of {state.seats[seat].name} found no troop and is out."
            for seat, item in state.removed
        ]
        self._line.setText(" ".join(lines) or "No RP were left over.")
        clear_layout(self._flow)
        for place, seat in enumerate(state.seats):
            card = SeatCard(self._body)
            card.setFixedWidth(Theme.current().px(300))
            card.show_seat(
                seat,
                seat.side if state.setup.is_team_game else place,
                catalogue,
                now=False,
                lead=place == state.setup.lead,
                free=seat.side in state.free_deployment,
            )
            self._flow.addWidget(card)
            card.show()
