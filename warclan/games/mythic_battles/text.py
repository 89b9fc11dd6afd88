"""What happened, in sentences: one for every event of a match, in our own words.

A window, a report and the command line all read the journal through :func:`sentence`; the rule
behind it is ``event.rule``. Dice are said as faces, a blank as "blank".
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from warclan.engine.journal import Event
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.state import ART_OF_WAR, STONE_KINDS
from warclan.games.mythic_battles.tabletop import Table
from warclan.text.numbers import listed, plural

E = TypeVar("E", bound=Event)
Teller = Callable[[Any, "Names"], str]

WAYS: Final = {
    "divinity slain": "the enemy divinity was slain",
    "four stones": "four divine stones absorbed",
    "last side": "the last side left",
    "round limit": "the round limit was reached",
}
"""The ways a match ends, as a phrase."""

_MOVES: Final = {
    "run": "runs",
    "fast flight": "flies",
    "ascend": "ascends",
    "throw": "is thrown",
    "forced": "is driven",
    "source": "is carried by the source",
    "power": "is put by a power",
}
_PAYMENTS: Final = {
    "art-of-war card": "1 Art of War card",
    "stone card": "a stone card as Art of War",
    "two activation cards": "two activation cards as 1 Art of War",
    "any card": "a card as Art of War",
}
_ATTACKS: Final = {
    "retaliation": "retaliates against",
    "aerial": "attacks from the air",
    "area": "hits with the area attack",
}
_CAUSES: Final = {
    "MB-TER-04": "fire",
    "MB-TER-10": "the frost",
    "MB-TAL-05": "going berserk",
}
_REROLLS: Final = {
    "slayer": "Slayer re-rolls dice",
    "solar": "The Solar ground re-rolls dice",
    "curse": "Curse re-rolls dice",
}


def way_words(way: str) -> str:
    """How a match ended as a phrase; a way this program does not know is said as it is."""
    return WAYS.get(way, way)


@dataclass(frozen=True, slots=True)
class Names:
    """The names a journal uses: units by id, players by seat, and card codes."""

    units: dict[str, str]
    players: tuple[str, ...]
    cards: dict[str, str]

    @classmethod
    def of(cls, table: Table, players: Sequence[str] = ()) -> "Names":
        """The names of a match: own names of units where the army gives them.

        Units of one name in several armies get their player's name added. Seats without a name
        are called by their army.
        """
        called = _unit_names(table)
        armies = table.setup.armies
        given = [*players, *[""] * len(armies)]
        who = _apart([given[seat] or army.name for seat, army in enumerate(armies)])
        often = Counter(called)
        units = {
            card.id: f"{name} ({who[card.seat]})" if often[name] > 1 else name
            for card, name in zip(table.units, called, strict=True)
        }
        cards = {card.card: name for card, name in zip(table.units, called, strict=True)}
        return cls(units, who, cards)

    def unit(self, unit: str) -> str:
        """A unit's name; an id nobody knows is said as it is."""
        return self.units.get(unit, unit)

    def player(self, seat: int) -> str:
        """A player's name."""
        return self.players[seat] if 0 <= seat < len(self.players) else f"Player {seat + 1}"

    def card(self, code: str) -> str:
        """What a card is called."""
        if code == ART_OF_WAR:
            return "Art of War"
        return code if code in STONE_KINDS else self.cards.get(code, code)


def _unit_names(table: Table) -> list[str]:
    """The names of all units in their order: the army entry's own, else the printed one."""
    names: list[str] = []
    for army in table.setup.armies:
        for entry in army.entries:
            place = len(names)
            if place < len(table.units) and entry.item == table.units[place].unit.id:
                names.append(entry.name or table.units[place].unit.name)
    return names


def _apart(names: Sequence[str]) -> tuple[str, ...]:
    """Names that differ: one said twice gets its number."""
    often = Counter(names)
    return tuple(
        f"{name} ({place})" if often[name] > 1 else name for place, name in enumerate(names, 1)
    )


def area(number: int) -> str:
    """An area in a sentence."""
    return f"area {number}"


def dice(faces: Sequence[int]) -> str:
    """Rolled dice in words, best first: "5, 4, 4, blank"; several blanks are counted."""
    shown = [str(face) for face in sorted(faces, reverse=True) if face]
    blanks = len(faces) - len(shown)
    if blanks:
        shown.append("blank" if blanks == 1 else f"{blanks} blanks")
    return ", ".join(shown) or "nothing"


def sentence(event: Event, names: Names) -> str:
    """The event as one sentence. Raises ``LookupError`` for an event no sentence is made for."""
    return TELLERS[type(event)](event, names)


TELLERS: dict[type[Event], Teller] = {}
"""By class of event: what makes its sentence."""


def tells(kind: type[E]) -> Callable[[Callable[[E, Names], str]], Callable[[E, Names], str]]:
    """Register the function below for a class of event."""

    def register(teller: Callable[[E, Names], str]) -> Callable[[E, Names], str]:
        TELLERS[kind] = teller
        return teller

    return register


# Set-up and turns -------------------------------------------------------------------------------


@tells(events.SideChosen)
def _side(event: events.SideChosen, names: Names) -> str:
    return f"{names.player(event.seat)} takes deployment zone {event.zone + 1}."


@tells(events.TreesPlanted)
def _trees(event: events.TreesPlanted, names: Names) -> str:
    return f"{names.player(event.seat)} plants trees in {area(event.area)}."


@tells(events.UnitPlaced)
def _placed(event: events.UnitPlaced, names: Names) -> str:
    verb = "is placed" if event.rule_id == "MB-SETUP-05" else "is deployed"
    return f"{names.unit(event.unit)} {verb} in {area(event.area)}."


@tells(events.TurnBegan)
def _turn(event: events.TurnBegan, names: Names) -> str:
    return f"Round {event.round}: the turn of {names.player(event.seat)} begins."


@tells(events.TurnPassed)
def _passed(event: events.TurnPassed, names: Names) -> str:
    return f"{names.player(event.seat)} passes the turn."


@tells(events.CardsDrawn)
def _drawn(event: events.CardsDrawn, names: Names) -> str:
    count = "a card" if event.count == 1 else f"{event.count} cards"
    known = f": {listed([names.card(card) for card in event.cards])}" if event.cards else ""
    return f"{names.player(event.seat)} draws {count}{known}."


@tells(events.DecksRanOut)
def _ran_out(event: events.DecksRanOut, names: Names) -> str:
    return f"The deck of {names.player(event.seat)} has run out; everybody shuffles anew."


@tells(events.ArtOfWarPaid)
def _paid(event: events.ArtOfWarPaid, names: Names) -> str:
    return f"{names.player(event.seat)} pays {_PAYMENTS.get(event.way, event.way)}."


@tells(events.ManeuverMade)
def _maneuver(event: events.ManeuverMade, names: Names) -> str:
    done = {"draw-cards": "draws two more cards", "search": "searches the deck"}
    words = done.get(event.maneuver, event.maneuver)
    return f"{names.player(event.seat)} makes a maneuver and {words}."


# Units on the board -----------------------------------------------------------------------------


@tells(events.UnitActivated)
def _activated(event: events.UnitActivated, names: Names) -> str:
    kind = "for a complex action" if event.complex else "for simple actions"
    return f"{names.unit(event.unit)} is activated {kind}."


@tells(events.UnitMoved)
def _moved(event: events.UnitMoved, names: Names) -> str:
    verb = _MOVES.get(event.way, "walks")
    return f"{names.unit(event.unit)} {verb} {event.start} → {event.area}."


@tells(events.UnitThrown)
def _thrown(event: events.UnitThrown, names: Names) -> str:
    return f"{names.unit(event.unit)} is thrown from {area(event.start)} to {area(event.area)}."


@tells(events.TroopRecalled)
def _recalled(event: events.TroopRecalled, names: Names) -> str:
    return f"{names.unit(event.unit)} is recalled to {area(event.area)}."


@tells(events.ElementRemoved)
def _element(event: events.ElementRemoved, names: Names) -> str:
    return f"{names.unit(event.unit)} tears a piece of terrain out of {area(event.area)}."


@tells(events.SourceRolled)
def _source(event: events.SourceRolled, names: Names) -> str:
    face = event.face or "a blank"
    return f"{names.unit(event.unit)} rolls {face} at the Divine Source."


# Stones -----------------------------------------------------------------------------------------


@tells(events.StoneClaimed)
def _claimed(event: events.StoneClaimed, names: Names) -> str:
    return f"{names.unit(event.unit)} claims the divine stone in {area(event.area)}."


@tells(events.StoneDropped)
def _dropped(event: events.StoneDropped, names: Names) -> str:
    return f"{names.unit(event.unit)} drops a divine stone in {area(event.area)}."


@tells(events.StoneAbsorbed)
def _absorbed(event: events.StoneAbsorbed, names: Names) -> str:
    return f"{names.unit(event.unit)} absorbs a divine stone, now {event.total}."


@tells(events.StoneCardsSpent)
def _spent(event: events.StoneCardsSpent, names: Names) -> str:
    cards = plural(event.count, f"{event.kind} card", f"{event.kind} cards")
    return f"{names.player(event.seat)} plays {cards}."


# Combat -----------------------------------------------------------------------------------------


@tells(events.AttackDeclared)
def _declared(event: events.AttackDeclared, names: Names) -> str:
    verb = _ATTACKS.get(event.kind, "attacks")
    far = "" if event.kind == "retaliation" else f" at range {event.distance}"
    if event.kind == "aerial":
        return f"{names.unit(event.attacker)} attacks {names.unit(event.target)} from the air{far}."
    return f"{names.unit(event.attacker)} {verb} {names.unit(event.target)}{far}."


@tells(events.TargetGuarded)
def _guarded(event: events.TargetGuarded, names: Names) -> str:
    return f"{names.unit(event.guard)} guards {names.unit(event.target)} and takes the attack."


@tells(events.AttackEvaded)
def _evaded(event: events.AttackEvaded, names: Names) -> str:
    return f"{names.unit(event.unit)} evades {names.unit(event.attacker)}."


@tells(events.AttackRolled)
def _rolled(event: events.AttackRolled, names: Names) -> str:
    return (
        f"{names.unit(event.attacker)} rolls {plural(event.offense, 'die', 'dice')} against "
        f"defense {event.defense}: {dice(event.faces)}."
    )


@tells(events.DiceRerolled)
def _rerolled(event: events.DiceRerolled, names: Names) -> str:
    words = _REROLLS.get(event.effect, "Dice are rolled again")
    return f"{words}: {dice(event.faces)}."


@tells(events.DieDiscarded)
def _discarded(event: events.DieDiscarded, names: Names) -> str:
    paid = event.paid or "a blank"
    return f"A die showing {paid} is given up: {event.raised} becomes {event.raised + 1}."


@tells(events.FivesRolled)
def _fives(event: events.FivesRolled, names: Names) -> str:
    return f"Second assault: {dice(event.faces)} on top of five each."


@tells(events.RetaliationDeclared)
def _retaliation(event: events.RetaliationDeclared, names: Names) -> str:
    return f"{names.unit(event.unit)} strikes back at {names.unit(event.against)}."


@tells(events.UnitWounded)
def _wounded(event: events.UnitWounded, names: Names) -> str:
    source = names.unit(event.by) if event.by else _CAUSES.get(event.rule_id, "")
    by = f" by {source}" if event.by else f" from {source}" if source else ""
    left = f"{event.left} left" if event.left else "none left"
    lost = plural(event.amount, "vitality point", "vitality points")
    return f"{names.unit(event.unit)} loses {lost}{by}, {left}."


@tells(events.UnitHealed)
def _healed(event: events.UnitHealed, names: Names) -> str:
    gained = plural(event.amount, "vitality point", "vitality points")
    return f"{names.unit(event.unit)} regains {gained}, now {event.left}."


@tells(events.UnitDestroyed)
def _destroyed(event: events.UnitDestroyed, names: Names) -> str:
    by = f" by {names.unit(event.by)}" if event.by else ""
    return f"{names.unit(event.unit)} is destroyed{by}."


# Powers -----------------------------------------------------------------------------------------


@tells(events.PowerUsed)
def _power(event: events.PowerUsed, names: Names) -> str:
    return f"{names.unit(event.unit)} uses {event.name}."


@tells(events.AttachmentSpent)
def _attachment_spent(event: events.AttachmentSpent, names: Names) -> str:
    return f"{event.name} leaves {names.unit(event.unit)} and the game."


@tells(events.SidesChanged)
def _sides_changed(event: events.SidesChanged, names: Names) -> str:
    return (
        f"{names.unit(event.unit)} leaves {names.player(event.former)} "
        f"for {names.player(event.seat)}, cards and all."
    )


@tells(events.PlacesSwapped)
def _swapped(event: events.PlacesSwapped, names: Names) -> str:
    return f"{names.unit(event.unit)} and {names.unit(event.other)} change places."


@tells(events.AttackTurned)
def _turned(event: events.AttackTurned, names: Names) -> str:
    return f"The attack on {names.unit(event.target)} is turned on {names.unit(event.unit)}."


def _token_place(place: int, unit: str, names: Names) -> str:
    return names.unit(unit) if unit else area(place)


@tells(events.TokenLaid)
def _token(event: events.TokenLaid, names: Names) -> str:
    where = _token_place(event.area, event.unit, names)
    return f"A token of {names.unit(event.source)} is put on {where}."


@tells(events.TokenTaken)
def _token_taken(event: events.TokenTaken, names: Names) -> str:
    where = _token_place(event.area, event.unit, names)
    return f"A token of {names.unit(event.source)} is taken off {where}."


@tells(events.CardsReturned)
def _returned(event: events.CardsReturned, names: Names) -> str:
    cards = plural(event.count, "hand card", "hand cards")
    return f"{names.player(event.seat)} shuffles {cards} back into the deck."


@tells(events.CardTaken)
def _card_taken(event: events.CardTaken, names: Names) -> str:
    return f"{names.player(event.seat)} takes {names.card(event.card)} from the discard pile."


@tells(events.CardLost)
def _card_lost(event: events.CardLost, names: Names) -> str:
    return f"{names.player(event.seat)} discards {names.card(event.card)}."


@tells(events.CardGained)
def _card_gained(event: events.CardGained, names: Names) -> str:
    return f"{names.player(event.seat)} gets {names.card(event.card)} into the hand."


@tells(events.CardRemoved)
def _card_removed(event: events.CardRemoved, names: Names) -> str:
    return f"{names.card(event.card)} of {names.player(event.seat)} leaves the game."


@tells(events.CardShown)
def _card_shown(event: events.CardShown, names: Names) -> str:
    return f"{names.player(event.seat)} shows the activation card of {names.unit(event.unit)}."


@tells(events.PowerBarred)
def _barred(event: events.PowerBarred, names: Names) -> str:
    return f"{names.unit(event.unit)} can no longer use {event.name}."


_STEPS: Final = {
    "wound": "a unit loses vitality",
    "heal": "a unit regains vitality",
    "move": "a unit is moved",
    "drop-stone": "a stone is dropped",
    "draw": "cards are drawn",
    "discard": "cards are discarded",
    "place-token": "a token is placed",
    "remove-token": "a token is removed",
    "pay": "Art of War is paid",
    "attack": "an attack is made",
}


@tells(events.RefereeStep)
def _referee(event: events.RefereeStep, names: Names) -> str:
    what = _STEPS.get(event.step, event.step)
    who = names.player(event.seat)
    return f"{who} acts as referee for {names.unit(event.unit)}: {what}."


# The end ----------------------------------------------------------------------------------------


@tells(events.SeatEliminated)
def _eliminated(event: events.SeatEliminated, names: Names) -> str:
    return f"{names.player(event.seat)} is out of the match."


@tells(events.MatchWon)
def _won(event: events.MatchWon, names: Names) -> str:
    if not event.seats:
        return f"The match ends in a draw: {way_words(event.way)}."
    verb = "wins" if len(event.seats) == 1 else "win"
    who = listed([names.player(seat) for seat in event.seats])
    return f"{who} {verb}: {way_words(event.way)}."
