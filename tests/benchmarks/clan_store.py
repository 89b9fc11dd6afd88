"""A database with many clans, one of them with a long ledger."""

from datetime import UTC, datetime

from warclan.exchange.clan_bundle import FORMAT, ClanFile, EntryRecord, write_clan
from warclan.games.war_clan import ledger as led
from warclan.services import Workspace
from warclan.services.clock import written


def fill(workspace: Workspace, ledger: led.Ledger, clans: int) -> str:
    """Put clans into the database; the id of the one that has this ledger."""
    for number in range(clans - 1):
        workspace.clans.create(f"Clan {number}")
    at = written(datetime(2026, 11, 30, tzinfo=UTC))
    records = [EntryRecord(entry=each, step=n, at=at) for n, each in enumerate(ledger, 1)]
    data = write_clan(ClanFile(format=FORMAT, version=1, name="Ravens", ledger=records))
    clan_id, _ = workspace.clan_files.take_in(data, "ravens.json")
    return clan_id
