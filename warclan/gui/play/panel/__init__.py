"""The decision panel of the playing table."""

from warclan.gui.play.panel.panel import DecisionPanel
from warclan.gui.play.panel.sources import NOTHING, Sources

__all__ = ["NOTHING", "DecisionPanel", "Sources"]
