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
    coded = {name: line.phase for name, line in LINES.items() if not name.startswith("example-")}
    assert {name for name in coded if name not in lines} == set()
    assert {name: phase for name, phase in coded.items() if lines[name] != phase} == {}
