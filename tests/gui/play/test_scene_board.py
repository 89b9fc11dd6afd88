"""The board under a scene: where things stand, what a point is, what screen readers hear."""

import time
from dataclasses import replace
from functools import cache

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.support.battles import NAGLFAR, order
from tests.support.mythic import real_catalogue
from warclan.games.mythic_battles.scene import Marker, Scene
from warclan.gui.play.layout import token_spots
from warclan.gui.play.scene_board import SceneBoard, place_words, scene_words, token_words
from warclan.gui.theme.style import Theme
from warclan.services.battles import opening_scene


@cache
def opening() -> Scene:
    found = opening_scene(order(), real_catalogue())
    assert found is not None
    return found


def crowded() -> Scene:
    """Five units in area 18, one of them carrying a stone; one in area 30 at the edge."""
    tokens = [
        replace(token, area=18 if place < 5 else 30 if place == 5 else 0)
        for place, token in enumerate(opening().tokens)
    ]
    tokens[0] = replace(tokens[0], carries="rune", acting=True)
    tokens[1] = replace(tokens[1], option=True, vitality=2)
    places = tuple(
        replace(place, units=5 if place.number == 18 else place.units, option=place.number == 9)
        for place in opening().places
    )
    return replace(opening(), tokens=tuple(tokens), places=places)


def board(qtbot: QtBot, scene: Scene) -> SceneBoard:
    made = SceneBoard()
    qtbot.addWidget(made)
    made.resize(700, 700)
    made.set_board(real_catalogue().boards[NAGLFAR])
    made.show()
    made.set_scene(scene, ("p1-sigurd",), 18)
    return made


@pytest.mark.parametrize("count", range(1, 9))
def test_tokens_never_overlap_where_there_is_room(count: int) -> None:
    spots = token_spots(QSizeF(200, 200), QPointF(100, 100), count, 30)
    assert len(spots) == count
    for place, one in enumerate(spots):
        assert QRectF(0, 0, 200, 200).contains(one)
        assert not any(one.intersects(other) for other in spots[place + 1 :])


def test_a_small_area_makes_tokens_smaller_but_never_tiny() -> None:
    (wide, *_) = token_spots(QSizeF(20, 20), QPointF(10, 10), 4, 30)
    assert 30 * 0.5 < wide.width() < 30
    assert token_spots(QSizeF(20, 20), QPointF(10, 10), 0, 30) == ()


def test_units_are_found_where_they_are_drawn(qtbot: QtBot, theme: Theme) -> None:
    made = board(qtbot, crowded())
    for token in crowded().tokens:
        spot = made.spot_of(token.unit)
        if not token.area:
            assert spot is None
            continue
        assert spot is not None
        assert made.token_at(spot.center()) == token
        assert made.sceneRect().contains(spot)
    made.set_scene(opening())
    assert made.spot_of("p1-thor") is None


def test_a_click_on_a_unit_tells_its_id(qtbot: QtBot, theme: Theme) -> None:
    made = board(qtbot, crowded())
    spot = made.spot_of("p1-thor")
    assert spot is not None
    at = made.mapFromScene(spot.center())
    with qtbot.waitSignal(made.unit_chosen) as told:
        qtbot.mouseClick(made.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert told.args == ["p1-thor"]


def test_hover_words_name_unit_or_area(qtbot: QtBot, theme: Theme) -> None:
    made = board(qtbot, crowded())
    spot = made.spot_of("p1-thor")
    assert spot is not None
    assert made.words_at(spot.center()) == "Thor, Astrid, vitality 9 of 9, carries a rune"
    assert made.words_at(QPointF(-50, -50)) == ""
    place = next(place for place in opening().places if place.stones)
    words = place_words(place)
    assert words.startswith(f"Area {place.number}, ")
    assert words.endswith("1 divine stone")
    assert token_words(opening().tokens[0], ()) == "Thor, vitality 9 of 9"


def test_a_screen_reader_hears_the_table(qtbot: QtBot, theme: Theme) -> None:
    made = board(qtbot, crowded())
    said = made.accessibleDescription()
    assert "Area 18" in said
    assert "Thor, Astrid, vitality 9 of 9, carries a rune" in said


def test_terrain_that_changed_is_painted_and_comes_back(qtbot: QtBot, theme: Theme) -> None:
    made = board(qtbot, opening())
    printed = made.board
    places = tuple(
        replace(place, terrain="forest") if place.number == 9 else place
        for place in opening().places
    )
    made.set_scene(replace(opening(), places=places))
    assert made.board is not None
    assert {area.id: area.terrain for area in made.board.areas}[9] == "forest"
    made.set_scene(opening())
    assert printed is not None
    assert [area.terrain for area in made.board.areas] == [area.terrain for area in printed.areas]


def test_arrows_walk_over_areas_even_under_a_page_with_acts_on_them(
    qtbot: QtBot, theme: Theme
) -> None:
    made = board(qtbot, opening())
    made.setFocus()
    seen: list[int] = []
    made.area_hovered.connect(seen.append)
    qtbot.keyClick(made, Qt.Key.Key_Down)
    qtbot.keyClick(made, Qt.Key.Key_Right)
    assert len(set(seen)) == 2


@pytest.mark.parametrize(("name", "scale"), [("dark", 100), ("contrast", 200)])
def test_it_paints_in_every_theme(
    qtbot: QtBot, theme: Theme, qapp: QWidget, name: str, scale: int
) -> None:
    theme.apply(qapp, name, scale)  # type: ignore[arg-type]  # pytest-qt's application
    made = board(qtbot, crowded())
    empty = made.grab().toImage()
    made.set_scene(opening())
    assert made.grab().toImage() != empty


def test_a_step_is_painted_in_well_under_fifty_milliseconds(qtbot: QtBot, theme: Theme) -> None:
    made = board(qtbot, opening())
    made.grab()
    scenes = [opening(), crowded()] * 5
    start = time.process_time()
    for scene in scenes:
        made.set_scene(scene)
        made.viewport().repaint()
    assert (time.process_time() - start) / len(scenes) < 0.05


def test_power_tokens_and_who_has_acted_are_on_the_board_and_in_words(qtbot: QtBot) -> None:
    scene = crowded()
    plain = board(qtbot, scene)
    before = plain.grab().toImage()
    tokens = (replace(scene.tokens[0], acted=True), *scene.tokens[1:])
    on = Marker("Torment", scene.tokens[0].unit, 0, 18, unit=tokens[2].unit)
    lying = Marker("Growing Roots", scene.tokens[0].unit, 1, 9, terrain="forest")
    told = replace(scene, tokens=tokens, markers=(on, lying), effects=("Thor walks far.",))
    plain.set_scene(told, ("p1-sigurd",), 18)
    assert plain.grab().toImage() != before
    words = scene_words(told)
    assert "has acted" in words
    assert f"{tokens[2].name}" in words
    assert "under Torment" in words
    assert "Thor walks far." in words
    assert "token of Growing Roots, Marek, makes forest" in plain.words_at(
        plain._paths[9].boundingRect().center()
    )
    spot = plain.spot_of(tokens[2].unit)
    assert spot is not None
    assert "under Torment" in plain.words_at(spot.center())


def test_in_a_low_area_the_number_stands_beside_the_units(qtbot: QtBot) -> None:
    tokens = list(opening().tokens)
    tokens = [replace(token, area=26 if place == 0 else 0) for place, token in enumerate(tokens)]
    shown = board(qtbot, replace(opening(), tokens=tuple(tokens)))
    shown.resize(380, 380)
    shown.fit()
    spot = shown.spot_of(tokens[0].unit)
    assert spot is not None
    point, room = next((at, room) for at, place, room in shown._pills if place.number == 26)
    assert room == 0
    assert point.x() < spot.left()
    assert point.y() == pytest.approx(spot.center().y())
    assert spot.bottom() < shown.sceneRect().bottom()
