"""Every contrast is computed again; no colour stands outside the tokens."""

import re
from pathlib import Path

import pytest

from warclan.gui.theme.tokens import (
    CONTRAST,
    DARK,
    GROUND_TOKENS,
    LIGHT,
    PALETTES,
    SIDES,
    TERRAIN_DARK,
    TERRAIN_LIGHT,
    TERRAIN_MARKS,
    TEXT_TOKENS,
    TINTS,
    contrast,
)

GUI = Path(__file__).parents[3] / "warclan" / "gui"

# The worst ratios that the description of the screen promises, by token: light, dark.
PROMISED = {
    "text": (12.8, 9.7),
    "text2": (5.9, 6.1),
    "text3": (4.9, 4.8),
    "accent": (5.7, 5.6),
    "bronze": (5.3, 6.0),
    "danger": (5.7, 6.0),
    "warn": (5.4, 6.9),
    "ok": (5.5, 6.3),
    "sideA": (5.5, 5.7),
    "sideB": (4.9, 5.9),
    "sideC": (6.5, 5.5),
    "sideD": (5.1, 6.4),
}


def worst(palette: "dict[str, str]", token: str) -> float:
    """The lowest contrast of a text token over all grounds and its own tint."""
    grounds = [*GROUND_TOKENS, *([TINTS[token]] if token in TINTS else [])]
    return min(contrast(palette[token], palette[ground]) for ground in grounds)


@pytest.mark.parametrize("token", TEXT_TOKENS)
@pytest.mark.parametrize("name", ["light", "dark"])
def test_text_keeps_the_promised_contrast_on_every_ground(name: str, token: str) -> None:
    ratio = worst(dict(PALETTES[name]), token)
    assert ratio >= 4.5
    assert ratio == pytest.approx(PROMISED[token][name == "dark"], abs=0.06)


@pytest.mark.parametrize("name", list(PALETTES))
def test_high_contrast_is_never_worse(name: str) -> None:
    palette = dict(PALETTES[name])
    for token in TEXT_TOKENS:
        assert worst(palette, token) >= 4.5
    assert contrast(palette["onaccent"], palette["accent"]) >= 7.0
    for ground in GROUND_TOKENS:
        if ground != "sel":
            assert contrast(palette["focus"], palette[ground]) >= 4.3


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_edges_of_controls_are_seen(palette: "dict[str, str]") -> None:
    for ground in ("bg", "surface", "raised"):
        assert contrast(palette["strong"], palette[ground]) >= 3.3


def test_high_contrast_has_full_edges_and_no_tints() -> None:
    assert CONTRAST["border"] == CONTRAST["strong"] == CONTRAST["text"]
    assert {CONTRAST[tint] for tint in TINTS.values()} == {CONTRAST["surface"]}


def test_text_on_terrain_is_read_easily() -> None:
    for terrains, palette in ((TERRAIN_LIGHT, LIGHT), (TERRAIN_DARK, DARK)):
        for terrain, ground in terrains.items():
            assert contrast(palette["text"], ground) >= 8.75, terrain


def test_every_terrain_but_open_ground_has_a_mark() -> None:
    assert set(TERRAIN_LIGHT) == set(TERRAIN_DARK) == {"open_ground", *TERRAIN_MARKS}


def test_onaccent_is_read_on_every_side() -> None:
    for palette in (LIGHT, DARK):
        for side in SIDES:
            assert contrast(palette["onaccent"], palette[side]) >= 4.5


def test_palettes_have_the_same_tokens_as_plain_strings() -> None:
    for palette in PALETTES.values():
        assert set(palette) == set(LIGHT)
        assert all(re.fullmatch(r"#[0-9A-F]{6}", value) for value in palette.values())


def test_no_colour_stands_outside_the_tokens() -> None:
    literal = re.compile(r"#[0-9A-Fa-f]{3,8}\b|\brgba?\(|Qt\.GlobalColor\.(?!transparent)")
    found = [
        f"{path.relative_to(GUI)}:{number}: {line.strip()}"
        for path in sorted(GUI.rglob("*.py"))
        if path.name != "tokens.py" and "forms" not in path.parts
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if literal.search(line)
    ]
    assert not found, found
