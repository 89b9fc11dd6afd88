"""The talents of both books: names, rules and meanings in our own words (MB-TAL-01).

What a talent does in play is code elsewhere; this is what a hover card says.
"""

from warclan.games.mythic_battles.content_types import Edition, Talent

_R = (Edition.RAGNAROK,)
_I = (Edition.ISFET,)
_BOTH = (Edition.RAGNAROK, Edition.ISFET)


def _talent(
    name: str, numbers: str, meaning: str, editions: tuple[Edition, ...] = _BOTH, more: str = ""
) -> Talent:
    """A talent; ``numbers`` are the places of its rules in MB-TAL, ``more`` further rule ids."""
    rules = (*(f"MB-TAL-{number}" for number in numbers.split()), *more.split())
    return Talent(
        id=name.lower().replace(" ", "-"),
        name=name,
        rules=rules,
        meaning=meaning,
        editions=editions,
    )


TALENTS: tuple[Talent, ...] = (
    _talent("Archery", "03", "+1 offense in normal attacks at a distance of 1 or more."),
    _talent(
        "Berserk",
        "04 05",
        "May attack twice in one activation, both times at range 0; after the second attack it "
        "suffers 1 wound.",
        _R,
    ),
    _talent(
        "Blessed by the Gods",
        "06 07",
        "Never loses its talents and powers. In an enemy's turn its controller may discard a "
        "kheper card for +1 defense until that turn ends.",
        _I,
    ),
    _talent(
        "Block",
        "08 09 10",
        "Enemies in its area cannot walk, run or ascend, and cannot claim a stone lying there. "
        "Units with Block are not held by Block.",
    ),
    _talent("Bolster", "11", "Allied troops in its area have +1 offense and +1 defense."),
    _talent(
        "Climb",
        "12 13 14",
        "May walk into Rock and Cliff areas and over escarpments. On Rock it has +1 defense "
        "against units without Climb.",
    ),
    _talent(
        "Close Combat",
        "15",
        "+1 offense in normal attacks at range 0, to the end of the activation.",
        _R,
    ),
    _talent(
        "Close Protection",
        "16",
        "+1 defense while another allied unit is in its area.",
    ),
    _talent(
        "Curse",
        "17",
        "When it is attacked, its controller may make the attacker re-roll one die of the first "
        "assault.",
        _I,
    ),
    _talent(
        "Force of Nature",
        "18",
        "Before it chooses a target it may remove a tree or statue from its area: +1 offense and "
        "+1 range to the end of the activation.",
    ),
    _talent(
        "Gem Collector",
        "19",
        "May claim a divine stone from any visible area of its surroundings.",
    ),
    _talent(
        "Guard",
        "20 21",
        "When an ally in its area becomes the target of an attack, it may become the target "
        "instead. Not against retaliations.",
    ),
    _talent(
        "Initiative",
        "22 23 24",
        "Attacked at range 0, it may retaliate before the attack is resolved. Initiative on both "
        "sides cancels out.",
    ),
    _talent(
        "Leader",
        "25 26 27",
        "At the end of its activation its player may activate an allied troop in its "
        "surroundings without an Art of War card.",
        more="MB-ACTV-04",
    ),
    _talent(
        "Mighty Throw",
        "28 29 30 31",
        "Between the assaults it may throw its target one area away, given enough blanks: 1 for "
        "a troop or hero, 2 for a monster or god, 3 for a titan.",
    ),
    _talent("Mobility", "32", "May walk after an attack."),
    _talent(
        "Scout",
        "01",
        "May be placed on the board before the game, together with the troops.",
        _R,
        more="MB-SETUP-07",
    ),
    _talent(
        "Slayer",
        "33",
        "May re-roll up to two dice of the first assault against a target of the named type.",
    ),
    _talent(
        "Sneak Attack",
        "34",
        "+1 offense in normal attacks at range 0 while another allied unit is in its area, to "
        "the end of the activation.",
    ),
    _talent("Terror", "35", "Whoever attacks it at range 0 has −1 offense."),
    _talent("Torment", "36", "The target of its normal attack at range 0 has −1 defense."),
)
"""Every talent, by name. All kinds of Slayer ("God Slayer" …) are the one talent Slayer."""

SLAYER_KINDS: tuple[str, ...] = (
    "God Slayer",
    "Hero Slayer",
    "Monster Slayer",
    "Titan Slayer",
    "Troop Slayer",
)
"""The names Slayer is printed under."""

_BY_NAME = {talent.name: talent for talent in TALENTS}


def talent_named(name: str) -> Talent | None:
    """The talent a card prints as ``name``, or ``None``; kinds of Slayer are Slayer."""
    return _BY_NAME.get("Slayer" if name in SLAYER_KINDS else name)
