"""What the roster table shows: one row per entry of an army."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from warclan.domain.problems import Level, Problem
from warclan.games.mythic_battles.army import Army, ArmyEntry
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Item, Unit, type_word
from warclan.games.mythic_battles.receipts import Tally, tallies
from warclan.gui.models.columns import Column, number_column
from warclan.gui.models.kinds import outline

STATS = (("offense", "OFF"), ("defense", "DEF"), ("range", "RNG"), ("movement", "MOV"))
_ORDER = {level: place for place, level in enumerate(Level)}


@dataclass(frozen=True, slots=True)
class RosterRow:
    """One entry with its numbers and the worst problem about it.

    ``ghost`` marks what a previewed repair would change: "gone", "new" or "".
    """

    entry: ArmyEntry
    item: Item | None
    name: str
    second: str
    second_token: str
    cost: int | None
    cards: int | None
    art_of_war: int | None
    level: str = ""
    problem: str = ""
    ghost: str = ""

    @property
    def key(self) -> str:
        """The entry's key."""
        return self.entry.key

    @property
    def kind(self) -> str:
        """The outline drawn before the name."""
        return outline(self.item)

    def stat(self, name: str) -> int | None:
        """A number of the top row, or the vitality."""
        if not isinstance(self.item, Unit):
            return None
        if name == "vitality":
            return self.item.vitality
        row = self.item.top_row
        value: int | None = getattr(row, name) if row else None
        return value


def _second_line(entry: ArmyEntry, tally: Tally, army: Army, names: Mapping[str, str]) -> str:
    """Talents of a unit, bearer of an attachment, parent of a companion."""
    item = tally.item
    if item is None:
        return "In none of your content packs"
    if not isinstance(item, Unit):
        bearer = names.get(entry.bound_to)
        return f"With {bearer}" if bearer else "Not bound to a troop"
    parts = [", ".join(item.talents[:3])] if item.talents else []
    if item.talents is None:
        parts.append("talents not known")
    if entry.companion_of in names:
        parts.append(f"came with {names[entry.companion_of]}")
    if entry.name:
        parts.insert(0, item.name)
    if entry.note:
        parts.append(entry.note)
    return " · ".join(parts) or type_word(item)


def roster_rows(
    army: Army, catalogue: Catalogue, problems: Sequence[Problem[Any]] = ()
) -> list[RosterRow]:
    """The rows of an army in its order."""
    worst: dict[str, Problem[Any]] = {}
    for problem in problems:
        known = worst.get(problem.subject)
        if known is None or _ORDER[problem.level] < _ORDER[known.level]:
            worst[problem.subject] = problem
    found = tallies(army, catalogue)
    names = {tally.entry.key: tally.label for tally in found}
    rows = []
    for tally in found:
        entry = tally.entry
        found_problem = worst.get(entry.key)
        unbound = tally.item is None or (not isinstance(tally.item, Unit) and not entry.bound_to)
        rows.append(
            RosterRow(
                entry,
                tally.item,
                tally.label,
                _second_line(entry, tally, army, names),
                "danger" if unbound else "text2",
                tally.cost,
                tally.cards,
                tally.art_of_war,
                found_problem.level.value if found_problem is not None else "",
                found_problem.title if found_problem is not None else "",
            )
        )
    return rows


def ghost_rows(before: Sequence[RosterRow], after: Sequence[RosterRow]) -> list[RosterRow]:
    """The rows of a previewed army with what would come and go marked."""
    old = {row.key: row for row in before}
    new = {row.key: row for row in after}
    shown: list[RosterRow] = []
    for row in before:
        now = new.get(row.key)
        if now is None:
            shown.append(replace(row, ghost="gone", second="would leave", second_token="danger"))
        elif now.entry.item != row.entry.item:
            words = f"instead of {row.name}"
            shown.append(replace(now, ghost="new", second=words, second_token="ok"))
        elif replace(now, level=row.level, problem=row.problem) != row:
            shown.append(replace(now, ghost="new", second_token="ok"))
        else:
            shown.append(now)
    shown += [
        replace(row, ghost="new", second="would join", second_token="ok")
        for row in after
        if row.key not in old
    ]
    return shown


def _token(row: RosterRow) -> str:
    """The colour of a row's words."""
    return {"gone": "danger", "new": "ok"}.get(row.ghost, "text")


def _stat_column(stat: str, head: str) -> Column[RosterRow]:
    """A number of the top row."""
    full = f"{stat.capitalize()} at full vitality · MB-UNIT-08"
    return number_column(stat, head, lambda row: row.stat(stat), full, width=38)


def roster_columns() -> tuple[Column[RosterRow], ...]:
    """The columns of the roster."""
    stats = (("vitality", "VIT"), *STATS)
    points = "Recruitment points · MB-DRAFT-09"
    cards = "Activation cards · MB-UNIT-20"
    return (
        Column("drag", "", lambda row: row.key, kind="drag", width=26, sortable=False),
        Column(
            "name",
            "Unit",
            lambda row: row.name,
            kind="name",
            glyph=lambda row: row.kind,
            second=lambda row: row.second,
            second_token=lambda row: row.second_token,
            token=_token,
            sortable=False,
        ),
        number_column("rp", "RP", lambda row: row.cost, points, width=40, strong=True),
        number_column("cards", "Cards", lambda row: row.cards, cards, width=48),
        number_column(
            "sv", "SV", lambda row: row.art_of_war, "Strategic value · MB-UNIT-21", width=34
        ),
        *(_stat_column(stat, head) for stat, head in stats),
        Column(
            "level",
            "",
            lambda row: row.level or "ok",
            kind="level",
            width=36,
            tooltip="Legal or not",
            hint=lambda row: row.problem,
            sortable=False,
        ),
    )
