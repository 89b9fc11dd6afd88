"""How wide the user made the detail, kept in the settings by class of width."""

from typing import TYPE_CHECKING

from warclan.gui.pages.base import Width

if TYPE_CHECKING:
    from warclan.gui.pages.library.page import LibraryPage

PREFIX = "library/"


class DetailWidth:
    """Logical widths of the detail, by class of the window's width."""

    def __init__(self, page: "LibraryPage") -> None:
        self._page = page
        kept = page.context.workspace.settings.get().splitters
        self._widths = {
            kind: int(text) for kind in Width if (text := kept.get(PREFIX + kind, "")).isdecimal()
        }

    @property
    def wanted(self) -> int:
        """The width the user gave it in the present class, 0 when he gave none."""
        return self._widths.get(self._page.room.width, 0)

    def dragged(self, *_: object) -> None:
        """The user moved the edge of the detail: so it stays in this class of width."""
        page = self._page
        now = page.form.detail_pane.width() * 100 / page.context.theme.scale
        self._widths[page.room.width] = round(now)

    def keep(self) -> None:
        """Write what changed into the settings; that is no step of the history."""
        settings = self._page.context.workspace.settings
        kept = settings.get().splitters
        now = {**kept, **{PREFIX + kind: str(width) for kind, width in self._widths.items()}}
        if now != kept:
            self._page.context.write(settings.change, splitters=now)
