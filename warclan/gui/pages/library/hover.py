"""Hover cards of the Library: talents, columns and signs."""

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.gui.widgets.hover import HoverContent
from warclan.text.glossary import GLOSSARY
from warclan.text.numbers import plural
from warclan.text.search import fold


def talent_content(name: str, catalogue: Catalogue) -> HoverContent | None:
    """The card of a talent, with how many units have it."""
    talent = catalogue.talent(name)
    if talent is None:
        return None
    count = sum(name in (unit.talents or ()) for unit in catalogue.units.values())
    return HoverContent(
        name,
        talent.meaning,
        talent.rules[0] if talent.rules else "",
        f"{plural(count, 'unit has', 'units have')} it",
    )


def word_content(word: str, catalogue: Catalogue) -> HoverContent | None:
    """The card of a game word: a talent, or a term of the glossary."""
    found = talent_content(word, catalogue)
    if found is not None:
        return found
    folded = fold(word)
    for term in GLOSSARY.values():
        if folded in (fold(term.word), fold(term.abbreviation)):
            return HoverContent(term.word, term.meaning, term.rule)
    return None
