"""What the panel may ask about a question while it is being answered."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import Any, Final

from warclan.games.mythic_battles.scene import Scene, Token
from warclan.games.mythic_battles.table.area_preview import area_preview
from warclan.games.mythic_battles.table.dice import dice_play
from warclan.games.mythic_battles.table.hand import hand
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.preview import attack_preview
from warclan.games.mythic_battles.table.question import trouble
from warclan.games.mythic_battles.table.records import (
    AreaPreview,
    AttackPreview,
    DicePlay,
    HandCard,
    Trouble,
)

NOTHING: Final[Any] = object()
"""No answer is armed (``None`` and ``False`` may stand for something)."""


def _no_trouble(_value: Any) -> Trouble | None:
    return None


def _no_preview(_value: Any, _aim: int | None) -> AttackPreview | None:
    return None


def _no_area(_value: Any) -> AreaPreview | None:
    return None


def _no_dice(_aim: int | None) -> DicePlay | None:
    return None


def _no_hand() -> tuple[HandCard, ...]:
    return ()


def _no_scene() -> Scene | None:
    return None


@dataclass(frozen=True, slots=True)
class Sources:
    """Pure functions about one moment of a match, as one seat knows it.

    ``trouble(value)``: why a composed answer is not legal. ``preview(value, aim)``: the attack an
    answer makes. ``dice(aim)``: the dice of an attack. ``hand()``: the seat's cards. ``scene()``:
    the table, for the outlines of units. ``area(value)``: the area attack an answer makes.
    """

    trouble: Callable[[Any], Trouble | None] = _no_trouble
    preview: Callable[[Any, int | None], AttackPreview | None] = _no_preview
    dice: Callable[[int | None], DicePlay | None] = _no_dice
    hand: Callable[[], tuple[HandCard, ...]] = _no_hand
    scene: Callable[[], Scene | None] = _no_scene
    area: Callable[[Any], AreaPreview | None] = _no_area

    @classmethod
    def of(cls, look: Look) -> "Sources":
        """What one seat knows at one moment of a match."""
        return cls(
            partial(trouble, look),
            partial(attack_preview, look),
            partial(dice_play, look),
            partial(hand, look),
            look.scene,
            partial(area_preview, look),
        )

    def kept(self) -> "Sources":
        """The same, each thing worked out once."""
        return Sources(
            self.trouble,
            lru_cache(maxsize=64)(self.preview),
            lru_cache(maxsize=16)(self.dice),
            cache(self.hand),
            cache(self.scene),
            lru_cache(maxsize=16)(self.area),
        )

    def tokens(self) -> dict[str, Token]:
        """The units on and off the board, by id."""
        shown = self.scene()
        return {token.unit: token for token in shown.tokens} if shown is not None else {}
