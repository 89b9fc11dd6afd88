"""How long an army's sheets take: ``python -m tests.benchmarks.bench_sheets``.

The bars of printing in a few figures; ``bench_printing`` compares with reportlab's own setting.
"""

import tempfile
from dataclasses import replace
from pathlib import Path

from tests.benchmarks.bench_printing import an_army, cards
from tests.benchmarks.figures import Figure, ms, spread, table, timed
from warclan.content.loader import load, shipped_pack_folders
from warclan.printing.documents import render
from warclan.printing.fonts import font_set
from warclan.printing.paper import PrintJob
from warclan.services.prints import PrintChoice, print_army

ROUNDS = 15


def figures() -> list[Figure]:
    """All figures; the fonts are made once before."""
    with tempfile.TemporaryDirectory() as temporary:
        first = timed(lambda: font_set(Path(temporary)))
    catalogue = load(shipped_pack_folders()).catalogue
    army = an_army(catalogue)
    small = replace(army, entries=army.entries[:5])
    one = [timed(lambda: print_army(small, catalogue, PrintChoice())) for _ in range(ROUNDS)]
    full = [timed(lambda: print_army(army, catalogue, PrintChoice())) for _ in range(ROUNDS)]
    job = PrintJob((cards(catalogue, different=True),))
    printed = render(job)
    many = [timed(lambda: render(job)) for _ in range(5)]
    same = render(job).pdf == printed.pdf
    return [
        Figure("fonts made, first use ever", ms(first), "ms"),
        *spread("a one-page roster", one, 100, "the army is checked too"),
        *spread("a roster of 20 units", full, None),
        Figure(
            f"{printed.pages} pages of nine cards", ms(sorted(many)[2]), "ms", 1000,
            "twice the same bytes" if same else "DIFFERENT BYTES",
        ),
    ]  # fmt: skip


if __name__ == "__main__":
    print(table(figures()))
