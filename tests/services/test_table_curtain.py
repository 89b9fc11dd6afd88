"""Whether the table is covered between people is kept with the match."""

from tests.support.battles import by_people
from warclan.services import Workspace


def test_the_curtain_is_on_unless_it_is_chosen_off(workspace: Workspace) -> None:
    tables = workspace.tables
    assert tables.resume(tables.begin(by_people()).id).curtain
    live = tables.begin(by_people(), curtain=False)
    assert not tables.resume(live.id).curtain
