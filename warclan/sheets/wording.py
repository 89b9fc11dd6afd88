"""Units, attachments and powers put into the words that sheets carry."""

from collections.abc import Iterable

from warclan.domain.provenance import PROVENANCE_WORDS, Provenance
from warclan.games.mythic_battles.content_types import (
    Attachment,
    Conflict,
    Edition,
    Item,
    Power,
    Row,
    RowsKnown,
    Unit,
    UnitType,
    type_word,
)
from warclan.sheets.records import Shape, StatLine, TextBlock
from warclan.text.numbers import dash, listed

SHAPES: dict[UnitType, Shape] = {
    UnitType.GOD: Shape.HEXAGON,
    UnitType.TITAN: Shape.OCTAGON,
    UnitType.HERO: Shape.CIRCLE,
    UnitType.MONSTER: Shape.DIAMOND,
    UnitType.TROOP: Shape.SQUARE,
}

EDITIONS: dict[Edition, str] = {
    Edition.RAGNAROK: "Ragnarök",
    Edition.ISFET: "Isfet",
    Edition.PANTHEON: "Pantheon",
}

STATS: tuple[tuple[str, str], ...] = (
    ("OFF", "offense"),
    ("DEF", "defense"),
    ("RNG", "range"),
    ("MOV", "movement"),
)

_FIELD_WORDS = {
    "recruitment_points": "recruitment points",
    "activation_cards": "activation cards",
    "strategic_value": "strategic value",
}


def shape_of(item: Item) -> Shape:
    """The outline of an item's type."""
    return SHAPES[item.type] if isinstance(item, Unit) else Shape.TRIANGLE


def has_conflict(item: Item, field: str) -> bool:
    """Whether sources disagree about ``field``."""
    return any(conflict.field == field for conflict in item.conflicts)


def marked(item: Item, field: str, value: int | None) -> str:
    """A number as a word: "–" when unknown, with "*" where the sources disagree."""
    return dash(value) + ("*" if has_conflict(item, field) else "")


def conflict_words(conflict: Conflict) -> str:
    """ "activation cards (5 or 4)", the value in use first."""
    field = _FIELD_WORDS.get(conflict.field, conflict.field)
    remark = f"; {conflict.remark}" if conflict.remark else ""
    return f"{field} ({' or '.join(conflict.values)}{remark})"


def conflict_remark(item: Item) -> str:
    """All disagreements of an item in one sentence, "" when there are none."""
    told = ", ".join(conflict_words(conflict) for conflict in item.conflicts)
    return f"* Sources disagree on {told}." if told else ""


def cost_words(item: Item, cost: int | None) -> str:
    """The cost of an entry without its unit: "6", "–", "5*" where it is the disputed one."""
    if cost != item.recruitment_points:
        return dash(cost)
    return marked(item, "recruitment_points", cost)


def card_figures(item: Item) -> str:
    """ "4 cards · SV 1"."""
    cards = marked(item, "activation_cards", item.activation_cards)
    noun = "card" if cards == "1" else "cards"
    return f"{cards} {noun} · SV {marked(item, 'strategic_value', item.strategic_value)}"


def talent_words(unit: Unit) -> str:
    """ "Archery, Climb, Mobility", "no talents", or "talents –" when they are not known."""
    if unit.talents is None:
        return "talents –"
    told = ", ".join(unit.talents) or "no talents"
    return told + ("*" if has_conflict(unit, "talents") else "")


def class_words(unit: Unit) -> str:
    """Classes worth telling: all but plain terrestrial, which is the rule (MB-UNIT-12)."""
    if not unit.classes:
        return ""
    told = ", ".join(each.value for each in unit.classes if each.value != "terrestrial")
    return told + ("*" if told and has_conflict(unit, "classes") else "")


def _entry_words(entry: bool | int) -> str:
    """One available-power entry (MB-UNIT-09)."""
    if entry is True:
        return "usable"
    return "–" if entry is False else str(entry)


def availability(unit: Unit, slot: int) -> str:
    """On which rows a power can be used and with which number, "" when on all rows alike.

    "Usable at VIT 8–2.", or "VIT 6–4: 3, 3–2: 2, 1: –." for a power with a number (MB-UNIT-09).
    """
    if unit.rows_known is not RowsKnown.ALL or not unit.rows:
        return ""
    spans: list[tuple[bool | int, int, int]] = []
    for row in unit.rows:
        if row.powers is None or slot >= len(row.powers):
            return ""
        entry = row.powers[slot]
        # 1 and True are equal, but a number is not the sign for "usable".
        if spans and spans[-1][0] == entry and type(spans[-1][0]) is type(entry):
            spans[-1] = (entry, spans[-1][1], row.vitality)
        else:
            spans.append((entry, row.vitality, row.vitality))
    if len(spans) == 1 and spans[0][0] is True:
        return ""
    told = [(entry, str(high) if high == low else f"{high}–{low}") for entry, high, low in spans]
    if all(isinstance(entry, bool) for entry, _ in told):
        usable = listed([rows for entry, rows in told if entry])
        return f"Usable at VIT {usable}." if usable else "Usable on no row."
    return f"VIT {', '.join(f'{rows}: {_entry_words(entry)}' for entry, rows in told)}."


def power_words(power: Power) -> str:
    """ "active, 1 AoW", "permanent", "kind –"; tokens follow where the power has any."""
    parts = [power.kind.value if power.kind else "kind –"]
    if power.art_of_war_cost is None:
        parts.append("AoW –")
    elif power.art_of_war_cost:
        parts.append(f"{power.art_of_war_cost} AoW")
    if power.tokens:
        parts.append(f"{power.tokens} token" + ("s" if power.tokens > 1 else ""))
    elif power.tokens is None:
        parts.append("tokens –")
    return ", ".join(parts)


def power_block(item: Item, power: Power, slot: int, heading: str = "") -> TextBlock:
    """A power as a block of text, told in full."""
    about = (f"power {power.name} ", f"power {power.name}:")
    disputed = any(conflict.field.startswith(about) for conflict in item.conflicts)
    rows = availability(item, slot) if isinstance(item, Unit) else ""
    effect = power.effect or "Effect not known."
    return TextBlock(
        heading=heading or power.name,
        text=f"{effect} {rows}".strip(),
        remark=power_words(power) + ("*" if disputed else ""),
    )


def power_blocks(item: Item) -> tuple[TextBlock, ...]:
    """The powers of a unit or attachment, one that is not known said so."""
    if isinstance(item, Attachment):
        return (power_block(item, item.power, 0), *_restrictions(item))
    if item.powers is None:
        return (TextBlock("Powers", "Not known.", is_power=False),)
    return tuple(power_block(item, power, slot) for slot, power in enumerate(item.powers))


def _restrictions(item: Attachment) -> tuple[TextBlock, ...]:
    """Which troops cannot bear an attachment (MB-ATT-04)."""
    told = [item.restriction] if item.restriction else []
    if item.excluded_talents:
        told.append(f"Not with a troop that has {listed(item.excluded_talents, 'or')}.")
    return (TextBlock("Bearer", " ".join(told), is_power=False),) if told else ()


def attached_blocks(name: str, attachment: Attachment, cost: int | None) -> tuple[TextBlock, ...]:
    """An attachment under its troop: "With Angrim, 1 RP" and what it does."""
    heading = f"With {name or attachment.name}, {cost_words(attachment, cost)} RP"
    return (power_block(attachment, attachment.power, 0, heading), *_restrictions(attachment))


def vitality_heads(unit: Unit) -> tuple[str, ...]:
    """The heads of the columns, top row first; one "–" when the vitality is not known."""
    if unit.vitality is None:
        rows = tuple(str(row.vitality) for row in unit.rows)
        return rows if unit.rows_known is RowsKnown.ALL and rows else ("–",)
    return tuple(str(number) for number in range(unit.vitality, 0, -1))


def stat_lines(unit: Unit) -> tuple[StatLine, ...]:
    """OFF, DEF, RNG and MOV over all vitality columns; what is not known is "–"."""
    columns: list[Row | None] = []
    for head in vitality_heads(unit):
        columns.append(unit.row_at(int(head)) if head != "–" else unit.top_row)
    return tuple(
        StatLine(
            label,
            tuple(
                marked(unit, field, None if row is None else getattr(row, field))
                if place == 0
                else dash(None if row is None else getattr(row, field))
                for place, row in enumerate(columns)
            ),
        )
        for label, field in STATS
    )


def top_stats(unit: Unit) -> tuple[tuple[str, str], ...]:
    """The four numbers at full vitality."""
    row = unit.top_row
    if unit.rows_known is RowsKnown.SOME and unit.vitality is not None:
        row = unit.row_at(unit.vitality)
    return tuple(
        (label, marked(unit, field, None if row is None else getattr(row, field)))
        for label, field in STATS
    )


def provenance_words(items: Iterable[Item]) -> str:
    """ "two sources, one source": how well the numbers on a sheet are known, best first."""
    present = {item.provenance for item in items}
    return ", ".join(PROVENANCE_WORDS[each] for each in Provenance if each in present)


def kind_word(item: Item) -> str:
    """The type as the first word of a line: "God", "Jarl"."""
    return type_word(item).capitalize()
