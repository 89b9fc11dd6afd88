"""The playing table: the board, the hand, the decision and the journal of one match."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QWidget

from warclan.games.mythic_battles.table.records import Hint
from warclan.gui.acts import Act, sequences
from warclan.gui.announce import announce
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_table_page import Ui_TablePage
from warclan.gui.pages.base import Page, Room
from warclan.gui.pages.table.acts import table_acts
from warclan.gui.pages.table.end_view import EndView
from warclan.gui.pages.table.no_table import NoTable
from warclan.gui.pages.table.running import Running
from warclan.gui.pages.table.shown import Shown
from warclan.gui.play.curtain import Curtain
from warclan.services.errors import ServiceError

if TYPE_CHECKING:
    from warclan.services import ChangeSet
    from warclan.services.tables import LiveTable


class TablePage(Page):
    """One table at a time; a match under way is kept after every answer and can be left."""

    key = "table"
    title = "Table"
    icon = "play-hex"
    folds_rail = True
    leads_up = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.form = Ui_TablePage()
        self.form.setupUi(self)
        self.viewer = -1
        """The seat whose side of the table is on the screen; -1 while nobody's is."""
        self.running = Running(context, self)
        self.shown = Shown(context, self.form, self)
        self.curtain = Curtain(self)
        self.end = EndView(context, self)
        self.none = NoTable(self)
        for widget in (self.curtain, self.end, self.none):
            self.form.stack.addWidget(widget)
        self._connect()
        self._show_none()
        self.arrange(self.room)

    def _connect(self) -> None:
        running, shown, context = self.running, self.shown, self.context
        running.changed.connect(self._changed)
        running.thinking.connect(self._thinking)
        running.stopped.connect(self.shown.bar.show_stopped)
        running.refused.connect(self._refused)
        running.hinted.connect(self._hinted)
        shown.answered.connect(self.answer)
        shown.rolled.connect(self.roll)
        shown.panel.left.connect(self.undo)
        shown.kept_again.connect(self._keep_again)
        self.curtain.opened.connect(self.open_curtain)
        self.end.step_asked.connect(lambda key, step: context.navigate("replay", f"{key}@{step}"))
        self.end.list_asked.connect(lambda key: context.navigate("play", key))
        self.end.print_asked.connect(lambda key: context.navigate("print", f"match/{key}"))
        self.end.again_asked.connect(lambda: context.navigate("play", "table"))
        self.end.retry_asked.connect(self._record)
        self.none.chosen.connect(self.open_table)
        self.none.given_up.connect(self.give_up)
        self.none.set_up.connect(lambda: context.navigate("play", "table"))

    @property
    def live(self) -> "LiveTable | None":
        """The match on show."""
        return self.running.live

    # --- opening and leaving --------------------------------------------------------------------

    def open_table(self, table_id: str) -> None:
        """Take up a match under way where it stands."""
        live = self.live
        if live is not None and live.id == table_id:
            self._come_back()
            return
        found = self.context.read(self.context.workspace.tables.resume, table_id)
        if found is None:
            if live is None:
                self._show_none()
            else:
                self._come_back()
            return
        self.play(found)
        for note in found.notes:
            self.context.messages.say(note, "info")

    def play(self, live: "LiveTable") -> None:
        """Sit down at a table."""
        self.viewer = -1
        self.running.sit(live)
        self.shown.sit(live)
        self.shown.take_settings()
        # The curtain of another match covers nothing of this one.
        self.form.stack.setCurrentWidget(self.form.table)
        self.crumbs_changed.emit()
        self._changed()
        self.running.go_on()
        self.running.warm_up()

    def give_up(self, table_id: str) -> None:
        """A match under way is thrown away."""
        live = self.live
        if live is not None and live.id == table_id:
            self.running.sit(None)
            self.shown.sit(None)
        self.context.write(self.context.workspace.tables.drop, table_id)
        self._show_none()

    def _come_back(self) -> None:
        """The page is shown again, unless the match was given up elsewhere meanwhile."""
        live = self.live
        kept = (table.id for table in self.context.workspace.tables.list())
        if live is not None and live.kept and live.id not in kept:
            self.running.sit(None)
            self.shown.sit(None)
            self._show_none()
            return
        self._show_at(self.form.stack.currentWidget())
        self.running.go_on()

    def _show_none(self) -> None:
        """No match is on show: offer those under way."""
        workspace = self.context.workspace
        self.none.show_tables(workspace.tables.list(), workspace.tables.troubles)
        self._show_at(self.none)

    def _show_at(self, widget: QWidget | None) -> None:
        """Show one of the page's faces and give it the focus."""
        if widget is None:
            return
        self.form.stack.setCurrentWidget(widget)
        self.crumbs_changed.emit()
        if self._shown:
            focus = self.first_focus()
            if focus is not None:
                focus.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- whose side is on the screen ------------------------------------------------------------

    def _wanted(self) -> int:
        """The seat that should look at the screen now."""
        live = self.live
        if live is None or not live.persons:
            return 0
        if len(live.persons) == 1 or live.over:
            return live.persons[0]
        if live.asked in live.persons and not self.shown.open_to_all():
            return live.asked
        return self.viewer if self.viewer in live.persons else live.persons[0]

    def _changed(self) -> None:
        """Show the match as it stands; between people the curtain falls first, where it is on."""
        live = self.live
        if live is None:
            return
        if live.over:
            self.running.rest()
            self._record()
            return
        self.shown.show_kept()
        wanted = self._wanted()
        if wanted != self.viewer and len(live.persons) > 1 and live.curtain:
            self.close_curtain(wanted)
            return
        self.viewer = wanted
        covered = self.form.stack.currentWidget() is self.curtain
        if not covered:
            self._show_table()

    def close_curtain(self, seat: int = -1) -> None:
        """Cover the table until the seat (else the one that looks now) draws the curtain."""
        live = self.live
        if live is None or live.over:
            return
        seat = seat if seat >= 0 else max(0, self.viewer)
        self.viewer = seat
        self.shown.clear()
        self.curtain.close_for(live.names.player(seat))
        self._show_at(self.curtain)
        announce(self, self.curtain.words.text(), urgent=True)

    def open_curtain(self) -> None:
        """The one who was named sits before the screen now."""
        live = self.live
        if live is None or self.form.stack.currentWidget() is not self.curtain:
            return
        self._show_table()

    def _show_table(self) -> None:
        """The table as the one who looks sees it; its parts are measured where they stand."""
        fresh = self.form.stack.currentWidget() is not self.form.table
        self.form.stack.setCurrentWidget(self.form.table)
        self.shown.show_look(self.viewer)
        if fresh:
            self._show_at(self.form.table)

    @property
    def covered(self) -> bool:
        """Whether the curtain is closed."""
        return self.form.stack.currentWidget() is self.curtain

    # --- playing --------------------------------------------------------------------------------

    def answer(self, value: object) -> None:
        """Give an answer for the seat that is asked."""
        seat = self.shown.asking
        if self.live is not None and seat >= 0:
            refusal = self.running.answer(value, seat)
            if refusal:
                self.shown.panel.set_message(refusal)

    def roll(self) -> None:
        """Let the program roll what would be typed in."""
        refusal = self.running.roll()
        if refusal:
            self._refused(refusal)

    def undo(self) -> None:
        """Take back the last decision of the one who looks; past dice in teaching mode only."""
        live = self.live
        if live is None:
            return
        seat = max(0, self.viewer)
        undo = live.undo(seat)
        refusal = self.running.take_back(seat)
        if refusal:
            self._refused(refusal)
        else:
            announce(self, undo.label)

    def hint(self) -> None:
        """Ask what a computer player would do here."""
        self.running.hint(self.shown.asking)

    def _hinted(self, found: Hint) -> None:
        """Arm what is advised and say why, in the panel alone: the next player reads messages."""
        self.shown.arm(found.value)
        words = " ".join(part for part in (found.words, found.why) if part)
        self.shown.panel.set_message(words, "hint")

    def _refused(self, sentence: str) -> None:
        self.context.messages.say(sentence, "warning")

    def _thinking(self, seat: int) -> None:
        live = self.live
        name = live.names.player(seat) if live is not None and seat >= 0 else ""
        self.shown.bar.show_thinking(name)

    def _keep_again(self) -> None:
        """Try to write the match down once more."""
        live = self.live
        if live is not None:
            # Saying the same again writes the file again.
            live.teach(live.teaching)
            self.shown.show_kept()

    def _record(self) -> None:
        """The match is over: it goes among the battles, and its report is shown."""
        live = self.live
        if live is None:
            return
        done = self.context.write(self.context.workspace.tables.record, live)
        if done is None:
            trouble = "It is kept as it is; make room and record it again."
            self.end.show_trouble(_ended(live), trouble)
        elif self.end.show_match(done[0], _ended(live)):
            announce(self, _ended(live), urgent=True)
            self.running.sit(None)
            self.shown.sit(None)
        self._show_at(self.end)

    # --- the frame's side -----------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        if target:
            self.open_table(target)
        elif self.live is not None:
            self._come_back()
        elif self.form.stack.currentWidget() is self.none:
            self._show_none()

    def leave(self) -> None:
        """Another page is shown: nobody thinks, and a hand between people is covered."""
        self.running.rest()
        live = self.live
        people = live is not None and live.curtain and len(live.persons) > 1
        if people and not self.covered:
            self.close_curtain()

    def refresh(self, change_set: "ChangeSet") -> None:
        if change_set.touches("setting"):
            self.shown.take_settings()
        record = self.end.record
        if record is not None and change_set.touches("match"):
            try:
                self.context.workspace.matches.get(record.id)
            except ServiceError:
                self.end.record = None
                self._show_none()

    def crumbs(self) -> tuple[str, ...]:
        if self.live is not None:
            return ("Play", self.live.title)
        record = self.end.record
        if record is not None and self.form.stack.currentWidget() is self.end:
            return ("Play", record.name)
        return ("Play", "Table")

    def go_up(self) -> None:
        self.context.navigate("play", "table")

    def first_focus(self) -> QWidget | None:
        shown = self.form.stack.currentWidget()
        if shown is self.curtain:
            return self.curtain.button
        if shown is self.end:
            return self.end.replay if self.end.record is not None else self.end.again
        if shown is self.none:
            return self.none.first_focus()
        return self.shown.first_focus()

    def arrange(self, room: Room) -> None:
        self.shown.arrange(room)
        self.end.arrange()
        self.none.arrange()

    def acts(self) -> Sequence[Act]:
        return table_acts(self)

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._is_words(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._is_words(event):
            self.context.acts.run("table.words")
        else:
            super().keyPressEvent(event)

    def _is_words(self, event: QKeyEvent) -> bool:
        """Whether a key is that of the table in words, which the frame uses elsewhere."""
        pressed = QKeySequence(event.keyCombination())
        return pressed in sequences(self.context.acts.shortcut("table.words"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.shown.fit(self.width())


def _ended(live: "LiveTable") -> str:
    """How a match ended, as a sentence."""
    return f"{live.turn_words}."
