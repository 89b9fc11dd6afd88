"""Cards of Myths at War in the words that sheets carry."""

from collections.abc import Iterable

from warclan.domain.provenance import PROVENANCE_WORDS, Provenance
from warclan.games.myths_at_war.content_types import Card, Token
from warclan.games.myths_at_war.deck_texts import PHASE_WORDS, ability_words
from warclan.sheets.records import TextBlock
from warclan.text.numbers import listed

UNOFFICIAL = ("Unofficial stand-in", "Our own wording, not the printed text.")
HOUSE_MADE = ("House-made", "No set has this card.")
"""What stands at the end of every card: a heading and a sentence."""


def footer(cards: Iterable[Card], version: str) -> str:
    """ "Unofficial helper sheet. Cards: one source. Warclan 0.1.0"."""
    present = {card.provenance for card in cards}
    words = listed([PROVENANCE_WORDS[each] for each in Provenance if each in present])
    known = f" Cards: {words}." if words else ""
    return f"Unofficial helper sheet.{known} Warclan {version}".strip()


def keyword_words(card: Card | Token) -> str:
    """The keywords in one line; the printed ones stand with the name."""
    return ", ".join(card.keywords)


def disputed(card: Card, field: str, value: str) -> str:
    """A number with "*" where sources disagree."""
    return f"{value}*" if any(each.field == field for each in card.conflicts) else value


def text_blocks(card: Card) -> tuple[TextBlock, ...]:
    """The lines of a card's text, each under its phase."""
    return tuple(TextBlock(PHASE_WORDS[each.phase], ability_words(each)) for each in card.abilities)


def remarks(card: Card) -> tuple[TextBlock, ...]:
    """What else is said on a card: English name, disputes, notes, that it is unofficial."""
    told = [TextBlock("In English", card.name_en, is_power=False)] if card.name_en else []
    told += [
        TextBlock("Check", f"Sources disagree on {each.field}: {listed(each.values, 'or')}.",
                  is_power=False)
        for each in card.conflicts
    ]  # fmt: skip
    told += [TextBlock("Note", each, is_power=False) for each in card.notes]
    mark = HOUSE_MADE if card.provenance is Provenance.HOUSE_MADE else UNOFFICIAL
    return (*told, TextBlock(*mark, is_power=False))
