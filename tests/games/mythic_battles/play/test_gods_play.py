"""Gods and titans of the packs in play: random matches, companions in the draft, views."""

from typing import Any

import pytest

from tests.games.mythic_battles.play.test_heroes_random_play import catalogue, eager
from tests.support.mythic import real_catalogue
from warclan.domain.chance import Chance
from warclan.engine.match import Match
from warclan.games.mythic_battles.army import AddItem, Army, apply
from warclan.games.mythic_battles.draft import Pick, free_for_all, replay
from warclan.games.mythic_battles.draft.options import CompanionOption, options
from warclan.games.mythic_battles.hooks import ABILITIES
from warclan.games.mythic_battles.setup import Diagram, MythicSetup, Scenario, Start
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.tabletop import build

DIVINITIES = (
    *("god-baldr", "god-freyja", "god-freyr", "god-frigg", "god-heimdall", "god-hel", "god-idunn"),
    *("god-loki", "god-njord", "god-odin", "god-sif", "god-skadi", "god-thor", "god-tyr"),
    *("god-vidar", "titan-jormungand", "titan-surt", "titan-titan-fenrir", "titan-ymir"),
)
OTHERS = (
    *("hero-beowulf", "hero-lagertha", "hero-sigmund", "hero-veteran-lagertha"),
    *("monster-hraesvelg", "monster-grendel", "monster-fafnir", "monster-frost-jotunn"),
)
TROOPS = ("troop-huscarls", "troop-light-elves", "troop-seers", "troop-varangian-guard")
_LAYOUT = Diagram(((1, 2, 6), (15, 20)), (2, 4, 8, 12, 13, 15, 17))
_MIDDLE = (7, 8, 12, 13, 9, 14)


def _army(name: str, chance: Chance, divinity: str) -> Army:
    """The divinity with three other units and two troops."""
    army = apply(Army(name, limit=40), AddItem(f"ragnarok-{divinity}"))
    for names, count in ((OTHERS, 3), (TROOPS, 2)):
        pool = list(names)
        for _ in range(count):
            army = apply(army, AddItem(f"ragnarok-{pool.pop(chance.below(len(pool)))}"))
    return army


def setup(seed: int) -> MythicSetup:
    """A duel of two divinities whose units stand close together from the start."""
    chance = Chance(seed)
    first, second = (DIVINITIES[(2 * seed + side) % len(DIVINITIES)] for side in (0, 1))
    armies = (_army("North", chance, first), _army("South", chance, second))
    table = build(MythicSetup(armies, "garden", layout=_LAYOUT), catalogue())
    room = {area: table.board.capacity[area] for area in _MIDDLE}
    starts = []
    for card in table.units:
        area = _MIDDLE[chance.below(len(_MIDDLE))]
        if room[area] > 1 and chance.below(5):
            room[area] -= 1
            starts.append(Start(card.id, area))
    scenario = Scenario("Melee", starts=tuple(starts), deployment=False)
    return MythicSetup(
        armies, "garden", layout=_LAYOUT, scenario=scenario, round_limit=16, lead=seed % 2
    )


def play(seed: int) -> Match[Any, Any]:
    """One match by eager answers, checked at every decision."""
    match = Match.start(SPEC, setup(seed), content=catalogue(), seed=seed, checkpoints=False)
    chance = Chance(seed)
    while match.request is not None:
        eager(match, chance)
        assert SPEC.faults(match.play) == (), seed
    return match


@pytest.mark.parametrize("seed", range(10))
def test_matches_of_gods_and_titans_are_sound(seed: int) -> None:
    assert play(seed).outcome is not None


@pytest.mark.nightly
def test_hundreds_of_matches_of_gods_and_titans_are_sound() -> None:
    for seed in range(100, 500):
        assert play(seed).outcome is not None


def test_every_power_of_the_known_gods_and_titans_has_code() -> None:
    powers = [
        power.ability
        for name in DIVINITIES
        for power in catalogue().units[f"ragnarok-{name}"].powers or ()
    ]
    assert len(powers) == 44
    assert {each for each in powers if each not in ABILITIES.known} == set()


@pytest.mark.rule("RUL-84")
@pytest.mark.parametrize(
    ("god", "companion", "price"),
    [
        ("god-freyja", "monster-freyja-s-cats", 2),
        ("god-freyr", "monster-gullinbursti", 1),
        ("god-odin", "troop-geri-freki", 0),
        ("god-thor", "monster-tanngnjostr-tanngrisnir", 1),
    ],
)
def test_recruitment_powers_are_kept_by_the_draft(god: str, companion: str, price: int) -> None:
    shipped = real_catalogue()
    parent, item = f"ragnarok-{god}", f"ragnarok-{companion}"
    pair = free_for_all(["Astrid", "Marek"])
    rows = {row.item_id: row for row in options(replay(pair, (), shipped))}
    assert rows[parent].companions == (CompanionOption(item, price, True),)
    state = replay(pair, (Pick(0, parent, (item,)),), shipped)
    cost = shipped.units[parent].recruitment_points or 0
    assert state.seats[0].remaining == 18 - cost - price
    assert [entry.item for entry in state.seats[0].army.entries] == [parent, item]
