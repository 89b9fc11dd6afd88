"""Words that rows are found by: folded once, kept once, and searched key by key."""

from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from operator import contains, itemgetter

from warclan.gui.models.masks import mask_of, mask_of_flags, numbers_of
from warclan.text.search import fold

REMEMBERED = 48
"""Words whose rows are kept, so that the next letter and Backspace are quick."""

_FEW = 4
"""A word is looked for among the rows of a shorter one when they are under a fourth of all."""

Gather = Callable[[bytes], bytes]


def gatherer(places: Sequence[int]) -> Gather:
    """What picks the bytes at these places, in their order; much quicker than picking each."""
    if len(places) < 2:
        return lambda data: bytes(data[place] for place in places)
    pick = itemgetter(*places)
    return lambda data: bytes(pick(data))


def folded(text: str) -> str:
    """``text`` folded; the same object when it was folded already, so that it is kept once."""
    made = fold(text)
    return text if made == text else made


class Haystack:
    """The words of rows, searched for those that hold every word of a query.

    ``own`` gives each row words that hardly another row has, such as its name; ``common`` words
    that rows share, such as what kind of thing they are. Equal common words are folded and kept
    once. A query's words hold no space, so looking in both is looking in the two joined.
    """

    def __init__(self, own: Iterable[str], common: Iterable[str] = ()) -> None:
        self._own = [folded(text) for text in own]
        self.count = len(self._own)
        self._everything = (1 << self.count) - 1
        known: dict[str, int] = {}
        numbers = [known.setdefault(text, len(known)) for text in common]
        self._common = [folded(text) for text in known]
        self._spread: Gather | None = gatherer(numbers) if any(self._common) else None
        self._masks: dict[str, int] = {}

    def own(self, number: int) -> str:
        """The folded words of its own of a row."""
        return self._own[number]

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
            mask = self._search(word)
            if len(self._masks) >= REMEMBERED:
                del self._masks[next(iter(self._masks))]
        self._masks[word] = mask  # the newest is last
        return mask

    def _search(self, word: str) -> int:
        among = self._everything
        for shorter, mask in self._masks.items():
            if shorter in word and mask.bit_count() < among.bit_count():
                among = mask
        return self._in_own(word, among) | self._in_common(word) & among

    def _in_own(self, word: str, among: int) -> int:
        """The rows of ``among`` that have the word in their own words (and perhaps others)."""
        if among.bit_count() * _FEW > self.count:
            return mask_of_flags(bytes(map(contains, self._own, repeat(word)))) & among
        own = self._own
        found = [number for number in numbers_of(among, self.count) if word in own[number]]
        return mask_of(found, self.count)

    def _in_common(self, word: str) -> int:
        """The rows that have the word in the words they share."""
        if self._spread is None:
            return 0
        hits = bytes(map(contains, self._common, repeat(word)))
        if 1 not in hits:
            return 0
        return self._everything if 0 not in hits else mask_of_flags(self._spread(hits))
