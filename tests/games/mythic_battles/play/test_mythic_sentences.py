"""Every event of a match has a sentence in names, never in ids."""

import inspect
from functools import cache

import pytest

from warclan.engine.bots import RandomBot, play_out
from warclan.engine.journal import Event, Line
from warclan.engine.match import Match
from warclan.games.mythic_battles import events, text
from warclan.games.mythic_battles.samples import samples
from warclan.games.mythic_battles.spec import SPEC

CLASSES = [
    kind
    for _name, kind in inspect.getmembers(events, inspect.isclass)
    if issubclass(kind, Event) and kind is not Event
]


@cache
def played() -> tuple[tuple[Line, ...], text.Names]:
    """The journal of a random duel with the names of its units and players."""
    sample = samples()[0]
    match = Match.start(SPEC, sample.setup, content=sample.content, seed=7)
    play_out(match, {0: RandomBot(), 1: RandomBot()}, 7)
    assert match.journal is not None
    return tuple(match.journal.lines), text.Names.of(match.play.table, ("Astrid", ""))


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_no_event_is_forgotten(kind: type[Event]) -> None:
    assert kind in text.TELLERS


def test_a_whole_match_is_told_without_ids() -> None:
    lines, names = played()
    told = [text.sentence(line.event, names) for line in lines]
    assert len(told) > 100
    for said in told:
        assert said[0].isupper() or said[0].isdigit()
        assert said.endswith(".")
        assert not any(part in said for part in ("p1-", "p2-", "card:p", "None", "_"))


def test_names_come_from_players_armies_and_units() -> None:
    _lines, names = played()
    assert names.player(0) == "Astrid"
    assert names.player(1) == "South"
    assert names.unit("p1-dawn") == "Dawn"
    assert names.unit("nobody") == "nobody"
    assert names.card("art-of-war") == "Art of War"
    assert names.card("rune") == "rune"
    assert names.card("card:p1-dawn") == "Dawn"


def test_the_same_unit_on_both_sides_is_told_apart() -> None:
    sample = samples()[0]
    army = sample.setup.armies[0]
    setup = type(sample.setup)((army, army), "garden", layout=sample.setup.layout)
    names = text.Names.of(SPEC.table(setup, sample.content))
    assert names.players == ("North (1)", "North (2)")
    assert names.unit("p1-dawn") == "Dawn (North (1))"
    assert names.unit("p2-dawn") == "Dawn (North (2))"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (events.UnitMoved("a", 21, 18, "walk"), "Fenrir walks 21 → 18."),
        (events.UnitMoved("a", 2, 3, "fast flight"), "Fenrir flies 2 → 3."),
        (events.UnitWounded("b", 2, 0, "a", "MB-WND-02"),
         "Thor loses 2 vitality points by Fenrir, none left."),
        (events.UnitWounded("b", 1, 4, "", "MB-TER-04"),
         "Thor loses 1 vitality point from fire, 4 left."),
        (events.AttackRolled("a", "b", 4, 6, (5, 0, 3, 0)),
         "Fenrir rolls 4 dice against defense 6: 5, 3, 2 blanks."),
        (events.AttackDeclared("a", "b", 0, "aerial"),
         "Fenrir attacks Thor from the air at range 0."),
        (events.CardsDrawn(1, 2), "Marek draws 2 cards."),
        (events.CardsDrawn(1, 1, ("art-of-war",)), "Marek draws a card: Art of War."),
        (events.MatchWon((0,), "four stones", "MB-WIN-02"),
         "Astrid wins: four divine stones absorbed."),
        (events.MatchWon((), "divinity slain", "MB-WIN-01"),
         "The match ends in a draw: the enemy divinity was slain."),
        (events.DieDiscarded(0, 4), "A die showing a blank is given up: 4 becomes 5."),
    ],
)  # fmt: skip
def test_what_is_said(event: Event, said: str) -> None:
    names = text.Names({"a": "Fenrir", "b": "Thor"}, ("Astrid", "Marek"), {})
    assert text.sentence(event, names) == said


def test_dice_in_words() -> None:
    assert text.dice((0, 5, 3)) == "5, 3, blank"
    assert text.dice(()) == "nothing"
    assert text.way_words("a new way") == "a new way"
