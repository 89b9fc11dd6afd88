"""That a state which cannot be is noticed, and that every event names a rule there is."""

from collections.abc import Callable

import pytest

from warclan.content.rulebooks import rule_titles
from warclan.domain.chance import Chance
from warclan.engine.bots import RandomBot
from warclan.engine.journal import Event
from warclan.engine.match import Match
from warclan.games.war_clan.scenarios.bot import Steady
from warclan.games.war_clan.scenarios.field import Field
from warclan.games.war_clan.scenarios.soundness import faults
from warclan.games.war_clan.scenarios.state import Fall, FieldState
from warclan.games.war_clan.spec import SPEC

Break = Callable[[FieldState], object]


def _match(phase: str) -> Match[FieldState, Field]:
    """A quick Bloody Contest that has come to a phase."""
    match = Match.start(SPEC, SPEC.samples()[1].setup, seed=2)
    chance = Chance(5)
    while match.state.phase != phase:
        assert match.request is not None
        match.take(match.request.sample(chance.below))
    return match


def _twice(state: FieldState) -> None:
    state.falls += [Fall("1.bondi", "", 1), Fall("1.bondi", "", 1)]


def _praised(state: FieldState) -> None:
    state.falls.append(Fall("1.bondi", "0.jarl", 1, 4))


def _together(state: FieldState) -> None:
    state.at[1] = state.at[0]


def _rites(state: FieldState) -> None:
    state.rites = [[3], [2]]


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (lambda s: setattr(s, "round", 8), "Round 8 cannot be"),
        (lambda s: setattr(s, "points", [-1, 0]), "less than nothing"),
        (lambda s: setattr(s, "rites", [[5], []]), "has Rites"),
        (_rites, "More than four quarters"),
        (_praised, "the kills brought"),
        (lambda s: setattr(s, "minor", [True, True]), "met by more than one"),
        (lambda s: setattr(s, "major", [True, False]), "the Major without the Minor"),
        (lambda s: setattr(s, "champion", [5, 6]), "is not its own"),
        (lambda s: s.owners.pop(), "has no owner"),
        (lambda s: setattr(s, "owners", [0, 0, 0, 1]), "more than two markers"),
        (lambda s: s.markers.__setitem__(1, s.markers[0]), "within four inches"),
        (lambda s: setattr(s, "passed", 1), "markers were laid or left out"),
        (lambda s: setattr(s, "chosen", [["gold"], []]), "has chosen"),
        (lambda s: setattr(s, "done", [["gold"], []]), "has done"),
        (_twice, "has fallen twice"),
        (lambda s: s.hp.__setitem__(0, 99), "has 99 of 6 HP"),
        (lambda s: s.at.__setitem__(0, (0, 0)), "over the edge"),
        (_together, "on one place"),
        (lambda s: setattr(s, "carriers", [0, 0]), "two Grisly Treasures"),
    ],
)
def test_a_state_that_cannot_be_is_noticed(broken: Break, said: str) -> None:
    match = _match("activation")
    assert faults(match.play) == ()
    broken(match.play.state)
    assert said in " ".join(faults(match.play))


def test_the_fallen_lead_and_carry_nothing() -> None:
    match = _match("activation")
    state = match.play.state
    state.carriers, state.hp[0] = [0], 0
    assert "One of the fallen carries" in " ".join(faults(match.play))
    state.phase, state.champion, state.carriers = "end", [0, -1], []
    assert "has fallen and was not followed" in " ".join(faults(match.play))


def test_every_event_names_a_rule_there_is() -> None:
    rules = set()
    titles = rule_titles("war_clan")
    for sample in SPEC.samples():
        match = Match.start(SPEC, sample.setup, seed=4, checkpoints=False)
        chance = Chance(1)
        while match.request is not None:
            assert match.request.rule in titles, match.request.key
            match.take(match.request.sample(chance.below))
        assert match.journal is not None
        rules |= {line.event.rule for line in match.journal.lines if _ruled(line.event)}
    assert rules <= set(titles)
    assert len(rules) >= 10


def _ruled(event: Event) -> bool:
    """Whether the event is of the rules: quick resolve's own blows are not."""
    return bool(event.rule)


def test_the_computer_player_acts_with_a_model_somebody_else_has_named() -> None:
    match = _match("activation")
    assert match.request is not None
    seat = match.request.player
    match.answer(match.request.sample(Chance(3).below))
    request = match.request
    assert request is not None
    assert request.key == "activate.act"
    bot = Steady(seat, match.play.table)
    view = SPEC.view_for(match.play, seat)
    act = bot.decide(view, request, Chance(1))
    assert act in request.plain()["options"]
    assert RandomBot().decide(view, request, Chance(1)) in request.plain()["options"]
