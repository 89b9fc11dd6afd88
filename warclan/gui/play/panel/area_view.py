"""An area attack before it is made: each unit of the area with its own figures."""

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from warclan.games.mythic_battles.table.records import AreaPreview, AttackPreview
from warclan.gui.play.panel.wounds import short_percent
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.labels import Label
from warclan.text.numbers import plural


def blow_words(blow: AttackPreview) -> tuple[str, str]:
    """One target in two lines: who and how hard, and what is to be expected."""
    dice = plural(blow.offense.total, "die", "dice")
    head = f"{blow.target_name}: {dice} against {blow.defense.total}"
    parts = [f"{blow.expected:.2f} of {blow.vitality} vitality expected"]
    if blow.kill > 0:
        parts.append(f"destroyed {short_percent(blow.kill)}")
    if blow.by:
        parts.append(f"{blow.by} resolves it")
    parts += [f"{each.title} ({each.rule})" for each in blow.warnings]
    return head, "; ".join(parts)


class AreaView(QWidget):
    """One block for each target, in the order of the area."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Label("", "head", self, wrap=True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(Theme.current().px(4))
        self._column.addWidget(self.title)
        self.blocks: list[tuple[Label, Label]] = []

    @property
    def spoken(self) -> tuple[str, ...]:
        """What is shown, as it is read aloud."""
        return () if self.isHidden() else (self.accessibleName(), self.accessibleDescription())

    def show_area(self, preview: AreaPreview | None) -> None:
        """Show what would be hit in an area, or nothing."""
        self.setVisible(preview is not None)
        if preview is None:
            return
        self.title.setText(f"{preview.attacker_name} hits area {preview.area}: {preview.summary}")
        lines = [blow_words(blow) for blow in preview.blows]
        while len(self.blocks) < len(lines):
            block = (
                Label("", "small-strong", self, wrap=True),
                Label("", "small", self, wrap=True),
            )
            for part in block:
                self._column.addWidget(part)
            self.blocks.append(block)
        self._fill(lines)
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(". ".join(f"{head}; {rest}" for head, rest in lines))

    def _fill(self, lines: Sequence[tuple[str, str]]) -> None:
        for place, block in enumerate(self.blocks):
            for at, part in enumerate(block):
                shown = place < len(lines)
                part.setText(lines[place][at] if shown else "")
                part.setVisible(shown)
