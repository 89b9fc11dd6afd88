"""Random play with the heroes, troops and jarls of the packs: every invariant at every decision."""

from functools import cache
from typing import Any

import msgspec
import pytest

from tests.support.mythic import real_catalogue
from warclan.domain.chance import Chance
from warclan.engine.match import Match
from warclan.engine.plain import freeze
from warclan.games.mythic_battles.army import AddItem, Army, apply
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Row, RowsKnown, Unit, UnitClass
from warclan.games.mythic_battles.samples import garden, units
from warclan.games.mythic_battles.setup import Diagram, MythicSetup
from warclan.games.mythic_battles.spec import SPEC

HEROES = (
    *("beowulf", "bodvar-bjarki", "brunhild", "egill", "gullveig", "harald-hardrada"),
    *("hrolf-kraki", "lagertha", "norns", "sigmund", "sigurd", "skuld", "veteran-lagertha"),
    *("aslaug", "bjorn", "eysteinn", "ivar", "ragnar", "sigi", "valkyrie", "thrud"),
)
TROOPS = (
    *("berserkers", "dwarves", "huscarls", "jofurr", "jomsvikings", "light-elves"),
    *("oathbreakers", "seers", "shield-maidens", "ulfhednar", "varangian-guard"),
    *("einherjar", "geri-freki"),
)
JARLS = (
    *("angrim", "brokk-eitri", "eric-bloodaxe", "harald-fairhair", "hervor", "modgud"),
    *("thjalfi-roskva", "wiglaf"),
)
MATCHES = 6


def _completed(unit: Unit) -> Unit:
    """A unit known by its top row only, playable: the row repeated, X 2, on foot."""
    if unit.rows_known is not RowsKnown.TOP or unit.vitality is None or unit.top_row is None:
        return unit
    top = unit.top_row
    shown = tuple(2 if power.has_x else True for power in unit.powers or ())
    rows = tuple(
        Row(
            vitality=left,
            offense=top.offense,
            defense=top.defense,
            range=top.range,
            movement=top.movement,
            powers=shown,
        )
        for left in range(unit.vitality, 0, -1)
    )
    classes = unit.classes if unit.classes is not None else (UnitClass.TERRESTRIAL,)
    return msgspec.structs.replace(unit, rows=rows, rows_known=RowsKnown.ALL, classes=classes)


@cache
def catalogue() -> Catalogue:
    """The packs, invented gods without powers, and the board with every terrain."""
    real = real_catalogue()
    everybody = [_completed(each) for each in real.units.values()]
    known = [
        msgspec.structs.replace(each, classes=each.classes or (UnitClass.TERRESTRIAL,))
        for each in everybody
    ]
    return Catalogue.of((*known, *units()), real.attachments.values(), boards=(garden(),))


def _army(name: str, seed: int, god: str) -> Army:
    """Three heroes and three troops with jarls, drawn by the seed."""
    chance = Chance(seed)
    army = apply(Army(name, limit=40), AddItem(god))
    for pool, kind in ((list(HEROES), "hero"), (list(TROOPS), "troop")):
        for _ in range(3):
            army = apply(army, AddItem(f"ragnarok-{kind}-{pool.pop(chance.below(len(pool)))}"))
    troops = [entry.key for entry in army.entries if "-troop-" in entry.item]
    jarls = list(JARLS)
    for key in troops:
        jarl = jarls.pop(chance.below(len(jarls)))
        army = apply(army, AddItem(f"ragnarok-attachment-{jarl}", bound_to=key))
    return _with_companions(army)


def _with_companions(army: Army) -> Army:
    """The Sleeper comes with Bodvar Bjarki."""
    for entry in army.entries:
        if entry.item == "ragnarok-hero-bodvar-bjarki":
            return apply(
                army, AddItem("ragnarok-hero-the-sleeper", companion_of=entry.key, price=0)
            )
    return army


def setup(seed: int) -> MythicSetup:
    """A duel of two such armies."""
    stones = (2, 4, 8, 12, 13, 15, 17)
    return MythicSetup(
        (_army("North", seed, "dawn"), _army("South", seed + 1_000_000, "old-stone")),
        "garden",
        layout=Diagram(((1, 2, 7, 12), (12, 13, 8, 7)), stones),
        round_limit=14,
    )


_EAGER = ("attack", "power:", "menu:", "anytime:", "retaliate")


def eager(match: Match[Any, Any], chance: Chance) -> None:
    """Answer at random, but fight rather than pass, and say yes rather than no."""
    request = match.request
    assert request is not None
    options = request.plain().get("options", [])
    if request.kind == "choose_one" and len(options) > 1 and chance.below(10):
        wanted = [
            each for each in options if isinstance(each, str) and each.startswith(_EAGER)
        ] or [each for each in options if each != "pass"]
        match.take(freeze(wanted[chance.below(len(wanted))]))
    elif request.kind == "confirm" and chance.below(4):
        match.take(True)
    else:
        match.take(request.sample(chance.below))


def play(seed: int) -> Match[Any, Any]:
    """One match by eager answers, checked at every decision."""
    match = Match.start(SPEC, setup(seed), content=catalogue(), seed=seed, checkpoints=False)
    chance = Chance(seed)
    while match.request is not None:
        eager(match, chance)
        assert SPEC.faults(match.play) == (), seed
    return match


@pytest.mark.parametrize("seed", range(MATCHES))
def test_matches_of_heroes_and_troops_are_sound(seed: int) -> None:
    assert play(seed).outcome is not None


@pytest.mark.nightly
def test_hundreds_of_matches_of_heroes_and_troops_are_sound() -> None:
    for seed in range(100, 500):
        assert play(seed).outcome is not None
