"""The decision panel: the question, its answers, what the armed one would do, and the commit."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.mythic_battles.table.records import AttackPreview, Question
from warclan.gui.announce import announce
from warclan.gui.play.panel.amounts import HowMany, Split
from warclan.gui.play.panel.area_view import AreaView
from warclan.gui.play.panel.attack_view import AttackView
from warclan.gui.play.panel.choosing import Choose
from warclan.gui.play.panel.dice_tray import DiceTray
from warclan.gui.play.panel.drawing import Drawn
from warclan.gui.play.panel.editor import Editor
from warclan.gui.play.panel.journal_tail import JournalTail, TailLine
from warclan.gui.play.panel.ordering import Ordering
from warclan.gui.play.panel.parts import CommitButton, Middle, Payment, RefereeCard, chain
from warclan.gui.play.panel.several import Several
from warclan.gui.play.panel.sources import NOTHING, Sources
from warclan.gui.play.panel.typed_dice import TypedDice
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button, RuleButton
from warclan.gui.widgets.frames import Line
from warclan.gui.widgets.labels import IconLabel, InlineMessage, Label

_EDITORS: dict[str, type[Editor]] = {
    "one": Choose,
    "confirm": Choose,
    "some": Several,
    "number": HowMany,
    "order": Ordering,
    "allocate": Split,
    "dice": TypedDice,
    "draw": Drawn,
    "tray": DiceTray,
}
ONE_LINE = 70
"""A second line with more letters takes the whole width."""
_IDLE = ("wait", "over")
_EMPTY = Question(0, "", "wait", "wait", "")
JOURNAL_LEAST = 72
"""Height of the journal at 100 % below which it gives its room to the question, in pixels."""
LOW = 520
"""Height of the panel at 100 % below which less stands fixed at its foot, in pixels."""


class DecisionPanel(QWidget):
    """Shows one question and gives its answer.

    ``armed(value)`` follows what is armed (``None``: nothing), ``committed(value)`` the wish to
    give it, ``left`` Esc with nothing armed, ``rolled`` "Roll for me", ``typed_dice(on)`` the
    tick, ``rule_asked(id)`` a rule, ``journal_asked`` "all N", ``pointed(value)`` the pointer and
    the focus over an answer (``None``: over none). Hovering commits nothing.
    """

    armed = Signal(object)
    committed = Signal(object)
    left = Signal()
    rolled = Signal()
    typed_dice = Signal(bool)
    rule_asked = Signal(str)
    journal_asked = Signal()
    pointed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Decision")
        self.question = _EMPTY
        self.sources = Sources()
        self.preview: AttackPreview | None = None
        self._editors: dict[str, Editor] = {}
        self._editor: Editor | None = None
        self._aim: int | None = None
        self._one_click = self._from_table = False
        self._sent = False
        self._lines: Sequence[TailLine] = ()
        self._refereed = -1
        self._journal_wanted, self._journal_used = True, False
        self._tick_used = False
        self._tick_wanted = False
        self._build()
        self._arrange()
        Theme.current().changed.connect(self._arrange)
        self.set_question(None)

    # --- building -------------------------------------------------------------------------------

    def _build(self) -> None:
        self.middle = Middle(self)
        self.middle.changed.connect(self._fit_journal)
        inner = self.middle.inner
        self.title = Label("", "section", inner, wrap=True)
        self.sign = IconLabel("hourglass", "text2", "", inner, size=18)
        self.detail = Label("", "small", inner, wrap=True)
        self.rule = RuleButton("", inner)
        self.rule.clicked.connect(lambda: self.rule_asked.emit(self.rule.text()))
        self.referee = RefereeCard(inner)
        self.line = Line(inner)
        self.area = AreaView(inner)
        self.attack = AttackView(inner)
        self.attack.aimed.connect(self._aimed)
        self.attack.rule_asked.connect(self.rule_asked)
        self.payment = Payment(inner)
        self.message = InlineMessage(inner)
        self.typed = QCheckBox("Type in the dice from the table", self)
        self.typed.toggled.connect(self.typed_dice)
        self.commit_button = CommitButton(self)
        self.commit_button.clicked.connect(self.commit)
        self.back_button = Button("Back", self, key="Esc")
        self.back_button.clicked.connect(self.back)
        self.journal = JournalTail(self)
        self.journal.asked.connect(self.journal_asked)
        self._head = QHBoxLayout()
        self._head.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        self._head.addWidget(self.title, 1)
        self._below = QHBoxLayout()
        self._below.addWidget(self.detail, 1)
        self._answers = QVBoxLayout()
        self._column = QVBoxLayout(inner)
        self._column.addLayout(self._head)
        self._column.addLayout(self._below)
        self._column.addWidget(self.referee)
        self._column.addLayout(self._answers)
        for part in (self.payment, self.line, self.area, self.attack, self.message):
            self._column.addWidget(part)
        self._column.addStretch(1)
        self._foot = QHBoxLayout()
        self._foot.addWidget(self.commit_button, 1)
        self._foot.addWidget(self.back_button)
        self._rest = Line(self)
        self._outer = QVBoxLayout(self)
        self._outer.addWidget(self.middle)
        self._tick = QHBoxLayout()
        self._tick.addWidget(self.typed)
        self._outer.addLayout(self._tick)
        self._outer.addLayout(self._foot)
        self._outer.addWidget(self._rest)
        self._outer.addWidget(self.journal, 1)
        self._outer.addStretch(0)

    def _arrange(self) -> None:
        px = Theme.current().px
        self._outer.setContentsMargins(px(16), px(14), px(16), px(12))
        self._outer.setSpacing(px(10))
        # Room for the focus ring of what stands at the edge.
        self._column.setContentsMargins(px(3), px(3), px(3), px(3))
        self._column.setSpacing(px(9))
        self._tick.setContentsMargins(px(3), 0, px(3), 0)
        self._answers.setSpacing(px(8))
        self._foot.setContentsMargins(px(3), 0, px(3), 0)
        self._foot.setSpacing(px(8))
        self._head.setSpacing(px(8))

    # --- what is asked --------------------------------------------------------------------------

    def set_question(self, question: Question | None, sources: Sources | None = None) -> None:
        """Show another question, or nothing; what was armed is forgotten.

        The same question once more keeps it: somebody only looked around.
        """
        question, sources = question or _EMPTY, (sources or Sources()).kept()
        if question == self.question and self._editor is not None:
            self._look_again(sources)
            return
        had_focus = self._has_focus()
        self._follow_referee(question)
        self.question, self.sources = question, sources
        self._sent = False
        self.title.setText(question.title)
        self._show_detail("" if question.group == "referee" else question.detail)
        idle = question.kind in _IDLE
        self.sign.setVisible(idle and bool(question.title))
        self.sign.set_icon("hourglass" if question.kind == "wait" else "flag", "text2")
        self.message.show_message("")
        self._show_editor(None if idle else self._editor_for(question))
        self._show_referee()
        for part in (self.commit_button, self.back_button):
            part.setVisible(not idle)
        self._tick_wanted = question.group == "dice" or question.kind == "dice"
        self._refresh()
        if had_focus:
            start = self.first_focus()
            if start is not None:
                start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _look_again(self, sources: Sources) -> None:
        """The same question at the same moment: only what may be asked about it is new."""
        self.sources = sources
        self._sent = False
        if self._editor is not None:
            self._editor.sources = sources
        self._refresh()
        if self.value is not NOTHING:
            self.armed.emit(self.value)

    def _show_detail(self, detail: str) -> None:
        """The second line with the rule at its end; by the title if there is none or a long one."""
        self.detail.setText(detail)
        self.detail.setVisible(bool(detail))
        row = self._below if 0 < len(detail) <= ONE_LINE else self._head
        for each in (self._head, self._below):
            each.removeWidget(self.rule)
        row.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignTop)
        self.rule.set_rule(self.question.rule)

    def _has_focus(self) -> bool:
        """Whether the keyboard is on what answers (or was, before it was hidden)."""
        focused = self.window().focusWidget()
        return focused is not None and focused is not self and self.middle.isAncestorOf(focused)

    def _editor_for(self, question: Question) -> Editor:
        """The editor for a question, made when it is first needed."""
        key = str(question.kind)
        tray = question.group == "dice" and key in ("one", "some", "number")
        if tray and self.sources.dice(self._aim) is not None:
            key = "tray"
        editor = self._editors.get(key)
        if editor is None:
            editor = _EDITORS[key](self.middle.inner)
            editor.changed.connect(self._changed)
            editor.given.connect(self.commit)
            editor.pointed.connect(self.pointed)
            editor.rule_asked.connect(self.rule_asked)
            editor.rolled.connect(self.rolled)
            editor.spoken.connect(lambda words: announce(self, words))
            if isinstance(editor, DiceTray):
                editor.aimed.connect(self._keep_aim)
            self._answers.addWidget(editor)
            self._editors[key] = editor
        return editor

    def _show_editor(self, editor: Editor | None) -> None:
        self._editor = editor
        for each in self._editors.values():
            if each is not editor:
                each.hide()
        if editor is None:
            return
        if isinstance(editor, DiceTray):
            editor.aim = self._aim
        editor.show_question(self.question, self.sources)
        editor.show()
        chain(self.rule, editor)

    # --- the referee ----------------------------------------------------------------------------

    def _follow_referee(self, question: Question) -> None:
        """Remember where a power carried out by hand began."""
        if question.group != "referee":
            self._refereed = -1
        elif question.key == "referee.step" and self._refereed < 0:
            self._refereed = question.at

    def _show_referee(self) -> None:
        by_hand = self.question.group == "referee" and self._refereed >= 0
        self.referee.setVisible(by_hand)
        if by_hand:
            steps = [line.text for line in self._lines if line.at >= self._refereed]
            self.referee.show_steps(self.question.detail, steps)
        elif self.question.group == "referee":
            self._show_detail(self.question.detail)

    # --- the answer -----------------------------------------------------------------------------

    @property
    def value(self) -> Any:
        """The armed answer, ``NOTHING`` when there is none."""
        return self._editor.value if self._editor is not None else NOTHING

    def first_focus(self) -> QWidget | None:
        """Where the keyboard starts: the answers."""
        return self._editor.first_focus() if self._editor is not None else None

    @property
    def editor(self) -> Editor | None:
        """What answers the question now."""
        return self._editor

    def arm(self, value: Any) -> bool:
        """Arm an answer pointed at on the table; false when it is none now.

        It never commits: who walks over the board with the arrow keys arms on the way.
        """
        if self._editor is None or self._sent:
            return False
        self._from_table = True
        done = self._editor.arm(value)
        self._from_table = False
        if done:
            QTimer.singleShot(0, self, self._reveal)
        return done

    def click(self, value: Any) -> bool:
        """A click on the table: arms an answer, and gives it where one click commits."""
        done = self.arm(value)
        if done and self._one_click and self.question.kind in ("one", "confirm"):
            self.commit()
        return done

    def press(self, digit: int) -> bool:
        """Act on a digit; false when it stands for nothing now."""
        done = self._editor is not None and not self._sent and self._editor.press(digit)
        if done:
            QTimer.singleShot(0, self, self._reveal)
        return done

    def _reveal(self) -> None:
        """In a low window scroll from what was armed elsewhere to its preview.

        A click on a tile leaves everything under the pointer.
        """
        if self.attack.isHidden():
            return
        view, bar = self.middle.viewport(), self.middle.verticalScrollBar()
        end = self.attack.mapTo(self.middle.inner, self.attack.rect().bottomLeft()).y()
        wanted = end + Theme.current().px(4) - view.height()
        place = self._editor.place if self._editor is not None else None
        if place is not None:
            wanted = min(wanted, place.mapTo(self.middle.inner, place.rect().topLeft()).y())
        bar.setValue(max(bar.value(), wanted))

    def commit(self) -> bool:
        """Give the armed answer; false when none can be given."""
        editor = self._editor
        if editor is None or self._sent or editor.value is NOTHING or editor.reason:
            return False
        asked = self.question
        self._sent = True
        self.commit_button.setEnabled(False)
        self.committed.emit(editor.value)
        if self.question is asked:
            # It was not taken: it can be given again, or another one.
            self._sent = False
            self._refresh()
        return True

    def back(self) -> None:
        """Take the armed answer away; with nothing armed, ask for the step before."""
        if self._editor is None or not self._editor.clear():
            self.left.emit()

    def _changed(self) -> None:
        self._sent = False
        self._refresh()
        value = self.value
        self.armed.emit(None if value is NOTHING else value)
        single = self.question.kind in ("one", "confirm")
        if single and value is not NOTHING:
            if self._one_click and not self._from_table:
                self.commit()
            else:
                announce(self, self._said())

    def _said(self) -> str:
        """The armed answer as it is read aloud."""
        words = [f"{self._verb()}: Enter"]
        if self.preview is not None:
            words.append(self.preview.summary)
            words.extend(warned.title for warned in self.preview.warnings)
        words.extend(self.area.spoken)
        return ". ".join(words)

    def _refresh(self) -> None:
        """Preview, message and button follow what is armed."""
        editor = self._editor
        if editor is None:
            self.area.show_area(None)
            self._show_preview(None)
            self.payment.hide()
            return
        value, reason = editor.value, editor.reason
        self.message.show_message(reason, "hint" if value is NOTHING else "error")
        ready = value is not NOTHING and not reason and not self._sent
        self.commit_button.show_verb(self._verb(), ready=ready)
        attack = self.question.kind == "one" and value is not NOTHING
        self.area.show_area(self.sources.area(value) if attack else None)
        self._show_preview(self.sources.preview(value, self._aim) if attack else None)
        paying = self.question.group == "payment" and value is not NOTHING
        self.payment.show_payment(value if paying else None, self.sources.hand() if paying else ())

    def _show_preview(self, preview: AttackPreview | None) -> None:
        self.preview = preview
        self.line.setVisible(preview is not None or not self.area.isHidden())
        self.attack.setVisible(preview is not None)
        if preview is not None:
            tokens = self.sources.tokens()
            attacker = tokens.get(preview.attacker)
            own = attacker is None or attacker.seat == self.question.seat
            self.attack.show_preview(preview, tokens, own=own)
            last = self._editor if self._editor is not None else self.rule
            chain(chain(self.rule, last), self.attack)
        wanted = self._tick_wanted or preview is not None
        self.typed.setVisible(self._tick_used and wanted)

    def _aimed(self, least: int | None) -> None:
        self._keep_aim(least)
        self._refresh()

    def _keep_aim(self, least: int | None) -> None:
        self._aim = least

    # --- the button -----------------------------------------------------------------------------

    def _verb(self) -> str:
        """What the committing button says."""
        editor = self._editor
        own = editor.verb if editor is not None else ""
        if own:
            return own
        single = self.question.kind in ("one", "confirm")
        tray = isinstance(editor, DiceTray) and editor.value is NOTHING
        if single or tray:
            return "Choose an answer"
        return self.question.verb or "Give this answer"

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_journal()
        self._fit_tick()

    def _fit_tick(self) -> None:
        """In a low window the tick is scrolled with the rest."""
        low = self.height() < Theme.current().px(LOW)
        wanted: QBoxLayout = self._column if low else self._tick
        if self.typed.parentWidget() is not (self.middle.inner if low else self):
            self._tick.removeWidget(self.typed)
            self._column.removeWidget(self.typed)
            wanted.insertWidget(max(0, wanted.count() - 1), self.typed)

    # --- settings, journal ----------------------------------------------------------------------

    def set_one_click(self, on: bool) -> None:
        """Whether a click on an answer gives it at once."""
        self._one_click = on

    def set_typed(self, on: bool) -> None:
        """Show whether dice are typed in, without reporting it; once said, the tick is offered."""
        self._tick_used = True
        blocked = self.typed.blockSignals(True)
        self.typed.setChecked(on)
        self.typed.blockSignals(blocked)

    def set_message(self, text: str, level: str = "error") -> None:
        """Say in place why an answer was refused; it can be given again."""
        self._sent = False
        self._refresh()
        if text:
            self.message.show_message(text, level)
            announce(self, text, urgent=True)

    def set_journal(self, lines: Sequence[TailLine], total: int) -> None:
        """Show the end of the journal; newest line last in ``lines``."""
        self.journal.show_lines(lines, total)
        self.set_lines(lines)
        self._journal_used = True
        self._fit_journal()

    def set_lines(self, lines: Sequence[TailLine]) -> None:
        """Tell what has happened so far, for what the referee has done, without showing it."""
        self._lines = lines
        self._show_referee()

    def set_journal_shown(self, on: bool) -> None:
        """Off where the journal has a column of its own."""
        self._journal_wanted = on
        self._fit_journal()

    def _fit_journal(self) -> None:
        """Where both do not fit, the journal gives its room to the question."""
        theme = Theme.current()
        taken = self.middle.sizeHint().height() + theme.metrics.control + theme.px(26 + 3 * 10)
        if not self.typed.isHidden():
            taken += theme.metrics.hit + theme.px(10)
        wanted = self._journal_wanted and self._journal_used
        shown = wanted and self.height() - taken >= theme.px(JOURNAL_LEAST)
        self.journal.setVisible(shown)
        self._rest.setVisible(shown)

    # --- keys -----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not self.commit():
                announce(self, self.message.text or "Choose an answer first.")
        elif event.key() == Qt.Key.Key_Escape:
            self.back()
        elif plain and Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9:
            self.press(event.key() - Qt.Key.Key_0)
        elif event.text() == "/" and self._editor is not None and self._editor.to_filter():
            event.accept()
        else:
            super().keyPressEvent(event)
