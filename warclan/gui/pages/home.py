"""Home: what matters now, and one click to go on."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_start_home import Ui_StartHome
from warclan.gui.pages import page_spec
from warclan.gui.pages.base import Page, Room
from warclan.gui.pages.home_cards import GoOnCard
from warclan.gui.pages.home_data import CARDS, HomeData, read
from warclan.gui.theme.glyphs import LEVEL_ICONS
from warclan.gui.theme.style import dress
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.frames import EmptyState
from warclan.gui.widgets.labels import Chip
from warclan.gui.widgets.tiles import ActionTile
from warclan.gui.window.rows import Line, LineList

if TYPE_CHECKING:
    from warclan.services import ChangeSet

NO_LIMIT = 16_777_215
TILES = (
    ("draft", "new", "swap", "Draft armies"),
    ("armies", "new", "army", "Build an army"),
    ("play", "table", "play-hex", "Play at the table"),
    ("play", "new", "dice", "Resolve a battle"),
    ("library", "", "library", "Open the Library"),
    ("print", "", "print", "Print sheets"),
    ("armies", "import", "import", "Import a file"),
)
"""Page, target, icon and words of each start; those whose page is not built are absent."""


class HomePage(Page):
    """Cards to go on with, the armies, ways to start, and what waits."""

    key = "home"
    title = "Home"
    icon = "home"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.data = HomeData((), (), ())
        self.cards: list[GoOnCard] = []
        self.form = Ui_StartHome()
        self.form.setupUi(self)
        dress(self)
        self.form.go_on.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.form.column.setStretch(self.form.column.count() - 1, 1)
        theme = context.theme
        self.armies = LineList(theme, "Your armies, newest first", ruled=True)
        self.armies.chosen.connect(self._open_army)
        self.form.armies_column.addWidget(self.armies)
        self.waiting = LineList(theme, "Waiting for you", ruled=True)
        self.waiting.chosen.connect(self._open_waiting)
        self.form.waiting_column.addWidget(self.waiting)
        self.empty = EmptyState(
            "Nothing running yet.",
            "Open the sample to look around, or start something of your own.",
            [(key, words) for key, words in self._ways_to_begin()],
            icon="spark",
        )
        self.empty.acted.connect(self._begin)
        self.form.column.insertWidget(0, self.empty)
        self.sample_chip = Chip("Sample", token="bronze", hint="The sample is open.")
        self.remove_sample = LinkButton("Remove sample")
        self.remove_sample.clicked.connect(self._remove_sample)
        self.form.armies_head.insertWidget(1, self.sample_chip)
        self.form.armies_head.insertWidget(2, self.remove_sample)
        self.form.armies_all.clicked.connect(lambda: context.navigate("armies", None))
        self.tiles: list[ActionTile] = []
        for page, target, icon, words in TILES:
            if page_spec(page) is not None:
                tile = ActionTile(words, icon)
                tile.clicked.connect(partial(self._start, page, target))
                self.tiles.append(tile)
        theme.changed.connect(self._restyle)
        self._restyle()

    def _ways_to_begin(self) -> list[tuple[str, str]]:
        ways = [("sample", "Open the sample")]
        if page_spec("draft") is not None:
            ways.append(("draft", "Start a draft"))
        return ways

    # --- the frame's calls ---------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        self._show()

    def refresh(self, change_set: "ChangeSet") -> None:
        self._show()

    def arrange(self, room: Room) -> None:
        self._lay_out()

    def first_focus(self) -> QWidget | None:
        if self.cards:
            return self.cards[0].button
        return self.empty if not self.data.armies else self.armies

    def acts(self) -> Sequence[Act]:
        return [
            Act("home.go_on", "Go on with the first card", "Ctrl+Return", self._go_on,
                lambda: bool(self.cards), lambda: "There is nothing to go on with yet.", "play"),
            Act("home.start", "Start something", "Ctrl+N", self._start_menu, icon="plus"),
            Act("home.sample", "Open the sample", "", lambda: self._begin("sample"),
                lambda: not self.data.sample, lambda: "The sample is open already.", "spark"),
            Act("home.remove_sample", "Remove the sample", "", self._remove_sample,
                lambda: self.data.sample, lambda: "The sample is not open.", "bin"),
        ]  # fmt: skip

    # --- showing -------------------------------------------------------------------------------

    def _show(self) -> None:
        now = datetime.now().astimezone()
        data = read(self.context.workspace, now)
        if data == self.data and (self.cards or data.empty):
            return
        self.data = data
        self._make_cards()
        self.armies.show_lines([self._army_line(n) for n in range(len(data.armies))])
        self.waiting.show_lines(
            [
                Line(wait.words, wait.second, wait.icon, wait.token, leads=True)
                for wait in data.waiting
            ]
            or [Line("Nothing waits for you.", icon="ok", token="ok", faint=True)]
        )
        self._lay_out()

    def _make_cards(self) -> None:
        """Make the cards anew; the focus stays at its place."""
        focused = next((n for n, card in enumerate(self.cards) if card.button.hasFocus()), -1)
        clear_layout(self.form.go_on_row)
        self.cards = [
            GoOnCard(self.context.theme, each, primary=place == 0)
            for place, each in enumerate(self.data.cards)
        ]
        for card in self.cards:
            card.chosen.connect(self.context.navigate)
        self._place_cards()
        if 0 <= focused < len(self.cards):
            self.cards[focused].button.setFocus()

    def _army_line(self, number: int) -> Line:
        army = self.data.armies[number]
        icon, token, word = LEVEL_ICONS[army.level]
        return Line(
            army.name,
            f"{army.about} · {army.spent}",
            icon,
            token,
            right=army.when,
            note=word,
            leads=True,
        )

    def _lay_out(self) -> None:
        """Hide what has nothing to show; two, three or four cards as there is room."""
        form, data = self.form, self.data
        self._place_cards()
        self.empty.setVisible(data.empty)
        for part in (form.go_on_title, form.go_on):
            part.setVisible(bool(self.cards))
        form.left.setVisible(bool(data.armies))
        for part in (self.sample_chip, self.remove_sample):
            part.setVisible(data.sample)
        form.armies_all.setVisible(page_spec("armies") is not None)
        form.armies_all.setText(f"All {len(data.armies)}" if data.armies else "All")
        columns = 2
        for column in range(columns):
            form.tiles_grid.setColumnStretch(column, 1)
            # The widest words decide, so that both columns are of one width.
            widest = max((tile.sizeHint().width() for tile in self.tiles), default=0)
            form.tiles_grid.setColumnMinimumWidth(column, widest)
        for place, tile in enumerate(self.tiles):
            form.tiles_grid.addWidget(tile, place // columns, place % columns)
        self._fit_list(self.armies)
        self._fit_list(self.waiting)
        # A page that was laid out before it was shown would keep its old height in the scroll area.
        form.column.invalidate()
        form.content.updateGeometry()

    def _place_cards(self) -> None:
        """As many cards as have room: two at 1280, three at 1440, four at 1920."""
        room = max(1, min(CARDS, self.width() // self.context.theme.px(390)))
        for place, card in enumerate(self.cards):
            if self.form.go_on_row.indexOf(card) < 0:
                self.form.go_on_row.addWidget(card, 1)
            card.setVisible(place < room)

        self._place_halves()

    def _place_halves(self) -> None:
        """The right column is a third, in line with the last of three cards."""
        px, form = self.context.theme.px, self.form
        margins = form.column.contentsMargins()
        # The scroll area itself hears of the new size only later.
        bar = form.scroll.verticalScrollBar()
        taken = bar.width() if bar.isVisible() else 0
        width = self.width() - taken - margins.left() - margins.right()
        third = (width - 2 * form.halves.spacing()) // 3
        alone = form.left.isHidden()
        form.right.setMinimumWidth(0 if alone else max(third, form.tiles.sizeHint().width()))
        form.right.setMaximumWidth(NO_LIMIT if alone else form.right.minimumWidth())
        form.tiles.setMaximumWidth(px(720))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_cards()

    def _fit_list(self, rows: LineList) -> None:
        """A list inside a scrolling page is as high as its rows."""
        height = sum(rows.sizeHintForRow(row) for row in range(rows.line_model.rowCount()))
        rows.setFixedHeight(height)

    def _restyle(self) -> None:
        px = self.context.theme.px
        self.form.column.setContentsMargins(px(24), px(18), px(24), px(16))
        self.form.column.setSpacing(px(14))
        self.form.halves.setSpacing(px(16))
        self.form.go_on_row.setSpacing(px(16))
        self.form.left_column.setSpacing(px(10))
        self.form.right_column.setSpacing(px(10))
        self.form.tiles_grid.setSpacing(px(10))
        self.form.armies_head.setSpacing(px(8))
        for title in (self.form.armies_title, self.form.start_title, self.form.waiting_title):
            title.setFixedHeight(self.context.theme.metrics.hit)
        dress(self)
        for column in (self.form.armies_column, self.form.waiting_column):
            column.setContentsMargins(px(1), px(6), px(1), px(6))
        if self.cards:
            self._make_cards()
        self._lay_out()

    # --- acts ----------------------------------------------------------------------------------

    def _go_on(self) -> None:
        if self.cards:
            self.cards[0].button.click()

    def _start(self, page: str, target: str, _on: bool = False) -> None:
        self.context.navigate(page, target or None)

    def _start_menu(self) -> None:
        """The start tiles are the menu: the first one takes the focus."""
        self.form.scroll.ensureWidgetVisible(self.form.tiles)
        if self.tiles:
            self.tiles[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _begin(self, key: str) -> None:
        if key == "sample":
            self.context.write(
                self.context.workspace.samples.open_sample, told="The sample is open."
            )
        else:
            self.context.navigate(key, "new")

    def _remove_sample(self) -> None:
        self.context.write(
            self.context.workspace.samples.remove_sample, told="The sample is removed."
        )

    def _open_army(self, row: int) -> None:
        if row < len(self.data.armies):
            self.context.navigate("armies", self.data.armies[row].target)

    def _open_waiting(self, row: int) -> None:
        if row < len(self.data.waiting):
            wait = self.data.waiting[row]
            self.context.navigate(wait.page, wait.target)
