"""Every power of the packs has code, short of a list with reasons; no code is without a power."""

import pytest

from tests.support.mythic import real_catalogue
from warclan.engine.hooks import Held
from warclan.engine.match import Match
from warclan.games.mythic_battles.content_types import Power, RowsKnown
from warclan.games.mythic_battles.hooks import Moment
from warclan.games.mythic_battles.powers import ABILITIES
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.tabletop import ATTACHED, TALENT_NAMES, talent_ability

CORE = "Ragnarök core box"
MANUAL: dict[str, str] = {}
"""Powers without code, and why: those whose text leaves no reading. There are none now."""
RULES = ("talent.", "terrain.", "stone.", "boundary.", "rules.", "book.", "scenario.")
"""How the ids of talents, terrains, stones, rules, Book of the Dead cards and scenarios begin."""


def _powers(*, core: bool = False) -> dict[str, Power]:
    """The powers of the packs by ability; ``core``: of core units with all numbers, and jarls."""
    catalogue = real_catalogue()
    found: dict[str, Power] = {}
    for unit in catalogue.units.values():
        known = unit.rows_known in (RowsKnown.ALL, RowsKnown.SAME) and unit.product == CORE
        if known or not core:
            found |= {power.ability: power for power in unit.powers or ()}
    for attachment in catalogue.attachments.values():
        if attachment.product == CORE or not core:
            found[attachment.power.ability] = attachment.power
    return found


@pytest.mark.rule("MB-POW-09", "MB-POW-01")
def test_every_power_of_the_core_content_has_code() -> None:
    core = _powers(core=True)
    assert len(core) >= 120
    assert sorted(ability for ability in core if ability not in ABILITIES.known) == []


def test_the_powers_without_code_are_those_with_a_reason() -> None:
    told = {ability for ability, power in _powers().items() if power.effect}
    assert sorted(ability for ability in told if ability not in ABILITIES.known) == sorted(MANUAL)


def test_no_code_is_without_a_power_in_the_packs() -> None:
    talents = {talent_ability(name) for name in TALENT_NAMES}
    unused = ABILITIES.unused({*_powers(), *talents})
    assert [ability for ability in unused if not ability.startswith(RULES)] == []
    assert talents <= set(ABILITIES.known)


def test_effects_of_their_own_say_so_in_their_condition() -> None:
    """They are not asked at moments of other units, so they may not have an answer there."""
    sample = SPEC.samples()[0]
    play = Match.start(SPEC, sample.setup, content=sample.content).play
    state, table = play.state, play.table
    holder, other = table.ids[0], 1
    state.area[other] = table.board.areas[0]
    state.attached[other] = "a jarl whose power is every power"
    own = [
        (window, hook)
        for window, hooks in ABILITIES.windows.items()
        for hook in hooks
        if hook.own and hook.when is not None
    ]
    assert len(own) >= 30
    assert {window for window, _ in own} == {"activation starts", "activation ends"}
    for _, hook in own:
        table.power_places[hook.ability] = {other: ATTACHED}
        moment = Moment(other, state.area[other])
        assert hook.when is not None
        assert not hook.when(play, Held(hook.ability, holder), moment), hook.ability
