"""An area attack before it is made: one blow for each unit of the area (section 20)."""

from typing import Any

from warclan.games.mythic_battles.hooks import MAY_ATTACK
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.preview import AREA_CONTEXT, area_blow, preview_of
from warclan.games.mythic_battles.table.records import AreaPreview
from warclan.games.mythic_battles.tabletop import members
from warclan.text.numbers import plural


def area_preview(look: Look, value: Any) -> AreaPreview | None:
    """What the armed area of an area attack would be hit with; ``None`` for other answers.

    Every unit there is reckoned as things stand now: what the blows before it may change is left
    out.
    """
    request = look.request
    if request is None or request.key != "attack.area" or not isinstance(value, int):
        return None
    # See ``area_attack`` for what stands in the context.
    if len(request.context) < AREA_CONTEXT or value not in look.table.board.areas:
        return None
    named, only, power, *dice = request.context
    unit, fixed = look.unit(named), dice[0] if dice else None
    state = look.state
    far = look.table.board.distance[state.area[unit]][value]
    blows = []
    for target in members(state.units_in[value] & only & ~(1 << unit)):
        attack = area_blow(look, unit, target, far, power, fixed)
        if look.play.may(MAY_ATTACK, True, attack):
            blows.append(preview_of(look, attack))
    if not blows:
        return None
    total = sum(each.expected for each in blows)
    summary = f"{plural(len(blows), 'target', 'targets')}, {total:.2f} wounds expected in all"
    return AreaPreview(look.table.ids[unit], look.name(unit), value, tuple(blows), summary)
