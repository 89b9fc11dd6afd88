"""The command palette: finds, ranks, acts, and gives the focus back."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow
from warclan.gui.pages.library.page import LibraryPage
from warclan.gui.window.finding import Found, found, search
from warclan.gui.window.rows import Line

CTRL = Qt.KeyboardModifier.ControlModifier


def named(*names: str, counts: bool = False) -> list[Found]:
    return [found(Line(name), lambda _n: None, counts=counts) for name in names]


def words_of(hits: list[Found]) -> list[str]:
    return [hit.line.words for hit in hits]


def test_a_name_that_begins_with_the_text_comes_first() -> None:
    hits, _ = search(named("Hall of Thor", "Author", "Thor", "Odin"), "thor", 8)
    assert words_of(hits) == ["Thor", "Hall of Thor", "Author"]


def test_every_word_must_occur_and_accents_do_not_matter() -> None:
    everything = named("Óðinn the Wise", "Odinn", "Wise Njörðr")
    assert words_of(search(everything, "odinn wise", 8)[0]) == ["Óðinn the Wise"]


def test_a_number_after_a_name_is_handed_on_where_it_means_something() -> None:
    everything = [*named("Thor", counts=True), *named("Army of Thor 3", "Thor print")]
    hits, tail = search(everything, "thor 3", 8)
    assert (words_of(hits), tail) == (["Thor", "Army of Thor 3"], "3")
    assert search(named("Thor print"), "thor 3", 8) == ([], "")


def test_an_empty_text_shows_the_first() -> None:
    hits, tail = search(named("a", "b", "c"), "  ", 2)
    assert (words_of(hits), tail) == (["a", "b"], "")


def open_palette(qtbot: QtBot, opened: OpenWindow, text: str) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_K, CTRL)
    assert opened.desk.palette.isVisible()
    qtbot.keyClicks(opened.desk.palette.field, text)


def test_ctrl_k_finds_and_goes_to_a_page(qtbot: QtBot, opened: OpenWindow) -> None:
    open_palette(qtbot, opened, "setti")
    assert opened.desk.palette.found[0].line.words == "Settings"
    assert opened.desk.palette.found[0].line.key == "Ctrl ,"
    qtbot.keyClick(opened.desk.palette.field, Qt.Key.Key_Return)
    assert not opened.desk.palette.isVisible()
    assert opened.desk.page is not None
    assert opened.desk.page.key == "settings"


def test_esc_gives_the_focus_back(qtbot: QtBot, opened: OpenWindow) -> None:
    before = QApplication.focusWidget()
    open_palette(qtbot, opened, "x")
    qtbot.keyClick(opened.desk.palette.field, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is before


def test_a_press_beside_it_closes_it(qtbot: QtBot, opened: OpenWindow) -> None:
    open_palette(qtbot, opened, "x")
    qtbot.mouseClick(opened.window.rail.pages.viewport(), Qt.MouseButton.LeftButton)
    assert not opened.desk.palette.isVisible()


def test_it_finds_armies_units_rules_settings_and_acts(qtbot: QtBot, opened: OpenWindow) -> None:
    open_palette(qtbot, opened, "")
    palette = opened.desk.palette
    for text, words in [
        ("winter of teeth", "Winter of Teeth"),
        ("angrboda", "Angrboda"),
        ("berserk", "Berserk"),
        ("mb-unit-21", "Strategic value"),
        ("less motion", "Less motion"),
        ("go on with", "Go on with the first card"),
    ]:
        palette.field.clear()
        qtbot.keyClicks(palette.field, text)
        assert words in words_of(palette.found[:3]), text
    palette.close_palette()


def test_nothing_found_says_so(qtbot: QtBot, opened: OpenWindow) -> None:
    open_palette(qtbot, opened, "zzzz")
    assert opened.desk.palette.found == []
    assert opened.desk.palette.hint.text() == "Nothing is called “zzzz”. Try fewer letters."
    opened.desk.palette.close_palette()


def test_arrows_choose_and_enter_runs_the_chosen_act(qtbot: QtBot, opened: OpenWindow) -> None:
    open_palette(qtbot, opened, "history")
    palette = opened.desk.palette
    place = words_of(palette.found).index("Show or hide the history")
    for _ in range(place):
        qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert opened.desk.side.name == "history"


def test_a_rule_opens_as_a_pinned_card(qtbot: QtBot, opened: OpenWindow) -> None:
    open_palette(qtbot, opened, "berserk")
    palette = opened.desk.palette
    place = words_of(palette.found).index("Berserk")
    palette.take(place)
    assert opened.desk.hover.pinned is not None
    assert opened.desk.hover.pinned.accessibleName() == "Berserk"
    opened.desk.hover.pinned.close()


def test_three_thousand_names_are_searched_whole() -> None:
    everything = named(*(f"Unit number {n} of many" for n in range(3000)))
    hits, _ = search(everything, "number 29", 500)
    wanted = [f"Unit number {n} of many" for n in range(3000) if "29" in str(n)]
    assert sorted(words_of(hits)) == sorted(wanted)


def test_a_filter_set_is_found_and_put_in_force(qtbot: QtBot, opened: OpenWindow) -> None:
    opened.desk.navigate("library", None)
    library = opened.desk.page
    assert isinstance(library, LibraryPage)
    library.search.setText("wolf")
    library.sets.keep("Fangs")
    library.search.setText("")
    opened.desk.navigate("home", None)
    open_palette(qtbot, opened, "fangs")
    assert opened.desk.palette.found[0].line.second == "Filter set of the Library"
    qtbot.keyClick(opened.desk.palette.field, Qt.Key.Key_Return)
    assert opened.desk.page is library
    assert library.search.text() == "wolf"
