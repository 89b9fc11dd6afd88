"""Terrains as data: what each edition says of entering, sight and 3D elements (MB-TER-01).

The table follows the matrix at the head of section 24; where an edition lacks a terrain the
other edition's text is used (MB-MIX-02). Effects with a moment of their own (Burning, Quicksand,
Divine Source …) are scripts elsewhere; what is only a number or a yes-or-no stands here.
"""

from dataclasses import dataclass
from enum import IntEnum


class Terrain(IntEnum):
    """Terrain types of both books. Numbers, so that a board is a list of small integers."""

    OPEN_GROUND = 0
    BUILDING = 1
    BURNING = 2
    CLIFF = 3
    DIVINE_GROWTH = 4
    DIVINE_SOURCE = 5
    FOREST = 6
    POLAR = 7
    QUICKSAND = 8
    ROCK = 9
    RUINS = 10
    SACRED_WATERS = 11
    SOLAR = 12
    STEPS = 13
    STRUCTURE = 14
    WATER = 15


TERRAIN_BY_NAME: dict[str, Terrain] = {
    **{terrain.name.lower().replace("_", "-"): terrain for terrain in Terrain},
    **{terrain.name.lower(): terrain for terrain in Terrain},
    **{terrain.name.lower().replace("_", " "): terrain for terrain in Terrain},
    # RUL-82: the icon list's "Stairs" is the terrain Steps; "Aquatic" is Water's class of terrain.
    "stairs": Terrain.STEPS,
    "aquatic": Terrain.WATER,
    "open": Terrain.OPEN_GROUND,
}


class Entry(IntEnum):
    """Who may enter a terrain on foot."""

    ALLOWED = 0
    FORBIDDEN = 1
    """Nobody on foot; Climb walks, fast flight and the deployment of a flyer excepted."""
    ASCEND = 2
    """As forbidden, and additionally by ascending (Rock)."""


@dataclass(frozen=True, slots=True)
class TerrainFacts:
    """What a terrain is.

    ``entry`` by default ruling; ``obstacle_ragnarok`` and ``obstacle_isfet`` per MB-LOS-05 (a
    terrain only one book has carries that book's value in both); ``elements`` tells whether 3D
    elements stand there ("trees", "stele" or ""), without which the area is open ground
    (MB-TER-02).
    """

    entry: Entry
    obstacle_ragnarok: bool
    obstacle_isfet: bool
    elements: str = ""


FACTS: dict[Terrain, TerrainFacts] = {
    Terrain.OPEN_GROUND: TerrainFacts(Entry.ALLOWED, False, False),
    Terrain.BUILDING: TerrainFacts(Entry.ALLOWED, True, True),
    Terrain.BURNING: TerrainFacts(Entry.ALLOWED, False, False),
    Terrain.CLIFF: TerrainFacts(Entry.FORBIDDEN, True, True),
    Terrain.DIVINE_GROWTH: TerrainFacts(Entry.ALLOWED, True, True),
    Terrain.DIVINE_SOURCE: TerrainFacts(Entry.ALLOWED, False, False),
    Terrain.FOREST: TerrainFacts(Entry.ALLOWED, True, True, "trees"),
    Terrain.POLAR: TerrainFacts(Entry.ALLOWED, True, True),
    Terrain.QUICKSAND: TerrainFacts(Entry.ALLOWED, False, False),
    Terrain.ROCK: TerrainFacts(Entry.ASCEND, True, True),
    Terrain.RUINS: TerrainFacts(Entry.ALLOWED, True, True, "stele"),
    Terrain.SACRED_WATERS: TerrainFacts(Entry.ALLOWED, False, False),
    Terrain.SOLAR: TerrainFacts(Entry.ALLOWED, False, False),
    Terrain.STEPS: TerrainFacts(Entry.ALLOWED, False, False),
    Terrain.STRUCTURE: TerrainFacts(Entry.ALLOWED, True, True),
    Terrain.WATER: TerrainFacts(Entry.ALLOWED, False, False),
}


def elements_at_start(terrain: Terrain, capacity: int) -> int:
    """How many 3D elements an area starts with (MB-SETUP-02)."""
    kind = FACTS[terrain].elements
    if kind == "trees":
        return (capacity + 1) // 2
    return 1 if kind == "stele" else 0
