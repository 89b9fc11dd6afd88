"""The Odds page: an attack's exact wounds, the best play of a roll, and attacks side by side."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QVBoxLayout, QWidget

from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_odds_page import Ui_OddsPage
from warclan.gui.models.columns import Column
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.base import Page, Room, Width
from warclan.gui.pages.odds.attack import (
    Attack,
    BadRollError,
    WoundLine,
    advice,
    closing_advice,
    faces_of,
    lines_of,
    table_text,
    values_of,
)
from warclan.gui.pages.odds.question import QuestionPane
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout, let_ground_through
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.charts import Bar, BarRows
from warclan.gui.widgets.fields import TextField
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable
from warclan.text.numbers import plural

MOST_COMPARED = 4
COLUMNS: tuple[Column[WoundLine], ...] = (
    Column("wounds", "Wounds", lambda line: line.wounds, kind="number", width=80),
    Column("exactly", "Exactly", lambda line: f"{100 * line.exactly:.2f} %", align="right"),
    Column("at_least", "At least", lambda line: f"{100 * line.at_least:.2f} %", align="right"),
)


def _named(wounds: int) -> str:
    return plural(wounds, "wound", "wounds") if wounds else "no wound"


class OddsPage(Page):
    """Exact odds of an attack under best play, in whole-number arithmetic (never sampled)."""

    key = "odds"
    title = "Odds"
    icon = "odds"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.form = Ui_OddsPage()
        self.form.setupUi(self)
        self.kept: list[Attack] = []
        known = [unit for unit in context.workspace.library.catalogue.units.values() if unit.rows]
        self.question = QuestionPane(sorted(known, key=lambda unit: unit.name), self)
        self.question.asked.connect(self.show_answer)
        self.form.body_layout.addWidget(self.question)
        self.form.body_layout.setContentsMargins(0, 0, 0, 0)
        let_ground_through(self.form.answer_scroll)
        self._build_answer()
        self._build_roll()
        self._build_compare()
        self.arrange(self.room)
        self.show_answer()

    # --- building -------------------------------------------------------------------------------

    def _build_answer(self) -> None:
        self.answer_card = Card("", self.form.answer)
        self.expected = Label("", "title", self.answer_card)
        self.aim_words = Label("", "small", self.answer_card, wrap=True)
        self.bars = BarRows("Chance of wounds: exactly, and at least", self.answer_card)
        self.model: RowsModel[WoundLine] = RowsModel(COLUMNS, key=lambda line: line.wounds)
        self.table = RowsTable("Chances by number of wounds", self.answer_card)
        self.table.set_model(self.model)
        for label in (self.expected, self.aim_words):
            label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        for widget in (self.expected, self.aim_words, self.bars, self.table):
            self.answer_card.body.addWidget(widget)
        self.answer_card.body.addStretch(1)

    def _build_roll(self) -> None:
        self.roll_card = Card("Dice on the table", self.form.answer, note="best play")
        self.roll = TextField("Dice rolled", self.roll_card, placeholder="5 5 3 1 0")
        self.roll.line.setToolTip("One figure per die; a blank is 0")
        self.closing = QCheckBox("The second assault is rolled", self.roll_card)
        self.closing.setToolTip("Then type what each die left counts, such as 9 5 3")
        self.advice = Label("", "body", self.roll_card, wrap=True)
        self.advice.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for widget in (self.roll, self.closing, self.advice):
            self.roll_card.body.addWidget(widget)
        self.roll.edited.connect(lambda _text: self.show_advice())
        self.roll.committed.connect(lambda _text: self.show_advice())
        self.closing.toggled.connect(lambda _on: self.show_advice())

    def _build_compare(self) -> None:
        self.compare_card = Card("Side by side", self.form.answer, note=f"up to {MOST_COMPARED}")
        self.keep_button = Button("Keep this one", self.compare_card, icon="compare", key="K")
        self.keep_button.clicked.connect(self.keep)
        self.clear_button = Button("Clear", self.compare_card, role="quiet")
        self.clear_button.clicked.connect(self.clear)
        self.kept_lines = QVBoxLayout()
        self.compare_card.body.addLayout(self.kept_lines)
        self.compare_card.body.addWidget(self.keep_button)
        self.compare_card.body.addWidget(self.clear_button)

    def arrange(self, room: Room) -> None:
        px = Theme.current().px
        self.form.question_pane.setFixedWidth(px(320))
        grid = self.form.answer_layout
        grid.setContentsMargins(px(16), px(16), px(16), px(16))
        grid.setSpacing(px(12))
        for card in (self.answer_card, self.roll_card, self.compare_card):
            grid.removeWidget(card)
        if room.width is Width.NARROW:
            for place, card in enumerate((self.answer_card, self.roll_card, self.compare_card)):
                grid.addWidget(card, place, 0)
            grid.setColumnStretch(1, 0)
        else:
            grid.addWidget(self.answer_card, 0, 0, 3, 1, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self.roll_card, 0, 1)
            grid.addWidget(self.compare_card, 1, 1)
            grid.setColumnStretch(1, 2)
        grid.setColumnStretch(0, 3)
        grid.setRowStretch(2 if room.width is not Width.NARROW else 3, 1)
        self.closing.setFixedHeight(Theme.current().metrics.hit)
        self._fit_table()

    def _fit_table(self) -> None:
        """The table is as tall as its rows: the page scrolls, not the table."""
        metrics = Theme.current().metrics
        rows = self.model.rowCount()
        self.table.setFixedHeight(metrics.hit + rows * self.table.row_delegate.row_height() + 4)

    # --- showing --------------------------------------------------------------------------------

    @property
    def attack(self) -> Attack:
        """The attack asked about."""
        return self.question.attack

    def show_answer(self) -> None:
        """Work the question out and show it."""
        attack = self.attack
        odds = attack.odds
        lines = lines_of(odds)
        self.answer_card.set_title(attack.words)
        self.expected.setText(f"{float(odds.expected):.2f} wounds expected")
        self.aim_words.setText(f"{attack.aim_words[0].upper()}{attack.aim_words[1:]}. Exact.")
        self.bars.set_bars(
            [Bar(_named(line.wounds), line.exactly, line.at_least) for line in lines]
        )
        self.model.set_rows(lines)
        self._fit_table()
        self.show_advice()

    def show_advice(self) -> None:
        """Say how the dice typed in are best played."""
        text = self.roll.text.strip()
        self.roll.set_message("")
        if not text:
            self.advice.setText("Type the dice you rolled to see the best play.")
            return
        attack = self.attack
        try:
            if self.closing.isChecked():
                found = closing_advice(values_of(text, attack), attack)
            else:
                found = advice(faces_of(text, attack), attack)
        except BadRollError as fault:
            self.roll.set_message(str(fault))
            self.advice.setText("")
            return
        steps = [f"{number}. {step}" for number, step in enumerate(found.steps, 1)]
        expected = f"From here: {float(found.odds.expected):.2f} wounds expected"
        chance = f"at least 1: {float(found.odds.at_least(1)):.1%}"
        self.advice.setText("\n".join([*steps, f"{expected}, {chance}."]))

    # --- side by side ---------------------------------------------------------------------------

    def keep(self) -> None:
        """Keep the present attack for comparison; the oldest of four makes room."""
        attack = self.attack
        if attack in self.kept:
            self.context.messages.say(f"{attack.words} is kept already.")
            return
        self.kept = [*self.kept, attack][-MOST_COMPARED:]
        self._show_kept()
        self.context.messages.say(f"{attack.words} is kept.")

    def clear(self) -> None:
        """Keep nothing."""
        self.kept = []
        self._show_kept()

    def _show_kept(self) -> None:
        clear_layout(self.kept_lines)
        for attack in self.kept:
            odds = attack.odds
            self.kept_lines.addWidget(Label(attack.words, "body", self.compare_card, wrap=True))
            figures = [
                f"{float(odds.expected):.2f} expected",
                *(f"≥ {wounds}: {float(odds.at_least(wounds)):.1%}" for wounds in (1, 2, 3)),
            ]
            line = Label("   ".join(figures), "small", self.compare_card, wrap=True)
            line.setToolTip(attack.aim_words)
            self.kept_lines.addWidget(line)
        self.clear_button.setVisible(bool(self.kept))

    # --- acts -----------------------------------------------------------------------------------

    def copy(self) -> None:
        """Put the table on the clipboard."""
        QGuiApplication.clipboard().setText(table_text(self.attack, self.attack.odds))
        self.context.messages.say("The table is on the clipboard.")

    def activate(self, target: str | None) -> None:
        """Show the page; a target is the attacker's unit, or "attacker/defender"."""
        if target:
            for pick, unit in zip(
                (self.question.attacker, self.question.defender), target.split("/"), strict=False
            ):
                pick.choose(unit)
        self.clear_button.setVisible(bool(self.kept))

    def acts(self) -> Sequence[Act]:
        return (
            Act("odds.keep", "Keep this attack for comparison", "K", self.keep, icon="compare"),
            Act("odds.clear", "Clear the comparison", "", self.clear),
            Act("odds.copy", "Copy the table", "Ctrl+C", self.copy, icon="copy", widget=self.table),
            Act("odds.roll", "Type the dice on the table", "R", self._to_roll, icon="dice"),
        )

    def _to_roll(self) -> None:
        self.roll.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def first_focus(self) -> QWidget | None:
        return self.question.offense.spin
