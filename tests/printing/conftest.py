"""Fonts for all tests here: made once, then kept in pytest's cache folder between runs."""

from pathlib import Path

import pytest

from warclan.printing.fonts import FontSet, font_set
from warclan.printing.measure import Measure


@pytest.fixture(scope="session")
def font_folder(request: pytest.FixtureRequest) -> Path:
    """The folder where the fonts are kept."""
    cache = request.config.cache
    assert cache is not None
    return cache.mkdir("warclan-fonts")


@pytest.fixture(scope="session", autouse=True)
def fonts(font_folder: Path) -> FontSet:
    """The fonts of this process."""
    return font_set(font_folder)


@pytest.fixture(scope="session")
def measure(fonts: FontSet) -> Measure:
    """Measuring in these fonts."""
    return Measure(fonts)
