"""What became of deck matches: who won how often, how they ended, and the story of one."""

from collections.abc import Sequence

from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from warclan.engine.resolve import GameReport, Resolution, Totals
from warclan.games.myths_at_war.text import way_words
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import SERIES
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.charts import Estimate
from warclan.gui.widgets.frames import Card, EmptyState
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.shares import ShareBars
from warclan.text.numbers import listed, plural

MOST_CARDS = 8
"""Characters listed with how often they were lost."""


def winners_words(winners: Sequence[int], names: Sequence[str]) -> str:
    """Who won, "Nobody" for a draw."""
    return listed([names[seat] for seat in winners]) or "Nobody"


class MatchReport(QWidget):
    """A resolution in words and bars."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self.story = QPlainTextEdit()
        self.headline = ""
        self._manual: tuple[tuple[str, str, str], ...] = ()
        self.restyle()
        Theme.current().changed.connect(self.restyle)
        self.show_nothing()

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(px(16), px(16), px(16), px(16))
        self._column.setSpacing(px(12))

    def show_nothing(self) -> None:
        """Say what the page does."""
        clear_layout(self._column)
        self.headline = ""
        self._column.addWidget(
            EmptyState(
                "Set decks against each other.",
                "One match tells its story; many tell how often each deck wins, with intervals.",
                icon="deck",
            )
        )

    def show_resolution(
        self,
        found: Resolution,
        names: Sequence[str],
        story: Sequence[str] = (),
        by_hand: Sequence[tuple[str, str, str]] = (),
    ) -> None:
        """Show what was played; ``story`` are the events of a single match.

        ``by_hand`` are the texts without code, as :func:`manual_texts` gives them.
        """
        clear_layout(self._column)
        self._manual = tuple(by_hand)
        if len(found.games) == 1:
            self._one(found.games[0], names, story)
        else:
            self._many(found.totals, names, complete=found.complete)
        self._column.addStretch(0 if story else 1)

    def _one(self, game: GameReport, names: Sequence[str], story: Sequence[str]) -> None:
        turns = plural(game.rounds, "turn", "turns")
        if game.winners:
            who = winners_words(game.winners, names)
            self.headline = f"{who} wins {way_words(game.way)}, after {turns}."
        else:
            self.headline = f"A draw: {way_words(game.way)}, after {turns}."
        card = Card(self.headline, self)
        for seat, score in enumerate(game.scores):
            power = f"−{-score}" if score < 0 else str(score)
            card.body.addWidget(Label(f"{names[seat]}: {power} power in the pool", "body", card))
        self._column.addWidget(card)
        self._by_hand()
        told = Card("What happened", self)
        self.story = QPlainTextEdit("\n".join(story), told)
        self.story.setReadOnly(True)
        self.story.setAccessibleName("What happened")
        self.story.setMinimumHeight(Theme.current().px(320))
        told.body.addWidget(self.story)
        self._column.addWidget(told, 1)

    def _by_hand(self) -> None:
        """The texts without code, which nobody used (MW-R74)."""
        if not self._manual:
            return
        card = Card("Texts nobody used", self, note="MW-R74")
        words = "They have no code; at the table they are played by hand."
        card.body.addWidget(Label(words, "small", card, wrap=True))
        for _line, name, text in self._manual:
            card.body.addWidget(Label(f"{name}: {text}", "body", card, wrap=True))
        self._column.addWidget(card)

    def _many(self, totals: Totals, names: Sequence[str], *, complete: bool) -> None:
        played = plural(totals.games, "match", "matches")
        self.headline = f"{played} played" + ("" if complete else ", then stopped")
        shares = Card(self.headline, self, note="95 % intervals")
        bars = ShareBars("How often each deck won", shares)
        seats = [
            Estimate(names[seat], share.share, share.low, share.high)
            for seat, share in enumerate(totals.seats)
        ]
        draws = totals.draws
        if draws.count:
            seats.append(Estimate("Draws", draws.share, draws.low, draws.high))
        bars.set_shares(seats, [SERIES[place % len(SERIES)] for place in range(len(seats))])
        shares.body.addWidget(bars)
        self._column.addWidget(shares)
        ways = Card("How they ended", self)
        for way in totals.ways:
            who = winners_words(way.winners, names)
            words = f"{who} {way_words(way.way)}: {way.share.count} ({way.share.share:.0%})"
            ways.body.addWidget(Label(words, "body", ways, wrap=True))
        if totals.rounds is not None:
            spread = totals.rounds
            words = (
                f"{spread.mean:.1f} turns on average; half of them between {spread.lower} and "
                f"{spread.upper}, at most {spread.greatest}."
            )
            ways.body.addWidget(Label(words, "small", ways, wrap=True))
        self._column.addWidget(ways)
        self._by_hand()
        self._characters(totals, names)

    def _characters(self, totals: Totals, names: Sequence[str]) -> None:
        card = Card("Characters in play at the end", self, note="share of matches")
        found = [piece for piece in totals.pieces if piece.lost.share < 1]
        found.sort(key=lambda piece: (piece.lost.share, piece.seat, piece.name))
        # Of two copies the one that was seen more often stands for both.
        best = {(piece.item, piece.seat): piece for piece in reversed(found)}
        for piece in sorted(best.values(), key=found.index)[:MOST_CARDS]:
            words = f"{piece.name} ({names[piece.seat]}): {1 - piece.lost.share:.0%}"
            card.body.addWidget(Label(words, "body", card, wrap=True))
        card.setVisible(bool(found))
        self._column.addWidget(card)
