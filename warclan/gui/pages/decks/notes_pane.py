"""The tab "Notes": notes on a deck, its tags, its folder, its format."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from warclan.domain.house_rules import HouseRules
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck_switches import SWITCHES
from warclan.gui.pages.armies.notes import NotesCard
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.checks import WrappedCheck
from warclan.gui.widgets.fields import TextField
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Label
from warclan.services.decks import DeckRecord

NARROW = 720
"""Below this width, in logical pixels, notes and fields stand above each other."""


def tags_of(text: str) -> tuple[str, ...]:
    """The tags in a line, separated by commas."""
    return tuple(dict.fromkeys(tag for part in text.split(",") if (tag := part.strip())))


class NotesPane(QWidget):
    """``written(text)``, ``tagged(tags)``, ``moved(folder)``, ``format_chosen(id)``,
    ``rules_chosen(rules)`` and ``renamed(name)`` follow what is typed or chosen.
    """

    written = Signal(str)
    tagged = Signal(object)
    moved = Signal(str)
    renamed = Signal(str)
    format_chosen = Signal(str)
    rules_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._filling = False
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.notes = NotesCard(self)
        self.notes.field.setAccessibleName("Notes on this deck")
        self.notes.written.connect(self.written)
        about = Card("About this deck", self)
        # In a low window the fields are scrolled rather than pressed into each other.
        self.area = QScrollArea(about)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        card = QWidget(self.area)
        card.setProperty("role", "page")
        body = QVBoxLayout(card)
        body.setContentsMargins(0, 0, 0, 0)
        self.area.setWidget(card)
        about.body.addWidget(self.area, 1)
        self.name = TextField("Name", card, check=_name_check)
        self.folder = TextField("Folder", card, placeholder="No folder")
        self.tags = TextField("Tags, separated by commas", card, placeholder="fast, league")
        self.name.committed.connect(self._rename)
        self.folder.committed.connect(self.moved)
        self.tags.committed.connect(lambda text: self.tagged.emit(tags_of(text)))
        self.formats = QComboBox(card)
        self.formats.setAccessibleName("Format")
        self.formats.activated.connect(
            lambda place: self.format_chosen.emit(str(self.formats.itemData(place)))
        )
        for field in (self.name, self.folder, self.tags):
            body.addWidget(field)
        body.addWidget(Label("Format", "small", card))
        body.addWidget(self.formats)
        body.addWidget(Label("House rules", "small", card))
        self.rules: dict[str, WrappedCheck] = {}
        for key, switch in SWITCHES.items():
            # Its words must not make the fields wider than the window.
            box = WrappedCheck(f"{switch.title} · {switch.ruling}", card)
            box.setToolTip(f"{switch.title}. {switch.meaning}")
            box.toggled.connect(self._rule)
            body.addWidget(box)
            self.rules[key] = box
        line = QHBoxLayout()
        self._times = Label("", "hint", card, wrap=True)
        line.addWidget(self._times, 1)
        body.addLayout(line)
        body.addStretch(1)
        self._row.addWidget(self.notes, 3)
        self._row.addWidget(about, 2)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._row.setContentsMargins(px(16), px(12), px(16), px(12))
        self._row.setSpacing(px(12))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the notes above the fields where both do not fit in a line."""
        narrow = event.size().width() < Theme.current().px(NARROW)
        direction = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if self._row.direction() is not direction:
            self._row.setDirection(direction)
        super().resizeEvent(event)

    def show_record(self, record: DeckRecord, catalogue: Catalogue, times: str) -> None:
        """Show what is noted of a deck."""
        deck = record.deck
        self.notes.show_text(deck.notes)
        for field, text in (
            (self.name, deck.name),
            (self.folder, record.folder),
            (self.tags, ", ".join(deck.tags)),
        ):
            if not (field.line.hasFocus() and field.line.isModified()):
                field.set_text(text)
        if not self.formats.count():
            for each in sorted(catalogue.formats.values(), key=lambda each: each.name):
                self.formats.addItem(each.name, each.id)
        self.formats.setCurrentIndex(self.formats.findData(deck.format))
        self._filling = True
        for key, box in self.rules.items():
            box.setChecked(bool(deck.house_rules.get(SWITCHES[key])))
        self._filling = False
        self._times.setText(times)

    def _rule(self, *_: object) -> None:
        if not self._filling:
            chosen = {key: box.isChecked() for key, box in self.rules.items()}
            self.rules_chosen.emit(HouseRules.of(SWITCHES, chosen))

    def _rename(self, name: str) -> None:
        self.name.line.setModified(False)
        if name.strip():
            self.renamed.emit(name.strip())


def _name_check(text: str) -> str:
    """The sentence for a name that cannot be taken."""
    if not text.strip():
        return "A deck needs a name."
    return "At most 200 characters." if len(text) > 200 else ""
