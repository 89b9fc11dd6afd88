"""Kept versions of an army, and armies side by side."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from warclan.games.mythic_battles.army import Army
from warclan.gui.pages.armies import comparing
from warclan.gui.pages.armies.cards import VersionsCard
from warclan.gui.pages.library.comparing import ComparisonPane

if TYPE_CHECKING:
    from warclan.gui.pages.armies.page import ArmiesPage
    from warclan.services.armies import VersionRow


class Versions:
    """Keeps, restores and compares versions for the Armies page."""

    def __init__(self, page: "ArmiesPage", card: VersionsCard) -> None:
        self._page = page
        self.card = card
        self.pane = ComparisonPane(page)
        self.pane.closed.connect(self.end)
        card.keep.connect(lambda: page.context.acts.run("armies.keep"))
        card.compare.connect(lambda: page.context.acts.run("armies.compare"))
        card.chosen.connect(self.menu)

    def show(self) -> None:
        """Show the versions of the army on show, each with what it changed."""
        record = self._page.record
        if record is None:
            return
        catalogue = self._page.context.workspace.library.catalogue
        rows = self._kept(record.id)
        texts: dict[int, str] = {}
        before: Army | None = None
        for row in rows:
            texts[row.number] = comparing.changes(before, row.army, catalogue)
            before = row.army
        self.card.show_versions(rows, texts)

    def _kept(self, army_id: str) -> "tuple[VersionRow, ...]":
        """The kept versions; none when one cannot be read, which is told."""
        context = self._page.context
        return context.read(context.workspace.armies.versions, army_id) or ()

    def keep(self) -> None:
        """Keep the present state as a version."""
        page = self._page
        if page.record is not None:
            page.save_pending()
            armies = page.context.workspace.armies
            page.context.write(armies.save_version, page.record.id, "", told="Version kept.")

    def restore(self, number: int) -> None:
        """Make a version the present state."""
        page = self._page
        if page.record is not None:
            page.save_pending()
            page.context.write(
                page.context.workspace.armies.restore_version,
                page.record.id,
                number,
                told=f"Back to version {number}.",
            )

    def menu(self, number: int) -> None:
        """What can be done with a version."""
        menu = QMenu(self._page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        back = menu.addAction("Go back to this version")
        back.triggered.connect(lambda: self.restore(number))
        compare = menu.addAction("Compare it with now")
        compare.triggered.connect(lambda: self.compare_with_version(number))
        menu.popup(self.card.mapToGlobal(self.card.rect().center()))
        menu.setActiveAction(back)

    # --- comparing ------------------------------------------------------------------------------

    def compare(self) -> None:
        """Ask what to compare the army with: a version of it or another army."""
        page, record = self._page, self._page.record
        if record is None:
            return
        menu = QMenu(page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for version in reversed(self._kept(record.id)):
            action = menu.addAction(f"With {version.label}".replace("&", "&&"))
            action.triggered.connect(
                lambda _on=False, number=version.number: self.compare_with_version(number)
            )
        menu.addSeparator()
        for row in page.context.workspace.armies.list()[:30]:
            if row.id != record.id:
                action = menu.addAction(f"With {row.name}".replace("&", "&&"))
                action.triggered.connect(lambda _on=False, army=row.id: self.compare_with(army))
        found = [action for action in menu.actions() if not action.isSeparator()]
        if not found:
            menu.addAction("There is nothing else yet").setEnabled(False)
        menu.popup(page.compare_button.mapToGlobal(page.compare_button.rect().bottomLeft()))
        if found:
            menu.setActiveAction(found[0])

    def compare_with_version(self, number: int) -> None:
        """Show a version beside the present state."""
        record = self._page.record
        if record is None:
            return
        rows = self._kept(record.id)
        kept = next((row for row in rows if row.number == number), None)
        if kept is not None:
            self._show([(kept.label, kept.army), ("Now", record.army)])

    def compare_with(self, army_id: str) -> None:
        """Show another army beside this one."""
        record = self._page.record
        if record is None:
            return
        context = self._page.context
        other = context.read(context.workspace.armies.get, army_id)
        if other is not None:
            self._show([(record.army.name, record.army), (other.army.name, other.army)])

    def _show(self, pair: list[tuple[str, Army]]) -> None:
        catalogue = self._page.context.workspace.library.catalogue
        self._page.form.stack.setCurrentWidget(self.pane)
        self.pane.show_things(comparing.heads(pair, catalogue), comparing.rows(pair, catalogue))

    def end(self) -> None:
        """Back to the army."""
        if self._page.form.stack.currentWidget() is self.pane:
            self._page.show_record(self._page.record)
            self._page.table.setFocus(Qt.FocusReason.OtherFocusReason)
