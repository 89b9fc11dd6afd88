"""What a hand holds does not show in options that others may see (MB-DECK-13)."""

from collections.abc import Generator, Iterator
from typing import Any

import pytest

from tests.games.mythic_battles.play.test_heroes_random_play import catalogue, eager
from warclan.domain.chance import Chance
from warclan.engine.match import Match
from warclan.engine.requests import ChooseOne, Request
from warclan.games.mythic_battles.army import AddItem, Army, apply
from warclan.games.mythic_battles.setup import Diagram, MythicSetup, Scenario, Start
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.tabletop import build

ASKING = (
    *("monster-angrboda", "monster-tanngnjostr-tanngrisnir", "monster-garm", "hero-hrolf-kraki"),
    *("troop-seers", "troop-varangian-guard", "monster-utgarda-loki"),
)
"""Units for whose sake others pay, and some that stand in the way."""
_OWN = ("turn.activate", "turn.end", "activation.action", "activation.complex")
"""Menus that depend on the hand, so that nobody else may see them."""
_LAYOUT = Diagram(((1, 2, 6), (15, 20)), (2, 4, 8, 12, 13, 15, 17))
_MIDDLE = (7, 8, 12, 13, 9, 14)


def _setup(seed: int) -> MythicSetup:
    """Both sides with all of them, close together."""
    armies = []
    for name, god in (("North", "god-thor"), ("South", "god-heimdall")):
        army = Army(name, limit=60)
        for item in (god, *ASKING):
            army = apply(army, AddItem(f"ragnarok-{item}"))
        armies.append(army)
    setup = MythicSetup((armies[0], armies[1]), "garden", layout=_LAYOUT)
    table = build(setup, catalogue())
    chance = Chance(seed)
    room = {area: table.board.capacity[area] for area in _MIDDLE}
    starts = []
    for card in table.units:
        area = _MIDDLE[chance.below(len(_MIDDLE))]
        if room[area] > 1:
            room[area] -= 1
            starts.append(Start(card.id, area))
    scenario = Scenario("Melee", starts=tuple(starts), deployment=False)
    return MythicSetup(
        setup.armies, "garden", layout=_LAYOUT, scenario=scenario, round_limit=6, lead=seed % 2
    )


def _other_hands(match: Match[Any, Any], seat: int) -> Iterator[list[str]]:
    """Hands that the others cannot tell from the real one by anything they know."""
    table = match.play.table
    yield ["art-of-war"] * 12
    yield [table.card_of[unit] for unit, owner in enumerate(table.seat_of) if owner == seat]
    yield []


@pytest.mark.rule("MB-DECK-13")
def test_options_that_others_see_do_not_depend_on_the_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    matches: list[Match[Any, Any]] = []
    told: set[str] = set()
    asked: set[str] = set()
    ask = Request.__await__

    def watched(self: Request[Any]) -> Generator[Request[Any], Any, Any]:
        work_out = self.given if isinstance(self, ChooseOne) else None
        if callable(work_out) and matches:
            asked.add(self.key)
            if self.audience != (self.player,):
                play = matches[-1].play
                seen, hand = list(work_out()), play.state.hand[self.player]
                for other in _other_hands(matches[-1], self.player):
                    play.state.hand[self.player] = other
                    if list(work_out()) != seen:
                        told.add(self.key)
                play.state.hand[self.player] = hand
        elif self.key in _OWN and matches:
            asked.add(self.key)
            if self.audience != (self.player,):
                told.add(self.key)
        return ask(self)

    monkeypatch.setattr(Request, "__await__", watched)
    for seed in range(6):
        setup = _setup(seed)
        matches.append(Match.start(SPEC, setup, content=catalogue(), seed=seed, checkpoints=False))
        chance = Chance(seed)
        while matches[-1].request is not None:
            eager(matches[-1], chance)
    assert told == set()
    assert asked >= {
        *_OWN,
        *("activation.declare", "attack.target", "move.step", "claim.stone"),
    }
