"""The tab "Test": one opening drawn, many starts counted, and the exact odds beside them."""

import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from warclan.domain.chance import Chance
from warclan.games.myths_at_war.deck import Deck
from warclan.games.myths_at_war.deck_odds import Chances, card_rows, opening_rows
from warclan.games.myths_at_war.deck_opening import (
    OpeningError,
    OpeningReport,
    Share,
    open_many,
    open_once,
)
from warclan.gui.announce import announce
from warclan.gui.jobs import Job, Task
from warclan.gui.models.columns import UNKNOWN, Column
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.decks.asking import QuestionCard
from warclan.gui.pages.decks.faces import Face, Faces
from warclan.gui.pages.decks.side_cards import short
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import scrolled
from warclan.gui.widgets.buttons import Button, ChoiceChip
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage

SAMPLES = (500, 2000, 10_000)
TURNS = 3
ROOMY, TIGHT = 580, 470
"""Logical widths of the table under which columns are left out."""
_SAME = {
    "Equipment in the hand": "Equipment in the first",
    "Card of cost 0 in the hand": "Card of cost 0 in the first",
}
"""What the simulator counts → how the exact question begins."""


@dataclass(frozen=True, slots=True)
class OddsRow:
    """A question with its exact chances by turn, and how often it was seen."""

    chances: Chances
    seen: Share | None = None

    @property
    def key(self) -> str:
        """What tells the row from the others."""
        return f"{self.chances.part.value}:{self.chances.label}"


def percent(share: float) -> str:
    """ "93.2 %"."""
    return f"{100 * share:.1f} %"


def _turn(number: int) -> Column[OddsRow]:
    head = "Start" if number == 0 else f"Turn {number + 1}"
    full = "Exact chance at the start" if number == 0 else f"Exact chance by turn {number + 1}"
    return Column(
        f"turn{number}",
        head,
        lambda row: percent(float(row.chances.by_turn[number])),
        sort_key=lambda row: float(row.chances.by_turn[number]),
        align="right",
        tooltip=f"{full} · MW-034",
        kind="number",
        width=66,
    )


def _seen(row: OddsRow) -> str:
    if row.seen is None:
        return UNKNOWN
    return f"{percent(row.seen.share)}  ({100 * row.seen.low:.1f}–{100 * row.seen.high:.1f})"


def odds_columns() -> tuple[Column[OddsRow], ...]:
    """The columns of the odds."""
    return (
        Column("label", "At least one", lambda row: short(row.chances.label), kind="name"),
        Column(
            "copies", "Copies", lambda row: f"{row.chances.copies} of {row.chances.cards}",
            sort_key=lambda row: row.chances.copies, align="right", width=66,
            tooltip="Copies in the deck",
        ),
        *(_turn(number) for number in range(TURNS)),
        Column(
            "seen", "Seen", _seen, sort_key=lambda row: row.seen.share if row.seen else None,
            align="right", width=138, tooltip="Seen at the start, with the 95 % interval",
            hint=lambda row: "" if row.seen else "not counted",
        ),
    )  # fmt: skip


Worked = tuple[list[OddsRow], list[OddsRow], OpeningReport]


class OpeningPane(QWidget):
    """The tab. Everything is worked out in the background; the last answer stays till then."""

    def __init__(self, page: "DecksPage") -> None:
        super().__init__(page)
        self._page = page
        self._job: Job | None = None
        self._worked: tuple[object, ...] = ()
        self._lists: tuple[list[OddsRow], list[OddsRow]] = ([], [])
        self.report: OpeningReport | None = None
        self.seed = 1
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        area, inner = scrolled(self, "Openings")
        self._left = QVBoxLayout(inner)
        self._left.setContentsMargins(0, 0, 0, 0)
        self._build_opening(inner)
        self.question = QuestionCard(inner)
        self._left.addWidget(self.question)
        self._left.addStretch(1)
        self._row.addWidget(area, 5)
        self._build_odds()
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    # --- building -------------------------------------------------------------------------------

    def _build_opening(self, parent: QWidget) -> None:
        card = Card("", parent)
        head = QHBoxLayout()
        head.addWidget(Label("One opening", "head", card), 1)
        self.button = Button("Open once", card, role="primary", key="T")
        self.button.clicked.connect(lambda: self._page.context.acts.run("decks.open_once"))
        head.addWidget(self.button)
        card.body.addLayout(head)
        card.body.addWidget(Label("Tops of the oracles", "small", card))
        self.oracles = Faces("Tops of the oracles", card)
        card.body.addWidget(self.oracles)
        card.body.addWidget(Label("Hand", "small", card))
        self.hand = Faces("Hand", card)
        card.body.addWidget(self.hand)
        self._said = Label("", "hint", card, wrap=True)
        card.body.addWidget(self._said)
        self._left.addWidget(card)

    def _build_odds(self) -> None:
        card = Card("", self)
        head = QHBoxLayout()
        self._title = Label("Exact odds, and what many starts showed", "head", card, wrap=True)
        head.addWidget(self._title, 1)
        self.by_card = ChoiceChip("Each card", card, hint="One line for each card of the deck")
        self.by_card.toggled.connect(lambda _on: self._show_list())
        head.addWidget(self.by_card)
        card.body.addLayout(head)
        self.model: RowsModel[OddsRow] = RowsModel(
            odds_columns(), lambda row: row.key, lambda row: row.chances.label, self
        )
        self.table = RowsTable("Odds", card)
        self.table.set_model(self.model)
        self.table.set_empty_text("Add cards to see what the opening brings.")
        card.body.addWidget(self.table, 1)
        row = QHBoxLayout()
        self._sampled = Label("", "small", card, wrap=True)
        row.addWidget(self._sampled, 1)
        self.samples = NumberField("Starts", 100, 100_000, card)
        self.samples.set_value(SAMPLES[1])
        self.samples.spin.setFixedWidth(Theme.current().px(72))
        self.samples.changed.connect(lambda _value: self._again())
        row.addWidget(Label("Starts", "small", card))
        row.addWidget(self.samples)
        self.anew = Button("Deal anew", card, icon="refresh")
        self.anew.setToolTip("Count as many other starts, with the next seed")
        self.anew.clicked.connect(self._other_seed)
        row.addWidget(self.anew)
        card.body.addLayout(row)
        self._odds = card
        self._row.addWidget(card, 6)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._row.setContentsMargins(px(16), px(12), px(16), px(12))
        self._row.setSpacing(px(12))
        self._left.setSpacing(px(12))
        self.samples.spin.setFixedWidth(px(72))

    def arrange(self, *, narrow: bool) -> None:
        """Leave columns out where there is little room."""
        room, px = self.table.viewport().width(), Theme.current().px
        keys = {column.key for column in self.model.columns}
        if room < px(ROOMY):
            keys -= {"copies", "turn1"}
        if narrow or room < px(TIGHT):
            keys -= {"turn2"}
        self.table.show_columns(keys)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, lambda: self.arrange(narrow=False))

    # --- one opening ----------------------------------------------------------------------------

    def draw(self, deck: Deck, seed: int | None = None) -> tuple[list[str], list[str]] | None:
        """Draw one opening, show it and give its names: tops of the oracles, hand.

        Without a ``seed`` every one is another.
        """
        page = self._page
        catalogue = page.catalogue
        try:
            chance = Chance(time.time_ns() if seed is None else seed)
            found = open_once(deck, catalogue, chance)
        except OpeningError as refusal:
            page.context.messages.say(str(refusal))
            return None

        def face(card_id: str, caption: str = "") -> Face:
            return Face(catalogue.card(card_id), card_id.removeprefix("?"), caption)

        tops = [
            face(pile[0], f"of {len(pile)}") if pile else Face(None, "empty", "")
            for pile in found.oracles
        ]
        hand = [face(card) for card in found.hand]
        self.oracles.show_faces(tops)
        self.hand.show_faces(hand)
        names = (
            [each.card.name if each.card else each.name for each in tops],
            [each.card.name if each.card else each.name for each in hand],
        )
        costs = [each.card.cost for each in hand if each.card and each.card.cost is not None]
        self._said.setText(f"The hand costs {sum(costs)} power in all." if costs else "")
        announce(page, f"Oracles: {', '.join(names[0])}. Hand: {', '.join(names[1])}.")
        return names

    def open_once(self) -> None:
        """Draw one opening of the deck on show."""
        if self._page.deck is not None:
            self.draw(self._page.deck)

    # --- many -----------------------------------------------------------------------------------

    def show_deck(self, deck: Deck) -> None:
        """Show the odds of a deck; what was worked out already is kept."""
        self.question.show_deck(deck, self._page.catalogue)
        if not self.hand.faces and deck.lines:
            self.draw(deck, self.seed)
        self._again()

    def _other_seed(self) -> None:
        self.seed += 1
        self._again()

    def _again(self) -> None:
        """Work everything out, unless it was for just this deck, seed and number."""
        page = self._page
        deck, catalogue = page.deck, page.catalogue
        if deck is None:
            return
        samples, seed = self.samples.value or SAMPLES[1], self.seed
        wanted = (deck, id(catalogue), samples, seed)
        if wanted == self._worked:
            return
        if self._job is not None:
            self._job.cancel()

        def work(task: Task) -> Worked:
            questions = opening_rows(deck, catalogue, TURNS)
            task.check()
            cards = card_rows(deck, catalogue, TURNS)
            task.check()
            report = open_many(deck, catalogue, seed, samples)
            return _questions(questions, report), _cards(cards, report), report

        self._job = page.context.jobs.start(
            f"Opening {samples} times",
            work,
            success=partial(self._done, wanted),
            failure=self._failed,
        )

    def _failed(self, _error: Exception) -> None:
        """Nothing can be opened: an empty deck."""
        self._job, self.report = None, None
        self._lists = ([], [])
        self._show_list()
        self._sampled.setText("")

    def _done(self, wanted: tuple[object, ...], result: Worked) -> None:
        self._job = None
        self._worked = wanted
        questions, cards, self.report = result
        self._lists = (questions, cards)
        report = self.report
        costs = [
            f"mean cost {mean:.2f} {where}"
            for mean, where in (
                (report.mean_hand_cost, "in hand"),
                (report.mean_top_cost, "on the oracles"),
            )
            if mean is not None
        ]
        said = f"Seen: {report.samples} starts, seed {report.seed}, 95 % interval"
        self._sampled.setText("; ".join([said, *costs]) + ".")
        self._show_list()

    def _show_list(self) -> None:
        self.model.set_rows(self._lists[1 if self.by_card.isChecked() else 0])


def _questions(rows: tuple[Chances, ...], report: OpeningReport) -> list[OddsRow]:
    """The exact rows with what was seen of each."""
    found = []
    for row in rows:
        seen = next(
            (
                share
                for share in report.shares
                if share.label == row.label
                or (share.label in _SAME and row.label.startswith(_SAME[share.label]))
            ),
            None,
        )
        found.append(OddsRow(row, seen))
    return found


def _cards(rows: tuple[Chances, ...], report: OpeningReport) -> list[OddsRow]:
    seen = {share.label: share for share in report.cards}
    return [OddsRow(row, seen.get(row.label)) for row in rows]
