"""How long printing takes: ``python tests/benchmarks/bench_printing.py [FONT FOLDER]``.

Bars: a one-page document under 100 ms, 100 pages of nine cards under 1.0 s and byte-identical
when made twice. The ratio compares with reportlab drawing the same texts by its own paragraphs.
"""

import hashlib
import io
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from warclan.content.loader import load, shipped_pack_folders
from warclan.games.mythic_battles.army import AddItem, Army, apply
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.printing.documents import render
from warclan.printing.fonts import font_set
from warclan.printing.paper import PrintJob
from warclan.sheets.army import roster_sheet
from warclan.sheets.cards import item_cards
from warclan.sheets.records import CardSheet

ROUNDS = 5


def milliseconds(act: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The median processor time of ``act``, which a busy machine moves less."""
    times: list[float] = []
    for _ in range(rounds):
        start = time.process_time()
        act()
        times.append((time.process_time() - start) * 1000)
    return statistics.median(times)


def an_army(catalogue: Catalogue) -> Army:
    """Twenty units, the most complete ones first."""
    army = Army("Benchmark", limit=60)
    known = sorted(catalogue.units.values(), key=lambda unit: (-len(unit.rows), unit.id))
    for unit in known[:20]:
        army = apply(army, AddItem(unit.id))
    return army


def cards(catalogue: Catalogue, different: bool) -> CardSheet:
    """900 cards: the units with powers over and over, or with a name of its own each."""
    items = tuple(unit for unit in catalogue.units.values() if unit.powers)
    sheet = item_cards(items, "Benchmark")
    many = tuple(sheet.cards[place % len(sheet.cards)] for place in range(900))
    if different:
        many = tuple(replace(card, title=f"{card.title} {n}") for n, card in enumerate(many))
    # Continuation cards would make more than 100 pages of the 900.
    return replace(sheet, cards=tuple(replace(card, blocks=card.blocks[:2]) for card in many))


def with_paragraphs(sheet: CardSheet) -> bytes:
    """The same texts set by reportlab's own paragraphs, without frames and outlines."""
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.platypus import Paragraph

    font_set()
    style = ParagraphStyle("card", fontName="WarclanInter-400", fontSize=7, leading=8.5)
    out = io.BytesIO()
    canvas = Canvas(out, invariant=1, pageCompression=1)
    for place, card in enumerate(sheet.cards):
        column, row = place % 3, place // 3 % 3
        y = 800 - row * 250
        for block in card.blocks:
            paragraph = Paragraph(f"<b>{block.heading}</b> {block.text}", style)
            _, height = paragraph.wrap(156, 250)
            paragraph.drawOn(canvas, 30 + column * 179, y - height)
            y -= height
        if place % 9 == 8:
            canvas.showPage()
    canvas.save()
    return out.getvalue()


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(temporary)
        start = time.perf_counter()
        font_set(folder)
        print(f"fonts, first use            {(time.perf_counter() - start) * 1000:8.0f} ms")
        catalogue = load(shipped_pack_folders()).catalogue
        army = an_army(catalogue)
        roster = PrintJob((roster_sheet(army, catalogue),))
        small = replace(army, entries=army.entries[:5])
        one = PrintJob((roster_sheet(small, catalogue),))
        print(f"one-page roster             {milliseconds(lambda: render(one)):8.1f} ms")
        print(f"roster of 20 units          {milliseconds(lambda: render(roster)):8.1f} ms")
        for different, name in ((False, "repeated "), (True, "different")):
            sheet = cards(catalogue, different)
            job = PrintJob((sheet,))
            printed = render(job)
            took = milliseconds(lambda job=job: render(job), 3)  # type: ignore[misc]  # bound now
            peer = milliseconds(lambda sheet=sheet: with_paragraphs(sheet), 1)  # type: ignore[misc]  # bound now
            same = hashlib.sha256(printed.pdf).digest() == hashlib.sha256(render(job).pdf).digest()
            print(
                f"{printed.pages} pages of 9 {name} cards {took:8.0f} ms, "
                f"{len(printed.pdf) / 1024:.0f} KiB, twice the same: {same}, "
                f"x{took / peer:.2f} of reportlab's paragraphs"
            )


if __name__ == "__main__":
    main()
