"""Myths at War as the engine sees it."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from warclan.engine.bots import AnyBot
from warclan.engine.cases import CaseVocabulary
from warclan.engine.journal import Line
from warclan.engine.rules import rule
from warclan.engine.spec import GameSpec, Outcome, Piece, Sample, Script, Step, TurningPoint
from warclan.games.myths_at_war import (
    confrontation,
    influence,
    reorganization,
    report,
    resolution,
    soundness,
    start,
    transfer,
    views,
)
from warclan.games.myths_at_war.bot.players import PLAYERS
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.hooks import ABILITIES, GameEndedError, MythsPlay
from warclan.games.myths_at_war.samples import samples
from warclan.games.myths_at_war.setup import MythsSetup
from warclan.games.myths_at_war.state import MythsState
from warclan.games.myths_at_war.table_building import build
from warclan.games.myths_at_war.tabletop import Table

Body = Callable[[MythsPlay], Awaitable[None]]


def ending(body: Body) -> Callable[[MythsPlay], Script]:
    """The script of ``body``, left at once when the match has been won."""

    async def script(play: MythsPlay) -> None:
        try:
            await body(play)
        except GameEndedError:
            play.state.phase = "over"

    return script


STEPS: Mapping[str, tuple[str, Callable[[MythsPlay], Script]]] = {
    "set-up": ("set-up", ending(start.set_up)),
    "bid": ("bids", ending(start.bid)),
    "reveal": ("oracles turned up", ending(transfer.reveal_step)),
    "drop": ("discarding from an oracle", ending(transfer.drop_step)),
    "transfer": ("transfers", ending(transfer.transfer_chance)),
    "influence": ("influence", ending(influence.influence_chance)),
    "pair": ("choice of an opponent", ending(confrontation.choose_opponent)),
    "assign": ("assigning", ending(confrontation.assign_chance)),
    "confront": ("confrontation", ending(confrontation.confront_chance)),
    "resolve": ("resolution", ending(resolution.resolve)),
    "reorganize": ("reorganization", ending(reorganization.reorganize)),
}
"""The scripts of the rulebook by the phase of the state."""


class MythsSpec(GameSpec[MythsState, Table]):
    """Two to any number of players, each alone or in pairs."""

    key = "myths_at_war"
    title = "Myths at War"
    rules_version = 1
    reference = "warclan.games.myths_at_war.spec:SPEC"
    state_type = MythsState
    setup_type = MythsSetup
    abilities = ABILITIES

    def table(self, setup: MythsSetup, content: Catalogue) -> Table:
        return build(setup, content)

    def begin(self, setup: MythsSetup, table: Table) -> MythsState:
        return start.empty_state(table)

    @rule("MW-043", "MW-044")
    def next_script(self, play: MythsPlay) -> Step[MythsState, Table] | None:
        return STEPS.get(play.state.phase)

    def players(self, state: MythsState) -> Sequence[int]:
        return range(len(state.hand))

    def active_player(self, state: MythsState) -> int:
        return state.active

    def outcome(self, state: MythsState) -> Outcome | None:
        if state.phase != "over":
            return None
        return Outcome(tuple(state.winners), state.way, state.rule)

    def view_for(self, play: MythsPlay, player: int) -> MythsState:
        return views.view(play, player)

    def hidden_ids(self, play: MythsPlay, player: int) -> frozenset[str]:
        return views.hidden_ids(play, player)

    def faults(self, play: MythsPlay) -> tuple[str, ...]:
        return soundness.faults(play)

    def round_number(self, state: MythsState) -> int:
        return state.turn

    def round_limit(self, setup: MythsSetup) -> int | None:
        return setup.round_limit

    def summary(self, play: MythsPlay) -> dict[str, Any]:
        return report.summary(play)

    def pieces(self, play: MythsPlay) -> tuple[Piece, ...]:
        return report.pieces(play)

    def scores(self, play: MythsPlay) -> tuple[int, ...]:
        return report.scores(play)

    def turning_points(self, play: MythsPlay, lines: Sequence[Line]) -> tuple[TurningPoint, ...]:
        return report.turning_points(play.table, lines)

    def left_out(self, play: MythsPlay) -> tuple[str, ...]:
        return report.manual_lines(play.table)

    def bots(self) -> Mapping[str, Callable[[], AnyBot]]:
        return PLAYERS

    def samples(self) -> tuple[Sample, ...]:
        return samples()

    def case_vocabulary(self) -> CaseVocabulary | None:
        from warclan.games.myths_at_war.case_words import MythsWords

        return MythsWords()


SPEC = MythsSpec()
