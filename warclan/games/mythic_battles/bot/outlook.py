"""How a seat stands: dangers, promises, cards; what its view and the table tell."""

from typing import Final

from warclan.engine.play import Play
from warclan.games.mythic_battles.bot.lay import BURNING, POLAR, WON, Lay, kill_chance, wounds
from warclan.games.mythic_battles.bot.race import Race, own_side
from warclan.games.mythic_battles.state import ART_OF_WAR, STONE_KINDS, MythicState
from warclan.games.mythic_battles.tabletop import Table, members
from warclan.games.mythic_battles.terrain import Terrain

_RUINS: Final = int(Terrain.RUINS)
_SLOWEST: Final = 0.4
_FROST: Final = 0.4
"""How likely a unit in Polar is to be activated there and to suffer the wound (MB-TER-10)."""
_PATIENCE: Final = 12
"""After so many rounds stones begin to count more, so that no battle stands still."""
_BEARER: Final = 1.5
"""How much more a rival is worth that carries a stone."""

_Threat = tuple[tuple[int, ...], int, float, float, int]
"""A rival: its distances, how far it strikes, what it would take, what in ruins, its dice."""


def _prize(found: tuple[int, float]) -> float:
    return found[1]


class Outlook:
    """One moment seen from a seat. ``play`` is on a private copy that may be tried out on."""

    __slots__ = (
        "_hands",
        "_menaces",
        "_prizes",
        "_threats",
        "lay",
        "play",
        "rivals",
        "seat",
        "side",
        "state",
        "table",
        "urgency",
        "weights",
    )

    def __init__(self, lay: Lay, play: Play[MythicState, Table], seat: int) -> None:
        self.lay = lay
        self.weights = lay.weights
        self.play = play
        self.state = play.state
        self.table = table = play.table
        self.seat = seat
        self.side = table.side_of[seat]
        self.rivals = (1 << len(table.units)) - 1 & ~own_side(table, self.side)
        self.urgency = 1.0 + max(self.state.round - _PATIENCE, 0) / _PATIENCE
        self._hands: dict[int, float] = {}
        self._menaces: dict[int, float] = {}
        self._threats: dict[int, list[_Threat]] = {}
        self._prizes: dict[int, list[tuple[int, float]]] = {}

    def race(self, side: int) -> Race:
        """The race of a side as things stand now."""
        return Race(self.lay, self.play, side)

    # Dangers ---------------------------------------------------------------------------------

    def holds(self, unit: int) -> float:
        """The chance that the owner of ``unit`` holds a card of it, as far as can be known."""
        known = self._hands.get(unit)
        if known is None:
            known = self._hands[unit] = self._holds(unit)
        return known

    def _holds(self, unit: int) -> float:
        state, table = self.state, self.table
        seat, card = table.seat_of[unit], table.card_of[unit]
        if seat == self.seat:
            return 1.0 if card in state.hand[seat] else 0.0
        hand = len(state.hand[seat])
        unseen = hand + len(state.deck[seat]) + len(state.top[seat])
        left = table.units[unit].cards - state.pile[seat].count(card)
        if left <= 0 or not hand:
            return 0.0
        none = 1.0
        for place in range(hand):
            if unseen - place <= 0:
                break
            none *= max(unseen - place - left, 0) / (unseen - place)
        return 1.0 - none

    def _threats_to(self, unit: int) -> list[_Threat]:
        known = self._threats.get(unit)
        if known is not None:
            return known
        state, table, lay = self.state, self.table, self.lay
        vitality = state.vitality[unit]
        defense = table.stats[unit][vitality][1]
        known = []
        for rival in members(self.rivals):
            here = state.area[rival]
            if not here:
                continue
            offense, _, reach, pace = table.stats[rival][state.vitality[rival]]
            held = self.holds(rival)
            if held <= 0.0:
                continue
            known.append(
                (
                    lay.steps[rival][here],
                    pace + reach,
                    held * lay.gain(unit, vitality, offense, defense),
                    held * lay.gain(unit, vitality, offense, defense + 1),
                    offense,
                )
            )
        self._threats[unit] = known
        return known

    def danger(self, unit: int, area: int) -> float:
        """The worth that rivals may be expected to take from ``unit`` at ``area`` next turn."""
        state, table = self.state, self.table
        ground = state.ground[area]
        ruins = ground == _RUINS
        first = second = 0.0
        one = two = 0
        for row, reach, bare, covered, offense in self._threats_to(unit):
            if row[area] > reach:
                continue
            loss = covered if ruins else bare
            if loss > first:
                first, second = loss, first
                one, two = offense, one
            elif loss > second:
                second, two = loss, offense
        weights = self.weights
        total = weights.first * first + weights.second * second
        if second > 0.0 and table.divinities >> unit & 1:
            total += weights.pair * WON * self._pair(unit, one, two, int(ruins))
        if ground == POLAR and not table.boreal >> unit & 1:
            worth = self.lay.worth[unit]
            vitality = state.vitality[unit]
            total += _FROST * (worth[vitality] - worth[vitality - 1])
        elif ground == BURNING:
            total += 1.0
        return total

    def _pair(self, unit: int, one: int, two: int, more: int) -> float:
        """The chance that two blows in a row destroy the unit where one does not."""
        vitality = self.state.vitality[unit]
        defense = min(self.table.stats[unit][vitality][1] + more, 10)
        total = 0.0
        for count, chance in enumerate(wounds(one, defense)):
            if count < vitality:
                total += chance * kill_chance(vitality - count, two, defense)
        return total

    def menace(self, rival: int) -> float:
        """What a rival may be expected to take next turn, if nobody stops it."""
        known = self._menaces.get(rival)
        if known is not None:
            return known
        state, table, lay = self.state, self.table, self.lay
        here = state.area[rival]
        offense, _, reach, pace = table.stats[rival][state.vitality[rival]]
        row = lay.steps[rival][here]
        worst = 0.0
        for unit in members(table.foes[rival] & ~self.rivals):
            there = state.area[unit]
            if there and row[there] <= pace + reach:
                vitality = state.vitality[unit]
                defense = table.stats[unit][vitality][1]
                worst = max(worst, lay.gain(unit, vitality, offense, defense))
        known = self._menaces[rival] = worst * self.holds(rival)
        return known

    def pull(self, unit: int, area: int) -> float:
        """What standing at ``area`` promises against rival divinities and units later on."""
        prizes = self._prizes.get(unit)
        if prizes is None:
            prizes = self._prizes[unit] = self._prizes_of(unit)
        if not prizes:
            return 0.0
        state = self.state
        _, _, reach, pace = self.table.stats[unit][state.vitality[unit]]
        speed = pace or _SLOWEST
        row = self.lay.steps[unit][area]
        best = 0.0
        for there, prize in prizes:
            if prize <= best:
                # The rest are worth less still, however near they are.
                break
            far = row[there] - reach
            if far > 0:
                prize /= 1.0 + far / speed
            best = prize if prize > best else best
        return best * self.weights.pull

    def _prizes_of(self, unit: int) -> list[tuple[int, float]]:
        """Where the rivals stand and what a blow against each is worth, the best first."""
        state, table, lay = self.state, self.table, self.lay
        offense = table.stats[unit][state.vitality[unit]][0]
        found: list[tuple[int, float]] = []
        if not offense:
            return found
        for rival in members(self.rivals):
            there = state.area[rival]
            if there:
                vitality = state.vitality[rival]
                defense = table.stats[rival][vitality][1]
                prize = lay.gain(rival, vitality, offense, defense)
                found.append((there, prize + _BEARER * (state.carries[rival] >= 0)))
        found.sort(key=_prize, reverse=True)
        return found

    def pull_of_rival(self, unit: int, area: int) -> float:
        """How near a rival at ``area`` is to its divinity and to stones, from 0 to 1."""
        state, table = self.state, self.table
        ways = self.lay.steps[unit][area]
        home = table.divinity_of(table.seat_of[unit])
        far = ways[state.area[home]] if home >= 0 and state.area[home] else 6
        for at in state.lies:
            if at and ways[at] < far:
                far = ways[at]
        return 1.0 / (1.0 + far)

    # Cards -----------------------------------------------------------------------------------

    def art_of_war(self) -> int:
        """How many Art of War costs the own hand pays with real cards."""
        hand = self.state.hand[self.seat]
        return hand.count(ART_OF_WAR) + sum(hand.count(kind) for kind in STONE_KINDS)

    def deck_holds(self, unit: int) -> int:
        """How many cards of an own unit are still in the own deck."""
        state, table = self.state, self.table
        card, seat = table.card_of[unit], table.seat_of[unit]
        attachment = table.units[unit].attachment
        whole = table.units[unit].cards + (attachment.activation_cards if attachment else 0)
        return whole - state.hand[seat].count(card) - state.pile[seat].count(card)
