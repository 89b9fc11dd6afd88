"""The strip over a deck: its pantheon, the tabs, and what is done with the whole deck."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QTabBar, QWidget

from warclan.games.myths_at_war.content_types import Card
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.text.numbers import dash

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage

TABS = ("Build", "Test", "Charts", "History", "Notes")
BUILD, TEST, CHARTS, HISTORY, NOTES = range(5)
ACTS = (
    ("Compare", "compare", "decks.compare"),
    ("Import…", "import", "decks.import"),
    ("Export…", "export", "decks.export"),
    ("Play it", "play", "decks.play"),
)
"""Buttons at the right: words, icon, act."""
ROOMY = 1180
"""Logical width of the strip from which its buttons have words."""
TIGHT = 940
"""Under this the pantheon shows its name alone."""


class PantheonButton(QPushButton):
    """The pantheon: its name, its Mythology and the power it starts with. A click changes it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._second, self._tight = "", "", False
        self.setProperty("role", "quiet")
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_pantheon(None)

    def show_pantheon(self, card: Card | None, several: int = 0) -> None:
        """Show a pantheon, or that there is none (or ``several``)."""
        if card is not None:
            belongs = card.affiliation or "no affiliation"
            self._name = card.name
            self._second = f"{belongs} pantheon · starts with {dash(card.initial_power)} power"
        else:
            self._name = f"{several} pantheons" if several > 1 else "No pantheon"
            self._second = "Choose one: both decks are checked against it"
        words = f"Pantheon: {self._name}. {self._second}"
        self.setAccessibleName(words)
        self.setToolTip(f"{words}. Click to choose another.")
        self.updateGeometry()
        self.update()

    @property
    def words(self) -> tuple[str, str]:
        """Both lines."""
        return self._name, self._second

    def set_tight(self, *, tight: bool) -> None:
        """Leave the second line out where there is no room."""
        if tight != self._tight:
            self._tight = tight
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        theme, px = Theme.current(), Theme.current().px
        wide = theme.font_metrics("section").horizontalAdvance(self._name)
        if not self._tight:
            second = theme.font_metrics("small").horizontalAdvance(self._second)
            wide = max(wide, second)
        return QSize(wide + px(76), px(48))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(130), Theme.current().px(48))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = Theme.current(), Theme.current().px
        painter = QPainter(self)
        if self.underMouse():
            fill_rounded(painter, QRectF(self.rect()), "hover")
        side = px(40)
        tile = QRectF(px(4), (self.height() - side) / 2, side, side)
        edge = "border" if "contrast" in theme.name else ""
        fill_rounded(painter, tile, "bronzebg", edge, theme.metrics.card_radius)
        paint_icon(painter, tile, "crown", theme.color("bronze"), px(20))
        left = tile.right() + px(12)
        room = self.width() - left - px(20)
        half = self.height() / 2
        if self._tight:
            draw_text(
                painter, QRectF(left, 0, room, self.height()), self._name, theme.font("section")
            )
        else:
            draw_text(
                painter, QRectF(left, px(3), room, half - px(3)), self._name, theme.font("section")
            )
            below = QRectF(left, half, room, half - px(4))
            draw_text(painter, below, self._second, theme.font("small"), "text2")
        spot = QRectF(self.width() - px(18), 0, px(14), self.height())
        paint_icon(painter, spot, "chevron-down", theme.color("text3"), px(14))
        painter.end()


class Strip:
    """Fills the strip of the form."""

    def __init__(self, page: "DecksPage") -> None:
        self._page = page
        frame = page.form.strip
        self.pantheon = PantheonButton(frame)
        self.pantheon.clicked.connect(lambda: page.context.acts.run("decks.pantheon"))
        self.tabs = QTabBar(frame)
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setAccessibleName("Parts of the page")
        for place, words in enumerate(TABS):
            self.tabs.addTab(words)
            self.tabs.setTabToolTip(place, f"{words} ({place + 1})")
        row = page.form.strip_layout
        row.addWidget(self.pantheon)
        row.addWidget(self.tabs, 0, Qt.AlignmentFlag.AlignBottom)
        row.addStretch(1)
        self.buttons: dict[str, Button] = {}
        for words, icon, act in ACTS:
            button = Button(words, frame, icon=icon, role="primary" if act == "decks.play" else "")
            button.setAccessibleName(words)
            button.clicked.connect(lambda _checked=False, key=act: page.context.acts.run(key))
            row.addWidget(button)
            self.buttons[act] = button

    def restyle(self) -> None:
        """Take over sizes, and say as much as there is room for."""
        page = self._page
        px = page.context.theme.px
        row = page.form.strip_layout
        row.setContentsMargins(px(16), px(6), px(16), 0)
        row.setSpacing(px(8))
        page.form.strip.setFixedHeight(px(60))
        roomy = page.width() >= px(ROOMY)
        self.pantheon.set_tight(tight=page.width() < px(TIGHT))
        for words, _icon, act in ACTS:
            button = self.buttons[act]
            button.setText(words if roomy or act == "decks.play" else "")
            if act != "decks.play":
                button.setToolTip("" if roomy else page.context.acts.hint(act))

    def show_playable(self, why_not: str) -> None:
        """Switch "Play it"; ``why_not`` says why it is off."""
        button = self.buttons["decks.play"]
        button.setEnabled(not why_not)
        button.setToolTip(why_not or self._page.context.acts.hint("decks.play"))
