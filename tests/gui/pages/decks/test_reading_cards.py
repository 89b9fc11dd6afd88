"""Cards: every one in full without a deck, corrected, home-made; charts, odds, openings."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.pages.decks.conftest import card_id
from tests.support.window import OpenWindow
from warclan.domain.provenance import Provenance
from warclan.games.myths_at_war.content_types import AbilityPhase, CardType
from warclan.games.myths_at_war.deck import AddCard, DeckPart
from warclan.games.myths_at_war.deck_odds import opening_rows
from warclan.gui.pages.decks.card_editor import abilities_of, text_of
from warclan.gui.pages.decks.page import DecksPage
from warclan.gui.pages.decks.query import parse
from warclan.gui.pages.decks.strip import CHARTS, TEST


def test_every_card_can_be_read_without_a_deck(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    opened.desk.navigate("decks", f"card/{card_id(opened.workspace, 'Odín')}")
    view = page.start.cards
    assert view.pool.model.rowCount() == len(opened.workspace.deck_cards.catalogue.cards)
    sheet = view.sheet
    assert sheet.card is not None
    assert sheet.card.name == "Odín"
    assert sheet.figures["Cost"].accessibleName() == "Cost 8"
    assert sheet.figures["Starting power"].isHidden()
    assert [chip.text for chip in sheet.keywords.chips] == list(sheet.card.keywords)
    sheet.owned.changed.emit(2)
    assert opened.workspace.deck_cards.owned[sheet.card.id] == 2
    sheet.keywords.chosen.emit("Valkyrie")
    assert all("Valkyrie" in row.card.keywords for row in view.pool.model.shown)
    view.pool.table.setFocus()
    view.pool.clear_filters()
    view.pool.search.setText("type:pantheon asgard")
    view.pool.table.focus_first()
    assert sheet.card.name == "Asgard"
    assert sheet.figures["Starting power"].accessibleName() == "Starting power 18"


def test_a_correction_is_kept_shown_and_taken_back(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    odin = card_id(opened.workspace, "Odín")
    opened.desk.navigate("decks", f"card/{odin}")
    view = page.start.cards
    qtbot.keyClick(view.pool.table, Qt.Key.Key_E)
    assert view.is_editing
    editor = view.editor
    editor.numbers["cost"].set_value(7)
    editor.numbers["cost"].changed.emit(7)
    editor.save_now()
    card = opened.workspace.deck_cards.catalogue.cards[odin]
    assert (card.cost, card.provenance) == (7, Provenance.CORRECTED)
    assert page.pool.row_of(odin) is not None
    assert view.sheet.figures["Cost"].accessibleName() == "Cost 7"
    editor.name.set_text(" ")
    editor.name.edited.emit(" ")
    editor.save_now()
    assert opened.workspace.deck_cards.catalogue.cards[odin].name == "Odín", "not sound, not kept"
    editor.name.set_text("Odín")
    qtbot.mouseClick(editor.revert_button, Qt.MouseButton.LeftButton)
    assert opened.workspace.deck_cards.catalogue.cards[odin].cost == 8
    assert editor.numbers["cost"].value == 8


def test_a_home_made_card_is_written_and_put_into_a_deck(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    assert page.record is not None
    deck_id = page.record.id
    page.context.acts.run("decks.new_card")
    view = page.start.cards
    assert view.is_editing
    editor = view.editor
    qtbot.keyClicks(editor.name.line, "Bragi")
    editor.numbers["cost"].set_value(2)
    editor.text.setPlainText("Influence: tire this; gain 2P\nown Norse cards cost 1P less")
    editor.save_now()
    made = next(
        card for card in opened.workspace.deck_cards.catalogue.items if card.name == "Bragi"
    )
    assert made.provenance is Provenance.HOUSE_MADE
    assert [ability.phase for ability in made.abilities] == [
        AbilityPhase.INFLUENCE,
        AbilityPhase.PASSIVE,
    ]
    assert made.abilities[0].cost_or_condition == "tire this"
    opened.workspace.decks.edit(deck_id, AddCard(made.id, DeckPart.GODS))
    opened.desk.navigate("decks", deck_id)
    assert "Bragi" in [line.name for line in page.deck_cards[0].tree.deck_model.lines]
    page.start.correct(made.id)
    qtbot.mouseClick(view.editor.remove_button, Qt.MouseButton.LeftButton)
    assert made.id not in opened.workspace.deck_cards.catalogue.cards
    opened.desk.navigate("decks", deck_id)
    lines = {line.key: line for line in page.deck_cards[0].tree.deck_model.lines}
    assert not lines[f"gods:{made.id}"].known


def test_a_text_is_edited_as_lines_and_back(opened: OpenWindow) -> None:
    for card in opened.workspace.deck_cards.catalogue.items:
        again = abilities_of(text_of(card), card.type)
        for one, other in zip(again, card.abilities, strict=True):
            assert (one.phase, one.effect) == (other.phase, other.effect.rstrip(".").strip())


def test_conditions_of_the_search_line() -> None:
    assert parse("force > 2 odin").words == "odin"
    assert len(parse("force>2 cost 1-3 keyword:god type:action").tests) == 4
    assert parse("thor 3").words == "thor 3", "a number alone is a word"
    assert len(parse('keyword:"Battle cry"').tests) == 1


def test_one_opening_shows_a_hand_and_the_tops(qtbot: QtBot, page: DecksPage) -> None:
    qtbot.keyClick(page.pool.table, Qt.Key.Key_T)
    card = page.bench.opening
    assert card._hand.text().count(",") == 4
    assert card._oracles.text().count("·") == 3
    page.go_to_tab(TEST)
    pane = page.looking.opening
    assert (len(pane.oracles.faces), len(pane.hand.faces)) == (4, 5)
    before = pane.hand.faces
    for _ in range(20):
        qtbot.keyClick(pane, Qt.Key.Key_T)
        if pane.hand.faces != before:
            break
    assert pane.hand.faces != before


def test_many_starts_stand_beside_the_exact_odds(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    page.go_to_tab(TEST)
    pane = page.looking.opening
    qtbot.waitUntil(lambda: pane.report is not None)
    assert page.deck is not None
    exact = opening_rows(page.deck, opened.workspace.deck_cards.catalogue, 3)
    rows = pane.model.rows
    assert [row.chances for row in rows] == list(exact)
    god = next(row for row in rows if "god" in row.chances.label)
    assert god.seen is not None
    assert god.seen.low - 0.05 < float(god.chances.start) < god.seen.high + 0.05
    assert pane.report is not None
    first = pane.report
    qtbot.mouseClick(pane.anew, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: pane.report is not first)
    assert pane.report.seed == first.seed + 1
    pane.by_card.setChecked(True)
    assert any(row.chances.label == "Thor" for row in pane.model.rows)


def test_a_question_of_ones_own_is_answered_exactly(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    page.go_to_tab(TEST)
    card = page.looking.opening.question
    card.what.setCurrentText("Thor")
    card.what.activated.emit(card.what.currentIndex())
    assert card.answer.text() == f"{100 * 4 / 20:.1f} %", "one of twenty lies on one of four tops"
    card.turn.set_value(3)
    card.pace.setCurrentIndex(1)
    card.pace.activated.emit(1)
    assert card.answer.text() == f"{100 * 12 / 20:.1f} %"
    card.what.setCurrentText("Actions")
    card.what.activated.emit(card.what.currentIndex())
    assert card.pace.isHidden()


def test_charts_say_their_numbers(page: DecksPage) -> None:
    page.go_to_tab(CHARTS)
    charts = page.looking.charts
    page._show_rest()
    assert "gods:" in charts.bars["costs"].accessibleDescription()
    assert sum(charts.bars["costs"].series[0].counts) <= 20
    kinds = dict(charts.lines["types"].lines)
    assert kinds["Character"] == sum(
        line.count
        for group in page.deck_cards[0].tree.deck_model.groups
        if group.title == "Characters"
        for line in group.lines
    )
    assert CardType.CHARACTER.value not in kinds
