"""The window's fixtures serve the end-to-end tests too."""

from tests.gui.conftest import nothing_left_open, session_theme, theme

__all__ = ["nothing_left_open", "session_theme", "theme"]
