"""A real window over a real, temporary workspace, for end-to-end tests."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from warclan.games.mythic_battles.army import AddItem, Army, apply
from warclan.gui.jobs import Jobs
from warclan.gui.pages import PAGES
from warclan.gui.theme.style import Theme
from warclan.gui.window.desk import Desk
from warclan.gui.window.main_window import MainWindow
from warclan.services import Folders, Workspace

# Pages whose code is loaded are shown at once (``window.visits``): what follows a key or a click
# can be looked at without waiting. ``test_visits`` has what happens when it is not.
for _spec in PAGES:
    import_module(_spec.module)


class OpenWindow:
    """The window with short ways to what tests look at."""

    def __init__(self, window: MainWindow, workspace: Workspace) -> None:
        self.window = window
        self.workspace = workspace

    @property
    def desk(self) -> Desk:
        """What works inside the frame."""
        assert self.window.desk is not None
        return self.window.desk


@contextmanager
def open_window(
    qtbot: QtBot,
    theme: Theme,
    home: Path,
    *,
    size: tuple[int, int] = (1280, 800),
    prepare: Callable[[Workspace], object] | None = None,
) -> Iterator[OpenWindow]:
    """A shown and active window over a new workspace below ``home``; closed at the end."""
    workspace = Workspace.open(Folders.below(home))
    workspace.settings.change(theme=theme.choice, scale=theme.scale)
    if prepare is not None:
        prepare(workspace)
    jobs = Jobs()
    window = MainWindow(theme)
    window.resize(*size)
    window.assemble(jobs)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.attach(workspace)
    opened = OpenWindow(window, workspace)
    try:
        yield opened
    finally:
        window.close()
        jobs.close()
        if window.desk is not None:
            window.desk.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()
        workspace.close()


def focused() -> QWidget:
    """The widget that has the keyboard."""
    widget = QApplication.focusWidget()
    assert widget is not None, "nothing has the focus"
    return widget


def army_of(workspace: Workspace, name: str, units: Sequence[str]) -> Army:
    """An army of units by their printed names."""
    army = Army(name)
    by_name = {item.name: item.id for item in workspace.library.catalogue.items}
    for unit in units:
        army = apply(army, AddItem(by_name[unit]))
    return army


def some_armies(workspace: Workspace) -> None:
    """One legal army and one that is not."""
    workspace.armies.create("Two wolves", army_of(workspace, "Two wolves", []))
    workspace.armies.create(
        "Winter of Teeth",
        army_of(workspace, "Winter of Teeth", ["Skadi", "Fenrir", "Angrboda", "Frost Jotunn"]),
        "League",
    )
