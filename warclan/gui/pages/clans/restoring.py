"""A clan of its own out of an earlier moment of another."""

from typing import TYPE_CHECKING

import msgspec

from warclan.exchange.clan_bundle import EntryRecord, read_clan, write_clan
from warclan.games.war_clan import ledger as led

if TYPE_CHECKING:
    from warclan.gui.pages.clans.stops import Stop
    from warclan.services import Workspace
    from warclan.services.clan_view import OpenClan


def restore_copy(workspace: "Workspace", opened: "OpenClan", stop: "Stop") -> str:
    """Take the clan in beside itself as it stood at a stop, as one step; the copy's id.

    Battles after it, their phases and what is planned stay with the clan as it is now.
    """
    found = read_clan(workspace.clan_files.export(opened.id), opened.name)
    kept = found.file.ledger[: stop.upto]
    name = f"{opened.name} ({stop.words})"[:200]
    last = max((record.step for record in kept), default=0)
    renamed = EntryRecord(entry=led.Renamed(name=name), step=last + 1, label="restored as a copy")
    file = msgspec.structs.replace(found.file, ledger=[*kept, renamed], name=name, founding=False)
    clan_id, _changes = workspace.clan_files.take_in(write_clan(file), name)
    return clan_id
