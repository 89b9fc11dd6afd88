"""Small positions of Myths at War for tests of single cards.

::

    game = confrontation(mine=["0013"], theirs=["0031", "0034"])
    game.use("0013", ["0031", "0034"])
    assert game.tired("0013")

Cards go by the last four digits of their ids, from the shipped pack. A card is written
``"0013 p=2 tired"`` (power, state), equipment ``"0217 on 0025"``, an oracle card ``"0044 p=3"``
(face-up) or ``"0044 down"``. Characters have 3 power and are Ready unless it is said. In a
Confrontation characters stand on the Battlefield, or ``home`` in the Pantheon zone. Answers are
given in the order they are asked; a question with one answer is not asked. Where both players
have the card, ``"0031/1"`` names that of player 1.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from warclan.domain.house_rules import HouseRules, Value
from warclan.engine.dice import SeededDice
from warclan.engine.match import Match
from warclan.engine.requests import Request
from warclan.engine.tape import Origin
from warclan.games.myths_at_war import moves, standing
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Card, CardType, DeckKind
from warclan.games.myths_at_war.house_rules import SWITCHES
from warclan.games.myths_at_war.setup import Decks, MythsSetup
from warclan.games.myths_at_war.spec import SPEC, STEPS
from warclan.games.myths_at_war.start import empty_state
from warclan.games.myths_at_war.state import (
    BATTLEFIELD,
    DECK,
    DESIGNS_DISCARD,
    EXILE,
    GODS_DISCARD,
    HAND,
    ORACLE,
    PANTHEON,
    PLACE_WORDS,
    MythsState,
)
from warclan.games.myths_at_war.tabletop import Table
from warclan.games.myths_at_war.traits import BITS, CHARACTER

PACK = Path(__file__).resolve().parents[2] / "resources" / "packs" / "myths-era1" / "cards.json"
POWER = 3
POOL = 15


@cache
def shipped() -> Catalogue:
    """The cards of the shipped pack."""
    return Catalogue.of(msgspec.json.decode(PACK.read_bytes(), type=list[Card]))


def full(number: str) -> str:
    """The id of a card by its four digits."""
    return f"gdm-e1-{number[:4]}"


@dataclass
class Written:
    """A card as a test writes it."""

    number: str
    power: int | None = None
    tired: bool = False
    down: bool = False
    on: str = ""

    @classmethod
    def read(cls, text: str) -> "Written":
        """``"0013 p=2 tired"``."""
        words = text.split()
        card = cls(words[0])
        for place, word in enumerate(words[1:], start=1):
            if word.startswith("p="):
                card.power = int(word[2:])
            elif word == "tired":
                card.tired = True
            elif word == "down":
                card.down = True
            elif word == "on":
                card.on = words[place + 1]
        return card


@dataclass
class Side:
    """What one player has."""

    pantheon: str = "0001"
    play: Sequence[str] = ()
    home: Sequence[str] = ()
    hand: Sequence[str] = ()
    deck: Sequence[str] = ()
    gods: Sequence[str] = ()
    designs: Sequence[str] = ()
    oracles: Sequence[Sequence[str]] = ()
    pool: int = POOL


class Game:
    """A position and what is done in it; see the module text."""

    def __init__(
        self, phase: str, sides: Sequence[Side], rules: dict[str, Value], format_id: str = ""
    ) -> None:
        setup = MythsSetup(
            tuple(_decks(side) for side in sides), format_id, HouseRules.of(SWITCHES, rules)
        )
        self.setup = setup
        self.table = SPEC.table(setup, shipped())
        self._left = list(range(self.table.size))
        state = empty_state(self.table)
        self.match = self._match(state, None)
        for seat, side in enumerate(sides):
            self._lay(seat, side, phase)
        state.turn = 1
        state.phase = phase
        if phase in ("confront", "assign", "resolve"):
            state.fighters = [0, 1]
        for card in range(len(state.place)):
            standing.refresh(self.match.play, card)
        for card in range(len(state.place)):
            standing.refresh(self.match.play, card)

    # Building ----------------------------------------------------------------------------------

    def _match(self, state: MythsState, step: Any) -> Match[MythsState, Table]:
        origin = Origin(self.setup, (), 1)
        return Match.prepare(
            SPEC, self.table, state, origin, SeededDice(1), checkpoints=False, first=step
        )

    @property
    def state(self) -> MythsState:
        """The position now."""
        return self.match.state

    @property
    def play_now(self) -> Any:
        """The ``Play`` of the position."""
        return self.match.play

    def _take(self, seat: int, number: str) -> int:
        for card in self._left:
            if self.table.owner[card] == seat and self.table.cards[card].id == full(number):
                self._left.remove(card)
                return card
        raise AssertionError(f"no card {number} is left for player {seat}")

    def _lay(self, seat: int, side: Side, phase: str) -> None:
        state = self.state
        place = self.table.pool_of[seat]
        state.central += state.pool[place] - side.pool
        state.pool[place] = side.pool
        state.deck[seat] = []
        state.oracles[seat] = []
        state.open[seat] = []
        self._left.remove(self.table.pantheon[seat])
        fighting = phase in ("confront", "resolve")
        for text in side.play:
            self._lay_in_play(seat, Written.read(text), BATTLEFIELD if fighting else PANTHEON)
        for text in side.home:
            self._lay_in_play(seat, Written.read(text), PANTHEON)
        for texts, place, lists in (
            (side.hand, HAND, state.hand),
            (side.deck, DECK, state.deck),
            (side.gods, GODS_DISCARD, state.gods_discard),
            (side.designs, DESIGNS_DISCARD, state.designs_discard),
        ):
            for text in texts:
                card = self._take(seat, text)
                state.place[card] = place
                lists[seat].append(card)
        for texts in side.oracles:
            self._lay_oracle(seat, texts)

    def _lay_in_play(self, seat: int, written: Written, place: int) -> None:
        state = self.state
        card = self._take(seat, written.number)
        bearer = self.card(written.on) if written.on else -1
        character = bool(state.traits[card] & CHARACTER)
        if bearer >= 0:
            place = state.place[bearer]
        elif not character:
            place = PANTHEON
        state.place[card] = place
        state.on[card] = bearer
        state.tired[card] = written.tired
        amount = written.power if written.power is not None else (POWER if character else 0)
        state.power[card] = amount
        state.central -= amount
        state.board[seat].append(card)
        if character and place == BATTLEFIELD:
            moves.mark_fought(self.match.play, card)

    def _lay_oracle(self, seat: int, texts: Sequence[str]) -> None:
        state = self.state
        pile: list[int] = []
        shown = False
        for text in texts:
            written = Written.read(text)
            card = self._take(seat, written.number)
            state.place[card] = ORACLE
            state.power[card] = written.power or 0
            state.central -= written.power or 0
            pile.append(card)
            shown = not written.down
        state.oracles[seat].append(pile)
        state.open[seat].append(shown)

    # Looking -----------------------------------------------------------------------------------

    def card(self, name: str) -> int:
        """The number of a card by its four digits, or "0031/1", or the id of a made card."""
        if name.startswith("made-"):
            return self.table.number(name)
        number, _, seat = name.partition("/")
        number, _, copy = number.partition("*")
        found = [
            card
            for card in range(self.table.size)
            if self.table.cards[card].id == full(number)
            and (not seat or self.table.owner[card] == int(seat))
            and self.state.place[card] != EXILE
        ]
        assert found, f"no card {name}"
        return found[int(copy) - 1 if copy else 0]

    def power(self, name: str) -> int:
        """The power on a card."""
        return self.state.power[self.card(name)]

    def pool(self, seat: int = 0) -> int:
        """The power in a player's pool."""
        return self.state.pool[self.table.pool_of[seat]]

    def force(self, name: str) -> int:
        """The force of the Troop, whatever its state."""
        return standing.force_of(self.play_now, self.card(name))

    def limit(self, name: str) -> int:
        """The Maximum Power of the Troop."""
        return standing.most_power(self.play_now, self.card(name))

    def tired(self, *names: str) -> bool:
        """Whether all of the cards are tired."""
        return all(self.state.tired[self.card(name)] for name in names)

    def place(self, name: str) -> str:
        """Where a card is, in words."""
        return PLACE_WORDS[self.state.place[self.card(name)]]

    def control(self, name: str) -> int:
        """Who controls a card."""
        return self.state.control[self.card(name)]

    def bearer(self, name: str) -> str:
        """The four digits of the card an equipment is attached to; "" if to none."""
        on = self.state.on[self.card(name)]
        return self.table.cards[on].id[-4:] if 0 <= on < self.table.size else ""

    def has(self, name: str, word: str) -> bool:
        """Whether a card has a keyword, or is of a type or Mythology."""
        return bool(self.state.traits[self.card(name)] & BITS[word])

    def hand(self, seat: int = 0) -> list[str]:
        """The four digits of the cards in a hand."""
        return [self.table.cards[card].id[-4:] for card in self.state.hand[seat]]

    def oracles(self, seat: int = 0) -> list[list[str]]:
        """The oracles of a player, the last card on top."""
        return [
            [self.table.cards[card].id[-4:] for card in pile] for pile in self.state.oracles[seat]
        ]

    def shown(self, seat: int = 0) -> list[bool]:
        """Which oracles of a player have a face-up top."""
        return self.state.open[seat]

    def made(self, seat: int = 0) -> list[str]:
        """The ids of the made cards a player has in play."""
        table = self.table
        return [table.ident(card) for card in self.state.board[seat] if card >= table.size]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.phase == "over"

    # Doing -------------------------------------------------------------------------------------

    def options(self, seat: int = 0) -> list[Any]:
        """What a player may do at a chance of the phase now."""
        state = self.state
        state.seat = seat
        step = STEPS[state.phase]
        match = self._match(state.fork(), step)
        match._ask_all = True
        match.run()
        assert match.request is not None
        return list(match.request.plain()["options"])

    def can_use(self, name: str, bit: int = 0, seat: int = 0) -> bool:
        """Whether the ability may be used now."""
        return ("use", self.table.ident(self.card(name)), bit) in self.options(seat)

    def can_play(self, name: str, seat: int = 0) -> bool:
        """Whether the action may be played from hand now."""
        return ("play", self.table.ident(self.card(name))) in self.options(seat)

    def can_equip(self, gear: str, bearer: str, seat: int = 0) -> bool:
        """Whether the equipment may be attached now."""
        names = (self.table.ident(self.card(gear)), self.table.ident(self.card(bearer)))
        return ("equip", *names) in self.options(seat)

    def use(self, name: str, *answers: Any, bit: int = 0, seat: int = 0) -> "Game":
        """Use an ability; ``bit`` is the place of its line on the card."""
        return self.act(("use", self.table.ident(self.card(name)), bit), *answers, seat=seat)

    def play(self, name: str, *answers: Any, seat: int = 0) -> "Game":
        """Play an action from hand."""
        return self.act(("play", self.table.ident(self.card(name))), *answers, seat=seat)

    def equip(self, gear: str, bearer: str, seat: int = 0) -> "Game":
        """Take the Equip action."""
        names = (self.table.ident(self.card(gear)), self.table.ident(self.card(bearer)))
        return self.act(("equip", *names), seat=seat)

    def meditate(self, name: str, seat: int = 0) -> "Game":
        """Take the Meditate action."""
        return self.act(("meditate", self.table.ident(self.card(name))), seat=seat)

    def act(self, option: Any, *answers: Any, seat: int = 0) -> "Game":
        """Take one chance of the phase with an option, and answer what is asked then."""
        self.state.seat = seat
        return self.run(self.state.phase, option, *answers)

    def run(self, phase: str, *answers: Any) -> "Game":
        """Run one script of the rulebook by its phase, with answers."""
        self.match = self._match(self.state, STEPS[phase])
        left = list(answers)
        self.match.run()
        while self.match.request is not None:
            request = self.match.request
            assert left, f"{request.key} needs an answer: {request.plain()}"
            self.match.answer(self._answer(request, left.pop(0)), player=request.player)
        assert not left, f"nobody asked for {left}"
        assert SPEC.faults(self.match.play) == ()
        return self

    def resolve(self, *answers: Any) -> "Game":
        """Run the Resolution step."""
        return self.run("resolve", *answers)

    def reorganize(self, *answers: Any) -> "Game":
        """Run the Reorganization Phase; a new turn stands ready afterwards."""
        return self.run("reorganize", *answers)

    def reveal(self, *answers: Any, seat: int = 0) -> "Game":
        """Turn up the tops of a player's oracles."""
        self.state.seat = seat
        return self.run("reveal", *answers)

    def _answer(self, request: Request[Any], given: Any) -> Any:
        if isinstance(given, list):
            return tuple(self._answer(request, each) for each in given)
        if isinstance(given, dict):
            return tuple((self._name(key), amount) for key, amount in given.items())
        if isinstance(given, str) and given[:4].isdecimal():
            return self._name(given)
        return given

    def _name(self, name: str) -> str:
        return self.table.ident(self.card(name))


def _decks(side: Side) -> Decks:
    gods: list[str] = []
    designs: list[str] = []
    texts = [*side.play, *side.home, *side.hand, *side.deck, *side.gods, *side.designs]
    for text in [*texts, *(each for pile in side.oracles for each in pile)]:
        card = shipped().cards[full(text)]
        (gods if card.deck is DeckKind.GODS else designs).append(card.id)
        assert card.type is not CardType.PANTHEON
    return Decks(full(side.pantheon), tuple(gods), tuple(designs))


def game(
    phase: str,
    mine: Sequence[str] = (),
    theirs: Sequence[str] = (),
    *,
    home: Sequence[str] = (),
    their_home: Sequence[str] = (),
    hand: Sequence[str] = (),
    their_hand: Sequence[str] = (),
    deck: Sequence[str] = (),
    gods: Sequence[str] = (),
    their_gods: Sequence[str] = (),
    designs: Sequence[str] = (),
    their_designs: Sequence[str] = (),
    oracles: Sequence[Sequence[str]] = (),
    their_oracles: Sequence[Sequence[str]] = (),
    pantheon: str = "0001",
    their_pantheon: str = "0042",
    pool: int = POOL,
    their_pool: int = POOL,
    third: Side | None = None,
    rules: dict[str, Value] | None = None,
) -> Game:
    """A position of two players (or three) in a phase; player 0 is about to act."""
    sides = [
        Side(pantheon, mine, home, hand, deck, gods, designs, oracles, pool),
        Side(
            their_pantheon,
            theirs,
            their_home,
            their_hand,
            (),
            their_gods,
            their_designs,
            their_oracles,
            their_pool,
        ),
    ]
    if third is not None:
        sides.append(third)
    return Game(phase, sides, rules or {})


def influence(mine: Sequence[str] = (), theirs: Sequence[str] = (), **more: Any) -> Game:
    """A position of the Influence Phase."""
    return game("influence", mine, theirs, **more)


def confrontation(mine: Sequence[str] = (), theirs: Sequence[str] = (), **more: Any) -> Game:
    """A position of the Confrontation step: characters stand on the Battlefield."""
    return game("confront", mine, theirs, **more)


def transfer(mine: Sequence[str] = (), theirs: Sequence[str] = (), **more: Any) -> Game:
    """A position at the start of the own Transfer Phase: name ``oracles``."""
    return game("reveal", mine, theirs, **more)
