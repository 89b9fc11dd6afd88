"""What works inside the frame over a workspace: pages, panels, palette, undo, settings.

Pages marked ``early`` are shown before the store is open; the rest waits for it (decision 5).
"""

import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from warclan.gui.acts import FRAME
from warclan.gui.announce import announce
from warclan.gui.context import AppContext, Changes
from warclan.gui.messages import Message
from warclan.gui.pages import PAGES, PageSpec, page_spec
from warclan.gui.pages.base import Page, Room
from warclan.gui.widgets.hover import HoverCards, HoverContent
from warclan.gui.widgets.toast import Toast
from warclan.gui.window.dropping import offer_files
from warclan.gui.window.finding import Found, Index, workspace_name
from warclan.gui.window.first_paint import FirstPaint
from warclan.gui.window.focus import FieldKeys
from warclan.gui.window.frame_acts import frame_acts
from warclan.gui.window.palette import Palette
from warclan.gui.window.panels import HistoryPanel, MessagesPanel
from warclan.gui.window.problems import ProblemsSide
from warclan.gui.window.side import SidePlace
from warclan.gui.window.splitters import SplitterMemory
from warclan.gui.window.visits import Visits
from warclan.gui.window.when import use_order, when_words

if TYPE_CHECKING:
    from warclan.gui.window.main_window import MainWindow
    from warclan.services import ChangeSet, Workspace

ROOM_FOR_PANEL = 1240
"""Logical width of the window from which a panel may stand open unasked."""

log = logging.getLogger(__name__)

IDLE = 150
"""Milliseconds without a further change before problems and badges are counted again."""


class Desk(QObject):
    """Owns the pages of one workspace and everything that reaches them."""

    def __init__(self, window: "MainWindow", workspace: "Workspace") -> None:
        super().__init__(window)
        self.window_ = window
        self.workspace = workspace
        self.changes = Changes(self)
        self.hover = HoverCards(self)
        self._explained: HoverContent | None = None
        self.visits = Visits(self.navigate, self.make_page, self._expect, self._missed, self)
        self.context = AppContext(
            workspace=workspace,
            theme=window.theme,
            jobs=window.jobs,
            messages=window.messages,
            navigate=self.visits.go,
            acts=window.acts,
            changes=self.changes,
            hover=self.hover,
            open_palette=self.open_palette,
            show_panel=self.toggle_panel,
            offer_panel=self.offer_panel,
            make_page=self.visits.prepare,
            has_page=lambda key: key in self.pages,
        )
        self.pages: dict[str, Page] = {}
        self.page: Page | None = None
        self._been: list[tuple[str, str | None]] = []
        self._ahead: list[tuple[str, str | None]] = []
        self._travelled = False
        self._offered = self._panel = self._remarked = ""
        self._unwanted: set[str] = set()
        self.splitters = SplitterMemory(self, workspace)
        self._idle = QTimer(self, singleShot=True, interval=IDLE)
        self._idle.timeout.connect(self._count)
        self._unsubscribe = workspace.subscribe(self.changes.receive)
        self._build_panels()
        self.index = Index(self.show_rule)
        self.palette = Palette(window.theme, self._findable, window)
        self.toast = Toast(window.body)
        self.field_keys = FieldKeys(self)
        self._acts = frame_acts(self)
        window.acts.add(window, FRAME, self._acts)
        self._connect()

    def _build_panels(self) -> None:
        window = self.window_
        self.side = SidePlace(window.theme, window.body, window.body_row)
        self.problems = ProblemsSide(window.theme)
        self.history = HistoryPanel(window.theme, lambda: self.workspace.history.steps(200))
        self.side.add_panel("problems", self.problems)
        self.side.add_panel("history", self.history)
        self.side.add_panel("messages", MessagesPanel(window.theme, window.messages))

    def _connect(self) -> None:
        window = self.window_
        self.changes.changed.connect(self._changed)
        self.changes.saved.connect(lambda: window.status.show_saved(datetime.now().astimezone()))
        self.changes.not_saved.connect(window.status.show_not_saved)
        window.rail.opened.connect(lambda key: self.visits.go(key, None))
        header = window.header
        header.command.clicked.connect(lambda: self.open_palette(""))
        header.command.typed.connect(self.open_palette)
        header.crumbs.up_wanted.connect(self.go_up)
        header.return_wanted.connect(self.return_to_now)
        header.copy_wanted.connect(self.restore_as_copy)
        for button, act in (
            (header.undo, "frame.undo"),
            (header.redo, "frame.redo"),
            (header.history, "frame.history"),
            (header.light, "frame.theme"),
        ):
            button.clicked.connect(lambda _checked=False, key=act: window.acts.run(key))
        window.acts.refused.connect(self._refused)
        window.messages.said.connect(self._said)
        self.problems.rule_wanted.connect(self.open_rule)
        self.hover.rule_chosen.connect(self.open_rule)
        window.jobs.failed.connect(window.messages.error)
        window.status.problems_wanted.connect(lambda: self.toggle_panel("problems"))
        window.status.messages_wanted.connect(lambda: self.toggle_panel("messages"))
        self.history.travel_wanted.connect(self.travel)
        self.side.switched.connect(self._panel_switched)
        window.theme.changed.connect(self._rescaled)

    def start(self) -> None:
        """Apply the stored settings and show the page to begin with, if it need not wait."""
        self.apply_settings()
        if self.workspace.is_open:
            self.store_opened()
            return
        spec = page_spec(self.workspace.settings.get().last_page)
        if self.workspace.settings.get().welcomed and spec is not None and spec.early:
            self.navigate(spec.key, None)

    def when_shown(self, then: Callable[[], object]) -> None:
        """Call ``then`` once the first page is painted, or at once when it waits for the store."""
        if self.page is None:
            then()
        else:
            FirstPaint(self.page, then)

    def store_opened(self) -> None:
        """The store is open: show what waited for it."""
        self.window_.status.show_saved()
        self._show_history()
        if self.page is None:
            self.navigate(self._first_page(), None)
        if self.workspace.upkeep_trouble:
            self.context.messages.error(self.workspace.upkeep_trouble)
        self._count()

    def _first_page(self) -> str:
        """Welcome on an empty workspace, else where the user was last."""
        if not self.workspace.settings.get().welcomed and not (
            self.workspace.armies.list() or self.workspace.drafts.list()
        ):
            return "first_run"
        last = self.workspace.settings.get().last_page
        spec = page_spec(last)
        return last if spec is not None and spec.group >= 0 else "home"

    # --- pages ---------------------------------------------------------------------------------

    def make_page(self, key: str) -> Page | None:
        """The page with this key, made on first use; ``None`` when it is not built."""
        page = self.pages.get(key)
        spec = page_spec(key)
        if page is None and spec is not None:
            page = spec.make(self.context)
            self.pages[key] = page
            self.window_.stack.addWidget(page)
            self.window_.acts.add(page, spec.title, page.acts())
            self.splitters.watch(page)
            page.crumbs_changed.connect(self._show_crumbs)
            page.problems_changed.connect(self._idle.start)
        return page

    def navigate(self, key: str, target: str | None = None) -> None:
        """Show a page; an unknown one is told as a message."""
        if self.page is not None:
            self._been.append((self.page.key, None))
            self._ahead.clear()
        self._go(key, target)

    def _expect(self, spec: PageSpec) -> None:
        """A page will be shown once it is loaded: the rail shows where the way leads."""
        self.window_.rail.show_active(spec.under or spec.key)
        announce(self.window_, f"Opening {spec.title}")

    def _missed(self, sentence: str) -> None:
        """A page cannot be loaded: the rail shows again where one is."""
        self._show_place()
        self.window_.messages.error(sentence)

    def _show_place(self) -> None:
        spec = page_spec(self.page.key) if self.page is not None else None
        if spec is not None:
            self.window_.rail.show_active(spec.under or spec.key)

    def _go(self, key: str, target: str | None) -> None:
        self.visits.forget()
        page = self.make_page(key)
        if page is None:
            self.window_.messages.error(f"There is no page called “{key}”.")
            return
        before, self.page = self.page, page
        if before is not None and before is not page:
            before.hide_page()
        if self._offered and page.problems() is None and before is not page:
            self._withdraw()
        self.window_.stack.setCurrentWidget(page)
        self.window_.take_room()
        page.show_page(target)
        self._show_place()
        self._show_crumbs()
        self._count()
        if before is not page:
            (page.first_focus() or page).setFocus(Qt.FocusReason.OtherFocusReason)
            announce(self.window_, page.title)

    def back(self) -> None:
        """The page before this one."""
        if self._been and self.page is not None:
            self._ahead.append((self.page.key, None))
            self._go(*self._been.pop())

    def forward(self) -> None:
        """The page that Back left."""
        if self._ahead and self.page is not None:
            self._been.append((self.page.key, None))
            self._go(*self._ahead.pop())

    def go_up(self) -> None:
        """From the record shown to the list of its page."""
        if self.page is not None:
            self.page.go_up()

    def can_go_back(self) -> bool:
        """Whether another page was shown before."""
        return bool(self._been)

    def can_go_forward(self) -> bool:
        """Whether Back was used."""
        return bool(self._ahead)

    def _show_crumbs(self) -> None:
        if self.page is not None:
            parts = self.page.crumbs()
            self.window_.header.crumbs.show_parts(parts, leads_up=self.page.leads_up)
            self.window_.setWindowTitle(" – ".join((*reversed(parts), "Warclan")))

    # --- changes -------------------------------------------------------------------------------

    def _changed(self, change_set: "ChangeSet") -> None:
        """Stored data changed: every page hears of it, the frame shows what follows."""
        self.index.forget()
        if any(change.kind == "setting" for change in change_set.changes):
            self.apply_settings()
        for page in tuple(self.pages.values()):
            page.deliver(change_set)
        self._show_history()
        self._idle.start()

    def _show_history(self) -> None:
        if not self.workspace.is_open:
            return
        history = self.workspace.history
        self.window_.header.show_undo(history.undo_label, history.redo_label, self.window_.acts)
        if history.redo_label is None:
            self._travelled = False
        self.window_.header.show_past(self._past_words() if self._travelled else "")
        if self.side.name == "history":
            self.history.refresh()

    def _past_words(self) -> str:
        """The step that is looked at: when it was made and what it did."""
        present = next((step for step in self.workspace.history.steps(200) if step.done), None)
        if present is None:
            return "the time before the first step"
        now = datetime.now().astimezone()
        return f"{when_words(present.at, now, today='')}: {present.label}"

    def _count(self) -> None:
        """Count problems of the record shown and the things that wait on each page."""
        found = self.page.problems() if self.page is not None else None
        self.window_.status.show_problems(found)
        if self.page is not None and self.side.name == "problems":
            self.problems.show_page(self.page)
        if not self.workspace.is_open:
            return
        badges = {spec.key: spec.badge(self.workspace) for spec in PAGES if spec.badge}
        self.window_.rail.set_badges(badges)
        remark = self.workspace.library.remark
        if remark != self._remarked:
            # Packs are read when they are first needed, so this cannot be known at the start.
            self._remarked = remark
            if remark:
                self.context.messages.say(remark, "warning")

    def apply_settings(self) -> None:
        """Put the stored settings in force."""
        settings = self.workspace.settings.get()
        window = self.window_
        app = QApplication.instance()
        if isinstance(app, QApplication) and (window.theme.choice, window.theme.scale) != (
            settings.theme,
            settings.scale,
        ):
            window.theme.apply(app, settings.theme, settings.scale)
        window.theme.set_dense(dense=settings.density == "compact")
        use_order(settings.date_format)
        window.acts.set_keys(settings.keys, single_keys=settings.single_keys)
        window.header.show_theme(dark=window.theme.is_dark)
        window.status.show_place(workspace_name(self.workspace), settings.scale)
        window.fold_rail(settings.rail_folded)

    def _rescaled(self) -> None:
        self.side.rescale()
        self.palette.place()

    def take_room(self, room: Room) -> None:
        """Tell page and panels how much room there is."""
        if self._offered and not self._has_room():
            self._withdraw()
        self.side.take_room(room)
        self.toast.raise_()
        if self.page is not None:
            self.page.take_room(room)
        if self.palette.isVisible():
            self.palette.place()

    # --- undo ----------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last step and say which it was."""
        label = self.workspace.history.undo_label
        self.context.undo()
        if label:
            announce(self.window_, f"Undone: {label}")

    def redo(self) -> None:
        """Do the step again that was taken back last, and say which it was."""
        label = self.workspace.history.redo_label
        self.context.redo()
        if label:
            announce(self.window_, f"Done again: {label}")

    def travel(self, step_id: int) -> None:
        """Go to a step of the history; the header says so until the way back is taken."""
        self._travelled = True
        self.context.write(self.workspace.history.travel, step_id)
        self._show_history()

    def return_to_now(self) -> None:
        """Go forward again to the newest step."""
        steps = self.workspace.history.steps(1)
        if steps:
            self.travel(steps[0].id)

    def restore_as_copy(self) -> None:
        """Go forward again and bring what was otherwise then along, as copies."""
        self.context.write(
            self.workspace.history.restore_as_copy, told="What was otherwise then lies in a folder."
        )
        self._show_history()

    # --- panels, palette, toasts ---------------------------------------------------------------

    def toggle_panel(self, name: str) -> None:
        """Open a side panel, or close it when it is open."""
        if self.side.name == name:
            self.side.close_panel()
            return
        if name == "history":
            self.history.refresh()
        elif name == "problems" and self.page is not None:
            self.problems.show_page(self.page)
        self._offered = ""
        self._unwanted.discard(name)
        self.side.open_panel(name)

    def _has_room(self) -> bool:
        """Whether a side panel can stand open without taking the page's room."""
        return self.window_.width() >= self.window_.theme.px(ROOM_FOR_PANEL)

    def offer_panel(self, name: str) -> None:
        """Dock a panel without taking the focus, where there is room and nobody minds."""
        if self.side.name or name in self._unwanted or not self._has_room():
            return
        if name == "problems" and self.page is not None:
            self.problems.show_page(self.page)
        self._offered = name
        self.side.open_panel(name, focus=False)

    def _withdraw(self) -> None:
        """Close a panel that was only offered; it may be offered again."""
        name, self._offered = self._offered, ""
        self.side.close_panel()
        self._unwanted.discard(name)

    def _panel_switched(self, name: str) -> None:
        if name:
            self._panel = name
        else:
            self._unwanted.add(self._panel)
            self._offered = ""
        self.toast.raise_()  # above a drawer
        button = self.window_.header.history
        button.setCheckable(name == "history")
        button.setChecked(name == "history")
        if self.page is not None:
            self.page.take_room(self.window_.room)

    def open_palette(self, text: str = "") -> None:
        """Open the command palette with ``text`` typed already."""
        self.palette.open_with(text)

    def _findable(self) -> Sequence[Found]:
        present = self.window_.acts.of(self.page) if self.page is not None else []
        return self.index.all(self.context, present, self._acts)

    def show_rule(self, name: str, rule: str, meaning: str) -> None:
        """Show what a game word means in a pinned card under the command field."""
        self._explained = HoverContent(name, meaning, rule)
        self.hover.attach_whole(self.window_.header.crumbs, lambda: self._explained)
        self.hover.pin(self.window_.header.crumbs)
        self._explained = None

    def open_rule(self, rule: str) -> None:
        """Open what is known of a rule id: its word and meaning, else a search for it."""
        found = [hit for hit in self._findable() if hit.line.right == rule]
        if found:
            found[0].run("")
        else:
            self.open_palette(rule)

    def explain(self) -> None:
        """F1: pin the card of the focused word."""
        if not self.hover.pin():
            self.window_.messages.say("The focused thing has no explanation of its own.", "info")

    def step_problem(self, by: int) -> None:
        """F4: the next problem, or the one before; the panel opens with it."""
        if self.page is None or not self.page.problems():
            self.window_.messages.say("There are no problems here.", "info")
            return
        if self.side.name != "problems":
            self.problems.show_page(self.page)
            self.side.open_panel("problems", focus=False)
        self.problems.step(by)

    def _said(self, message: Message) -> None:
        self.toast.say(message.text, message.level, action=message.action, run=message.run)

    def _refused(self, sentence: str) -> None:
        self.window_.messages.say(sentence, "warning")

    def drop_files(self, paths: Sequence[Path]) -> None:
        """Offer dropped files to the pages; one that takes them is shown."""
        offer_files(self, paths)

    # --- the end -------------------------------------------------------------------------------

    def remember(self) -> None:
        """Keep which page was shown, and what was dragged, for the next start."""
        if not self.workspace.is_open:
            # Nothing was done yet but to look at the page of last time.
            return
        self.splitters.store()
        if self.page is not None and self.page.key != "first_run":
            self.page.hide_page()
            self.workspace.settings.change(last_page=self.page.key)

    def look_for_changes(self) -> None:
        """The window is in front again: show what another window or person has written."""
        from warclan.services import ServiceError

        try:
            self.workspace.look_for_changes()
        except ServiceError as refusal:
            self.window_.messages.error(str(refusal))

    def close(self) -> None:
        """Let go of the workspace."""
        self.window_.desk = None  # a window that goes is still resized, when our parts are gone
        self.window_.theme.changed.disconnect(self._rescaled)
        self._unsubscribe()
        self.visits.close()
        self.palette.deleteLater()
