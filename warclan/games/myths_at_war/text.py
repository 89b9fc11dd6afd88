"""What happened, in sentences: one for every event of a match, in our own words.

A window, a report and the command line all read the journal through :func:`sentence`; the rule
behind it is ``event.rule``.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from warclan.engine.journal import Event
from warclan.engine.views import HIDDEN
from warclan.games.myths_at_war import events
from warclan.games.myths_at_war.tabletop import MADE_ID, Table
from warclan.text.numbers import listed, plural, signed

Teller = Callable[[Any, "Names"], str]

WAYS: Final = {
    "god of gods": "as God of Gods",
    "oblivion": "as the others fell into Oblivion",
    "victory points": "with most victory points",
    "empty deck": "as a Designs Deck ran out",
    "round limit": "the turn limit was reached",
}
"""The ways a match ends, as a phrase."""

_PHASES: Final = {
    "transfer": "Transfer Phase",
    "influence": "Influence Phase",
    "confrontation": "Confrontation step",
    "assign": "Assigning step",
    "reorganization": "Reorganization Phase",
}


def way_words(way: str) -> str:
    """How a match ended as a phrase; a way this program does not know is said as it is."""
    return WAYS.get(way, way)


@dataclass(slots=True)
class Names:
    """The names a journal uses: cards by id, players by seat.

    Cards made during play are added as their making is told.
    """

    cards: dict[str, str]
    players: tuple[str, ...]
    lines: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, table: Table, players: Sequence[str] = ()) -> "Names":
        """The names of a match; seats without a name are called by their Pantheon."""
        names = {table.ids[card]: each.name for card, each in enumerate(table.cards)}
        lines = {
            f"{card.id}#{place}": text.effect
            for card in table.cards
            for place, text in enumerate(card.abilities)
        }
        given = [
            players[seat] if seat < len(players) and players[seat] else name
            for seat, name in enumerate(table.names)
        ]
        return cls(names, tuple(_told_apart(given)), lines)

    def card(self, ident: str) -> str:
        """The name of a card; "a card" for one that is not known."""
        if ident == HIDDEN:
            return "a card"
        if ident.startswith(MADE_ID):
            return self.cards.get(ident, "a made card")
        return self.cards.get(ident, ident)

    def all(self, idents: Sequence[str]) -> str:
        """The names of several cards."""
        hidden = [each for each in idents if each == HIDDEN]
        if hidden:
            return plural(len(hidden), "card", "cards")
        return listed([self.card(each) for each in idents])

    def player(self, seat: int) -> str:
        """The name of a player."""
        return self.players[seat] if 0 <= seat < len(self.players) else f"player {seat + 1}"


def _told_apart(names: Sequence[str]) -> list[str]:
    """Equal names get their seat's number."""
    return [
        f"{name} ({seat + 1})" if list(names).count(name) > 1 else name
        for seat, name in enumerate(names)
    ]


def _tokens(amount: int) -> str:
    return f"{amount} P"


def _made(event: events.CardMade, names: Names) -> str:
    names.cards[event.card] = event.name
    return f"{names.player(event.seat)} makes {event.name}."


def _effect(event: events.EffectBegan, names: Names) -> str:
    name = names.card(event.card)
    until = f" (until {event.until})" if event.until != "always" else " for good"
    if event.amount:
        return f"{name}: {signed(event.amount)} {event.what}{until}."
    if event.what.endswith("ability"):
        return f"{name} {event.what}{until}."
    if event.word:
        return f"{name} {event.what} {event.word}{until}."
    return f"Another rule goes for {name}{until}."


def _transfer(event: events.Transferred, names: Names) -> str:
    start = "the pool" if event.start == "pool" else names.card(event.start)
    end = "the pool" if event.end == "pool" else names.card(event.end)
    return f"{names.player(event.seat)} moves {_tokens(event.amount)} from {start} to {end}."


def _pool(event: events.PoolChanged, names: Names) -> str:
    verb = "gains" if event.amount > 0 else "loses"
    name = names.player(event.seat)
    return f"{name}'s pool {verb} {_tokens(abs(event.amount))} and has {event.left}."


def _power(event: events.PowerChanged, names: Names) -> str:
    verb = "gains" if event.amount > 0 else "loses"
    return f"{names.card(event.card)} {verb} {_tokens(abs(event.amount))} and has {event.left}."


def _resolved(event: events.ConfrontationResolved, names: Names) -> str:
    sides = listed(
        [
            f"{names.player(seat)} {force}"
            for seat, force in zip(event.seats, event.forces, strict=True)
        ]
    )
    end = f"{names.player(event.loser)} loses" if event.loser >= 0 else "nobody loses"
    return f"Army force: {sides}; {end}."


def _used(event: events.AbilityUsed, names: Names) -> str:
    said = names.lines.get(event.line, "")
    tail = f": {said}" if said else ""
    return f"{names.player(event.seat)} uses {names.card(event.card)}{tail}."


def _points(event: events.PointsScored, names: Names) -> str:
    whole, half = divmod(event.halves, 2)
    said = f"{whole}½" if half and whole else "½" if half else str(whole)
    return f"{names.player(event.seat)} scores {said} VP."


_TELLERS: dict[type[Event], Teller] = {
    events.PantheonRevealed: lambda e, n: (
        f"{n.player(e.seat)} reveals {n.card(e.card)} and starts with {_tokens(e.power)}."
    ),
    events.OraclesDealt: lambda e, n: (
        f"{n.player(e.seat)} deals oracles of {listed([str(size) for size in e.sizes])} cards."
    ),
    events.BidsRevealed: lambda e, n: (
        f"The bids are {listed([str(bid) for bid in e.bids])}; each goes to the other side."
    ),
    events.StartDecided: lambda e, n: f"{n.player(e.seat)} starts.",
    events.PhaseBegan: lambda e, n: (
        f"Turn {e.turn}, {_PHASES.get(e.phase, e.phase)}: {n.player(e.seat)} begins."
    ),
    events.CardTurnedUp: lambda e, n: (
        f"{n.player(e.seat)} turns up {n.card(e.card)} in oracle {e.oracle + 1}."
    ),
    events.EventCancelled: lambda e, n: f"{n.card(e.card)} is discarded unresolved.",
    events.Transferred: _transfer,
    events.EnteredPlay: lambda e, n: (
        f"{n.card(e.card)} enters play for {n.player(e.seat)} with {_tokens(e.power)}."
    ),
    events.CardMade: _made,
    events.Passed: lambda e, n: f"{n.player(e.seat)} passes.",
    events.CardPlayed: lambda e, n: f"{n.player(e.seat)} plays {n.card(e.card)}.",
    events.AbilityUsed: _used,
    events.EventResolved: lambda e, n: f"{n.card(e.card)} resolves for {n.player(e.seat)}.",
    events.TargetsChosen: lambda e, n: f"{n.player(e.seat)} chooses {n.all(e.cards)}.",
    events.Equipped: lambda e, n: f"{n.card(e.bearer)} takes {n.card(e.card)} for {e.price} P.",
    events.Meditated: lambda e, n: f"{n.card(e.card)} meditates for {_tokens(e.gained)}.",
    events.PoolChanged: _pool,
    events.PowerChanged: _power,
    events.CardTired: lambda e, n: f"{n.card(e.card)} is tired.",
    events.CardReadied: lambda e, n: f"{n.card(e.card)} becomes Ready.",
    events.EffectBegan: _effect,
    events.CardMoved: lambda e, n: f"{n.card(e.card)} goes to the {e.place}.",
    events.CardDestroyed: lambda e, n: f"{n.card(e.card)} is destroyed.",
    events.CardDiscarded: lambda e, n: f"{n.card(e.card)} is discarded.",
    events.ControlTaken: lambda e, n: f"{n.player(e.seat)} now controls {n.card(e.card)}.",
    events.CardsDrawn: lambda e, n: f"{n.player(e.seat)} draws {n.all(e.cards)}.",
    events.CardsLookedAt: lambda e, n: f"{n.player(e.seat)} looks at {n.all(e.cards)}.",
    events.OracleMade: lambda e, n: (
        f"{n.player(e.seat)} has a new oracle of {plural(e.size, 'card', 'cards')}."
    ),
    events.OracleChanged: lambda e, n: f"Oracle {e.oracle + 1} of {n.player(e.seat)} changes.",
    events.OpponentsPaired: lambda e, n: (
        f"Confrontation of {listed([n.player(seat) for seat in e.seats])}."
    ),
    events.Assigned: lambda e, n: f"{n.player(e.seat)} assigns {n.card(e.card)}.",
    events.ConfrontationResolved: _resolved,
    events.TokenPassed: lambda e, n: f"The turn token goes to {n.player(e.seat)}.",
    events.SeatLeft: lambda e, n: f"{n.player(e.seat)} leaves the game: {e.way}.",
    events.PointsScored: _points,
    events.MatchWon: lambda e, n: (
        f"{listed([n.player(seat) for seat in e.seats]) or 'Nobody'} wins, {way_words(e.way)}."
    ),
}


def sentence(event: Event, names: Names) -> str:
    """What the event says, as a sentence."""
    return _TELLERS[type(event)](event, names)


def told() -> frozenset[type[Event]]:
    """The kinds of events that have a sentence."""
    return frozenset(_TELLERS)
