"""What the tests of the play pages share: a window with battles in it."""

from tests.support.battles import decided, fought, order
from tests.support.window import OpenWindow
from warclan.gui.pages.matches.page import PlayPage
from warclan.gui.pages.matches.replay import ReplayPage
from warclan.services import Workspace


def keep_battle(workspace: Workspace) -> str:
    """A battle that Astrid won."""
    return workspace.matches.record(order(decided()), fought(decided()))[0]


def keep_row(workspace: Workspace, *, keep: bool = False) -> str:
    """Three battles as a row."""
    return workspace.matches.record(order(games=3, keep=keep), fought(games=3, keep=keep))[0]


def play_page(window: OpenWindow, target: str = "new") -> PlayPage:
    """The play page, with a target."""
    window.desk.navigate("play", target)
    page = window.desk.page
    assert isinstance(page, PlayPage)
    return page


def replay_page(window: OpenWindow) -> ReplayPage:
    """The replay page that is shown."""
    page = window.desk.page
    assert isinstance(page, ReplayPage)
    return page
