"""A clan on one page: head, next act, tabs, the warrior's sheet, and the story below."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QTabBar, QWidget

from warclan.games.war_clan.house_rules import rule_words
from warclan.gui.forms.ui_clans_clan import Ui_ClansClan
from warclan.gui.pages.base import Room, Width
from warclan.gui.pages.clans.band import Band
from warclan.gui.pages.clans.hall_tab import HallTab
from warclan.gui.pages.clans.hints import Hint
from warclan.gui.pages.clans.host import Host
from warclan.gui.pages.clans.house_chip import HouseChip
from warclan.gui.pages.clans.other_tabs import CompareTab, DeedsTab, LedgerTab
from warclan.gui.pages.clans.powers_tab import PowersTab
from warclan.gui.pages.clans.roster_tab import RosterTab
from warclan.gui.pages.clans.sheet import Sheet
from warclan.gui.pages.clans.story import StoryCard
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.style import Theme, set_role, set_state
from warclan.gui.widgets.buttons import Button, IconButton, LinkButton
from warclan.gui.widgets.labels import IconLabel, Label
from warclan.gui.widgets.popovers import ReceiptPopover
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from collections.abc import Mapping

    from warclan.gui.pages.clans.page import ClansPage

TABS = {
    "roster": "Roster",
    "hall": "Treasure Hall",
    "powers": "God Powers",
    "ledger": "Ledger",
    "deeds": "Deeds",
    "compare": "Compare dates",
}
"""Key and words of each tab, left to right."""
ROOM_FOR_SHEET = 1000
"""Logical width of the pane from which the sheet stands beside the roster."""


class ClanPane(QWidget):
    """The clan page. ``stopped(place)`` follows the slider, ``warrior_chosen(key)`` the roster."""

    stopped = Signal(int)
    warrior_chosen = Signal(str)

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self._page = page
        self.view: ClanView | None = None
        self._room = Room()
        self._wants_sheet = False
        self.form = Ui_ClansClan()
        self.form.setupUi(self)
        self._build_band()
        self._build_hint()
        self._build_tabs()
        self.sheet = Sheet(page, self.form.sheet_card, self.form.sheet_layout)
        self.sheet.closed.connect(self.close_sheet)
        self.sheet.deeds_asked.connect(lambda: self.show_tab("deeds"))
        self.story = StoryCard(self.form.story_card)
        self.form.story_layout.addWidget(self.story)
        self.story.stopped.connect(self.stopped)
        self.story.compare.clicked.connect(lambda: self.show_tab("compare"))
        self.receipt = ReceiptPopover(self)
        self.receipt.line_chosen.connect(page.jump_to)
        self.receipt.rule_chosen.connect(page.context.hover.rule_chosen)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    # --- building -------------------------------------------------------------------------------

    def _build_band(self) -> None:
        self.band = Band(self.form.band)
        self.form.band_layout.addWidget(self.band)
        self.band.glory_asked.connect(self._show_glory)
        self.band.rank_asked.connect(self._show_rank)
        self.band.phase_chosen.connect(self._page.open_phase)

    def _build_hint(self) -> None:
        frame = self.form.hint
        self.hint_icon = IconLabel("clock", "accent", "", frame)
        self.hint_words = Label("", "name", frame, wrap=True)
        self.hint_second = Button("", frame, role="quiet")
        self.hint_first = Button("", frame, role="primary")
        row = self.form.hint_layout
        row.addWidget(self.hint_icon)
        row.addWidget(self.hint_words, 1)
        row.addWidget(self.hint_second)
        row.addWidget(self.hint_first)
        self._hint: Hint | None = None
        for button, place in ((self.hint_first, 0), (self.hint_second, 1)):
            button.clicked.connect(lambda _on=False, at=place: self._run_hint(at))

    def _build_tabs(self) -> None:
        page = self._page
        self.tabs = QTabBar(self)
        self.tabs.setAccessibleName("Parts of the clan")
        self.tabs.setExpanding(False)
        # Words are never cut: where a window is smaller than it should be, the tabs scroll.
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setElideMode(Qt.TextElideMode.ElideNone)
        self.hosts = {key: Host(self.form.tabs_stack) for key in TABS}
        for key, host in self.hosts.items():
            self.tabs.setTabData(self.tabs.addTab(TABS[key]), key)
            self.form.tabs_stack.addWidget(host)
        self.roster = self.hosts["roster"].take(RosterTab(page))
        self.tabs.currentChanged.connect(self._tab_changed)
        self.form.tabs_layout.addWidget(self.tabs, 1)
        self.chip = HouseChip(self)
        self.form.tabs_layout.addWidget(self.chip)
        self.rules = LinkButton("", self, icon="settings")
        self.rules.clicked.connect(lambda: self._page.context.acts.run("clans.rules"))
        self.form.tabs_layout.addWidget(self.rules)
        self.more = IconButton("more", "More for this clan", self, token="text2")
        self.more.clicked.connect(lambda: self._page.doing.clan_menu(self.more))
        self.form.tabs_layout.addWidget(self.more)
        self.roster.chosen.connect(self._warrior_chosen)
        self.roster.opened.connect(self.open_sheet)

    # --- the tabs, made when they are first shown -------------------------------------------------

    @cached_property
    def hall(self) -> HallTab:
        """The Treasure Hall."""
        tab = self.hosts["hall"].take(HallTab(self._page))
        tab.moved.connect(self._page.doing.move_item)
        return tab

    @cached_property
    def powers(self) -> PowersTab:
        """The God Powers."""
        return self.hosts["powers"].take(PowersTab(self._page))

    @cached_property
    def ledger(self) -> LedgerTab:
        """The ledger."""
        return self.hosts["ledger"].take(LedgerTab(self._page))

    @cached_property
    def deeds(self) -> DeedsTab:
        """The deeds."""
        return self.hosts["deeds"].take(DeedsTab(self._page))

    @cached_property
    def compare(self) -> CompareTab:
        """Two dates side by side."""
        return self.hosts["compare"].take(CompareTab(self._page))

    # --- showing --------------------------------------------------------------------------------

    def show_clan(self, view: ClanView, states: "Mapping[str, str]", hint: Hint) -> None:
        """Show a clan at the moment it is looked at."""
        self.view = view
        set_state(self.form.band, "past" if view.is_past else "")
        self.band.show_clan(view, states, self._page.picture(""))
        self._show_hint(hint)
        clan = view.clan
        for place, count in ((1, sum(clan.hall.values())), (2, _powers(view))):
            base = tuple(TABS.values())[place]
            self.tabs.setTabText(place, f"{base} {count}" if count else base)
        self.chip.show_clan(view)
        told = rule_words(view.book.rules)
        self.rules.setText(plural(len(told), "house rule", "house rules"))
        self.rules.setToolTip("\n".join(told))
        self.rules.setVisible(bool(told))
        self._show_tab()
        self.story.show_clan(view)
        if self.tab != "roster":
            self.roster.show_clan(view)
        key = self.roster.current
        if key not in clan.warriors:
            self.roster.table.focus_first()
            key = self.roster.current
        self.show_warrior(key)
        self._place_sheet()

    def _show_tab(self) -> None:
        if self.view is not None:
            tab = getattr(self, self.tab)
            tab.show_clan(self.view)

    def _show_hint(self, hint: Hint) -> None:
        self._hint = hint
        set_role(
            self.form.hint,
            {"past": "band-warn", "warning": "band-warn"}.get(hint.level, "band-accent"),
        )
        self.hint_icon.set_icon(hint.icon, "bronze" if hint.level == "past" else "accent")
        self.hint_words.setText(hint.text)
        for button, place in ((self.hint_first, 0), (self.hint_second, 1)):
            button.setVisible(len(hint.acts) > place)
            if len(hint.acts) > place:
                button.setText(hint.acts[place][0])

    def _run_hint(self, place: int) -> None:
        if self._hint is not None and len(self._hint.acts) > place:
            self._page.context.acts.run(self._hint.acts[place][1])

    def show_warrior(self, key: str) -> None:
        """Show a warrior's sheet."""
        if self.view is not None:
            picture: QPixmap | None = self._page.picture(key) if key else None
            self.sheet.show_warrior(self.view, key, picture)
            self._place_sheet()

    def _warrior_chosen(self, key: str) -> None:
        self.show_warrior(key)
        self.warrior_chosen.emit(key)

    def _show_glory(self) -> None:
        if self.view is not None:
            self.receipt.show_receipt(self.view.glory_receipt, self.band.glory)

    def _show_rank(self) -> None:
        if self.view is not None:
            self.receipt.show_receipt(self.view.rank_receipt, self.band.rank)

    # --- tabs -----------------------------------------------------------------------------------

    @property
    def tab(self) -> str:
        """The key of the tab on show."""
        return str(self.tabs.tabData(self.tabs.currentIndex()))

    def show_tab(self, key: str) -> None:
        """Go to a tab."""
        self.tabs.setCurrentIndex(list(TABS).index(key))
        self._show_tab()

    def _tab_changed(self, place: int) -> None:
        self.form.tabs_stack.setCurrentIndex(place)
        self._show_tab()
        self._place_sheet()

    def focus_tab(self) -> QWidget:
        """The widget of the tab on show that takes the focus."""
        match self.tab:
            case "hall":
                return self.hall.hall if self.hall.hall_model.rowCount() else self.hall.bearers
            case "powers":
                return self.powers.table
            case "ledger":
                return self.ledger.tree
            case "deeds":
                return self.deeds.table
            case "compare":
                return self.compare.table
            case _:
                return self.roster.table

    # --- room -----------------------------------------------------------------------------------

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        form = self.form
        form.body_layout.setContentsMargins(px(20), px(12), px(20), px(12))
        form.body_layout.setSpacing(px(8))
        form.hint_layout.setContentsMargins(px(12), px(4), px(8), px(4))
        form.hint_layout.setSpacing(px(8))
        form.left_layout.setSpacing(px(12))
        form.splitter.setHandleWidth(px(12))
        form.splitter.setProperty("role", "gap")
        form.tabs_layout.setSpacing(px(8))
        self._fit()

    def arrange(self, room: Room) -> None:
        """Lay the pane out for this room."""
        self._room = room
        px = Theme.current().px
        wide = room.width is Width.WIDE
        self.form.splitter.setStretchFactor(0, 1)
        self.form.splitter.setStretchFactor(1, 0)
        self.form.sheet_card.setMinimumWidth(px(300))
        self.form.sheet_card.setMaximumWidth(16_777_215 if self._is_narrow else px(520))
        self.form.splitter.setSizes([px(2000), px(440 if wide else 372)])
        self._fit()

    @property
    def _is_narrow(self) -> bool:
        return self.width() < Theme.current().px(ROOM_FOR_SHEET)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        scale = Theme.current().scale
        self.band.fit(int(self.width() * 100 / scale))
        height = int(self.height() * 100 / scale)
        low = height < 640
        self.story.set_short(short=low)
        self.chip.set_short(short=self._is_narrow)
        self.form.story_card.setMaximumHeight(Theme.current().px(70 if low else 250))
        self.form.story_card.setMinimumHeight(Theme.current().px(70 if low else 190))
        self.band.setMaximumHeight(Theme.current().px(84))
        self._place_sheet()

    def _place_sheet(self) -> None:
        """Beside the roster where there is room, else in its place when it is asked for."""
        has = self.sheet.warrior is not None and self.tab == "roster"
        narrow = self._is_narrow
        self.form.sheet_card.setVisible(has and (not narrow or self._wants_sheet))
        self.form.left.setVisible(not (narrow and has and self._wants_sheet))
        self.sheet.close_button.setVisible(narrow)
        self.form.story_card.setVisible(self.tab in ("roster", "ledger", "deeds"))

    def open_sheet(self) -> None:
        """Show the sheet where it takes turns with the roster, and go there."""
        self._wants_sheet = True
        self._place_sheet()
        self.sheet.improve.setFocus()

    def close_sheet(self) -> None:
        """Back to the roster."""
        self._wants_sheet = False
        self._place_sheet()
        self.roster.table.setFocus()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(900), Theme.current().px(600))


def _powers(view: ClanView) -> int:
    bound = sum(len(warrior.imprints) for warrior in view.clan.warriors.values())
    return len(view.clan.powers) + bound
