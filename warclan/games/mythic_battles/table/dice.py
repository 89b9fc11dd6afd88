"""The dice of an attack on the table: what they make, what can be done, and what is best.

The advice comes from the same tables as the odds and the computer player's dice.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from warclan.engine.ask import PASS
from warclan.engine.composed import ChooseSome
from warclan.engine.requests import ChooseOne, Number, Request
from warclan.games.mythic_battles.combat.assault import (
    best_closing,
    best_first_assault,
    best_reroll,
    odds_of_pool,
    odds_of_roll,
    odds_of_rolling,
)
from warclan.games.mythic_battles.combat.dice import Pool, discard
from warclan.games.mythic_battles.combat.odds import Reroll
from warclan.games.mythic_battles.combat.rerolls import available
from warclan.games.mythic_battles.hooks import Attack
from warclan.games.mythic_battles.table.chances import aims, bars
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.reactions import EFFECTS
from warclan.games.mythic_battles.table.records import Aim, DiceMove, DicePlay, Die
from warclan.odds.distribution import Distribution
from warclan.text.numbers import listed, plural

_DISCARDS: Final = ("attack.discard", "attack.closing")
_REROLLS: Final = {f"attack.{effect}": effect for effect in EFFECTS}


def dice_play(look: Look, aim: int | None = None) -> DicePlay | None:
    """The dice of the seat's present question, ``None`` if it is not about dice.

    ``aim`` is the least number of wounds of the whole attack that best play seeks, ``None`` the
    most wounds; wounds beyond the target's vitality do not count.
    """
    request = look.request
    if request is None:
        return None
    if request.key in _DISCARDS and isinstance(request, ChooseOne):
        return _Hand(look, request, aim).discards(request)
    if request.key == "attack.again" and isinstance(request, Number):
        return _Hand(look, request, aim).fives(request)
    if request.key in _REROLLS and isinstance(request, ChooseSome) and look.rolled is not None:
        return _rerolls(look, request, aim)
    return None


class _Hand:
    """The dice left, the wounds made, and what best play seeks with them."""

    def __init__(self, look: Look, request: Request[Any], aim: int | None) -> None:
        context = request.context
        self.target = look.unit(context[1])
        self.defense, self.wounds = int(context[2]), int(context[3])
        self.values = tuple(int(value) for value in context[4:])
        self.closing = request.key == "attack.closing"
        vitality = look.state.vitality[self.target]
        self.limit = max(vitality - self.wounds, 0)
        most = min(self.wounds + len(self.values), vitality)
        self.aims: tuple[Aim, ...] = aims(look.name(self.target), vitality, most)
        self.aim = aim if aim is not None and self.wounds < aim <= most else None
        self.least = None if self.aim is None else self.aim - self.wounds
        self.pool = Pool(self.values, self.defense, rolled_again=self.closing)

    def discards(self, request: ChooseOne[Any]) -> DicePlay:
        """Before or after the second assault: which die is given up for which."""
        ways = (
            best_closing(self.pool)
            if self.closing
            else best_first_assault(self.pool, at_least=self.least, limit=self.limit).discards
        )
        best: Any = PASS
        if ways:
            paid, raised = ways[0]
            best = (self.values[paid], self.values[raised])
        moves = tuple(
            self._move(option, self._after(option), best == option) for option in request.options()
        )
        words = "Give up no more dice" if best == PASS else _discard_words(best)
        return self._play("closing" if self.closing else "discard", moves, best, words)

    def fives(self, request: Number) -> DicePlay:
        """How many fives are rolled again."""
        play = best_first_assault(self.pool, at_least=self.least, limit=self.limit)
        # Only fives are asked for here: what is still raised before is given up for good.
        places = self.pool.rollable
        odds = {
            count: odds_of_rolling(self.pool, places[:count], limit=self.limit)
            for count in range(request.low, request.high + 1)
        }
        best = max(odds, key=lambda count: (self._worth(odds[count]), -count))
        if not play.discards and play.roll_again:
            best = len(play.roll_again)
        moves = tuple(self._move(count, each, count == best) for count, each in odds.items())
        words = f"Roll {plural(best, 'five', 'fives')}" if best else "Roll none"
        return self._play("again", moves, best, words)

    def _worth(self, odds: Distribution) -> tuple[float, ...]:
        """What an outcome is worth to the aim."""
        expected = float(odds.expected)
        if self.least is None:
            return (expected, float(odds.at_least(1)))
        return (float(odds.at_least(self.least)), expected)

    def _after(self, option: Any) -> Distribution:
        """The wounds still to come after an answer, under best play."""
        if option != PASS:
            paid = self.values.index(option[0])
            raised = next(
                place
                for place, value in enumerate(self.values)
                if value == option[1] and place != paid
            )
            pool = discard(self.pool, paid, raised)
            return odds_of_pool(pool, at_least=self.least, limit=self.limit)
        if self.closing or self.defense <= 5 or not self.pool.rollable:
            return Distribution((1,), 1)
        places = self.pool.rollable
        ways = [
            odds_of_rolling(self.pool, places[:count], limit=self.limit)
            for count in range(len(places) + 1)
        ]
        return max(ways, key=self._worth)

    def _move(self, option: Any, odds: Distribution, best: bool) -> DiceMove:
        given, taking = option if isinstance(option, tuple) else (0, 0)
        if isinstance(option, tuple):
            label = _discard_words(option)
        elif option == PASS:
            label = "Give up no more dice"
        else:
            label = f"Roll {plural(option, 'five', 'fives')}" if option else "Roll none"
        return DiceMove(
            option,
            label,
            self.wounds + float(odds.expected),
            self._chance(odds),
            best,
            given,
            taking,
        )

    def _chance(self, odds: Distribution) -> float:
        least = 1 if self.aim is None else self.aim
        return 1.0 if self.wounds >= least else float(odds.at_least(least - self.wounds))

    def _play(self, kind: Any, moves: tuple[DiceMove, ...], best: Any, words: str) -> DicePlay:
        odds = self._after(best) if kind != "again" else None
        if odds is None:
            odds = odds_of_rolling(self.pool, self.pool.rollable[:best], limit=self.limit)
        whole = Distribution((*(0,) * self.wounds, *odds.weights), odds.total)
        dice = tuple(
            Die(value, "five" if value == 5 and not self.closing and self.defense > 5 else "left")
            for value in self.values
        )
        set_aside = (Die(self.defense, "wound"),) * self.wounds
        return DicePlay(
            kind,
            (*dice, *set_aside),
            self.wounds,
            self.defense,
            moves,
            best,
            words,
            float(whole.expected),
            bars(whole),
            self.aims,
            self.aim,
        )


def _discard_words(option: tuple[int, int]) -> str:
    paid, raised = option
    return f"Give up a {paid}: {raised} becomes {raised + 1}"


# Re-rolls ----------------------------------------------------------------------------------------


def _rerolls(look: Look, request: ChooseSome[int], aim: int | None) -> DicePlay:
    """Which dice of the first roll are rolled again."""
    rolled = look.rolled
    assert rolled is not None
    attacker, target = look.unit(rolled.attacker), look.unit(rolled.target)
    faces = tuple(int(face) for face in request.context)
    vitality = look.state.vitality[target]
    most = min(len(faces), vitality)
    sought = aim if aim is not None and aim <= most else None
    effects = _still_to_come(look, request.key, attacker, target)
    defense = rolled.defense
    seeking: dict[str, int | None] = {"at_least": sought, "limit": vitality}
    best = tuple(faces[die] for die in best_reroll(faces, defense, effects, **seeking))
    known: dict[tuple[int, ...], Distribution] = {}

    def outlook(after: tuple[int, ...]) -> Distribution:
        key = tuple(sorted(after))
        if key not in known:
            known[key] = odds_of_roll(key, defense, effects[1:], **seeking)
        return known[key]

    moves = []
    for chosen in _selections(request):
        expected, chance = _after_reroll(faces, chosen, outlook, sought or 1)
        label = f"Re-roll {_faces(chosen)}" if chosen else "Re-roll none"
        moves.append(DiceMove(chosen, label, expected, chance, chosen == tuple(sorted(best))))
    now = odds_of_roll(faces, defense, effects, **seeking)
    return DicePlay(
        "reroll",
        tuple(Die(face, "wound" if face and face >= defense else "left") for face in faces),
        sum(1 for face in faces if face and face >= defense),
        defense,
        tuple(moves),
        tuple(sorted(best)),
        f"Re-roll {_faces(tuple(sorted(best)))}" if best else "Re-roll none",
        float(now.expected),
        bars(now),
        aims(look.name(target), look.state.vitality[target], most),
        sought,
    )


def _faces(faces: tuple[int, ...]) -> str:
    return listed([str(face) if face else "a blank" for face in faces])


def _selections(request: ChooseSome[int]) -> Iterator[tuple[int, ...]]:
    """Every different choice of dice."""
    low, high = request.bounds()
    seen: set[tuple[int, ...]] = set()
    for count in range(low, min(high, 2) + 1):
        for chosen in combinations(request.options(), count):
            if chosen not in seen:
                seen.add(chosen)
                yield chosen


def _after_reroll(
    faces: tuple[int, ...], chosen: tuple[int, ...], outlook: Any, least: int
) -> tuple[float, float]:
    """What is expected, and the chance of ``least`` wounds, when these dice are rolled again."""
    kept = list(faces)
    for face in chosen:
        kept.remove(face)
    results: list[tuple[int, ...]] = [()]
    for _ in chosen:
        results = [(*result, face) for result in results for face in range(6)]
    expected = chance = 0.0
    for result in results:
        odds = outlook((*kept, *result))
        expected += float(odds.expected)
        chance += float(odds.at_least(least))
    return expected / len(results), chance / len(results)


def _still_to_come(look: Look, key: str, attacker: int, target: int) -> tuple[Reroll, ...]:
    """This effect, and those that act after it in the proposed order."""
    area = look.state.area
    far = look.table.board.distance[area[attacker]][area[target]] if area[attacker] else 0
    attack = Attack(attacker, target, far, look.state.control[attacker])
    names = available(look.play, attack)
    this = _REROLLS[key]
    after = names[names.index(this) + 1 :] if this in names else []
    return tuple(EFFECTS[name] for name in (this, *after))
