"""The panel against the game itself: every request that random matches meet can be answered."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtWidgets import QApplication

from tests.gui.play.panel.told import Told
from tests.support.mythic_table import any_match, some_answer
from warclan.domain.chance import Chance
from warclan.engine.dice import TypedDice
from warclan.engine.requests import Request
from warclan.games.mythic_battles.bot.players import Greedy
from warclan.games.mythic_battles.table.look import Look, MythicMatch, look_of
from warclan.games.mythic_battles.table.question import question
from warclan.games.mythic_battles.table.records import Question
from warclan.games.mythic_battles.text import Names
from warclan.gui.play.panel import DecisionPanel, Sources

MATCHES = 20
MOST_OF_A_KEY = 3
"""So many questions of one key are shown; the rest is answered without the panel."""


@dataclass
class Met:
    """What was shown: how often each key and each kind."""

    keys: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    groups: Counter[str] = field(default_factory=Counter)


def _give(panel: DecisionPanel, told: Told, look: Look, found: Question, chance: Chance) -> None:
    """Show a question, arm a legal answer and give it."""
    value = some_answer(found, chance)
    sources = Sources.of(look)
    if sources.trouble(value) is not None:
        assert look.request is not None
        value = look.request.sample(chance.below)
    told.committed.clear()
    panel.set_question(found, sources)
    where = (found.key, found.kind, value)
    assert panel.arm(value), where
    if found.kind in ("one", "confirm"):
        assert panel.commit_button.accessibleName() not in ("", "Choose an answer"), where
    assert panel.message.text == "", where
    assert panel.commit(), where
    assert told.committed == [value], where
    assert type(told.committed[0]) is type(value), where


class Players:
    """Who answers for real: random players, or in every fourth match ones that like to fight."""

    def __init__(self, match: MythicMatch, seed: int) -> None:
        self._match, self._chance = match, Chance(seed)
        table, bindings = match.play.table, match.play.bindings
        eager = range(table.seats) if seed % 4 == 0 else ()
        self._bots = {seat: Greedy().sit(seat, table, bindings) for seat in eager}

    def answer(self, request: Request[Any]) -> None:
        """Answer a request."""
        bot = self._bots.get(request.player)
        if bot is None or request.chance:
            value = request.sample(self._chance.below)
        else:
            play = self._match.play
            view = self._match.spec.view_for(play, request.player)
            value = bot.decide(view, request, self._chance)
        self._match.answer(value, player=request.player)


def _play(seed: int, panel: DecisionPanel, told: Told, met: Met) -> None:
    """A match; people type in the dice of every other one."""
    match = any_match(seed, TypedDice(seed, draws=True) if seed % 2 else None, rounds=8)
    names = Names.of(match.play.table, ("Astrid", "Marek"))
    chance, players = Chance(seed), Players(match, seed)
    while match.request is not None:
        request = match.request
        if met.keys[request.key] < MOST_OF_A_KEY:
            look = look_of(match, request.player, names)
            found = question(look)
            _give(panel, told, look, found, chance)
            met.keys[request.key] += 1
            met.kinds[found.kind] += 1
            met.groups[found.group] += 1
            QApplication.processEvents()
        players.answer(request)


def test_every_request_random_matches_meet_is_shown_armed_and_given(
    panel: DecisionPanel, told: Told
) -> None:
    met = Met()
    for seed in range(MATCHES):
        _play(seed, panel, told, met)
    assert {"one", "some", "number", "confirm", "dice", "draw"} <= met.kinds.keys()
    assert {"attack", "dice", "payment", "power", "cards"} <= met.groups.keys()
    assert len(met.keys) > 40, sorted(met.keys)
