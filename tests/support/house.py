"""Set-ups of the house-made Isfet set: armies of 18 RP on Reedwater Terraces."""

from functools import cache

from warclan.content.loader import load, shipped_pack_folders
from warclan.engine.spec import Sample
from warclan.games.mythic_battles.army import AddItem, Army, apply
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.setup import MythicSetup

PACK = "mythic-isfet-house"
BOARD = "isfet-house-board-reedwater-terraces"
ARMIES = {
    "Lamp": (
        "god-sefkhari",
        "hero-iseth",
        "monster-mire-croc",
        "troop-lamp-wardens",
        "troop-reed-archers",
        "troop-ferry-hands",
        "tjati-ink > troop-reed-archers",
    ),
    "Salt": (
        "titan-kharun",
        "hero-djosar",
        "monster-cinder-ibis",
        "troop-kiln-guard",
        "troop-sand-skirmishers",
        "tjati-embers > troop-kiln-guard",
    ),
    "Wind": (
        "god-merutek",
        "hero-nakari",
        "hero-tamut",
        "monster-frostmarrow-jackal",
        "troop-sand-skirmishers",
        "troop-reed-archers",
        "tjati-salt > troop-sand-skirmishers",
    ),
    "Delta": (
        "titan-ombur",
        "hero-djosar",
        "hero-tamut",
        "troop-ferry-hands",
        "troop-kiln-guard",
        "troop-lamp-wardens",
        "tjati-embers > troop-ferry-hands",
    ),
}
"""Items of each army; "card > troop" binds a tjati."""


@cache
def house_catalogue() -> Catalogue:
    """The shipped packs."""
    return load(shipped_pack_folders()).catalogue


def house_army(name: str, limit: int = 18) -> Army:
    """One of the armies."""
    army = Army(name, limit=limit, edition=Edition.ISFET)
    keys: dict[str, str] = {}
    for line in ARMIES[name]:
        item, _, bearer = line.partition(" > ")
        army = apply(army, AddItem(f"isfet-house-{item}", bound_to=keys.get(bearer, "")))
        keys[item] = army.entries[-1].key
    return army


def house_setup(
    *names: str, diagram: str = "1", sides: tuple[int, ...] = (), round_limit: int = 12
) -> MythicSetup:
    """A match of these armies on the board."""
    return MythicSetup(
        tuple(house_army(name) for name in names),
        BOARD,
        diagram=diagram,
        edition=Edition.ISFET,
        sides=sides,
        round_limit=round_limit,
    )


@cache
def house_samples() -> tuple[Sample, ...]:
    """Two duels, three players, four players, and two teams."""
    catalogue = house_catalogue()
    return (
        Sample("lamp and salt", house_setup("Lamp", "Salt"), catalogue),
        Sample("wind and delta", house_setup("Wind", "Delta", diagram="2"), catalogue),
        Sample("three", house_setup("Lamp", "Wind", "Salt", diagram="3", round_limit=6), catalogue),
        Sample(
            "four",
            house_setup("Lamp", "Salt", "Wind", "Delta", diagram="4", round_limit=4),
            catalogue,
        ),
        Sample(
            "teams",
            house_setup("Lamp", "Salt", "Wind", "Delta", sides=(0, 1, 0, 1), round_limit=4),
            catalogue,
        ),
    )
