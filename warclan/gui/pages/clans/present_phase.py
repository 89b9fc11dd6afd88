"""What a warrior bought in the phase that is under way."""

from dataclasses import dataclass

from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Book, Clan, Warrior, fold, rating, strength
from warclan.gui.pages.clans import words


@dataclass(frozen=True, slots=True)
class Bought:
    """One Improvement of the present phase: what it raised, and what it cost."""

    text: str
    glory: int


def bought_by(entries: led.Ledger, book: Book, warrior: str) -> list[Bought]:
    """What this warrior bought since the last Improvement Phase began."""
    starts = [
        place
        for place, entry in enumerate(entries)
        if isinstance(entry, led.PhaseBegan) and entry.phase == "improvement"
    ]
    if not starts:
        return []
    clan = fold(entries[: starts[-1]], book)
    found: list[Bought] = []
    for entry in entries[starts[-1] :]:
        owner = clan.warriors.get(warrior)
        if getattr(entry, "warrior", "") == warrior and owner is not None:
            text = _text(entry, clan, book, owner)
            if text:
                found.append(Bought(text, entry.glory))
        fold((entry,), book, clan)
    return found


def _text(entry: led.AnyEntry, clan: Clan, book: Book, owner: Warrior) -> str:
    if isinstance(entry, led.ImprovedStat):
        before = rating(book, owner, entry.stat)
        return f"{entry.stat} {step_words(before)}"
    if isinstance(entry, led.ImprovedAttack):
        before = strength(book, owner, entry.weapon)
        return f"{entry.weapon} ST {step_words(before)}"
    if isinstance(entry, led.ImprovedAbility):
        return f"{entry.ability} +1"
    if isinstance(entry, led.ImprovedPower):
        cost = owner.imprints[entry.power].cost if entry.power in owner.imprints else None
        return f"{words.power_name(book, entry.power)} {step_words(cost, -1)}"
    if isinstance(entry, led.Boosted):
        return f"{words.power_name(book, entry.power)}: Boost"
    if isinstance(entry, led.Imprinted):
        return f"Imprinted: {words.power_name(book, entry.power)}"
    return ""


def step_words(before: int | None, by: int = 1) -> str:
    """A change of a number: "4 → 5"."""
    return "+1" if before is None else f"{before} → {before + by}"
