"""Cards of warriors: Ratings, boxes for HP, attacks, gear, abilities, Imprints, and a portrait."""

from collections.abc import Mapping

from warclan.domain.provenance import Provenance
from warclan.games.war_clan.clan import Book, Clan, Warrior, rating
from warclan.games.war_clan.content_types import HP
from warclan.sheets import clan_words as words
from warclan.sheets.clan import BLANK_STATS, details
from warclan.sheets.records import TextBlock, WarriorCard, WarriorCardSheet

SIZES: Mapping[str, tuple[float, float]] = {"63x88": (63.0, 88.0), "70x120": (70.0, 120.0)}
"""Card sizes in millimetres by name."""


def warrior_cards(
    clan: Clan,
    book: Book,
    pictures: Mapping[str, bytes] | None = None,
    *,
    size: str = "63x88",
) -> WarriorCardSheet:
    """A card for every warrior, the leader first; ``pictures`` are portraits by warrior's key."""
    width, height = SIZES[size]
    shown = pictures or {}
    warriors = sorted(clan.warriors.values(), key=lambda each: not book.type_of(each).leader)
    cards = tuple(_card(clan, book, each, shown.get(each.key, b"")) for each in warriors)
    return WarriorCardSheet(f"{clan.name}: warrior cards", cards, width, height)


def _card(clan: Clan, book: Book, warrior: Warrior, picture: bytes) -> WarriorCard:
    kind = book.type_of(warrior)
    blocks = tuple(
        TextBlock(word, text, is_power=False) for word, text in details(clan, book, warrior)
    )
    house = kind.provenance is Provenance.HOUSE_MADE
    parts = [kind.name if warrior.name != kind.name else "", clan.name]
    if kind.animal:
        blocks = tuple(block for block in blocks if block.heading)
        parts.insert(1, "Animal")
    stats = words.stat_words(book, warrior)
    said = [value for _, value in stats] + [block.text for block in blocks]
    signs = words.marks(said)
    mark = words.HOUSE_LINE.removeprefix(f"{words.HOUSE} ") if house else ""
    if house and words.HOUSE_LINE in signs:
        signs = words.UNKNOWN_LINE if words.UNKNOWN_LINE in signs else ""
    return WarriorCard(
        title=warrior.name,
        subtitle=" · ".join(filter(None, parts)),
        figure=f"Rank {warrior.rank}",
        stats=stats,
        ticks=words.ticks(rating(book, warrior, HP)),
        blocks=blocks,
        picture=picture,
        mark=" · ".join(filter(None, (mark, signs))),
    )


def blank_warrior_cards(size: str = "63x88", count: int = 0) -> WarriorCardSheet:
    """Empty cards to fill in by hand; a page of them unless ``count`` is given."""
    width, height = SIZES[size]
    card = WarriorCard(
        title="",
        subtitle="Type",
        figure="Rank",
        stats=tuple((stat, "") for stat in BLANK_STATS),
        ticks=12,
        blocks=tuple(
            TextBlock(word, is_power=False)
            for word in ("Attacks", "Gear", "Abilities", "Imprinted", "Injuries")
        ),
        frame=True,
        blank=True,
    )
    each = count or (9 if size == "63x88" else 4)
    return WarriorCardSheet("Blank warrior cards", (card,) * each, width, height)
