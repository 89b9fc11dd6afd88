"""Edits in words, and what could be added to an army."""

from dataclasses import dataclass

from warclan.games.mythic_battles.army import (
    AddItem,
    Army,
    ArmyEdit,
    Bind,
    MoveEntry,
    NameEntry,
    NoteEntry,
    RemoveEntry,
    RenameArmy,
    ReplaceItem,
    SetEdition,
    SetHouseRules,
    SetLimit,
    Several,
    WriteNotes,
    apply,
)
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.recruitment import Hand, Recruit, Terms, hand_of, refuse


@dataclass(frozen=True, slots=True)
class Addable:
    """An item and what adding it would mean.

    ``rp_after`` are the RP left afterwards (below 0 when it costs more than is left), ``None``
    when the cost is not known. ``reason`` says why not, or what else there is to know; an item
    that is not legal may be added all the same.
    """

    item: str
    rp_after: int | None
    legal: bool
    reason: str = ""
    rule: str = ""


def _item_name(item_id: str, catalogue: Catalogue) -> str:
    item = catalogue.item(item_id)
    return item_id if item is None else item.name


def _entry_name(key: str, army: Army, catalogue: Catalogue) -> str:
    for entry in army.entries:
        if entry.key == key:
            return entry.name or _item_name(entry.item, catalogue)
    return "an entry"


def _describe_whole(
    edit: RenameArmy | WriteNotes | SetLimit | SetEdition | SetHouseRules,
) -> str:
    """An edit of the army as a whole."""
    match edit:
        case RenameArmy(name):
            return f"rename the army {name}"
        case WriteNotes():
            return "write notes"
        case SetLimit(limit):
            return f"set the limit to {limit} RP"
        case SetEdition(edition):
            return f"play {edition.value.capitalize()}"
        case SetHouseRules():
            return "change house rules"


def describe(edit: ArmyEdit, army: Army, catalogue: Catalogue) -> str:
    """What an edit of ``army`` does, in lower case for "Undo: add Angrboda"."""

    def entry(key: str) -> str:
        return _entry_name(key, army, catalogue)

    match edit:
        case AddItem(item, bound_to=troop):
            joined = f" to {entry(troop)}" if troop else ""
            return f"add {_item_name(item, catalogue)}{joined}"
        case RemoveEntry(key):
            return f"remove {entry(key)}"
        case ReplaceItem(key, item):
            return f"replace {entry(key)} by {_item_name(item, catalogue)}"
        case Bind(key, ""):
            return f"unbind {entry(key)}"
        case Bind(key, troop):
            return f"bind {entry(key)} to {entry(troop)}"
        case MoveEntry(key):
            return f"move {entry(key)}"
        case NameEntry(key, ""):
            return f"take away {entry(key)}'s own name"
        case NameEntry(key, name):
            return f"name {entry(key)} {name}"
        case NoteEntry(key):
            return f"note on {entry(key)}"
        case Several(edits, label):
            if label:
                return label[0].lower() + label[1:] if "→" not in label else label
            words = []
            for each in edits:
                words.append(describe(each, army, catalogue))
                army = apply(army, each)
            return ", ".join(words) or "change nothing"
        case _:
            return _describe_whole(edit)


def recruit_edit(item_id: str, army: Army, catalogue: Catalogue) -> ArmyEdit:
    """The edit that adds an item together with what always comes with it (RUL-84).

    A rider that stands in the army without a parent joins the new one.
    """
    add = AddItem(item_id)
    recruit = catalogue.recruits.get(item_id)
    parent = f"e{army.next_key}"
    riders = tuple(
        AddItem(offer.item, parent, 0)
        for offer in (() if recruit is None else recruit.companions)
        if offer.automatic and offer.item in catalogue.recruits
    )
    if not riders:
        return add
    coming = {rider.item for rider in riders}
    items = {entry.key: entry.item for entry in army.entries}
    orphans = tuple(
        RemoveEntry(entry.key)
        for entry in army.entries
        if entry.item in coming and items.get(entry.companion_of) != item_id
    )
    return Several((add, *orphans, *riders), f"add {_item_name(item_id, catalogue)}")


def remark_after(hand: Hand, recruit: Recruit, charged: int) -> str:
    """What is left after the recruit: "0 RP left, 5 RP slot used"."""
    words = f"{hand.left - charged} RP left"
    return f"{words}, 5 RP slot used" if recruit.dear else words


def addable(army: Army, catalogue: Catalogue) -> tuple[Addable, ...]:
    """Every unit and attachment with what adding it would mean, in the catalogue's order."""
    terms = Terms.of(army.house_rules)
    hand = hand_of(army, catalogue, terms)
    on_offer = tuple(
        recruit for recruit in catalogue.recruits_by_kind.get("troop", ()) if recruit.alone
    )
    found: list[Addable] = []
    for item in catalogue.items:
        recruit = catalogue.recruits[item.id]
        charged = terms.charge(recruit)
        after = None if charged is None else hand.left - charged
        refusal = refuse(hand, recruit, terms, on_offer)
        if refusal is None:
            found.append(Addable(item.id, after, True, remark_after(hand, recruit, charged or 0)))
        else:
            found.append(Addable(item.id, after, False, refusal.reason, refusal.rule))
    return tuple(found)
