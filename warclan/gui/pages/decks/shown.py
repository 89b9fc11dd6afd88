"""What the two decks show of a deck: groups by type, counts, limits, what is wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from warclan.domain.problems import Level, Problem
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Card, CardType, DeckKind
from warclan.games.myths_at_war.deck import Deck, DeckLine, DeckPart, part_of
from warclan.games.myths_at_war.deck_terms import Desk
from warclan.gui.pages.decks.deck_model import NO_COST, ShownGroup, ShownLine
from warclan.gui.pages.decks.words import TYPE_WORDS, marks

UNKNOWN_TITLE = "Not known"
ASIDE_TITLE = "Set aside"
_ORDER = {level: place for place, level in enumerate(Level)}


def copies(deck: Deck) -> dict[str, int]:
    """The copies of each card in a deck, in all its parts."""
    found: dict[str, int] = {}
    for line in deck.lines:
        if line.card and line.part is not DeckPart.ASIDE:
            found[line.card] = found.get(line.card, 0) + line.count
    return found


class Limits:
    """How many copies of each card a deck may hold; 0 for one that does not fit.

    They follow from the pantheon, the format and the house rules alone, so they are worked out
    only when one of these is another one than before.
    """

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._limits: dict[str, int] = {}

    def of(self, deck: Deck, desk: Desk) -> Mapping[str, int]:
        """The limits for a deck."""
        of = (desk.affiliation, deck.format, deck.house_rules, desk.catalogue)
        if of != self._of:
            terms = desk.terms
            self._of = of
            self._limits = {
                card.id: 0
                if card.deck is DeckKind.CREATED or terms.barred(card, desk.affiliation)
                else terms.most(card)
                for card in desk.catalogue.items
            }
        return self._limits


def worst_by_line(problems: Sequence[Problem[Any]]) -> dict[str, Problem[Any]]:
    """The most serious problem about each line, by its key."""
    worst: dict[str, Problem[Any]] = {}
    for problem in problems:
        known = worst.get(problem.subject)
        if known is None or _ORDER[problem.level] < _ORDER[known.level]:
            worst[problem.subject] = problem
    return worst


def shown_groups(
    deck: Deck,
    part: DeckPart,
    catalogue: Catalogue,
    problems: Sequence[Problem[Any]] = (),
) -> tuple[ShownGroup, ...]:
    """The cards of one deck by type, dearest first; lines nobody knows come last.

    Cards that lie aside of both decks are shown with the designs deck.
    """
    desk = Desk(deck, catalogue)
    worst = worst_by_line(problems)
    groups: dict[str, list[ShownLine]] = {}
    parts = (part, DeckPart.ASIDE) if part is DeckPart.DESIGNS else (part,)
    for line in (line for line in deck.lines if line.part in parts):
        card = catalogue.card(line.card) if line.card else None
        title = UNKNOWN_TITLE if card is None else TYPE_WORDS[card.type][1]
        if line.part is DeckPart.ASIDE:
            title = ASIDE_TITLE
        groups.setdefault(title, []).append(_shown(line, card, desk, worst.get(line.key)))
    order = [words[1] for words in TYPE_WORDS.values()] + [UNKNOWN_TITLE, ASIDE_TITLE]
    return tuple(
        ShownGroup(title, tuple(sorted(groups[title], key=_place)))
        for title in order
        if title in groups
    )


def _place(line: ShownLine) -> tuple[int, str]:
    return (-(line.cost if line.cost is not None else NO_COST), line.name)


def _shown(
    line: DeckLine, card: Card | None, desk: Desk, problem: Problem[Any] | None
) -> ShownLine:
    level = problem.level.value if problem is not None else ""
    said = problem.title if problem is not None else ""
    if card is None:
        return ShownLine(
            line.key, line.name or line.card, line.count, level=level or "warning",
            problem=said or "No card of this name is known.", known=False,
        )  # fmt: skip
    return ShownLine(
        line.key,
        card.name,
        line.count,
        desk.terms.most(card),
        NO_COST if card.type is CardType.EVENT else card.cost,
        marks(card),
        "" if level == Level.HINT.value else level,
        said,
    )


def ghosts(now: Sequence[ShownGroup], after: Sequence[ShownGroup]) -> tuple[ShownGroup, ...]:
    """The groups of a previewed deck, with what would come and go marked."""
    old = {line.key: line for group in now for line in group.lines}
    new = {line.key: line for group in after for line in group.lines}
    titles = [group.title for group in after]
    titles += [group.title for group in now if group.title not in titles]
    shown = []
    for title in titles:
        lines = [
            replace(line, ghost="new")
            if line.key not in old or old[line.key].count != line.count
            else line
            for group in after
            if group.title == title
            for line in group.lines
        ]
        lines += [
            replace(line, ghost="gone")
            for group in now
            if group.title == title
            for line in group.lines
            if line.key not in new
        ]
        if lines:
            shown.append(ShownGroup(title, tuple(lines)))
    return tuple(shown)


def line_key(deck: Deck, card: Card) -> str:
    """The key of the line that holds a card where it belongs; "" when there is none."""
    wanted = f"{part_of(card).value}:{card.id}"
    if any(line.key == wanted for line in deck.lines):
        return wanted
    return next((line.key for line in deck.lines if line.card == card.id), "")
