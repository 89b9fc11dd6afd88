"""The pick log, the strip of picks, and the rules of a draft."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.draft.setup import PoolSpec
from warclan.games.mythic_battles.draft.state import DraftState
from warclan.games.mythic_battles.house_rules import SWITCHES
from warclan.gui.pages.draft.rows import name_of
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import SIDES
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Chip, ElidedLabel, Label
from warclan.gui.widgets.strips import PickCell
from warclan.text.numbers import plural

MOST_LOGGED = 7


def side_of(state: DraftState, seat: int) -> int:
    """The colour of a seat: its team, or its own place."""
    return (state.seats[seat].side if state.setup.is_team_game else seat) % 4


def pick_cells(state: DraftState, catalogue: Catalogue) -> list[PickCell]:
    """The picks made, the present one and those to come."""
    cells = [
        PickCell(
            pick.number,
            side_of(state, pick.seat),
            state.seats[pick.seat].name,
            name_of(pick.item, catalogue) if pick.item else "stops",
        )
        for pick in state.log
    ]
    for step, seat in enumerate(state.upcoming):
        cells.append(
            PickCell(
                state.number + step,
                side_of(state, seat),
                state.seats[seat].name,
                now=step == 0,
            )
        )
    return cells


class LogCard(Card):
    """The latest picks, newest first. ``correct`` follows the link."""

    correct = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Pick log", parent, link="Correct a pick…")
        self.link_clicked.connect(self.correct)
        self._lines = QGridLayout()
        self._lines.setHorizontalSpacing(Theme.current().px(8))
        self._lines.setVerticalSpacing(Theme.current().px(6))
        self._lines.setColumnStretch(2, 1)
        self.body.addLayout(self._lines)
        self.body.addStretch(1)

    def show_state(self, state: DraftState, catalogue: Catalogue) -> None:
        """Show the log of a state."""
        clear_layout(self._lines)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for row, pick in enumerate(reversed(state.log[-MOST_LOGGED:])):
            self._lines.addWidget(Label(str(pick.number), "small", self), row, 0, right)
            token = SIDES[side_of(state, pick.seat)]
            self._lines.addWidget(Chip(state.seats[pick.seat].name, self, token=token), row, 1)
            words = name_of(pick.item, catalogue) if pick.item else "stops"
            if pick.companions:
                words += " + " + ", ".join(name_of(item, catalogue) for item in pick.companions)
            if pick.troop:
                words += f" to {name_of(pick.troop, catalogue)}"
            self._lines.addWidget(ElidedLabel(words, "body", self), row, 2)
            left = Label(f"{pick.before} → {pick.after} left", "hint", self)
            self._lines.addWidget(left, row, 3, right)
        if not state.log:
            self._lines.addWidget(Label("No pick yet.", "hint", self), 0, 0, 1, 4)


class RulesCard(Card):
    """What was agreed: pool, free items, house rules."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Rules of this draft", parent)
        self._words = Label("", "small", self, wrap=True)
        self.body.addWidget(self._words)

    def show_state(self, state: DraftState, catalogue: Catalogue) -> None:
        """Show the rules of a state."""
        lines = []
        board = catalogue.boards.get(state.setup.board)
        if board is not None:
            lines.append(f"Board {board.name}")
        free = sum(1 for _item, count in state.pool if count > 0)
        lines.append(
            f"Pool: {pool_words(state.setup.pool)}, {plural(free, 'item', 'items')} still free"
        )
        chosen = state.setup.house_rules.chosen
        lines += [f"{SWITCHES[key].title}: {value}" for key, value in chosen if key in SWITCHES]
        if not chosen:
            lines.append("House rules as in the book")
        self._words.setText("\n".join(lines))


def pool_words(pool: PoolSpec) -> str:
    """What a pool is made of, in a few words."""
    if pool.quotas:
        return f"random with quotas, seed {pool.seed}"
    if pool.owned is not None:
        return "what you own"
    if pool.products:
        return plural(len(pool.products), "product", "products")
    return "everything known"
