"""Receipts of an army: every total taken apart into lines that add up to it exactly."""

from collections.abc import Callable
from dataclasses import dataclass

from warclan.domain.provenance import Provenance
from warclan.domain.receipts import Receipt, ReceiptLine
from warclan.games.mythic_battles.army import Army, ArmyEntry
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Item
from warclan.games.mythic_battles.recruitment import Terms
from warclan.text.numbers import listed, plural

SUPPLY = 3
"""MB-SETUP-11: Art of War cards from the supply in the opening hand."""
DEALT = 3
"""MB-SETUP-11: cards from the top of the deck in the opening hand."""

_FIELD_WORDS = {
    "recruitment_points": "RP",
    "activation_cards": "cards",
    "strategic_value": "Art of War",
}


@dataclass(frozen=True, slots=True)
class Tally:
    """One entry with its three numbers; ``None`` where one is not known."""

    entry: ArmyEntry
    item: Item | None
    label: str
    cost: int | None
    cards: int | None
    art_of_war: int | None


def entry_name(entry: ArmyEntry, catalogue: Catalogue) -> str:
    """An entry's own name, else the name of its item, else the item's id."""
    item = catalogue.item(entry.item)
    return entry.name or (entry.item if item is None else item.name)


def tallies(army: Army, catalogue: Catalogue) -> tuple[Tally, ...]:
    """The numbers of every entry, in the army's order."""
    terms = Terms.of(army.house_rules)
    found: list[Tally] = []
    for entry in army.entries:
        item = catalogue.item(entry.item)
        label = entry.name or (entry.item if item is None else item.name)
        if item is None:
            found.append(Tally(entry, None, label, None, None, None))
            continue
        found.append(
            Tally(
                entry,
                item,
                label,
                terms.charge(catalogue.recruits[item.id], entry.price),
                item.activation_cards,
                item.strategic_value,
            )
        )
    return tuple(found)


def spent(army: Army, catalogue: Catalogue) -> int:
    """The known costs added up (MB-VAL-01)."""
    return sum(tally.cost or 0 for tally in tallies(army, catalogue))


def unspent(army: Army, catalogue: Catalogue) -> int:
    """RP left over, never below 0 (MB-VAL-06)."""
    return max(army.limit - spent(army, catalogue), 0)


def _doubt(tally: Tally, fields: tuple[str, ...]) -> str:
    """Why the numbers in ``fields`` of this line may be wrong."""
    item = tally.item
    if item is None:
        return "not in the library"
    said = [conflict for conflict in item.conflicts if conflict.field in fields]
    if said:
        parts = []
        for conflict in said:
            word = f"{_FIELD_WORDS[conflict.field]} " if len(said) > 1 else ""
            parts.append(f"{word}{listed(conflict.values, 'or')}; {conflict.values[0]} used")
        return f"sources say {', '.join(parts)}"
    missing = [_FIELD_WORDS[name] for name in fields if getattr(item, name) is None]
    if missing and not (fields == ("recruitment_points",) and tally.cost is not None):
        return f"{listed(missing)} not known"
    if item.provenance is Provenance.HOUSE_MADE:
        return "house-made"
    return ""


def _remark(tally: Tally, army: Army, catalogue: Catalogue) -> str:
    """Where a cost that is not the printed one comes from."""
    if tally.entry.price is not None:
        for entry in army.entries:
            if entry.key == tally.entry.companion_of:
                return f"price with {entry_name(entry, catalogue)} (RUL-84)"
    if tally.item is not None and tally.cost == 0 and tally.item.recruitment_points:
        return "divinities are free, house rule (RUL-42)"
    return ""


def _receipt(
    found: tuple[Tally, ...],
    title: Callable[[int, str], str],
    rule: str,
    columns: tuple[tuple[str, str, Callable[[Tally], int | None]], ...],
    unit: str = "",
    remark: Callable[[Tally], str] = lambda _tally: "",
) -> Receipt:
    """A receipt with a line per entry and a column per number; doubts become notes too."""
    fields = tuple(field for field, _, _ in columns)
    lines = tuple(
        ReceiptLine(
            tally.label,
            tuple(amount(tally) for _, _, amount in columns),
            tally.entry.key,
            _doubt(tally, fields) or remark(tally),
        )
        for tally in found
    )
    notes = tuple(f"{line.label}: {line.doubt}" for line in lines if line.doubt)
    draft = Receipt("", rule, tuple(word for _, word, _ in columns), lines, unit, notes)
    least = "at least " if draft.unknown else ""
    words = title(draft.total, least)
    return Receipt(words[0].upper() + words[1:], rule, draft.columns, lines, unit=unit, notes=notes)


def recruitment_points(army: Army, catalogue: Catalogue) -> Receipt:
    """What the army costs, entry by entry (MB-VAL-01)."""
    return _receipt(
        tallies(army, catalogue),
        lambda total, least: f"{least}{total} of {army.limit} RP spent",
        "MB-VAL-01",
        (("recruitment_points", "RP", lambda tally: tally.cost),),
        "RP",
        lambda tally: _remark(tally, army, catalogue),
    )


def activation_cards(army: Army, catalogue: Catalogue) -> Receipt:
    """The activation cards of all units (MB-UNIT-20)."""
    return _receipt(
        tallies(army, catalogue),
        lambda total, least: least + plural(total, "activation card", "activation cards"),
        "MB-UNIT-20",
        (("activation_cards", "cards", lambda tally: tally.cards),),
        "cards",
    )


def art_of_war(army: Army, catalogue: Catalogue) -> Receipt:
    """The Art of War cards in the deck: the strategic values (MB-UNIT-21)."""
    return _receipt(
        tallies(army, catalogue),
        lambda total, least: (
            f"{least}{plural(total, 'Art of War card', 'Art of War cards')} in the deck"
        ),
        "MB-UNIT-21",
        (("strategic_value", "Art of War", lambda tally: tally.art_of_war),),
        "cards",
    )


def deck(army: Army, catalogue: Catalogue) -> Receipt:
    """The whole deck in two columns (MB-VAL-07)."""
    return _receipt(
        tallies(army, catalogue),
        lambda total, least: f"deck of {least}{plural(total, 'card', 'cards')}",
        "MB-VAL-07",
        (
            ("activation_cards", "cards", lambda tally: tally.cards),
            ("strategic_value", "Art of War", lambda tally: tally.art_of_war),
        ),
        "cards",
    )


def opening_hand(army: Army, catalogue: Catalogue) -> Receipt:
    """The opening hand: supply, deck and leftover RP (MB-VAL-08)."""
    whole = deck(army, catalogue)
    notes: tuple[str, ...] = ()
    dealt = min(DEALT, whole.total)
    lines = [
        ReceiptLine("Art of War cards from the supply", (SUPPLY,)),
        ReceiptLine(
            "Top cards of the deck",
            (dealt if dealt == DEALT or not whole.unknown else None,),
            doubt="" if dealt == DEALT else f"the deck has {plural(whole.total, 'card', 'cards')}",
        ),
    ]
    points = recruitment_points(army, catalogue)
    rest = max(army.limit - points.total, 0)
    if rest:
        lines.append(ReceiptLine("Art of War cards for RP not spent", (rest,)))
    if points.unknown:
        notes = (f"{listed(points.unknown)}: RP not known, so fewer may be left.",)
    total = sum(line.amounts[0] or 0 for line in lines)
    return Receipt(
        f"Opening hand of {plural(total, 'card', 'cards')}",
        "MB-VAL-08",
        ("cards",),
        tuple(lines),
        "cards",
        notes,
    )
