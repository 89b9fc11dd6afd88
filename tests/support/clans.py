"""War Clans of the house-made starter pack, as tests and pictures use them."""

from warclan.content.clan_packs import STARTER
from warclan.games.war_clan.content_types import WarriorKind
from warclan.games.war_clan.founding import AddWarrior
from warclan.services import Workspace


def founded(workspace: Workspace, name: str, models: int = 7) -> str:
    """A clan of ``models`` warriors, founded; its id."""
    clan, _changes = workspace.clans.create(name, packs=(STARTER,))
    kinds = [
        kind
        for kind in workspace.clans.open(clan).book.content.types.values()
        if kind.kind is WarriorKind.REGULAR
    ]
    kinds.sort(key=lambda kind: (not kind.leader, kind.glory_cost or 0, kind.id))
    cheap = next(kind for kind in kinds if not kind.leader)
    for kind in [kinds[0], *[cheap] * (models - 1)]:
        workspace.clans.found(clan, AddWarrior(kind.id))
    workspace.clans.complete_founding(clan)
    return clan
