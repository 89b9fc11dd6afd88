"""The draft page: the list with the set-up form, the room, and the end."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from warclan.games.mythic_battles.draft.setup import Draft
from warclan.games.mythic_battles.draft.state import DraftState, replay
from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_draft_page import Ui_DraftPage
from warclan.gui.pages.base import Page, Room
from warclan.gui.pages.draft.end import EndView
from warclan.gui.pages.draft.room import DraftRoom
from warclan.gui.pages.draft.rows import DraftLine
from warclan.gui.pages.draft.start import StartView
from warclan.gui.window.when import when_words
from warclan.services.drafts import DraftRecord, DraftRow
from warclan.services.errors import ServiceError
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.services import ChangeSet

THINKING = 350
"""Milliseconds a computer seat waits before it picks, so that its pick can be followed."""


class DraftPage(Page):
    """Drafts of two to four players or two teams, with people and computers."""

    key = "draft"
    title = "Drafts"
    icon = "swap"
    leads_up = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.record: DraftRecord | None = None
        self.state: DraftState | None = None
        self.form = Ui_DraftPage()
        self.form.setupUi(self)
        library = context.workspace.library
        player = context.workspace.settings.get().player_name
        self.start = StartView(library.catalogue, library.owned, player)
        self.start.opened.connect(self.open_draft)
        self.start.started.connect(self._start)
        self.start.deleted.connect(self._delete)
        self.room_view = DraftRoom(self.form, context)
        self.room_view.told.connect(self.refresh_now)
        self.end = EndView()
        self.end.asked.connect(self._after_end)
        self.form.stack.addWidget(self.start)
        self.form.stack.addWidget(self.end)
        self._thinking = QTimer(self, singleShot=True, interval=THINKING)
        self._thinking.timeout.connect(self._computer_picks)
        self._show_list()
        self.form.stack.setCurrentWidget(self.start)
        self.arrange(self.room)

    # --- showing --------------------------------------------------------------------------------

    def _show_list(self) -> None:
        rows = self.context.workspace.drafts.list()
        self.start.show_drafts([self._line(row) for row in rows])

    @staticmethod
    def _line(row: DraftRow) -> DraftLine:
        status = plural(row.picks, "pick", "picks") if row.picks else "not begun"
        return DraftLine(row.id, row.name, ", ".join(row.seats), status, when_words(row.updated_at))

    def open_draft(self, draft_id: str) -> None:
        """Show a draft where it stands."""
        try:
            record = self.context.workspace.drafts.get(draft_id)
        except ServiceError as refusal:
            self.context.messages.error(str(refusal))
            return
        catalogue = self.context.workspace.library.catalogue
        try:
            state = replay(record.draft.setup, record.draft.picks, catalogue)
        except ValueError as fault:
            self.context.messages.error(
                f"{record.draft.name} no longer holds: {fault} Undo, or correct the unit."
            )
            return
        self.record, self.state = record, state
        before = self.form.stack.currentWidget()
        inside = self.isAncestorOf(QApplication.focusWidget() or self.window())
        if state.done:
            self.end.show_state(record.draft.name, state, catalogue)
            self.form.stack.setCurrentWidget(self.end)
        else:
            self.room_view.show_state(record, state)
            self.form.stack.setCurrentWidget(self.form.room)
        if inside and self.form.stack.currentWidget() is not before:
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
        self.crumbs_changed.emit()
        self._wake_computer()

    def refresh_now(self) -> None:
        """Show the present draft anew."""
        if self.record is not None:
            self.open_draft(self.record.id)

    def _wake_computer(self) -> None:
        state = self.state
        self._thinking.stop()
        if state is None or state.turn is None or self.room_view.correcting:
            return
        computer = state.seats[state.turn].controller == "computer"
        self.room_view.show_thinking(computer)
        if computer and self._shown and self._at_the_end():
            self._thinking.start()

    def _at_the_end(self) -> bool:
        """Whether nothing was taken back: after an undo the computer waits for the user."""
        return self.context.workspace.history.redo_label is None

    def _computer_picks(self) -> None:
        record, state = self.record, self.state
        if record is None or state is None or state.turn is None or not self._shown:
            return
        who = state.seats[state.turn].name
        before = len(record.draft.picks)
        self.context.write(self.context.workspace.drafts.computer_pick, record.id)
        now = self.record
        if now is not None and len(now.draft.picks) > before:
            pick = now.draft.picks[before]
            item = self.context.workspace.library.catalogue.item(pick.item)
            name = item.name if item else pick.item
            self.context.messages.say(
                f"{who} takes {name}." if not pick.troop else f"{who} binds {name}."
            )

    # --- acts -----------------------------------------------------------------------------------

    def _start(self, draft: Draft) -> None:
        made = self.context.write(self.context.workspace.drafts.create, draft)
        if made is not None:
            self.open_draft(made[0])
            self.room_view.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _delete(self, draft_id: str) -> None:
        self.context.write(self.context.workspace.drafts.delete, draft_id, told="Draft deleted.")

    def new_draft(self) -> None:
        """Show the list and the set-up form."""
        self.record = self.state = None
        self._thinking.stop()
        library = self.context.workspace.library
        self.start.renew(library.catalogue, library.owned)
        self.start.arrange(self.room)
        self._show_list()
        self.form.stack.setCurrentWidget(self.start)
        self.start.form.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.crumbs_changed.emit()

    def save_armies(self) -> tuple[str, ...]:
        """Keep the armies of a finished draft; their ids."""
        record = self.record
        if record is None or self.state is None or not self.state.done:
            return ()
        ids = self.context.write(
            self.context.workspace.drafts.save_armies, record.id, told="Armies saved."
        )
        return ids or ()

    def _after_end(self, act: str) -> None:
        if act == "back":
            self.context.undo()
            return
        ids = self.save_armies()
        if ids:
            self.context.navigate("armies" if act == "save" else "print", ids[0])

    def begin(self) -> None:
        """Ctrl Enter: start the draft that is set up."""
        if self.form.stack.currentWidget() is self.start:
            self.start.form.start()

    # --- the frame's side -----------------------------------------------------------------------

    def refresh(self, change_set: "ChangeSet") -> None:
        kinds = {change.kind for change in change_set.changes}
        if not kinds & {"draft", "overlay", "pack"}:
            return
        self._show_list()
        record = self.record
        if record is None:
            return
        if any(row.id == record.id for row in self.context.workspace.drafts.list()):
            self.open_draft(record.id)
        else:
            self.new_draft()

    def activate(self, target: str | None) -> None:
        if target == "new":
            self.new_draft()
        elif target:
            self.open_draft(target)
        elif self.record is None:
            self._show_list()
        else:
            self._wake_computer()

    def leave(self) -> None:
        self._thinking.stop()

    def crumbs(self) -> tuple[str, ...]:
        return (self.title, self.record.draft.name) if self.record else (self.title,)

    def go_up(self) -> None:
        """From a draft back to the list."""
        self.new_draft()

    def first_focus(self) -> QWidget:
        shown = self.form.stack.currentWidget()
        if shown is self.end:
            return self.end.buttons["save"]
        return self.room_view.first_focus() if shown is self.form.room else self.start.first_focus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.room_view.fit(self.width())

    def arrange(self, room: Room) -> None:
        self.room_view.arrange(room)
        self.room_view.fit(self.width())
        self.start.arrange(room)
        self.end.arrange()

    def acts(self) -> Sequence[Act]:
        room = self.room_view
        closed = "Open a draft first."

        def act(key: str, text: str, keys: str, run: object, widget: QWidget | None = None) -> Act:
            return Act(
                f"draft.{key}",
                text,
                keys,
                run,  # type: ignore[arg-type]  # bound methods without arguments
                enabled=lambda: self.form.stack.currentWidget() is self.form.room,
                reason=lambda: closed,
                widget=widget,
            )

        return (
            Act("draft.new", "New draft", "Ctrl+N", self.new_draft),
            Act(
                "draft.delete",
                "Delete the chosen draft",
                "Del",
                self.start.delete,
                widget=self.start.table,
                icon="bin",
            ),
            Act("draft.begin", "Start the draft", "Ctrl+Return; Ctrl+Enter", self.begin),
            act("search", "Find in the pool", "/", room.find),
            act("sheet", "Read the unit in the Library", "Space", room.open_sheet, room.table),
            act("can_pick", "Only what can be picked, or all", "P", room.toggle_legal),
            act("correct", "Correct an earlier pick", "K", room.choose_correction),
            act("seat", "Person or computer for this seat", "T", room.toggle_seat),
            act("stop", "Stop early", "Ctrl+Shift+E", room.stop_early),
            act("leave", "Leave the correction", "Esc", room.end_correction),
        )
