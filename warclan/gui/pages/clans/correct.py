"""The popover that sets something right: Glory, and perhaps a Stat or the Rank of a warrior."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from warclan.games.war_clan import ledger as led
from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.fields import NumberField, TextField
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover


def _reason_check(text: str) -> str:
    return "" if text.strip() else "Say why, for the ledger keeps it."


class CorrectPopover(Popover):
    """``confirmed(entry)`` follows the button."""

    confirmed = Signal(object)

    def __init__(self, view: ClanView, warrior: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName("Correct the ledger")
        self.body.addWidget(Label("Correct the ledger", "head", self))
        told = "A correction is an entry of its own; what was written stays as it is."
        self.body.addWidget(Label(told, "small", self, wrap=True))
        self.reason = TextField("Reason", self, placeholder="such as “a raid was forgotten”")
        self.body.addWidget(self.reason)
        self.glory = NumberField("Glory", -9999, 9999, self)
        self.rank = NumberField("Rank", -20, 20, self)
        self.change = NumberField("Change of the Stat", -20, 20, self)
        for field in (self.glory, self.rank, self.change):
            field.set_value(0)
        self.warrior = QComboBox(self)
        self.warrior.setAccessibleName("Warrior")
        self.warrior.addItem("nobody", "")
        for each in view.clan.warriors.values():
            self.warrior.addItem(each.name, each.key)
        self.warrior.setCurrentIndex(max(0, self.warrior.findData(warrior)))
        self.stat = QComboBox(self)
        self.stat.setAccessibleName("Stat")
        self.stat.addItem("no Stat", "")
        for stat in words.stat_keys(view.book):
            self.stat.addItem(stat, stat)
        grid = QGridLayout()
        grid.setHorizontalSpacing(Theme.current().px(8))
        for place, (text, part) in enumerate(
            (
                ("Glory", self.glory),
                ("Warrior", self.warrior),
                ("Rank", self.rank),
                ("Stat", self.stat),
                ("Change", self.change),
            )
        ):
            grid.addWidget(Label(text, "small", self), place, 0)
            grid.addWidget(part, place, 1)
        self.body.addLayout(grid)
        self.button = Button("Write the correction", self, role="primary")
        self.button.clicked.connect(self._confirm)
        self.body.addWidget(self.button)
        self.setFixedWidth(Theme.current().px(340))

    def ask(self, anchor: QWidget) -> None:
        """Open beside a widget."""
        self.open_at(anchor)
        self.reason.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def _confirm(self) -> None:
        wrong = _reason_check(self.reason.text)
        if wrong:
            self.reason.set_message(wrong)
            return
        warrior = str(self.warrior.currentData())
        stat, change = str(self.stat.currentData()), self.change.value or 0
        entry = led.Correction(
            reason=self.reason.text.strip(),
            glory=self.glory.value or 0,
            warrior=warrior,
            stat=stat if warrior and change else "",
            change=change if warrior and stat else 0,
            rank=(self.rank.value or 0) if warrior else 0,
        )
        self.close()
        self.confirmed.emit(entry)
