"""Cards 0184 to 0211: the Invocations. "Own summoner" is any one own Summoner there (G14)."""

from dataclasses import replace

from warclan.engine.ask import choose_one, reveal
from warclan.games.myths_at_war import drawing, moves, power
from warclan.games.myths_at_war.cards.ability_parts import copies_ability
from warclan.games.myths_at_war.cards.card_parts import (
    moves_gear,
    oracle_count,
    pick_word,
)
from warclan.games.myths_at_war.cards.model import (
    BEARER,
    CONFRONTATION,
    INFLUENCE,
    THIS,
    Act,
    Cards,
    Part,
    bearer_of,
)
from warclan.games.myths_at_war.cards.power_parts import (
    each_player_loses_counted,
    gain,
    gains,
    loses,
    opponent_loses,
)
from warclan.games.myths_at_war.cards.registry import ability
from warclan.games.myths_at_war.cards.rule_parts import assigned_free, bars_assigning
from warclan.games.myths_at_war.cards.state_parts import (
    becomes,
    changes_force,
    destroys,
    goes_home,
    joins_battle,
    readies,
    tires,
)
from warclan.games.myths_at_war.cards.targets import (
    IN_PLAY,
    MORTAL,
    anyone,
    enemy,
    everyone,
    foes,
    opponent,
    own,
    own_discard,
    own_oracle,
)
from warclan.games.myths_at_war.cards.tests_of import fits_bearer
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import begin
from warclan.games.myths_at_war.permits import base_limit, can_destroy, can_tire
from warclan.games.myths_at_war.standing import effects_on, keywords_of, most_power
from warclan.games.myths_at_war.state import (
    GIVEN_WORD,
    LIMIT,
    PANTHEON,
    PERMANENT,
    STEP_B,
    Effect,
)
from warclan.games.myths_at_war.traits import (
    CHARACTER,
    EQUIPMENT,
    GOD,
    HERO,
    MAD,
    RESOURCE,
    SUMMONER,
)


def _drain() -> Part:
    """An own Summoner loses 1 P, as a cost."""
    return loses(own(SUMMONER), 1)


# Power ---------------------------------------------------------------------------------------

ability("gdm-e1-0184", 0, CONFRONTATION, cost=_drain(), effect=gain(2))
_hero = anyone(HERO)
ability("gdm-e1-0186", 0, INFLUENCE, effect=(changes_force(_hero, 1), gains(_hero, 1)))
ability("gdm-e1-0190", 0, CONFRONTATION, effect=gains(own(), 1))
ability("gdm-e1-0195", 0, INFLUENCE, effect=gains(own_oracle(CHARACTER), 1))
ability("gdm-e1-0197", 0, INFLUENCE, effect=gains(own(at=PANTHEON), 1))
ability("gdm-e1-0198", 0, CONFRONTATION, cost=goes_home(own(bar=MORTAL)), effect=gain(1))
ability(
    "gdm-e1-0201",
    0,
    INFLUENCE,
    cost=destroys(own(bar=MORTAL)),
    effect=opponent_loses(opponent(), 1),
)
ability("gdm-e1-0205", 0, INFLUENCE, effect=gain(1))
ability(
    "gdm-e1-0210",
    0,
    CONFRONTATION,
    cost=destroys(THIS),
    effect=each_player_loses_counted(oracle_count),
    rule="MW-R33",
)

# States, numbers and keywords ----------------------------------------------------------------

ability("gdm-e1-0185", 0, CONFRONTATION, cost=_drain(), effect=readies(own()))
ability("gdm-e1-0187", 0, INFLUENCE, cost=tires(BEARER), effect=tires(enemy(RESOURCE)))
ability("gdm-e1-0194", 0, CONFRONTATION, cost=_drain(), effect=tires(enemy()))
ability("gdm-e1-0200", 0, CONFRONTATION, effect=changes_force(enemy(), -2))
ability("gdm-e1-0202", 0, INFLUENCE, effect=becomes(anyone(), "Warrior"))

_COPIED_LIMIT = 1
"""Marks the change that makes another Maximum Power the printed one (``other`` of Effect)."""


def _only_chosen(play: MythsPlay, act: Act, cards: Cards) -> None:
    """The next part does it."""


def _copy_limit(play: MythsPlay, act: Act, cards: Cards) -> None:
    """The Troop's Maximum Power of the enemy takes the place of the printed one, up to B."""
    for card in cards:
        for model in act.chosen[0]:
            change = most_power(play, model) - base_limit(play, card)
            for effect in effects_on(play, card, LIMIT):
                change -= effect.amount if effect.other == _COPIED_LIMIT else 0
            copied = Effect(LIMIT, card, change, STEP_B, act.player, act.source, _COPIED_LIMIT)
            begin(play, copied)


ability(
    "gdm-e1-0196",
    0,
    INFLUENCE,
    effect=(
        Part(_only_chosen, enemy(), untouching=True),
        Part(_copy_limit, own(SUMMONER)),
    ),
)


def _has_keyword(play: MythsPlay, act: Act, card: int) -> bool:
    return bool(keywords_of(play, card))


async def _copy_keyword(play: MythsPlay, act: Act, cards: Cards) -> None:
    for model in act.chosen[0]:
        word = await choose_one(
            act.player,
            "keyword",
            keywords_of(play, model),
            rule="MW-169",
            context=(play.table.ident(model),),
        )
        for card in cards:
            begin(play, Effect(GIVEN_WORD, card, 0, PERMANENT, act.player, act.source, word=word))


ability(
    "gdm-e1-0191",
    0,
    INFLUENCE,
    effect=(
        Part(_only_chosen, anyone(at=IN_PLAY), _has_keyword, untouching=True),
        Part(_copy_keyword, own()),
    ),
    rule="MW-169",
)


def _can_suffer(play: MythsPlay, act: Act, card: int) -> bool:
    return can_tire(play, card) or play.state.power[card] > 0


async def _tire_or_lose(play: MythsPlay, act: Act, cards: Cards) -> None:
    """The god's player picks: it is tired, or it loses 2 P."""
    for card in cards:
        open_ways = ["tire"] if can_tire(play, card) else []
        if play.state.power[card]:
            open_ways.append("lose 2 P")
        way = await pick_word(play, play.state.control[card], "either", open_ways)
        if way == "tire":
            moves.tire(play, card)
        else:
            power.lose_card(play, card, 2)


ability(
    "gdm-e1-0203",
    0,
    CONFRONTATION,
    cost=tires(own(SUMMONER)),
    effect=Part(_tire_or_lose, enemy(GOD), _can_suffer, deed="tire"),
    rule="MW-093",
)

# Places --------------------------------------------------------------------------------------

ability("gdm-e1-0193", 0, CONFRONTATION, effect=joins_battle(own(at=PANTHEON)))
ability("gdm-e1-0206", 0, INFLUENCE, effect=assigned_free(own()))
ability("gdm-e1-0208", 0, INFLUENCE, cost=destroys(THIS), effect=assigned_free(everyone(MAD)))
ability("gdm-e1-0209", 0, INFLUENCE, cost=tires(own(SUMMONER)), effect=bars_assigning(enemy()))
ability("gdm-e1-0211", 0, CONFRONTATION, cost=_drain(), effect=goes_home(enemy()))
ability(
    "gdm-e1-0199",
    0,
    CONFRONTATION,
    effect=moves_gear(enemy(EQUIPMENT), replace(own(test=fits_bearer(0)), depends=True)),
    rule="MW-R19",
)


def _bearer_can_pay(play: MythsPlay, act: Act, card: int) -> bool:
    return play.state.power[bearer_of(play, act)] >= play.table.cost[card]


def _rebuild(play: MythsPlay, act: Act, cards: Cards) -> None:
    for card in cards:
        power.lose_card(play, bearer_of(play, act), play.table.cost[card], "MW-R85")
        moves.enter_play(play, card, act.player)


ability(
    "gdm-e1-0207",
    0,
    CONFRONTATION,
    effect=Part(_rebuild, own_discard(RESOURCE), _bearer_can_pay, untouching=True, deed="enter"),
    rule="MW-R86",
)

# Hands and sacrifices ------------------------------------------------------------------------


async def _discard_hand(play: MythsPlay, act: Act, cards: Cards) -> None:
    hand = play.state.hand[act.player]
    await reveal(act.player, "show", play.table.idents(hand), rule="MW-170")
    hand = list(play.state.hand[act.player])
    act.x = len(hand)
    for card in hand:
        moves.discard(play, card)


async def _draw_one_less(play: MythsPlay, act: Act, cards: Cards) -> None:
    await drawing.draw_cards(play, act.player, act.x - 1, "MW-R83")


def _has_hand(play: MythsPlay, act: Act) -> bool:
    """A card in hand; with more of them something is drawn, which needs a card in the deck."""
    size = len(play.state.hand[act.player])
    return size == 1 or (size > 1 and drawing.can_draw(play, act.player))


ability(
    "gdm-e1-0188",
    0,
    INFLUENCE,
    cost=Part(_discard_hand, may=_has_hand),
    effect=Part(_draw_one_less),
)


def _equals(play: MythsPlay, seat: int, most: int) -> list[int]:
    """The characters of a player with a Maximum Power that can be destroyed."""
    state = play.state
    return [
        card
        for card in state.board[seat]
        if state.traits[card] & CHARACTER
        and state.place[card] == PANTHEON
        and most_power(play, card) == most
        and can_destroy(play, card, seat)
    ]


def _matched(play: MythsPlay, act: Act, card: int) -> bool:
    """At least one opponent has a character of exactly that Maximum Power."""
    most = most_power(play, card)
    return any(_equals(play, seat, most) for seat in foes(play, act.player))


def _destructible(play: MythsPlay, act: Act, card: int) -> bool:
    return can_destroy(play, card, act.player)


def _sacrifice_with_this(play: MythsPlay, act: Act, cards: Cards) -> None:
    """The Maximum Power that counts is the last one before both go."""
    for card in list(cards):
        act.x = most_power(play, card)
        moves.destroy(play, act.source)
        moves.destroy(play, card)


async def _each_opponent_destroys(play: MythsPlay, act: Act, cards: Cards) -> None:
    for seat in foes(play, act.player):
        found = _equals(play, seat, act.x)
        if found:
            names = play.table.idents(found)
            context = (play.table.ident(act.source),)
            name = await choose_one(seat, "sacrifice", names, rule="MW-171", context=context)
            moves.destroy(play, play.table.number(name))


ability(
    "gdm-e1-0189",
    0,
    INFLUENCE,
    cost=(
        Part(_only_chosen, THIS, _destructible),
        Part(_sacrifice_with_this, own(test=_matched), _destructible, deed="destroy"),
    ),
    effect=Part(_each_opponent_destroys),
)

# Copies --------------------------------------------------------------------------------------

ability("gdm-e1-0192", 0, INFLUENCE, effect=copies_ability(enemy(RESOURCE), own(SUMMONER), STEP_B))
ability("gdm-e1-0204", 0, CONFRONTATION, effect=copies_ability(enemy(), THIS, STEP_B))
