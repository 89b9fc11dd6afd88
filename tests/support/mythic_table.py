"""Matches of Mythic Battles for tests of the playing table: every unit and power, any board.

The shipped packs do not know every row of every dashboard. ``filled`` makes the unknown ones up,
so that every power comes into play; nothing of it leaves the tests.
"""

from functools import cache
from typing import Any

import msgspec

from tests.support.mythic import real_catalogue
from warclan.domain.chance import Chance
from warclan.engine.dice import DiceSource
from warclan.engine.match import Match
from warclan.games.mythic_battles.army import AddItem, Army, Bind, apply
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Edition, Row, RowsKnown, Unit, UnitType
from warclan.games.mythic_battles.setup import MythicSetup
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.table.look import MythicMatch
from warclan.games.mythic_battles.table.records import Question
from warclan.services.battles import playable_boards

_STATS = {"offense": 6, "defense": 5, "range": 1, "movement": 3}


def filled(unit: Unit) -> Unit | None:
    """The unit with every row known, the missing ones like the row above; ``None`` without any."""
    if None in (unit.vitality, unit.activation_cards, unit.classes, unit.talents):
        return None
    if unit.rows_known is RowsKnown.SAME or not unit.rows:
        return unit if unit.rows else None
    known = {row.vitality: row for row in unit.rows}
    last: Row = unit.rows[0]
    rows = []
    for left in range(unit.vitality or 0, 0, -1):
        row = known.get(left) or msgspec.structs.replace(last, vitality=left)
        stats = {
            name: usual if getattr(row, name) is None else getattr(row, name)
            for name, usual in _STATS.items()
        }
        powers = tuple(2 if power.has_x else True for power in unit.powers or ())
        last = msgspec.structs.replace(row, powers=powers, **stats)
        rows.append(last)
    return msgspec.structs.replace(unit, rows=tuple(rows), rows_known=RowsKnown.ALL)


@cache
def whole_catalogue() -> Catalogue:
    """Every unit of the shipped packs, playable."""
    real = real_catalogue()
    units = [each for unit in real.units.values() if (each := filled(unit)) is not None]
    return Catalogue.of(units, real.attachments.values(), real.boards.values())


def any_army(name: str, chance: Chance) -> Army:
    """A divinity, four others, two troops and an attachment, drawn at random."""
    catalogue = whole_catalogue()
    pool = [unit for unit in catalogue.units.values() if not unit.companion_of]
    gods = [unit for unit in pool if unit.type.is_divinity]
    troops = [unit for unit in pool if unit.type is UnitType.TROOP]
    others = [unit for unit in pool if unit not in gods and unit not in troops]
    kinds = (gods, others, others, others, others, troops, troops)
    drawn = {unit.id: unit for kind in kinds for unit in [kind[chance.below(len(kind))]]}
    army = Army(name, limit=40)
    for unit in drawn.values():
        army = apply(army, AddItem(unit.id))
    attachments = list(catalogue.attachments.values())
    army = apply(army, AddItem(attachments[chance.below(len(attachments))].id))
    bearer = next(e.key for e in army.entries if e.item in {unit.id for unit in troops})
    return apply(army, Bind(army.entries[-1].key, bearer))


def any_match(seed: int, dice: DiceSource | None = None, *, rounds: int = 20) -> MythicMatch:
    """A match of two such armies on a board drawn at random, in either edition, with referee."""
    chance = Chance(seed)
    boards = playable_boards(whole_catalogue())
    board = boards[chance.below(len(boards))]
    setup = MythicSetup(
        (any_army("Astrid", chance), any_army("Marek", chance)),
        board.id,
        board.setups[chance.below(len(board.setups))].id,
        edition=(Edition.RAGNAROK, Edition.ISFET)[chance.below(2)],
        referee=True,
        round_limit=rounds,
        plant=bool(chance.below(2)),
    )
    return Match.start(SPEC, setup, content=whole_catalogue(), seed=seed, dice=dice)


def some_answer(question: Question, chance: Chance) -> Any:
    """A value drawn from what a question offers, made by the rules of its kind alone."""
    offered = question.allowed
    below = chance.below
    if question.kind in ("one", "confirm"):
        return offered[below(len(offered))].value
    if question.kind == "number":
        return question.low + below(question.high - question.low + 1)
    if question.kind == "dice":
        return tuple(question.faces[below(len(question.faces))] for _ in range(question.count))
    if question.kind == "draw":
        pool = [each.value for each in offered for _ in range(each.limit)]
        return tuple(pool.pop(below(len(pool))) for _ in range(question.count))
    if question.kind == "order":
        left = [each.value for each in offered]
        return tuple(left.pop(below(len(left))) for _ in range(len(left)))
    assert question.kind == "some", question.kind
    places = list(range(len(offered)))
    count = question.low + below(question.high - question.low + 1)
    drawn = sorted(places.pop(below(len(places))) for _ in range(count))
    return tuple(offered[place].value for place in drawn)


def first_answer(question: Question) -> Any:
    """The first value a question offers."""
    return some_answer(question, _First())


class _First(Chance):
    """Always the first of everything."""

    def __init__(self) -> None:
        super().__init__(0)

    def below(self, n: int) -> int:
        return 0
