"""War Clan Scenarios as the engine sees them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from warclan.engine.abilities import Abilities
from warclan.engine.bots import AnyBot
from warclan.engine.cases import CaseVocabulary
from warclan.engine.journal import Line
from warclan.engine.rules import rule
from warclan.engine.spec import GameSpec, Outcome, Piece, Sample, Step, TurningPoint
from warclan.games.war_clan.scenarios import (
    encounters,
    fighting,
    preparing,
    refereeing,
    report,
    rounds,
    soundness,
)
from warclan.games.war_clan.scenarios.field import NOBODY, Field, FieldPlay, build
from warclan.games.war_clan.scenarios.setup import FieldSetup
from warclan.games.war_clan.scenarios.state import FieldState

ABILITIES = Abilities("war_clan")
"""None: what a God Power or an Attack Ability does is played at the table."""

STEPS: Mapping[str, Step[FieldState, Field]] = {
    "deployment": ("deployment zones", preparing.settle_deployment),
    "scenario": ("choice of the Scenario", preparing.settle_scenario),
    "pool": ("Secondary Objective pool", preparing.make_pool),
    "encounters": ("Encounter Pool", encounters.settle_pool),
    "markers": ("Objective markers", preparing.place_marker),
    "champions": ("Champions", preparing.name_champions),
    "objectives": ("choice of Secondary Objectives", preparing.choose_objectives),
    "deploy": ("deployment", preparing.deploy),
    "round": ("start of the Round", rounds.begin_round),
    "activation": ("activation", fighting.activate),
    "facts": ("a fact of the Round", refereeing.enter_fact),
    "end": ("End Phase", rounds.end_phase),
    "tally": ("Victory Points", rounds.tally),
}


class WarClanSpec(GameSpec[FieldState, Field]):
    """Scenarios between clans: fought out quickly, or refereed at the table."""

    key = "war_clan"
    title = "War Clans"
    rules_version = 2
    reference = "warclan.games.war_clan.spec:SPEC"
    state_type = FieldState
    setup_type = FieldSetup
    abilities = ABILITIES

    def table(self, setup: FieldSetup, content: Any) -> Field:
        return build(setup)

    def begin(self, setup: FieldSetup, table: Field) -> FieldState:
        seats = range(table.seats)
        return FieldState(
            order=[(setup.roller + step) % table.seats for step in seats],
            chosen=[[] for _ in seats],
            done=[[] for _ in seats],
            champion=[NOBODY for _ in seats],
            at=[None for _ in table.models],
            hp=[model.hp if model.seat != NOBODY else 0 for model in table.models],
            worth=[-1 if model.worth is None else model.worth for model in table.models],
            rites=[[] for _ in seats],
            praise=[0 for _ in seats],
            tally=[0 for _ in seats],
            minor=[False for _ in seats],
            major=[False for _ in seats],
            points=[0 for _ in seats],
            places=[0 for _ in seats],
        )

    @rule("WC-080", "WC-089")
    def next_script(self, play: FieldPlay) -> Step[FieldState, Field] | None:
        return STEPS.get(play.state.phase)

    def players(self, state: FieldState) -> Sequence[int]:
        return range(len(state.chosen))

    def active_player(self, state: FieldState) -> int:
        return state.order[state.turn]

    @rule("WC-085", "WC-087")
    def outcome(self, state: FieldState) -> Outcome | None:
        if state.phase != "over":
            return None
        if state.winner < 0:
            return Outcome((), "draw", "WC-087")
        return Outcome((state.winner,), "points", "WC-085")

    def view_for(self, play: FieldPlay, player: int) -> FieldState:
        """Everything lies open: no rule of the page hides anything."""
        return play.state.fork()

    def faults(self, play: FieldPlay) -> tuple[str, ...]:
        return soundness.faults(play)

    def round_number(self, state: FieldState) -> int:
        return state.round

    def summary(self, play: FieldPlay) -> dict[str, Any]:
        """Victory Points, Rites and Praise by seat, and the models left."""
        state, table = play.state, play.table
        return {
            "scenario": state.scenario,
            "points": list(state.points),
            "rites": [sum(each) for each in state.rites],
            "praise": list(state.praise),
            "left": [
                sum(1 for index in table.sides[seat] if state.hp[index])
                for seat in range(table.seats)
            ],
        }

    def pieces(self, play: FieldPlay) -> tuple[Piece, ...]:
        return report.pieces(play)

    def scores(self, play: FieldPlay) -> tuple[int, ...]:
        """Victory Points by seat."""
        return tuple(play.state.points)

    def turning_points(self, play: FieldPlay, lines: Sequence[Line]) -> tuple[TurningPoint, ...]:
        return report.turning_points(play.table, lines)

    def bots(self) -> Mapping[str, Callable[[], AnyBot]]:
        from warclan.games.war_clan.scenarios.bot import PLAYERS

        return PLAYERS

    def samples(self) -> tuple[Sample, ...]:
        from warclan.games.war_clan.scenarios.samples import samples

        return samples()

    def case_vocabulary(self) -> CaseVocabulary | None:
        from warclan.games.war_clan.case_words import ClanWords

        return ClanWords()


SPEC = WarClanSpec()
