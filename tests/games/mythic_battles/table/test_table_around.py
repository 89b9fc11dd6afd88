"""What stands around the board: hand, phase bar, overlays, undo, the journal and hints."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.mythic_table import any_match, some_answer
from warclan.domain.chance import Chance
from warclan.engine.errors import BarrierError
from warclan.engine.match import Match
from warclan.engine.views import leaks
from warclan.games.mythic_battles.combat.targets import targets
from warclan.games.mythic_battles.movement_rules import foot_steps
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.state import ART_OF_WAR
from warclan.games.mythic_battles.table.answers_cards import STEPS
from warclan.games.mythic_battles.table.hand import hand
from warclan.games.mythic_battles.table.hints import hint
from warclan.games.mythic_battles.table.look import Look, MythicMatch, look_of
from warclan.games.mythic_battles.table.overlays import KINDS, overlay
from warclan.games.mythic_battles.table.phase import phase_bar
from warclan.games.mythic_battles.table.question import question, trouble
from warclan.games.mythic_battles.table.story import Story
from warclan.games.mythic_battles.table.undo import undo_of
from warclan.games.mythic_battles.text import Names

ICONS = Path(__file__).parents[4] / "resources" / "icons"


def garden(sample: int = 0, seed: int = 1, *, teaching: bool = False) -> MythicMatch:
    """A match of a sample."""
    each = SPEC.samples()[sample]
    return Match.start(SPEC, each.setup, content=each.content, seed=seed, teaching=teaching)


def walk(match: MythicMatch, seed: int = 1) -> Iterator[Look]:
    """The match played at random; a look of the seat asked at every question."""
    names = Names.of(match.play.table)
    chance = Chance(seed)
    while match.request is not None:
        yield look_of(match, match.request.player, names)
        match.answer(match.request.sample(chance.below), player=match.request.player)


@pytest.mark.rule("MB-TURN-05")
def test_hand_cards_say_what_they_can_do() -> None:
    words: set[str] = set()
    for look in walk(garden()):
        cards = hand(look)
        held = look.state.hand[look.seat]
        assert sum(card.count for card in cards) == len(held)
        options = question(look)
        for card in cards:
            words.add(card.sub)
            assert card.usable or card.why
            if card.value is not None:
                assert options.answer(card.value) is not None
            if card.sub == "activates now":
                assert card.card in held
                assert card.value == card.unit
    assert {"activates now", "retaliation", "playable next", "pays 1"} <= words


def test_art_of_war_stands_behind_the_units() -> None:
    look = next(each for each in walk(garden()) if each.state.round == 1)
    cards = [card.card for card in hand(look)]
    assert cards[-1] == ART_OF_WAR
    assert len(cards) == len(set(cards))


def test_the_steps_of_the_turn_go_on() -> None:
    seen: set[tuple[str, ...]] = set()
    for look in walk(garden(1)):
        bar = phase_bar(look)
        now = [chip.label for chip in bar.chips if chip.state == "now"]
        assert len(now) == 1
        states = [chip.state for chip in bar.chips]
        assert states == sorted(states, key=("done", "now", "next").index)
        seen.add(tuple(now))
        assert bar.player in bar.title or bar.title.startswith("Set-up")
    labels = {each[0] for each in seen}
    assert {"Sides", "Trees", "Deployment", "Activation 1", "Activation 2", "Recall"} <= labels


@pytest.mark.rule("MB-WIN-02")
def test_stones_are_counted_by_side() -> None:
    match = garden(3)
    look = next(walk(match))
    match.state.absorbed[0] = 2
    match.state.carries[0] = 3
    bar = phase_bar(look_of(match, 0, look.names))
    red, blue = bar.stones
    assert (red.seats, red.absorbed, red.carried, red.needed) == ((0, 2), 1, 1, 4)
    assert (blue.seats, blue.absorbed, blue.carried) == ((1, 3), 0, 0)
    assert red.name == "Red one and Red two"


@pytest.mark.rule("MB-MOVE-02")
def test_reach_is_where_steps_lead() -> None:
    checked = 0
    for look in walk(garden()):
        if look.request is None or look.request.key != "move.step" or checked > 12:
            continue
        unit = look.unit(look.request.context[0])
        shown = overlay(look, "reach", look.table.ids[unit])
        first = {mark.area for mark in shown.marks if mark.words.startswith("1 step")}
        ways = set(foot_steps(look.play, unit, look.state.area[unit], "walk"))
        assert first == ways or not shown.marks
        checked += 1
    assert checked > 4


@pytest.mark.rule("MB-TGT-02")
def test_threatened_areas_are_those_of_targets() -> None:
    """Whoever can be attacked by a unit that stands still stands in an area it threatens."""
    seen = 0
    for look in walk(garden(0, 3), 3):
        if look.state.phase != "activate":
            continue
        marks = {mark.area: mark.words for mark in overlay(look, "threats").marks}
        for foe, seat in enumerate(look.table.seat_of):
            if seat == look.seat or not look.state.area[foe]:
                continue
            for name, far in targets(look.play, foe):
                area = look.state.area[look.unit(name)]
                if far == 0 and area == look.state.area[foe]:
                    seen += 1
                    assert look.name(foe) in marks[area]
    assert seen


def test_every_overlay_can_be_shown_at_any_time() -> None:
    for count, look in enumerate(walk(any_match(4, rounds=3), 4)):
        if count % 15 == 0:
            for kind in KINDS:
                shown = overlay(look, kind)
                assert shown.title
                areas = [mark.area for mark in shown.marks]
                assert areas == sorted(areas)
    with pytest.raises(LookupError):
        overlay(look, "weather", look.table.ids[0])


def test_taking_back_stops_at_dice_and_cards() -> None:
    reasons: set[str] = set()
    for seed in range(3):
        match = garden(seed=seed)
        for look in walk(match, seed):
            told = undo_of(match, look.seat, look.names)
            points = match.undo_points(look.seat)
            assert told.possible == bool(points)
            if points:
                assert told.at == points[0]
                assert told.label.startswith("Take back ")
            elif told.at >= 0:
                reasons.add(told.label)
                assert "teaching mode" in told.reason
                with pytest.raises(BarrierError):
                    match.undo(look.seat)
    assert {"Dice were rolled", "Cards were drawn"} <= reasons


def test_teaching_mode_crosses_and_says_so() -> None:
    match = garden(teaching=True)
    crossed = 0
    for look in walk(match):
        told = undo_of(match, look.seat, look.names)
        if told.crosses:
            crossed += 1
            assert told.possible
            assert told.label.startswith("Rewind: ")
    assert crossed


@pytest.mark.rule("MB-DECK-02")
def test_the_journal_tells_each_seat_what_it_may_know() -> None:
    match = garden()
    for _ in walk(match):
        pass
    names = Names.of(match.play.table, ("Astrid", "Marek"))
    mine, theirs = (Story(seat).lines(match, names) for seat in (0, 1))
    assert [line.number for line in mine] == list(range(1, len(mine) + 1))
    drawn = [line.text for line in mine if line.text.startswith("Astrid draws a card: ")]
    assert drawn
    assert not any(line.text.startswith("Astrid draws a card: ") for line in theirs)
    assert len(mine) == len(theirs)
    assert all(line.rule and line.text for line in mine)


def test_a_story_grows_as_the_match_does() -> None:
    match = garden()
    names = Names.of(match.play.table)
    story = Story(0)
    grown = 0
    for count, _ in enumerate(walk(match)):
        if count % 20 == 0:
            lines = story.lines(match, names)
            assert len(lines) >= grown
            grown = len(lines)
    assert story.lines(match, names) == Story(0).lines(match, names)


def test_hints_are_legal_and_in_words() -> None:
    match = garden(0, 2)
    chance = Chance(6)
    names = Names.of(match.play.table)
    told: set[str] = set()
    whys = walked = 0
    for _ in range(160):
        if match.request is None:
            break
        look = look_of(match, match.request.player, names)
        advice = hint(look)
        assert advice is not None
        assert trouble(look, advice.value) is None, (match.request.key, advice)
        assert advice.words
        told.add(match.request.key)
        whys += bool(advice.why)
        walked += match.request.key == "move.step" and isinstance(advice.value, int)
        mixed = chance.below(4) == 0
        value = some_answer(question(look), chance) if mixed else advice.value
        match.answer(value, player=match.request.player)
    assert {"turn.activate", "move.step", "activation.action"} <= told
    assert whys > 10
    assert walked > 3


def test_nobody_is_advised_who_is_not_asked() -> None:
    match = garden()
    assert match.request is not None
    assert hint(look_of(match, 1 - match.request.player, Names.of(match.play.table))) is None


@pytest.mark.rule("MB-DECK-02")
def test_no_record_of_a_seat_tells_what_is_hidden_from_it() -> None:
    seen = 0
    for seed in (0, 1, 5):
        match = any_match(seed, rounds=6)
        for count, asked in enumerate(walk(match, seed)):
            if count % 9:
                continue
            for seat in (0, 1):
                look = look_of(match, seat, asked.names)
                hidden = SPEC.hidden_ids(match.play, seat)
                seen += len(hidden)
                records = [
                    question(look),
                    hand(look),
                    phase_bar(look),
                    look.scene(),
                    undo_of(match, seat, look.names),
                    *(overlay(look, kind) for kind in KINDS),
                ]
                for record in records:
                    assert leaks(record, hidden) == (), question(look).key
    assert seen > 200


def test_every_icon_is_drawn() -> None:
    icons = {path.stem for path in ICONS.glob("*.svg")}
    used: set[str] = set()
    for seed in range(4):
        for look in walk(any_match(seed, rounds=8), seed):
            used |= {answer.icon for answer in question(look).answers}
    assert used - {""} <= icons
    assert len(used) > 8
    assert {icon for _label, icon in STEPS.values()} <= icons
