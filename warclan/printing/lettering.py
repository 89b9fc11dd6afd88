"""Characters no font here has are spelt with others, never drawn as a box and never dropped.

In order: canonical composition; a table of runes and a few signs; the letter below an accent;
at last the code point in brackets, "[U+13080]".
"""

import unicodedata
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar
from unicodedata import is_normalized

Record = TypeVar("Record")

_RUNES = {
    "ᚠ": "f", "ᚢ": "u", "ᚣ": "y", "ᚤ": "y", "ᚥ": "w", "ᚦ": "th", "ᚧ": "th", "ᚨ": "a", "ᚩ": "o",
    "ᚪ": "a", "ᚫ": "æ", "ᚬ": "o", "ᚭ": "o", "ᚮ": "o", "ᚯ": "ö", "ᚰ": "o", "ᚱ": "r", "ᚲ": "k",
    "ᚳ": "c", "ᚴ": "k", "ᚵ": "g", "ᚶ": "ng", "ᚷ": "g", "ᚸ": "g", "ᚹ": "w", "ᚺ": "h", "ᚻ": "h",
    "ᚼ": "h", "ᚽ": "h", "ᚾ": "n", "ᚿ": "n", "ᛀ": "n", "ᛁ": "i", "ᛂ": "e", "ᛃ": "j", "ᛄ": "j",
    "ᛅ": "a", "ᛆ": "a", "ᛇ": "ï", "ᛈ": "p", "ᛉ": "z", "ᛊ": "s", "ᛋ": "s", "ᛌ": "s", "ᛍ": "c",
    "ᛎ": "z", "ᛏ": "t", "ᛐ": "t", "ᛑ": "d", "ᛒ": "b", "ᛓ": "b", "ᛔ": "p", "ᛕ": "p", "ᛖ": "e",
    "ᛗ": "m", "ᛘ": "m", "ᛙ": "m", "ᛚ": "l", "ᛛ": "l", "ᛜ": "ng", "ᛝ": "ng", "ᛞ": "d", "ᛟ": "o",
    "ᛠ": "ea", "ᛡ": "io", "ᛢ": "q", "ᛣ": "k", "ᛤ": "k", "ᛥ": "st", "ᛦ": "R", "ᛧ": "R", "ᛨ": "R",
    "᛫": "·", "᛬": ":", "᛭": "+", "ᛮ": "17", "ᛯ": "18", "ᛰ": "19",
}  # fmt: skip
"""Runes by their usual transcription (Unicode block 16A0–16FF)."""

_SIGNS = {"\t": " ", "\u2028": "\n", "\u2029": "\n", "\r": "", "ʼ": "’", "Ꜣ": "3", "ꜣ": "3"}
"""White space, and the two Egyptological letters most fonts lack in the usual plain spelling."""


def _spelt(char: str, covered: frozenset[str]) -> tuple[str, bool]:
    """How one character is written, and whether that counts as replaced."""
    if char in covered or char == "\n":
        return char, False
    if char in _SIGNS:
        return _SIGNS[char], False
    if char in _RUNES:
        return _RUNES[char], True
    category = unicodedata.category(char)
    if category in ("Cf", "Cc", "Mn"):
        # Joiners, directions and control characters have no shape; a mark the font lacks follows
        # a letter that is kept.
        return "", category == "Mn"
    if category == "Zs":
        return " ", False
    plain = "".join(part for part in unicodedata.normalize("NFKD", char) if part in covered)
    return (plain, True) if plain.strip() else (f"[U+{ord(char):04X}]", True)


_FIELDS: dict[type, tuple[str, ...]] = {}


def _field_names(kind: type) -> tuple[str, ...]:
    """The fields of a record type, looked up once; none for any other type."""
    known = _FIELDS.get(kind)
    if known is None:
        names = tuple(each.name for each in fields(kind)) if is_dataclass(kind) else ()
        known = _FIELDS[kind] = names
    return known


class Lettering:
    """Spells texts with the characters in ``covered`` and remembers what it replaced."""

    def __init__(self, covered: frozenset[str]) -> None:
        self._covered = covered
        self._spelling: dict[str, str] = {}
        self.replaced: dict[str, str] = {}
        """Characters that had to be spelt otherwise, with their spelling, in order of meeting."""

    def text(self, text: str) -> str:
        """``text`` in characters that can be drawn."""
        if self._covered.issuperset(text) and (text.isascii() or is_normalized("NFC", text)):
            return text
        known = self._spelling.get(text)
        if known is None:
            composed = unicodedata.normalize("NFC", text)
            known = self._spelling[text] = "".join(map(self._char, composed))
        return known

    def _char(self, char: str) -> str:
        """One character spelt, remembered when it was replaced."""
        spelt, replaced = _spelt(char, self._covered)
        if replaced:
            self.replaced[char] = spelt
        return spelt

    def record(self, record: Record) -> Record:
        """A frozen record with every text in it spelt; the same object when nothing changes."""
        spelt = self._value(record)
        return record if spelt is record else spelt  # type: ignore[return-value]  # same type as given

    def _value(self, value: object) -> object:
        """A text, tuple or record spelt; other values as they are."""
        if type(value) is str:
            return self.text(value)
        if isinstance(value, tuple):
            parts = [self._value(part) for part in value]
            same = all(new is old for new, old in zip(parts, value, strict=True))
            return value if same else tuple(parts)
        changed = {
            name: new
            for name in _field_names(type(value))
            if (new := self._value(old := getattr(value, name))) is not old
        }
        return replace(value, **changed) if changed else value  # type: ignore[type-var]  # it has fields, so it is a dataclass
