"""A fault that lasts is found however patiently a page is looked at; a passing one is not."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.support import look


@pytest.fixture
def narrow(qtbot: QtBot) -> QWidget:
    page = QWidget()
    qtbot.addWidget(page)
    label = QLabel("Words that need more room than they have", page)
    label.setFixedWidth(20)
    page.show()
    return page


def test_words_that_stay_cut_are_found(narrow: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look, "PATIENCE", 60)
    assert len(look.cut(narrow)) == 1


def test_a_page_may_come_to_rest_first(narrow: QWidget) -> None:
    label = narrow.findChild(QLabel)
    assert label is not None
    QTimer.singleShot(30, narrow, lambda: label.setFixedWidth(label.sizeHint().width()))
    assert look.cut(narrow) == []
