"""The right side of the table: the decision, and the whole journal beside or in its place."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from warclan.games.mythic_battles.table.records import Question
from warclan.games.mythic_battles.table.story import JournalLine
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_table_page import Ui_TablePage
from warclan.gui.pages.base import Room, Width
from warclan.gui.pages.table.journal_pane import JournalPane
from warclan.gui.play.panel import DecisionPanel, Sources
from warclan.gui.play.panel.journal_tail import MOST
from warclan.gui.theme.style import Theme

if TYPE_CHECKING:
    from warclan.games.mythic_battles.table.look import Look


class Right(QObject):
    """Fills the decision pane; the journal has a column of its own in wide windows."""

    def __init__(self, context: AppContext, form: Ui_TablePage, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._form = context, form
        self._room = Room()
        self._open = False
        self._lines: Sequence[JournalLine] = ()
        self.panel = DecisionPanel(form.decision_pane)
        self.panel.journal_asked.connect(self.toggle_journal)
        self.panel.rule_asked.connect(context.open_palette)
        self.journal = JournalPane(form.decision_pane)
        self.journal.closed.connect(self.toggle_journal)
        self.journal.rule_asked.connect(context.open_palette)
        form.decision_layout.addWidget(self.panel, 1)
        form.decision_layout.addWidget(self.journal, 1)

    def clear(self) -> None:
        """Show nothing of anybody."""
        self.panel.set_question(None)
        self.show_journal(())
        self.journal.show_lines(())

    def show_question(self, asked: Question, look: "Look") -> None:
        """Show what is asked, with everything the panel may want to know about it."""
        self.panel.set_question(asked, Sources.of(look))

    def take_settings(self) -> None:
        """Put what can be set in force."""
        self.panel.set_one_click(self._context.workspace.settings.get().one_click)

    def show_journal(self, lines: Sequence[JournalLine]) -> None:
        """Show what the seat may read of what happened."""
        self.panel.set_journal(lines[-MOST:], len(lines))
        self._lines = lines
        if self._docked or self._open:
            self.journal.show_lines(lines)

    # --- the journal ----------------------------------------------------------------------------

    @property
    def _docked(self) -> bool:
        return self._room.width is Width.WIDE

    def toggle_journal(self) -> None:
        """Open the journal in the decision's place, or close it; a docked one takes the focus."""
        if not self._docked:
            self._open = not self._open
            self._place_journal()
        if self._docked or self._open:
            self.journal.list.scrollToBottom()
            self.journal.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.focus().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_journal(self) -> bool:
        """Close an open journal; whether there was one."""
        if self._open and not self._docked:
            self.toggle_journal()
            return True
        return False

    def focus(self) -> QWidget:
        """Where the keyboard starts on this side."""
        return self.panel.first_focus() or self.panel.journal.all

    def _place_journal(self) -> None:
        form = self._form
        host: QWidget = form.journal_pane if self._docked else form.decision_pane
        if self.journal.parentWidget() is not host:
            layout = form.journal_layout if self._docked else form.decision_layout
            layout.addWidget(self.journal, 1)
        form.journal_pane.setVisible(self._docked)
        self.journal.arrange(docked=self._docked)
        shown = self._docked or self._open
        if shown and self.journal.isHidden():
            self.journal.show_lines(self._lines)
        self.journal.setVisible(shown)
        self.panel.setVisible(self._docked or not self._open)
        self.panel.set_journal_shown(not self._docked)

    def arrange(self, room: Room) -> None:
        """Take the sizes of the scale in force."""
        px, form = Theme.current().px, self._form
        self._room = room
        widths = {Width.NARROW: 380, Width.NORMAL: 412, Width.WIDE: 460}
        form.decision_pane.setFixedWidth(px(widths[room.width]))
        form.journal_pane.setFixedWidth(px(320))
        self._place_journal()
