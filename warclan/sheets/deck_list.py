"""A deck on paper: both decks line by line, as tournaments ask for it."""

from collections.abc import Mapping

from warclan import __version__
from warclan.games.myths_at_war.catalogue import Catalogue, name_key
from warclan.games.myths_at_war.content_types import Card, CardType
from warclan.games.myths_at_war.deck import PART_WORDS, PARTS, Deck, DeckLine, DeckPart
from warclan.games.myths_at_war.deck_faults import faults, line_name
from warclan.games.myths_at_war.deck_terms import format_of
from warclan.games.myths_at_war.deck_texts import PHASE_WORDS, ability_words
from warclan.sheets.deck_words import disputed, footer, keyword_words
from warclan.sheets.records import TableColumn, TableLine, TableSection, TableSheet
from warclan.text.numbers import dash, plural, signed

_COLUMNS = (
    TableColumn("No.", 0.5, middle=True),
    TableColumn("Card", 4.2),
    TableColumn("Cost", 0.6, middle=True),
    TableColumn("Force", 0.6, middle=True),
    TableColumn("Max.", 0.6, middle=True),
    TableColumn("Keywords", 3.2),
)
_HEADS: Mapping[CardType, str] = {
    CardType.CHARACTER: "Characters",
    CardType.RESOURCE: "Resources",
    CardType.EVENT: "Events",
    CardType.ACTION: "Actions",
    CardType.EQUIPMENT: "Equipment",
    CardType.INVOCATION: "Invocations",
    CardType.PANTHEON: "Pantheons",
}


def deck_list(deck: Deck, catalogue: Catalogue, *, texts: bool = False) -> TableSheet:
    """The sheet of a deck; with ``texts`` every card's text stands under it.

    Lines whose card no pack has are there, too. An illegal deck says what is wrong with it.
    """
    cards = [card for line in deck.lines if (card := catalogue.cards.get(line.card))]
    pantheon = ", ".join(line_name(line, catalogue) for line in deck.part(DeckPart.PANTHEON))
    start = _start(deck, catalogue)
    sections = [_part(deck, catalogue, part, texts) for part in PARTS]
    aside = deck.part(DeckPart.ASIDE)
    if aside:
        sections.append(_part(deck, catalogue, DeckPart.ASIDE, texts))
    chosen = format_of(deck, catalogue)
    return TableSheet(
        title=deck.name,
        points=f"{deck.size(DeckPart.GODS)} + {deck.size(DeckPart.DESIGNS)} cards",
        verdict=verdict(deck, catalogue),
        left=f"Pantheon: {pantheon or 'none'}{start}",
        right=f"Myths at War, {chosen.name}",
        sections=tuple(sections),
        notes=deck.notes,
        footer=footer(cards, __version__),
    )


def verdict(deck: Deck, catalogue: Catalogue) -> str:
    """What is printed when the deck is not legal ("not legal: there is no Pantheon"), else ""."""
    found = faults(deck, catalogue)
    if not found:
        return ""
    first = found[0].title
    if first.startswith("There "):  # other titles begin with the name of a card or a deck
        first = f"t{first[1:]}"
    more = f" and {len(found) - 1} more" if len(found) > 1 else ""
    return f"not legal: {first}{more}"


def _start(deck: Deck, catalogue: Catalogue) -> str:
    card = catalogue.cards.get(deck.pantheon)
    if card is None:
        return ""
    side = f"{card.affiliation}, " if card.affiliation else ""
    return f" ({side}starts with {dash(card.initial_power)} power)"


def _part(deck: Deck, catalogue: Catalogue, part: DeckPart, texts: bool) -> TableSection:
    """A deck's table: the types in their order, cards by name."""
    groups: dict[str, list[DeckLine]] = {head: [] for head in _HEADS.values()}
    for line in deck.part(part):
        card = catalogue.cards.get(line.card)
        groups.setdefault(_HEADS[card.type] if card else "Cards no pack has", []).append(line)
    lines: list[TableLine] = []
    for head, held in groups.items():
        if held:
            number = sum(line.count for line in held)
            lines.append(TableLine((f"{head} ({number})",), heading=True))
            held.sort(key=lambda line: name_key(line_name(line, catalogue)))
            lines += [_line(line, catalogue, texts) for line in held]
    title = PART_WORDS[part]
    right = plural(deck.size(part), "card", "cards")
    return TableSection(f"{title[0].upper()}{title[1:]}", _COLUMNS, tuple(lines), right)


def _line(line: DeckLine, catalogue: Catalogue, texts: bool) -> TableLine:
    card = catalogue.cards.get(line.card)
    name = line_name(line, catalogue)
    details: list[tuple[str, str]] = []
    if card is None:
        cells = (str(line.count), name, "–", "–", "–", "")
    else:
        cells = (str(line.count), _named(card), *_figures(card), keyword_words(card))
        if texts:
            details += [(PHASE_WORDS[each.phase], ability_words(each)) for each in card.abilities]
    if line.note.strip():
        details.append(("Note", line.note.strip()))
    return TableLine(cells, tuple(details))


def _named(card: Card) -> str:
    return f"{card.name} / {card.name_en}" if card.name_en else card.name


def _figures(card: Card) -> tuple[str, str, str]:
    """Cost, force and maximum power as its type has them; "" for what it has not."""
    cost = "" if card.type in (CardType.EVENT, CardType.PANTHEON) else dash(card.cost)
    force = power = ""
    if card.type is CardType.CHARACTER:
        force, power = dash(card.force), dash(card.max_power)
    elif card.is_equipment:
        force = "–" if card.force_mod is None else signed(card.force_mod)
        power = "–" if card.max_power_mod is None else signed(card.max_power_mod)
        if card.type is CardType.INVOCATION and card.force_mod is None:
            force = ""
    return (
        disputed(card, "cost", cost),
        disputed(card, "force", force),
        disputed(card, "max_power", power),
    )
