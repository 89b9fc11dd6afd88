"""What a unit or an area of the table is, told to one seat: the words of a hover card."""

from dataclasses import dataclass
from typing import Final

from warclan.engine.hooks import Query, Reason
from warclan.games.mythic_battles.hooks import MOVEMENT, RANGE
from warclan.games.mythic_battles.standing import stats
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.preview import strike_preview
from warclan.games.mythic_battles.table.words import (
    SOURCES,
    TALENTS,
    place_words,
    power_name,
    terrain_words,
    token_title,
)
from warclan.games.mythic_battles.tabletop import members
from warclan.games.mythic_battles.terrain import Terrain
from warclan.text.numbers import listed, plural, signed

TERRAIN_RULES: Final = "MB-TER-01"
_DOES: Final[dict[Terrain, str]] = {
    Terrain.OPEN_GROUND: "no further effect",
    Terrain.BUILDING: "+1 defense at a distance; hides what is behind it",
    Terrain.BURNING: "1 wound on entering, then the unit has to move on",
    Terrain.CLIFF: "nobody enters on foot; hides what is behind it",
    Terrain.DIVINE_GROWTH: "+1 defense; hides what is behind it",
    Terrain.DIVINE_SOURCE: "who enters stops and rolls a die for a gift",
    Terrain.FOREST: "+1 defense at a distance; hides what is behind it",
    Terrain.POLAR: "1 wound at the start of an activation, then one action and no active powers",
    Terrain.QUICKSAND: "ends the movement; talents rest",
    Terrain.ROCK: "+1 range, +1 offense at a distance; sees all, seen by all",
    Terrain.RUINS: "+1 defense at range 0; hides what is behind it",
    Terrain.SACRED_WATERS: "ends the activation, 1 vitality back",
    Terrain.SOLAR: "−1 defense; may re-roll a blank when attacking",
    Terrain.STEPS: "+1 range, +1 offense at a distance; sees all",
    Terrain.STRUCTURE: "sees from structure to structure; hides what is behind it",
    Terrain.WATER: "talents, active and offensive powers rest",
}


@dataclass(frozen=True, slots=True)
class Explained:
    """A title, lines in reading order, and the rule they hang on."""

    title: str
    lines: tuple[str, ...]
    rule: str


def terrain_does(look: Look, area: int) -> str:
    """An area's terrain and what it does: "Forest: +1 defense at a distance …"."""
    ground = look.state.ground[area]
    return f"{terrain_words(ground)}: {_DOES[Terrain(ground)]}"


def area_card(look: Look, area: int) -> Explained | None:
    """An area: terrain and what it does, room, who and what is there; ``None`` for no area."""
    state, table = look.state, look.table
    if area not in table.board.areas:
        return None
    here = members(state.units_in[area])
    lines = [terrain_does(look, area)]
    if state.elements[area]:
        lines.append(plural(state.elements[area], "3D element stands", "3D elements stand"))
    lines.append(f"{len(here)} of {plural(table.board.capacity[area], 'place', 'places')} taken")
    for unit in here:
        player = look.names.player(state.control[unit])
        full = table.full_vitality[unit]
        lines.append(f"{look.name(unit)} of {player}, vitality {state.vitality[unit]} of {full}")
    stones = [table.stone_kind[at] for at, lies in enumerate(state.lies) if lies == area]
    if stones:
        lines.append(f"Lying here: {listed(stones)}")
    tokens = [token_title(look, token) for token in state.tokens if token.area == area]
    if tokens:
        lines.append(f"Tokens: {listed(tokens)}")
    return Explained(f"Area {area}", tuple(lines), TERRAIN_RULES)


def unit_card(look: Look, name: str) -> Explained | None:
    """A unit: whose, where, its present numbers with reasons, talents, powers, what is on it.

    While a unit of the seat's own acts, an enemy's card says what its attack would bring.
    """
    unit = look.unit(name)
    if unit < 0:
        return None
    state, table = look.state, look.table
    card = table.units[unit].unit
    player = look.names.player(state.control[unit])
    lines = [f"{player}’s {card.type.value}, {place_words(look, unit)}"]
    if state.vitality[unit]:
        lines += _numbers(look, unit)
    if card.talents:
        lines.append(f"Talents: {', '.join(card.talents)}")
    powers = [power.name for power in card.powers or ()]
    attachment = table.units[unit].attachment
    if attachment is not None:
        powers.append(f"{attachment.power.name} ({attachment.name})")
    if powers:
        lines.append(f"Powers: {', '.join(powers)}")
    lines += _burdens(look, unit)
    strike = _strike(look, unit)
    return Explained(look.name(unit), (*lines, strike) if strike else tuple(lines), "MB-UNIT-07")


def _numbers(look: Look, unit: int) -> list[str]:
    """Present numbers, why they are not the row's, and what the ground does."""
    offense, defense, reach, movement = stats(look.state, look.table, unit)
    if not look.state.area[unit]:
        return [f"Offense {offense}, defense {defense}, range {reach}, movement {movement}"]
    far, far_why = _explained(look, RANGE, reach, unit)
    fast, fast_why = _explained(look, MOVEMENT, movement, unit)
    lines = [f"Offense {offense}, defense {defense}, range {far}, movement {fast}"]
    lines += [f"Range {far}: {reach} of its row, {far_why}"] if far_why else []
    lines += [f"Movement {fast}: {movement} of its row, {fast_why}"] if fast_why else []
    return [*lines, terrain_does(look, look.state.area[unit])]


def _explained(look: Look, query: Query[int], base: int, unit: int) -> tuple[int, str]:
    """A number with what changes it, in words ("" for nothing)."""
    valued = look.play.explain(query, base, unit)
    return valued.value, ", ".join(_reason(look, each) for each in valued.reasons)


def _reason(look: Look, reason: Reason) -> str:
    source = reason.source
    words = SOURCES.get(source) or TALENTS.get(source) or power_name(look.table, source)
    return f"{signed(reason.amount)} {words}"


def _burdens(look: Look, unit: int) -> list[str]:
    """What it carries, which tokens are on it, and whether it has acted."""
    state, table = look.state, look.table
    lines = []
    carried = state.carries[unit]
    if carried >= 0:
        lines.append(f"Carries a {table.stone_kind[carried]}")
    tokens = [token_title(look, token) for token in state.tokens if token.unit == unit]
    if tokens:
        lines.append(f"Under {listed(tokens)}")
    if state.activated >> unit & 1:
        lines.append("Has been activated this turn")
    return lines


def _strike(look: Look, unit: int) -> str:
    """What an attack of the seat's acting unit on this one would bring, from where both stand."""
    state, table = look.state, look.table
    acting = state.acting
    if acting < 0 or state.control[acting] != look.seat or not table.foes[acting] >> unit & 1:
        return ""
    preview = strike_preview(look, table.ids[acting], table.ids[unit])
    if preview is None or not state.vitality[unit]:
        return ""
    against = f"{plural(preview.offense.total, 'die', 'dice')} against {preview.defense.total}"
    kill = f"; destroyed {preview.kill:.0%}" if preview.kill >= 0.005 else ""
    head = f"{preview.attacker_name} attacking it ({preview.range_words}): {against}"
    return f"{head}. {preview.summary}{kill}"
