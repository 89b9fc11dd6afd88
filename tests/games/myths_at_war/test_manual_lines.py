"""Every ability line of the shipped pack has code, each card has a test, and no code is idle."""

import re
from pathlib import Path

from tests.support.myths_game import shipped
from warclan.games.myths_at_war.cards import every
from warclan.games.myths_at_war.cards.registry import LINES

MANUAL: tuple[str, ...] = ()
"""Lines that nobody can code, if there ever are any; each needs a reason beside it."""
TESTS = Path(__file__).parent / "cards"


def printed() -> dict[str, str]:
    """Every line of the pack with its phase."""
    return {
        f"{card.id}#{place}": line.phase.value
        for card in shipped().items
        for place, line in enumerate(card.abilities)
    }


def test_every_line_has_code() -> None:
    assert every.MODULES
    assert tuple(line for line in printed() if line not in LINES) == MANUAL


def test_every_coded_line_is_on_a_card_in_its_phase() -> None:
    lines = printed()
    coded = {name: line.phase for name, line in LINES.items() if not name.startswith("example-")}
    assert {name for name in coded if name not in lines} == set()
    assert {name: phase for name, phase in coded.items() if lines[name] != phase} == {}


def test_every_card_with_a_text_has_a_test_of_its_own() -> None:
    tested = {
        number
        for path in TESTS.glob("test_*.py")
        for number in re.findall(r"def test_(\d{4})_", path.read_text("utf-8"))
    }
    cards = {card.source_no for card in shipped().items if card.abilities}
    assert sorted(cards - tested) == []


def test_every_file_of_cards_is_listed() -> None:
    folder = Path(every.__file__).parent
    files = {path.stem for path in folder.glob("*_[0-9][0-9][0-9][0-9]_[0-9][0-9][0-9][0-9].py")}
    assert files <= {module.__name__.rpartition(".")[2] for module in every.MODULES}
