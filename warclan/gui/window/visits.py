"""Going to a page whose code is not loaded yet: it is loaded beside, and the window stays usable.

The engine of a game is a hundred modules and more. They are imported when somebody first asks for
a page that needs them, in a thread of their own: imports on the GUI thread would hold every key
for half a second, and imports ahead of need would cost memory of those who never play.
"""

import sys
from collections.abc import Callable
from importlib import import_module

from PySide6.QtCore import QObject

from warclan.gui.jobs import Jobs, Task
from warclan.gui.pages import PageSpec, page_spec


class Visits(QObject):
    """Shows pages by ``show(key, target)``, once what they need is loaded.

    ``waiting(key)`` follows at once when that takes a while. Only the page wished for last is
    shown: whoever goes elsewhere meanwhile is not called back.
    """

    def __init__(
        self,
        show: Callable[[str, str | None], object],
        make: Callable[[str], object],
        waiting: Callable[[PageSpec], object],
        failed: Callable[[str], object],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._show, self._make = show, make
        self._waiting, self._failed = waiting, failed
        self._wish: tuple[str, str | None] | None = None
        # Not the window's pool: a row of battles may keep that busy for minutes.
        self._jobs = Jobs(self, workers=1)

    def go(self, key: str, target: str | None = None) -> None:
        """Show a page now, or as soon as its code is loaded."""
        spec = page_spec(key)
        if spec is None or _is_loaded(spec):
            self._show(key, target)
            return
        self._wish = (key, target)
        self._waiting(spec)
        self._load(spec, lambda: self._arrive(key, target))

    def prepare(self, key: str) -> None:
        """Make a page without showing it if its code is loaded; else have it loaded first."""
        spec = page_spec(key)
        if spec is None or _is_loaded(spec):
            self._make(key)
        elif not self.busy:
            self._load(spec, lambda: None)

    def _load(self, spec: PageSpec, then: Callable[[], object]) -> None:
        self._jobs.start(
            f"Opening {spec.title}",
            lambda task: _import(spec.module, task),
            success=lambda _loaded: then(),
            failure=lambda error: self._failed(f"{spec.title} cannot be opened: {error}"),
        )

    @property
    def busy(self) -> bool:
        """Whether anything is being loaded."""
        return bool(self._jobs.running)

    def forget(self) -> None:
        """Another page is shown: the wish is void."""
        self._wish = None

    def _arrive(self, key: str, target: str | None) -> None:
        if self._wish == (key, target):
            self._show(key, target)

    def close(self) -> None:
        """Wait for what is being loaded."""
        self._jobs.close()


def _is_loaded(spec: PageSpec) -> bool:
    return sys.modules.get(spec.module) is not None


def _import(module: str, task: Task) -> None:
    task.check()
    import_module(module)
