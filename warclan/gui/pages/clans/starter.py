"""The starter clan: house-made warriors with a story, to try everything at once."""

from typing import TYPE_CHECKING

import msgspec

from warclan.content.clan_packs import STARTER
from warclan.engine.errors import Refusal
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import propose
from warclan.games.war_clan.clan import Book, Clan, fold
from warclan.gui.pages.clans.joining import member

if TYPE_CHECKING:
    from warclan.services import Workspace

SOURCE = "sample"
NAME = "Hrafnvik"
NAMES = (
    "Ulf Stonehand",
    "Hallbera",
    "Sigrid",
    "Gudrun",
    "Leif",
    "Frode",
    "Asa",
    "Orm",
    "Kari",
    "Ketil",
    "Runa",
    "Bersi",
)


def open_starter(workspace: "Workspace") -> str:
    """The id of the starter clan, which is founded when it is not there."""
    found = next((row.id for row in workspace.clans.list() if row.source == SOURCE), "")
    if found:
        return found
    clan_id, _changes = workspace.clans.create(NAME, packs=(STARTER,), source=SOURCE)
    book = workspace.clan_content.book(chosen=(STARTER,))
    entries = founders(workspace.clans.open(clan_id).clan, book)
    workspace.clans.act(clan_id, entries, label=f"hire the founders of {NAME}")
    workspace.clans.complete_founding(clan_id, anyway=True)
    return clan_id


def founders(clan: Clan, book: Book) -> tuple[led.AnyEntry, ...]:
    """One of each type as long as the Glory lasts, the leader first, up to the most allowed."""
    limits = book.content.limits
    types = [each for each in book.content.types.values() if each.kind == "regular"]
    types.sort(key=lambda each: (not each.leader, -(each.glory_cost or 0)))
    leader = [each for each in types if each.leader][:1]
    others = sorted((each for each in types if not each.leader), key=lambda e: -(e.glory_cost or 0))
    written: list[led.AnyEntry] = []
    for known in (*leader, *others, *reversed(others), *reversed(others)):
        if len(clan.warriors) >= limits.founding_most:
            break
        name = NAMES[len(clan.warriors) % len(NAMES)]
        joins = msgspec.structs.replace(member(clan, book, known.id), name=name)
        step = propose(clan, book, (joins,))
        if isinstance(step, Refusal) or clan.glory - step.price < 60:
            continue
        fold(step.entries, book, clan)
        written.extend(step.entries)
    return tuple(written)
