"""The two editions as data: what each book says where they differ (MB-MIX-01).

No rules code asks which edition is played; it reads these fields, with the house rules already
worked in.
"""

from dataclasses import dataclass

from warclan.domain.house_rules import HouseRules
from warclan.engine.errors import EngineError
from warclan.engine.rules import carried
from warclan.games.mythic_battles import house_rules as house
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.terrain import FACTS, Entry, Terrain

_TERRAINS = tuple(Terrain)


@dataclass(frozen=True, slots=True)
class Rulings:
    """Everything that editions and house rules settle, ready to be read in play.

    ``obstacle`` and ``entry`` have one entry per terrain (MB-LOS-05, section 24).
    """

    edition: Edition
    second_draw_optional: bool
    """MB-TURN-04: whether a passing player may decline the extra card."""
    talents_off_in_complex: bool
    """MB-ACT-08, RUL-58."""
    evade_retaliation: bool
    """MB-MAN-09, RUL-17."""
    escarpment_open: bool
    """MB-BND-04, RUL-04."""
    climb_runs: bool
    """RUL-06: whether Climb crosses escarpments in a run: where talents work in one."""
    leader_deck_freely: bool
    """MB-TAL-26: whether the card may come from the deck although one is in hand."""
    removed_tokens_return: bool
    """MB-TOK-02."""
    obstacle: tuple[bool, ...]
    entry: tuple[int, ...]
    climbing: tuple[int, ...]
    """As ``entry`` for those to whom Rock and Cliff are open: climbers, flyers (MB-ACT-13)."""
    structure_sight: bool
    full_area_needs_sight: bool
    evade_area: bool
    fixed_reactions: bool
    guard_area: str
    runes_on_fixed: bool
    berserk_unmodified: bool
    blessed_vs_terrain: bool
    leader_beyond_limit: bool
    self_kill_eliminates: bool
    kheper_aura: bool
    kheper_to_pile: bool
    entry_on_deploy: bool
    aquatic_sacred: bool
    half_levels: bool
    recall_in_full: bool
    wiglaf_two: bool
    """RUL-73: whether the troop that Wiglaf saves has two miniatures instead of all."""


for _rule, _field in (
    ("MB-MIX-01", "edition"),
    ("MB-TURN-04", "second_draw_optional"),
    ("MB-ACT-08", "talents_off_in_complex"),
    ("MB-MAN-09", "evade_retaliation"),
    ("MB-BND-04", "escarpment_open"),
    ("MB-TAL-26", "leader_deck_freely"),
    ("MB-TOK-02", "removed_tokens_return"),
    ("MB-LOS-05", "obstacle"),
    ("MB-TER-01", "entry"),
    ("MB-HIER-03", "obstacle"),
):
    carried(_rule, f"{__name__}.Rulings.{_field}")


def _obstacles(rules: HouseRules, isfet: bool) -> tuple[bool, ...]:
    blocked = [
        FACTS[terrain].obstacle_isfet if isfet else FACTS[terrain].obstacle_ragnarok
        for terrain in _TERRAINS
    ]
    blocked[Terrain.POLAR] = house.is_on(rules, "polar_obstacle")
    return tuple(blocked)


def _entries(rules: HouseRules) -> tuple[int, ...]:
    entries = [int(FACTS[terrain].entry) for terrain in _TERRAINS]
    for terrain, key in (
        (Terrain.RUINS, "ruins_movement"),
        (Terrain.STRUCTURE, "structure_movement"),
    ):
        if house.value(rules, key) == "forbidden":
            entries[terrain] = int(Entry.FORBIDDEN)
    return tuple(entries)


def _climbing(entries: tuple[int, ...]) -> tuple[int, ...]:
    """Rock and Cliff open; what a house rule forbids stays closed (RUL-02, RUL-03)."""
    opened = list(entries)
    opened[Terrain.ROCK] = opened[Terrain.CLIFF] = int(Entry.ALLOWED)
    return tuple(opened)


def rulings(edition: Edition, rules: HouseRules) -> Rulings:
    """The rulings in force; ``EngineError`` for an edition without a rulebook here."""
    if edition not in (Edition.RAGNAROK, Edition.ISFET):
        raise EngineError(
            f"Base edition {edition.value!r}: choose ragnarok or isfet, the two rulebooks known."
        )
    isfet = edition is Edition.ISFET
    entries = _entries(rules)
    return Rulings(
        edition=edition,
        second_draw_optional=not isfet,
        talents_off_in_complex=house.complex_disables_talents(rules, edition),
        evade_retaliation=house.evade_vs_retaliation(rules, edition),
        escarpment_open=isfet and house.value(rules, "isfet_escarpment") == "allowed",
        climb_runs=not house.complex_disables_talents(rules, edition),
        leader_deck_freely=isfet,
        removed_tokens_return=not isfet,
        obstacle=_obstacles(rules, isfet),
        entry=entries,
        climbing=_climbing(entries),
        structure_sight=True,
        full_area_needs_sight=house.is_on(rules, "full_area_needs_sight"),
        evade_area=house.is_on(rules, "evade_vs_area_attack"),
        fixed_reactions=house.value(rules, "target_reactions") == "fixed",
        guard_area=str(house.value(rules, "guard_area")),
        runes_on_fixed=house.is_on(rules, "runes_on_fixed_dice"),
        berserk_unmodified=house.value(rules, "berserk_unmodified") == "attacks",
        blessed_vs_terrain=house.is_on(rules, "blessed_vs_terrain"),
        leader_beyond_limit=house.is_on(rules, "leader_beyond_limit"),
        self_kill_eliminates=house.value(rules, "self_kill_multi") == "elimination",
        kheper_aura=house.value(rules, "kheper_bonus") == "aura",
        kheper_to_pile=house.value(rules, "kheper_spent_to") == "discard_pile",
        entry_on_deploy=house.is_on(rules, "deploy_triggers_entry"),
        aquatic_sacred=house.is_on(rules, "sacred_waters_aquatic"),
        half_levels=house.is_on(rules, "half_level_counts"),
        recall_in_full=house.is_on(rules, "recall_in_full_own_area"),
        wiglaf_two=house.value(rules, "wiglaf_vitality") == "two",
    )
