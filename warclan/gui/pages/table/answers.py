"""Which answers lie on the board, and the whole table in words: pure functions of the records."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from warclan.games.mythic_battles.scene import Scene
from warclan.games.mythic_battles.table.records import Answer, Question
from warclan.gui.play.scene_board import place_words, standing_words, token_words
from warclan.gui.play.table_board import BoardOption

ON_BOARD = ("one", "some", "order", "allocate")
"""Kinds of questions whose answers may lie on the board."""
SHORT = 18
"""Letters of a detail that still fits on the board."""


@dataclass(frozen=True, slots=True)
class WordLine:
    """A line of the table in words: an area with what stands there, and an answer it offers."""

    area: int
    words: str
    second: str = ""
    answer: Any = None


def mark_words(answer: Answer) -> str:
    """What the board says at an answer, in a word or two."""
    if answer.mark:
        return answer.mark
    if 0 < len(answer.detail) <= SHORT:
        return answer.detail
    first, _, _ = answer.verb.partition(" ")
    return first.lower() or answer.label


def board_options(
    question: Question, scene: Scene, friends: Sequence[int]
) -> tuple[BoardOption, ...]:
    """The answers of a question that lie on the board; ``friends`` are the seats of one side."""
    if question.kind not in ON_BOARD:
        return ()
    tokens = {token.unit: token for token in scene.tokens}
    found = []
    for answer in question.answers:
        if not answer.allowed or not (answer.area or answer.unit):
            continue
        token = tokens.get(answer.unit)
        area = answer.area or (token.area if token is not None else 0)
        if not area:
            continue
        unit = answer.unit if token is not None and token.area == area else ""
        against = token is not None and bool(unit) and token.seat not in friends
        words = mark_words(answer)
        found.append(BoardOption(answer.value, words, area, unit, answer.catch, against))
    return tuple(found)


def table_in_words(scene: Scene, options: Sequence[BoardOption]) -> tuple[WordLine, ...]:
    """Everything the picture shows: areas with units, stones or answers first, then the others,
    then what is not on the board.
    """
    players = tuple(side.name for side in scene.sides)
    busy: list[WordLine] = []
    empty: list[WordLine] = []
    for place in scene.places:
        standing = standing_words(scene, place.number)
        here = [option for option in options if option.area == place.number]
        second = "; ".join(standing)
        words = place_words(place)
        if not here:
            (busy if standing or place.stones else empty).append(
                WordLine(place.number, words, second)
            )
        for option in here:
            catch = ", with a catch" if option.catch else ""
            name = next((t.name for t in scene.tokens if t.unit == option.unit), "")
            about = f"{name}: {option.words}" if name else option.words
            busy.append(
                WordLine(place.number, f"{words}. Answer: {about}{catch}", second, option.answer)
            )
    away = [token for token in scene.tokens if not token.area]
    lines = [
        WordLine(0, token_words(token, players), "destroyed" if token.lost else "not on the board")
        for token in away
    ]
    lasting = [WordLine(0, words, "a lasting effect") for words in scene.effects]
    return (*busy, *lasting, *empty, *lines)
