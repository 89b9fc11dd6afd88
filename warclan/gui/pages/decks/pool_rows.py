"""The rows of the card pool: every card, with how many are in the deck and how many are owned."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from warclan.domain.provenance import PROVENANCE_WORDS
from warclan.games.myths_at_war.catalogue import Catalogue, names_of
from warclan.games.myths_at_war.content_types import NEUTRAL, Card, CardType
from warclan.gui.models.columns import UNKNOWN, Column, number_column
from warclan.gui.models.facets import Choice, Facet
from warclan.gui.models.haystack import Haystack
from warclan.gui.pages.decks.words import (
    TYPE_ICONS,
    TYPE_WORDS,
    force_text,
    kind_line,
    power_text,
)
from warclan.text.numbers import dash
from warclan.text.search import fold

COPIES = "copies"
"""The key of the column with the copy boxes."""
FITS = "fits"
OWN = "own"
COLLECTION = "collection"
_TYPES = tuple(TYPE_WORDS)


@dataclass(frozen=True, slots=True)
class PoolRow:
    """One card. ``limit`` is how many copies a deck may hold, ``fits`` whether this deck may.

    ``own`` is whether it is of the pantheon's Mythology, neutral or of none, ``reason`` why it
    is suggested.
    """

    card: Card
    count: int = 0
    owned: int = 0
    limit: int = 2
    fits: bool = True
    own: bool = True
    reason: str = ""

    @property
    def key(self) -> str:
        """The card's id."""
        return self.card.id

    @property
    def name(self) -> str:
        """The printed name."""
        return self.card.name

    @property
    def mythology(self) -> str:
        """What the card belongs to, in one word."""
        return self.card.affiliation or "None"

    @property
    def force(self) -> int | None:
        """Force, or what equipment changes it by."""
        return self.card.force_mod if self.card.is_equipment else self.card.force

    @property
    def power(self) -> int | None:
        """Maximum power, or what equipment changes it by."""
        return self.card.max_power_mod if self.card.is_equipment else self.card.max_power

    @property
    def missing(self) -> int:
        """How many copies in the deck are not owned."""
        return max(0, self.count - self.owned)


def pool_rows(catalogue: Catalogue, owned: Mapping[str, int]) -> tuple[PoolRow, ...]:
    """A row for every card but the Pantheons, by type and name."""
    cards = [card for card in catalogue.items if card.type is not CardType.PANTHEON]
    cards.sort(key=lambda card: _TYPES.index(card.type))
    return tuple(PoolRow(card, owned=owned.get(card.id, 0)) for card in cards)


def every_card(catalogue: Catalogue, owned: Mapping[str, int]) -> tuple[PoolRow, ...]:
    """A row for every card, Pantheons too, by type and name."""
    cards = sorted(catalogue.items, key=lambda card: _TYPES.index(card.type))
    return tuple(PoolRow(card, owned=owned.get(card.id, 0)) for card in cards)


def with_deck(
    rows: Iterable[PoolRow],
    counts: Mapping[str, int],
    owned: Mapping[str, int],
    limits: Mapping[str, int],
    affiliation: str | None = None,
) -> tuple[PoolRow, ...]:
    """The rows with the counts of a deck of a pantheon's ``affiliation``.

    ``limits`` is 0 for a card that does not fit.
    """
    found = []
    for row in rows:
        limit = limits.get(row.key, row.limit)
        own = affiliation is None or row.card.affiliation in (affiliation, NEUTRAL, None)
        now = (counts.get(row.key, 0), owned.get(row.key, 0), max(1, limit), limit > 0, own)
        if now == (row.count, row.owned, row.limit, row.fits, row.own):
            found.append(row)
        else:
            count, have, most, fits, own = now
            found.append(replace(row, count=count, owned=have, limit=most, fits=fits, own=own))
    return tuple(found)


def own_words(card: Card) -> str:
    """What a card is found by that hardly another has: names, text, notes, codes."""
    parts = [*names_of(card), *card.notes, card.source_no]
    for ability in card.abilities:
        parts += (ability.cost_or_condition, ability.effect)
    return _folded(parts)


def shared_words(card: Card) -> str:
    """What cards share: type, affiliation, keywords in both languages, set."""
    return _folded(
        (
            TYPE_WORDS[card.type][0],
            card.affiliation or "",
            *card.keywords,
            *card.keywords_es,
            *card.deck_restricted_to,
            card.set or "",
            card.era or "",
            PROVENANCE_WORDS[card.provenance],
        )
    )


def _folded(parts: Iterable[str]) -> str:
    """Words joined; only those with accents are folded here, for plain ones fold fast together."""
    return " ".join(part if part.isascii() else fold(part) for part in parts)


def haystack(rows: Sequence[PoolRow]) -> Haystack:
    """The words of the rows, folded once: they do not change with the deck."""
    return Haystack([own_words(row.card) for row in rows], [shared_words(row.card) for row in rows])


def _copies_speech(row: PoolRow) -> str:
    fits = "" if row.fits else ", does not fit this deck"
    return f"{row.count} of {row.limit} in the deck{fits}"


def pool_columns(*, deck: bool = True) -> tuple[Column[PoolRow], ...]:
    """The columns of the pool; without a deck there are no copy boxes but more words."""
    name: Column[PoolRow] = Column(
        "name",
        "Card",
        lambda row: row.name,
        kind="name",
        glyph=lambda row: TYPE_ICONS[row.card.type],
        speech=lambda row: f"{row.name}, {kind_line(row.card)}",
    )
    kind: Column[PoolRow] = Column(
        "type", "Type", lambda row: TYPE_WORDS[row.card.type][0], width=88
    )
    mythology: Column[PoolRow] = Column(
        "mythology", "Affiliation", lambda row: row.card.affiliation or UNKNOWN, width=92
    )
    keywords: Column[PoolRow] = Column("keywords", "Keywords", lambda row: row.card.keywords)
    copies: Column[PoolRow] = Column(
        COPIES,
        "In deck",
        lambda row: row.count,
        align="right",
        tooltip="Copies in the deck · MW-011",
        width=62,
        speech=_copies_speech,
        hint=_copies_speech,
    )
    own: Column[PoolRow] = Column(
        "own",
        "Own",
        lambda row: row.owned,
        align="right",
        tooltip="Copies you own",
        kind="number",
        width=42,
        token=lambda row: "danger" if row.missing else "text",
        hint=lambda row: f"{row.missing} more in the deck than you own" if row.missing else "",
    )
    return (
        name,
        *((kind,) if not deck else ()),
        mythology,
        keywords,
        number_column("cost", "Cost", lambda row: row.card.cost, "Cost · MW-008", width=42),
        _figure("force", "F", force_text, "Force · MW-008", 34),
        _figure("power", "Max", power_text, "Maximum power · MW-008", 42),
        *((copies,) if deck else ()),
        own,
    )


def _figure(
    key: str, head: str, words: Callable[[Card], str], full: str, width: int
) -> Column[PoolRow]:
    """A number of characters that equipment changes: "+1" sorts as 1."""
    return Column(
        key,
        head,
        lambda row: words(row.card),
        sort_key=lambda row: row.force if key == "force" else row.power,
        align="right",
        tooltip=full,
        kind="number",
        width=width,
    )


def facets(
    rows: Sequence[PoolRow], affiliation: str = "", *, deck: bool = True
) -> tuple[Facet[PoolRow], ...]:
    """What the pool is filtered by; ``affiliation`` is that of the deck's pantheon.

    Without a ``deck`` nothing is asked about one.
    """
    cards = [row.card for row in rows]
    keywords = sorted({keyword for card in cards for keyword in card.keywords})
    affiliations = sorted({card.affiliation for card in cards if card.affiliation})
    if NEUTRAL in affiliations:
        affiliations.remove(NEUTRAL)
        affiliations.append(NEUTRAL)
    return (
        *_of_deck(affiliation if deck else None),
        Facet(
            COLLECTION,
            "Collection",
            (
                Choice("owned", "Owned"),
                *((Choice("missing", "Missing for this deck"),) if deck else ()),
            ),
            lambda row: (
                *(("owned",) if row.owned else ()),
                *(("missing",) if row.missing else ()),
            ),
        ),
        Facet(
            "type",
            "Type",
            tuple(
                Choice(kind.value, words[1])
                for kind, words in TYPE_WORDS.items()
                if any(card.type is kind for card in cards)
            ),
            lambda row: (row.card.type.value,),
            many="types",
        ),
        Facet(
            "mythology",
            "Affiliation",
            (*(Choice(word, word) for word in affiliations), Choice("None", "None")),
            lambda row: (row.mythology,),
            many="affiliations",
        ),
        _cost_facet(cards),
        Facet(
            "keyword",
            "Keyword",
            tuple(Choice(word, word) for word in keywords),
            lambda row: row.card.keywords,
            most=12,
            many="keywords",
        ),
    )


def _cost_facet(cards: Sequence[Card]) -> Facet[PoolRow]:
    """The costs that there are."""
    costs = sorted({card.cost for card in cards if card.cost is not None})
    return Facet(
        "cost",
        "Cost",
        tuple(Choice(str(cost), f"Cost {cost}") for cost in costs),
        lambda row: (dash(row.card.cost),),
        many="costs",
    )


def _of_deck(affiliation: str | None) -> tuple[Facet[PoolRow], ...]:
    """What is asked about the deck; ``None`` without one, "" while its pantheon is open."""
    if affiliation is None:
        return ()
    fits: Facet[PoolRow] = Facet(
        FITS,
        "This deck",
        (Choice("yes", "Fits this deck"), Choice("in", "In the deck")),
        lambda row: (*(("yes",) if row.fits else ()), *(("in",) if row.count else ())),
    )
    if not affiliation:
        return (fits,)
    own: Facet[PoolRow] = Facet(
        OWN,
        "Mythology",
        (Choice("yes", f"{affiliation} or neutral"),),
        lambda row: ("yes",) if row.own else (),
    )
    return (own, fits)
