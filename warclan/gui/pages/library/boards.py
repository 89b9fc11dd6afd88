"""The detail of a board: its picture, set-ups and what is known of it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFrame, QScrollArea, QVBoxLayout, QWidget

from warclan.domain.provenance import PROVENANCE_WORDS
from warclan.games.mythic_battles.content_types import Board
from warclan.gui.pages.library.rows import EDITION_WORDS
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import let_ground_through
from warclan.gui.widgets.board import BoardPreview
from warclan.gui.widgets.labels import Label
from warclan.text.numbers import plural


class BoardDetail(QScrollArea):
    """Shows one board; a choice of set-up marks its zones and stones."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Board")
        body = QWidget(self)
        self.setWidget(body)
        let_ground_through(self)
        column = QVBoxLayout(body)
        px = Theme.current().px
        column.setContentsMargins(px(18), px(14), px(18), px(18))
        column.setSpacing(px(8))
        self._name = Label("", "title", body, wrap=True)
        self._line = Label("", "small", body, wrap=True)
        self._setups = QComboBox(body)
        self._setups.setAccessibleName("Set-up")
        self._setups.setToolTip("Which set-up's zones and stones are marked")
        self._setups.currentIndexChanged.connect(self._show_setup)
        self.preview = BoardPreview(body)
        self._areas = Label("", "small", body, wrap=True)
        self._notes = Label("", "hint", body, wrap=True)
        for widget in (self._name, self._line, self._setups):
            column.addWidget(widget)
        column.addWidget(self.preview, 1)
        column.addWidget(self._areas)
        column.addWidget(self._notes)
        self._board: Board | None = None

    def show_board(self, board: Board) -> None:
        """Show a board."""
        self._board = board
        self._name.setText(board.name)
        known = PROVENANCE_WORDS[board.provenance]
        parts = [EDITION_WORDS[board.edition], board.product, known]
        self._line.setText(" · ".join(part for part in parts if part))
        drawn = bool(board.areas)
        self.preview.setVisible(drawn)
        self._areas.setText(summary(board) if drawn else "Only the name of this board is known.")
        self._notes.setText("\n".join(board.notes))
        blocked = self._setups.blockSignals(True)
        self._setups.clear()
        for setup in board.setups:
            self._setups.addItem(f"Set-up {setup.id}, {setup.players} players", setup.id)
        self._setups.blockSignals(blocked)
        self._setups.setVisible(bool(board.setups))
        if drawn:
            self._show_setup()

    def _show_setup(self, *_: object) -> None:
        board = self._board
        if board is None or not board.areas:
            return
        chosen = self._setups.currentData()
        setup = next((each for each in board.setups if each.id == chosen), None)
        self.preview.set_board(board, setup.id if setup else "")


def summary(board: Board) -> str:
    """How many areas of each terrain a board has, in words."""
    counts: dict[str, int] = {}
    for area in board.areas:
        counts[area.terrain] = counts.get(area.terrain, 0) + 1
    parts = [f"{terrain} {count}" for terrain, count in sorted(counts.items())]
    return f"{plural(len(board.areas), 'area', 'areas')}: {', '.join(parts)}."
