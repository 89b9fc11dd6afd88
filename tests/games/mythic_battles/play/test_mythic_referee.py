"""The referee: powers without code, carried out by hand at the table."""

from dataclasses import replace
from typing import Any

import pytest

from warclan.domain.chance import Chance
from warclan.engine.match import Match
from warclan.engine.spec import Sample
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Power, PowerKind, Unit
from warclan.games.mythic_battles.powers.referee import REFEREE, STEPS
from warclan.games.mythic_battles.rulebook import summary
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.state import MythicState
from warclan.games.mythic_battles.tabletop import Table
from warclan.games.mythic_battles.terrain import Terrain

UNKNOWN = "nobody-knows"


def _with_power(unit: Unit, kind: PowerKind) -> Unit:
    """The unit with a power that has no code, and two tokens."""
    power = Power(ability=UNKNOWN, name="Nobody Knows", kind=kind, tokens=2)
    fields: dict[str, Any] = {name: getattr(unit, name) for name in unit.__struct_fields__}
    return Unit(**{**fields, "powers": (power,)})


def _sample(kind: PowerKind) -> Sample:
    """The duel of the samples, all its units with such a power, and the referee at hand."""
    sample = SPEC.samples()[0]
    content = sample.content
    units = [_with_power(unit, kind) for unit in content.units.values()]
    catalogue = Catalogue.of(units, boards=tuple(content.boards.values()))
    return Sample("referee", replace(sample.setup, referee=True, round_limit=4), catalogue)


def _start(sample: Sample, seed: int) -> Match[MythicState, Table]:
    return Match.start(SPEC, sample.setup, content=sample.content, seed=seed)


@pytest.mark.rule("MB-POW-09")
@pytest.mark.parametrize("kind", [PowerKind.PERMANENT, PowerKind.ACTIVE, PowerKind.OFFENSIVE])
def test_any_steps_leave_a_sound_match(kind: PowerKind) -> None:
    steps = set()
    for seed in range(3):
        match = _start(_sample(kind), seed)
        chance = Chance(seed)
        for _ in range(600):
            request = match.request
            if request is None:
                break
            answer = request.sample(chance.below)
            if request.key == "referee.step":
                steps.add(answer)
            match.take(answer)
            assert SPEC.faults(match.play) == (), (seed, request.key)
    if kind is PowerKind.PERMANENT:
        assert steps >= {"wound", "move", "draw", "discard", "place-token", "remove-token"}
        assert steps <= {*STEPS, "pass"}


def _play_to(match: Match[MythicState, Table], key: str, chance: Chance) -> None:
    while match.request is not None and match.request.key != key:
        offered = f"anytime:p1-spears {REFEREE}"
        plain = match.request.plain()
        if match.request.key == "turn.activate" and offered in plain["options"]:
            match.answer(offered)
        else:
            match.take(match.request.sample(chance.below))


@pytest.mark.rule("MB-POW-09", "MB-TOK-01", "MB-TOK-02")
def test_tokens_are_placed_on_units_and_areas_and_taken_away() -> None:
    match = _start(_sample(PowerKind.PERMANENT), 1)
    _play_to(match, "referee.power", Chance(1))
    match.answer(UNKNOWN)
    area = match.state.area[match.play.table.index["p1-spears"]]
    match.answer("place-token")
    match.answer(area)
    match.answer("polar")
    assert match.state.ground[area] == Terrain.POLAR
    match.answer("place-token")
    match.answer("p1-spears")
    assert [token.area for token in match.state.tokens] == [area, 0]
    assert match.request is not None
    assert "place-token" not in match.request.plain()["options"]
    match.answer("remove-token")
    match.answer(0)
    assert match.state.ground[area] != Terrain.POLAR
    assert len(match.state.tokens) == 1


@pytest.mark.rule("MB-POW-09")
def test_every_step_is_told_and_undone_like_any_other() -> None:
    match = _start(_sample(PowerKind.PERMANENT), 1)
    _play_to(match, "referee.power", Chance(1))
    match.answer(UNKNOWN)
    before = match.digest()
    match.answer("wound")
    match.answer("p1-spears")
    match.answer(1)
    assert match.journal is not None
    told = [type(line.event).__name__ for line in match.journal.lines[-2:]]
    assert told == ["RefereeStep", "UnitWounded"]
    for _ in range(3):
        match.undo()
    assert match.digest() == before


def test_without_the_option_powers_without_code_are_only_reported() -> None:
    sample = _sample(PowerKind.PERMANENT)
    off = Sample("off", replace(sample.setup, referee=False), sample.content)
    match = _start(off, 1)
    assert summary(match.play)["manual_powers"] == [UNKNOWN]
    assert SPEC.left_out(match.play) == (UNKNOWN,)
    assert not match.play.bindings.slots
