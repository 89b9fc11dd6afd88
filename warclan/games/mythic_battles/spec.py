"""Mythic Battles as the engine sees it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from warclan.engine.bots import AnyBot
from warclan.engine.bound import Bindings
from warclan.engine.cases import CaseVocabulary
from warclan.engine.hooks import Held
from warclan.engine.journal import Line
from warclan.engine.rules import rule
from warclan.engine.spec import (
    GameSpec,
    Outcome,
    Piece,
    Sample,
    Script,
    Step,
    TurningPoint,
)
from warclan.games.mythic_battles import report, rulebook, skirmish, soundness, turn, views
from warclan.games.mythic_battles.adventure import check_scenario
from warclan.games.mythic_battles.allegiance import turned
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.hooks import MythicPlay
from warclan.games.mythic_battles.powers import ABILITIES, referee
from warclan.games.mythic_battles.samples import samples
from warclan.games.mythic_battles.scenario_rules import scenario_holdings
from warclan.games.mythic_battles.setup import MythicSetup
from warclan.games.mythic_battles.state import MythicState
from warclan.games.mythic_battles.tabletop import Table, build, talent_ability

_STEPS: dict[str, tuple[str, Callable[[MythicPlay], Script]]] = {
    "sides": ("choice of sides", skirmish.choose_side),
    "plant": ("planting", skirmish.plant),
    "deploy": ("troop deployment", skirmish.place_one),
    "decks": ("decks and hands", skirmish.make_decks),
    "start": ("start of the turn", turn.begin_turn),
    "activate": ("activation", turn.activation),
    "end": ("end of the turn", turn.end_turn),
}


class MythicSpec(GameSpec[MythicState, Table]):
    """Both editions; what differs between them is in ``Table.rules``."""

    key = "mythic_battles"
    title = "Mythic Battles"
    rules_version = 2
    reference = "warclan.games.mythic_battles.spec:SPEC"
    state_type = MythicState
    setup_type = MythicSetup
    abilities = ABILITIES

    def table(self, setup: MythicSetup, content: Catalogue) -> Table:
        check_scenario(setup)
        return build(setup, content)

    def table_at(self, table: Table, state: MythicState) -> Table:
        """With the units that have changed sides where they now belong."""
        return turned(table, state.turned) if state.turned or table.first else table

    def bindings(self, setup: MythicSetup, table: Table) -> Bindings:
        """Sorted once for all matches at one table."""
        if setup is not table.setup:
            return super().bindings(setup, table)
        if not table.bindings:
            table.bindings.append(super().bindings(setup, table))
        return table.bindings[0]

    def begin(self, setup: MythicSetup, table: Table) -> MythicState:
        state = skirmish.empty_state(table)
        if setup.scenario is not None and not setup.scenario.deployment:
            state.phase = "decks"
        return state

    @rule("MB-DRAFT-01", "MB-ADV-01", "MB-TEAM-04")
    def next_script(self, play: MythicPlay) -> Step[MythicState, Table] | None:
        return _STEPS.get(play.state.phase)

    def players(self, state: MythicState) -> Sequence[int]:
        return range(len(state.hand))

    def active_player(self, state: MythicState) -> int:
        return state.active

    def outcome(self, state: MythicState) -> Outcome | None:
        if state.phase != "over":
            return None
        return Outcome(tuple(state.winners), state.way, state.rule)

    def view_for(self, play: MythicPlay, player: int) -> MythicState:
        return views.view(play, player)

    def hidden_ids(self, play: MythicPlay, player: int) -> frozenset[str]:
        return views.hidden_cards(play, player)

    def faults(self, play: MythicPlay) -> tuple[str, ...]:
        return soundness.faults(play)

    def round_number(self, state: MythicState) -> int:
        return state.round

    def round_limit(self, setup: MythicSetup) -> int | None:
        return setup.round_limit

    def holdings(self, setup: MythicSetup, table: Table) -> list[Held]:
        """Talents by unit; powers that have code; the special rules of a scenario."""
        held: list[Held] = []
        for card in table.units:
            names = dict.fromkeys(talent_ability(name) for name in card.unit.talents or ())
            held.extend(Held(name, card.id) for name in names)
            powers = [*(card.unit.powers or ())]
            if card.attachment is not None:
                powers.append(card.attachment.power)
            held.extend(
                Held(power.ability, card.id) for power in powers if power.ability in ABILITIES.known
            )
        held.extend(scenario_holdings(setup.scenario, table))
        if setup.referee:
            held.extend(referee.holders(table))
        return held

    def summary(self, play: MythicPlay) -> dict[str, Any]:
        """Vitality left and losses per unit, stones per seat, powers left out."""
        return rulebook.summary(play)

    def pieces(self, play: MythicPlay) -> tuple[Piece, ...]:
        return report.pieces(play)

    def scores(self, play: MythicPlay) -> tuple[int, ...]:
        """Stones absorbed by seat."""
        return report.stones(play)

    def left_out(self, play: MythicPlay) -> tuple[str, ...]:
        return rulebook.manual_powers(play)

    def turning_points(self, play: MythicPlay, lines: Sequence[Line]) -> tuple[TurningPoint, ...]:
        return report.turning_points(play.table, lines)

    def bots(self) -> Mapping[str, Callable[[], AnyBot]]:
        """The one-ply player, the sound one, and its quicker setting."""
        from warclan.games.mythic_battles.bot.players import PLAYERS

        return PLAYERS

    def samples(self) -> tuple[Sample, ...]:
        return samples()

    def case_vocabulary(self) -> CaseVocabulary | None:
        from warclan.games.mythic_battles.case_words import MythicWords

        return MythicWords()


SPEC = MythicSpec()
