"""Clan files with their dry run, the starter clan, print, and the palette."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.clans.support import opened_clan, stored
from tests.support.window import OpenWindow
from warclan.content.clan_packs import load
from warclan.exchange.clan_bundle import read_clan
from warclan.games.war_clan.clan import fold
from warclan.gui.pages.clans import printing
from warclan.gui.pages.clans.confirm import ConfirmPopover
from warclan.gui.pages.clans.page import ClansPage
from warclan.gui.pages.clans.printing import PrintPopover
from warclan.gui.pages.clans.starter import starter_file
from warclan.services.clan_prints import ClanPrintChoice, ClanToPrint


def test_a_clan_goes_into_a_file_and_comes_back_after_a_dry_run(
    qtbot: QtBot, page: ClansPage, tmp_path: Path
) -> None:
    path = tmp_path / "Hrafnvik.warclan-clan.json"
    page.files.write(path, opened_clan(page).id)
    before = stored(page)
    assert page.drop_files([path])
    asked = QApplication.activePopupWidget()
    assert isinstance(asked, ConfirmPopover)
    assert len(page.context.workspace.clans.list()) == 1
    qtbot.mouseClick(asked.button, Qt.MouseButton.LeftButton)
    assert len(page.context.workspace.clans.list()) == 2
    assert stored(page).id != before.id
    assert stored(page).clan == before.clan


def test_a_file_that_is_no_clan_is_refused_with_a_sentence(page: ClansPage, tmp_path: Path) -> None:
    path = tmp_path / "x.warclan-clan.json"
    path.write_text("{")
    page.files.offer(path)
    assert QApplication.activePopupWidget() is None
    assert "x.warclan-clan.json" in page.context.messages.all[-1].text


def test_the_starter_clan_has_a_story_that_holds() -> None:
    book = load().book()
    first, second = starter_file(book), starter_file(book)
    assert first == second
    clan = fold(read_clan(first, "starter").ledger, book)
    assert clan.battles == 4
    assert clan.glory >= 0
    assert any(warrior.imprints for warrior in clan.warriors.values())
    assert any(warrior.rank >= 5 for warrior in clan.warriors.values())


def test_a_clan_is_printed_into_a_file(
    qtbot: QtBot, page: ClansPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_for: list[tuple[ClanToPrint, ClanPrintChoice]] = []

    def drawn(told: ClanToPrint, choice: ClanPrintChoice, **_: object) -> SimpleNamespace:
        # What the sheets look like is tested with them; here only that the right ones are asked.
        asked_for.append((told, choice))
        return SimpleNamespace(pdf=b"%PDF-1.7")

    monkeypatch.setattr(printing, "print_clan", drawn)
    page.context.acts.run("clans.print")
    asked = QApplication.activePopupWidget()
    assert isinstance(asked, PrintPopover)
    for box in asked.boxes.values():
        box.setChecked(False)
    assert not asked.save.isEnabled()
    asked.boxes["clan"].setChecked(True)
    choice = asked.choice
    asked.close()
    path = tmp_path / "clan.pdf"
    page.printer.save(path, choice)
    qtbot.waitUntil(path.exists)
    assert path.read_bytes() == b"%PDF-1.7"
    assert asked_for[0][0].ledger == stored(page).ledger
    assert asked_for[0][1].parts == ("clan",)


def test_the_palette_finds_the_clan(opened: OpenWindow, page: ClansPage) -> None:
    found = [each for each in opened.desk._findable() if each.line.words == "Hrafnvik"]
    assert found[0].line.second == "War Clan · 1–0–1"
    page.show_pane("list")
    found[0].run("")
    assert page.pane == "clan"
