"""What two decks, or two versions of one, have apart."""

from dataclasses import dataclass
from enum import StrEnum

from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import PART_WORDS, Deck, DeckPart
from warclan.games.myths_at_war.deck_faults import line_name
from warclan.games.myths_at_war.deck_switches import SWITCHES
from warclan.text.numbers import signed


class Change(StrEnum):
    """What became of a line."""

    ADDED = "added"
    REMOVED = "removed"
    MORE = "more"
    FEWER = "fewer"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class LineChange:
    """One line that differs: copies before and after, 0 where it is not there."""

    change: Change
    part: DeckPart
    key: str
    name: str
    before: int
    after: int

    @property
    def words(self) -> str:
        """As in: "+2 Ankh", "Sleipnir: 2 → 1", "Thor: note"."""
        if self.change is Change.NOTE:
            return f"{self.name}: note"
        if not self.before or not self.after:
            return f"{signed(self.after - self.before)} {self.name}"
        return f"{self.name}: {self.before} → {self.after}"


@dataclass(frozen=True, slots=True)
class DeckDifference:
    """Everything in which two decks differ.

    ``facts`` are sentences on name, format, tags, notes and house rules; ``sizes`` gives for each
    deck the cards before and after.
    """

    lines: tuple[LineChange, ...]
    facts: tuple[str, ...]
    sizes: tuple[tuple[DeckPart, int, int], ...]

    @property
    def same(self) -> bool:
        """Whether nothing differs."""
        return not self.lines and not self.facts

    @property
    def shared(self) -> tuple[LineChange, ...]:
        """The lines that only changed in number or note."""
        return tuple(line for line in self.lines if line.before and line.after)


def difference(before: Deck, after: Deck, catalogue: Catalogue) -> DeckDifference:
    """What ``after`` has otherwise than ``before``, part by part in the order of the lines."""
    old = {line.key: line for line in before.lines}
    new = {line.key: line for line in after.lines}
    changes: list[LineChange] = []
    for key in dict.fromkeys((*old, *new)):
        was, now = old.get(key), new.get(key)
        line = now or was
        if line is None:
            continue
        count_before, count_after = (was.count if was else 0), (now.count if now else 0)
        note = was is not None and now is not None and was.note != now.note
        if count_before == count_after and not note:
            continue
        changes.append(
            LineChange(
                _change(count_before, count_after),
                line.part,
                key,
                line_name(line, catalogue),
                count_before,
                count_after,
            )
        )
    order = list(DeckPart)
    changes.sort(key=lambda each: order.index(each.part))
    sizes = tuple(
        (part, before.size(part), after.size(part)) for part in (DeckPart.GODS, DeckPart.DESIGNS)
    )
    return DeckDifference(tuple(changes), tuple(_facts(before, after)), sizes)


def _change(before: int, after: int) -> Change:
    if before == after:
        return Change.NOTE
    if not before:
        return Change.ADDED
    if not after:
        return Change.REMOVED
    return Change.MORE if after > before else Change.FEWER


def _facts(before: Deck, after: Deck) -> list[str]:
    told = []
    if before.name != after.name:
        told.append(f"Name: {before.name} → {after.name}.")
    if before.format != after.format:
        told.append(f"Format: {before.format} → {after.format}.")
    if before.tags != after.tags:
        told.append(f"Tags: {_words(before.tags)} → {_words(after.tags)}.")
    if before.notes != after.notes:
        told.append("The notes differ.")
    for switch in SWITCHES.values():
        if before.house_rules.get(switch) != after.house_rules.get(switch):
            value = after.house_rules.get(switch)
            told.append(f"House rule: {switch.title} is {'on' if value else 'off'}.")
    return told


def _words(tags: tuple[str, ...]) -> str:
    return ", ".join(tags) or "none"


def part_changes(found: DeckDifference, part: DeckPart) -> str:
    """The changes of one part as a line of text; "" when there are none."""
    words = [line.words for line in found.lines if line.part is part]
    return f"{PART_WORDS[part]}: {', '.join(words)}" if words else ""
