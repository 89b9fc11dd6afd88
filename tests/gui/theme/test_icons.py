"""Every icon of the list is there, is drawn by the rules, and takes its colour from a token."""

import re

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPainter

from warclan.domain.problems import Level
from warclan.domain.provenance import Provenance
from warclan.gui.theme.glyphs import (
    GLYPH_KINDS,
    LEVEL_ICONS,
    PROVENANCE_ICONS,
    glyph_icon,
    monogram,
    outline,
    paint_glyph,
    paint_token,
)
from warclan.gui.theme.icons import icon, icon_folder, icon_names, icon_pixmap, tinted_svg
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import TERRAIN_MARKS

LISTED = frozenset(
    """
home library army clan deck play-hex campaign odds print settings search undo redo history error
warning ok info plus minus close tick chevron-up chevron-down chevron-left chevron-right drag
filter compare box lock eye eye-off note bin copy receipt import export sun moon person robot users
sword shield bow boot heart fist card gem skull bolt crown star-bars ruler dice step step-back back
pause play fit more star clock chart link flag pin calendar keyboard move spark pencil scroll
hourglass hand tree column flake plank brick wave flame
""".split()  # noqa: SIM905 - ninety quoted words in a row are harder to read
)


def inked(image: QImage) -> int:
    """How many pixels are not transparent."""
    return sum(1 for alpha in alphas(image) if alpha > 40)


def alphas(image: QImage) -> bytes:
    """The opacity of every pixel, row by row; for widths that are multiples of four."""
    converted = image.convertToFormat(QImage.Format.Format_Alpha8)
    return bytes(converted.constBits())


def test_every_listed_icon_exists() -> None:
    assert set(icon_names()) >= LISTED


@pytest.mark.parametrize("name", icon_names())
def test_icons_are_drawn_by_the_rules(name: str) -> None:
    source = (icon_folder() / f"{name}.svg").read_text("utf-8")
    assert 'viewBox="0 0 24 24"' in source
    assert 'fill="none"' in source
    assert 'stroke="currentColor"' in source
    assert 'stroke-width="1.75"' in source
    assert 'stroke-linecap="round"' in source
    assert not re.search(r"#[0-9a-fA-F]{3,6}", source)


@pytest.mark.parametrize("name", icon_names())
def test_icons_stay_in_their_box(name: str, theme: Theme) -> None:
    image = icon_pixmap(name, theme.color("text"), 48).toImage()
    assert inked(image) > 20
    cells = alphas(image)
    sides = cells[::48] + cells[47::48]
    assert max(cells[:48] + cells[-48:] + sides) < 128


def test_the_tint_is_the_token(theme: Theme) -> None:
    image = icon_pixmap("minus", theme.color("danger"), 48).toImage()
    assert image.pixelColor(24, 24) == theme.color("danger")
    assert b"currentColor" not in tinted_svg("minus", theme.palette["danger"])


def test_a_disabled_icon_is_faint(theme: Theme) -> None:
    picture = icon("minus", "text")
    off = picture.pixmap(QSize(20, 20), QIcon.Mode.Disabled).toImage()
    # The line ends between two pixels, so its colour is read without its opacity.
    assert abs(off.pixelColor(10, 10).red() - theme.color("text3").red()) <= 2


def test_an_unknown_icon_is_named(theme: Theme) -> None:
    with pytest.raises(KeyError, match="no icon called 'unicorn'"):
        icon("unicorn")


def test_signs_use_icons_and_tokens_that_exist(theme: Theme) -> None:
    names = set(icon_names())
    assert set(LEVEL_ICONS) == {*Level, "ok"}
    assert set(PROVENANCE_ICONS) == set(Provenance)
    for name, token in [(entry[0], entry[1]) for entry in LEVEL_ICONS.values()]:
        assert name in names
        assert theme.color(token).isValid()
    assert {name for name, _token in PROVENANCE_ICONS.values()} <= names
    assert set(TERRAIN_MARKS.values()) <= names


def drawn(kind: str, side: int | None = None) -> QImage:
    """One outline, or one token."""
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    if side is None:
        paint_glyph(painter, QRectF(2, 2, 36, 36), kind)
    else:
        paint_token(painter, QRectF(2, 2, 36, 36), kind, side)
    painter.end()
    return image


def test_kinds_differ_in_outline(theme: Theme) -> None:
    pictures = [drawn(kind) for kind in GLYPH_KINDS]
    for place, one in enumerate(pictures):
        assert all(one != other for other in pictures[place + 1 :])


def test_jarls_and_tjati_are_attachments() -> None:
    box = QRectF(0, 0, 20, 20)
    assert outline("jarl", box) == outline("tjati", box) == outline("attachment", box)


def test_sides_differ_without_colour(theme: Theme) -> None:
    grey = [
        drawn("hero", side).convertToFormat(QImage.Format.Format_Grayscale8) for side in range(4)
    ]
    for place, one in enumerate(grey):
        assert all(one != other for other in grey[place + 1 :])


def test_a_glyph_icon_has_the_size_asked_for(theme: Theme) -> None:
    assert not glyph_icon("god", 16).pixmap(16, 16).isNull()


@pytest.mark.parametrize(
    ("name", "letters"),
    [("Thor", "Th"), ("Frost Jotunn", "FJ"), ("Shield-Maidens", "SM"), ("Ægir", "Æg"), ("?", "?")],
)
def test_monograms(name: str, letters: str) -> None:
    assert monogram(name) == letters
