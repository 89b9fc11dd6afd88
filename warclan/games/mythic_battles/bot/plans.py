"""What a unit could do with its activation, and what each way is worth.

A plan is tried out on the private copy of the outlook: the unit is put where it would stand, its
stone where it would lie, and everything is put back.
"""

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from warclan.games.mythic_battles.bot.lay import kill_chance
from warclan.games.mythic_battles.bot.outlook import Outlook
from warclan.games.mythic_battles.bot.ways import Path, reachable
from warclan.games.mythic_battles.combat import values
from warclan.games.mythic_battles.combat.targets import Target, targets
from warclan.games.mythic_battles.effects import put
from warclan.games.mythic_battles.hooks import Attack
from warclan.games.mythic_battles.movement_rules import ascents, blocked, deployments
from warclan.games.mythic_battles.standing import has
from warclan.games.mythic_battles.state import ATTACK, ATTACK_TWICE, CLAIM, WALK, MythicState
from warclan.games.mythic_battles.stones import absorbable, claimable
from warclan.games.mythic_battles.tabletop import BERSERK, GEM_COLLECTOR, MOBILITY, members

Step = tuple[str, Any]
"""An action and what it needs: ("walk", areas), ("attack", target), ("claim", stone) …"""

_STONE_CARD: Final = 1.5
_TOKEN: Final = 0.4
"""The worth of striking at a token (MB-TOK-03)."""


class Plan(Struct, frozen=True):
    """Steps of one activation; ``worth`` is counted from doing nothing."""

    unit: int
    worth: float
    complex: bool = False
    steps: tuple[Step, ...] = ()


class Planner:
    """Finds plans in one moment."""

    __slots__ = (
        "_foes",
        "_own",
        "_races",
        "_stands",
        "_stones",
        "outlook",
        "play",
        "state",
        "table",
    )

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.play = outlook.play
        self.state = outlook.state
        self.table = outlook.table
        self._foes = members(outlook.rivals)
        self._own = outlook.race(outlook.side)
        self._stones: tuple[str, int] | None = None
        """What has been tried out with a stone, for the time being."""
        self._races: dict[tuple[str, int] | None, float] = {}
        self._stands: dict[tuple[int, int, tuple[str, int] | None], float] = {}

    # What a position is worth ----------------------------------------------------------------

    def stand(self, unit: int, area: int = -1) -> float:
        """The worth of the position in what depends on where ``unit`` stands.

        With ``area`` as if it stood there.
        """
        here = self.state.area[unit]
        if area < 0:
            area = here
        key = (unit, area, self._stones)
        known = self._stands.get(key)
        if known is None:
            if area != here and self._counts_for_all(unit):
                with self.moved(unit, area):
                    known = self._worth(unit, area)
            else:
                known = self._worth(unit, area)
            self._stands[key] = known
        return known

    def _worth(self, unit: int, area: int) -> float:
        outlook = self.outlook
        weights = outlook.weights
        own = self._own_race(unit, area) - weights.rivals * self._rivals()
        worth = own * weights.stone * outlook.urgency
        if area:
            worth += outlook.pull(unit, area) - weights.danger * outlook.danger(unit, area)
            if not self.table.divinities >> unit & 1:
                worth += weights.in_play
        return worth

    def _own_race(self, unit: int, area: int) -> float:
        """How far the own side is with the unit at ``area``."""
        outlook = self.outlook
        if self._counts_for_all(unit):
            return outlook.race(outlook.side).value()
        return self._own.with_unit(unit, area, self.state.carries[unit])

    def _counts_for_all(self, unit: int) -> bool:
        """Whether the race has to be worked out anew, not in what ``unit`` does for it alone.

        Where a divinity stands changes what every stone costs; so do stones that are dropped.
        """
        stones = self._stones
        return bool(self.table.divinities >> unit & 1) or (
            stones is not None and stones[0] != "claim"
        )

    def _rivals(self) -> float:
        """How far the rivals are: the foremost of them."""
        known = self._races.get(self._stones)
        if known is None:
            outlook = self.outlook
            known = self._races[self._stones] = max(
                outlook.race(side).value()
                for side in range(self.table.sides)
                if side != outlook.side
            )
        return known

    def strike(self, unit: int, target: Target, *, aerial: bool = False) -> float:
        """What attacking is worth, the answer to it taken off."""
        state, table, outlook = self.state, self.table, self.outlook
        other, far = table.index.get(target[0], -1), target[1]
        if other < 0:
            return _TOKEN
        seat = state.control[unit]
        attack = Attack(unit, other, far, seat, aerial=aerial)
        offense = values.offense(self.play, attack)
        if table.units[other].type in table.slays[unit]:
            offense += 1
        defense = values.defense(self.play, attack)
        vitality = state.vitality[other]
        gain = outlook.lay.gain(other, vitality, offense, defense)
        killed = kill_chance(vitality, offense, defense)
        gain += killed * outlook.weights.menace * outlook.menace(other)
        if state.carries[other] >= 0:
            gain += killed * outlook.weights.loose
        if far or state.retaliated >> other & 1 or table.foes[unit] >> other & 1 == 0:
            return gain
        answers = outlook.holds(other) * (1.0 - killed) * outlook.weights.strikes
        if answers > 0.0:
            back = Attack(other, unit, 0, state.control[other], retaliation=True, aerial=aerial)
            loss = outlook.lay.gain(
                unit,
                state.vitality[unit],
                values.offense(self.play, back),
                values.defense(self.play, back),
            )
            gain -= answers * max(loss - outlook.weights.card, 0.0)
        return gain

    # Trying out ------------------------------------------------------------------------------

    def moved(self, unit: int, area: int) -> "_Moved":
        """The unit stands at ``area`` for the time being."""
        return _Moved(self.state, unit, area)

    def stone(self, unit: int, stone: int) -> "_Stone":
        """The unit carries ``stone`` for the time being."""
        # A stone dropped before is a case of its own, worked out in full.
        tried = ("claim", stone) if self._stones is None else ("again", unit * 64 + stone)
        return _Stone(self, tried, stone, unit, 0)

    def dropped(self, unit: int) -> "_Stone":
        """The unit's stone lies where it stands for the time being."""
        stone, area = self.state.carries[unit], self.state.area[unit]
        return _Stone(self, ("drop", unit), stone, unit, area)

    # Plans -----------------------------------------------------------------------------------

    def best(self, unit: int, *, simple: bool = True, complex_too: bool = True) -> Plan:
        """The best plan of the unit from where it is in its activation."""
        found = Plan(unit, 0.0)
        base = self.stand(unit)
        if simple and self.state.area[unit]:
            for steps, worth in self._simple(unit):
                if worth - base > found.worth:
                    found = Plan(unit, worth - base, False, steps)
        if complex_too:
            for step, worth in self._complex(unit):
                if worth - base > found.worth:
                    found = Plan(unit, worth - base, True, (step,))
        return found

    def _simple(self, unit: int) -> Iterator[tuple[tuple[Step, ...], float]]:
        state = self.state
        done = state.done if state.acting == unit else 0
        left = (1 if state.frozen and state.acting == unit else 2) - done.bit_count()
        if done & ATTACK_TWICE:
            left = 0
        yield from self._from_here(unit, done, left)
        if state.carries[unit] >= 0 and self._at_home(unit):
            with self.dropped(unit):
                yield (("drop", None),), self.stand(unit)
                for steps, worth in self._from_here(unit, done | CLAIM, left):
                    yield (("drop", None), *steps), worth

    def _at_home(self, unit: int) -> bool:
        """Whether an allied divinity stands beside the unit."""
        state, table = self.state, self.table
        here = state.units_in[state.area[unit]]
        return bool(here & table.allies[unit] & table.divinities & ~(1 << unit))

    def _from_here(
        self, unit: int, done: int, left: int
    ) -> Iterator[tuple[tuple[Step, ...], float]]:
        """Plans with up to ``left`` more simple actions, of kinds not ``done``."""
        if left < 1:
            return
        stones = () if done & CLAIM else claimable(self.play, unit)
        for stone in stones:
            with self.stone(unit, stone):
                yield (("claim", stone),), self.stand(unit)
                if left > 1:
                    for steps, worth in self._one(unit, done | CLAIM):
                        yield (("claim", stone), *steps), worth
        if not done & ATTACK:
            yield from self._attack_first(unit, done, left, tuple(stones))
        if not done & WALK and (not done & ATTACK or self._mobile(unit)):
            for area, path in self._walks(unit):
                yield (("walk", path),), self.stand(unit, area)
                if left > 1 and self._promising(unit, area, done):
                    with self.moved(unit, area):
                        for steps, worth in self._one(unit, done | WALK):
                            yield (("walk", path), *steps), worth

    def _attack_first(
        self, unit: int, done: int, left: int, stones: tuple[int, ...]
    ) -> Iterator[tuple[tuple[Step, ...], float]]:
        best, prize = self._best_strike(unit)
        if best is None:
            return
        here = self.stand(unit) + prize
        yield (("attack", best),), here
        if left < 2:
            return
        if not done and self._has(unit, BERSERK) and best[1] == 0:
            worth = self.outlook.lay.worth[unit]
            vitality = self.state.vitality[unit]
            wound = worth[vitality] - worth[max(vitality - 1, 0)]
            yield (("attack", best), ("attack", best)), here + 0.8 * prize - wound
        for stone in stones:
            with self.stone(unit, stone):
                yield (("attack", best), ("claim", stone)), self.stand(unit) + prize
        if not done & WALK and self._mobile(unit):
            for area, path in self._walks(unit):
                yield (("attack", best), ("walk", path)), self.stand(unit, area) + prize

    def _one(self, unit: int, done: int) -> Iterator[tuple[tuple[Step, ...], float]]:
        """Plans with one more simple action."""
        if not done & CLAIM:
            for stone in claimable(self.play, unit):
                with self.stone(unit, stone):
                    yield (("claim", stone),), self.stand(unit)
        if not done & ATTACK and self._near_rivals(unit, self.state.area[unit]):
            best, prize = self._best_strike(unit)
            if best is not None:
                yield (("attack", best),), self.stand(unit) + prize
        if not done & WALK and (not done & ATTACK or self._mobile(unit)):
            for area, path in self._walks(unit):
                yield (("walk", path),), self.stand(unit, area)

    def _best_strike(self, unit: int) -> tuple[Target | None, float]:
        best: Target | None = None
        prize = 0.0
        for target in targets(self.play, unit):
            worth = self.strike(unit, target)
            if best is None or worth > prize:
                best, prize = target, worth
        return best, prize

    def _promising(self, unit: int, area: int, done: int) -> bool:
        """Whether there may be something to do after walking to ``area``."""
        if not done & CLAIM and (
            area in self.state.lies or self.table.holders[GEM_COLLECTOR] >> unit & 1
        ):
            return True
        return not done & ATTACK and self._near_rivals(unit, area)

    def _near_rivals(self, unit: int, area: int) -> bool:
        """Whether a rival may be in range at all from ``area``."""
        state, table = self.state, self.table
        reach = max(table.stats[unit][state.vitality[unit]][2], 1) + 2
        far = table.board.distance[area]
        area_of = state.area
        for rival in self._foes:
            there = area_of[rival]
            if there and far[there] <= reach:
                return True
        return False

    def _walks(self, unit: int) -> tuple[tuple[int, Path], ...]:
        if blocked(self.play, unit):
            return ()
        return reachable(self.play, unit, "walk")

    def _mobile(self, unit: int) -> bool:
        return self._has(unit, MOBILITY)

    def _has(self, unit: int, talent: int) -> bool:
        return has(self.state, self.table, unit, talent)

    # Complex actions -------------------------------------------------------------------------

    def _complex(self, unit: int) -> Iterator[tuple[Step, float]]:
        state, table, play = self.state, self.table, self.play
        if not state.area[unit]:
            if not state.entered >> unit & 1:
                for area in deployments(play, unit):
                    yield ("deploy", area), self.stand(unit, area)
            return
        for stone in absorbable(play, unit):
            yield ("absorb", stone), self._absorbing(unit, stone)
        if not blocked(play, unit):
            for area, path in reachable(play, unit, "run"):
                yield ("run", path), self.stand(unit, area)
            for area in ascents(play, unit):
                yield ("ascend", area), self.stand(unit, area)
        if table.flying >> unit & 1:
            for area, path in reachable(play, unit, "flight"):
                yield ("fast-flight", path), self.stand(unit, area)
            for target in targets(play, unit, aerial=True):
                worth = self.strike(unit, target, aerial=True)
                yield ("aerial-attack", target), self.stand(unit) + worth

    def _absorbing(self, unit: int, stone: int) -> float:
        state = self.state
        lay = state.lies[stone]
        bearer = state.carries.index(stone) if stone in state.carries else -1
        if bearer >= 0:
            state.carries[bearer] = -1
        state.lies[stone] = 0
        state.absorbed[stone] = self.table.seat_of[unit]
        self._stones = ("absorb", stone)
        worth = self.stand(unit) + _STONE_CARD
        self._stones = None
        state.absorbed[stone] = -1
        state.lies[stone] = lay
        if bearer >= 0:
            state.carries[bearer] = stone
        return worth


class _Moved:
    """A unit in another area as long as it is entered (generators would take thrice the time)."""

    __slots__ = ("_area", "_before", "_entered", "_state", "_unit")

    def __init__(self, state: MythicState, unit: int, area: int) -> None:
        self._state = state
        self._unit = unit
        self._area = area

    def __enter__(self) -> None:
        state, unit = self._state, self._unit
        self._before, self._entered = state.area[unit], state.entered
        put(state, unit, self._area)

    def __exit__(self, *error: object) -> None:
        put(self._state, self._unit, self._before)
        self._state.entered = self._entered


class _Stone:
    """A stone carried by ``unit``, or lying in ``area`` (not 0), as long as it is entered."""

    __slots__ = ("_area", "_before", "_lay", "_planner", "_stone", "_tried", "_unit")

    def __init__(
        self, planner: Planner, tried: tuple[str, int], stone: int, unit: int, area: int
    ) -> None:
        self._planner = planner
        self._tried = tried
        self._stone = stone
        self._unit = unit
        self._area = area

    def __enter__(self) -> None:
        planner, state = self._planner, self._planner.state
        self._lay, self._before = state.lies[self._stone], planner._stones
        state.lies[self._stone] = self._area
        state.carries[self._unit] = -1 if self._area else self._stone
        planner._stones = self._tried

    def __exit__(self, *error: object) -> None:
        planner, state = self._planner, self._planner.state
        planner._stones = self._before
        state.lies[self._stone] = self._lay
        state.carries[self._unit] = self._stone if self._area else -1
