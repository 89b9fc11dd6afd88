"""The rules that are carried by data, or by a place without a function of its own."""

from warclan.engine.rules import carried

_GAME = "warclan.games.myths_at_war"
for _rule, _place in (
    ("MW-022", "state.MythsState.power"),
    ("MW-023", "moves.enter_play"),
    ("MW-089", "cards.registry.LINES"),
    ("MW-126", "cards.examples"),
    ("MW-127", "cards.examples"),
    ("MW-140", "reorganization.reorganize"),
    ("MW-160", "power.lose_card"),
    ("MW-169", "cards.ability_parts.give_line"),
    ("MW-174", "cards.tests_of.confronted"),
    ("MW-175", "state.EXILE"),
    ("MW-176", "standing.in_play"),
    ("MW-R11", "power.lose_card"),
    ("MW-R52", "permits.can_tire"),
    ("MW-R66", "cards.tests_of.confronted"),
    ("MW-R71", "state.MythsState.turn"),
    ("MW-R74", "report.manual_lines"),
):
    carried(_rule, f"{_GAME}.{_place}")
