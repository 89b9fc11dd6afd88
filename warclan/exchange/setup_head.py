"""What every set-up file begins with: its format and version, whichever game it is for."""

from pathlib import Path
from typing import Any

from warclan.exchange.limits import ImportRefusedError, decode_text, parse, read_bytes

FORMAT = "warclan-match-setup"
VERSION = 1


def read_head(path: Path) -> Any:
    """The file's content, as far as it says that it is a set-up this program reads.

    Raises :class:`ImportRefusedError` naming file and place.
    """
    name = path.name
    head = parse(decode_text(read_bytes(path), name), name)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise ImportRefusedError(
            f'{name} is not a match set-up: its "format" should be "{FORMAT}".'
        )
    if head.get("version") != VERSION or isinstance(head["version"], bool):
        raise ImportRefusedError(
            f"{name} has format version {str(head.get('version'))[:20]}; this Warclan reads "
            f"{VERSION}. Update Warclan, or write the file anew."
        )
    return head
