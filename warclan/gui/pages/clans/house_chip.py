"""The chip that every part wears while it uses content made up for the program."""

from PySide6.QtWidgets import QWidget

from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.widgets.labels import Chip

LONG, SHORT = "House-made starter content", "House-made"


class HouseChip(Chip):
    """Shown where a clan uses house-made content, hidden where it does not."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(
            LONG,
            parent,
            token="warn",
            icon="info",
            hint="Numbers made up for Warclan, not the book's. Your own content wins.",
        )
        self.hide()

    def show_clan(self, view: ClanView, *, offered: bool = False) -> None:
        """Look at what a clan uses; with ``offered`` at the types it could hire, too."""
        used = words.house_made(view.book, view.clan)
        self.setVisible(used or (offered and words.all_house_made(view.book)))

    def set_short(self, *, short: bool) -> None:
        """Say it in one word where there is little room; it is spoken in full."""
        self._text = SHORT if short else LONG
        self.updateGeometry()
        self.update()
