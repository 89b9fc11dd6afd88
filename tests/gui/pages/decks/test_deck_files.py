"""Deck files: pasted and dropped lists with their report, near lines, and every way out."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.pages.decks.conftest import NAME, card_id, decks_of
from tests.support.window import OpenWindow
from warclan.exchange.deck_formats import FORMATS
from warclan.exchange.decks_in import decks_from
from warclan.games.myths_at_war.deck import DeckPart
from warclan.games.myths_at_war.deck_matching import Found
from warclan.gui.pages.decks.import_pane import ImportPane
from warclan.gui.pages.decks.page import DecksPage

LIST = """Panteón: Asgard
Mazo de dioses
2 Dvrger
1 odin
Mazo de designios
2x Ankh
1 Mjolnirr
3 Nadie
"""
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def reported(qtbot: QtBot, page: DecksPage) -> ImportPane:
    qtbot.waitUntil(lambda: page.files.is_open)
    return page.files.pane


def paste(qtbot: QtBot, page: DecksPage, text: str) -> ImportPane:
    QGuiApplication.clipboard().setText(text)
    page.context.acts.run("decks.paste")
    return reported(qtbot, page)


def states(pane: ImportPane) -> dict[str, Found]:
    return {row.line.text: row.line.found for row in pane.model.rows}


def test_a_pasted_list_is_reported_before_anything_is_stored(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    QGuiApplication.clipboard().setText(LIST)
    before = len(opened.workspace.decks.list())
    qtbot.keyClick(page.pool.table, Qt.Key.Key_V, CTRL | SHIFT)
    pane = reported(qtbot, page)
    found = states(pane)
    assert found["odin"] is Found.MATCHED
    assert found["Mjolnirr"] is Found.NEAR
    assert found["Nadie"] is Found.UNMATCHED
    assert pane.badges[Found.UNMATCHED].text() == "1 unmatched, kept"
    assert len(opened.workspace.decks.list()) == before
    pane.doubtful.setChecked(True)
    assert {row.line.text for row in pane.model.shown} == {"Mjolnirr", "Nadie"}
    qtbot.mouseClick(pane.cancel_button, Qt.MouseButton.LeftButton)
    assert page.is_open
    assert len(opened.workspace.decks.list()) == before


def test_a_near_line_is_chosen_by_enter_and_stored_as_one_step(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    pane = paste(qtbot, page, LIST)
    row = next(row for row in pane.model.rows if row.line.text == "Mjolnirr")
    pane.table.focus_key(row.key)
    qtbot.keyClick(pane.table, Qt.Key.Key_Return)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.actions()[0].text() == "It is Mjolnir"
    menu.actions()[0].trigger()
    menu.close()
    assert pane.badges[Found.NEAR].isHidden()
    qtbot.mouseClick(pane.make_button, Qt.MouseButton.LeftButton)
    assert page.is_open
    deck = page.deck
    assert deck is not None
    assert deck.count(card_id(opened.workspace, "Mjolnir")) == 1
    unknown = [line for line in deck.lines if not line.known]
    assert [(line.name, line.count) for line in unknown] == [("Nadie", 3)]
    shown = [line for line in page.deck_cards[1].tree.deck_model.lines if not line.known]
    assert [(line.name, line.level) for line in shown] == [("Nadie", "warning")]
    opened.desk.undo()
    assert not page.is_open


def test_a_list_takes_the_place_of_the_cards_of_the_open_deck(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    assert page.record is not None
    deck_id, before = page.record.id, page.record.deck
    pane = paste(qtbot, page, LIST)
    assert NAME in pane.replace_button.text()
    qtbot.mouseClick(pane.replace_button, Qt.MouseButton.LeftButton)
    after = opened.workspace.decks.get(deck_id).deck
    assert after.size(DeckPart.GODS) == 3
    assert (after.name, after.notes) == (before.name, before.notes)
    opened.desk.undo()
    assert opened.workspace.decks.get(deck_id).deck == before


def test_a_deck_file_dropped_on_any_page_is_offered(
    qtbot: QtBot, opened: OpenWindow, tmp_path: Path
) -> None:
    opened.desk.navigate("armies", None)
    deck_id = next(row.id for row in opened.workspace.decks.list() if row.pantheon == "Duat")
    deck = opened.workspace.decks.get(deck_id).deck
    cockatrice = FORMATS["cockatrice"]
    path = tmp_path / f"duat{cockatrice.extension}"
    path.write_bytes(cockatrice.write(deck, opened.workspace.deck_cards.catalogue))
    opened.desk.drop_files([path])
    page = decks_of(opened)
    pane = reported(qtbot, page)
    assert set(states(pane).values()) == {Found.MATCHED}


def test_a_list_of_units_still_goes_to_the_armies(
    qtbot: QtBot, opened: OpenWindow, tmp_path: Path
) -> None:
    path = tmp_path / "army.txt"
    path.write_text("Loki\nFenrir\nAngrboda\n", "utf-8")
    opened.desk.drop_files([path])
    assert opened.desk.page is opened.desk.pages["armies"]
    popup = QApplication.activePopupWidget()
    assert popup is not None
    popup.close()


def test_a_file_that_is_no_deck_is_told_in_a_sentence(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage, tmp_path: Path
) -> None:
    path = tmp_path / "broken.cod"
    path.write_text("<cockatrice_deck", "utf-8")
    said: list[str] = []
    opened.window.messages.said.connect(lambda message: said.append(message.text))
    opened.desk.drop_files([path])
    qtbot.waitUntil(lambda: bool(said))
    assert "broken.cod" in said[0]
    assert page.is_open


def test_an_empty_clipboard_says_what_to_do(opened: OpenWindow, page: DecksPage) -> None:
    QGuiApplication.clipboard().setText("  ")
    page.context.acts.run("decks.paste")
    assert "copy a deck list first" in opened.window.messages.all[-1].text


@pytest.mark.parametrize("key", list(FORMATS))
def test_a_deck_is_written_in_every_format_and_read_again(
    opened: OpenWindow, page: DecksPage, tmp_path: Path, key: str
) -> None:
    export = page.files.exporting()
    assert export is not None
    path = tmp_path / f"deck{FORMATS[key].extension}"
    export.write(path, key)
    assert opened.window.messages.all[-1].text.startswith(f"Exported to {path.name}.")
    catalogue = opened.workspace.deck_cards.catalogue
    (back,) = decks_from(path.read_bytes(), path.name, catalogue)
    assert page.deck is not None
    assert back.deck.size(DeckPart.GODS) == page.deck.size(DeckPart.GODS)
    assert not back.near
    assert not back.unmatched


def test_the_export_says_what_each_format_loses(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    qtbot.keyClick(page.pool.table, Qt.Key.Key_E, CTRL)
    popup = QApplication.activePopupWidget()
    assert popup is not None
    from warclan.gui.pages.decks.exporting import ExportPopover

    assert isinstance(popup, ExportPopover)
    qtbot.waitUntil(lambda: popup.said["warclan"].full_text == "keeps everything")
    assert popup.said["conjurer"].full_text.startswith("loses: ")
    qtbot.mouseClick(popup.links["copy"], Qt.MouseButton.LeftButton)
    assert "Thor" in QGuiApplication.clipboard().text()


def test_a_place_that_cannot_be_written_is_told(
    opened: OpenWindow, page: DecksPage, tmp_path: Path
) -> None:
    export = page.files.exporting()
    assert export is not None
    export.write(tmp_path / "nowhere" / "deck.json", "warclan")
    assert "could not be written" in opened.window.messages.all[-1].text


def test_escape_leaves_the_report(qtbot: QtBot, opened: OpenWindow, page: DecksPage) -> None:
    before = len(opened.workspace.decks.list())
    pane = paste(qtbot, page, LIST)
    qtbot.keyClick(pane.table, Qt.Key.Key_Escape)
    assert not page.files.is_open
    assert page.is_open
    assert len(opened.workspace.decks.list()) == before
