"""The problems panel in the side place: the page's problems, its repairs, its jumps."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from warclan.domain.problems import Level, Problem, Repair
from warclan.gui.pages.base import Page
from warclan.gui.widgets.problems import ProblemsPanel
from warclan.gui.window.panels import SidePanel

if TYPE_CHECKING:
    from warclan.gui.theme.style import Theme

NOTE = "Saved as it is. Play and print-as-legal wait."


class ProblemsSide(SidePanel):
    """Shows :class:`ProblemsPanel` for whichever page is open."""

    rule_wanted = Signal(str)

    def __init__(self, theme: "Theme") -> None:
        super().__init__(theme, "Problems")
        self._page: Page | None = None
        self.title.hide()
        self.close_button.hide()
        self.panel = ProblemsPanel()
        self.panel.closed.connect(self.close_wanted)
        self.panel.jumped.connect(self._jump)
        self.panel.repaired.connect(self._repair)
        self.panel.previewed.connect(self._preview)
        self.panel.all_repaired.connect(self._repair_all)
        self.panel.rule_chosen.connect(self.rule_wanted)
        self.column.addWidget(self.panel, 1)
        self.column.setContentsMargins(0, 0, 0, 0)

    def rescale(self) -> None:
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)

    def show_page(self, page: Page) -> None:
        """Show the problems of a page's record."""
        self._page = page
        found = page.problems()
        problems = tuple(found or ())
        errors = any(problem.level is Level.ERROR for problem in problems)
        every = page.repair_all()
        if found is None:
            note = f"{page.title} has nothing to check. Open an army to see its problems."
        elif not problems:
            note = "Nothing is wrong."
        else:
            note = NOTE if errors else "Legal. Worth a look:"
        self.panel.set_problems(
            problems,
            note=note,
            all_label=every.text if every else "",
            all_note=every.remark if every else "",
            all_button=every.button if every else "",
        )

    def step(self, by: int) -> bool:
        """Go to the next problem or the one before; whether there is one."""
        return self.panel.go_to(by) is not None

    def _jump(self, problem: Problem[Any]) -> None:
        if self._page is not None:
            self._page.jump_to(problem.subject)

    def _repair(self, _problem: Problem[Any], repair: Repair[Any]) -> None:
        if self._page is not None:
            self._page.apply_repair(repair)

    def _preview(self, repair: Repair[Any] | None) -> None:
        if self._page is not None:
            self._page.preview_repair(repair)

    def _repair_all(self) -> None:
        every = self._page.repair_all() if self._page is not None else None
        if every is not None:
            every.run()

    def first_focus(self) -> QWidget:
        return self.panel
