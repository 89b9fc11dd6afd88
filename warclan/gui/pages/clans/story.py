"""The card with Glory and Rank over time, and the slider that travels."""

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.story import Series, Story


class StoryCard(QWidget):
    """What fills the card below the tabs.

    ``stopped(place)`` follows the slider; the link asks to compare two dates.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = self._column = QVBoxLayout(self)
        head = QHBoxLayout()
        self.title = Label("Ledger", "head", self)
        self.as_of = Label("", "accent", self)
        self.compare = LinkButton("Compare two dates", self)
        head.addWidget(self.title)
        head.addSpacing(Theme.current().px(8))
        head.addWidget(self.as_of)
        head.addStretch(1)
        head.addWidget(self.compare)
        column.addLayout(head)
        self.story = Story("Glory and Rank", self)
        self.story.slider.setToolTip("← → travels through the clan's battles")
        column.addWidget(self.story, 1)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(px(12), px(6), px(12), px(6))
        self._column.setSpacing(px(4))

    @property
    def stopped(self) -> SignalInstance:
        """The slider was moved to a stop."""
        return self.story.stopped

    def show_clan(self, view: ClanView) -> None:
        """Show a clan's numbers at its stops."""
        stops = view.stops
        where = "now" if not view.is_past else view.stop.words
        battles = f"after battle {view.stop.battle}, now" if view.stop.battle else "now"
        self.as_of.setText(f"As of: {battles if not view.is_past else where}")
        self.story.set_story(
            [stop.label for stop in stops],
            [
                Series("Glory", tuple(stop.glory for stop in stops), "bronze", "steps"),
                Series("Rank", tuple(stop.rank for stop in stops), "accent", "line"),
            ],
            view.at,
        )

    def set_short(self, *, short: bool) -> None:
        """Only the slider where there is little height."""
        self.story.chart.setVisible(not short)
        self.compare.setVisible(not short)
