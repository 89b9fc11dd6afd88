"""The print centre: choose sheets, see the real pages, print or save them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QWidget

from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_print_page import Ui_PrintPage
from warclan.gui.jobs import Job, Task
from warclan.gui.pages.base import Page, Room, Width
from warclan.gui.pages.printing.options import OptionsPane
from warclan.gui.pages.printing.output import print_pages, write_whole
from warclan.gui.pages.printing.pages_view import PagesView
from warclan.gui.pages.printing.subjects import Laid, kind_of, layout_of, offered
from warclan.gui.pages.printing.warning_chip import WarningChip
from warclan.gui.widgets.base import let_ground_through
from warclan.gui.widgets.buttons import Button, IconButton
from warclan.gui.widgets.frames import EmptyState
from warclan.gui.widgets.labels import Label
from warclan.services.prints import PrintChoice
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.printing.paper import Printed
    from warclan.services import ChangeSet

PAUSE = 120
"""Milliseconds after the last change before the document is made anew."""
MOST_PAGES = 40
"""Pages drawn in the preview."""
PRINTER = "default"
"""The key under which the correction of the printer is kept."""


class PrintPage(Page):
    """Choose sheets, see the real pages, print or save them."""

    key = "print"
    title = "Print"
    icon = "print"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        from warclan.printing.paper import RULER_HEIGHT, RULER_WIDTH

        self.army_id = ""
        self.printed: Printed | None = None
        self.told: tuple[tuple[str, int], ...] = ()
        """What is worth knowing before printing: words and page (0 for nowhere)."""
        self._job: Job | None = None
        self._pictures: Job | None = None
        self._made_of: object = None
        self._warned = 0
        settings = context.workspace.settings.get()
        kept = settings.printer_corrections.get(PRINTER, (1.0, 1.0))
        choice = PrintChoice(
            ("roster", "cards"), paper=settings.paper, scale_x=kept[0], scale_y=kept[1]
        )
        self.form = Ui_PrintPage()
        self.form.setupUi(self)
        self.form.scroll.setAccessibleName("Options")
        let_ground_through(self.form.scroll)
        self.options = OptionsPane(choice, (RULER_WIDTH, RULER_HEIGHT), self.form.body)
        self.form.body_layout.addWidget(self.options)
        self._build_foot()
        self._build_preview()
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._make)
        self.options.changed.connect(self._pause.start)
        self.options.army_chosen.connect(self._army_chosen)
        self.options.measured.connect(self._keep_correction)
        self.arrange(self.room)

    # --- building -------------------------------------------------------------------------------

    def _build_foot(self) -> None:
        foot = self.form.foot
        self.print_button = Button("Print…", foot, role="primary", key="Ctrl P")
        self.save_button = Button("Save PDF", foot, icon="export")
        for button, act in ((self.print_button, "print.print"), (self.save_button, "print.save")):
            button.clicked.connect(lambda _checked=False, key=act: self.context.acts.run(key))
            self.form.foot_layout.addWidget(button, 1)

    def _build_preview(self) -> None:
        form = self.form
        self.where = Label("", "name", form.bar)
        self.percent = Label("", "small", form.bar)
        row = form.bar_layout
        row.addWidget(self.where)
        self.warning = WarningChip(form.bar)
        self.warning.clicked.connect(self.next_warning)
        row.addWidget(self.warning, 1)
        row.addWidget(self.percent)
        self.view = PagesView(form.stack)
        for icon, hint, run in (
            ("minus", "Smaller (−)", lambda: self.view.zoom(-1)),
            ("plus", "Larger (+)", lambda: self.view.zoom(1)),
            ("fit", "Fit the window (0)", self.view.fit),
            ("chevron-left", "Page back (Page Up)", lambda: self.view.turn(-1)),
            ("chevron-right", "Page on (Page Down)", lambda: self.view.turn(1)),
        ):
            button = IconButton(icon, hint, form.bar, framed=True)
            button.clicked.connect(run)
            row.addWidget(button)
        self.empty = EmptyState(
            "Choose an army, a War Clan or a deck to print.",
            "Build or draft one first, or open the sample.",
            [("armies", "Go to Armies")],
            icon="print",
        )
        self.empty.acted.connect(lambda page: self.context.navigate(page, None))
        self.nothing = EmptyState(
            "No sheet is chosen.", "Tick at least one under What.", icon="print"
        )
        for widget in (self.view, self.empty, self.nothing):
            form.stack.addWidget(widget)
        self.view.wanted.connect(self._draw)
        self.view.zoomed.connect(self._zoomed)
        self.view.moved.connect(lambda _page: self._show_where())

    # --- choosing -------------------------------------------------------------------------------

    @property
    def choice(self) -> PrintChoice:
        """What is chosen now."""
        return self.options.choice

    def _fill_armies(self) -> None:
        found = offered(self.context, self.army_id)
        ids = [key for key, _name in found]
        if self.army_id not in ids:
            self.army_id = ids[0] if ids else ""
        self.options.show_armies(found, self.army_id)
        self._show_kind()
        if not ids:
            self._show_none(self.empty)
        self.crumbs_changed.emit()

    def _army_chosen(self, army_id: str) -> None:
        self.army_id = army_id
        self._show_kind()
        self.crumbs_changed.emit()
        self._pause.start()

    def _show_kind(self) -> None:
        """Offer what there is of an army, a deck, a War Clan or a report."""
        self.options.set_kind(kind_of(self.army_id))

    def _keep_correction(self) -> None:
        settings = self.context.workspace.settings
        kept = dict(settings.get().printer_corrections)
        pair = (self.choice.scale_x, self.choice.scale_y)
        if kept.get(PRINTER, (1.0, 1.0)) != pair:
            kept[PRINTER] = pair
            self.context.write(settings.change, printer_corrections=kept)

    # --- making the document --------------------------------------------------------------------

    def _show_none(self, why: QWidget) -> None:
        """There is no document: say why in its place."""
        self.printed, self.told, self._made_of = None, (), None
        self.options.show_counts({})
        self.where.setText("")
        self.percent.setText("")
        self._show_warning()
        self.form.stack.setCurrentWidget(why)

    def _make(self) -> None:
        """Make the document in the background; an older one still being made is dropped."""
        self._pause.stop()
        if not self.army_id:
            return
        layout = layout_of(self.context, self.army_id, self.choice)
        if layout is None:
            self._show_none(self.nothing)
            return
        if self._job is not None and self._job.running:
            self._job.cancel()
        elif layout.made_of == self._made_of and self.printed is not None:
            return
        self._made_of = layout.made_of

        def work(_task: Task) -> tuple[Laid, tuple[str, ...]]:
            from warclan.printing.preview import page_texts

            laid = layout.work()
            return laid, page_texts(laid.printed.pdf)

        self._job = self.context.jobs.start(
            f"Laying out {layout.name}", work, success=self._made, failure=self._failed
        )

    def _failed(self, error: Exception) -> None:
        self._show_none(self.nothing)
        self.context.messages.error(f"The sheets could not be made: {error}")

    def _made(self, result: tuple[Laid, tuple[str, ...]]) -> None:
        from warclan.printing.paper import PAPERS as SIZES

        (laid, texts), printed = result, result[0].printed
        self.printed, illegal = printed, laid.illegal
        self.options.show_counts(laid.pages)
        self.form.stack.setCurrentWidget(self.view)
        self.view.set_document(printed.pages, SIZES[self.choice.paper], texts)
        found = [(warning.text, warning.page) for warning in printed.warnings]
        self.told = tuple([(illegal, 0)] if illegal else []) + tuple(found)
        self._show_warning()
        self._show_where()

    def _show_warning(self) -> None:
        """Show the first warning and how many more there are; the rest is in the hover text."""
        self._warned = 0
        more = f" · {len(self.told) - 1} more" if len(self.told) > 1 else ""
        words = self.told[0][0] + more if self.told else ""
        hint = "\n".join(text for text, _page in self.told)
        self.warning.show_words(words[:1].upper() + words[1:], hint)

    def next_warning(self) -> None:
        """Bring the page of the next warning into view and say what it is about."""
        if not self.told:
            return
        text, page = self.told[self._warned % len(self.told)]
        self._warned += 1
        if page:
            self.view.show_page(page)
        self.context.messages.say(f"{text[:1].upper()}{text[1:]}.", "warning")

    def _draw(self, scale: float) -> None:
        """Draw the pages at this many pixels a point, in the background, first page first."""
        printed = self.printed
        if self._pictures is not None and self._pictures.running:
            self._pictures.cancel()
        if printed is not None:
            self._draw_page(printed, 1, min(4.0, scale * self.devicePixelRatioF()))

    def _draw_page(self, printed: "Printed", page: int, sharp: float) -> None:
        """Draw one page, show it, and go on with the next."""

        def work(_task: Task) -> QImage:
            from warclan.printing.preview import Pages

            with Pages(printed.pdf) as document:
                picture = document.picture(page, sharp)
            size = (picture.width, picture.height)
            return QImage(picture.rgba, *size, QImage.Format.Format_RGBX8888).copy()

        def arrived(image: QImage) -> None:
            self.view.set_picture(page, image)
            if page < min(printed.pages, MOST_PAGES):
                self._draw_page(printed, page + 1, sharp)

        self._pictures = self.context.jobs.start("Drawing the pages", work, success=arrived)

    def _zoomed(self, percent: int) -> None:
        self.percent.setText(f"{percent} %" if self.printed is not None else "")
        self._show_where()

    def _show_where(self) -> None:
        printed = self.printed
        if printed is None:
            return
        first = self.view.page
        last = min(printed.pages, first + self.view.columns - 1)
        joined = "and" if last == first + 1 else "to"
        pages = f"{first}" if first == last else f"{first} {joined} {last}"
        self.where.setText(f"Page {pages} of {printed.pages}")

    # --- out ------------------------------------------------------------------------------------

    def save_pdf(self) -> None:
        """Ask for a place and write the document there."""
        if self.printed is None:
            return
        name = self.options.armies.currentText()
        name = "".join(sign if sign.isalnum() or sign in " -_" else "_" for sign in name)
        chosen, _filter = QFileDialog.getSaveFileName(
            self, "Save PDF", f"{name}.pdf", "PDF (*.pdf)"
        )
        if chosen:
            self.write_pdf(Path(chosen))

    def write_pdf(self, path: Path) -> None:
        """Write the document, whole or not at all."""
        if self.printed is None:
            return
        wrong = write_whole(path, self.printed.pdf)
        if wrong:
            self.context.messages.error(wrong)
        else:
            pages = plural(self.printed.pages, "page", "pages")
            self.context.messages.say(f"Saved {path.name}, {pages}.")

    def print_document(self) -> None:
        """Ask for a printer and print the pages at their true size."""
        if self.printed is not None:
            wrong = print_pages(self, self.printed.pdf, self.choice.paper)
            if wrong:
                self.context.messages.error(wrong)

    # --- the frame's side -----------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        if target:
            self.army_id = target
        self._fill_armies()
        self._make()

    def leave(self) -> None:
        self._keep_correction()

    def refresh(self, change_set: "ChangeSet") -> None:
        if change_set.touches("army", "match", "deck", "clan", "overlay", "content", "pack"):
            self._fill_armies()
            self._pause.start()

    def crumbs(self) -> tuple[str, ...]:
        name = self.options.armies.currentText()
        return (self.title, name) if name else (self.title,)

    def first_focus(self) -> QWidget:
        return self.options.armies

    def arrange(self, room: Room) -> None:
        px, form = self.context.theme.px, self.form
        form.options_pane.setFixedWidth(px(340 if room.width is Width.WIDE else 296))
        form.body_layout.setContentsMargins(0, 0, 0, 0)
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

        def act(key: str, text: str, keys: str, run: Any) -> Act:
            return Act(f"print.{key}", text, keys, run, enabled=ready, reason=lambda: none)

        return (
            act("print", "Print", "Ctrl+P", self.print_document),
            act("save", "Save as PDF", "Ctrl+Shift+P", self.save_pdf),
            act("warning", "Go to the next warning", "W", self.next_warning),
            Act("print.larger", "Larger pages", "+; =", lambda: self.view.zoom(1)),
            Act("print.smaller", "Smaller pages", "-", lambda: self.view.zoom(-1)),
            Act("print.fit", "Fit pages to the window", "0", self.view.fit),
            Act("print.back", "Page back", "PgUp", lambda: self.view.turn(-1)),
            Act("print.on", "Page on", "PgDown", lambda: self.view.turn(1)),
        )
