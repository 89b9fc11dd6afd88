"""Which parts of the draft room are on show: all three columns, or one of them behind tabs."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QTabBar, QWidget

from warclan.gui.forms.ui_draft_page import Ui_DraftPage
from warclan.gui.pages.base import Room, Width
from warclan.gui.theme.style import Theme, set_role

NO_LIMIT = 16_777_215
POOL, ARMIES, UNIT, LOG = range(4)
TIGHT = 1180
"""Under this width of the page the right column holds the unit or the log, behind tabs."""


class RoomViews:
    """Lays out the columns of the room.

    Wide and normal windows show armies, pool, unit and log at once. Where the page is tight the
    unit and the log share the right column behind tabs; a narrow window shows one of the four.
    """

    def __init__(self, form: Ui_DraftPage, unit: QWidget, log: QWidget) -> None:
        self.form, self.unit, self.log = form, unit, log
        self._room = Room()
        self._width = 0
        self.bar = QFrame(form.room)
        set_role(self.bar, "bar")
        row = self._bar_row = QHBoxLayout(self.bar)
        self.tabs = self._tab_bar("Parts of the draft", ("Pool", "Armies", "Unit", "Pick log"))
        row.addWidget(self.tabs)
        row.addStretch(1)
        form.room_layout.insertWidget(1, self.bar)
        self.side_tabs = self._tab_bar("Beside the pool", ("Unit", "Pick log"))
        form.side_layout.addWidget(self.side_tabs)
        form.side_layout.addWidget(unit, 3)
        form.side_layout.addWidget(log, 2)

    def _tab_bar(self, name: str, words: tuple[str, ...]) -> QTabBar:
        tabs = QTabBar(self.form.room)
        tabs.setAccessibleName(name)
        tabs.setDrawBase(False)
        tabs.setExpanding(False)
        for each in words:
            tabs.addTab(each)
        tabs.currentChanged.connect(lambda _place: self._show())
        return tabs

    @property
    def narrow(self) -> bool:
        """Whether one part is shown at a time."""
        return self._room.width is Width.NARROW

    @property
    def tight(self) -> bool:
        """Whether the pool needs the room of what can be left out."""
        return self._width < Theme.current().px(TIGHT)

    def show_pool(self) -> None:
        """Bring the pool to the front where one part is shown at a time."""
        self.tabs.setCurrentIndex(POOL)

    def arrange(self, room: Room) -> None:
        """Take the spaces of the scale in force and lay out for this room."""
        self._room = room
        px, form = Theme.current().px, self.form
        for layout in (form.armies_layout, form.side_layout):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(px(12))
        form.banner_layout.setContentsMargins(px(20), px(8), px(20), px(8))
        form.banner_layout.setSpacing(px(14))
        form.filter_layout.setContentsMargins(px(12), px(10), px(12), px(8))
        form.filter_layout.setSpacing(px(6))
        form.foot_layout.setContentsMargins(px(14), px(8), px(12), px(8))
        self._bar_row.setContentsMargins(px(20), 0, px(20), 0)
        self.fit(self._width)

    def fit(self, width: int) -> bool:
        """Share out the width of the page; whether it is tight."""
        self._width = width
        px, form = Theme.current().px, self.form
        if self._room.width is Width.WIDE:
            sides = (300, 380)
        else:
            sides = (220, 256) if self.tight else (252, 300)
        margin = px(12 if self.tight else 16)
        form.body_layout.setContentsMargins(margin, margin, margin, margin)
        form.body_layout.setSpacing(margin)
        for pane, size in zip((form.armies_pane, form.side_pane), sides, strict=True):
            pane.setMinimumWidth(0 if self.narrow else px(size))
            pane.setMaximumWidth(NO_LIMIT if self.narrow else px(size))
        self._show()
        return self.tight

    def _show(self) -> None:
        form, at = self.form, self.tabs.currentIndex()
        shared = self.tight and not self.narrow
        self.bar.setVisible(self.narrow)
        self.side_tabs.setVisible(shared)
        if self.narrow:
            form.pool_pane.setVisible(at == POOL)
            form.armies_pane.setVisible(at == ARMIES)
            form.side_pane.setVisible(at in (UNIT, LOG))
            self.unit.setVisible(at == UNIT)
            self.log.setVisible(at == LOG)
            return
        for pane in (form.pool_pane, form.armies_pane, form.side_pane):
            pane.setVisible(True)
        self.unit.setVisible(not shared or self.side_tabs.currentIndex() == 0)
        self.log.setVisible(not shared or self.side_tabs.currentIndex() == 1)
