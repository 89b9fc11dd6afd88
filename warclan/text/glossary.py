"""Game words with their rule and meaning: what a hover card says of an abbreviation.

The words are the games' own; the meanings are ours. The key is what pages ask for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Term:
    """One game word. ``abbreviation`` is "" where none is in use."""

    key: str
    word: str
    abbreviation: str
    rule: str
    meaning: str


_MYTHIC_BATTLES = (
    Term(
        "offense",
        "Offense",
        "OFF",
        "MB-UNIT-08",
        "How many dice the unit rolls in the first assault of an attack.",
    ),
    Term(
        "defense",
        "Defense",
        "DEF",
        "MB-UNIT-08",
        "The value a die has to reach to wound the unit.",
    ),
    Term(
        "range",
        "Range",
        "RNG",
        "MB-UNIT-08",
        "How many areas away an attack may reach at most; 0 is the unit's own area.",
    ),
    Term(
        "movement",
        "Movement",
        "MOV",
        "MB-UNIT-08",
        "How many areas the unit may enter in one walk. A run goes one area further.",
    ),
    Term(
        "vitality",
        "Vitality",
        "VIT",
        "MB-UNIT-07",
        "The wounds a unit can take. Each point lost shows the next row of its dashboard; "
        "for a troop it is the number of its miniatures.",
    ),
    Term(
        "recruitment_points",
        "Recruitment points",
        "RP",
        "MB-DRAFT-04",
        "What units and attachments cost: 18 for each of two players, 16 for three, 14 for four.",
    ),
    Term(
        "strategic_value",
        "Strategic value",
        "SV",
        "MB-UNIT-21",
        "How many Art of War cards the unit adds to its owner's deck.",
    ),
    Term(
        "art_of_war",
        "Art of War card",
        "AoW",
        "MB-PAY-01",
        "The card that pays: a second activation, maneuvers, troop recall and many powers.",
    ),
    Term(
        "activation_cards",
        "Activation cards",
        "Cards",
        "MB-UNIT-20",
        "How many identical cards of the unit lie in the deck. "
        "One is discarded each time the unit is activated or retaliates.",
    ),
    Term("unit", "Unit", "", "MB-UNIT-01", "A god, titan, hero, monster or troop."),
    Term(
        "divinity",
        "Divinity",
        "",
        "MB-UNIT-01",
        "A god or titan. Every army has exactly one; its destruction ends a skirmish.",
    ),
    Term(
        "god",
        "God",
        "",
        "MB-UNIT-01",
        "A divinity. Against a titan a side with gods alone may deploy one unit free.",
    ),
    Term("titan", "Titan", "", "MB-UNIT-01", "A divinity of the greater kind, dear and strong."),
    Term("hero", "Hero", "", "MB-UNIT-01", "A single fighter with a dashboard of its own."),
    Term("monster", "Monster", "", "MB-UNIT-01", "A beast or giant with a dashboard of its own."),
    Term(
        "troop",
        "Troop",
        "",
        "MB-UNIT-14",
        "A group of miniatures on one card, always in one area; each lost miniature is a wound.",
    ),
    Term(
        "attachment",
        "Attachment",
        "",
        "MB-ATT-01",
        "A jarl or tjati: a card, not a unit, that gives one power to the troop it rides with.",
    ),
    Term("jarl", "Jarl", "", "MB-ATT-01", "An attachment of the Ragnarök edition."),
    Term("tjati", "Tjati", "", "MB-ATT-01", "An attachment of the Isfet edition."),
    Term(
        "companion",
        "Companion",
        "",
        "RUL-84",
        "A unit that may be recruited in the same pick as its parent, at the price named there.",
    ),
    Term(
        "twins",
        "Twins",
        "",
        "RUL-85",
        "Two units that show the same figure. By default both may be recruited.",
    ),
    Term(
        "five_rp_slot",
        "5 RP slot",
        "",
        "MB-DRAFT-11",
        "Besides its divinity an army may hold one unit that costs 5 RP or more.",
    ),
    Term("army", "Army", "", "MB-UNIT-02", "All the units one player controls."),
    Term("side", "Side", "", "MB-TEAM-02", "One player, or a team that wins and loses together."),
    Term(
        "lead",
        "Lead player",
        "",
        "MB-DRAFT-02",
        "The player with the highest die before the draft; picks and plays first.",
    ),
    Term(
        "lap",
        "Lap",
        "",
        "MB-DRAFT-08",
        "One round of picks. The first is clockwise and for divinities, all later ones "
        "run the other way.",
    ),
    Term(
        "free_deployment",
        "Free deployment",
        "",
        "MB-DRAFT-17",
        "Where one side has a titan, each side with gods alone may deploy one of its units "
        "at the start without a card.",
    ),
    Term(
        "opening_hand",
        "Opening hand",
        "",
        "MB-VAL-08",
        "Three Art of War cards, the top three of the deck, and one more Art of War card "
        "for every RP left over.",
    ),
    Term(
        "stone",
        "Divine stone",
        "",
        "MB-STONE-01",
        "A rune, kheper or omphalos. Four absorbed by one side's divinities win a skirmish.",
    ),
    Term("rune", "Rune", "", "MB-STONE-01", "The divine stone of the Norse."),
    Term("kheper", "Kheper", "", "MB-STONE-01", "The divine stone of the Egyptians."),
    Term("omphalos", "Omphalos", "", "MB-STONE-01", "The divine stone of the Greeks."),
    Term(
        "talent",
        "Talent",
        "",
        "MB-TAL-02",
        "An ability with the same text on every unit that has it; using it is optional.",
    ),
    Term(
        "power",
        "Power",
        "",
        "MB-POW-01",
        "An ability of this unit alone: permanent, passive, active or offensive.",
    ),
    Term(
        "permanent",
        "Permanent power",
        "",
        "MB-POW-04",
        "Works whenever its conditions hold, in complex actions and off the board too.",
    ),
    Term(
        "passive",
        "Passive power",
        "",
        "MB-POW-05",
        "Works whenever its conditions hold, but not in a complex action nor off the board.",
    ),
    Term(
        "active",
        "Active power",
        "",
        "MB-POW-06",
        "Used once a turn in the unit's own activation, not beside a complex action.",
    ),
    Term(
        "offensive",
        "Offensive power",
        "",
        "MB-POW-07",
        "Takes the place of the unit's attack action.",
    ),
    Term(
        "class",
        "Class",
        "",
        "MB-UNIT-12",
        "Aquatic, boreal, fireproof, flying, huge or terrestrial; a unit may have several.",
    ),
    Term("terrestrial", "Terrestrial", "", "MB-CLS-01", "Walks like anyone; no effect."),
    Term(
        "aquatic",
        "Aquatic",
        "",
        "MB-CLS-02",
        "Ignores the effects of Water and moves one area further inside it.",
    ),
    Term("fireproof", "Fireproof", "", "MB-CLS-03", "Ignores the effects of Burning areas."),
    Term("boreal", "Boreal", "", "MB-CLS-04", "Ignores the effects of Polar areas."),
    Term(
        "flying",
        "Flying",
        "",
        "MB-CLS-05",
        "May fast-fly, attack from the air and evade; may deploy on Cliff or Rock.",
    ),
    Term(
        "huge",
        "Huge",
        "",
        "MB-CLS-06",
        "Fills its area whatever the capacity, and cannot be thrown or pushed.",
    ),
    Term(
        "capacity",
        "Capacity",
        "",
        "MB-UNIT-22",
        "How many units an area holds. At that number it is full and nobody enters.",
    ),
    Term(
        "dashboard",
        "Dashboard",
        "",
        "MB-UNIT-06",
        "The sheet of a unit: a row of values for every point of vitality.",
    ),
    Term(
        "recall",
        "Troop recall",
        "",
        "MB-RCL-01",
        "For one Art of War card a troop returns complete to its divinity's area.",
    ),
    Term(
        "maneuver",
        "Maneuver",
        "",
        "MB-MAN-01",
        "Draw, Search or Evade: one Art of War card, each once a round.",
    ),
    Term(
        "retaliation",
        "Retaliation",
        "",
        "MB-RET-01",
        "A counter-attack by the target of an attack in its own area, for one of its cards.",
    ),
    Term(
        "effective_values",
        "Effective values",
        "eOFF, eDEF",
        "MB-EFF-01",
        "Offense and defense with everything that changes them, limited to 0 to 10.",
    ),
)

GLOSSARY: Mapping[str, Term] = MappingProxyType({term.key: term for term in _MYTHIC_BATTLES})
"""Every term by key."""
