"""Files dropped on the window: which page they are for."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from warclan.gui.pages import PAGES

if TYPE_CHECKING:
    from warclan.gui.window.desk import Desk


def offer_files(desk: "Desk", paths: Sequence[Path]) -> None:
    """Offer files to a page that knows them, to the page shown, to the others."""
    pages = [page for page in map(desk.make_page, (spec.key for spec in PAGES)) if page]
    sure = [page for page in pages if page.knows_files(paths)]
    for page in (*sure, desk.page, *pages):
        if page is not None and page.drop_files(paths):
            if page is not desk.page:
                desk.navigate(page.key, None)
            return
    names = ", ".join(path.name for path in paths)
    desk.context.messages.error(
        f"Warclan cannot read {names}: drop an army file, a deck file or a content pack."
    )
