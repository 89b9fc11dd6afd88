"""The middle of the table: the board or the table in words, and the hand at the foot."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from warclan.games.mythic_battles.scene import Side
from warclan.games.mythic_battles.table.records import HandCard
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_table_page import Ui_TablePage
from warclan.gui.pages.base import Room, Width
from warclan.gui.pages.table.words_pane import WordsPane
from warclan.gui.play.hand_strip import FOLDED, HEIGHT, HandStrip
from warclan.gui.play.table_board import TableBoard
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import IconButton
from warclan.gui.widgets.labels import Badge
from warclan.text.numbers import plural


class Centre(QObject):
    """``overlay_asked`` follows the eye beside the board."""

    overlay_asked = Signal()

    def __init__(self, context: AppContext, form: Ui_TablePage, parent: QObject) -> None:
        super().__init__(parent)
        self._form = form
        self.told_unit = ""
        """The unit that was pointed at last; overlays are about it."""
        self.words_on = False
        self._room = Room()
        pane = form.board_pane
        self.board = TableBoard(pane)
        self.words = WordsPane(pane)
        self.words.hide()
        self.title = Badge("", "accent", pane)
        self.title.hide()
        self.zooms = QWidget(pane)
        column = QVBoxLayout(self.zooms)
        column.setContentsMargins(0, 0, 0, 0)
        for icon, hint, act in (
            ("plus", "Larger (+)", "table.larger"),
            ("minus", "Smaller (−)", "table.smaller"),
            ("fit", "Show the whole board (0)", "table.fit"),
            ("eye", "Next overlay: reach, sight, threats, zones (V)", "table.overlay"),
            ("menu", "The table in words (F6)", "table.words"),
        ):
            button = IconButton(icon, hint, self.zooms, framed=True)
            button.clicked.connect(lambda _checked=False, key=act: context.acts.run(key))
            column.addWidget(button)
        column.addStretch(1)
        form.board_layout.addWidget(self.board, 3)
        form.board_layout.addWidget(self.words, 2)
        form.board_layout.addWidget(self.zooms)
        self.hand = HandStrip(form.table)
        self.hand.opened.connect(lambda _on: self._place_hand())
        form.hand_place.installEventFilter(self)

    def show_hand(
        self, cards: Sequence[HandCard], side: Side, *, people: int, curtain: bool
    ) -> None:
        """Show a seat's hand with what is left of its deck."""
        whose = "Your hand" if people < 2 else f"{side.name}’s hand"
        words = plural(side.hand, "card", "cards")
        covered = f" · curtain between players {'on' if curtain else 'off'}" if people > 1 else ""
        foot = f"deck {side.deck} · discard {side.pile}{covered}"
        self.hand.set_cards(cards, f"{whose}, {words}", foot, side.seat)

    def show_title(self, title: str) -> None:
        """Name the overlay above the board; "" for none."""
        self.title.setText(title)
        self.title.adjustSize()
        self.title.setVisible(bool(title))
        px = Theme.current().px
        self.title.move(px(12), px(10))
        self.title.raise_()

    def show_words(self, on: bool, room: Room) -> None:
        """Show the table in words: beside the board where there is room, else in its place."""
        self.words_on = on
        self.words.setVisible(on)
        self.board.setVisible(not on or room.width is Width.WIDE)
        if on:
            self.words.list.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.board.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # --- placing --------------------------------------------------------------------------------

    def arrange(self, room: Room) -> None:
        """Take the sizes of the scale in force."""
        px = Theme.current().px
        self._room = room
        form = self._form
        form.board_layout.setContentsMargins(px(8), px(8), px(8), px(8))
        form.board_layout.setSpacing(px(8))
        layout = self.zooms.layout()
        if layout is not None:
            layout.setSpacing(px(6 if not room.short else 4))
        self.hand.set_folds(room.short)
        form.hand_place.setFixedHeight(px(FOLDED if room.short else HEIGHT))
        self.board.setVisible(not self.words_on or room.width is Width.WIDE)
        self._place_hand()

    def _place_hand(self) -> None:
        """The hand stands at the foot; an open one in a short window lies over the board."""
        place = self._form.hand_place
        rect = place.rect()
        rect.moveTopLeft(place.mapTo(self._form.table, rect.topLeft()))
        height = Theme.current().px(FOLDED if self.hand.folded else HEIGHT)
        self.hand.setGeometry(rect.x(), rect.bottom() + 1 - height, rect.width(), height)
        self.hand.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kinds = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show)
        if watched is self._form.hand_place and event.type() in kinds:
            self._place_hand()
        return False
