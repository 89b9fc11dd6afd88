"""Cards 0340 to 0371: the last third of the actions."""

from warclan.games.myths_at_war import power
from warclan.games.myths_at_war.cards.model import CONFRONTATION, INFLUENCE
from warclan.games.myths_at_war.cards.power_parts import loses
from warclan.games.myths_at_war.cards.registry import ability
from warclan.games.myths_at_war.cards.rule_parts import replaces_resolution
from warclan.games.myths_at_war.cards.state_parts import changes_force
from warclan.games.myths_at_war.cards.targets import enemy, everyone
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.resolution import lose_margin, resolves
from warclan.games.myths_at_war.state import Effect

ability("gdm-e1-0340", 0, INFLUENCE, effect=replaces_resolution(), rule="MW-R29")


@resolves("gdm-e1-0340#0")
def _winner_gains(
    play: MythsPlay, effect: Effect, winners: list[int], losers: list[int], margin: int
) -> None:
    """The stronger side gains power equal to the margin."""
    if winners:
        power.gain_pool(play, winners[0], margin)


ability("gdm-e1-0341", 0, CONFRONTATION, effect=changes_force(everyone(), -2))
ability("gdm-e1-0342", 0, INFLUENCE, effect=replaces_resolution(), rule="MW-R27")


@resolves("gdm-e1-0342#0")
def _rulebook(
    play: MythsPlay, effect: Effect, winners: list[int], losers: list[int], margin: int
) -> None:
    """The resolution of the rulebook is back."""
    lose_margin(play, losers, margin)


ability("gdm-e1-0371", 0, CONFRONTATION, effect=loses(enemy(), 1))
