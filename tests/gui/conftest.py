"""Fixtures of the window's tests: one application, a known theme, and nothing left behind."""

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from warclan.gui.theme import style
from warclan.gui.theme.style import Theme


@pytest.fixture(scope="session")
def session_theme(qapp: QApplication) -> Theme:
    """The theme of all tests, applied once; each test gets it back as light and 100 %."""
    theme = Theme()
    theme.apply(qapp, "light", 100)
    return theme


@pytest.fixture
def theme(qapp: QApplication, session_theme: Theme) -> Iterator[Theme]:
    """The theme; a test may change it, the next one finds it light and at 100 % again."""
    yield session_theme
    if (session_theme.choice, session_theme.scale) != ("light", 100):
        session_theme.apply(qapp, "light", 100)


def _windows_left(app: QApplication, before: set[int]) -> list[str]:
    """The windows on screen that were not there before, by class and name."""
    return [
        f"{type(widget).__name__} {widget.objectName()}".strip()
        for widget in app.topLevelWidgets()
        if widget.isVisible() and id(widget) not in before
    ]


@pytest.fixture(autouse=True)
def nothing_left_open(qapp: QApplication, session_theme: Theme) -> Iterator[None]:
    """No test leaves a window on screen, or a theme other than its own in force."""
    before = {id(widget) for widget in qapp.topLevelWidgets()}
    yield
    left = _windows_left(qapp, before)
    if left:
        # What only waits for the collector or the event loop is not left open.
        gc.collect()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        left = _windows_left(qapp, before)
    assert not left, f"The test left windows open: {', '.join(left)}"
    if Theme.current() is not session_theme:
        # A test made a theme of its own; the session's one is put back in force.
        style._current[:] = [session_theme]
