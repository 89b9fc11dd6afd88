"""A small content and clans for the War Clan tests; the figures are the tests' own."""

from collections.abc import Mapping

from warclan.domain.house_rules import HouseRules, Value
from warclan.engine.errors import Refusal
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import propose
from warclan.games.war_clan.clan import Book, Clan, fold
from warclan.games.war_clan.content_types import (
    AbilityRating,
    Attack,
    Boost,
    Content,
    GodPower,
    Item,
    ItemCategory,
    Limits,
    WarriorKind,
    WarriorType,
)
from warclan.games.war_clan.house_rules import SWITCHES

_STATS: dict[str, int | None] = {"X": 4, "Y": 2, "Z": 3, "W": 1, "HP": 6, "MN": 1}
WARD = GodPower(
    id="ward",
    name="Ward of Truth",
    godspark_cost=6,
    boosts=(
        Boost(key="range", label="Range", increment=6, unit='"', standard=18),
        Boost(key="aid", label="Aid (RS)", increment=1, standard=1),
    ),
)
CONTENT = Content(
    types={
        each.id: each
        for each in (
            WarriorType(id="karl", name="Karl", glory_cost=60, stats=_STATS),
            WarriorType(id="nameless", name="Nameless", stats={"X": None}),
            WarriorType(
                id="troll",
                name="Troll",
                kind=WarriorKind.ENCOUNTER,
                glory_cost=90,
                stats=_STATS,
                attacks=(
                    Attack(
                        name="Club",
                        strength=3,
                        melee=True,
                        abilities=(
                            AbilityRating(name="Stun", rating=2),
                            AbilityRating(name="Reload"),
                        ),
                    ),
                ),
            ),
            WarriorType(
                id="wolf",
                name="Wolf",
                kind=WarriorKind.ENCOUNTER,
                animal=True,
                glory_cost=30,
                stats={"MN": 0, "HP": 3},
            ),
            WarriorType(
                id="gnome", name="Gnome", kind=WarriorKind.DEMIMORTAL, glory_cost=40, stats=_STATS
            ),
            WarriorType(
                id="dwarf", name="Dwarf", kind=WarriorKind.DEMIMORTAL, glory_cost=50, stats=_STATS
            ),
        )
    },
    items={
        each.id: each
        for each in (
            Item(
                id="dagger",
                name="Throwing Dagger",
                category=ItemCategory.WEAPON,
                attack=Attack(name="Throwing Dagger", strength=1, reach=6),
                glory_cost=10,
                resale=2,
            ),
            Item(
                id="bow",
                name="Yew Bow",
                category=ItemCategory.WEAPON,
                attack=Attack(name="Yew Bow", strength=2, reach=24),
                glory_cost=20,
            ),
            Item(id="mail", name="Mail", category=ItemCategory.ARMOR, glory_cost=25, resale=5),
            Item(id="potion", name="Potion", category=ItemCategory.USABLE, glory_cost=5, resale=1),
            Item(id="rune", name="Rune", category=ItemCategory.MAGIC, glory_cost=15, resale=3),
            Item(id="relic", name="Relic", category=ItemCategory.MAGIC),
            Item(
                id="dvergr-crossbow",
                name="Dvergr Crossbow",
                category=ItemCategory.WEAPON,
                attack=Attack(name="Dvergr Crossbow", strength=2, reach=18),
                glory_cost=50,
                resale=10,
                demimortal=True,
                kind="dvergr",
            ),
        )
    },
    powers={
        each.id: each
        for each in (
            WARD,
            GodPower(id="five", name="Five", godspark_cost=5),
            GodPower(id="two", name="Two", godspark_cost=2),
            GodPower(id="seven", name="Seven", godspark_cost=7),
            GodPower(id="unknown", name="Unknown"),
        )
    },
    limits=Limits(carried={"weapon": 2, "armor": 1}),
)


def book(rules: Mapping[str, Value] | None = None, content: Content = CONTENT) -> Book:
    """The book of the tests with some house rules."""
    return Book(content, HouseRules.of(SWITCHES, rules or {}))


class Play:
    """A clan that grows by acts; ``refused`` is the rule of the last act that was not allowed."""

    def __init__(self, glory: int, rules: Mapping[str, Value] | None = None) -> None:
        self.book = book(rules)
        self.ledger: list[led.AnyEntry] = [led.Founded(name="Bears", glory=glory)]
        self.refused = ""

    @property
    def clan(self) -> Clan:
        """The clan now, worked out from its ledger."""
        return fold(self.ledger, self.book)

    def write(self, *entries: led.AnyEntry) -> None:
        """Entries as they are, without a judgement."""
        self.ledger.extend(entries)

    def act(self, *entries: led.AnyEntry) -> int:
        """Do an act: its price, or 0 when it was refused."""
        step = propose(self.clan, self.book, entries)
        if isinstance(step, Refusal):
            self.refused = step.rule
            return 0
        self.refused = ""
        self.ledger.extend(step.entries)
        return step.price

    def warrior(self, key: str = "ulf", kind: str = "karl") -> str:
        """A warrior who joins for nothing."""
        self.write(led.Hired(warrior=key, type=kind, name=key.title()))
        return key

    def phase(self) -> None:
        """A new Improvement Phase begins."""
        self.write(led.PhaseBegan(phase="improvement"))
