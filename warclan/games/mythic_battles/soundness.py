"""Invariants of a match: what must hold at every decision, whatever was played."""

from collections import Counter

from warclan.games.mythic_battles.deck import starting_deck
from warclan.games.mythic_battles.hooks import MythicPlay
from warclan.games.mythic_battles.state import ART_OF_WAR, STONE_KINDS
from warclan.games.mythic_battles.tabletop import members
from warclan.games.mythic_battles.terrain import FACTS, Terrain


def faults(play: MythicPlay) -> tuple[str, ...]:
    """Every broken invariant as a sentence."""
    return (*_cards(play), *_places(play), *_vitality(play), *_stones(play))


def _cards(play: MythicPlay) -> list[str]:
    """Activation cards are neither made nor lost; other cards are of known kinds."""
    state, table = play.state, play.table
    found: list[str] = []
    if state.phase in ("sides", "plant", "deploy", "decks"):
        return found
    for seat in range(table.seats):
        places = (
            state.hand[seat],
            state.deck[seat],
            state.top[seat],
            state.pile[seat],
            state.gone[seat],
        )
        have = Counter(card for place in places for card in place)
        want = Counter((*starting_deck(table, seat), *state.gained[seat]))
        want[ART_OF_WAR] += 3 + table.converted[seat]
        for card in sorted({*have, *want}):
            if card not in STONE_KINDS and have[card] != want[card]:
                found.append(f"Seat {seat} has {have[card]} of {card}, not {want[card]}.")
        if len(state.top[seat]) != len(state.top_seen[seat]):
            found.append(f"Seat {seat}: cards on top and who knows them differ in number.")
    return found


def _places(play: MythicPlay) -> list[str]:
    """Units and areas agree; no area holds more than it can."""
    state, table = play.state, play.table
    found = []
    for area in range(table.board.size + 1):
        want = sum(1 << unit for unit, at in enumerate(state.area) if at == area and area)
        if state.units_in[area] != want:
            found.append(f"Area {area} lists other units than stand there.")
        if state.units_in[area].bit_count() > table.board.capacity[area]:
            found.append(f"Area {area} holds more units than its capacity.")
        facts = FACTS[Terrain(state.printed_ground[area])]
        bare = bool(facts.elements) and not state.elements[area] and not state.tokens
        if bare and state.ground[area] != Terrain.OPEN_GROUND:
            found.append(f"Area {area} has lost its 3D elements but is no open ground.")
    return found


def _vitality(play: MythicPlay) -> list[str]:
    state, table = play.state, play.table
    found = []
    for unit, left in enumerate(state.vitality):
        if not 0 <= left <= table.full_vitality[unit]:
            found.append(f"{table.ids[unit]} has vitality {left}.")
        gone = not left and not state.dying >> unit & 1
        if gone and state.area[unit] and state.phase != "over":
            found.append(f"{table.ids[unit]} is destroyed but on the board.")
    return found


def _stones(play: MythicPlay) -> list[str]:
    """Every stone lies in one area, is carried by one unit, or has been absorbed."""
    state = play.state
    found = []
    for stone in range(len(state.lies)):
        places = (state.lies[stone] > 0) + state.carries.count(stone) + (state.absorbed[stone] >= 0)
        if places != 1:
            found.append(f"Stone {stone} is in {places} places.")
    for unit in members((1 << len(state.carries)) - 1):
        if state.carries[unit] >= 0 and not state.area[unit]:
            found.append(f"{play.table.ids[unit]} carries a stone off the board.")
    return found
