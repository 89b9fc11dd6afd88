"""The question an attack asks of the odds, its answer, and the best play of a roll, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from warclan.games.mythic_battles.combat.assault import (
    FirstAssault,
    best_closing,
    best_first_assault,
    best_reroll,
    odds_of_pool,
    odds_of_roll,
)
from warclan.games.mythic_battles.combat.dice import Pool, after_roll
from warclan.games.mythic_battles.combat.odds import Reroll, attack_odds, rerolls_of
from warclan.games.mythic_battles.content_types import Unit
from warclan.odds.distribution import Distribution
from warclan.text.numbers import plural

MOST = 10
"""The highest offense, defense and number of dice (MB-EFF-02)."""


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack: effective values, the effects that re-roll dice, and what the attacker plays for.

    ``at_least`` 0 plays for the most expected wounds; ``limit`` is the defender's vitality, beyond
    which wounds do not count, ``None`` when it does not matter.
    """

    offense: int = 6
    defense: int = 5
    at_least: int = 0
    limit: int | None = None
    slayer: bool = False
    solar: bool = False
    curse: bool = False

    @property
    def rerolls(self) -> tuple[Reroll, ...]:
        """The effects in the order they act."""
        return rerolls_of(slayer=self.slayer, solar=self.solar, curse=self.curse)

    @property
    def odds(self) -> Distribution:
        """The exact distribution of wounds."""
        return attack_odds(
            self.offense,
            self.defense,
            at_least=self.at_least or None,
            limit=self.limit,
            rerolls=self.rerolls,
        )

    @property
    def words(self) -> str:
        """The attack in one line."""
        return ", ".join(
            [
                f"Offense {self.offense} against defense {self.defense}",
                *(effect.name for effect in self.rerolls),
            ]
        )

    @property
    def aim_words(self) -> str:
        """What the attacker plays for."""
        aim = (
            f"played for at least {plural(self.at_least, 'wound', 'wounds')}"
            if self.at_least
            else "played for the most expected wounds"
        )
        return aim if self.limit is None else f"{aim}, vitality {self.limit}"


@dataclass(frozen=True, slots=True)
class WoundLine:
    """One line of the table: so many wounds, exactly and at least, as shares."""

    wounds: int
    exactly: float
    at_least: float


def lines_of(odds: Distribution) -> tuple[WoundLine, ...]:
    """The table of a distribution, from no wound up to the last that can happen."""
    shares = odds.probabilities
    last = max((wounds for wounds, share in enumerate(shares) if share), default=0)
    return tuple(
        WoundLine(wounds, shares[wounds], float(odds.at_least(wounds)))
        for wounds in range(last + 1)
    )


def table_text(attack: Attack, odds: Distribution) -> str:
    """The table as text with tabs, for the clipboard."""
    rows = [
        f"{attack.words}, {attack.aim_words}",
        f"Expected wounds\t{float(odds.expected):.3f}",
        "Wounds\tExactly\tAt least",
        *(f"{line.wounds}\t{line.exactly:.4%}\t{line.at_least:.4%}" for line in lines_of(odds)),
    ]
    return "\n".join(rows) + "\n"


@dataclass(frozen=True, slots=True)
class UnitValues:
    """What a dashboard says at a vitality; ``None`` where it is not known."""

    offense: int | None
    defense: int | None


def values_at(unit: Unit, vitality: int) -> UnitValues:
    """The numbers of a unit at this vitality."""
    row = unit.row_at(vitality)
    return UnitValues(row.offense, row.defense) if row else UnitValues(None, None)


class BadRollError(ValueError):
    """The dice typed in are no roll of this attack; the text says why."""


def faces_of(text: str, attack: Attack) -> tuple[int, ...]:
    """The first roll as typed in, such as "5 5 3 1 0" or "55310"; blanks are 0 or "-".

    Raises `BadRollError` with a sentence.
    """
    faces: list[int] = []
    for sign in text:
        if sign in " ,;":
            continue
        if sign not in "012345-–":
            raise BadRollError(f"A die shows blank (0) or 1 to 5, not “{sign}”.")
        faces.append(0 if sign in "-–" else int(sign))
    if len(faces) != attack.offense:
        dice = plural(attack.offense, "die", "dice")
        raise BadRollError(f"Offense {attack.offense} rolls {dice}; {len(faces)} are typed in.")
    return tuple(faces)


def values_of(text: str, attack: Attack) -> tuple[int, ...]:
    """What the dice count after the second assault, such as "9 5 3": numbers with spaces between.

    Raises `BadRollError` with a sentence.
    """
    values: list[int] = []
    for part in text.replace(",", " ").replace(";", " ").split():
        if not (part.isascii() and part.isdigit() and int(part) <= MOST):
            raise BadRollError(f"A die counts 0 to {MOST} by now, not “{part[:12]}”.")
        values.append(int(part))
    if not values:
        raise BadRollError("Type what the dice count, with spaces between: 9 5 3.")
    if len(values) > attack.offense:
        dice = plural(attack.offense, "die", "dice")
        raise BadRollError(f"Offense {attack.offense} has {dice}; {len(values)} are typed in.")
    return tuple(values)


@dataclass(frozen=True, slots=True)
class Advice:
    """The best play of a roll: what to do in order, and the wounds to expect from here."""

    steps: tuple[str, ...]
    odds: Distribution


def advice(faces: Sequence[int], attack: Attack) -> Advice:
    """The best play of the dice on the table, as the computer player plays them."""
    aim = attack.at_least or None
    rerolls = attack.rerolls
    odds = odds_of_roll(faces, attack.defense, rerolls, at_least=aim, limit=attack.limit)
    if rerolls:
        return Advice((_reroll_words(faces, attack, rerolls),), odds)
    pool = after_roll(faces, attack.defense)
    plan = best_first_assault(pool, at_least=aim, limit=attack.limit)
    return Advice(tuple(_plan_words(pool, plan)), odds)


def closing_advice(values: Sequence[int], attack: Attack) -> Advice:
    """The last discards after the second assault; what they make is certain."""
    pool = Pool(tuple(value or None for value in values), max(attack.defense, 1), rolled_again=True)
    plan = FirstAssault(best_closing(pool), ())
    odds = odds_of_pool(pool, at_least=attack.at_least or None, limit=attack.limit)
    return Advice(tuple(_plan_words(pool, plan)), odds)


def _reroll_words(faces: Sequence[int], attack: Attack, rerolls: Sequence[Reroll]) -> str:
    effect = rerolls[0]
    aim = attack.at_least or None
    places = best_reroll(faces, attack.defense, rerolls, at_least=aim, limit=attack.limit)
    who = "Attacker" if effect.by == "attacker" else "Defender"
    if not places:
        return f"{who}: re-roll nothing with {effect.name}. Then take the tick away."
    shown = ", ".join(str(faces[place]) if faces[place] else "blank" for place in places)
    return f"{who}: re-roll {shown} with {effect.name}. Then take the tick away and type the dice."


def _plan_words(pool: Pool, plan: FirstAssault) -> list[str]:
    steps = []
    if pool.wound_dice:
        steps.append(f"Set {plural(len(pool.wound_dice), 'wound die', 'wound dice')} aside.")
    values = list(pool.values)
    for paid, raised in plan.discards:
        before = values[raised] or 0
        steps.append(f"Discard a {values[paid]} to make a {before} a {before + 1}.")
        values[paid], values[raised] = None, before + 1
    if plan.roll_again:
        count = len(plan.roll_again)
        steps.append(f"Roll {'the five' if count == 1 else f'{count} fives'} again.")
    elif not plan.discards:
        steps.append("Nothing to discard and nothing to roll again.")
    return steps
