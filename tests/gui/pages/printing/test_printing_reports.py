"""Battle reports in the print centre."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.pages.matches.support import keep_battle
from tests.support.window import OpenWindow, open_window, some_armies
from warclan.gui.pages.printing.page import PrintPage
from warclan.gui.theme.style import Theme
from warclan.printing.preview import page_texts


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path, size=(1440, 900), prepare=some_armies) as window:
        yield window
        qtbot.waitUntil(lambda: not window.desk.context.jobs.running, timeout=60_000)


def shown(qtbot: QtBot, window: OpenWindow, target: str) -> PrintPage:
    window.desk.navigate("print", target)
    page = window.desk.page
    assert isinstance(page, PrintPage)
    qtbot.waitUntil(lambda: page.printed is not None, timeout=60_000)
    return page


def test_a_report_is_one_sheet_with_paper_and_colour(qtbot: QtBot, opened: OpenWindow) -> None:
    battle = keep_battle(opened.workspace)
    page = shown(qtbot, opened, f"match/{battle}")
    assert page.options.armies.currentText() == "Report: Astrid – Marek, Naglfar"
    assert page.crumbs() == ("Print", "Report: Astrid – Marek, Naglfar")
    assert not any(box.isEnabled() for box in page.options.parts.values())
    assert page.options.options["ink_saving"].isEnabled()
    assert page.printed is not None
    assert "Astrid wins" in page_texts(page.printed.pdf)[0]
    first = page.printed.pdf
    page.options.paper.setCurrentIndex(1)
    qtbot.waitUntil(lambda: page.printed is not None and page.printed.pdf != first, timeout=60_000)
    page.options.armies.setCurrentIndex(1)
    page.options.armies.activated.emit(1)
    assert all(box.isEnabled() for box in page.options.parts.values())


def test_a_report_that_is_gone_gives_way_to_the_armies(qtbot: QtBot, opened: OpenWindow) -> None:
    battle = keep_battle(opened.workspace)
    page = shown(qtbot, opened, f"match/{battle}")
    opened.workspace.matches.delete(battle)
    qtbot.waitUntil(lambda: not page.army_id.startswith("match/"))
    assert all(box.isEnabled() for box in page.options.parts.values())
