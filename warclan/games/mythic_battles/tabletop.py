"""The table of a match: everything that never changes, worked out once.

Units of all armies get numbers in seat and entry order. Sets of units are bit masks, so that
"an enemy with Block in this area" is one expression.
(A little longer than other modules: every fact is named once and worked out once, side by side.)
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from warclan.engine.bound import Bindings
from warclan.engine.errors import EngineError
from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles import board as boards
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import (
    Attachment,
    Edition,
    Row,
    Unit,
    UnitClass,
    UnitType,
)
from warclan.games.mythic_battles.editions import Rulings, rulings
from warclan.games.mythic_battles.printed import (
    IGNORING_TERRAIN,
    TALENTS_GIVEN,
    cards_of,
    partners,
    printing,
    sleepers,
)
from warclan.games.mythic_battles.setup import Diagram, MythicSetup
from warclan.games.mythic_battles.state import ELEMENT, KHEPER, OMPHALOS, RUNE, STONE_KINDS

TALENT_NAMES: Final = (
    "Archery",
    "Berserk",
    "Blessed by the Gods",
    "Block",
    "Bolster",
    "Climb",
    "Close Combat",
    "Close Protection",
    "Curse",
    "Force of Nature",
    "Gem Collector",
    "Guard",
    "Initiative",
    "Leader",
    "Mighty Throw",
    "Mobility",
    "Scout",
    "Slayer",
    "Sneak Attack",
    "Terror",
    "Torment",
)
"""All talents of both books (MB-TAL-01); the place of a name is the talent's number."""
(
    ARCHERY,
    BERSERK,
    BLESSED,
    BLOCK,
    BOLSTER,
    CLIMB,
    CLOSE_COMBAT,
    CLOSE_PROTECTION,
    CURSE,
    FORCE_OF_NATURE,
    GEM_COLLECTOR,
    GUARD,
    INITIATIVE,
    LEADER,
    MIGHTY_THROW,
    MOBILITY,
    SCOUT,
    SLAYER,
    SNEAK_ATTACK,
    TERROR,
    TORMENT,
) = range(21)

TYPES: Final = tuple(UnitType)

Stats = tuple[int, int, int, int]
"""Offense, defense, range, movement of one row (MB-UNIT-08)."""

NO_STATS: Final[Stats] = (0, 0, 0, 0)

ATTACHED: Final = -1
"""The place of an attachment's power (MB-ATT-02)."""


@lru_cache(maxsize=256)
def talent_ability(name: str) -> str:
    """The ability id of the talent printed as ``name`` (all kinds of Slayer are one)."""
    if name.endswith(" Slayer"):
        name = "Slayer"
    return "talent." + name.lower().replace(" ", "-")


@dataclass(frozen=True, slots=True)
class UnitCard:
    """One unit of the match (MB-UNIT-05, MB-UNIT-06). ``stats[v]`` is the row at vitality v."""

    index: int
    id: str
    unit: Unit
    seat: int
    type: UnitType
    vitality: int
    cards: int
    stats: tuple[Stats, ...]
    rows: tuple[Row | None, ...]
    attachment: Attachment | None = None

    @property
    def card(self) -> str:
        """The code of its activation cards (MB-UNIT-20)."""
        return f"card:{self.id}"


for _rule in ("MB-UNIT-01", "MB-UNIT-05", "MB-UNIT-06", "MB-UNIT-07", "MB-UNIT-08"):
    carried(_rule, f"{__name__}.UnitCard")
carried("MB-UNIT-09", f"{__name__}.UnitCard.rows")
carried("MB-UNIT-20", f"{__name__}.UnitCard.cards")
carried("MB-TAL-01", f"{__name__}.TALENT_NAMES")
carried("MB-UNIT-23", "warclan.sheets.cards")


@dataclass(frozen=True, slots=True)
class Table:
    """What never changes. Lists are by unit, area or seat as their names say."""

    setup: MythicSetup
    rules: Rulings
    board: boards.PlayBoard
    diagram: Diagram
    stone_kind: tuple[str, ...]
    units: tuple[UnitCard, ...]
    ids: tuple[str, ...]
    index: dict[str, int]
    seat_of: tuple[int, ...]
    stats: tuple[tuple[Stats, ...], ...]
    full_vitality: tuple[int, ...]
    card_of: tuple[str, ...]
    unit_of_card: dict[str, int]
    seats: int
    order: tuple[int, ...]
    side_of: tuple[int, ...]
    sides: int
    army: tuple[int, ...]
    """Mask of the units of each seat."""
    allies: tuple[int, ...]
    """Per unit: mask of its side, itself included (MB-UNIT-02, MB-UNIT-03)."""
    foes: tuple[int, ...]
    holders: tuple[int, ...]
    """Per talent: mask of the units that print it."""
    slays: tuple[tuple[UnitType, ...], ...]
    troops: int
    divinities: int
    huge: int
    flying: int
    aquatic: int
    fireproof: int
    boreal: int
    steady: int
    """Mask of the units that ignore terrain effects as they like (the power of the Dwarves)."""
    partner: tuple[int, ...]
    """Per unit: the one that shares its dashboard, or -1."""
    idle: int
    """Mask of the units that never act (see ``printed``)."""
    converted: tuple[int, ...]
    free_sides: int
    lines: tuple[tuple[tuple[int, ...] | None, ...], ...]
    """Per pair of areas: the areas between them, or ``None`` behind a wall (MB-LOS-02)."""
    higher: tuple[tuple[bool, ...], ...]
    """Whether the first area lies above the second (RUL-71)."""

    paying: tuple[tuple[tuple[int, str], ...], ...]
    """Per seat: its non-troop units with their cards, which pay once destroyed (MB-PAY-01)."""
    divinities_of: tuple[int, ...]
    first: "Table | None" = None
    """The table of the start of the match, where units have changed sides since."""

    power_places: dict[str, dict[int, int]] = field(init=False)
    """By ability id: the units that have the power, with its place on their dashboards.

    The power of an attachment has the place ``ATTACHED``.
    """
    units_with: dict[frozenset[str], int] = field(init=False, compare=False, repr=False)
    """By the kinds of cards in a hand: see ``units_by``, which fills it."""
    shown: tuple[tuple[tuple[int, ...], ...], ...] = field(init=False)
    """Per unit, power and vitality left: what the row shows for the power (MB-UNIT-09)."""

    bindings: list[Bindings] = field(init=False, compare=False, repr=False)
    """The hooks of a match at this table, once they have been sorted."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "bindings", [])
        # Plain fields are read in a fraction of the time of cached properties.
        object.__setattr__(self, "units_with", {})
        object.__setattr__(self, "power_places", _places(self.units))
        object.__setattr__(self, "shown", _all_shown(self.units, self.holders[BLESSED]))

    def divinity_of(self, seat: int) -> int:
        """The seat's divinity, or -1 (MB-TEAM-09)."""
        return self.divinities_of[seat]

    def units_by(self, kinds: frozenset[str]) -> int:
        """Mask of the units whose own activation card is among the kinds of cards in a hand.

        Hands of twenty cards have half a dozen kinds, and the same ones again and again.
        """
        known = self.units_with.get(kinds)
        if known is None:
            unit_of = self.unit_of_card
            known = sum(1 << unit_of[card] for card in sorted(kinds) if card in unit_of)
            self.units_with[kinds] = known
        return known


def _places(units: tuple[UnitCard, ...]) -> dict[str, dict[int, int]]:
    found: dict[str, dict[int, int]] = {}
    for card in units:
        for place, power in enumerate(card.unit.powers or ()):
            found.setdefault(power.ability, {})[card.index] = place
        if card.attachment is not None:
            found.setdefault(card.attachment.power.ability, {})[card.index] = ATTACHED
    return found


def _all_shown(
    units: tuple[UnitCard, ...], blessed: int
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    return tuple(
        tuple(
            _shown(card, place, bool(blessed >> card.index & 1))
            for place in range(len(card.unit.powers or ()))
        )
        for card in units
    )


def _shown(card: UnitCard, place: int, blessed: bool) -> tuple[int, ...]:
    """What a power's rows show, from vitality 0 up; a blessed unit keeps the last value shown.

    Where a row names no powers, as on troop cards, they are always there.
    """
    found = [0]
    for left in range(1, card.vitality + 1):
        row = card.rows[left] if left < len(card.rows) else None
        powers = None if row is None else row.powers
        found.append(int(True if powers is None or place >= len(powers) else powers[place]))
    if blessed:
        for left in range(card.vitality - 1, 0, -1):
            found[left] = found[left] or found[left + 1]
    return tuple(found)


@lru_cache(maxsize=65536)
def members(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, ascending."""
    return tuple(place for place in range(mask.bit_length()) if mask >> place & 1)


def _slug(text: str) -> str:
    kept = "".join(sign if sign.isalnum() else "-" for sign in text.lower())
    return "-".join(part for part in kept.split("-") if part)


def stat_rows(unit: Unit, vitality: int) -> tuple[tuple[Stats, ...], tuple[Row | None, ...]]:
    """Stats and rows of a unit by vitality left; ``EngineError`` names a row not known."""
    stats: list[Stats] = [NO_STATS]
    rows: list[Row | None] = [None]
    for left in range(1, vitality + 1):
        row = unit.row_at(left)
        if row is None or None in (row.offense, row.defense, row.range, row.movement):
            raise EngineError(
                f"{unit.name}: its row at vitality {left} is not known, so it cannot be played. "
                "Complete it in the Library, or leave the unit out."
            )
        stats.append((row.offense or 0, row.defense or 0, row.range or 0, row.movement or 0))
        rows.append(row)
    return tuple(stats), tuple(rows)


def _unit_cards(setup: MythicSetup, catalogue: Catalogue) -> list[UnitCard]:
    cards: list[UnitCard] = []
    taken: dict[str, int] = {}
    for seat, army in enumerate(setup.armies):
        bearers = _bearers(army, catalogue)
        for entry in army.entries:
            unit = catalogue.units.get(entry.item)
            if unit is None:
                if entry.item in catalogue.attachments:
                    continue
                raise EngineError(f"{army.name}: there is no unit called {entry.item!r}.")
            if unit.vitality is None or unit.activation_cards is None:
                raise EngineError(
                    f"{unit.name}: vitality or activation cards are not known. Complete them in "
                    "the Library, or leave the unit out."
                )
            if unit.classes is None or unit.talents is None:
                raise EngineError(
                    f"{unit.name}: classes or talents are not known. Complete them in the "
                    "Library, or leave the unit out."
                )
            name = f"p{seat + 1}-{_slug(entry.name or unit.name)}"
            taken[name] = taken.get(name, 0) + 1
            if taken[name] > 1:
                name = f"{name}-{taken[name]}"
            stats, rows = stat_rows(unit, unit.vitality)
            cards.append(
                UnitCard(
                    len(cards),
                    name,
                    unit,
                    seat,
                    unit.type,
                    unit.vitality,
                    unit.activation_cards,
                    stats,
                    rows,
                    bearers.get(entry.key),
                )
            )
    return cards


@rule("MB-ATT-01", "MB-ATT-05", "MB-ATT-08")
def _bearers(army: Army, catalogue: Catalogue) -> dict[str, Attachment]:
    """Attachments by the entry key of their troop; unbound ones take no part (RUL-73)."""
    return {
        entry.bound_to: catalogue.attachments[entry.item]
        for entry in army.entries
        if entry.item in catalogue.attachments and entry.bound_to
    }


@rule("MB-TEAM-01", "MB-TEAM-02", "MB-TEAM-06", "MB-UNIT-02", "MB-UNIT-04")
def sides_of(setup: MythicSetup) -> tuple[int, ...]:
    """The side of each seat: as given, else everybody for themselves."""
    seats = len(setup.armies)
    sides = setup.sides or tuple(range(seats))
    if len(sides) != seats or sorted(set(sides)) != list(range(len(set(sides)))):
        raise EngineError("Sides: give every seat a side, numbered from 0 without gaps.")
    if len(set(sides)) < 2:
        raise EngineError("Sides: a match needs at least two sides.")
    return sides


@rule("MB-SETUP-12", "MB-BRD-01", "MB-TEAM-03")
def _diagram(setup: MythicSetup, catalogue: Catalogue, sides: int) -> Diagram:
    board = catalogue.boards[setup.board]
    diagram = setup.layout
    if diagram is None:
        found = next((each for each in board.setups if each.id == setup.diagram), None)
        if found is None:
            raise EngineError(f"{board.name}: there is no set-up diagram {setup.diagram!r}.")
        diagram = Diagram(found.deployment, found.stones, edges=found.table_edge)
    if len(diagram.zones) < sides:
        raise EngineError(
            f"{board.name}, set-up {setup.diagram}: it has deployment areas for "
            f"{len(diagram.zones)} sides, not {sides}. Give a layout of your own."
        )
    known = {area.id for area in board.areas}
    for area in (*diagram.stones, *(area for zone in diagram.zones for area in zone)):
        if area not in known:
            raise EngineError(f"{board.name}: the set-up names area {area}, which does not exist.")
    return diagram


_KIND = {Edition.RAGNAROK: RUNE, Edition.ISFET: KHEPER, Edition.PANTHEON: OMPHALOS}


@rule("MB-STONE-01", "MB-STONE-11", "MB-MIX-03")
def _stone_kinds(diagram: Diagram, edition: Edition) -> tuple[str, ...]:
    kinds = diagram.stone_kinds or (_KIND[edition],) * len(diagram.stones)
    known = (*STONE_KINDS, ELEMENT)
    if len(kinds) != len(diagram.stones) or any(kind not in known for kind in kinds):
        raise EngineError(f"Set-up: every stone needs a kind: {', '.join(known)}.")
    return kinds


@rule("MB-DRAFT-14", "MB-DRAFT-15", "MB-VAL-06")
def _converted(army: Army, catalogue: Catalogue) -> int:
    """Unspent RP, which start as Art of War cards in hand; unknown costs count as nothing."""
    spent = 0
    for entry in army.entries:
        item = catalogue.item(entry.item)
        cost = entry.price if entry.price is not None else (item and item.recruitment_points)
        spent += cost or 0
    return max(0, army.limit - spent)


@rule("MB-DRAFT-17", "MB-DRAFT-18")
def _free_sides(units: list[UnitCard], side_of: tuple[int, ...], sides: int) -> int:
    """Mask of the sides that may deploy one unit free: only gods there, a titan elsewhere."""
    titans = {side_of[card.seat] for card in units if card.type is UnitType.TITAN}
    return sum(1 << side for side in range(sides) if titans and side not in titans)


def _lines(board: boards.PlayBoard) -> tuple[tuple[tuple[int, ...] | None, ...], ...]:
    return tuple(tuple(None if line.wall else line.areas for line in row) for row in board.line)


def _higher(board: boards.PlayBoard, half: bool) -> tuple[tuple[bool, ...], ...]:
    def counts(level: float) -> bool:
        return half or level == int(level)

    return tuple(
        tuple(one > other and counts(one) and counts(other) for other in board.level)
        for one in board.level
    )


def build(setup: MythicSetup, catalogue: Catalogue) -> Table:
    """The table of ``setup``. Raises ``EngineError`` naming what cannot be played."""
    if not 2 <= len(setup.armies) <= 4:
        raise EngineError(f"A match is for 2 to 4 players, not {len(setup.armies)}.")
    if setup.board not in catalogue.boards:
        raise EngineError(f"There is no board called {setup.board!r}.")
    side_of = sides_of(setup)
    sides = len(set(side_of))
    content = catalogue.boards[setup.board]
    try:
        board = catalogue.play_board(setup.board)
    except boards.BoardError as error:
        raise EngineError(str(error)) from error
    diagram = _diagram(setup, catalogue, sides)
    units = _unit_cards(setup, catalogue)
    converted = tuple(_converted(army, catalogue) for army in setup.armies)
    return assemble(setup, board, diagram, units, converted, content.edition)


def _of_class(units: list[UnitCard], wanted: UnitClass) -> int:
    """The units of a class, as a bit mask."""
    return sum(1 << card.index for card in units if wanted in (card.unit.classes or ()))


def _talents(card: UnitCard) -> tuple[str, ...]:
    """The talents a unit prints, and the one its attachment gives."""
    printed = card.unit.talents or ()
    if card.attachment is None:
        return printed
    given = TALENTS_GIVEN.get(card.attachment.power.ability)
    return printed if given is None else (*printed, given)


def holders_of(units: list[UnitCard], talent: str) -> int:
    """The units with a talent, as a bit mask."""
    wanted = talent_ability(talent)
    return sum(
        1 << card.index
        for card in units
        if any(talent_ability(name) == wanted for name in _talents(card))
    )


def _slays(card: UnitCard) -> tuple[UnitType, ...]:
    """The types of unit whose slayer the unit is."""
    return tuple(
        UnitType(name.removesuffix(" Slayer").lower())
        for name in card.unit.talents or ()
        if name.endswith(" Slayer")
    )


def _divinity_of(units: list[UnitCard], seat: int) -> int:
    """The index of a seat's divinity, -1 without one."""
    return max((c.index for c in units if c.seat == seat and c.type.is_divinity), default=-1)


def side_masks(seat_of: tuple[int, ...], side_of: tuple[int, ...], sides: int) -> list[int]:
    """Per side: the mask of its units."""
    return [
        sum(1 << unit for unit, seat in enumerate(seat_of) if side_of[seat] == side)
        for side in range(sides)
    ]


def army_masks(seat_of: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Per seat: the mask of its units."""
    return tuple(
        sum(1 << unit for unit, at in enumerate(seat_of) if at == seat) for seat in range(seats)
    )


def _paying(units: list[UnitCard], seat: int) -> tuple[tuple[int, str], ...]:
    """A seat's units whose cards may pay once they are destroyed (MB-PAY-04), with the card."""
    return tuple(
        (card.index, card.card)
        for card in units
        if card.seat == seat and card.type != UnitType.TROOP
    )


def assemble(
    setup: MythicSetup,
    board: boards.PlayBoard,
    diagram: Diagram,
    units: list[UnitCard],
    converted: tuple[int, ...],
    edition: Edition,
) -> Table:
    """The table of units and a board made ready (``build`` and rule cases come here)."""
    side_of = sides_of(setup)
    sides = len(set(side_of))
    seats = len(side_of)
    if not 0 <= setup.lead < seats:
        raise EngineError(f"The lead is seat {setup.lead}; seats go from 0 to {seats - 1}.")
    rules = rulings(setup.edition, setup.house_rules)
    seat_of = tuple(card.seat for card in units)
    partner = partners(units)
    side_mask = side_masks(seat_of, side_of, sides)
    everyone = (1 << len(units)) - 1
    return Table(
        setup=setup,
        rules=rules,
        board=board,
        diagram=diagram,
        stone_kind=_stone_kinds(diagram, edition),
        units=tuple(units),
        ids=tuple(card.id for card in units),
        index={card.id: card.index for card in units},
        seat_of=seat_of,
        stats=tuple(card.stats for card in units),
        full_vitality=tuple(card.vitality for card in units),
        card_of=cards_of(units, partner),
        unit_of_card={card.card: card.index for card in units},
        seats=seats,
        order=tuple((setup.lead + step) % seats for step in range(seats)),
        side_of=side_of,
        sides=sides,
        army=army_masks(seat_of, seats),
        allies=tuple(side_mask[side_of[seat]] for seat in seat_of),
        foes=tuple(everyone & ~side_mask[side_of[seat]] for seat in seat_of),
        holders=tuple(holders_of(units, name) for name in TALENT_NAMES),
        slays=tuple(_slays(card) for card in units),
        troops=sum(1 << c.index for c in units if c.type is UnitType.TROOP),
        divinities=sum(1 << c.index for c in units if c.type.is_divinity),
        huge=_of_class(units, UnitClass.HUGE),
        flying=_of_class(units, UnitClass.FLYING),
        aquatic=_of_class(units, UnitClass.AQUATIC),
        fireproof=_of_class(units, UnitClass.FIREPROOF),
        boreal=_of_class(units, UnitClass.BOREAL),
        steady=printing(units, IGNORING_TERRAIN),
        partner=partner,
        idle=sleepers(units),
        converted=converted,
        free_sides=_free_sides(units, side_of, sides),
        paying=tuple(_paying(units, seat) for seat in range(seats)),
        divinities_of=tuple(_divinity_of(units, seat) for seat in range(seats)),
        lines=_lines(board),
        higher=_higher(board, rules.half_levels),
    )
