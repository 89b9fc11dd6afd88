"""Where a number or a name comes from, and how far it can be trusted."""

from enum import StrEnum


class Provenance(StrEnum):
    """How well an entry of a content pack is known."""

    PRINTED = "printed"
    """Taken from the rulebook text itself."""
    TWO_SOURCES = "two-sources"
    """Two independent public sources agree."""
    ONE_SOURCE = "one-source"
    """A single public source, not yet checked against the card."""
    CONFLICT = "conflict"
    """Sources disagree; both values are kept in the entry."""
    NAME_ONLY = "name-only"
    """The name (and perhaps the cost) is known, the rest is not."""
    HOUSE_MADE = "house-made"
    """Invented for this program or by its owner; no rulebook has it."""
    CORRECTED = "corrected"
    """Corrected or completed by the owner in a personal pack."""


PROVENANCE_WORDS: dict[Provenance, str] = {
    Provenance.PRINTED: "from the rulebook",
    Provenance.TWO_SOURCES: "two sources",
    Provenance.ONE_SOURCE: "one source",
    Provenance.CONFLICT: "sources disagree",
    Provenance.NAME_ONLY: "name only",
    Provenance.HOUSE_MADE: "house-made",
    Provenance.CORRECTED: "corrected by you",
}
"""Short words shown beside the sign of each provenance."""
