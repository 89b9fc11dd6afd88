"""From the bare board to the first turn: sides, deployment, decks, hands (section 7)."""

from warclan.engine.ask import PASS, choose_one
from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.deck import draw_cards, starting_deck
from warclan.games.mythic_battles.effects import put, settle_ground
from warclan.games.mythic_battles.hooks import DEPLOYED, GAME_STARTS, Moment, MythicPlay, Turn
from warclan.games.mythic_battles.movement_rules import deployments
from warclan.games.mythic_battles.state import ART_OF_WAR, MythicState
from warclan.games.mythic_battles.tabletop import SCOUT, Table, members
from warclan.games.mythic_battles.terrain import Terrain

STARTING_CARDS = 3
"""Art of War cards from the supply, and cards from the deck, of a starting hand (MB-SETUP-11)."""
PLANTED = 2
"""Trees planted on the Yggdrasil Branch board (MB-BRD-04, RUL-70)."""

carried("MB-SETUP-03", "warclan.games.mythic_battles.state.MythicState")
carried("MB-SETUP-09", f"{__name__}.empty_state")
carried("MB-DRAFT-01", "warclan.games.mythic_battles.spec.MythicSpec.next_script")


@rule("MB-SETUP-01", "MB-SETUP-02", "MB-TEAM-07", "MB-ADV-02", "MB-SETUP-09", "MB-UNIT-13")
def empty_state(table: Table) -> MythicState:
    """The board with 3D elements and stones; every unit in its player's reserve."""
    board, seats = table.board, table.seats
    state = MythicState(
        area=[0] * len(table.units),
        vitality=list(table.full_vitality),
        carries=[-1] * len(table.units),
        control=list(table.seat_of),
        attached=[card.attachment.id if card.attachment else "" for card in table.units],
        units_in=[0] * (board.size + 1),
        ground=[int(terrain) for terrain in board.terrain],
        printed_ground=[int(terrain) for terrain in board.terrain],
        elements=list(board.elements),
        lies=list(table.diagram.stones),
        absorbed=[-1] * len(table.diagram.stones),
        hand=[[] for _ in range(seats)],
        deck=[[] for _ in range(seats)],
        top=[[] for _ in range(seats)],
        top_seen=[[] for _ in range(seats)],
        pile=[[] for _ in range(seats)],
        gone=[[] for _ in range(seats)],
        gained=[[] for _ in range(seats)],
        used=[0] * seats,
        zone=list(table.side_of),
        out=[False] * seats,
        active=table.setup.lead,
    )
    scenario = table.setup.scenario
    for start in scenario.starts if scenario else ():
        put(state, table.index[start.unit], start.area)
    return state


@rule("MB-DRAFT-03")
async def choose_side(play: MythicPlay) -> None:
    """The player after the lead picks the board side for the own side; the others follow."""
    table = play.table
    chooser = table.order[1]
    side = table.side_of[chooser]
    zone = await choose_one(
        chooser, "setup.side", range(len(table.diagram.zones)), rule="MB-DRAFT-03"
    )
    others = [each for each in range(len(table.diagram.zones)) if each != zone]
    rest = [each for each in range(table.sides) if each != side]
    of_side = {side: zone, **dict(zip(rest, others, strict=False))}
    state = play.state
    state.zone = [of_side[each] for each in table.side_of]
    play.emit(events.SideChosen, chooser, zone)
    state.phase = "plant" if table.setup.plant else "deploy"
    state.turn = 0


@rule("MB-BRD-04")
async def plant(play: MythicPlay) -> None:
    """Each side, lead first, makes one Open Ground area a Forest of two trees."""
    table = play.table
    planted: list[int] = []
    for seat in table.order:
        if table.side_of[seat] in planted:
            continue
        planted.append(table.side_of[seat])
        area = await choose_one(
            seat,
            "setup.trees",
            lambda: [a for a in table.board.areas if not play.state.ground[a]],
            rule="MB-BRD-04",
        )
        state = play.state
        state.printed_ground[area] = int(Terrain.FOREST)
        state.elements[area] = PLANTED
        settle_ground(state, area)
        play.emit(events.TreesPlanted, seat, area)
    play.state.phase = "deploy"


@rule("MB-SETUP-05", "MB-SETUP-06", "MB-SETUP-07", "MB-SETUP-08")
def placeable(play: MythicPlay, seat: int) -> list[int]:
    """The units the seat may place now: troops, Scouts, and a free unit of its side."""
    state, table = play.state, play.table
    side = table.side_of[seat]
    free = table.free_sides >> side & 1 and not state.free_sides >> side & 1
    mask = table.army[seat] & ~state.entered & ~state.declined & ~table.idle
    if not free:
        mask &= table.troops | table.holders[SCOUT]
    return [unit for unit in members(mask) if deployments(play, unit, before=True)]


@rule("MB-SETUP-05", "MB-SETUP-08", "MB-SETUP-07")
async def place_one(play: MythicPlay) -> None:
    """The next player with something left to place puts one unit on an own deployment area.

    Troops have to be placed (RUL-79 aside); Scouts and the free unit may stay off.
    """
    table = play.table
    for _ in range(table.seats):
        seat = table.order[play.state.turn]
        ready = placeable(play, seat)
        if ready:
            await _place(play, seat, ready)
            _next_seat(play)
            return
        _next_seat(play)
    play.state.turn = 0
    play.state.phase = "decks"


async def _place(play: MythicPlay, seat: int, ready: list[int]) -> None:
    table = play.table
    options: list[str] = [table.ids[unit] for unit in ready]
    if not any(table.troops >> unit & 1 for unit in ready):
        options.append(PASS)
    chosen = await choose_one(seat, "setup.place", options, rule="MB-SETUP-05")
    state = play.state
    if chosen == PASS:
        state.declined |= table.army[seat]
        return
    unit = table.index[chosen]
    area = await choose_one(
        seat,
        "setup.area",
        lambda: deployments(play, unit, before=True),
        rule="MB-SETUP-06",
        context=(chosen,),
    )
    state = play.state
    put(state, unit, area)
    if not (table.troops | table.holders[SCOUT]) >> unit & 1:
        state.free_sides |= 1 << table.side_of[seat]
    play.emit(events.UnitPlaced, chosen, area, "MB-SETUP-05")
    if play.listens(DEPLOYED):
        await play.window(DEPLOYED, Moment(unit, area))


def _next_seat(play: MythicPlay) -> None:
    state, table = play.state, play.table
    state.turn = (state.turn + 1) % table.seats
    state.active = table.order[state.turn]


@rule("MB-SETUP-10", "MB-SETUP-11", "MB-VAL-08", "MB-SETUP-04")
async def make_decks(play: MythicPlay) -> None:
    """Decks, and hands of three Art of War, three deck cards and the converted ones."""
    table = play.table
    for seat in table.order:
        state = play.state
        state.deck[seat] = starting_deck(table, seat)
        state.hand[seat] = [ART_OF_WAR] * (STARTING_CARDS + table.converted[seat])
        await draw_cards(play, seat, STARTING_CARDS, "MB-SETUP-11")
    state = play.state
    state.turn = 0
    state.active = table.order[0]
    state.round = 1
    if play.listens(GAME_STARTS):
        await play.window(GAME_STARTS, Turn(state.active))
    play.state.phase = "start"
