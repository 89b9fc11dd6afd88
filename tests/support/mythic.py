"""Small units, catalogues and drafts of Mythic Battles for tests. Names are invented."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from warclan.content.loader import load, shipped_packs
from warclan.domain.house_rules import HouseRules, Value
from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.army import AddItem, Army, Bind, apply
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import (
    Attachment,
    AttachmentKind,
    Companion,
    Conflict,
    Edition,
    Power,
    Unit,
    UnitType,
)
from warclan.games.mythic_battles.draft import DraftSetup, DraftState, Pick, replay
from warclan.games.mythic_battles.house_rules import SWITCHES


def unit(
    name: str,
    kind: str,
    cost: int | None,
    *,
    cards: int | None = 4,
    value: int | None = 0,
    talents: tuple[str, ...] | None = (),
    twins: tuple[str, ...] = (),
    companions: tuple[Companion, ...] = (),
    companion_of: str | None = None,
    conflicts: tuple[Conflict, ...] = (),
    provenance: Provenance = Provenance.TWO_SOURCES,
    edition: Edition = Edition.RAGNAROK,
    product: str = "Core",
) -> Unit:
    """A unit with what building an army needs; its id is its name in lower case."""
    return Unit(
        id=item_id(name),
        name=name,
        edition=edition,
        product=product,
        type=UnitType(kind),
        provenance=provenance,
        recruitment_points=cost,
        activation_cards=cards,
        strategic_value=value,
        talents=talents,
        twins=twins,
        companions=companions,
        companion_of=companion_of,
        conflicts=conflicts,
    )


def jarl(
    name: str, cost: int | None = 1, *, excluded: tuple[str, ...] = (), tjati: bool = False
) -> Attachment:
    """An attachment."""
    return Attachment(
        id=item_id(name),
        name=name,
        edition=Edition.ISFET if tjati else Edition.RAGNAROK,
        product="Core",
        kind=AttachmentKind.TJATI if tjati else AttachmentKind.JARL,
        provenance=Provenance.TWO_SOURCES,
        recruitment_points=cost,
        excluded_talents=excluded,
        power=Power(ability=f"{item_id(name)}-power", name="Power"),
    )


def item_id(name: str) -> str:
    """The id of an invented item."""
    return name.lower().replace(" ", "-").replace("'", "-")


def house(**values: Value) -> HouseRules:
    """House rules with these switches changed."""
    return HouseRules.of(SWITCHES, values)


def small_catalogue() -> Catalogue:
    """Four gods, two titans, and enough of everything else for two players."""
    return Catalogue.of(
        [
            unit("Sun God", "god", 6, value=1),
            unit("Moon God", "god", 6, value=2),
            unit("Sea God", "god", 5, value=1),
            unit("Wind God", "god", 6, value=1),
            unit("Old Titan", "titan", 7, cards=5),
            unit("Ice Titan", "titan", 8, cards=5),
            unit("Champion", "hero", 5, value=2),
            unit("Swordsman", "hero", 4, value=1),
            unit("Archer", "hero", 3, talents=("Archery",)),
            unit("Squire", "hero", 2),
            unit("Dragon", "monster", 5),
            unit("Giant", "monster", 4, cards=3),
            unit("Wolf", "monster", 3),
            unit("Bear", "monster", 2, cards=3),
            unit("Spearmen", "troop", 1, cards=3),
            unit("Shieldmen", "troop", 1, cards=3, talents=("Guard",)),
            unit("Riders", "troop", 1, cards=3, talents=None),
            unit("Royal Guard", "troop", 2, cards=3, talents=("Guard",)),
        ],
        [jarl("Old Jarl"), jarl("Bold Jarl"), jarl("Lone Jarl", excluded=("Guard",))],
    )


def army_of(
    catalogue: Catalogue, *names: str, limit: int = 18, house_rules: HouseRules | None = None
) -> Army:
    """An army of items by name; "Old Jarl > Spearmen" binds an attachment to a troop before it."""
    army = Army("Test army", limit=limit, house_rules=house_rules or HouseRules())
    for name in names:
        card, _, troop = name.partition(" > ")
        assert catalogue.item(item_id(card)) is not None, card
        army = apply(army, AddItem(item_id(card)))
        if troop:
            bearer = next(entry.key for entry in army.entries if entry.item == item_id(troop))
            army = apply(army, Bind(army.entries[-1].key, bearer))
    return army


def key_of(army: Army, name: str, nth: int = 0) -> str:
    """The key of the nth entry holding an item of this name."""
    return [entry.key for entry in army.entries if entry.item == item_id(name)][nth]


def play(setup: DraftSetup, catalogue: Catalogue, *names: str) -> DraftState:
    """The draft after these items were picked, each by whoever's turn it was."""
    return replay(setup, picks_of(setup, catalogue, names), catalogue)


def picks_of(setup: DraftSetup, catalogue: Catalogue, names: Sequence[str]) -> tuple[Pick, ...]:
    """Picks by name for whoever's turn it is; "Odd God + Cat" takes a companion along."""
    picks: tuple[Pick, ...] = ()
    for name in names:
        seat = replay(setup, picks, catalogue).turn
        assert seat is not None, f"nobody is left to pick {name}"
        parent, *companions = name.split(" + ")
        picks += (Pick(seat, item_id(parent), tuple(map(item_id, companions))),)
    return picks


@cache
def real_catalogue() -> Catalogue:
    """The shipped packs."""
    root: Path = shipped_packs()
    folders = sorted(folder for folder in root.iterdir() if (folder / "pack.json").is_file())
    return load(folders).catalogue
