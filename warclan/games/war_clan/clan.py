"""A clan at a moment: what the ledger up to then adds up to.

``fold`` works the clan out from its entries and judges nothing; what may be done is asked of
``acts``. Everything here is known by key: warriors by the key they were hired under, items and
God Powers by their ids.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from warclan.domain.house_rules import HouseRules
from warclan.engine.rules import carried, rule
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.content_types import HP, MN, Attack, Content, WarriorKind, WarriorType
from warclan.games.war_clan.house_rules import SWITCHES

RANKS_FOR_HP = 5
"""WC-013."""


@dataclass(slots=True)
class Imprint:
    """A God Power tied to a warrior: its own Godspark Cost and Boost increments."""

    cost: int | None
    boosts: Counter[str] = field(default_factory=Counter)


@dataclass(slots=True)
class Warrior:
    """One model of the clan.

    ``rank`` is what disbanding pays for, ``advanced`` the Ranks that count for HP (WC-013).
    ``attack_bonus`` is by weapon name and stays while the weapon is away (WC-016 to WC-019).
    """

    key: str
    name: str
    type: str
    rank: int = 0
    advanced: int = 0
    raised: Counter[str] = field(default_factory=Counter)
    changed: Counter[str] = field(default_factory=Counter)
    attack_bonus: Counter[str] = field(default_factory=Counter)
    ability_bonus: Counter[str] = field(default_factory=Counter)
    gear: list[str] = field(default_factory=list)
    imprints: dict[str, Imprint] = field(default_factory=dict)
    injuries: list[str] = field(default_factory=list)
    hired_for: int = 0
    spent: int = 0
    """Glory paid for Improvements of this warrior (WC-R68)."""
    recruited: bool = False
    """Whether it was hired as an encounter model or Demimortal."""


@dataclass(slots=True)
class Phase:
    """What has been used of the limits of the present phase (WC-002)."""

    name: str = ""
    raised: dict[str, set[str]] = field(default_factory=dict)
    cheaper: Counter[tuple[str, str]] = field(default_factory=Counter)
    boosts: Counter[tuple[str, str]] = field(default_factory=Counter)


@dataclass(slots=True)
class Clan:
    """The clan; ``powers`` are those every warrior may use, with their present cost."""

    name: str = ""
    glory: int = 0
    warriors: dict[str, Warrior] = field(default_factory=dict)
    hall: Counter[str] = field(default_factory=Counter)
    powers: dict[str, int | None] = field(default_factory=dict)
    defeated: Counter[str] = field(default_factory=Counter)
    hires: Counter[str] = field(default_factory=Counter)
    """How many of each encounter kind were hired (WC-R22)."""
    demimortals: set[str] = field(default_factory=set)
    """Demimortal kinds ever hired (WC-064)."""
    fielded: dict[str, str] = field(default_factory=dict)
    """Warriors in a Scenario that is still open, by key: its name (WC-R32)."""
    kills: Counter[str] = field(default_factory=Counter)
    gone: dict[str, str] = field(default_factory=dict)
    """Warriors that left: key and name."""
    battles: int = 0
    results: Counter[str] = field(default_factory=Counter)
    """How often the clan has won, drawn and lost."""
    phase: Phase = field(default_factory=Phase)


@dataclass(frozen=True, slots=True)
class Book:
    """What a clan is judged by: the content and the house rules of its campaign."""

    content: Content
    rules: HouseRules = field(default_factory=HouseRules)

    def on(self, key: str) -> bool:
        """Whether a yes-or-no switch is on."""
        return bool(self.rules.get(SWITCHES[key]))

    def number(self, key: str) -> int:
        """The value of a number switch."""
        return int(self.rules.get(SWITCHES[key]))

    def word(self, key: str) -> str:
        """The value of a word switch."""
        return str(self.rules.get(SWITCHES[key]))

    def type_of(self, warrior: Warrior) -> WarriorType:
        """The type of a warrior; a nameless one when the packs no longer know it."""
        return self.content.types.get(warrior.type) or WarriorType(id="unknown", name=warrior.type)


@rule("WC-013", "WC-014")
def rank_hp(warrior: Warrior) -> int:
    """The free HP for every full five Ranks advanced."""
    return warrior.advanced // RANKS_FOR_HP


def rating(book: Book, warrior: Warrior, stat: str) -> int | None:
    """The present Rating of a Stat: printed, raised, changed by injuries; HP with its bonus."""
    printed = book.type_of(warrior).stats.get(stat)
    if printed is None:
        return None
    bonus = rank_hp(warrior) if stat == HP else 0
    return printed + warrior.raised[stat] + warrior.changed[stat] + bonus


def effective(book: Book, warrior: Warrior, stat: str) -> int | None:
    """The Rating with what carried gear adds: what counts in play, never what is improved."""
    own = rating(book, warrior, stat)
    if own is None:
        return None
    gear = (book.content.items.get(key) for key in warrior.gear)
    return own + sum(item.modifiers.get(stat, 0) for item in gear if item is not None)


def attacks(book: Book, warrior: Warrior) -> tuple[Attack, ...]:
    """The attacks the warrior has now: its natural ones and those of the weapons it carries."""
    carried_attacks = (
        item.attack
        for key in warrior.gear
        if (item := book.content.items.get(key)) is not None and item.attack is not None
    )
    return (*book.type_of(warrior).attacks, *carried_attacks)


@rule("WC-017", "WC-018", "WC-019", "WC-020", "WC-021", "WC-R62")
def strength(book: Book, warrior: Warrior, weapon: str) -> int | None:
    """The ST of an attack the warrior has now, own bonus included; ``None``: not had or known."""
    for attack in attacks(book, warrior):
        if attack.name == weapon:
            if attack.strength is None:
                return None
            return attack.strength + warrior.attack_bonus[weapon]
    return None


@rule("WC-028", "WC-032", "WC-037", "WC-038", "WC-R19")
def power_cost(clan: Clan, warrior: Warrior, power: str) -> int | None:
    """What the Power costs this warrior, ``None`` without access or with an unknown cost."""
    imprint = warrior.imprints.get(power)
    return imprint.cost if imprint is not None else clan.powers.get(power)


def has_access(clan: Clan, warrior: Warrior, power: str) -> bool:
    """Whether the warrior may use the Power at all (WC-032, WC-037)."""
    return power in warrior.imprints or power in clan.powers


def is_bound(clan: Clan, power: str) -> bool:
    """Whether somebody carries the Imprint and it was not rediscovered (WC-036, WC-R20)."""
    return power not in clan.powers and any(
        power in warrior.imprints for warrior in clan.warriors.values()
    )


@rule("WC-058", "WC-059", "WC-060", "WC-061", "WC-052")
def is_mindless(book: Book, warrior: Warrior) -> bool:
    """Whether this is an Animal with MN under 1.

    It may use no God Powers, interact with no Objective marker and pick up no marker or token.
    """
    return book.type_of(warrior).animal and (rating(book, warrior, MN) or 0) < 1


@rule("WC-029", "WC-R11")
def pending_imprints(clan: Clan, book: Book) -> tuple[str, ...]:
    """The clan's Powers that were improved down to 0 and wait for their Imprint."""
    return tuple(
        power for power, cost in clan.powers.items() if cost == 0 and _base_cost(book, power) != 0
    )


def fold(entries: Iterable[led.AnyEntry], book: Book, upon: Clan | None = None) -> Clan:
    """The clan these entries make, from nothing or further on ``upon`` (which is changed)."""
    clan = upon if upon is not None else Clan()
    for entry in entries:
        clan.glory += entry.glory
        _FOLDS[entry.__class__](clan, entry, book)
    return clan


def _founded(clan: Clan, entry: led.Founded, _book: Book) -> None:
    clan.name = entry.name


def _renamed(clan: Clan, entry: led.Renamed, _book: Book) -> None:
    if entry.warrior:
        clan.warriors[entry.warrior].name = entry.name
    else:
        clan.name = entry.name


@rule("WC-002")
def _phase(clan: Clan, entry: led.PhaseBegan, _book: Book) -> None:
    if entry.phase == "improvement":
        clan.phase = Phase(entry.phase)
    else:
        clan.phase.name = entry.phase


def _hired(clan: Clan, entry: led.Hired | led.Recruited, book: Book) -> None:
    known = book.content.types.get(entry.type)
    recruited = isinstance(entry, led.Recruited)
    clan.warriors[entry.warrior] = Warrior(
        entry.warrior,
        entry.name,
        entry.type,
        rank=known.starting_rank if known else 0,
        hired_for=-entry.glory,
        recruited=recruited,
    )
    if recruited:
        clan.hires[entry.type] += 1
        if known is not None and known.kind is WarriorKind.DEMIMORTAL:
            clan.demimortals.add(entry.type)


@rule("WC-069", "WC-070", "WC-071", "WC-R20", "WC-R33")
def _left(clan: Clan, entry: led.Disbanded | led.Died, _book: Book) -> None:
    warrior = clan.warriors.pop(entry.warrior)
    clan.gone[warrior.key] = warrior.name
    clan.hall.update(entry.kept)


def _into_hall(clan: Clan, entry: led.Bought | led.Found, _book: Book) -> None:
    clan.hall[entry.item] += 1


def _out_of_hall(clan: Clan, item: str) -> None:
    clan.hall[item] -= 1
    if clan.hall[item] <= 0:
        del clan.hall[item]


def _sold(clan: Clan, entry: led.Sold, _book: Book) -> None:
    _out_of_hall(clan, entry.item)


@rule("WC-074", "WC-075")
def _equipped(clan: Clan, entry: led.Equipped, _book: Book) -> None:
    for item, giver, taker in entry.moves:
        if giver:
            clan.warriors[giver].gear.remove(item)
        else:
            _out_of_hall(clan, item)
        if taker:
            clan.warriors[taker].gear.append(item)
        else:
            clan.hall[item] += 1


def _ranks(warrior: Warrior, *, for_hp: bool = True) -> None:
    warrior.rank += 1
    warrior.advanced += for_hp


def _used(clan: Clan, warrior: str, what: str) -> None:
    clan.phase.raised.setdefault(warrior, set()).add(what)


@rule("WC-007", "WC-011")
def _stat(clan: Clan, entry: led.ImprovedStat, _book: Book) -> None:
    warrior = clan.warriors[entry.warrior]
    warrior.raised[entry.stat] += 1
    warrior.spent -= entry.glory
    _ranks(warrior)
    _used(clan, entry.warrior, f"stat {entry.stat}")


@rule("WC-012", "WC-016", "WC-R03")
def _attack(clan: Clan, entry: led.ImprovedAttack, book: Book) -> None:
    warrior = clan.warriors[entry.warrior]
    warrior.attack_bonus[entry.weapon] += 1
    warrior.spent -= entry.glory
    _ranks(warrior, for_hp=book.on("attack_st_counts_for_rank_hp"))
    _used(clan, entry.warrior, f"attack {entry.weapon}")


@rule("WC-053", "WC-R07")
def _ability(clan: Clan, entry: led.ImprovedAbility, book: Book) -> None:
    warrior = clan.warriors[entry.warrior]
    warrior.ability_bonus[entry.ability] += 1
    warrior.spent -= entry.glory
    if book.on("attack_ability_gives_rank"):
        _ranks(warrior)
    _used(clan, entry.warrior, f"ability {entry.ability}")


def _base_cost(book: Book, power: str) -> int | None:
    known = book.content.powers.get(power)
    return known.godspark_cost if known is not None else None


@rule("WC-079", "WC-R16", "WC-R17")
def _gained(clan: Clan, entry: led.GainedPower, book: Book) -> None:
    """A Power at its base cost; a random one that the clan has, or that is bound, is wasted."""
    bound = is_bound(clan, entry.power) and not book.on("allow_rebuy_bound_power")
    if entry.power not in clan.powers and not bound:
        clan.powers[entry.power] = _base_cost(book, entry.power)


@rule("WC-037", "WC-R18")
def _rediscovered(clan: Clan, entry: led.Rediscovered, book: Book) -> None:
    clan.powers[entry.power] = _base_cost(book, entry.power)


@rule("WC-025", "WC-R13")
def _cheaper(clan: Clan, entry: led.ImprovedPower, _book: Book) -> None:
    clan.phase.cheaper[entry.power, entry.warrior] += 1
    if entry.warrior:
        warrior = clan.warriors[entry.warrior]
        warrior.spent -= entry.glory
        imprint = warrior.imprints[entry.power]
        imprint.cost = None if imprint.cost is None else imprint.cost - 1
        return
    cost = clan.powers[entry.power]
    clan.powers[entry.power] = None if cost is None else cost - 1


@rule("WC-031", "WC-034", "WC-R13")
def _imprinted(clan: Clan, entry: led.Imprinted, _book: Book) -> None:
    cost = clan.powers.pop(entry.power)
    warrior = clan.warriors[entry.warrior]
    warrior.spent -= entry.glory
    warrior.imprints[entry.power] = Imprint(cost)
    # The counter belongs to the Power and goes on with the Imprint.
    carried_on = clan.phase.cheaper.pop((entry.power, ""), 0)
    if carried_on:
        clan.phase.cheaper[entry.power, entry.warrior] = carried_on


@rule("WC-042", "WC-043", "WC-R08")
def _boosted(clan: Clan, entry: led.Boosted, book: Book) -> None:
    warrior = clan.warriors[entry.warrior]
    warrior.spent -= entry.glory
    warrior.imprints[entry.power].boosts[entry.boost] += 1
    clan.phase.boosts[entry.power, entry.warrior] += 1
    if book.on("boost_gives_rank"):
        _ranks(warrior)


def _fielded(clan: Clan, entry: led.Fielded, _book: Book) -> None:
    clan.fielded.update(dict.fromkeys(entry.warriors, entry.scenario))


@rule("WC-R23")
def _fought(clan: Clan, entry: led.Fought, _book: Book) -> None:
    clan.fielded.clear()
    clan.battles += 1
    if entry.result:
        clan.results[entry.result] += 1
    clan.defeated.update(entry.defeated)
    for warrior, number in entry.kills:
        clan.kills[warrior] += number


def _injured(clan: Clan, entry: led.Injured, _book: Book) -> None:
    warrior = clan.warriors[entry.warrior]
    if entry.injury:
        warrior.injuries.append(entry.injury)
    if entry.stat:
        warrior.changed[entry.stat] += entry.change


def _corrected(clan: Clan, entry: led.Correction, _book: Book) -> None:
    if not entry.warrior:
        return
    warrior = clan.warriors[entry.warrior]
    if entry.stat:
        warrior.changed[entry.stat] += entry.change
    warrior.rank += entry.rank
    warrior.advanced += entry.rank


def _nothing(_clan: Clan, _entry: object, _book: Book) -> None:
    """An entry that changes the Glory alone, or nothing."""


_FOLDS: Mapping[type[led.Entry], Callable[[Clan, Any, Book], None]] = MappingProxyType(
    {
        led.Founded: _founded,
        led.Renamed: _renamed,
        led.PhaseBegan: _phase,
        led.Hired: _hired,
        led.Recruited: _hired,
        led.Disbanded: _left,
        led.Died: _left,
        led.Bought: _into_hall,
        led.Found: _into_hall,
        led.Sold: _sold,
        led.Equipped: _equipped,
        led.ImprovedStat: _stat,
        led.ImprovedAttack: _attack,
        led.ImprovedAbility: _ability,
        led.GainedPower: _gained,
        led.ImprovedPower: _cheaper,
        led.Imprinted: _imprinted,
        led.Boosted: _boosted,
        led.Rediscovered: _rediscovered,
        led.Fielded: _fielded,
        led.Fought: _fought,
        led.Earned: _nothing,
        led.Injured: _injured,
        led.Raided: _nothing,
        led.Correction: _corrected,
        led.Noted: _nothing,
    }
)

carried("WC-005", f"{__name__}.Clan.hall")
carried("WC-023", f"{__name__}.Clan.powers")
carried("WC-R04", f"{__name__}.Warrior.attack_bonus")
carried("WC-R05", "warclan.games.war_clan.content_types.WarriorType.starting_rank")
carried("WC-R09", f"{__name__}.Clan.powers")
carried("WC-R30", "warclan.games.war_clan.content_types.Attack.abilities")
carried("WC-R67", "warclan.games.war_clan.content_types.GodPower.godspark_cost")
