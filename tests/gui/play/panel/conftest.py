"""A panel on screen with hand-made questions."""

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.play.panel import made
from tests.gui.play.panel.told import Told
from tests.support.look import settle
from warclan.gui.play.panel import DecisionPanel
from warclan.gui.theme.style import Theme


@pytest.fixture
def panel(qtbot: QtBot, theme: Theme) -> DecisionPanel:
    """A panel as wide as in a window of 1440."""
    widget = DecisionPanel()
    qtbot.addWidget(widget)
    widget.resize(412, 760)
    widget.set_typed(False)
    widget.set_journal(made.journal(), 212)
    widget.show()
    settle()
    return widget


@pytest.fixture
def told(panel: DecisionPanel) -> Told:
    """What the panel has reported since."""
    return Told(panel)
