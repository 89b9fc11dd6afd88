"""Which ability lines of the shipped pack have code, and that no code is for nothing."""

from tests.support.myths_game import shipped
from warclan.games.myths_at_war.cards import every
from warclan.games.myths_at_war.cards.registry import LINES

LEFT = 380
"""How many lines have no code yet; it only ever shrinks."""


def printed() -> dict[str, str]:
    """Every line of the pack with its phase."""
    return {
        f"{card.id}#{place}": line.phase.value
        for card in shipped().items
        for place, line in enumerate(card.abilities)
    }


def test_no_more_lines_than_known_are_without_code() -> None:
    assert every.MODULES
    manual = [line for line in printed() if line not in LINES]
    assert len(manual) <= LEFT, manual


def test_every_coded_line_is_on_a_card_in_its_phase() -> None:
    lines = printed()
    assert {line for line in LINES if line not in lines} == set()
    assert {line.id: line.phase for line in LINES.values() if lines[line.id] != line.phase} == {}
