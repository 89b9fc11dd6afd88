"""Every colour of the program, by the name of its use. No other module of the window has one.

A palette is a mapping from token to ``#rrggbb``. Each text token keeps a contrast of at least
4.5 on every ground and on its own tint, each edge token at least 3.3; a test computes all the
ratios again.
"""

from collections.abc import Mapping
from types import MappingProxyType

Palette = Mapping[str, str]
"""Colours as plain strings, by token."""

TEXT_TOKENS: tuple[str, ...] = (
    "text",
    "text2",
    "text3",
    "accent",
    "bronze",
    "danger",
    "warn",
    "ok",
    "sideA",
    "sideB",
    "sideC",
    "sideD",
)
"""Tokens that words are written in."""

GROUND_TOKENS: tuple[str, ...] = ("bg", "surface", "sunken", "raised", "rail", "hover", "sel")
"""Tokens that words stand on."""

TINTS: Mapping[str, str] = MappingProxyType(
    {
        "accent": "accentbg",
        "bronze": "bronzebg",
        "danger": "dangerbg",
        "warn": "warnbg",
        "ok": "okbg",
        "sideA": "sideAbg",
        "sideB": "sideBbg",
        "sideC": "sideCbg",
        "sideD": "sideDbg",
    }
)
"""The tint that belongs to each coloured text token."""

SIDES: tuple[str, ...] = ("sideA", "sideB", "sideC", "sideD")
"""Up to four players, in seat order."""

SERIES: tuple[str, ...] = (*SIDES, "bronze", "danger")
"""Colours of the series of a chart, in order; each also has its own marker and line style."""

LIGHT: Palette = MappingProxyType(
    {
        "text": "#1E2226",
        "text2": "#50565D",
        "text3": "#5C6269",
        "accent": "#1B5E7D",
        "bronze": "#855006",
        "danger": "#A8231B",
        "warn": "#7F5200",
        "ok": "#1E673C",
        "sideA": "#1D5AA0",
        "sideB": "#A8420B",
        "sideC": "#5B3E97",
        "sideD": "#2F6B2E",
        "onaccent": "#FFFFFF",
        "bg": "#F5F4F0",
        "surface": "#FFFFFF",
        "sunken": "#ECEAE4",
        "raised": "#FFFFFF",
        "rail": "#E9E7E0",
        "hover": "#F0EEE8",
        "sel": "#D9E8F0",
        "border": "#D9D5CC",
        "strong": "#857F74",
        "focus": "#0B6FA4",
        "accentbg": "#DCEAF0",
        "bronzebg": "#F6E9D2",
        "dangerbg": "#FBE5E2",
        "warnbg": "#FBEFCF",
        "okbg": "#DFF0E4",
        "sideAbg": "#DCE8F6",
        "sideBbg": "#FAE6D9",
        "sideCbg": "#E9E3F5",
        "sideDbg": "#E0EFDD",
        "shadow": "#000000",
    }
)

DARK: Palette = MappingProxyType(
    {
        "text": "#E9E6DF",
        "text2": "#B4B9BF",
        "text3": "#9DA4AC",
        "accent": "#74BBD8",
        "bronze": "#E0B062",
        "danger": "#FF9C91",
        "warn": "#F0BC5E",
        "ok": "#80CC99",
        "sideA": "#84B6F2",
        "sideB": "#F4A273",
        "sideC": "#BCA3EE",
        "sideD": "#93CB8D",
        "onaccent": "#0D1A21",
        "bg": "#14171A",
        "surface": "#1B1F23",
        "sunken": "#101316",
        "raised": "#23282D",
        "rail": "#181B1F",
        "hover": "#22272C",
        "sel": "#20394A",
        "border": "#343A41",
        "strong": "#7C848D",
        "focus": "#8FD0EE",
        "accentbg": "#1C3947",
        "bronzebg": "#3A2D16",
        "dangerbg": "#43211E",
        "warnbg": "#3A2E13",
        "okbg": "#1B3625",
        "sideAbg": "#1D2F47",
        "sideBbg": "#45291A",
        "sideCbg": "#30264A",
        "sideDbg": "#213620",
        "shadow": "#000000",
    }
)

SHADOW_ALPHA: Mapping[str, int] = MappingProxyType({"light": 10, "dark": 26})
"""Opacity (of 255) of each of the rings that make a soft edge: black 4 % and 10 %."""


def _contrast(base: Palette) -> Palette:
    """The palette with full-strength edges, one strength of text and no tints."""
    changed = dict(base)
    for token in ("border", "strong", "text2", "text3"):
        changed[token] = base["text"]
    for tint in TINTS.values():
        changed[tint] = base["surface"]
    for ground in ("sunken", "raised", "rail", "hover"):
        changed[ground] = base["surface"]
    return MappingProxyType(changed)


CONTRAST: Palette = _contrast(LIGHT)
CONTRAST_DARK: Palette = _contrast(DARK)

PALETTES: Mapping[str, Palette] = MappingProxyType(
    {
        "light": LIGHT,
        "dark": DARK,
        "contrast": CONTRAST,
        "contrast dark": CONTRAST_DARK,
    }
)
"""Palettes by theme name. "system" is resolved to one of these by the style."""

TERRAIN_LIGHT: Palette = MappingProxyType(
    {
        "open_ground": "#E9E2CE",
        "forest": "#C3D6B2",
        "ruins": "#D8D2C8",
        "polar": "#DCE9F1",
        "structure": "#D6C3A3",
        "building": "#D9BFB0",
        "water": "#BFDCEA",
        "burning": "#F0C9B2",
        "rock": "#CFCBC2",
        "cliff": "#C9C3B8",
        "steps": "#DDD0BC",
        "wall_block": "#D0C4BC",
        "divine_source": "#D6CFEA",
        "divine_growth": "#CFE0B8",
        "quicksand": "#E5D3A4",
        "sacred_waters": "#C2E2DC",
        "solar": "#F3E3A8",
    }
)
"""Grounds of board areas by terrain key; ``text`` keeps a contrast of at least 8.8 on them."""

TERRAIN_DARK: Palette = MappingProxyType(
    {
        "open_ground": "#3A362B",
        "forest": "#2B3D2A",
        "ruins": "#3C3A37",
        "polar": "#2D3B45",
        "structure": "#473B29",
        "building": "#452F27",
        "water": "#20394A",
        "burning": "#4A2A1B",
        "rock": "#383735",
        "cliff": "#33312E",
        "steps": "#403728",
        "wall_block": "#3B3330",
        "divine_source": "#332B49",
        "divine_growth": "#323F22",
        "quicksand": "#43391D",
        "sacred_waters": "#1F3F3B",
        "solar": "#463C16",
    }
)

TERRAIN_MARKS: Mapping[str, str] = MappingProxyType(
    {
        "forest": "tree",
        "ruins": "column",
        "polar": "flake",
        "structure": "plank",
        "building": "brick",
        "water": "wave",
        "burning": "flame",
        "rock": "rock",
        "cliff": "cliff",
        "steps": "steps",
        "wall_block": "brick",
        "divine_source": "spring",
        "divine_growth": "sprout",
        "quicksand": "dots",
        "sacred_waters": "drop",
        "solar": "sun",
    }
)
"""The icon that is repeated over an area, so that terrain shows without colour."""


def terrain_grounds(theme_name: str) -> Palette:
    """The terrain grounds that go with the theme of this name."""
    return TERRAIN_DARK if "dark" in theme_name else TERRAIN_LIGHT


def rgb(value: str) -> tuple[int, int, int]:
    """Red, green and blue (0 to 255) of a ``#rrggbb`` string."""
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def _luminance(value: str) -> float:
    """Relative luminance of a colour, 0 for black to 1 for white (WCAG 2)."""
    channels = [channel / 255 for channel in rgb(value)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)
