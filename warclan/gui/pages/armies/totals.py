"""The five totals of an army, each of which opens its receipt."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from warclan.domain.receipts import Receipt
from warclan.games.mythic_battles import receipts
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.popovers import ReceiptPopover
from warclan.gui.widgets.tiles import TotalTile
from warclan.text.numbers import plural

Maker = Callable[[Army, Catalogue], Receipt]

TOTALS: tuple[tuple[str, str, Maker], ...] = (
    ("rp", "RP spent", receipts.recruitment_points),
    ("cards", "Activation cards", receipts.activation_cards),
    ("art_of_war", "Art of War", receipts.art_of_war),
    ("deck", "Deck", receipts.deck),
    ("hand", "Opening hand", receipts.opening_hand),
)
"""Key, words and receipt of each total, left to right."""
LEAST = 126
"""Logical width a tile needs with the gap beside it."""


class TotalsRow(QWidget):
    """The tiles. ``line_chosen(entry key)`` follows a click on a line of a receipt."""

    line_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._army: tuple[Army, Catalogue] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(Theme.current().px(8))
        self._columns = 0
        self.popover = ReceiptPopover(self)
        self.popover.line_chosen.connect(self.line_chosen)
        self.tiles: dict[str, TotalTile] = {}
        for key, words, make in TOTALS:
            tile = TotalTile(words, self)
            tile.clicked.connect(lambda _checked=False, at=tile, maker=make: self._open(at, maker))
            self.tiles[key] = tile
        self.setFocusProxy(self.tiles["rp"])
        self._lay_out()
        Theme.current().changed.connect(self._lay_out)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """All tiles in one line, or three to a line where their words would be cut."""
        least = Theme.current().px(LEAST)
        columns = len(TOTALS) if self.width() >= len(TOTALS) * least else 3
        if columns == self._columns:
            return
        self._columns = columns
        for place, tile in enumerate(self.tiles.values()):
            self._grid.addWidget(tile, place // columns, place % columns)

    def show_army(self, army: Army, catalogue: Catalogue) -> None:
        """Show the totals of an army."""
        self._army = (army, catalogue)
        for key, _words, make in TOTALS:
            receipt = make(army, catalogue)
            self._show(key, receipt, army)

    def _show(self, key: str, receipt: Receipt, army: Army) -> None:
        number = str(receipt.total)
        missing = len(receipt.unknown)
        rest = f"+ {plural(missing, 'unknown', 'unknown')}" if missing else ""
        alarm = ""
        if key == "rp":
            over = receipt.total - army.limit
            rest = f"of {army.limit}" + (f" {rest}" if rest else "")
            alarm = f"{over} too many" if over > 0 else ""
        elif key == "deck":
            rest = rest or "cards"
        elif key == "hand":
            rest = rest or " + ".join(str(line.amounts[0]) for line in receipt.lines)
        self.tiles[key].set_total(number, rest, alarm=alarm)

    def _open(self, tile: TotalTile, make: Maker) -> None:
        if self._army is not None:
            self.popover.show_receipt(make(*self._army), tile)
