"""The six Scenarios as far as they are known (WC-080, WC-T3, WC-T4, WC-R57), in our own words.

What is not known is named in ``unknown``; the owner of the book enters it, or judges by hand.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from warclan.engine.rules import carried
from warclan.games.war_clan.scenarios.deployment import ScenarioName
from warclan.games.war_clan.scenarios.setup import Counter

DRAGON_RADIUS = 60 / 25.4
"""Of the Dead Dragon's base of about 120 mm, in inches."""


@dataclass(frozen=True, slots=True)
class Record:
    """One Scenario: descriptor, set-up, rules and conditions.

    ``counter`` is what its conditions count and ``lead`` the lead of its Major condition, both
    empty where they are not known. ``keywords`` and ``size`` are the Objective markers'.
    """

    name: ScenarioName
    descriptor: str
    terrain: str
    size: int | None
    keywords: tuple[str, ...]
    rules: str
    minor: str
    major: str
    counter: Counter | None = None
    lead: int | None = None
    unknown: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether nothing of it is wanting for play."""
        return not self.unknown


_TAKEOVER = Record(
    ScenarioName.HOSTILE_TAKEOVER,
    "Land changes hands, whether its owner agrees or not.",
    "Nothing special; the table is thought of in four quarters.",
    None,
    ("Heavy Cover", "Wall (1)"),
    "In every End Phase whoever has warriors of more Glory in a table quarter than each opponent "
    'gains a Territory Rite. Warriors within 6" of the centre or in two quarters do not count.',
    "More Territory Rites than every opponent.",
    "The same, and at least 3 more than the next highest.",
    "rites",
    3,
)
_CONTEST = Record(
    ScenarioName.BLOODY_CONTEST,
    "Two champions, one reputation.",
    'The middle 3" × 3" is the Champion\'s Stage and stays clear of terrain.',
    2,
    ("Impassable", "Impaled (2)"),
    "Each player names a Champion. Its kills earn Battle Praise: 1, or 4 for a Champion; 1 more "
    "in a Deployment Zone, 2 more on the Stage. The nearest warrior follows a Champion who dies.",
    "More Battle Praise than every opponent.",
    "The same, and at least 5 more than the next highest.",
    "praise",
    5,
)
_CONFLICT = Record(
    ScenarioName.SUDDEN_CONFLICT,
    "Two clans stumble upon each other.",
    "Nothing special.",
    2,
    ("Blocks LOS", "Impassable", "Heavy Cover"),
    "Up to 5 Secondary Objectives each, from a pool of at least 5 different ones. Interacting "
    "with Objective markers earns nothing in Round 1.",
    "The most Victory Points.",
    "The most, and at least 4.",
)
_HOARD = Record(
    ScenarioName.DEAD_DRAGONS_HOARD,
    "A dead dragon, and what it lay upon.",
    "The Dead Dragon (a base of about 120 mm, Size 3, Blocks LOS, Light Cover) in the centre.",
    1,
    ("Difficult", "Light Cover"),
    "From Round 2 a warrior in contact with the dragon and not Engaged may search it (1 AP, MN "
    "against Difficulty 1) for one Grisly Treasure, which drops when its carrier falls.",
    "",
    "",
    unknown=("what happens when a carrier arrives", "the Minor condition", "the Major condition"),
)
_BIFROST = Record(
    ScenarioName.DOORWAY_TO_THE_BIFROST,
    "",
    "",
    None,
    (),
    "",
    "",
    "",
    unknown=("the set-up", "the rules", "the Minor condition", "the Major condition"),
)
_TROLLS = Record(
    ScenarioName.RAMPAGE_OF_TROLLS,
    "",
    "Several troll models are needed.",
    None,
    (),
    "",
    "",
    "",
    unknown=("the set-up", "the rules", "the Minor condition", "the Major condition"),
)

RECORDS: Mapping[str, Record] = MappingProxyType(
    {each.name.value: each for each in (_TAKEOVER, _CONTEST, _CONFLICT, _HOARD, _BIFROST, _TROLLS)}
)
"""Every Scenario by name, in the order of the roll."""


def wanting(record: Record) -> str:
    """What is not known of a Scenario, as a sentence; empty when nothing is."""
    if record.complete:
        return ""
    return f"Not known of {record.name.value}: {', '.join(record.unknown)}."


carried("WC-080", f"{__name__}.Record")
carried("WC-R57", f"{__name__}.wanting")
