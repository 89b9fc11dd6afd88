"""The roster sheet of an army."""

from warclan import __version__
from warclan.games.mythic_battles.army import Army, ArmyEntry
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Attachment, Item, Unit
from warclan.sheets.records import RosterEntry, RosterSheet, Shape
from warclan.sheets.totals import ArmyTotals, costs
from warclan.sheets.wording import (
    EDITIONS,
    attached_blocks,
    card_figures,
    class_words,
    conflict_remark,
    cost_words,
    power_blocks,
    provenance_words,
    shape_of,
    stat_lines,
    talent_words,
    vitality_heads,
)


def bearers(army: Army, catalogue: Catalogue) -> dict[str, tuple[ArmyEntry, ...]]:
    """The attachments each entry bears, by the key of the bearer, in the army's order."""
    keys = {entry.key for entry in army.entries}
    found: dict[str, tuple[ArmyEntry, ...]] = {}
    for entry in army.entries:
        if entry.bound_to in keys and isinstance(catalogue.item(entry.item), Attachment):
            found[entry.bound_to] = (*found.get(entry.bound_to, ()), entry)
    return found


def items_of(army: Army, catalogue: Catalogue) -> tuple[Item, ...]:
    """The items an army holds, as far as a pack knows them."""
    return tuple(item for entry in army.entries if (item := catalogue.item(entry.item)) is not None)


def footer(items: tuple[Item, ...], version: str) -> str:
    """ "Unofficial helper sheet. Numbers: two sources. Warclan 0.1.0"."""
    known = provenance_words(items)
    numbers = f" Numbers: {known}." if known else ""
    return f"Unofficial helper sheet.{numbers} Warclan {version}".strip()


def joined(*words: str) -> str:
    """The words that are there, with middle dots between them."""
    return " · ".join(word for word in words if word)


def _absent(entry: ArmyEntry) -> str:
    """What to say of an item that no pack has."""
    return f"No content pack has {entry.item!r}; its numbers are not known."


def _parent_remark(entry: ArmyEntry, army: Army, catalogue: Catalogue) -> str:
    """With whom a companion came (RUL-84)."""
    parent = next((each for each in army.entries if each.key == entry.companion_of), None)
    if parent is None:
        return ""
    item = catalogue.item(parent.item)
    return f"Came with {parent.name or (item.name if item else parent.item)}."


def _entry(
    entry: ArmyEntry,
    borne: tuple[ArmyEntry, ...],
    army: Army,
    catalogue: Catalogue,
    charged: dict[str, int | None],
) -> RosterEntry:
    """One entry of the roster, with the attachments it bears."""
    item = catalogue.item(entry.item)
    if item is None:
        return RosterEntry(
            name=entry.name or entry.item,
            shape=Shape.CIRCLE,
            figures="– RP",
            remarks=tuple(filter(None, (_absent(entry), entry.note))),
        )
    called = item.name if entry.name else ""
    attached = [(each, catalogue.item(each.item)) for each in borne]
    blocks = list(power_blocks(item))
    remarks = [conflict_remark(item), _parent_remark(entry, army, catalogue), entry.note]
    for each, attachment in attached:
        if isinstance(attachment, Attachment):
            blocks.extend(attached_blocks(each.name, attachment, charged[each.key]))
            remarks.extend((conflict_remark(attachment), each.note))
    told = tuple(remark for remark in remarks if remark)
    cost = f"{cost_words(item, charged[entry.key])} RP"
    if isinstance(item, Attachment):
        return RosterEntry(
            name=entry.name or item.name,
            shape=shape_of(item),
            talents=joined(called, item.kind.value, "joins no troop yet"),
            figures=cost,
            blocks=tuple(blocks),
            remarks=told,
        )
    return RosterEntry(
        name=entry.name or item.name,
        shape=shape_of(item),
        talents=joined(called, talent_words(item), class_words(item)),
        figures=joined(cost, card_figures(item)),
        vitality=vitality_heads(item),
        lines=stat_lines(item),
        ticks=item.vitality or 0,
        blocks=tuple(blocks),
        remarks=told,
    )


def roster_sheet(
    army: Army,
    catalogue: Catalogue,
    *,
    player: str = "",
    version: str = "",
    verdict: str = "",
    totals: ArmyTotals | None = None,
) -> RosterSheet:
    """The roster of ``army``.

    ``version`` is the army's own ("version 5"), ``verdict`` what is wrong with it in words ("not
    legal: 2 RP too many", "" when it is legal). An attachment bound to a troop stands under it;
    one that is not, or whose bearer has left, stands by itself: nothing is left out.
    """
    sums = totals or ArmyTotals.of(army, catalogue)
    charged = costs(army, catalogue)
    borne = bearers(army, catalogue)
    bound = {each.key for attached in borne.values() for each in attached}
    # Units bear attachments; something bound to an attachment would vanish, so it stands alone.
    for key in tuple(borne):
        if not isinstance(catalogue.item(army.entry(key).item), Unit):
            bound -= {each.key for each in borne.pop(key)}
    entries = tuple(
        _entry(entry, borne.get(entry.key, ()), army, catalogue, charged)
        for entry in army.entries
        if entry.key not in bound
    )
    return RosterSheet(
        title=army.name,
        points=sums.points_words,
        verdict=verdict,
        left=joined(player, f"{EDITIONS[army.edition]} edition"),
        right=joined(version, sums.deck_words),
        entries=entries,
        notes=army.notes,
        footer=footer(items_of(army, catalogue), __version__),
    )
