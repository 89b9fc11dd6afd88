"""How soon a key in the Library's search shows: ``python -m tests.benchmarks.bench_library``.

The real window over 20,000 entries, sorted by name. Each query is typed letter by letter and
taken back letter by letter. "Filter" is everything the key does before control returns: the
query is taken apart, facets count again, rows are searched, brought into order and told to the
view. "Painted" goes on until the table has been painted.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSortFilterProxyModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.benchmarks.big_home import make_home
from tests.benchmarks.figures import Figure, clock, ms, spread, table, timed
from warclan.app.main import Session, open_workspace
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.library.page import LibraryPage

ENTRIES = 20_000
QUERIES = (
    "fenrir",
    "loki",
    "aegir",
    "north",
    "the elder",
    "zzz",
    "sneak attack",
    "god",
    "e",
    "i 1",
)
WAIT = 60


class Painted(QObject):
    """Whether the table has been painted since it was last asked."""

    def __init__(self, watched: QObject) -> None:
        super().__init__(watched)
        self.seen = False
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.seen = True
        return False


def wait_until(holds: Callable[[], bool]) -> None:
    """Let Qt work until something holds."""
    end = time.monotonic() + WAIT
    while not holds():
        QCoreApplication.processEvents()
        if time.monotonic() > end:
            raise TimeoutError("The window did not come so far.")


def library_of(session: Session) -> LibraryPage:
    """The filled Library page of a started session."""

    def page() -> LibraryPage | None:
        desk = session.window.desk
        return desk.page if desk is not None and isinstance(desk.page, LibraryPage) else None

    wait_until(lambda: (found := page()) is not None and found.units.shown_count > 0)
    found = page()
    assert found is not None
    return found


def keys() -> list[str]:
    """The texts of the field, one per key pressed."""
    texts = []
    for query in QUERIES:
        typed = [query[: end + 1] for end in range(len(query))]
        texts += [*typed, *reversed(typed[:-1]), ""]
    return texts


def figures() -> list[Figure]:
    """All figures."""
    with tempfile.TemporaryDirectory() as temporary:
        folders = make_home(Path(temporary), ENTRIES)
        known = QApplication.instance()
        app = known if isinstance(known, QApplication) else QApplication(sys.argv[:1])
        session = Session(app, folders, open_workspace)
        session.start()
        page = library_of(session)
        # Timers that follow the start (counting problems, the status) shall be over.
        QTest.qWait(1000)
        sort = timed(lambda: page.items.sort("name", Qt.SortOrder.AscendingOrder))
        search, painted = typing(page)
        stock = stock_proxy(page)
        model = page.units.model
        alone = []
        for text in keys():
            alone.append(timed(lambda text=text: model.set_query(text)))  # type: ignore[misc]  # called at once
        session.window.close()
        QCoreApplication.processEvents()
    note = f"{len(search)} keys, {ENTRIES:,} entries by name"
    return [
        Figure("Library sorted by name, first time", ms(sort), "ms"),
        *spread("key: model alone", alone, None),
        *spread("key: filter", search, 10, note),
        *spread("key: painted", painted, 50),
        *spread("key: Qt's own proxy model, names only", stock, None),
        Figure(
            "key: model alone / Qt's own proxy model",
            statistics.median(alone) / statistics.median(stock),
            "x",
            0.1,
        ),
    ]


def typing(page: LibraryPage) -> tuple[list[float], list[float]]:
    """Seconds until every key was handled, and until it was painted."""
    paint = Painted(page.units.table.viewport())
    handled, shown = [], []
    for text in keys():
        paint.seen = False
        began = clock()
        page.search.setText(text)
        # As typed: the list of completions is made too.
        page.search.textEdited.emit(text)
        handled.append(clock() - began)
        for _ in range(20):
            QCoreApplication.processEvents()
            if paint.seen:
                break
        shown.append(clock() - began)
    return handled, shown


def stock_proxy(page: LibraryPage) -> list[float]:
    """Seconds a key takes QSortFilterProxyModel, sorted, over the same rows: the measure."""
    source = RowsModel(page.units.model.columns, lambda row: row.key, lambda row: row.words)
    source.set_rows(page.units.model.rows)
    proxy = QSortFilterProxyModel()
    proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    proxy.setFilterKeyColumn(0)
    proxy.setSourceModel(source)
    proxy.sort(0)
    return [timed(lambda text=text: proxy.setFilterFixedString(text)) for text in keys()[:12]]  # type: ignore[misc]  # called at once


if __name__ == "__main__":
    print(table(figures()))
