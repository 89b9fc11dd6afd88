"""What is wrong with a deck: each fault with its rule and the lines it is about."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from warclan.engine.rules import carried, rule
from warclan.games.myths_at_war.catalogue import Catalogue, name_key
from warclan.games.myths_at_war.content_types import Card, CardType, DeckKind
from warclan.games.myths_at_war.deck import PART_WORDS, PARTS, Deck, DeckLine, DeckPart, part_of
from warclan.games.myths_at_war.deck_terms import Desk, Held, copies_rule
from warclan.text.numbers import listed, plural

carried("MW-010", f"{__name__}.faults")


class Kind(StrEnum):
    """What is wrong; the repairs go by it."""

    NO_PANTHEON = "no-pantheon"
    MANY_PANTHEONS = "many-pantheons"
    TOO_FEW = "too-few"
    WRONG_PART = "wrong-deck"
    COPIES = "copies"
    BATTLE = "battle-limit"
    LOCK = "mythology-lock"
    CREATED = "created-card"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that makes a deck illegal.

    ``subject`` is the key of its line ("" for the whole deck), ``lines`` all lines it is about,
    ``part`` the part concerned, ``amount`` the cards that are missing or too many.
    """

    kind: Kind
    rule: str
    subject: str
    title: str
    cause: str
    part: DeckPart
    amount: int = 0
    lines: tuple[str, ...] = ()

    @property
    def identity(self) -> tuple[str, str, str]:
        """What stays the same while the fault lasts."""
        return (self.kind.value, self.part.value, self.subject)


def faults(deck: Deck, catalogue: Catalogue) -> tuple[Fault, ...]:
    """Every fault of a deck; none for a legal one. Lines without a card are not judged."""
    desk = Desk(deck, catalogue)
    return (
        *_pantheons(desk),
        *_sizes(desk),
        *_parts(desk),
        *_copies(desk),
        *_battles(desk),
        *_locks(desk),
    )


def line_name(line: DeckLine, catalogue: Catalogue) -> str:
    """The name a line goes by."""
    card = catalogue.cards.get(line.card)
    return card.name if card else line.name or line.card


@rule("MW-001")
def _pantheons(desk: Desk) -> Iterator[Fault]:
    lines = desk.deck.part(DeckPart.PANTHEON)
    number = sum(line.count for line in lines)
    keys = tuple(line.key for line in lines)
    part = DeckPart.PANTHEON
    if not number:
        cause = "Choose one: both decks are checked against it."
        yield Fault(Kind.NO_PANTHEON, "MW-001", "", "There is no Pantheon", cause, part, 1)
    elif number > 1:
        names = [_counted(line, desk.catalogue) for line in lines]
        title = f"There are {number} Pantheons"
        cause = f"{listed(names)}: a deck has one."
        yield Fault(Kind.MANY_PANTHEONS, "MW-001", "", title, cause, part, number - 1, keys)


def _counted(line: DeckLine, catalogue: Catalogue) -> str:
    name = line_name(line, catalogue)
    return name if line.count == 1 else f"{line.count} × {name}"


@rule("MW-002", "MW-004", "MW-019")
def _sizes(desk: Desk) -> Iterator[Fault]:
    """Cards that no pack knows count: they lie in the deck all the same."""
    least = {
        DeckPart.GODS: (desk.terms.format.gods_least, "MW-002"),
        DeckPart.DESIGNS: (desk.terms.format.designs_least, "MW-004"),
    }
    for part, (number, rule_id) in least.items():
        size = desk.deck.size(part)
        if size < number:
            title = f"{PART_WORDS[part]} has {size} of at least {number} cards"
            cause = f"Add {plural(number - size, 'card', 'cards')} or more."
            yield Fault(Kind.TOO_FEW, rule_id, "", title, cause, part, number - size)


@rule("MW-003", "MW-005", "MW-018")
def _parts(desk: Desk) -> Iterator[Fault]:
    for each in desk.held:
        card, line = each.card, each.line
        if card.deck is DeckKind.CREATED:
            yield _fault(each, Kind.CREATED, "MW-018", "is only made during play")
        elif line.part is DeckPart.ASIDE:
            continue
        elif part_of(card) is not line.part:
            place = PART_WORDS[part_of(card)]
            wrong = f"belongs in the {place}"
            if part_of(card) is DeckPart.PANTHEON:
                wrong = f"is a Pantheon and in neither deck, not in the {PART_WORDS[line.part]}"
            yield _fault(each, Kind.WRONG_PART, _part_rule(line.part, card), wrong)


def _part_rule(part: DeckPart, card: Card) -> str:
    """The rule against a card in a part."""
    if card.type is CardType.PANTHEON:
        return "MW-019"
    return {DeckPart.PANTHEON: "MW-001", DeckPart.GODS: "MW-003"}.get(part, "MW-005")


def _fault(each: Held, kind: Kind, rule_id: str, told: str, cause: str = "") -> Fault:
    title = f"{each.card.name} {told}"
    cause = cause or f"It is {_article(each.card.type.value)}; {_copies_word(each.count)}."
    part = each.line.part
    return Fault(kind, rule_id, each.key, title, cause, part, each.count, (each.key,))


def _article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _copies_word(count: int) -> str:
    return "there is 1 copy" if count == 1 else f"there are {count} copies"


@rule("MW-011", "MW-012", "MW-013", "MW-R48")
def _copies(desk: Desk) -> Iterator[Fault]:
    """Reprints of a name count together, in each deck."""
    named: dict[tuple[DeckPart, str], list[Held]] = {}
    for each in desk.held:
        if each.line.part in PARTS and each.card.type is not CardType.PANTHEON:
            named.setdefault((each.line.part, name_key(each.card.name)), []).append(each)
    for (part, _), held in named.items():
        card = held[0].card
        count, most = sum(each.count for each in held), desk.terms.most(card)
        if count <= most:
            continue
        why = {"MW-012": "A God or Goddess", "MW-013": "A Unique card"}.get(
            copies_rule(card), "A card"
        )
        title = f"{card.name}: {count} copies, at most {most}"
        cause = f"{why} may be in a deck {_times(most)}."
        keys = tuple(each.key for each in held)
        yield Fault(
            Kind.COPIES, copies_rule(card), held[0].key, title, cause, part, count - most, keys
        )


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


@rule("MW-014", "MW-R49")
def _battles(desk: Desk) -> Iterator[Fault]:
    limit = desk.terms.format.battle_cards
    for part in PARTS:
        if desk.battles[part] <= limit:
            continue
        lines = [each for each in desk.part(part) if each.card.is_battle]
        names = [_counted(each.line, desk.catalogue) for each in lines]
        title = f"{desk.battles[part]} Battle cards, at most {limit}"
        cause = f"{listed(names)}; all names count together."
        keys = tuple(each.key for each in lines)
        surplus = desk.battles[part] - limit
        yield Fault(Kind.BATTLE, "MW-014", "", title, cause, part, surplus, keys)


@rule("MW-015", "MW-016")
def _locks(desk: Desk) -> Iterator[Fault]:
    if desk.pantheon is None or desk.affiliation is None:
        return
    for each in desk.held:
        part = each.line.part
        if part not in PARTS or not desk.terms.barred(each.card, desk.affiliation):
            continue
        rule_id = "MW-015" if part is DeckPart.GODS else "MW-016"
        lock = listed(desk.terms.locks(each.card), "or")
        cause = f"Your Pantheon {desk.pantheon.name} is {desk.affiliation}."
        yield _fault(each, Kind.LOCK, rule_id, f"is {lock} only", cause)
