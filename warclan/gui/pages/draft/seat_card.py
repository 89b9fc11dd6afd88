"""The card of one player in a draft: RP spent, what was taken, what is still open."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.draft.state import SeatState
from warclan.games.mythic_battles.receipts import activation_cards, art_of_war, entry_name
from warclan.gui.models.kinds import outline
from warclan.gui.pages.draft.rows import name_of
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import SIDES
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.charts import SegmentBar
from warclan.gui.widgets.frames import Card, Line
from warclan.gui.widgets.labels import Badge, ElidedLabel, GlyphLabel, IconLabel, Label


class SeatCard(Card):
    """Shows one seat. The present one has an accent edge."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        head = QHBoxLayout()
        head.setSpacing(Theme.current().px(8))
        self._sign = IconLabel("person", "text", "person", self)
        self._name = Label("", "section", self)
        self._badge = Badge("", "accent", self)
        head.addWidget(self._sign)
        head.addWidget(self._name, 1)
        head.addWidget(self._badge)
        self.body.addLayout(head)
        line = QHBoxLayout()
        self._spent = Label("", "small", self)
        self._left = Label("", "head", self)
        line.addWidget(self._spent, 1)
        line.addWidget(self._left)
        self.body.addLayout(line)
        self._bar = SegmentBar("RP spent", self)
        self.body.addWidget(self._bar)
        self._picks = QVBoxLayout()
        self._picks.setSpacing(Theme.current().px(4))
        self.body.addLayout(self._picks)
        self.body.addWidget(Line(self))
        self._facts = QVBoxLayout()
        self._facts.setSpacing(Theme.current().px(3))
        self.body.addLayout(self._facts)

    def show_seat(
        self,
        seat: SeatState,
        place: int,
        catalogue: Catalogue,
        *,
        now: bool,
        lead: bool,
        free: bool,
    ) -> None:
        """Show a seat; ``place`` gives its colour and fill, ``free`` its free deployment."""
        token = SIDES[place % 4]
        computer = seat.controller == "computer"
        self._sign.set_icon("robot" if computer else "person", token, seat.controller)
        self._name.setText(seat.name)
        words = [word for word, on in (("Lead", lead), ("Computer", computer)) if on]
        self._badge.setText(" · ".join(words))
        self._badge.setVisible(bool(words))
        spent = seat.limit - seat.remaining
        self._spent.setText(f"{spent} of {seat.limit} RP spent")
        self._left.setText(f"{seat.remaining} left")
        self._bar.set_values(spent, seat.limit, token)
        self.set_state("accent" if now else "")
        self._show_picks(seat, token, catalogue)
        self._show_facts(seat, catalogue, free)

    def _show_picks(self, seat: SeatState, token: str, catalogue: Catalogue) -> None:
        clear_layout(self._picks)
        for entry in seat.army.entries:
            item = catalogue.item(entry.item)
            row = QHBoxLayout()
            row.setSpacing(Theme.current().px(8))
            kind = outline(item)
            row.addWidget(GlyphLabel(kind, 18, token, self))
            row.addWidget(ElidedLabel(entry_name(entry, catalogue), "body", self), 1)
            cost = entry.price if entry.price is not None else (item and item.recruitment_points)
            row.addWidget(Label("–" if cost is None else str(cost), "name", self))
            self._picks.addLayout(row)

    def _show_facts(self, seat: SeatState, catalogue: Catalogue, free: bool) -> None:
        clear_layout(self._facts)
        cards = activation_cards(seat.army, catalogue)
        cards_known = f"{cards.total}{'+' if cards.unknown else ''}"
        worth = art_of_war(seat.army, catalogue)
        deck = "Deck" if seat.finished else "Deck so far"
        facts = [
            ("ok" if seat.divinity else "info", f"Divinity: {name_of(seat.divinity, catalogue)}")
            if seat.divinity
            else ("info", "Divinity: none yet"),
            ("ok", f"5 RP slot: {name_of(seat.dear, catalogue)}")
            if seat.dear
            else ("info", "5 RP slot: open"),
            ("info", f"Troops {seat.troops} · attachments {seat.attachments}"),
            (
                "card",
                f"{deck} {cards_known} + {worth.total} Art of War",
            ),
        ]
        if free:
            facts.append(("flag", "May deploy one unit free (MB-DRAFT-17)"))
        if seat.finished:
            more = f": {seat.converted} Art of War to the hand" if seat.converted else ""
            facts.append(("ok", f"Finished{more}"))
        for icon, words in facts:
            row = QHBoxLayout()
            row.setSpacing(Theme.current().px(8))
            token = "ok" if icon == "ok" else "text2"
            row.addWidget(IconLabel(icon, token, "", self, size=14))
            row.addWidget(ElidedLabel(words, "small", self), 1)
            self._facts.addLayout(row)
