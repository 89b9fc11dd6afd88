"""Finding names whatever their accents and case: "aegir" finds Ægir, "njord" finds Njörðr."""

import unicodedata
from collections.abc import Iterable

# Letters that no Unicode decomposition takes apart, and signs typed in several ways.
_LETTERS = str.maketrans(
    {
        "ð": "d",
        "đ": "d",
        "þ": "th",
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ł": "l",
        "ħ": "h",
        "ŧ": "t",
        "ı": "i",
        "ß": "ss",
        "’": "'",
        "‘": "'",
        "ʼ": "'",
        "´": "'",
        "`": "'",
        "‐": "-",
        "‑": "-",
        "–": "-",
        "—": "-",
        "−": "-",
        "\u00a0": " ",
    }
)


def _bare(text: str) -> str:
    """``text`` decomposed, without its combining marks."""
    return "".join(
        letter
        for letter in unicodedata.normalize("NFKD", text)
        if unicodedata.category(letter) != "Mn"
    )


def fold(text: str) -> str:
    """``text`` as it is compared: lower case, no accents, special letters spelled out.

    Folding a folded text changes nothing.
    """
    if text.isascii():
        return text.lower().replace("`", "'")
    return _bare(_bare(text.translate(_LETTERS)).casefold().translate(_LETTERS))


def words(query: str) -> tuple[str, ...]:
    """The folded words of a query, each once, in the order typed."""
    return tuple(dict.fromkeys(fold(query).split()))


def matches(folded_haystack: str, words: Iterable[str]) -> bool:
    """Whether every word occurs somewhere in an already folded text. No words match all."""
    return all(word in folded_haystack for word in words)
