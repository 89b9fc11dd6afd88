"""The file of a match under way at the table: the match, who sits where, and what it needs.

The units and the board lie in it, so that a match can be taken up again whatever becomes of the
packs. Its head tells a list all it shows without running the match.
"""

from datetime import datetime

import msgspec
from msgspec import Raw, Struct

from warclan.engine import matchfile
from warclan.engine.errors import EngineError
from warclan.services.battles import Content
from warclan.services.tables_listing import StoredSeat, decoded, read_head


class TableFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The whole file. ``match`` is an engine match file, ``content`` what it is played with.

    ``curtain``: between people the table is covered until the next one sits before the screen.
    """

    format: int
    title: str
    seats: tuple[StoredSeat, ...]
    round: int
    turn: str
    answers: int
    at: datetime
    content: Raw
    match: Raw
    curtain: bool = True


def read_file(data: bytes) -> tuple[TableFile, Content, matchfile.MatchFile]:
    """The file, its content and its match, not yet run. Raises ``EngineError`` as above."""
    read_head(data)
    file = decoded(data, TableFile)
    try:
        content = msgspec.json.decode(file.content, type=Content)
    except msgspec.MsgspecError as error:
        raise EngineError(f"The units in it cannot be read: {error}.") from error
    return file, content, matchfile.read(bytes(file.match))
