"""The monsters of the packs in play: random matches, and powers that need printed costs."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.engine import conformance
from tests.games.mythic_battles.play.test_heroes_random_play import catalogue, eager
from tests.games.mythic_battles.play.test_mythic_parts import play_of
from tests.support.mythic import real_catalogue
from warclan.domain.chance import Chance
from warclan.engine.cases import Case, CaseStep, run_case
from warclan.engine.match import Match
from warclan.engine.spec import Sample
from warclan.games.mythic_battles.army import AddItem, Army, apply
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.setup import Diagram, MythicSetup, Scenario, Start
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.tabletop import build

MONSTERS = (
    *("angrboda", "draugr", "fafnir", "fenrir", "freyja-s-cats", "frost-jotunn", "garm"),
    *("grendel", "grendel-s-mother", "gullinbursti", "hraesvelg", "hrym", "hyrrokkin", "mimir"),
    *("ratatosk", "tanngnjostr-tanngrisnir", "troll", "utgarda-loki"),
    *("eikthyrnir", "huginn-muninn", "nidhogg"),
)
TROOPS = ("berserkers", "oathbreakers", "seers", "huscarls", "ulfhednar")
MATCHES = 5
_LAYOUT = Diagram(((1, 2, 6), (15, 20)), (2, 4, 8, 12, 13, 15, 17))
_MIDDLE = (7, 8, 12, 13, 9, 14)


def _army(name: str, chance: Chance, divinity: str) -> Army:
    """A divinity without powers, five monsters and two troops."""
    army = apply(Army(name, limit=40), AddItem(divinity))
    for kind, names, count in (("monster", MONSTERS, 5), ("troop", TROOPS, 2)):
        pool = list(names)
        for _ in range(count):
            army = apply(army, AddItem(f"ragnarok-{kind}-{pool.pop(chance.below(len(pool)))}"))
    return army


def setup(seed: int) -> MythicSetup:
    """A duel of two such armies, most of them close together from the start."""
    chance = Chance(seed)
    armies = (_army("North", chance, "dawn"), _army("South", chance, "old-stone"))
    table = build(MythicSetup(armies, "garden", layout=_LAYOUT), catalogue())
    room = {area: table.board.capacity[area] for area in _MIDDLE}
    starts = []
    for card in table.units:
        area = _MIDDLE[chance.below(len(_MIDDLE))]
        if room[area] and chance.below(5):
            room[area] -= 1
            starts.append(Start(card.id, area))
    scenario = Scenario("Melee", starts=tuple(starts), deployment=False)
    return MythicSetup(
        armies, "garden", layout=_LAYOUT, scenario=scenario, round_limit=16, lead=seed % 2
    )


def played(seed: int) -> Match[Any, Any]:
    """One match by eager answers, checked at every decision."""
    match = Match.start(SPEC, setup(seed), content=catalogue(), seed=seed, checkpoints=False)
    chance = Chance(seed)
    while match.request is not None:
        eager(match, chance)
        assert SPEC.faults(match.play) == (), seed
    return match


@pytest.mark.parametrize("seed", range(MATCHES))
def test_matches_of_monsters_are_sound(seed: int) -> None:
    assert played(seed).outcome is not None


@pytest.mark.parametrize(
    "promise",
    [
        conformance.replay_gives_the_same,
        conformance.views_hide,
        conformance.every_option_is_accepted,
        conformance.forks_are_independent,
        conformance.plain_data_round_trips,
    ],
)
def test_the_promises_of_the_engine_hold_with_powers_and_a_referee(
    promise: Callable[[conformance.Trial], None],
) -> None:
    short = replace(setup(8), round_limit=4, referee=True)
    promise(conformance.Trial(SPEC, Sample("monsters", short, catalogue()), 8))


@pytest.mark.nightly
def test_hundreds_of_matches_of_monsters_are_sound() -> None:
    for seed in range(100, 500):
        assert played(seed).outcome is not None


@pytest.mark.rule("MB-DECK-13")
def test_a_card_out_of_the_game_is_known_to_all() -> None:
    play = play_of({"units": {"a": {}, "e": {"seat": 1}}, "cards": [{}, {"hand": ["e"]}]})
    assert SPEC.hidden_ids(play, 0) == {"card:e"}
    play.state.gone[1].append("card:e")
    assert SPEC.hidden_ids(play, 0) == frozenset()


def _run(
    given: dict[str, Any],
    when: list[CaseStep],
    then: dict[str, Any],
    content: Callable[[], Catalogue] = real_catalogue,
) -> tuple[str, ...]:
    return run_case(Case("here", given, when=when, then=then), SPEC, content=content).faults


@pytest.mark.rule("MB-POW-09", "MB-EFF-03")
def test_gruesome_curse_rolls_the_recruitment_points_and_two_dice() -> None:
    given = {
        "units": {
            "an": {"seat": 1, "card": "ragnarok-monster-angrboda"},
            "j": {"seat": 1, "card": "ragnarok-monster-frost-jotunn", "left": 1, "area": 1},
            "e": {"area": 1, "stats": [1, 5, 0, 2]},
        },
        "run": {"attack": ["e", "j", 0]},
    }
    when = [
        CaseStep("attack.roll", [5]),
        CaseStep("attack.roll", [5, 0, 0, 0], by=1),
    ]
    assert _run(given, when, {"vitality": {"e": 3, "j": 0}}) == ()


@pytest.mark.rule("MB-POW-05", "MB-POW-06")
def test_thought_and_memory_fetch_a_card_of_another_cheap_unit_once_a_turn() -> None:
    given = {
        "units": {
            "h": {"card": "ragnarok-monster-huginn-muninn", "area": 1},
            "m": {"card": "ragnarok-monster-mimir"},
            "f": {"card": "ragnarok-monster-fafnir"},
        },
        "cards": [{"pile": ["h", "m", "m", "f"]}],
        "run": {"activate": "h"},
    }
    power = "power:huginn-muninn-thought-memory"
    when = [
        CaseStep("activation.declare", "simple"),
        CaseStep("activation.action", power),
        CaseStep("power.huginn-muninn-thought-memory", "m", only=["m"]),
    ]
    then = {"hand": {"0": ["m"]}, "pile": {"0": ["f", "h", "m"]}}
    assert _run(given, when, then, catalogue) == ()
