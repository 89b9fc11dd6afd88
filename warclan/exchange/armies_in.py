"""The armies in a file of any kind that is known: Warclan's own, or a text with a unit a line."""

from pathlib import Path

from warclan.exchange.army_file import FORMAT, ImportedArmy, read_armies
from warclan.exchange.army_text import read_army_text
from warclan.exchange.limits import ImportRefusedError, decode_text, read_bytes
from warclan.games.mythic_battles.catalogue import Catalogue


def armies_in(path: Path, catalogue: Catalogue) -> tuple[ImportedArmy, ...]:
    """What the file holds, as a dry run.

    Raises :class:`ImportRefusedError` with a sentence when there is nothing to import. Lines of
    a text that name nothing known are kept in the remarks.
    """
    data = read_bytes(path)
    text = decode_text(data, path.name)
    if text.lstrip()[:1] in ("{", "["):
        return read_armies(data, path.name, catalogue)
    army, lines = read_army_text(text, path.stem, catalogue)
    if not army.entries:
        raise ImportRefusedError(
            f"{path.name} names no unit that is known. It should be a Warclan army file "
            f'("format": "{FORMAT}") or a text with one unit per line.'
        )
    remarks = tuple(
        f"line {line.number}, {_short(line.text)!r}: {line.remark}" for line in lines if line.remark
    )
    return (ImportedArmy(army, "", remarks),)


def _short(text: str) -> str:
    """A line that may be endless, cut for a remark."""
    return text if len(text) <= 80 else f"{text[:79]}…"
