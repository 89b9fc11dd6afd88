"""From the ``given`` of a rule case to a table and a state."""

from warclan.domain.house_rules import HouseRules
from warclan.domain.provenance import Provenance
from warclan.engine.errors import CaseError
from warclan.games.mythic_battles import board as boards
from warclan.games.mythic_battles import content_types as content
from warclan.games.mythic_battles.adventure import check_scenario
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.case_checks import (
    check_places,
    check_state,
    check_words,
    unknown_card,
)
from warclan.games.mythic_battles.case_given import GivenSetup, GivenUnit
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.effects import put, settle_ground
from warclan.games.mythic_battles.hooks import ABILITIES
from warclan.games.mythic_battles.house_rules import SWITCHES
from warclan.games.mythic_battles.setup import (
    BookCard,
    Diagram,
    Goal,
    MythicSetup,
    Scenario,
)
from warclan.games.mythic_battles.skirmish import empty_state
from warclan.games.mythic_battles.state import (
    DRAW_BIT,
    END_OF_ACTIVATION,
    END_OF_TURN,
    EVADE_BIT,
    SEARCH_BIT,
    STONE_KINDS,
    MythicState,
    Timed,
    Token,
)
from warclan.games.mythic_battles.tabletop import Stats, Table, UnitCard, assemble, stat_rows
from warclan.games.mythic_battles.terrain import TERRAIN_BY_NAME

_USED = {"draw-cards": DRAW_BIT, "search": SEARCH_BIT, "evade": EVADE_BIT}
_ENDS = {"activation": END_OF_ACTIVATION, "turn": END_OF_TURN}
MOST_SEATS = 8
MOST_VITALITY = 99
"""Far more than there are; a wrong number shall not make millions of hands or rows."""


def seats_of(given: GivenSetup) -> int:
    """How many seats the case has: as many as it mentions, at least two."""
    for name, unit in given.units.items():
        if not 0 <= unit.seat < MOST_SEATS:
            raise CaseError(f"units.{name}.seat: seats go from 0 to {MOST_SEATS - 1}.")
        if not 0 <= unit.vitality <= MOST_VITALITY:
            raise CaseError(f"units.{name}.vitality: it goes from 0 to {MOST_VITALITY}.")
    return max(
        [
            2,
            len(given.sides),
            len(given.cards),
            len(given.converted),
            *(unit.seat + 1 for unit in given.units.values()),
        ]
    )


def table_of(given: GivenSetup, catalogue: Catalogue | None) -> Table:
    """The table of the case. What makes no sense is an ``EngineError`` or ``KeyError``."""
    check_words(given, seats_of(given))
    edition = content.Edition(given.edition)
    board, printed = _board(given, catalogue)
    setup = MythicSetup(
        tuple(Army(f"Seat {seat}") for seat in range(seats_of(given))),
        "case",
        layout=_layout(given, board),
        edition=edition,
        house_rules=HouseRules.of(SWITCHES, given.house_rules),
        sides=tuple(given.sides),
        lead=given.lead,
        plant=given.plant,
        referee=given.referee,
        scenario=_scenario(given),
    )
    check_scenario(setup)
    units = [
        _unit_card(i, name, unit, catalogue) for i, (name, unit) in enumerate(given.units.items())
    ]
    converted = tuple(given.converted) or (0,) * seats_of(given)
    layout = setup.layout or Diagram(())
    check_places(given, printed)
    return assemble(setup, printed, layout, units, converted, edition)


def _board(
    given: GivenSetup, catalogue: Catalogue | None
) -> tuple[content.Board | None, boards.PlayBoard]:
    if given.board:
        if catalogue is None or given.board not in catalogue.boards:
            raise CaseError(f"board: no pack has a board {given.board!r}.")
        return catalogue.boards[given.board], catalogue.play_board(given.board)
    near: dict[int, dict[int, list[content.Boundary]]] = {int(name): {} for name in given.areas}
    for border in given.borders:
        kind = content.Boundary(str(border[2]) if len(border) > 2 else "normal")
        one, other = int(border[0]), int(border[1])
        near[one].setdefault(other, []).append(kind)
        near[other].setdefault(one, []).append(kind)
    return None, boards.prepare(
        content.Board(
            id="case",
            name="The board of the case",
            edition=content.Edition(given.edition),
            provenance=Provenance.HOUSE_MADE,
            areas=tuple(
                content.Area(
                    id=int(name),
                    terrain=area.terrain,
                    capacity=area.capacity,
                    level=area.level,
                    neighbours=tuple(
                        content.Neighbour(area=other, boundaries=tuple(kinds))
                        for other, kinds in sorted(near[int(name)].items())
                    ),
                )
                for name, area in given.areas.items()
            ),
        )
    )


def _layout(given: GivenSetup, board: content.Board | None) -> Diagram:
    """Zones and stones: of the case, or of a diagram of the board."""
    zones = tuple(tuple(zone) for zone in given.zones)
    edges = tuple(tuple(edge) for edge in given.edges)
    stones = tuple(stone.area for stone in given.stones)
    kinds = tuple(stone.kind for stone in given.stones)
    if given.diagram:
        printed = (
            next((each for each in board.setups if each.id == given.diagram), None)
            if board
            else None
        )
        if printed is None:
            raise CaseError(f"diagram: the board has no set-up {given.diagram!r}.")
        zones = zones or printed.deployment
        edges = edges or printed.table_edge
        return Diagram(zones, stones or printed.stones, kinds, edges)
    sides = len(set(given.sides)) or seats_of(given)
    return Diagram(zones or ((),) * sides, stones, kinds, edges)


def _scenario(given: GivenSetup) -> Scenario | None:
    if not (given.own_victory or given.abilities or given.goals or given.book):
        return None
    unit_ids = {name: _catalogue_id(i, unit) for i, (name, unit) in enumerate(given.units.items())}
    return Scenario(
        "case",
        tuple(given.abilities),
        own_victory=given.own_victory,
        goals=tuple(
            Goal(
                goal.side,
                goal.kind,
                goal.area,
                goal.round,
                unit_ids[goal.unit] if goal.unit else "",
                goal.count,
            )
            for goal in given.goals
        ),
        book=tuple(BookCard(unit_ids[card.unit], card.ability, card.rounds) for card in given.book),
    )


def _catalogue_id(index: int, given: GivenUnit) -> str:
    return given.card or f"case-{index}"


def _unit_card(index: int, name: str, given: GivenUnit, catalogue: Catalogue | None) -> UnitCard:
    attachment = _attachment(given, catalogue)
    if given.card:
        unit = catalogue.units.get(given.card) if catalogue is not None else None
        if unit is None or unit.vitality is None:
            raise unknown_card(catalogue, given.card, f"units.{name}.card")
        stats, rows = stat_rows(unit, unit.vitality)
        return UnitCard(
            index,
            name,
            unit,
            given.seat,
            unit.type,
            unit.vitality,
            unit.activation_cards or 0,
            stats,
            rows,
            attachment,
        )
    unit = _invented(index, name, given)
    vitality = len(given.rows) or given.vitality
    rows_down: list[Stats] = list(given.rows) or [given.stats] * vitality
    return UnitCard(
        index,
        name,
        unit,
        given.seat,
        unit.type,
        vitality,
        given.cards,
        ((0, 0, 0, 0), *reversed(rows_down)),
        _shown(given, vitality),
        attachment,
    )


def _invented(index: int, name: str, given: GivenUnit) -> content.Unit:
    return content.Unit(
        id=f"case-{index}",
        name=name,
        edition=content.Edition.RAGNAROK,
        product="Case",
        type=content.UnitType(given.type),
        provenance=Provenance.HOUSE_MADE,
        activation_cards=given.cards,
        strategic_value=given.value,
        classes=tuple(content.UnitClass(each) for each in given.classes),
        vitality=len(given.rows) or given.vitality,
        talents=tuple(given.talents),
        powers=tuple(
            content.Power(ability=ability, name=ability, kind=content.PowerKind(kind))
            for ability, kind in given.powers.items()
        ),
    )


def _attachment(given: GivenUnit, catalogue: Catalogue | None) -> content.Attachment | None:
    """A card of the packs by its id, or one made up for a power with code."""
    if not given.attachment:
        return None
    if catalogue is not None and given.attachment in catalogue.attachments:
        return catalogue.attachments[given.attachment]
    known = given.attachment in ABILITIES.known
    return content.Attachment(
        id="case-attachment",
        name=given.attachment,
        edition=content.Edition.RAGNAROK,
        product="Case",
        kind=content.AttachmentKind.JARL,
        provenance=Provenance.HOUSE_MADE,
        power=content.Power(
            ability=given.attachment if known else "case-attachment", name=given.attachment
        ),
    )


def _shown(given: GivenUnit, vitality: int) -> tuple[content.Row | None, ...]:
    """The rows by vitality left, with what they show for the powers."""
    if not given.entries:
        return (None,) * (vitality + 1)
    last = len(given.entries) - 1
    return (
        None,
        *(
            content.Row(vitality=left, powers=tuple(given.entries[min(vitality - left, last)]))
            for left in range(1, vitality + 1)
        ),
    )


# The state -------------------------------------------------------------------------------------


def state_of(given: GivenSetup, table: Table) -> MythicState:
    """The state of the case on its table; ``CaseError`` for names there are not."""
    check_state(given, table)
    state = empty_state(table)
    if not given.board:
        for name, area in given.areas.items():
            if area.elements is not None:
                state.elements[int(name)] = area.elements
    _put_units(given, state)
    _put_stones(given, table, state)
    for token in given.tokens:
        state.tokens.append(
            Token(
                token.kind,
                table.index[token.source],
                token.area,
                table.index[token.on] if token.on else -1,
                int(TERRAIN_BY_NAME[token.terrain]) if token.terrain else -1,
                token.defense,
                token.vitality,
            )
        )
    for place in table.board.areas:
        settle_ground(state, place)
    for effect in given.effects:
        ends = _ENDS[effect.ends] if isinstance(effect.ends, str) else effect.ends
        state.timed.append(Timed(effect.kind, table.index[effect.unit], effect.amount, ends))
    _deal(given, table, state)
    _turn(given, table, state)
    return state


def _put_units(given: GivenSetup, state: MythicState) -> None:
    for index, unit in enumerate(given.units.values()):
        if unit.area:
            put(state, index, unit.area)
        if unit.left is not None:
            state.vitality[index] = unit.left
        if unit.destroyed:
            state.vitality[index] = 0
            state.entered |= 1 << index
        if unit.attachment_used:
            state.attached[index] = ""
        if unit.control is not None:
            state.control[index] = unit.control
    state.moved = 0


def _put_stones(given: GivenSetup, table: Table, state: MythicState) -> None:
    for stone, place in enumerate(given.stones):
        if place.on:
            state.carries[table.index[place.on]] = stone
            state.lies[stone] = 0
        if place.absorbed is not None:
            state.absorbed[stone] = place.absorbed
            state.lies[stone] = 0


def _deal(given: GivenSetup, table: Table, state: MythicState) -> None:
    for seat, cards in enumerate(given.cards):
        state.hand[seat] = [_card(table, each) for each in cards.hand]
        state.deck[seat] = [_card(table, each) for each in cards.deck]
        state.pile[seat] = [_card(table, each) for each in cards.pile]
        state.top[seat] = [_card(table, each) for each in cards.top]
        state.top_seen[seat] = [0] * len(cards.top)


def _turn(given: GivenSetup, table: Table, state: MythicState) -> None:
    active = given.lead if given.active is None else given.active
    state.active = active
    state.turn = table.order.index(active)
    state.phase = given.phase
    state.round = given.round
    state.activations = given.activations
    state.activated = sum(1 << table.index[name] for name in given.activated)
    state.retaliated = sum(1 << table.index[name] for name in given.retaliated)
    state.powers_used = list(given.powers_used)
    state.spent = list(given.spent)
    for seat, used in enumerate(given.used):
        state.used[seat] = sum(_USED[each] for each in used)


def _card(table: Table, name: str) -> str:
    if name == "art-of-war" or name in STONE_KINDS:
        return name
    return table.card_of[table.index[name]]
