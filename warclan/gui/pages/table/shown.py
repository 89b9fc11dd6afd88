"""The table on the screen: everything one seat sees, from the records of the game.

Arming is shared: the panel, the board, the hand and the table in words show the same answer.
"""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from warclan.games.mythic_battles.table.hand import hand
from warclan.games.mythic_battles.table.overlays import KINDS, overlay
from warclan.games.mythic_battles.table.phase import phase_bar
from warclan.games.mythic_battles.table.question import question
from warclan.games.mythic_battles.table.records import Question
from warclan.gui.announce import announce
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_table_page import Ui_TablePage
from warclan.gui.pages.base import Room
from warclan.gui.pages.table.answers import board_options, table_in_words
from warclan.gui.pages.table.cards import TableCards
from warclan.gui.pages.table.centre import Centre
from warclan.gui.pages.table.frame import TableBar
from warclan.gui.pages.table.right import Right
from warclan.gui.pages.table.rosters import Rosters
from warclan.gui.play.panel.answer_tile import AnswerTile
from warclan.gui.play.scene_board import token_words
from warclan.gui.widgets.frames import Band
from warclan.services.tables_live import APP

if TYPE_CHECKING:
    from warclan.games.mythic_battles.table.look import Look
    from warclan.services.tables import LiveTable


SEVERAL = ("some", "order", "allocate")
"""Kinds of questions of which several answers on the board make one."""


class Shown(QObject):
    """Fills the table's face of the page. ``answered(value)`` follows a committed answer,
    ``rolled`` a wish that the program rolls, ``kept_again`` the button of a failed save.
    """

    answered = Signal(object)
    rolled = Signal()
    kept_again = Signal()

    def __init__(self, context: AppContext, form: Ui_TablePage, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._form = context, form
        self.live: LiveTable | None = None
        self.question: Question | None = None
        self.viewer = -1
        self._look: Look | None = None
        self._overlay = ""
        self._room = Room()
        self.bar = TableBar(context, form.bar, form.bar_layout, self)
        self.rosters = Rosters(form, self)
        self.centre = Centre(context, form, self)
        self.right = Right(context, form, self)
        self.trouble = Band("", "", form.table, level="error")
        self.trouble.hide()
        self.trouble.acted.connect(self.kept_again)
        form.trouble_layout.addWidget(self.trouble)
        self.board, self.hand = self.centre.board, self.centre.hand
        self.words, self.panel = self.centre.words, self.right.panel
        self.cards = TableCards(context, self.board)
        self._connect()

    def _connect(self) -> None:
        for part in (self.board, self.hand, self.words):
            part.armed.connect(self.arm)
            part.committed.connect(self.commit)
        self.panel.armed.connect(self._armed)
        self.panel.committed.connect(self.answered)
        self.panel.pointed.connect(self.board.point_at)
        self.panel.rolled.connect(self.rolled)
        self.panel.typed_dice.connect(self._dice_toggled)
        self.board.unit_chosen.connect(self.show_unit)
        self.rosters.unit_chosen.connect(self._unit_of_roster)
        self.rosters.made.connect(self.cards.attach)
        self.centre.overlay_asked.connect(self.next_overlay)

    def take_settings(self) -> None:
        """Put what can be set in force."""
        self.right.take_settings()
        self.board.sliding.still = self._context.workspace.settings.get().less_motion

    # --- what is shown --------------------------------------------------------------------------

    def sit(self, live: "LiveTable | None") -> None:
        """Show another match, or none."""
        self.clear()
        self.live = live
        self._overlay = self.centre.told_unit = ""
        self.board.set_overlay(None)
        if live is None:
            self.bar.show_thinking("")
            return
        boards = live.content.boards
        self.board.set_board(boards[0] if boards else None)
        self.rosters.sit(len(live.seats))
        self.panel.set_typed(live.dice != APP)

    def clear(self) -> None:
        """Show nothing that somebody else must not see."""
        self._look = self.question = None
        self.viewer = -1
        self.cards.show_look(None)
        self.hand.set_cards((), "")
        self.board.set_options(())
        self.words.show_lines(())
        self.right.clear()

    @property
    def asking(self) -> int:
        """The seat whose answer the panel asks for; -1 while another one decides."""
        asked = self.question
        return asked.seat if asked is not None and asked.kind not in ("wait", "over") else -1

    def open_to_all(self) -> bool:
        """Whether what is asked now is read off the table by everybody: dice, no hand."""
        live = self.live
        request = live.match.request if live is not None else None
        return request is not None and request.chance and request.kind == "roll"

    def show_look(self, viewer: int) -> None:
        """Show the match as the seat ``viewer`` sees it."""
        live = self.live
        if live is None:
            return
        look = live.look(viewer)
        asked = live.asked
        # Dice that people type in are asked of whoever sits at the screen.
        typing = live.by_person and asked != viewer and asked >= 0
        asking = live.look(asked) if typing else look
        found = question(asking)
        self.viewer, self._look, self.question = viewer, look, found
        self.cards.show_look(look)
        scene = look.scene()
        marked = [unit for unit in (found.unit, found.target) if unit]
        friends = _friends(live, viewer)
        options = board_options(found, scene, friends)
        self.bar.show_bar(phase_bar(look))
        self.bar.show_undo(live.undo(viewer))
        self.bar.teaching.setVisible(live.teaching)
        self.rosters.show_scene(scene, marked)
        self.board.set_scene(scene, marked)
        self.board.set_options(options, several=found.kind in SEVERAL)
        self.words.show_lines(table_in_words(scene, options))
        side = scene.sides[viewer]
        people = len(live.persons)
        self.centre.show_hand(hand(look), side, people=people, curtain=live.curtain)
        self.right.show_question(found, asking)
        self.right.show_journal(live.journal(viewer))
        self._show_overlay()

    def show_kept(self) -> None:
        """Say how the match is kept; a failing save is told until it works again."""
        live = self.live
        if live is None:
            return
        self.trouble.setVisible(not live.kept)
        if live.kept:
            self._context.changes.saved.emit()
        else:
            self._context.changes.not_saved.emit(live.trouble)
            self.trouble.set_message(
                "The match is not kept.", live.trouble, level="error", action="Keep it again"
            )

    # --- arming ---------------------------------------------------------------------------------

    def arm(self, value: Any) -> None:
        """Arm an answer from anywhere on the table; the panel says what would follow."""
        self.panel.arm(value)

    def _armed(self, value: Any) -> None:
        preview = self.panel.preview
        self.board.set_armed(value, preview.target if preview is not None else "")
        editor = self.panel.editor
        marks = editor.marks if editor is not None else ()
        self.board.set_marks(marks)
        self.hand.set_armed(value)
        self.words.set_armed(value, marks)

    def commit(self) -> None:
        """Give the armed answer; Enter on an answer that is not armed arms it."""
        focused = QApplication.focusWidget()
        if not self.panel.commit() and isinstance(focused, AnswerTile):
            focused.click()

    def back(self) -> None:
        """Close the journal, else arm nothing."""
        if not self.right.close_journal():
            self.panel.back()

    def press(self, digit: int) -> None:
        """A digit: arm the answer with this number."""
        self.panel.press(digit)

    # --- looking around -------------------------------------------------------------------------

    def _unit_of_roster(self, unit: str) -> None:
        """A unit of a roster: the answer it stands for, else where it is."""
        self.show_unit(unit)
        asked, look = self.question, self._look
        if asked is None or look is None:
            return
        answers = [each for each in asked.allowed if each.unit == unit]
        if answers:
            self.arm(answers[0].value)
            return
        scene = look.scene()
        names = tuple(side.name for side in scene.sides)
        for token in scene.tokens:
            if token.unit == unit:
                where = f"in area {token.area}" if token.area else "not on the board"
                self._context.messages.say(f"{token_words(token, names)}, {where}.")

    def show_unit(self, unit: str) -> None:
        """A unit was pointed at: the overlay is about it now."""
        self.centre.told_unit = unit
        if self._overlay:
            self._show_overlay()

    def next_overlay(self) -> None:
        """Lay the next overlay over the board; after the last one none."""
        kinds = ("", *KINDS)
        self._overlay = kinds[(kinds.index(self._overlay) + 1) % len(kinds)]
        self._show_overlay()
        shown = self.board.overlay
        announce(self.board, shown.title if shown is not None else "No overlay")

    def _show_overlay(self) -> None:
        look, asked = self._look, self.question
        if look is None or asked is None or not self._overlay:
            self.board.set_overlay(None)
            self.centre.show_title("")
            return
        shown = overlay(look, self._overlay, self.centre.told_unit or asked.unit)
        self.board.set_overlay(shown)
        self.centre.show_title(shown.title)

    def toggle_words(self) -> None:
        """The table in words beside the board, or in its place."""
        self.centre.show_words(not self.centre.words_on, self._room)

    def toggle_journal(self) -> None:
        """The journal opens and closes; where it stands open it takes the focus."""
        self.right.toggle_journal()

    # --- dice and teaching ----------------------------------------------------------------------

    def may_roll(self) -> bool:
        """Whether the program could roll what is asked now."""
        asked = self.question
        return self.asking >= 0 and asked is not None and asked.kind in ("dice", "draw")

    def toggle_dice(self) -> None:
        """Type in the dice of the table from now on, or let the program roll."""
        live = self.live
        if live is not None:
            self._dice_toggled(live.dice == APP)

    def _dice_toggled(self, on: bool) -> None:
        live = self.live
        if live is None or on == (live.dice != APP):
            return
        live.type_dice(on)
        self.panel.set_typed(on)
        words = "Dice are read off the table now." if on else "The program rolls the dice now."
        self._context.messages.say(words, "info")
        self.show_kept()

    def toggle_teaching(self) -> None:
        """Turn teaching mode on or off."""
        live = self.live
        if live is not None:
            live.teach(not live.teaching)
            words = "on: undo goes back across dice and cards" if live.teaching else "off"
            self._context.messages.say(f"Teaching mode is {words}.", "info")
            self.bar.show_undo(live.undo(max(0, self.viewer)))
            self.bar.teaching.setVisible(live.teaching)

    # --- keyboard -------------------------------------------------------------------------------

    def first_focus(self) -> QWidget:
        """Where the keyboard starts: the answers, else the board."""
        return self.right.focus()

    def to_board(self) -> None:
        """Give the board the focus, or the table in words while it stands there."""
        target = self.words if self.board.isHidden() else self.board
        target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def to_hand(self) -> None:
        """Give the hand the focus."""
        self.hand.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def to_decision(self) -> None:
        """Give the decision panel the focus."""
        self.first_focus().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def fit(self, width: int) -> None:
        """The page has another width: the rosters fold or stand in full."""
        self.rosters.fit(width)

    def arrange(self, room: Room) -> None:
        """Lay everything out for a window."""
        self._room = room
        self.bar.arrange(room)
        self.rosters.arrange(room)
        self.centre.arrange(room)
        self.right.arrange(room)


def _friends(live: "LiveTable", seat: int) -> tuple[int, ...]:
    """The seats of one side."""
    sides = live.order.sides
    if not sides:
        return (seat,)
    return tuple(place for place, side in enumerate(sides) if side == sides[seat])
