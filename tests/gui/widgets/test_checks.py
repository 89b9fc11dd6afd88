"""A box to tick with more words than one line holds."""

from pytestqt.qtbot import QtBot

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.checks import WrappedCheck

WORDS = "One of several Mythology keywords is enough · MW-R47"


def test_words_go_on_in_the_next_line_and_none_is_lost(qtbot: QtBot, theme: Theme) -> None:
    box = WrappedCheck(WORDS)
    qtbot.addWidget(box)
    box.resize(theme.px(600), theme.px(40))
    box.show()
    assert box.text() == WORDS
    low = box.sizeHint().height()
    box.resize(theme.px(200), theme.px(40))
    lines = box.text().split("\n")
    assert len(lines) > 1
    assert " ".join(lines) == WORDS == box.accessibleName()
    assert all(box.fontMetrics().horizontalAdvance(line) < box.width() for line in lines)
    assert box.sizeHint().height() > low
