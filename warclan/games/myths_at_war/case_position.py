"""The position of a rule case: its table, and the state its seats describe."""

from collections.abc import Sequence

from warclan.domain.house_rules import HouseRules
from warclan.engine.bound import bind
from warclan.engine.errors import CaseError
from warclan.engine.play import Play
from warclan.games.myths_at_war import moves, standing
from warclan.games.myths_at_war.case_cards import CaseCards, Packs, Written, texts_of
from warclan.games.myths_at_war.case_given import GivenSeat, GivenSetup
from warclan.games.myths_at_war.content_types import DeckKind
from warclan.games.myths_at_war.hooks import ABILITIES, MythsPlay
from warclan.games.myths_at_war.house_rules import SWITCHES
from warclan.games.myths_at_war.lasting import begin
from warclan.games.myths_at_war.setup import Decks, MythsSetup
from warclan.games.myths_at_war.start import empty_state
from warclan.games.myths_at_war.state import (
    BATTLE_PLAYED,
    BATTLEFIELD,
    DECK,
    DESIGNS_DISCARD,
    GODS_DISCARD,
    HAND,
    ORACLE,
    PANTHEON,
    TURN_END,
    Effect,
    MythsState,
)
from warclan.games.myths_at_war.table_building import build
from warclan.games.myths_at_war.tabletop import Table
from warclan.games.myths_at_war.traits import CHARACTER

SET_UP = ("set-up", "bid")


def table_of(given: GivenSetup, packs: Packs) -> Table:
    """The table of a case."""
    content = CaseCards(given, packs)
    texts = {name: card.text for name, card in given.cards.items() if card.text}
    texts |= {f"pantheon-{seat}": each.text for seat, each in enumerate(given.seats) if each.text}
    decks = []
    for seat, each in enumerate(given.seats):
        cards = [content.card(Written.read(text).name) for text in texts_of(each)]
        for card in cards:
            if card.deck not in (DeckKind.GODS, DeckKind.DESIGNS):
                raise CaseError(
                    f"given.seats: {card.name} is of no deck; a Pantheon is given as `pantheon`."
                )
        decks.append(
            Decks(
                content.pantheons[seat],
                tuple(card.id for card in cards if card.deck is DeckKind.GODS),
                tuple(card.id for card in cards if card.deck is DeckKind.DESIGNS),
            )
        )
    rules = HouseRules.of(SWITCHES, given.house_rules)
    table = build(MythsSetup(tuple(decks), given.format, rules), content.catalogue, texts)
    return content.called(table)


def state_of(given: GivenSetup, table: Table) -> MythsState:
    """The state of a case."""
    state = empty_state(table)
    if given.phase in SET_UP:
        state.phase = given.phase
        return state
    play = Play(state, table, bind(ABILITIES, ()), lambda each: each.active)
    _Laying(play, given).lay()
    _clock(state, given, table)
    for seat in given.battle:
        begin(play, Effect(BATTLE_PLAYED, until=TURN_END, player=seat))
    for _ in range(2):
        for card in range(len(state.place)):
            standing.refresh(play, card)
    return state


def _clock(state: MythsState, given: GivenSetup, table: Table) -> None:
    state.phase = given.phase
    state.turn = given.turn
    state.active = given.active
    state.initial = given.initial
    state.seat = given.seat
    state.transfers = given.transfers
    state.transfer_phases = given.transfer_phases
    if given.order:
        state.order = list(given.order)
    state.fought = list(given.fought)
    state.fighters = list(given.fighters)
    if not state.fighters and given.phase in ("assign", "confront", "resolve"):
        state.fighters = [] if table.pairs else list(state.order)
    for seat in given.out:
        state.out[seat] = True
    for seat, points in enumerate(given.points):
        state.points[seat] = points


class _Laying:
    """Lays the cards of the seats out."""

    def __init__(self, play: MythsPlay, given: GivenSetup) -> None:
        self.play = play
        self.given = given
        self.left = list(range(play.table.size))

    def lay(self) -> None:
        """Everything of every seat."""
        for seat, each in enumerate(self.given.seats):
            self._seat(seat, each)

    def _take(self, seat: int, name: str) -> int:
        table = self.play.table
        wanted = table.cards[table.number(f"{seat}:{name}")].id
        for card in self.left:
            if table.owner[card] == seat and table.cards[card].id == wanted:
                self.left.remove(card)
                return card
        raise CaseError(f"given.seats: no {name!r} is left for seat {seat}.")

    def _seat(self, seat: int, given: GivenSeat) -> None:
        state, table = self.play.state, self.play.table
        printed = table.cards[table.pantheon[seat]].initial_power or 0
        pool = printed if given.pool is None else given.pool
        state.pool[table.pool_of[seat]] += pool
        state.central -= pool
        state.deck[seat] = []
        state.oracles[seat] = []
        state.open[seat] = []
        for texts, place in ((given.play, PANTHEON), (given.field, BATTLEFIELD)):
            for text in texts:
                self._in_play(seat, Written.read(text), place)
        for texts, place, lists in (
            (given.hand, HAND, state.hand),
            (given.deck, DECK, state.deck),
            (given.gods, GODS_DISCARD, state.gods_discard),
            (given.designs, DESIGNS_DISCARD, state.designs_discard),
        ):
            for text in texts:
                card = self._take(seat, Written.read(text).name)
                state.place[card] = place
                lists[seat].append(card)
        for pile in given.oracles:
            self._oracle(seat, pile)

    def _in_play(self, seat: int, written: Written, place: int) -> None:
        state = self.play.state
        card = self._take(seat, written.name)
        if written.on:
            bearer = self.play.table.index.get(f"{seat}:{written.on}", -1)
            if bearer < 0:
                raise CaseError(f"given.seats: there is no bearer {written.on!r}.")
            state.on[card] = bearer
            place = state.place[bearer]
        state.place[card] = place
        state.tired[card] = written.tired
        self._power(card, written.power)
        state.board[seat].append(card)
        if place == BATTLEFIELD and state.traits[card] & CHARACTER:
            moves.mark_fought(self.play, card)

    def _oracle(self, seat: int, texts: Sequence[str]) -> None:
        state = self.play.state
        pile: list[int] = []
        shown = False
        for text in texts:
            written = Written.read(text)
            card = self._take(seat, written.name)
            state.place[card] = ORACLE
            self._power(card, written.power)
            pile.append(card)
            shown = not written.down
        state.oracles[seat].append(pile)
        state.open[seat].append(shown)

    def _power(self, card: int, amount: int) -> None:
        self.play.state.power[card] = amount
        self.play.state.central -= amount
