"""What a Scenario asks for, in a popover: its record, or what the owner of the book entered."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from warclan.games.war_clan.content_types import ScenarioEntry
from warclan.games.war_clan.scenarios.records import RECORDS, wanting
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import scrolled
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover


def scenario_parts(name: str, entered: ScenarioEntry | None) -> list[tuple[str, str]]:
    """Heads and texts; what the content says goes before what the program knows (WC-R57)."""
    record = RECORDS.get(name)
    if record is None:
        return []
    keywords = ", ".join(record.keywords)
    size = f"Size {record.size}" if record.size is not None else ""
    markers = ", ".join(filter(None, (size, keywords)))
    own = entered if entered is not None else ScenarioEntry(id="none", name=name)
    parts = [
        ("", own.descriptor or record.descriptor),
        ("Set-up", own.setup or record.terrain),
        ("Objective markers", ", ".join(own.marker_keywords) or markers),
        ("Rules", own.rules or record.rules),
        ("Minor condition, 3 Victory Points", own.minor or record.minor),
        ("Major condition, 1 more", own.major or record.major),
    ]
    known = own.complete or all((own.setup, own.rules, own.minor, own.major))
    parts.append(("Not known", "" if known else wanting(record)))
    return [part for part in parts if part[1]]


class ScenarioPopover(Popover):
    """The parts of a Scenario, one below the other."""

    def __init__(self, name: str, entered: ScenarioEntry | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(name)
        self.body.addWidget(Label(name, "head", self))
        area, inner = scrolled(self, name)
        column = QVBoxLayout(inner)
        column.setSpacing(Theme.current().px(4))
        self.parts = scenario_parts(name, entered)
        for head, text in self.parts:
            if head:
                column.addWidget(Label(head, "small", inner))
            column.addWidget(Label(text, "body", inner, wrap=True))
        column.addStretch(1)
        self.body.addWidget(area, 1)
        self.setFixedSize(Theme.current().px(420), Theme.current().px(380))

    def ask(self, anchor: QWidget) -> None:
        """Open beside a widget."""
        self.open_at(anchor)
