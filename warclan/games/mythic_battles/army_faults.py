"""What makes an army illegal, found fast and without proposing anything (MB-VAL-01 to MB-VAL-05).

:mod:`warclan.games.mythic_battles.validation` adds doubts and repairs; repairs are tried by asking
:func:`faults` again, so it has to be cheap.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from warclan.games.mythic_battles.army import Army, ArmyEntry
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.recruitment import (
    CompanionOffer,
    Recruit,
    Terms,
    refuse_bearer,
)
from warclan.text.numbers import listed

_COUNT_WORDS = ("No", "One", "Two", "Three", "Four", "Five", "Six")


@dataclass(frozen=True, slots=True)
class Fault:
    """One broken rule; ``subject`` is the key of the entry at fault, "" for the whole army."""

    rule: str
    subject: str
    title: str
    cause: str
    keys: tuple[str, ...] = ()
    """Every entry that takes part, in the army's order."""
    excess: int = 0
    """RP over the limit."""

    @property
    def identity(self) -> tuple[str, str]:
        """What stays the same while the army changes around the fault.

        An attachment in the wrong place and one in none is the same fault: it is not seated.
        """
        return ("MB-VAL-05" if self.rule == "MB-ATT-05" else self.rule, self.subject)


@dataclass(frozen=True, slots=True)
class Held:
    """An entry whose item is known."""

    entry: ArmyEntry
    recruit: Recruit

    @property
    def name(self) -> str:
        """What the entry is called."""
        return self.entry.name or self.recruit.name


def held(army: Army, catalogue: Catalogue) -> list[Held]:
    """The entries whose items the catalogue knows."""
    found = []
    for entry in army.entries:
        recruit = catalogue.recruits.get(entry.item)
        if recruit is not None:
            found.append(Held(entry, recruit))
    return found


def count_word(number: int) -> str:
    """A small count at the start of a sentence."""
    return _COUNT_WORDS[number] if number < len(_COUNT_WORDS) else str(number)


def faults(army: Army, catalogue: Catalogue) -> list[Fault]:
    """Every broken rule of the army, in no particular order."""
    terms = Terms.of(army.house_rules)
    known = held(army, catalogue)
    found: list[Fault] = []
    if len(known) < len(army.entries):
        found += _strangers(army, catalogue)
    found += _over_limit(army, known, terms)
    found += _divinities(known)
    found += _dear(known)
    found += _copies(known, terms)
    found += _bindings(known)
    found += _companions(known)
    return found


def _strangers(army: Army, catalogue: Catalogue) -> Iterator[Fault]:
    """Entries that no pack knows."""
    for entry in army.entries:
        if catalogue.recruits.get(entry.item) is None:
            yield Fault(
                "content",
                entry.key,
                f"{entry.name or entry.item} is not in the library",
                "Its pack is missing, or the unit was removed from yours.",
                (entry.key,),
            )


def _over_limit(army: Army, known: list[Held], terms: Terms) -> Iterator[Fault]:
    """MB-VAL-01."""
    total = sum(terms.charge(each.recruit, each.entry.price) or 0 for each in known)
    if total > army.limit:
        yield Fault(
            "MB-VAL-01",
            "",
            f"{total - army.limit} RP over the limit",
            f"{total} of {army.limit} RP.",
            tuple(each.entry.key for each in known),
            total - army.limit,
        )


def _divinities(known: list[Held]) -> Iterator[Fault]:
    """MB-VAL-02."""
    found = [each for each in known if each.recruit.divinity]
    if not found:
        yield Fault("MB-VAL-02", "", "No divinity", "A skirmish army has exactly one god or titan.")
    keys = tuple(each.entry.key for each in found)
    for each in found[1:]:
        yield Fault(
            "MB-VAL-02",
            each.entry.key,
            f"{count_word(len(found))} divinities",
            f"{listed([other.name for other in found])}; one may stay.",
            keys,
        )


def _dear(known: list[Held]) -> Iterator[Fault]:
    """MB-VAL-03, RUL-39."""
    found = [each for each in known if each.recruit.dear]
    keys = tuple(each.entry.key for each in found)
    for each in found[1:]:
        costs = [f"{other.name} {other.recruit.cost}" for other in found]
        yield Fault(
            "MB-VAL-03",
            each.entry.key,
            f"{count_word(len(found))} units of 5 RP or more",
            f"{listed(costs)}; one may stay.",
            keys,
        )


def _copies(known: list[Held], terms: Terms) -> Iterator[Fault]:
    """MB-VAL-04 within one army, and RUL-85 where the house excludes twins."""
    first: dict[str, Held] = {}
    for each in known:
        item = each.recruit.id
        if item in first:
            yield Fault(
                "MB-VAL-04",
                each.entry.key,
                f"{each.recruit.name} is there twice",
                "No side may hold two copies of a unit or attachment.",
                (first[item].entry.key, each.entry.key),
            )
            continue
        if terms.twins_exclude:
            for twin in each.recruit.twins:
                if twin in first:
                    other = first[twin]
                    yield Fault(
                        "RUL-85",
                        each.entry.key,
                        f"{each.name} and {other.name} are twins",
                        "By your house rule two units showing the same figure exclude each other.",
                        (other.entry.key, each.entry.key),
                    )
        first[item] = each


def _bindings(known: list[Held]) -> Iterator[Fault]:
    """MB-VAL-05 and MB-ATT-05: every attachment on an own troop that may bear it, one each."""
    by_key = {each.entry.key: each for each in known}
    bearing: dict[str, Held] = {}
    for each in known:
        if not each.recruit.attachment:
            continue
        key, troop = each.entry.key, by_key.get(each.entry.bound_to)
        if troop is None:
            yield Fault(
                "MB-VAL-05",
                key,
                f"{each.name} has no troop",
                "An attachment rides with one troop.",
                (key,),
            )
            continue
        refusal = refuse_bearer(each.recruit, troop.recruit)
        if refusal is not None:
            yield Fault(
                refusal.rule,
                key,
                f"{each.name} cannot ride with {troop.name}",
                f"{refusal.reason}.",
                (key, troop.entry.key),
            )
        if troop.entry.key in bearing:
            yield Fault(
                "MB-VAL-05",
                key,
                f"{troop.name} bears two attachments",
                f"{bearing[troop.entry.key].name} and {each.name}; a troop bears one.",
                (bearing[troop.entry.key].entry.key, key),
            )
        else:
            bearing[troop.entry.key] = each


def offer_for(parent: Recruit, item: str) -> CompanionOffer | None:
    """What ``parent`` offers for the companion ``item``, if it does (RUL-84)."""
    return next((offer for offer in parent.companions if offer.item == item), None)


def companion_price(offer: CompanionOffer, recruit: Recruit) -> int | None:
    """What a companion costs inside its parent's pick: nothing when it comes by itself."""
    if offer.automatic:
        return 0
    return recruit.cost if offer.price is None else offer.price


def _companions(known: list[Held]) -> Iterator[Fault]:
    """RUL-84: a companion's price needs its parent, and some units come in no other way."""
    by_key: dict[str, Held] | None = None
    for each in known:
        if each.entry.price is None and each.recruit.alone:
            continue
        if by_key is None:
            by_key = {other.entry.key: other for other in known}
        parent = by_key.get(each.entry.companion_of)
        offer = None if parent is None else offer_for(parent.recruit, each.recruit.id)
        if parent is None or offer is None:
            yield Fault(
                "RUL-84",
                each.entry.key,
                f"{each.name} has no parent in the army",
                "It comes only with its parent."
                if not each.recruit.alone
                else "A companion's price is paid only in the pick of its parent.",
                (each.entry.key,),
            )
        elif each.entry.price != companion_price(offer, each.recruit):
            yield Fault(
                "RUL-84",
                each.entry.key,
                f"{each.name} has a wrong price",
                f"With {parent.name} it costs {companion_price(offer, each.recruit)} RP.",
                (each.entry.key,),
            )
