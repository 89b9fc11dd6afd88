"""How a Scenario ended: the result in words, what it rests on, the Glory, and recording it."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.war_clan.scenarios.outcome import ScenarioOutcome
from warclan.games.war_clan.scenarios.text import outcome_lines
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Badge, Label
from warclan.services.clan_battles import ClanAfter

MOST_GLORY = 9999
ASSUMED = "What this result rests on:"
Preview = Callable[[Mapping[str, int | None]], tuple[ClanAfter, ...]]


class ReportView(QWidget):
    """``recorded`` follows the button that writes the result into the clans, ``left`` the one
    that keeps nothing, ``again`` the one that plays the same set-up with the next seed.
    """

    recorded = Signal()
    left = Signal()
    again = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.outcome: ScenarioOutcome | None = None
        self._preview: Preview = lambda _glory: ()
        self.glory: dict[str, NumberField] = {}
        self._column = QVBoxLayout(self)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(px(20), px(16), px(20), px(16))
        self._column.setSpacing(px(12))

    @property
    def said_glory(self) -> dict[str, int | None]:
        """The Glory each clan gets, as entered."""
        return {clan: field.value for clan, field in self.glory.items()}

    def show_outcome(
        self,
        outcome: ScenarioOutcome,
        suggested: Mapping[str, int | None],
        preview: Preview,
        points: tuple[str, ...],
        *,
        quick: bool,
    ) -> None:
        """Show a result; ``points`` are its turning points in words."""
        self.outcome, self._preview = outcome, preview
        clear_layout(self._column)
        self.glory = {}
        lines = list(outcome_lines(outcome))
        result = Card(lines[0], self)
        if quick:
            result.body.addWidget(Badge("approximation", "warn", result))
        for line in lines[1:]:
            if line == ASSUMED:
                break
            result.body.addWidget(Label(line, "body", result, wrap=True))
        for point in points:
            result.body.addWidget(Label(point, "small", result, wrap=True))
        self._column.addWidget(result)
        if outcome.assumptions:
            rests = Card("What this result rests on", self)
            for each in outcome.assumptions:
                rests.body.addWidget(Label(each, "small", rests, wrap=True))
            self._column.addWidget(rests)
        self._build_recording(suggested)
        self._column.addStretch(1)

    def _build_recording(self, suggested: Mapping[str, int | None]) -> None:
        card = Card("What recording it will write", self)
        for side in self.outcome.sides if self.outcome else ():
            if side.clan not in suggested:
                continue
            row = QHBoxLayout()
            field = NumberField(f"Glory of {side.name}", 0, MOST_GLORY, card, allow_unknown=True)
            field.set_value(suggested[side.clan])
            field.changed.connect(lambda _value: self._show_preview())
            row.addWidget(Label(f"Glory of {side.name}", "name", card), 1)
            row.addWidget(field)
            card.body.addLayout(row)
            self.glory[side.clan] = field
        if any(amount is None for amount in suggested.values()):
            words = "What a game pays is not known: enter it, or leave it for the Glory phase."
            card.body.addWidget(Label(words, "hint", card, wrap=True))
        self._lines = QVBoxLayout()
        card.body.addLayout(self._lines)
        foot = QHBoxLayout()
        self.record = Button("Record it for every clan", card, role="primary", key="Ctrl Enter")
        self.record.clicked.connect(self.recorded)
        self.replay = Button("Once more, with the next seed", card)
        self.replay.clicked.connect(self.again)
        leave = Button("Leave it unrecorded", card, role="quiet")
        leave.clicked.connect(self.left)
        for button in (self.record, self.replay, leave):
            foot.addWidget(button)
        foot.addStretch(1)
        card.body.addLayout(foot)
        self._column.addWidget(card)
        self._show_preview()

    def _show_preview(self) -> None:
        clear_layout(self._lines)
        refused = ""
        for after in self._preview(self.said_glory):
            self._lines.addWidget(Label(after.name, "name", self))
            if after.refusal is not None:
                refused = f"{after.refusal.reason} ({after.refusal.rule})"
                self._lines.addWidget(Label(refused, "danger", self, wrap=True))
            for words in after.words:
                self._lines.addWidget(Label(words, "small", self, wrap=True))
        self.record.setEnabled(bool(self.glory) and not refused)
        self.record.setToolTip(refused)
