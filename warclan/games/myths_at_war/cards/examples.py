"""Texts of the rulebook's worked examples that no real card has, for rule cases."""

from warclan.engine.ask import choose_one
from warclan.games.myths_at_war import moves
from warclan.games.myths_at_war.cards.amounts import OWN_RESOURCES
from warclan.games.myths_at_war.cards.model import INFLUENCE, Act
from warclan.games.myths_at_war.cards.registry import ability
from warclan.games.myths_at_war.cards.rule_parts import replaces_resolution
from warclan.games.myths_at_war.cards.state_parts import changes_limit
from warclan.games.myths_at_war.cards.targets import own
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.resolution import resolves
from warclan.games.myths_at_war.state import Effect
from warclan.games.myths_at_war.traits import RESOURCE


def _has_resource(play: MythsPlay, act: Act) -> bool:
    """MW-126: the player could carry it out should he lose."""
    return bool(OWN_RESOURCES(play, act))


ability("example-spoils", 0, INFLUENCE, effect=replaces_resolution(), when=_has_resource)


@resolves("example-spoils#0")
async def _loser_destroys_a_resource(
    play: MythsPlay, effect: Effect, winners: list[int], losers: list[int], margin: int
) -> None:
    if not losers:
        return
    loser = losers[0]
    state = play.state
    own_resources = [card for card in state.board[loser] if state.traits[card] & RESOURCE]
    if own_resources:
        name = await choose_one(loser, "spoils", play.table.idents(own_resources), rule="MW-125")
        moves.destroy(play, play.table.number(name))


ability("example-blessing", 0, INFLUENCE, effect=changes_limit(own(), 2))
