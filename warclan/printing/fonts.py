"""Inter in three weights, made once from the variable font and kept as files.

The packaged font is variable and reportlab wants static ones. Cutting it down to the scripts
that names use comes first, because that makes the later steps several times quicker; making all
three still takes some three seconds, so the results are kept in a folder. A file's name carries
the hash of its source, of the recipe and of itself: a damaged or outdated file is made anew.
"""

import hashlib
import io
import os
import tempfile
import unicodedata
from importlib.resources import files
from pathlib import Path
from threading import Lock
from typing import Any

from reportlab.pdfbase.ttfonts import TTFont as PdfFont

from warclan.printing.paper import PrintError

REGULAR, SEMIBOLD, BOLD = 0, 1, 2
"""Places of the three weights in a :class:`FontSet`."""

WEIGHTS = (400, 600, 700)
"""Their positions on the font's weight axis."""

_RECIPE = b"2"
"""Raised when the making below changes, so that files kept from before are not used any more."""

_RANGES = (
    (0x0020, 0x024F),  # Latin with its extensions A and B
    (0x02B0, 0x036F),  # modifier letters, combining marks
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x052F),  # Cyrillic
    (0x1E00, 0x1EFF),  # Latin extended additional
    (0x1F00, 0x1FFF),  # Greek extended
    (0x2000, 0x206F),  # punctuation
    (0x2070, 0x20CF),  # superscripts, currencies
    (0x2100, 0x22FF),  # letterlike signs, number forms, arrows, mathematics
    (0x25A0, 0x25FF),  # simple shapes
)

_LAYOUT_TABLES = ("GSUB", "GPOS", "GDEF", "HVAR", "MVAR", "STAT")
"""Tables that plain text setting by code point does not read."""


def _source() -> bytes:
    """The variable font as packaged."""
    try:
        place = (
            files("justmytype_western_core") / "fonts" / "ofl" / "inter" / "Inter[opsz,wght].ttf"
        )
        return place.read_bytes()
    except (ModuleNotFoundError, OSError) as error:
        raise PrintError(
            "The font Inter is missing, so nothing can be printed. Install the package "
            "justmytype-western-core again."
        ) from error


def _cut_down(source: bytes) -> bytes:
    """The variable font with the characters of ``_RANGES`` only."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(source))
    for table in _LAYOUT_TABLES:
        if table in font:
            del font[table]
    known = font.getBestCmap()
    wanted = [code for low, high in _RANGES for code in range(low, high + 1) if code in known]
    options = Options(layout_features=[], hinting=False, glyph_names=False, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    return _saved(font)


def _saved(font: Any) -> bytes:
    """A fontTools font as bytes, without the time of making."""
    font.recalcTimestamp = False
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def _instance(variable: bytes, weight: int) -> bytes:
    """A static font of one weight at text size."""
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    font = TTFont(io.BytesIO(variable), recalcTimestamp=False)
    for record in font["name"].names:
        # Three fonts of one name cannot stand in one document.
        if record.nameID in (4, 6):
            record.string = f"WarclanInter-{weight}"
    axes = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
    if weight == axes["wght"]:
        # The outlines of the default instance are in the font as they are.
        for table in ("fvar", "gvar", "avar", "cvar"):
            if table in font:
                del font[table]
        return _saved(font)
    return _saved(instantiateVariableFont(font, {**axes, "wght": weight}, inplace=True))


def _kept(folder: Path, prefix: str) -> bytes | None:
    """The file kept under ``prefix`` if there is one and it is whole."""
    for path in sorted(folder.glob(f"{prefix}-*.ttf")):
        try:
            data = path.read_bytes()
        except OSError:
            continue
        if path.stem.rpartition("-")[2] == hashlib.sha256(data).hexdigest()[:16]:
            return data
    return None


def _keep(folder: Path, prefix: str, data: bytes) -> None:
    """Write a font so that no other process ever reads half of it; a full disk is no error."""
    target = folder / f"{prefix}-{hashlib.sha256(data).hexdigest()[:16]}.ttf"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, suffix=".part")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(target)
    except OSError:
        return


def static_fonts(folder: Path | None) -> tuple[bytes, ...]:
    """The three static fonts, from ``folder`` where they are kept, else made (and kept there)."""
    source = _source()
    origin = hashlib.sha256(_RECIPE + source).hexdigest()[:12]
    variable: bytes | None = None
    fonts: list[bytes] = []
    for weight in WEIGHTS:
        prefix = f"inter-{weight}-{origin}"
        data = _kept(folder, prefix) if folder is not None else None
        if data is None:
            variable = variable or _cut_down(source)
            data = _instance(variable, weight)
            if folder is not None:
                _keep(folder, prefix, data)
        fonts.append(data)
    return tuple(fonts)


class FontSet:
    """The three weights as reportlab fonts, with what measuring needs.

    ``widths[weight]`` maps a character to its advance in thousandths of the font size, and
    ``covered`` holds the characters all weights can draw.
    """

    def __init__(self, fonts: tuple[bytes, ...]) -> None:
        self.faces: tuple[PdfFont, ...] = tuple(
            PdfFont(f"WarclanInter-{weight}", io.BytesIO(data), asciiReadable=1)
            for weight, data in zip(WEIGHTS, fonts, strict=True)
        )
        self.widths: tuple[dict[str, float], ...] = tuple(
            {chr(code): float(width) for code, width in font.face.charWidths.items()}
            for font in self.faces
        )
        self.covered: frozenset[str] = frozenset(
            char
            for char in frozenset.intersection(*map(frozenset, self.widths))
            # Joiners, soft hyphens and direction marks have no business on paper.
            if unicodedata.category(char) not in ("Cc", "Cf", "Zl", "Zp")
        )


class _Loaded:
    """The fonts of this process: made once, whatever folder a later caller names."""

    fonts: FontSet | None = None
    lock = Lock()


def font_set(folder: Path | None = None) -> FontSet:
    """The fonts of this process; the first call reads them from ``folder`` or makes them.

    Without a folder they are made anew in every process, which takes a few seconds.
    Raises :class:`PrintError` when the font package is missing.
    """
    with _Loaded.lock:
        if _Loaded.fonts is None:
            _Loaded.fonts = FontSet(static_fonts(folder))
        return _Loaded.fonts
