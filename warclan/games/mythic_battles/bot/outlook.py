"""How a seat stands: the race for stones, dangers, hands; what its view and the table tell."""

from typing import Final

from warclan.engine.play import Play
from warclan.games.mythic_battles.board import FAR
from warclan.games.mythic_battles.bot.lay import BURNING, POLAR, Lay
from warclan.games.mythic_battles.movement_rules import zone_of
from warclan.games.mythic_battles.state import ART_OF_WAR, STONE_KINDS, MythicState
from warclan.games.mythic_battles.tabletop import Table, members
from warclan.games.mythic_battles.terrain import Terrain

STONES: Final = 4
"""Stones absorbed that win (MB-WIN-02)."""
_ABSORBED: Final = (0.0, 22.0, 46.0, 74.0, 1000.0)
"""The worth of so many stones absorbed."""
_NEXT: Final = (22.0, 24.0, 28.0, 40.0)
"""What the next stone is worth once it is absorbed."""
_STEP: Final = 0.76
"""What is left of a stone's worth for each activation that it still takes."""
_QUARTERS: Final = 64
_ABSORB: Final = 1.6
_DEPLOY: Final = 1.5
"""Activations of a divinity count more than one: its cards are few."""
_RUINS: Final = int(Terrain.RUINS)


def _discounts() -> tuple[float, ...]:
    quarter = 0.9337
    """Its fourth power is ``_STEP``."""
    found = [1.0]
    for _ in range(_QUARTERS):
        found.append(found[-1] * quarter)
    return tuple(found)


_DISCOUNT: Final = _discounts()


class Outlook:
    """One moment seen from a seat. ``play`` is on a private copy that may be tried out on."""

    __slots__ = ("friends", "hands", "lay", "play", "rivals", "seat", "side", "state", "table")

    def __init__(self, lay: Lay, play: Play[MythicState, Table], seat: int) -> None:
        self.lay = lay
        self.play = play
        self.state = play.state
        self.table = table = play.table
        self.seat = seat
        self.side = table.side_of[seat]
        self.friends = 0
        self.rivals = 0
        for other in range(table.seats):
            if table.side_of[other] == self.side:
                self.friends |= table.army[other]
            else:
                self.rivals |= table.army[other]
        self.hands: dict[int, float] = {}

    # Stones ----------------------------------------------------------------------------------

    def race(self, side: int) -> float:
        """How far a side is on its way to four stones."""
        state, table = self.state, self.table
        absorbed = 0
        for by in state.absorbed:
            if by >= 0 and table.side_of[by] == side:
                absorbed += 1
        if absorbed >= STONES:
            return _ABSORBED[STONES]
        costs = self._costs(side)
        costs.sort()
        worth = _ABSORBED[absorbed]
        for place, cost in enumerate(costs[: STONES - absorbed]):
            worth += _NEXT[absorbed + place] * _DISCOUNT[min(int(cost * 4), _QUARTERS)]
        return worth

    def _costs(self, side: int) -> list[float]:
        """Activations until each stone within reach is absorbed by the side."""
        state, table = self.state, self.table
        homes = self._homes(side)
        if not homes:
            return []
        carriers = []
        costs: list[float] = []
        steps = self.lay.steps
        divine = table.divinities
        for unit in members(self.friends if side == self.side else self.rivals):
            if table.side_of[table.seat_of[unit]] != side or not state.area[unit]:
                continue
            here = state.area[unit]
            pace = table.stats[unit][state.vitality[unit]][3] or 0.4
            if state.carries[unit] >= 0:
                if divine >> unit & 1:
                    costs.append(_ABSORB)
                else:
                    costs.append(self._homeward(homes, steps[unit][here], pace))
            elif not divine >> unit & 1:
                carriers.append((unit, steps[unit], here, pace))
        for at in state.lies:
            if at:
                costs.append(self._fetch(at, homes, carriers))
        return costs

    def _homes(self, side: int) -> list[tuple[int, int, float]]:
        """Where the side's divinities absorb: area, its owner, and activations to be there."""
        state, table = self.state, self.table
        found = []
        for seat in range(table.seats):
            unit = table.divinities_of[seat]
            if table.side_of[seat] != side or unit < 0 or not state.vitality[unit]:
                continue
            if state.area[unit]:
                found.append((state.area[unit], unit, 0.0))
            else:
                found += [(area, unit, _DEPLOY) for area in zone_of(self.play, seat)]
        return found

    def _homeward(
        self, homes: list[tuple[int, int, float]], steps: tuple[int, ...], pace: float
    ) -> float:
        best = FAR * 1.0
        for area, _, extra in homes:
            cost = steps[area] / pace + extra
            best = min(best, cost)
        return best + _ABSORB

    def _fetch(
        self,
        at: int,
        homes: list[tuple[int, int, float]],
        carriers: list[tuple[int, tuple[tuple[int, ...], ...], int, float]],
    ) -> float:
        """The cheapest way for a lying stone: the divinity goes, or somebody brings it."""
        state, table, steps = self.state, self.table, self.lay.steps
        best = FAR * 1.0
        for area, unit, extra in homes:
            pace = table.stats[unit][state.vitality[unit]][3] or 0.4
            cost = 1.3 * steps[unit][area][at] / pace + extra
            best = min(best, cost)
        for _, ways, here, pace in carriers:
            there = ways[here][at]
            if there / pace + 0.3 >= best:
                continue
            back = ways[at]
            for area, _, extra in homes:
                cost = 0.3 + (there + back[area]) / pace + extra
                best = min(best, cost)
        return best + _ABSORB

    # Dangers ---------------------------------------------------------------------------------

    def holds(self, unit: int) -> float:
        """The chance that the owner of ``unit`` holds a card of it, as far as can be known."""
        known = self.hands.get(unit)
        if known is None:
            known = self.hands[unit] = self._holds(unit)
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

    def danger(self, unit: int, area: int) -> float:
        """The worth that rivals may be expected to take from ``unit`` at ``area`` next turn."""
        state, table, lay = self.state, self.table, self.lay
        vitality = state.vitality[unit]
        defense = table.stats[unit][vitality][1] + (state.ground[area] == _RUINS)
        first = second = 0.0
        for rival in members(self.rivals):
            here = state.area[rival]
            if not here:
                continue
            offense, _, reach, pace = table.stats[rival][state.vitality[rival]]
            if lay.steps[rival][here][area] > pace + reach:
                continue
            loss = lay.gain(unit, vitality, offense, defense) * self.holds(rival)
            if loss > first:
                first, second = loss, first
            elif loss > second:
                second = loss
        total = 0.75 * first + 0.35 * second
        if state.ground[area] == POLAR and not table.boreal >> unit & 1:
            total += lay.worth[unit][vitality] - lay.worth[unit][vitality - 1] + 0.5
        if state.ground[area] == BURNING:
            total += 1.0
        return total

    def pull(self, unit: int, area: int) -> float:
        """What standing at ``area`` promises against rival divinities and units later on."""
        state, table, lay = self.state, self.table, self.lay
        offense, _, reach, pace = table.stats[unit][state.vitality[unit]]
        if not offense:
            return 0.0
        ways = lay.steps[unit][area]
        best = 0.0
        for rival in members(self.rivals):
            there = state.area[rival]
            if not there:
                continue
            vitality = state.vitality[rival]
            prize = lay.gain(rival, vitality, offense, table.stats[rival][vitality][1])
            if state.carries[rival] >= 0:
                prize += 1.5
            far = max(ways[there] - reach, 0)
            prize *= 0.35 / (1.0 + far / (pace or 0.4))
            best = max(best, prize)
        return best

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
