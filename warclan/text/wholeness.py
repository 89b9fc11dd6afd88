"""Text that can be written down and names that can be seen.

Qt and the clipboard can hand over half of a character (a lone surrogate, left behind when an
emoji is cut in two). No encoding can write it, so it is replaced before anything is stored.
"""

from typing import Any
from unicodedata import category

_REPLACEMENT = "\ufffd"
_BREAKS = frozenset({"Cc", "Zl", "Zp"})
_UNSEEN = frozenset({"Cc", "Cf", "Zs", "Zl", "Zp"})


def is_whole(text: str) -> bool:
    """Whether ``text`` can be written as UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def whole(text: str) -> str:
    """``text`` with pairs of halves joined and every lone half replaced by U+FFFD."""
    if is_whole(text):
        return text
    joined = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    return "".join(_REPLACEMENT if "\ud800" <= sign <= "\udfff" else sign for sign in joined)


def has_breaks(text: str) -> bool:
    """Whether ``text`` has line breaks, tabs or other control characters in it."""
    if text.isprintable():
        return False
    return any(category(sign) in _BREAKS for sign in text)


def one_line(text: str) -> str:
    """``text`` as a name may be: whole, on one line, without control characters or outer blanks.

    "" when nothing of it could be seen (blanks and invisible characters only).
    """
    if text.isprintable():
        # Neither halves nor breaks nor anything unseen but plain blanks: nearly every text.
        return " ".join(text.split())
    spaced = "".join(" " if category(sign) in _BREAKS else sign for sign in whole(text))
    line = " ".join(part for part in spaced.split(" ") if part).strip()
    return line if any(category(sign) not in _UNSEEN for sign in line) else ""


def whole_plain(value: Any) -> Any:
    """Plain data (lists, dictionaries, texts, numbers) with every text made whole."""
    match value:
        case str():
            return whole(value)
        case list() | tuple():
            return [whole_plain(part) for part in value]
        case dict():
            return {whole_plain(key): whole_plain(part) for key, part in value.items()}
        case _:
            return value
