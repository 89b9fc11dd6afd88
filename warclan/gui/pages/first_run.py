"""First run: what Warclan does, three ways to begin, and a few choices. No wizard."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_start_first_run import Ui_StartFirstRun
from warclan.gui.pages import page_spec
from warclan.gui.pages.base import Page, Room, Width
from warclan.gui.pages.first_run_parts import BoardPicture, Choice
from warclan.gui.pages.settings_lines import THEMES
from warclan.gui.theme.style import dress
from warclan.gui.widgets.buttons import LinkButton
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.services import ChangeSet

SCALES = (100, 110, 125, 150, 175, 200)


class FirstRunPage(Page):
    """Shown on an empty workspace until one of its ways was taken."""

    key = "first_run"
    title = "Welcome"
    icon = "spark"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.form = Ui_StartFirstRun()
        self.form.setupUi(self)
        self.picture = BoardPicture()
        self.form.upper.replaceWidget(self.form.picture, self.picture)
        self.form.picture.deleteLater()
        self.choices = self._make_choices()
        for choice in self.choices:
            self.form.choices_column.addWidget(choice)
        self.form.remove_sample.clicked.connect(self._remove_sample)
        self._place_links()
        self.boxes: dict[str, QCheckBox] = {}
        self._make_boxes()
        self._fill_choices()
        context.theme.changed.connect(self._restyle)
        self._restyle()

    def _place_links(self) -> None:
        """Under the choices, side by side: old files are offered, not pushed."""
        row = QHBoxLayout()
        self.import_link = LinkButton("Import a file…")
        self.import_link.clicked.connect(lambda: self._begin("armies", "import"))
        self.form.left.removeWidget(self.form.remove_sample)
        row.addWidget(self.import_link)
        row.addWidget(self.form.remove_sample)
        row.addStretch(1)
        self.form.left.insertLayout(self.form.left.indexOf(self.form.choices) + 1, row)

    def _make_choices(self) -> list[Choice]:
        """The ways to begin that are built."""
        ways = [
            Choice(
                "spark",
                "Open the sample",
                "Four armies and two drafts to look at. One click removes them.",
                "Enter",
                primary=True,
            )
        ]
        ways[0].clicked.connect(self._open_sample)
        if page_spec("draft") is not None:
            draft = Choice("swap", "Start a draft", "Two to four players, or the computer.", "D")
            draft.clicked.connect(lambda: self._begin("draft", "new"))
            ways.append(draft)
        if page_spec("library") is not None:
            library = Choice("library", "Look at the Library", "Every unit and board.", "L")
            library.clicked.connect(lambda: self._begin("library", ""))
            ways.append(library)
        return ways

    def _make_boxes(self) -> None:
        """One tick per product, most units first."""
        counts: dict[str, int] = {}
        for item in self.context.workspace.library.catalogue.items:
            if item.product:
                counts[item.product] = counts.get(item.product, 0) + 1
        for product, number in sorted(counts.items(), key=lambda each: (-each[1], each[0])):
            box = QCheckBox(f"{product} ({number})")
            box.setAccessibleName(f"{product}, {plural(number, 'entry', 'entries')}")
            box.setToolTip(box.text())
            box.clicked.connect(lambda on, product=product: self._own(product, on))
            self.boxes[product] = box
        self.form.boxes_card.setVisible(bool(self.boxes))

    def _fill_choices(self) -> None:
        for key, words in THEMES:
            self.form.theme_choice.addItem(words, key)
        for scale in SCALES:
            self.form.scale_choice.addItem(f"{scale} %", scale)
        settings = self.context.workspace.settings
        self.form.theme_choice.activated.connect(
            lambda _n: self.context.write(
                settings.change, theme=self.form.theme_choice.currentData()
            )
        )
        self.form.scale_choice.activated.connect(
            lambda _n: self.context.write(
                settings.change, scale=self.form.scale_choice.currentData()
            )
        )

    # --- the frame's calls ---------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        self._show()

    def refresh(self, change_set: "ChangeSet") -> None:
        self._show()

    def leave(self) -> None:
        if not self.context.workspace.settings.get().welcomed:
            self.context.write(self.context.workspace.settings.change, welcomed=True)

    def arrange(self, room: Room) -> None:
        self.picture.setVisible(room.width is not Width.NARROW)
        self._place_boxes()

    def first_focus(self) -> QWidget | None:
        return self.choices[0]

    def acts(self) -> Sequence[Act]:
        acts = [Act("welcome.sample", "Open the sample", "", self._open_sample, icon="spark")]
        if page_spec("draft") is not None:
            run = partial(self._begin, "draft", "new")
            acts.append(Act("welcome.draft", "Start a draft", "D", run, icon="swap"))
        if page_spec("library") is not None:
            look = partial(self._begin, "library", "")
            acts.append(Act("welcome.library", "Look at the Library", "L", look, icon="library"))
        return acts

    # --- showing -------------------------------------------------------------------------------

    def _show(self) -> None:
        workspace = self.context.workspace
        settings = workspace.settings.get()
        self.form.theme_choice.setCurrentIndex(self.form.theme_choice.findData(settings.theme))
        self.form.scale_choice.setCurrentIndex(self.form.scale_choice.findData(settings.scale))
        self.form.remove_sample.setVisible(bool(workspace.samples.present()))
        owned = workspace.library.owned
        for product, box in self.boxes.items():
            items = self._items_of(product)
            having = sum(1 for item in items if owned.get(item))
            states = Qt.CheckState
            state = states.Unchecked
            if having:
                state = states.Checked if having == len(items) else states.PartiallyChecked
            box.setTristate(state == states.PartiallyChecked)
            box.setCheckState(state)
        boards = workspace.library.catalogue.boards.values()
        drawn = next((board for board in boards if board.areas and board.areas[0].outline), None)
        self.picture.show_board(drawn)

    def _items_of(self, product: str) -> list[str]:
        items = self.context.workspace.library.catalogue.items
        return [item.id for item in items if item.product == product]

    def _place_boxes(self) -> None:
        columns = {Width.NARROW: 2, Width.NORMAL: 3, Width.WIDE: 4}[self.room.width]
        for place, box in enumerate(self.boxes.values()):
            self.form.boxes_grid.addWidget(box, place // columns, place % columns)

    def _restyle(self) -> None:
        px = self.context.theme.px
        form = self.form
        dress(self)
        form.column.setContentsMargins(px(24), px(20), px(24), px(20))
        form.column.setSpacing(px(14))
        form.upper.setSpacing(px(24))
        form.left.setSpacing(px(10))
        form.choices_column.setSpacing(px(8))
        for column in (form.small_column, form.boxes_column):
            column.setContentsMargins(px(14), px(10), px(14), px(10))
        form.small_row.setSpacing(px(8))
        form.boxes_grid.setHorizontalSpacing(px(16))
        form.boxes_grid.setVerticalSpacing(px(2))
        form.theme_choice.setMinimumWidth(px(150))
        form.scale_choice.setMinimumWidth(px(90))
        self._place_boxes()

    # --- acts ----------------------------------------------------------------------------------

    def _open_sample(self) -> None:
        opened = self.context.write(
            self.context.workspace.samples.open_sample, told="The sample is open."
        )
        if opened is not None:
            self.context.navigate("home", None)

    def _remove_sample(self) -> None:
        self.context.write(
            self.context.workspace.samples.remove_sample, told="The sample is removed."
        )

    def _begin(self, page: str, target: str) -> None:
        self.context.navigate(page, target or None)

    def _own(self, product: str, on: bool) -> None:
        self.context.write(
            self.context.workspace.library.set_owned, self._items_of(product), count=int(on)
        )
