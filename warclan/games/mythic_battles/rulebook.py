"""Facts of a match for reports, and the rules carried by other packages' data and code."""

from typing import Any

from warclan.engine.rules import carried
from warclan.games.mythic_battles.hooks import ABILITIES, MythicPlay


def manual_powers(play: MythicPlay) -> tuple[str, ...]:
    """The ability ids of powers in this match that have no code, sorted."""
    found = set()
    for card in play.table.units:
        for power in card.unit.powers or ():
            if power.ability not in ABILITIES.known:
                found.add(power.ability)
        if card.attachment is not None and card.attachment.power.ability not in ABILITIES.known:
            found.add(card.attachment.power.ability)
    return tuple(sorted(found))


def summary(play: MythicPlay) -> dict[str, Any]:
    """Plain facts of a finished match, for statistics."""
    state, table = play.state, play.table
    return {
        "rounds": state.round,
        "way": state.way,
        "vitality": {
            table.ids[unit]: [left, table.full_vitality[unit]]
            for unit, left in enumerate(state.vitality)
        },
        "stones": [state.absorbed.count(seat) for seat in range(table.seats)],
        "manual_powers": list(manual_powers(play)),
    }


_BUILDING = "warclan.games.mythic_battles"
for _rule, _place in (
    ("MB-DRAFT-02", "setup.MythicSetup.lead"),
    ("MB-DRAFT-04", "draft.setup"),
    ("MB-DRAFT-05", "draft.pool"),
    ("MB-DRAFT-06", "draft.state"),
    ("MB-DRAFT-07", "recruitment"),
    ("MB-DRAFT-08", "draft.state"),
    ("MB-DRAFT-09", "recruitment"),
    ("MB-DRAFT-10", "recruitment"),
    ("MB-DRAFT-11", "recruitment"),
    ("MB-DRAFT-12", "recruitment"),
    ("MB-DRAFT-13", "draft.state"),
    ("MB-DRAFT-16", "draft.state"),
    ("MB-DRAFT-20", "draft.table"),
    ("MB-DRAFT-21", "draft.pool"),
    ("MB-VAL-01", "army_faults"),
    ("MB-VAL-02", "army_faults"),
    ("MB-VAL-03", "army_faults"),
    ("MB-VAL-04", "army_faults"),
    ("MB-VAL-05", "army_faults"),
    ("MB-TEAM-05", "draft.state"),
    ("MB-TEAM-09", "tabletop.Table.divinity_of"),
    ("MB-ATT-04", "content_types.Attachment.recruitment_points"),
    ("MB-ATT-06", "draft.options"),
    ("MB-ATT-07", "draft.state"),
    ("MB-MIX-02", "terrain.FACTS"),
    ("MB-UNIT-03", "tabletop.Table.allies"),
    ("MB-UNIT-19", "standing.talents_work"),
    ("MB-POW-01", "content_types.PowerKind"),
    ("MB-EFF-05", "terrain_rules"),
):
    carried(_rule, f"{_BUILDING}.{_place}")
