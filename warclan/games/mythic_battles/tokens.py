"""Power tokens: how many there are, where they lie, and where they go (MB-SETUP-04, MB-TOK-02).

A token in play is a record in ``state.tokens``; what is not in play lies in its owner's pool,
unless it is out of the game for good. Its ``kind`` is the ability id of the power it belongs to.
"""

from dataclasses import replace

from warclan.engine.rules import rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.effects import settle_ground
from warclan.games.mythic_battles.hooks import MythicPlay
from warclan.games.mythic_battles.state import Token
from warclan.games.mythic_battles.terrain import Terrain

_GONE = " token gone"


@rule("MB-SETUP-04")
def printed(play: MythicPlay, unit: int, ability: str) -> int:
    """How many tokens the power brings; 0 when its card does not say."""
    card = play.table.units[unit]
    powers = [*(card.unit.powers or ())]
    if card.attachment is not None:
        powers.append(card.attachment.power)
    return next((power.tokens or 0 for power in powers if power.ability == ability), 0)


def _mark(play: MythicPlay, unit: int, ability: str) -> str:
    return f"{play.table.ids[unit]} {ability}{_GONE}"


@rule("MB-SETUP-04", "MB-TOK-02")
def supply(play: MythicPlay, unit: int, ability: str, usual: int = 0) -> int:
    """Tokens of the power in its owner's pool: printed, less those in play and out for good.

    ``usual`` is how many there are where the card does not say.
    """
    state = play.state
    used = sum(1 for token in state.tokens if token.kind == ability and token.source == unit)
    brought = printed(play, unit, ability) or usual
    return brought - used - state.spent.count(_mark(play, unit, ability))


@rule("MB-SETUP-04", "MB-TOK-01")
def lay_token(
    play: MythicPlay,
    ability: str,
    source: int,
    *,
    area: int = 0,
    on: int = -1,
    terrain: Terrain | None = None,
    clears: bool = False,
    fells: bool = True,
    defense: int = 0,
    vitality: int = 0,
) -> None:
    """Put a token of the pool into an area or on a unit; with a terrain the area becomes that.

    A terrain token takes the 3D elements of its area away, unless ``fells`` is off; with
    ``clears`` the tokens there too. ``defense`` and ``vitality`` are those of one that can be
    attacked (MB-TOK-03). Nothing is laid when all the tokens of the card are out.
    """
    state, ids = play.state, play.table.ids
    if clears:
        for token in [each for each in state.tokens if area and each.area == area]:
            discard_token(play, token)
    if printed(play, source, ability) and supply(play, source, ability) <= 0:
        return
    ground = -1 if terrain is None else int(terrain)
    state.tokens.append(Token(ability, source, area, on, ground, defense, vitality))
    if terrain is not None:
        if fells:
            state.elements[area] = 0
        settle_ground(state, area)
    play.emit(events.TokenLaid, ids[source], ability, area, ids[on] if on >= 0 else "")


@rule("MB-TOK-02")
def discard_token(play: MythicPlay, token: Token) -> None:
    """Take a token off the board: it returns to its owner's pool."""
    state, ids = play.state, play.table.ids
    state.tokens.remove(token)
    if token.area:
        settle_ground(state, token.area)
    on = ids[token.unit] if token.unit >= 0 else ""
    play.emit(events.TokenTaken, ids[token.source], token.kind, token.area, on)


@rule("MB-TOK-02", "MB-TOK-03")
def remove_token(play: MythicPlay, token: Token) -> None:
    """ "Removed from the game": back to the pool, or in the other edition out for good."""
    discard_token(play, token)
    if not play.table.rules.removed_tokens_return:
        play.state.spent.append(_mark(play, token.source, token.kind))


@rule("MB-TOK-03")
def wound_token(play: MythicPlay, token: Token, wounds: int) -> Token | None:
    """A token with vitality loses some; ``None`` when that was its last and it is removed."""
    left = max(token.vitality - wounds, 0)
    if not left:
        remove_token(play, token)
        return None
    after = replace(token, vitality=left)
    state = play.state
    state.tokens[state.tokens.index(token)] = after
    return after
