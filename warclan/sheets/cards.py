"""Cards of an army: recruitment cards, troop and jarl cards, the activation deck."""

from warclan.games.mythic_battles.army import Army, ArmyEntry
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Attachment, Item, Unit, UnitType
from warclan.sheets.army import bearers, joined
from warclan.sheets.records import Card, CardKind, CardSheet, Face, Shape, TextBlock
from warclan.sheets.totals import costs
from warclan.sheets.wording import (
    attached_blocks,
    card_figures,
    class_words,
    conflict_remark,
    cost_words,
    kind_word,
    power_blocks,
    shape_of,
    talent_words,
    top_stats,
)


def _notes(item: Item, entry: ArmyEntry) -> tuple[TextBlock, ...]:
    """Disagreements of sources and the owner's note, as blocks at the end of a card."""
    told = (("Check", conflict_remark(item)), ("Note", entry.note))
    return tuple(TextBlock(heading, text, is_power=False) for heading, text in told if text)


def _attachment_card(entry: ArmyEntry, item: Attachment, cost: int | None, back: str) -> Card:
    """The card of a jarl or tjati."""
    return Card(
        title=entry.name or item.name,
        shape=Shape.TRIANGLE,
        tint=item.kind.value,
        cost=cost_words(item, cost),
        subtitle=joined(item.name if entry.name else "", "Attachment", "joins a troop"),
        blocks=(*power_blocks(item), *_notes(item, entry)),
        back=back,
    )


def _unit_card(
    entry: ArmyEntry,
    item: Unit,
    cost: int | None,
    back: str,
    more: tuple[TextBlock, ...] = (),
) -> Card:
    """The card of a unit at full vitality (MB-UNIT-23); ``more`` follows its powers."""
    return Card(
        title=entry.name or item.name,
        shape=shape_of(item),
        tint=item.type.value,
        cost=cost_words(item, cost),
        subtitle=joined(item.name if entry.name else "", kind_word(item), card_figures(item)),
        stats=top_stats(item),
        ticks=item.vitality or 0,
        talents=joined(talent_words(item), class_words(item)),
        blocks=(*power_blocks(item), *more, *_notes(item, entry)),
        back=back,
    )


def _absent_words(entry: ArmyEntry) -> str:
    """Why an entry has no card."""
    return f"{entry.name or entry.item}: no content pack has {entry.item!r}"


def recruitment_cards(army: Army, catalogue: Catalogue) -> CardSheet:
    """One card for every unit and attachment of the army, in its order."""
    charged = costs(army, catalogue)
    cards: list[Card] = []
    left_out: list[str] = []
    for entry in army.entries:
        item = catalogue.item(entry.item)
        if isinstance(item, Unit):
            cards.append(_unit_card(entry, item, charged[entry.key], army.name))
        elif isinstance(item, Attachment):
            cards.append(_attachment_card(entry, item, charged[entry.key], army.name))
        else:
            left_out.append(_absent_words(entry))
    return CardSheet(army.name, CardKind.RECRUITMENT, tuple(cards), tuple(left_out))


def item_cards(items: tuple[Item, ...], title: str = "") -> CardSheet:
    """Cards of single items outside any army, for the library."""
    cards: list[Card] = []
    for item in items:
        entry = ArmyEntry("", item.id)
        if isinstance(item, Unit):
            cards.append(_unit_card(entry, item, item.recruitment_points, title))
        else:
            cards.append(_attachment_card(entry, item, item.recruitment_points, title))
    return CardSheet(title, CardKind.RECRUITMENT, tuple(cards))


def troop_cards(army: Army, catalogue: Catalogue) -> CardSheet:
    """Troop cards, each with the attachment it bears, and a card for every jarl and tjati."""
    borne = bearers(army, catalogue)
    charged = costs(army, catalogue)
    cards: list[Card] = []
    left_out: list[str] = []
    for entry in army.entries:
        item = catalogue.item(entry.item)
        if isinstance(item, Unit) and item.type is UnitType.TROOP:
            more: list[TextBlock] = []
            for each in borne.get(entry.key, ()):
                attachment = catalogue.item(each.item)
                if isinstance(attachment, Attachment):
                    more.extend(attached_blocks(each.name, attachment, charged[each.key]))
            cards.append(_unit_card(entry, item, charged[entry.key], army.name, tuple(more)))
        elif isinstance(item, Attachment):
            cards.append(_attachment_card(entry, item, charged[entry.key], army.name))
        elif item is None:
            left_out.append(_absent_words(entry))
    return CardSheet(army.name, CardKind.TROOPS, tuple(cards), tuple(left_out))


def activation_cards(army: Army, catalogue: Catalogue) -> CardSheet:
    """The deck of MB-SETUP-10: every unit's activation cards and the Art of War cards it adds.

    A unit whose number of cards is not known has none here; ``left_out`` says so.
    """
    cards: list[Card] = []
    left_out: list[str] = []
    arts = 0
    for entry in army.entries:
        item = catalogue.item(entry.item)
        if item is None:
            left_out.append(_absent_words(entry))
            continue
        name = entry.name or item.name
        number = item.activation_cards
        if number is None:
            left_out.append(f"{name}: number of activation cards not known")
        for place in range(1, (number or 0) + 1):
            cards.append(
                Card(
                    title=name,
                    face=Face.ACTIVATION,
                    shape=shape_of(item),
                    tint=item.type.value if isinstance(item, Unit) else item.kind.value,
                    subtitle="Activation",
                    count=f"{place} of {number}",
                    back=army.name,
                )
            )
        if item.strategic_value is None:
            left_out.append(f"{name}: strategic value not known")
        arts += item.strategic_value or 0
    cards.extend(
        Card(
            title="Art of War",
            face=Face.ART_OF_WAR,
            subtitle=army.name,
            count=f"{place} of {arts}",
            back=army.name,
        )
        for place in range(1, arts + 1)
    )
    return CardSheet(army.name, CardKind.ACTIVATION, tuple(cards), tuple(left_out))
