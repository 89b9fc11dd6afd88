"""The theme reaches the application: palette, fonts, style sheet, roles."""

import re

import pytest
from PySide6.QtGui import QFontMetricsF, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from warclan.gui.theme import style
from warclan.gui.theme.fonts import families
from warclan.gui.theme.metrics import Metrics
from warclan.gui.theme.qss import BADGE_ROLES, FIELD_ROLES, LABEL_FONTS, LABEL_ROLES, style_sheet
from warclan.gui.theme.style import Theme, dress, set_role
from warclan.gui.theme.tokens import DARK, PALETTES


def test_applying_changes_palette_font_and_sheet(qapp: QApplication, theme: Theme) -> None:
    theme.apply(qapp, "dark", 150)
    assert qapp.palette().color(QPalette.ColorRole.Window).name().upper() == DARK["bg"]
    assert qapp.font().pixelSize() == 20
    assert DARK["accent"] in qapp.styleSheet()
    assert theme.is_dark


def test_changed_is_emitted_after_the_application_has_changed(
    qapp: QApplication, theme: Theme, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(theme.changed, timeout=1000):
        theme.apply(qapp, "contrast")
    assert theme.name in ("contrast", "contrast dark")


def test_an_unknown_theme_is_refused_and_nothing_changes(qapp: QApplication, theme: Theme) -> None:
    with pytest.raises(ValueError, match="no theme 'purple'"):
        theme.apply(qapp, "purple")
    assert theme.choice == "light"


def test_system_follows_the_desktop(
    qapp: QApplication, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(style, "system_is_dark", lambda: True)
    monkeypatch.setattr(style, "system_wants_contrast", lambda: False)
    theme.apply(qapp, "system")
    assert theme.name == "dark"
    monkeypatch.setattr(style, "system_wants_contrast", lambda: True)
    theme.apply(qapp, "system")
    assert theme.name == "contrast dark"


def test_an_unknown_token_is_an_error(theme: Theme) -> None:
    with pytest.raises(KeyError):
        theme.color("pink")


def test_the_bundled_font_comes_first(theme: Theme) -> None:
    assert families()[0] == "Inter"
    assert theme.font("body").families()[0] == "Inter"


def test_numbers_are_tabular_in_every_weight(theme: Theme) -> None:
    for weight in (400, 500, 600, 700):
        metrics = QFontMetricsF(theme.font("body", weight))
        widths = {metrics.horizontalAdvance(digit * 4) for digit in "0123456789"}
        assert len(widths) == 1


def test_heavier_is_wider_so_weights_are_real(theme: Theme) -> None:
    widths = [
        QFontMetricsF(theme.font("title", weight)).horizontalAdvance("Angrboda")
        for weight in (400, 500, 600, 700)
    ]
    assert widths == sorted(set(widths))


@pytest.mark.parametrize("name", list(PALETTES))
@pytest.mark.parametrize("scale", [100, 130, 200])
def test_the_sheet_has_no_gap_and_no_foreign_colour(name: str, scale: int) -> None:
    images = dict.fromkeys(("chevron", "tick", "dash", "dot"), "x.svg")
    sheet = style_sheet(PALETTES[name], Metrics(scale), images)
    assert not re.search(r"[{}]{2}", sheet)
    assert set(re.findall(r"#[0-9A-Fa-f]{6}\b", sheet)) <= set(PALETTES[name].values())
    assert sheet.count("{") == sheet.count("}")


def test_every_label_role_has_a_font() -> None:
    assert {*LABEL_ROLES, *BADGE_ROLES, *FIELD_ROLES} == set(LABEL_FONTS)


def test_a_role_gives_a_font_and_follows_the_scale(
    qapp: QApplication, theme: Theme, qtbot: QtBot
) -> None:
    label = QLabel("Title")
    qtbot.addWidget(label)
    set_role(label, "title")
    assert label.font().pixelSize() == 18
    theme.apply(qapp, scale=200)
    assert label.font().pixelSize() == 36


def test_what_is_moved_after_a_change_of_scale_keeps_the_new_font(
    qapp: QApplication, theme: Theme, qtbot: QtBot
) -> None:
    """A style sheet gives a moved widget the font it kept of it; that of the old scale is gone."""
    page = QWidget()
    qtbot.addWidget(page)
    left, right = QWidget(page), QWidget(page)
    card = QWidget(left)
    label = QLabel("Designs deck", card)
    set_role(label, "head")
    page.show()
    theme.apply(qapp, "light", 200)
    card.setParent(right)
    set_role(label, "head")
    assert label.font().pixelSize() == 26
    theme.apply(qapp, "light", 100)
    card.setParent(left)
    assert label.font().pixelSize() == 13


def test_forms_are_dressed_by_their_properties(theme: Theme, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    label, button = QLabel("x", page), QPushButton("y", page)
    label.setProperty("role", "section")
    button.setProperty("role", "primary")
    dress(page)
    assert label.font().pixelSize() == 15
    assert button.font().weight() == theme.font("head").weight()
