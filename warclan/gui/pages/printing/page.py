"""The print centre."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage, QPageSize, QPainter
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QGridLayout,
    QWidget,
)

from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_print_page import Ui_PrintPage
from warclan.gui.jobs import Job, Task
from warclan.gui.pages.base import Page, Room, Width
from warclan.gui.pages.printing.pages_view import PagesView
from warclan.gui.widgets.base import let_ground_through
from warclan.gui.widgets.buttons import Button, IconButton
from warclan.gui.widgets.frames import EmptyState, Line
from warclan.gui.widgets.labels import Badge, Label
from warclan.services.prints import PAPERS, PARTS, PrintChoice, print_army
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.printing.paper import Printed
    from warclan.services import ChangeSet

PAUSE = 120
"""Milliseconds after the last change before the document is made anew."""

OPTIONS = (
    ("cut_marks", "Cut marks"),
    ("backs", "Backs on the next page"),
    ("tick_boxes", "Tick boxes for vitality"),
    ("full_powers", "Powers in full, small if need be"),
    ("ink_saving", "Grey instead of colour"),
)
PRESETS: dict[str, dict[str, bool]] = {
    "Club night, thrifty ink": {
        "ink_saving": True,
        "cut_marks": True,
        "tick_boxes": True,
        "backs": False,
    },
    "Cards to keep": {
        "ink_saving": False,
        "cut_marks": True,
        "tick_boxes": False,
        "backs": True,
    },
    "My own": {},
}
PRINTER = "default"
"""The key under which the correction of the printer is kept."""


class PrintPage(Page):
    """Choose sheets, see the real pages, print or save them."""

    key = "print"
    title = "Print"
    icon = "print"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.army_id = ""
        self.printed: Printed | None = None
        self.choice = PrintChoice(("roster", "cards"), paper=context.workspace.settings.get().paper)
        self._job: Job | None = None
        self._pictures: Job | None = None
        self._filling = True
        self.form = Ui_PrintPage()
        self.form.setupUi(self)
        let_ground_through(self.form.scroll)
        self._build_options()
        self._build_preview()
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._make)
        self._filling = False
        self.arrange(self.room)

    # --- building -------------------------------------------------------------------------------

    def _build_options(self) -> None:
        body, column = self.form.body, self.form.body_layout
        self.armies = QComboBox(body)
        self.armies.setAccessibleName("Army to print")
        self.armies.activated.connect(self._army_chosen)
        column.addWidget(Label("Army", "head", body))
        column.addWidget(self.armies)
        column.addWidget(Label("What", "head", body))
        self.parts: dict[str, QCheckBox] = {}
        self.counts: dict[str, Label] = {}
        grid = QGridLayout()
        for line, (key, words) in enumerate(PARTS.items()):
            box = QCheckBox(words, body)
            box.setChecked(key in self.choice.parts)
            box.toggled.connect(self._changed)
            count = Label("", "hint", body)
            self.parts[key], self.counts[key] = box, count
            grid.addWidget(box, line, 0)
            grid.addWidget(count, line, 1)
        grid.setColumnStretch(0, 1)
        column.addLayout(grid)
        column.addWidget(Line(body))
        column.addWidget(Label("Paper", "head", body))
        self.paper = QComboBox(body)
        self.paper.setAccessibleName("Paper")
        for paper, size in zip(PAPERS, ("210 × 297 mm", "215.9 × 279.4 mm"), strict=True):
            self.paper.addItem(f"{paper}, {size}", paper)
        self.paper.setCurrentIndex(self.paper.findData(self.choice.paper))
        self.paper.currentIndexChanged.connect(self._changed)
        column.addWidget(self.paper)
        self.preset = QComboBox(body)
        self.preset.setAccessibleName("Preset")
        self.preset.addItems(list(PRESETS))
        self.preset.activated.connect(self._preset_chosen)
        column.addWidget(Label("Preset", "small", body))
        column.addWidget(self.preset)
        column.addWidget(Line(body))
        column.addWidget(Label("Cards", "head", body))
        self.options: dict[str, QCheckBox] = {}
        for key, words in OPTIONS:
            box = QCheckBox(words, body)
            box.setChecked(bool(getattr(self.choice, key)))
            box.toggled.connect(self._changed)
            self.options[key] = box
            column.addWidget(box)
        self.gap = self._length("Gap between cards in mm", 0.0, 20.0, 0.5)
        gap = QGridLayout()
        gap.addWidget(Label("Gap between cards", "small", body), 0, 0)
        gap.addWidget(self.gap, 0, 1)
        column.addLayout(gap)
        self._build_printer()
        column.addStretch(1)
        self.print_button = Button("Print…", self.form.foot, role="primary", key="Ctrl P")
        self.save_button = Button("Save PDF", self.form.foot, icon="export")
        for button, act in ((self.print_button, "print.print"), (self.save_button, "print.save")):
            button.clicked.connect(lambda _checked=False, key=act: self.context.acts.run(key))
            self.form.foot_layout.addWidget(button, 1)

    def _length(self, name: str, low: float, high: float, step: float) -> QDoubleSpinBox:
        spin = QDoubleSpinBox(self.form.body)
        spin.setRange(low, high)
        spin.setSingleStep(step)
        spin.setDecimals(1)
        spin.setSuffix(" mm")
        spin.setAccessibleName(name)
        spin.setToolTip(name)
        spin.valueChanged.connect(self._changed)
        return spin

    def _build_printer(self) -> None:
        body, column = self.form.body, self.form.body_layout
        column.addWidget(Line(body))
        column.addWidget(Label("Your printer", "head", body))
        self.correction = Label("", "small", body, wrap=True)
        column.addWidget(self.correction)
        from warclan.printing.paper import RULER_HEIGHT, RULER_WIDTH

        self.across = self._length(
            f"Measured length of the {RULER_WIDTH:g} mm ruler",
            RULER_WIDTH * 0.92,
            RULER_WIDTH * 1.08,
            0.1,
        )
        self.down = self._length(
            f"Measured length of the {RULER_HEIGHT:g} mm ruler",
            RULER_HEIGHT * 0.92,
            RULER_HEIGHT * 1.08,
            0.1,
        )
        self.rulers = (RULER_WIDTH, RULER_HEIGHT)
        kept = self.context.workspace.settings.get().printer_corrections.get(PRINTER, (1.0, 1.0))
        self.across.setValue(RULER_WIDTH / kept[0])
        self.down.setValue(RULER_HEIGHT / kept[1])
        grid = QGridLayout()
        grid.addWidget(Label("Ruler across", "small", body), 0, 0)
        grid.addWidget(self.across, 0, 1)
        grid.addWidget(Label("Ruler down", "small", body), 1, 0)
        grid.addWidget(self.down, 1, 1)
        column.addLayout(grid)
        for spin in (self.across, self.down):
            spin.editingFinished.connect(self._keep_correction)

    def _build_preview(self) -> None:
        form = self.form
        self.where = Label("", "name", form.bar)
        self.warning = Badge("", "warn", form.bar)
        self.warning.hide()
        self.percent = Label("", "small", form.bar)
        row = form.bar_layout
        row.addWidget(self.where)
        row.addWidget(self.warning)
        row.addStretch(1)
        row.addWidget(self.percent)
        self.view = PagesView(form.stack)
        for icon, hint, run in (
            ("minus", "Smaller (Ctrl −)", lambda: self.view.zoom(-1)),
            ("plus", "Larger (Ctrl +)", lambda: self.view.zoom(1)),
            ("fit", "Fit the window (Ctrl 0)", self.view.fit),
            ("chevron-left", "Page back (Page Up)", lambda: self.view.turn(-1)),
            ("chevron-right", "Page on (Page Down)", lambda: self.view.turn(1)),
        ):
            button = IconButton(icon, hint, form.bar, framed=True)
            button.clicked.connect(run)
            row.addWidget(button)
        self.empty = EmptyState(
            "Choose an army to print.",
            "Build or draft one first, or open the sample.",
            [("armies", "Go to Armies")],
            icon="print",
        )
        self.empty.acted.connect(lambda page: self.context.navigate(page, None))
        form.stack.addWidget(self.view)
        form.stack.addWidget(self.empty)
        self.view.wanted.connect(self._draw)
        self.view.zoomed.connect(lambda percent: self.percent.setText(f"{percent} %"))
        self.view.moved.connect(lambda _page: self._show_where())

    # --- choosing -------------------------------------------------------------------------------

    def _fill_armies(self) -> None:
        rows = self.context.workspace.armies.list()
        blocked = self.armies.blockSignals(True)
        self.armies.clear()
        for row in rows:
            self.armies.addItem(row.name, row.id)
        ids = [row.id for row in rows]
        if self.army_id not in ids:
            self.army_id = ids[0] if ids else ""
        self.armies.setCurrentIndex(self.armies.findData(self.army_id))
        self.armies.blockSignals(blocked)
        self.form.stack.setCurrentWidget(self.view if ids else self.empty)
        self.crumbs_changed.emit()

    def _army_chosen(self, *_: object) -> None:
        self.army_id = str(self.armies.currentData() or "")
        self.crumbs_changed.emit()
        self._pause.start()

    def _preset_chosen(self, *_: object) -> None:
        wanted = PRESETS[self.preset.currentText()]
        self._filling = True
        for key, on in wanted.items():
            self.options[key].setChecked(on)
        self._filling = False
        self._take(own=False)

    def _changed(self, *_: object) -> None:
        if not self._filling:
            self._take(own=True)

    def _take(self, *, own: bool) -> None:
        """Take over what is chosen and make the document anew after a pause."""
        if own:
            self.preset.setCurrentText("My own")
        scale = (
            self.rulers[0] / max(1.0, self.across.value()),
            self.rulers[1] / max(1.0, self.down.value()),
        )
        self.choice = replace(
            self.choice,
            parts=tuple(key for key, box in self.parts.items() if box.isChecked()),
            paper=str(self.paper.currentData()),
            gap_mm=self.gap.value(),
            scale_x=round(scale[0], 4),
            scale_y=round(scale[1], 4),
            **{key: box.isChecked() for key, box in self.options.items()},
        )
        self._show_correction()
        self._pause.start()

    def _show_correction(self) -> None:
        across, down = 100 * (self.choice.scale_x - 1), 100 * (self.choice.scale_y - 1)
        if abs(across) < 0.05 and abs(down) < 0.05:
            self.correction.setText(
                "No correction. Print the ruler page and measure it to set one."
            )
        else:
            self.correction.setText(f"Corrected {across:+.1f} % wide, {down:+.1f} % high")

    def _keep_correction(self) -> None:
        settings = self.context.workspace.settings
        kept = dict(settings.get().printer_corrections)
        pair = (self.choice.scale_x, self.choice.scale_y)
        if kept.get(PRINTER, (1.0, 1.0)) != pair:
            kept[PRINTER] = pair
            self.context.write(settings.change, printer_corrections=kept)

    # --- making the document --------------------------------------------------------------------

    def _make(self) -> None:
        """Make the document in the background; an older one still being made is dropped."""
        self._pause.stop()
        if self._job is not None and self._job.running:
            self._job.cancel()
        if not self.army_id:
            return
        workspace = self.context.workspace
        army = workspace.armies.get(self.army_id).army
        catalogue, choice = workspace.library.catalogue, self.choice
        cache, player = workspace.folders.cache, workspace.settings.get().player_name

        def work(_task: Task) -> tuple["Printed", tuple[str, ...]]:
            from warclan.printing.preview import page_texts

            printed = print_army(army, catalogue, choice, cache=cache, player=player)
            return printed, page_texts(printed.pdf)

        self._job = self.context.jobs.start(
            f"Laying out {army.name}", work, success=self._made, failure=self._failed
        )

    def _failed(self, error: Exception) -> None:
        self.context.messages.error(f"The sheets could not be made: {error}")

    def _made(self, result: Any) -> None:
        from warclan.printing.paper import PAPERS as SIZES

        self.printed, texts = result
        printed = self.printed
        if printed is None:
            return
        for key, pages in zip(
            sorted(self.choice.parts, key=list(PARTS).index),
            _per_part(printed, self.choice.parts),
            strict=False,
        ):
            self.counts[key].setText(plural(pages, "page", "pages"))
        for key, label in self.counts.items():
            if key not in self.choice.parts:
                label.setText("")
        self.view.set_document(printed.pages, SIZES[self.choice.paper], texts)
        told = [warning.text for warning in printed.warnings]
        self.warning.setVisible(bool(told))
        self.warning.setText(
            told[0] + (f" · {len(told) - 1} more" if len(told) > 1 else "") if told else ""
        )
        self.warning.setToolTip("\n".join(told))
        self._show_where()

    def _draw(self, scale: float) -> None:
        """Draw the pages at this many pixels a point, in the background, first page first."""
        printed = self.printed
        if printed is None:
            return
        if self._pictures is not None and self._pictures.running:
            self._pictures.cancel()
        pdf, pages = printed.pdf, printed.pages
        sharp = min(4.0, scale * self.devicePixelRatioF())

        def work(task: Task) -> list[tuple[int, QImage]]:
            from warclan.printing.preview import Pages

            found = []
            with Pages(pdf) as document:
                for page in range(1, min(pages, 40) + 1):
                    task.progress(page - 1, pages)
                    picture = document.picture(page, sharp)
                    image = QImage(
                        picture.rgba, picture.width, picture.height, QImage.Format.Format_RGBX8888
                    ).copy()
                    found.append((page, image))
            return found

        def arrived(found: list[tuple[int, QImage]]) -> None:
            for page, image in found:
                self.view.set_picture(page, image)

        self._pictures = self.context.jobs.start("Drawing the pages", work, success=arrived)

    def _show_where(self) -> None:
        printed = self.printed
        if printed is None:
            return
        first = self.view.page
        last = min(printed.pages, first + self.view.columns - 1)
        of = f"of {printed.pages}"
        self.where.setText(
            f"Page {first} {of}" if first == last else f"Page {first} and {last} {of}"
        )

    # --- out ------------------------------------------------------------------------------------

    def save_pdf(self) -> None:
        """Ask for a place and write the document there."""
        if self.printed is None:
            return
        name = "".join(s if s.isalnum() or s in " -_" else "_" for s in self.armies.currentText())
        chosen, _filter = QFileDialog.getSaveFileName(
            self, "Save PDF", f"{name}.pdf", "PDF (*.pdf)"
        )
        if chosen:
            self.write_pdf(Path(chosen))

    def write_pdf(self, path: Path) -> None:
        """Write the document, whole or not at all."""
        if self.printed is None:
            return
        part = path.with_name(path.name + ".part")
        try:
            part.write_bytes(self.printed.pdf)
            part.replace(path)
        except OSError as error:
            part.unlink(missing_ok=True)
            self.context.messages.error(
                f"{path} could not be written: {error.strerror}. Choose another place."
            )
            return
        self.context.messages.say(
            f"Saved {path.name}, {plural(self.printed.pages, 'page', 'pages')}."
        )

    def print_document(self) -> None:
        """Ask for a printer and print the pages at their true size."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo

        if self.printed is None:
            return
        if not QPrinterInfo.availablePrinterNames():
            self.context.messages.error(
                "There is no printer here. Save the PDF and print it elsewhere."
            )
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        size = QPageSize.PageSizeId.A4 if self.choice.paper == "A4" else QPageSize.PageSizeId.Letter
        printer.setPageSize(QPageSize(size))
        printer.setFullPage(True)
        dialog = QPrintDialog(printer, self)
        if dialog.exec() == QPrintDialog.DialogCode.Accepted:
            self.paint_to(printer)

    def paint_to(self, printer: Any) -> None:
        """Paint every page on a printer that covers the full page."""
        from warclan.printing.preview import Pages

        if self.printed is None:
            return
        painter = QPainter(printer)
        with Pages(self.printed.pdf) as document:
            for page in range(1, document.count + 1):
                if page > 1:
                    printer.newPage()
                picture = document.picture(page, 300 / 72)
                image = QImage(
                    picture.rgba, picture.width, picture.height, QImage.Format.Format_RGBX8888
                )
                painter.drawImage(painter.viewport(), image)
        painter.end()

    # --- the frame's side -----------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        if target:
            self.army_id = target
        self._fill_armies()
        self._show_correction()
        self._make()

    def refresh(self, change_set: "ChangeSet") -> None:
        if {change.kind for change in change_set.changes} & {"army", "overlay", "pack"}:
            self._fill_armies()
            self._pause.start()

    def crumbs(self) -> tuple[str, ...]:
        name = self.armies.currentText()
        return (self.title, name) if name else (self.title,)

    def first_focus(self) -> QWidget:
        return self.armies

    def arrange(self, room: Room) -> None:
        px, form = self.context.theme.px, self.form
        form.options_pane.setFixedWidth(px(340 if room.width is Width.WIDE else 296))
        form.body_layout.setContentsMargins(px(18), px(14), px(18), px(14))
        form.body_layout.setSpacing(px(8))
        form.foot_layout.setContentsMargins(px(16), px(10), px(16), px(10))
        form.foot_layout.setSpacing(px(8))
        form.bar_layout.setContentsMargins(px(16), px(8), px(12), px(8))
        form.bar_layout.setSpacing(px(8))
        columns = {Width.NARROW: 1, Width.NORMAL: 2, Width.WIDE: 4}
        self.view.most_columns = columns[room.width]
        self.view.fit()

    def acts(self) -> Sequence[Act]:
        none = "There is nothing to print yet: choose an army and at least one part."

        def ready() -> bool:
            return self.printed is not None and bool(self.army_id)

        return (
            Act(
                "print.print",
                "Print",
                "Ctrl+P",
                self.print_document,
                enabled=ready,
                reason=lambda: none,
            ),
            Act(
                "print.save",
                "Save as PDF",
                "Ctrl+Shift+P",
                self.save_pdf,
                enabled=ready,
                reason=lambda: none,
            ),
            Act("print.larger", "Larger pages", "Ctrl++; Ctrl+=", lambda: self.view.zoom(1)),
            Act("print.smaller", "Smaller pages", "Ctrl+-", lambda: self.view.zoom(-1)),
            Act("print.fit", "Fit pages to the window", "Ctrl+0", self.view.fit),
        )


def _per_part(printed: "Printed", parts: tuple[str, ...]) -> list[int]:
    """Pages of each chosen part; "blank" stands for two sheets."""
    counts = list(printed.part_pages)
    found = []
    for part in sorted(parts, key=list(PARTS).index):
        take = 2 if part == "blank" else 1
        found.append(sum(counts[:take]))
        counts = counts[take:]
    return found
