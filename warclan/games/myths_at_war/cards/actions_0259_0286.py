"""Cards 0259 to 0286: the first actions."""

from warclan.engine.ask import allocate, reveal
from warclan.games.myths_at_war import events, moves, power
from warclan.games.myths_at_war.acting import pile_at
from warclan.games.myths_at_war.cards.ability_parts import turns_to_confrontation
from warclan.games.myths_at_war.cards.amounts import OWN_RESOURCES, own_army, per
from warclan.games.myths_at_war.cards.card_parts import new_oracle_of, pick_word, to_hand
from warclan.games.myths_at_war.cards.model import (
    CONFRONTATION,
    INFLUENCE,
    Act,
    Cards,
    Part,
)
from warclan.games.myths_at_war.cards.power_parts import (
    each_player_loses_counted,
    exhausts,
    fills,
    gain_counted,
    gains,
    loses,
)
from warclan.games.myths_at_war.cards.registry import ability
from warclan.games.myths_at_war.cards.rule_parts import for_all, forbids_abilities
from warclan.games.myths_at_war.cards.state_parts import (
    becomes,
    changes_force,
    changes_limit,
    comes_into_play,
    destroys,
    destroys_after_resolution,
    goes_home,
    joins_battle,
)
from warclan.games.myths_at_war.cards.targets import (
    MORTAL,
    all_own,
    all_seats,
    anyone,
    cards,
    enemy,
    everyone,
    in_play_or_oracle,
    opponent,
    oracle,
    others_discard,
    own,
    own_discard,
    own_oracle,
)
from warclan.games.myths_at_war.cards.tests_of import exhausted, limit_at_most
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import begin
from warclan.games.myths_at_war.paying import power_levy
from warclan.games.myths_at_war.standing import keywords_of
from warclan.games.myths_at_war.state import (
    GIVEN_WORD,
    NO_MOVES,
    NOT_CHOSEN,
    PANTHEON,
    PERMANENT,
    STEP_B,
    TAKEN_WORD,
    TURN_END,
    Effect,
)
from warclan.games.myths_at_war.traits import (
    CHARACTER,
    EQUIPMENT,
    EVENT,
    GOD,
    PANTHEON_CARD,
    RESOURCE,
)

ability("gdm-e1-0259", 0, INFLUENCE, effect=changes_limit(enemy(), -2, PERMANENT))
ability("gdm-e1-0260", 0, INFLUENCE, effect=new_oracle_of(others_discard()))
ability("gdm-e1-0261", 0, INFLUENCE, effect=destroys(anyone(test=limit_at_most(0))))
ability("gdm-e1-0262", 0, CONFRONTATION, effect=loses(everyone(), 1))
ability("gdm-e1-0263", 0, CONFRONTATION, effect=changes_limit(everyone(), -1, PERMANENT))


def _at_home(play: MythsPlay, seat: int) -> int:
    """How many characters a player has in the Pantheon zone."""
    state = play.state
    return sum(
        1
        for card in state.board[seat]
        if state.place[card] == PANTHEON and state.traits[card] & CHARACTER
    )


ability("gdm-e1-0264", 0, CONFRONTATION, effect=each_player_loses_counted(_at_home, fighting=True))
ability("gdm-e1-0265", 0, INFLUENCE, effect=loses(enemy(), 1))
ability("gdm-e1-0266", 0, INFLUENCE, effect=gain_counted(per(OWN_RESOURCES, at_most=3)))
ability("gdm-e1-0267", 0, INFLUENCE, effect=exhausts(enemy()))
ability("gdm-e1-0268", 0, CONFRONTATION, effect=destroys(anyone(bar=MORTAL, test=exhausted)))
ability("gdm-e1-0269", 0, CONFRONTATION, effect=goes_home(enemy()))
ability("gdm-e1-0270", 0, CONFRONTATION, effect=fills(own(bar=MORTAL)))


# Keywords (0271) ------------------------------------------------------------------------------

_everybody = cards(all_seats)
COPY, STRIP = "copy", "strip"


def _words_to_copy(play: MythsPlay, act: Act, card: int) -> list[str]:
    """The keywords other characters in play have and the own character has not."""
    shielded = [each.card for each in play.state.effects if each.kind == NOT_CHOSEN]
    mine = keywords_of(play, card)
    return list(
        dict.fromkeys(
            word
            for other in _everybody(play, act)
            if other != card and other not in shielded
            for word in keywords_of(play, other)
            if word not in mine
        )
    )


def _ways(play: MythsPlay, act: Act, card: int) -> list[str]:
    own_one = play.state.control[card] == act.player
    ways = [COPY] if own_one and _words_to_copy(play, act, card) else []
    return [*ways, STRIP] if keywords_of(play, card) else ways


async def _change_keyword(play: MythsPlay, act: Act, found: Cards) -> None:
    for card in list(found):
        way = await pick_word(play, act.player, "keyword.way", _ways(play, act, card))
        copied = way == COPY
        words = _words_to_copy(play, act, card) if copied else keywords_of(play, card)
        word = await pick_word(play, act.player, "keyword", words)
        kind = GIVEN_WORD if copied else TAKEN_WORD
        begin(play, Effect(kind, card, 0, PERMANENT, act.player, act.source, word=word))


ability(
    "gdm-e1-0271",
    0,
    INFLUENCE,
    effect=Part(_change_keyword, anyone(), lambda play, act, card: bool(_ways(play, act, card))),
    rule="MW-181",
)


# Power among the army (0272) ------------------------------------------------------------------


async def _share_out_anew(play: MythsPlay, act: Act, found: Cards) -> None:
    """Tokens change places: nothing is gained, nothing is lost."""
    state, table = play.state, play.table
    total = sum(state.power[card] for card in found)
    if not total:
        return
    parts = await allocate(
        act.player,
        "share",
        [(table.ident(card), total) for card in found],
        total,
        total,
        rule="MW-089",
        context=(table.ident(act.source),),
    )
    share = {table.number(name): amount for name, amount in parts}
    for card in found:
        change = share.get(card, 0) - play.state.power[card]
        if change:
            power.give(play, card, change)
            now = play.state.power[card]
            play.emit(events.PowerChanged, table.ident(card), change, now, "MW-089")


def _army_has_more_than_cost(play: MythsPlay, act: Act) -> bool:
    """Something is left to share out, whatever every action costs besides (0320)."""
    held = sum(play.state.power[card] for card in own_army(play, act))
    return held > act.cost + power_levy(play)


ability(
    "gdm-e1-0272",
    0,
    CONFRONTATION,
    when=_army_has_more_than_cost,
    effect=Part(_share_out_anew, all_own()),
)
ability(
    "gdm-e1-0273",
    0,
    CONFRONTATION,
    cost=destroys(own(bar=MORTAL)),
    effect=destroys(enemy(bar=MORTAL)),
)
ability("gdm-e1-0274", 0, INFLUENCE, effect=comes_into_play(own_discard(CHARACTER, bar=MORTAL)))
ability("gdm-e1-0275", 0, CONFRONTATION, effect=joins_battle(own(at=PANTHEON)), rule="MW-R23")
ability("gdm-e1-0276", 0, INFLUENCE, effect=turns_to_confrontation(anyone(), STEP_B))
ability("gdm-e1-0277", 0, CONFRONTATION, effect=(gains(own(), 2), loses(enemy(), 2)))

_last_breath = own()
ability(
    "gdm-e1-0278",
    0,
    CONFRONTATION,
    effect=(changes_force(_last_breath, 3), destroys_after_resolution(_last_breath)),
)
ability("gdm-e1-0279", 0, INFLUENCE, effect=to_hand(anyone(EQUIPMENT)))
ability("gdm-e1-0280", 0, INFLUENCE, effect=becomes(in_play_or_oracle(), "Demon", PERMANENT))


# Discards and oracles -------------------------------------------------------------------------


def _only_chosen(play: MythsPlay, act: Act, found: Cards) -> None:
    """The next part counts with it."""


def _events_discarded(play: MythsPlay, act: Act) -> int:
    """One for each event in the Gods discard pile of the chosen opponent, at most 3."""
    state = play.state
    found = [
        card
        for seat in act.chosen[0]
        for card in state.gods_discard[seat]
        if state.traits[card] & EVENT
    ]
    return min(len(found), 3)


ability(
    "gdm-e1-0281",
    0,
    CONFRONTATION,
    effect=(Part(_only_chosen, opponent()), changes_force(own(), _events_discarded)),
)
ability("gdm-e1-0282", 0, CONFRONTATION, effect=for_all(NO_MOVES, TURN_END))
ability("gdm-e1-0283", 0, INFLUENCE, effect=gains(own_oracle(CHARACTER | GOD), 2))


def _of_the_gods_deck(play: MythsPlay, act: Act, card: int) -> bool:
    return bool(play.state.traits[card] & (RESOURCE | CHARACTER))


ability(
    "gdm-e1-0284",
    0,
    CONFRONTATION,
    effect=new_oracle_of(own_discard(count=3, low=1, test=_of_the_gods_deck)),
    rule="MW-180",
)


def _topmost_hidden(play: MythsPlay, pile: int) -> int:
    """The topmost face-down card of an oracle; -1 if there is none."""
    seat, place = pile_at(pile)
    found = play.state.oracles[seat][place]
    below = 2 if play.state.open[seat][place] else 1
    return found[-below] if len(found) >= below else -1


def _can_be_robbed(play: MythsPlay, act: Act, pile: int) -> bool:
    """It has a face-down card, without tokens (MW-052)."""
    card = _topmost_hidden(play, pile)
    return card >= 0 and not play.state.power[card]


async def _discard_unseen(play: MythsPlay, act: Act, piles: Cards) -> None:
    for pile in piles:
        card = _topmost_hidden(play, pile)
        await reveal(act.player, "oracle", (play.table.ids[card],), rule="MW-170")
        moves.discard(play, card)


ability(
    "gdm-e1-0285",
    0,
    INFLUENCE,
    effect=Part(_discard_unseen, oracle(test=_can_be_robbed)),
    rule="MW-052",
)
ability("gdm-e1-0286", 0, INFLUENCE, effect=forbids_abilities(PANTHEON_CARD))
