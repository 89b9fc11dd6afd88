"""What must be known before the store is open: how the window looked when it was last closed.

The settings themselves live in the store; this little file only keeps the first window from
changing its colours, size or place a moment after it appears. A missing or damaged file means
the defaults, nothing more.
"""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

NAME = "window.json"


@dataclass(frozen=True, slots=True)
class Remembered:
    """Theme name, scale in percent, and Qt's own geometry text (base64)."""

    theme: str = "system"
    scale: int = 100
    geometry: str = ""


def read(folder: Path) -> Remembered:
    """What was remembered in ``folder``; the defaults for every field that is not usable."""
    try:
        known = json.loads((folder / NAME).read_text("utf-8"))
    except (OSError, ValueError):
        return Remembered()
    if not isinstance(known, dict):
        return Remembered()
    default = Remembered()
    scale = known.get("scale")
    return Remembered(
        theme=_text(known.get("theme"), default.theme),
        scale=scale if isinstance(scale, int) and 100 <= scale <= 200 else default.scale,
        geometry=_text(known.get("geometry"), ""),
    )


def _text(value: object, default: str) -> str:
    return value if isinstance(value, str) else default


def write(folder: Path, remembered: Remembered) -> None:
    """Keep ``remembered`` for the next start; an unwritable folder is no reason to complain."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        part = folder / (NAME + ".part")
        part.write_text(json.dumps(asdict(remembered), indent=1) + "\n", "utf-8")
        part.replace(folder / NAME)
    except OSError:
        return
