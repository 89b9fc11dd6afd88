"""A Scenario at the table: the match, the inch table, the question, the standing, the journal."""

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout

from warclan.domain.chance import Chance
from warclan.engine.errors import EngineError
from warclan.games.war_clan.content_types import ScenarioEntry
from warclan.games.war_clan.scenarios.arrange import Arrange
from warclan.games.war_clan.scenarios.falls import kills_of, standing, strangers
from warclan.games.war_clan.scenarios.placement import Moved, moved_since
from warclan.games.war_clan.scenarios.rounds import counted
from warclan.games.war_clan.scenarios.state import Spot, spot
from warclan.games.war_clan.scenarios.table import Point
from warclan.games.war_clan.scenarios.text import Names, sentence
from warclan.gui.forms.ui_field_page import Ui_FieldPage
from warclan.gui.pages.clan_field.answers import AnswerPanel, PanelArea
from warclan.gui.pages.clan_field.board import Placing, placing_of, show_board
from warclan.gui.pages.clan_field.scenario_words import ScenarioPopover
from warclan.gui.play.inch_table import InchTable
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import Button, LinkButton
from warclan.gui.widgets.labels import Label
from warclan.services.errors import ServiceError
from warclan.services.field_tables import FieldMatch, FieldTables

COUNTED = {
    "rites": "Territory Rites",
    "praise": "Battle Praise",
    "kills": "kills",
    "tally": "tally",
}


class Playing(QObject):
    """Fills the table page of the form. ``over`` follows the end of the match, ``told(sentence)``
    something that went wrong, ``left`` the button that leaves (the match is kept).
    ``scenarios`` gives what the content says of Scenarios.
    """

    over = Signal()
    told = Signal(str)
    left = Signal()

    def __init__(
        self,
        form: Ui_FieldPage,
        tables: FieldTables,
        scenarios: Callable[[], Iterable[ScenarioEntry]],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._form, self._tables, self._scenarios = form, tables, scenarios
        self.match: FieldMatch | None = None
        self.table_id = ""
        self.placing: Placing | None = None
        self._names: Names
        self.board = InchTable(form.board_pane)
        self.board.placed.connect(self._placed)
        self.board.refused.connect(self._refused)
        self.hint = Label("R ruler · V grid · 0 whole table · + − closer, farther", "hint")
        form.board_layout.addWidget(self.board, 1)
        form.board_layout.addWidget(self.hint)
        self.panel = AnswerPanel(form.decision_pane)
        self.panel.answered.connect(self.answer)
        self.panel.arranged.connect(self.commit_placing)
        self.panel.suggested.connect(self.suggest)
        self.where = Label("", "head", form.decision_pane, wrap=True)
        self.rules = LinkButton("What counts here", form.decision_pane, icon="scroll")
        self.rules.clicked.connect(self._show_rules)
        self._standing = QVBoxLayout()
        self.journal = QPlainTextEdit(form.decision_pane)
        self.journal.setReadOnly(True)
        self.journal.setAccessibleName("Journal of the Scenario")
        self.back = Button("Take back", form.decision_pane, icon="undo", key="U")
        self.back.clicked.connect(self.undo)
        self.leave = Button("Leave it for later", form.decision_pane, role="quiet")
        self.leave.clicked.connect(self.left)
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addWidget(self.leave)
        foot.addStretch(1)
        column = form.decision_layout
        column.addWidget(self.where)
        column.addWidget(self.rules, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(self._standing)
        column.addWidget(PanelArea(self.panel, form.decision_pane))
        column.addLayout(foot)
        column.addWidget(self.journal, 1)

    def arrange(self, width: int) -> None:
        """Take the sizes of the scale in force; ``width`` is that of the right side."""
        px = Theme.current().px
        self._form.decision_pane.setFixedWidth(px(width))
        self._form.decision_layout.setContentsMargins(px(16), px(12), px(16), px(12))
        self._form.decision_layout.setSpacing(px(8))
        self._form.board_layout.setContentsMargins(px(8), px(8), px(8), px(8))

    # --- the match ------------------------------------------------------------------------------

    def begin(self, table_id: str, match: FieldMatch) -> None:
        """Play this match; it is kept under this id."""
        self.table_id, self.match = table_id, match
        self._names = Names.of(match.play.table)
        self.board.fit()
        self._keep()
        self.show_match()

    def answer(self, value: Any) -> None:
        """Answer the question; a refusal is told beside it and changes nothing."""
        match = self.match
        if match is None:
            return
        try:
            match.answer(value)
        except EngineError as refusal:
            self.panel.tell(str(refusal))
            return
        self._keep()
        self.show_match()

    def _keep(self) -> None:
        if self.match is None:
            return
        try:
            self._tables.keep(self.table_id, self.match)
        except ServiceError as fault:
            self.told.emit(str(fault))

    def undo(self) -> None:
        """Take the last answer back; at one's own table dice may be typed in again, too."""
        match = self.match
        if match is None:
            return
        try:
            match.undo()
        except EngineError as refusal:
            self.told.emit(str(refusal))
            return
        self._keep()
        self.show_match()

    # --- showing --------------------------------------------------------------------------------

    def show_match(self) -> None:
        """Show the match as it stands."""
        match = self.match
        if match is None:
            return
        request = match.request
        state, table = match.state, match.play.table
        self.placing = (
            placing_of(request, state, table, self._names) if isinstance(request, Arrange) else None
        )
        if self.placing is not None and not self.placing.places:
            self.suggest(tell=False)
        self.panel.show_request(request, self._names, self._seed())
        self.back.setEnabled(bool(match.undo_points()))
        self._form.board_pane.setVisible(table.measured)
        self._show_board()
        self._show_standing()
        self._show_journal()
        if match.over:
            self.over.emit()

    def _seed(self) -> int:
        """A seed for what the program rolls or suggests now: it follows from the match alone."""
        match = self.match
        return (match.origin.seed << 16) + len(match.tape) if match is not None else 0

    def _show_board(self) -> None:
        match = self.match
        if match is not None and match.play.table.measured:
            show_board(self.board, match.play.table, match.state, self._names, self.placing)

    def _show_standing(self) -> None:
        match = self.match
        if match is None:
            return
        state, table = match.state, match.play.table
        parts = [state.scenario or "Before the battle"]
        if state.round:
            parts.append(f"Round {state.round}")
        self.where.setText(", ".join(parts))
        self.rules.setVisible(bool(state.scenario))
        clear_layout(self._standing)
        counter = table.counter(state.scenario) if state.scenario else None
        for seat, name in enumerate(self._names.clans):
            words = [f"{len(standing(table, state, seat))} of {len(table.sides[seat])} standing"]
            if state.falls:
                words.append(f"{kills_of(table, state, seat)} felled")
            if counter is not None and counter != "kills":
                words.append(f"{counted(table, state, seat)} {COUNTED[counter]}")
            done = state.done[seat] if state.done else []
            if done:
                words.append(f"done: {', '.join(map(self._names.objective, done))}")
            line = Label(
                f"{name}: {', '.join(words)}", "small", self._form.decision_pane, wrap=True
            )
            self._standing.addWidget(line)
        wild = [self._names.option(table.models[at].id) for at in strangers(table, state)]
        if wild:
            words_ = f"Encounter models: {', '.join(wild)}"
            self._standing.addWidget(Label(words_, "small", self._form.decision_pane, wrap=True))

    def _show_rules(self) -> None:
        match = self.match
        if match is None or not match.state.scenario:
            return
        name = match.state.scenario
        entered = next((each for each in self._scenarios() if each.name == name), None)
        ScenarioPopover(name, entered, self._form.decision_pane).ask(self.rules)

    def _show_journal(self) -> None:
        match = self.match
        if match is None:
            return
        lines = match.journal.lines if match.journal is not None else ()
        self.journal.setPlainText("\n".join(sentence(line.event, self._names) for line in lines))
        bar = self.journal.verticalScrollBar()
        bar.setValue(bar.maximum())

    # --- placing --------------------------------------------------------------------------------

    def _placed(self, key: str, x: float, y: float) -> None:
        if self.placing is not None and key in self.placing.things:
            at = spot(Point(x, y))
            self.placing.places[key] = at
            gone = self._gone(key, at)
            level = "warning" if gone is not None and gone.too_far else "hint"
            told = f"{self._names.option(key)}: {gone.words()}" if gone is not None else ""
            self.panel.tell(told, level)

    def _gone(self, key: str, at: Spot) -> Moved | None:
        """How far a model stands from where the Round found it."""
        match = self.match
        index = match.play.table.index.get(key) if match is not None else None
        if match is None or index is None:
            return None
        return moved_since(match.play.table, match.state, index, at)

    def _refused(self, _key: str, reason: str) -> None:
        self.panel.tell(reason)

    def suggest(self, *, tell: bool = True) -> None:
        """Put everything where it may stand."""
        placing = self.placing
        if placing is None:
            return
        drawn = placing.request.draw(Chance(self._seed()).below)
        placing.places.update({key: (x, y) for key, x, y in drawn})
        self._show_board()
        if tell and not drawn:
            self.panel.tell("There is no room left for it.")

    def take_off(self) -> None:
        """Take the chosen thing off the table, where that is allowed."""
        placing, key = self.placing, self.board.current
        if placing is not None and key in placing.places and key not in placing.before:
            del placing.places[key]
            self._show_board()

    def commit_placing(self) -> None:
        """Answer with where everything stands now."""
        if self.placing is not None:
            self.answer(self.placing.answer())
