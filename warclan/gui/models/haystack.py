"""Words that rows are found by: folded once, kept once, and searched key by key."""

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter

from warclan.gui.models.masks import mask_of_flags
from warclan.text.search import fold

REMEMBERED = 48
"""Words whose rows are kept, so that Backspace and a word typed before others are quick."""

_HIT, _END = b"\xff", b"\xfe"
"""Bytes that no UTF-8 text has: a place where the word stands, and the end of a row's words."""
_REST = bytes(range(0xFE))
_TO_FLAG = bytes.maketrans(_END, b"\0")

Gather = Callable[[bytes], bytes]


def gatherer(places: Sequence[int]) -> Gather:
    """What picks the bytes at these places, in their order; much quicker than picking each."""
    if len(places) < 2:
        return lambda data: bytes(data[place] for place in places)
    pick = itemgetter(*places)
    return lambda data: bytes(pick(data))


class Lines:
    """Texts behind one another in one piece of memory, searched at once.

    Looking into twenty thousand strings one by one takes several times longer: they lie all over
    the memory, and each look is a step of Python.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        parts = [text.encode("utf-8", "surrogatepass") for text in texts]
        self.count = len(parts)
        self._text = _END.join([*parts, b""])

    def holding(self, word: str) -> bytes:
        """One byte for each text, 1 where it holds the word."""
        wanted = word.encode("utf-8", "surrogatepass")
        if wanted not in self._text:
            return bytes(self.count)
        # Only hits and ends are left; then one hit a text; then one byte a text.
        marked = self._text.replace(wanted, _HIT).translate(None, _REST)
        while _HIT + _HIT in marked:
            marked = marked.replace(_HIT + _HIT, _HIT)
        return marked.replace(_HIT + _END, b"\1").translate(_TO_FLAG)


class Haystack:
    """The words of rows, searched for those that hold every word of a query.

    ``own`` gives each row words that hardly another row has, such as its name; ``common`` words
    that rows share, such as what kind of thing they are. Equal common words are folded and kept
    once. A query's words hold no space, so looking in both is looking in the two joined.
    """

    def __init__(self, own: Iterable[str], common: Iterable[str] = ()) -> None:
        self._own = Lines(map(fold, own))
        self.count = self._own.count
        self._everything = (1 << self.count) - 1
        known: dict[str, int] = {}
        numbers = [known.setdefault(text, len(known)) for text in common]
        self._common = Lines(map(fold, known))
        self._spread: Gather | None = gatherer(numbers) if any(known) else None
        self._masks: dict[str, int] = {}

    def holding(self, words: Iterable[str]) -> int:
        """The mask of the rows that hold every one of these folded words."""
        mask = self._everything
        for word in words:
            mask &= self._mask(word)
        return mask

    def _mask(self, word: str) -> int:
        """The rows that hold one word, looked up or looked for."""
        mask = self._masks.pop(word, None)
        if mask is None:
            mask = mask_of_flags(self._own.holding(word)) | self._in_common(word)
            if len(self._masks) >= REMEMBERED:
                del self._masks[next(iter(self._masks))]
        self._masks[word] = mask  # the newest is last
        return mask

    def _in_common(self, word: str) -> int:
        """The rows that have the word in the words they share."""
        if self._spread is None:
            return 0
        hits = self._common.holding(word)
        if 1 not in hits:
            return 0
        return self._everything if 0 not in hits else mask_of_flags(self._spread(hits))
