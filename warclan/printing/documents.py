"""Print jobs turned into PDF documents: the same job gives the same bytes, always."""

import io
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from warclan import __version__
from warclan.printing.battle import battle_pages
from warclan.printing.card_pages import Layouts, back_maker, card_pages
from warclan.printing.clan_cards import warrior_card_pages
from warclan.printing.clan_tables import table_pages
from warclan.printing.drawing import DARK, Drawing, Ink
from warclan.printing.fonts import REGULAR, FontSet, font_set
from warclan.printing.lettering import Lettering
from warclan.printing.measure import Measure
from warclan.printing.pages import Layout, Note, Page, Setting
from warclan.printing.paper import MM, Box, Calibration, Printed, PrintJob, PrintWarning
from warclan.printing.reference import reference_pages
from warclan.printing.roster import roster_pages
from warclan.printing.ruler import ruler_pages
from warclan.sheets.records import (
    BattleSheet,
    CardSheet,
    ReferenceSheet,
    RosterSheet,
    RulerSheet,
    Sheet,
    TableSheet,
    WarriorCardSheet,
)
from warclan.text.numbers import plural

# Plain compressed streams: the text form of them that reportlab adds by default is slow to make
# and a quarter larger.
rl_config.useA85 = 0


def render(job: PrintJob, *, cache: Path | None = None, title: str = "") -> Printed:
    """Lay out and draw ``job``.

    ``cache`` is a folder where the fonts are kept between runs; without it each process makes
    them anew, which takes some seconds. ``title`` names the document, else its first part does.
    A job without pages gives one empty page. Raises :class:`PrintError` when fonts are missing.
    """
    fonts = font_set(cache)
    lettering = Lettering(fonts.covered)
    measure = Measure(fonts)
    width, height = job.size_mm
    setting = Setting(measure, width, height, job.options)
    layouts = _layouts(setting, tuple(lettering.record(part) for part in job.parts))
    pages = [page for layout in layouts for page in layout.pages]
    if not pages:
        pages.append(Page(setting.blank()))
    pdf = _written(fonts, pages, setting, title or _title(job.parts))
    return Printed(
        pdf=pdf,
        pages=len(pages),
        warnings=_warnings(layouts, lettering),
        boxes=_boxes(pages),
        part_pages=tuple(len(layout.pages) for layout in layouts),
    )


def _title(parts: tuple[Sheet, ...]) -> str:
    """The name of the first part that has one."""
    titles = (part.title for part in parts if not isinstance(part, RulerSheet) and part.title)
    return next(titles, "Warclan")


def _layouts(setting: Setting, parts: tuple[Sheet, ...]) -> list[Layout]:
    """The pages of each part."""
    cards: Layouts = {}
    backs = back_maker(setting)
    layouts: list[Layout] = []
    for part in parts:
        match part:
            case RosterSheet():
                layouts.append(roster_pages(setting, part))
            case CardSheet():
                layouts.append(card_pages(setting, part, cards, backs))
            case ReferenceSheet():
                layouts.append(reference_pages(setting, part))
            case RulerSheet():
                layouts.append(ruler_pages(setting, part))
            case BattleSheet():
                layouts.append(battle_pages(setting, part))
            case TableSheet():
                layouts.append(table_pages(setting, part))
            case WarriorCardSheet():
                layouts.append(warrior_card_pages(setting, part))
    return layouts


def _boxes(pages: Iterable[Page]) -> tuple[Box, ...]:
    """The boxes of all pages with their page numbers."""
    return tuple(
        Box(number, box.x, box.y, box.width, box.height, box.name, box.kind)
        for number, page in enumerate(pages, start=1)
        for box in page.boxes
    )


def _matrix(page: Page, setting: Setting) -> str:
    """The operator that corrects a page for the printer, "" when nothing is to be corrected."""
    printer = setting.options.calibration
    if not page.corrected or printer == Calibration():
        return ""
    width, height = setting.width * MM, setting.height * MM
    right = width / 2 * (1 - printer.scale_x)
    up = height / 2 * (1 - printer.scale_y)
    if page.reverse:
        right += printer.back_x * MM
        up -= printer.back_y * MM
    return f"{printer.scale_x:.6f} 0 0 {printer.scale_y:.6f} {right:.4f} {up:.4f} cm"


def _written(fonts: FontSet, pages: list[Page], setting: Setting, title: str) -> bytes:
    """All pages as a PDF document.

    A drawing that is placed several times is a form of its own, so that it is written once.
    """
    for face in fonts.faces:
        pdfmetrics.registerFont(face)
    out = io.BytesIO()
    canvas = Canvas(
        out,
        pagesize=(setting.width * MM, setting.height * MM),
        invariant=1,
        pageCompression=1,
        initialFontName=fonts.faces[REGULAR].fontName,
    )
    canvas.setTitle(title)
    canvas.setAuthor("")
    canvas.setCreator(f"Warclan {__version__} (unofficial)")
    canvas.setSubject("Unofficial helper sheet")
    # reportlab has no public way to the document, which fonts need to number their characters.
    ink = Ink(fonts, canvas._doc)
    forms: dict[int, str] = {}
    uses = Counter(id(placed.drawing) for page in pages for placed in page.placed)
    for number, page in enumerate(pages, start=1):
        if page.number_at is not None:
            x, y = page.number_at
            page.sheet.text_right(x, y, f"{number} / {len(pages)}", 7.0, REGULAR, DARK)
        for placed in page.placed:
            if uses[id(placed.drawing)] > 1:
                _define(canvas, ink, forms, placed.drawing)
        _draw(canvas, ink, forms, page, setting)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _define(canvas: Any, ink: Ink, forms: dict[int, str], drawing: Drawing) -> None:
    """Make a form of a drawing unless the document has it already.

    Drawings are told apart by identity, which is safe as the pages keep them alive; the names
    are running numbers, so that no identity gets into the document.
    """
    if id(drawing) in forms:
        return
    forms[id(drawing)] = name = f"C{len(forms) + 1}"
    canvas.beginForm(name, 0, 0, drawing.width * MM, drawing.height * MM)
    canvas.addLiteral(ink.operators(drawing))
    canvas.endForm()


def _draw(canvas: Any, ink: Ink, forms: dict[int, str], page: Page, setting: Setting) -> None:
    """Draw a page: the sheet's own drawing below, the placed ones upon it."""
    canvas.addLiteral(_matrix(page, setting))
    canvas.addLiteral(ink.operators(page.sheet))
    for placed in page.placed:
        up = (setting.height - placed.y - placed.drawing.height) * MM
        canvas.addLiteral(f"q 1 0 0 1 {placed.x * MM:.4f} {up:.4f} cm")
        form = forms.get(id(placed.drawing))
        if form is None:
            canvas.addLiteral(ink.operators(placed.drawing))
        else:
            canvas.doForm(form)
        canvas.addLiteral("Q")
    for picture in page.pictures:
        up = (setting.height - picture.y - picture.height) * MM
        canvas.drawImage(
            ImageReader(io.BytesIO(picture.data)),
            picture.x * MM,
            up,
            picture.width * MM,
            picture.height * MM,
            mask="auto",
        )


_SENTENCES = {
    "continued": ("1 power goes on to a second card", "{} powers go on to a second card"),
    "remark": ("1 remark goes on to a second card", "{} remarks go on to a second card"),
    "smaller": ("1 text set smaller", "{} texts set smaller"),
}


def _warnings(layouts: list[Layout], lettering: Lettering) -> tuple[PrintWarning, ...]:
    """The notes of all parts as sentences, each kind once, with the pages they are about."""
    notes: list[Note] = []
    first = 1
    for layout in layouts:
        for note in layout.notes:
            page = first + note.page if note.page >= 0 else 0
            notes.append(Note(note.kind, page, note.name, note.count))
        first += len(layout.pages)
    warnings: list[PrintWarning] = []
    for kind, (one, many) in _SENTENCES.items():
        found = [note for note in notes if note.kind == kind]
        number = sum(note.count for note in found)
        if found:
            pages = tuple(sorted({note.page for note in found}))
            names = tuple(dict.fromkeys(note.name for note in found))
            text = one if number == 1 else many.format(number)
            warnings.append(PrintWarning(text, pages[0], kind, pages, names))
    left_out = dict.fromkeys(note.name for note in notes if note.kind == "left out")
    warnings.extend(PrintWarning(f"No card for {told}", 0, "left out") for told in left_out)
    if lettering.replaced:
        told = ", ".join(f"{char} as {spelt}" for char, spelt in lettering.replaced.items())
        signs = plural(len(lettering.replaced), "character", "characters")
        text = f"{signs} spelt otherwise, as the font lacks them: {told}"
        warnings.append(PrintWarning(text, 0, "replaced", (), tuple(lettering.replaced)))
    return tuple(warnings)
