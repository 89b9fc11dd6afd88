"""Battle Praise of a battle that was typed in: deed by deed, with the Champions that followed.

The order of the deeds is that of the game, since only who is Champion at that moment earns
Praise, and a fallen Champion is followed by another warrior.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from warclan.domain.receipts import Receipt, ReceiptLine
from warclan.engine.rules import rule
from warclan.games.war_clan.clan import Book
from warclan.games.war_clan.scenarios.scoring import Kill, praise

Victim = Literal["warrior", "champion", "encounter", "friend"]
Where = Literal["open", "zone", "stage", "zone and stage"]
VICTIMS: dict[Victim, str] = {
    "warrior": "a warrior",
    "champion": "an opposing Champion",
    "encounter": "an encounter model",
    "friend": "one of its own",
}
PLACES: dict[Where, str] = {
    "open": "in the open",
    "zone": "in a Deployment Zone",
    "stage": "on the Stage",
    "zone and stage": "in a Deployment Zone and on the Stage",
}


@dataclass(frozen=True, slots=True)
class Slew:
    """A warrior felled somebody. ``by`` is its key."""

    by: str
    victim: Victim = "warrior"
    where: Where = "open"


@dataclass(frozen=True, slots=True)
class Fell:
    """The Champion fell; ``successor`` is the nearest warrior, "" when nobody is left."""

    successor: str = ""


Deed = Slew | Fell


@dataclass(frozen=True, slots=True)
class Praised:
    """The sum with its receipt, the Praise by warrior, the Champion at the end.

    ``fallen`` are the Champions that fell, in order; ``fault`` says which deed cannot have been
    ("" for none): it and what follows it are not counted.
    """

    receipt: Receipt
    by_warrior: dict[str, int]
    champion: str
    fallen: tuple[str, ...] = ()
    fault: str = ""

    @property
    def total(self) -> int:
        """All Battle Praise."""
        return self.receipt.total


@rule("WC-107", "WC-108", "WC-109", "WC-110", "WC-111", "WC-112", "WC-R52")
def counted(book: Book, champion: str, deeds: Sequence[Deed], names: dict[str, str]) -> Praised:
    """Count the deeds in their order; ``names`` are the fielded warriors by key."""
    now, fallen, fault = champion, list[str](), ""
    lines: list[ReceiptLine] = []
    by_warrior: dict[str, int] = {}
    for deed in deeds:
        fault = _fault(deed, now, fallen, names)
        if fault:
            break
        if isinstance(deed, Fell):
            fallen.append(now)
            lines.append(ReceiptLine(_followed(names, now, deed.successor), (0,), now))
            now = deed.successor
            continue
        earned = praise(book, _kill(deed, by_champion=deed.by == now))
        by_warrior[deed.by] = by_warrior.get(deed.by, 0) + earned
        lines.append(ReceiptLine(_slew(names, deed, now), (earned,), deed.by))
    receipt = Receipt("Battle Praise", "WC-107", ("Praise",), tuple(lines), "Battle Praise")
    return Praised(receipt, by_warrior, now, tuple(fallen), fault)


def _kill(deed: Slew, *, by_champion: bool) -> Kill:
    return Kill(
        by_champion=by_champion,
        champion=deed.victim == "champion",
        friendly=deed.victim == "friend",
        in_zone="zone" in deed.where,
        on_stage="stage" in deed.where,
    )


def _fault(deed: Deed, now: str, fallen: Sequence[str], names: dict[str, str]) -> str:
    if isinstance(deed, Fell):
        if not now:
            return "There is no Champion left who could fall."
        if deed.successor and (deed.successor == now or deed.successor in fallen):
            return f"{names.get(deed.successor, deed.successor)} has fallen and follows nobody."
        if deed.successor and deed.successor not in names:
            return "Whoever follows the Champion must be a fielded warrior (WC-R52)."
        if not deed.successor and successors(now, fallen, names):
            return "Name the warrior nearest to the fallen Champion (WC-112)."
        return ""
    if deed.by not in names:
        return "Whoever felled somebody must have been fielded."
    if deed.by in fallen:
        return f"{names[deed.by]} had fallen by then."
    return ""


def successors(now: str, fallen: Sequence[str], names: dict[str, str]) -> list[str]:
    """Who could follow the Champion ``now``."""
    return [key for key in names if key != now and key not in fallen]


def _followed(names: dict[str, str], fallen: str, successor: str) -> str:
    then = f"{names[successor]} follows as Champion" if successor else "nobody follows"
    return f"{names.get(fallen, fallen)} falls; {then}"


def _slew(names: dict[str, str], deed: Slew, now: str) -> str:
    who = names[deed.by] if deed.by == now else f"{names[deed.by]}, no Champion,"
    return f"{who} fells {VICTIMS[deed.victim]} {PLACES[deed.where]}"


def deed_words(deed: Deed, names: dict[str, str]) -> str:
    """A deed for a list."""
    if isinstance(deed, Fell):
        who = names.get(deed.successor, "nobody")
        return f"The Champion falls; {who} follows"
    return f"{names.get(deed.by, deed.by)} fells {VICTIMS[deed.victim]} {PLACES[deed.where]}"


def kills_in(deeds: Sequence[Deed]) -> Iterator[tuple[str, int]]:
    """Kills by warrior, those of friends left out."""
    slain: dict[str, int] = {}
    for deed in deeds:
        if isinstance(deed, Slew) and deed.victim != "friend":
            slain[deed.by] = slain.get(deed.by, 0) + 1
    yield from slain.items()
