"""Fonts: Inter from a package dependency, then fonts of the system for other scripts."""

from functools import lru_cache
from importlib.resources import as_file, files

from PySide6.QtGui import QFont, QFontDatabase

from warclan.gui.theme.metrics import FONT_ROLES, Metrics

FAMILIES: tuple[str, ...] = ("Inter", "Noto Sans", "Noto Sans Runic", "Noto Sans Symbols 2")
"""Looked up in this order for each character; the system's own font comes after the last."""

_FONT_FILE = "fonts/ofl/inter/Inter[opsz,wght].ttf"


@lru_cache(maxsize=1)
def load_fonts() -> bool:
    """Make the bundled font known to Qt; false when it cannot be read.

    Needs a ``QGuiApplication``. A failure is harmless: the next family of the list is used.
    """
    with as_file(files("justmytype_western_core").joinpath(_FONT_FILE)) as path:
        return QFontDatabase.addApplicationFont(str(path)) >= 0


@lru_cache(maxsize=1)
def families() -> tuple[str, ...]:
    """The families of :data:`FAMILIES` that exist here, then the system's interface font."""
    load_fonts()
    known = frozenset(QFontDatabase.families())
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    return (*(family for family in FAMILIES if family in known), system)


@lru_cache(maxsize=256)
def _font(size: int, weight: int) -> QFont:
    font = QFont()
    font.setFamilies(list(families()))
    font.setPixelSize(size)
    # Qt picks no weight of a variable font by itself, and from 700 on it thickens the letters on
    # top of the axis. The axis sets Inter's weight, the capped weight that of the other families.
    bundled = families()[0] == FAMILIES[0]
    font.setWeight(QFont.Weight(min(weight, 600) if bundled else weight))
    font.setVariableAxis(QFont.Tag("wght"), weight)
    # Tabular figures everywhere: columns of numbers line up without a second font.
    font.setFeature(QFont.Tag("tnum"), 1)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def font(role: str, metrics: Metrics, weight: int | None = None) -> QFont:
    """The font of a role at a scale; ``weight`` replaces the role's own (400 to 700)."""
    return QFont(_font(metrics.font_size(role), weight or FONT_ROLES[role].weight))
