"""The popover that sends a warrior away: what it pays, what is lost, and what is kept."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from warclan.engine.errors import Refusal
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import propose
from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.fact_rows import Fact, FactRows
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover
from warclan.text.numbers import signed


class DisbandPopover(Popover):
    """Gear is kept unless its tick is taken away. ``confirmed(entry)`` follows the button."""

    confirmed = Signal(object)

    def __init__(self, view: ClanView, key: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._view, self._key = view, key
        warrior = view.clan.warriors[key]
        title = f"Disband {warrior.name}?"
        self.setAccessibleName(title)
        self.body.addWidget(Label(title, "head", self))
        self.facts = FactRows("What it changes", self)
        self.body.addWidget(self.facts)
        self.boxes: list[tuple[str, QCheckBox]] = []
        for item in warrior.gear:
            box = QCheckBox(f"Keep {words.item_name(view.book, item)}", self)
            box.setChecked(True)
            box.toggled.connect(self._show)
            self.boxes.append((item, box))
            self.body.addWidget(box)
        lost = [words.power_name(view.book, power) for power in warrior.imprints]
        if lost:
            told = f"Lost with it: {', '.join(lost)}. Imprinted powers do not come back (WC-071)."
            self.body.addWidget(Label(told, "warn", self, wrap=True))
        leader = view.book.type_of(warrior).leader
        if leader or len(view.clan.warriors) == 1:
            told = "It is the clan's leader." if leader else "It is the clan's last warrior."
            self.body.addWidget(Label(told, "warn", self, wrap=True))
        self.refusal = Label("", "danger", self, wrap=True)
        self.body.addWidget(self.refusal)
        self.button = Button("", self, role="primary")
        self.button.clicked.connect(self._confirm)
        self.body.addWidget(self.button)
        self.setFixedWidth(Theme.current().px(340))
        self._show()

    @property
    def entry(self) -> led.Disbanded:
        """What would be written."""
        kept = tuple(item for item, box in self.boxes if box.isChecked())
        return led.Disbanded(warrior=self._key, kept=kept)

    def _show(self) -> None:
        view = self._view
        warrior = view.clan.warriors[self._key]
        found = propose(view.clan, view.book, (self.entry,))
        refused = isinstance(found, Refusal)
        self.refusal.setText(f"{found.reason} ({found.rule})" if isinstance(found, Refusal) else "")
        self.refusal.setVisible(refused)
        pays = 0 if isinstance(found, Refusal) else -found.price
        glory, models = view.clan.glory, len(view.clan.warriors)
        self.facts.set_facts(
            [
                Fact(f"Rank {warrior.rank} at 15 each", f"{signed(pays)} Glory", "crown", "bronze"),
                Fact("Glory then", f"{glory} → {glory + pays}"),
                Fact("Models then", f"{models} → {models - 1}"),
            ]
        )
        self.button.setText(f"Disband {warrior.name} for {pays} Glory")
        self.button.setEnabled(not refused)

    def ask(self, anchor: QWidget) -> None:
        """Open beside a widget."""
        self.open_at(anchor)
        self.button.setFocus(Qt.FocusReason.PopupFocusReason)

    def _confirm(self) -> None:
        entry = self.entry
        self.close()
        self.confirmed.emit(entry)
