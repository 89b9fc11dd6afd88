"""Cards 0287 to 0315: more actions, two of which replace the resolution."""

from dataclasses import replace

from warclan.engine.ask import choose_one, confirm
from warclan.games.myths_at_war import moves
from warclan.games.myths_at_war.acting import pile_at
from warclan.games.myths_at_war.cards.ability_parts import pick_line, uses_now_of
from warclan.games.myths_at_war.cards.amounts import chosen_number, per
from warclan.games.myths_at_war.cards.card_parts import draws, either, look
from warclan.games.myths_at_war.cards.model import (
    CONFRONTATION,
    INFLUENCE,
    Act,
    Cards,
    Part,
    on_field,
)
from warclan.games.myths_at_war.cards.power_parts import gain_counted, gains, loses
from warclan.games.myths_at_war.cards.registry import ability
from warclan.games.myths_at_war.cards.rule_parts import (
    for_all,
    levies_everyone,
    replaces_resolution,
    shields_from_choice,
)
from warclan.games.myths_at_war.cards.state_parts import (
    changes_force,
    changes_limit,
    creates,
    destroys,
    discards,
    readies,
    tires,
)
from warclan.games.myths_at_war.cards.targets import (
    MORTAL,
    anyone,
    enemy,
    everyone,
    opponent,
    oracle,
    others,
    own,
    own_hand,
    own_oracle,
)
from warclan.games.myths_at_war.cards.tests_of import limit_compared, may_be_chosen
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import begin, is_on
from warclan.games.myths_at_war.permits import can_destroy
from warclan.games.myths_at_war.resolution import resolves
from warclan.games.myths_at_war.standing import gear_of, in_play, most_power, printed_lines
from warclan.games.myths_at_war.state import (
    ASSIGNED_STRONGER,
    CANCEL_FESTIVALS,
    GAIN_CUT,
    MEDITATE_MORE,
    NEXT_INFLUENCE,
    NO_POOL_GAIN,
    NOT_CHOSEN,
    OWN_INFLUENCE,
    PANTHEON,
    PERMANENT,
    PHASE_END,
    TAKEN_LINE,
    TURN_END,
    Effect,
)
from warclan.games.myths_at_war.traits import (
    EQUIPMENT,
    EVENT,
    GOD,
    INVOCATION,
    ORICHALCUM,
    PANTHEON_CARD,
    PRIMIGENIAN,
    RESOURCE,
    SUMMONER,
)

# Other resolutions ----------------------------------------------------------------------------

ability("gdm-e1-0287", 0, INFLUENCE, effect=replaces_resolution(), rule="MW-R88")


@resolves("gdm-e1-0287#0")
async def _winner_destroys_an_enemy(
    play: MythsPlay, effect: Effect, winners: list[int], losers: list[int], margin: int
) -> None:
    """A character of the weaker army with a Maximum Power up to the margin is destroyed."""
    found = [
        card
        for seat in losers
        for card in on_field(play, seat)
        if most_power(play, card) <= margin
        and may_be_chosen(play, card)
        and can_destroy(play, card, winners[0])
    ]
    if found:
        name = await choose_one(winners[0], "spoils", play.table.idents(found), rule="MW-R88")
        moves.destroy(play, play.table.number(name))


ability("gdm-e1-0288", 0, INFLUENCE, effect=uses_now_of(enemy(RESOURCE)))


def _pantheons_with_text(play: MythsPlay) -> list[int]:
    state = play.state
    return [
        card
        for card in range(play.table.size)
        if state.traits[card] & PANTHEON_CARD and in_play(play, card) and printed_lines(play, card)
    ]


ability(
    "gdm-e1-0289",
    0,
    INFLUENCE,
    effect=replaces_resolution(),
    when=lambda play, act: bool(_pantheons_with_text(play)),
    rule="MW-R29",
)


@resolves("gdm-e1-0289#0")
async def _winner_strips_a_pantheon(
    play: MythsPlay, effect: Effect, winners: list[int], losers: list[int], margin: int
) -> None:
    """A Pantheon loses one ability, for good: with step B it would be over at once."""
    found = _pantheons_with_text(play) if winners else []
    if not found:
        return
    name = await choose_one(winners[0], "spoils", play.table.idents(found), rule="MW-125")
    card = play.table.number(name)
    line = await pick_line(play, winners[0], card, printed_lines(play, card))
    begin(play, Effect(TAKEN_LINE, card, 0, PERMANENT, winners[0], effect.source, word=line.id))


ability("gdm-e1-0290", 0, INFLUENCE, effect=creates("cultist", 2))


# Summoners ------------------------------------------------------------------------------------


def _bears_the_loss(play: MythsPlay, act: Act, card: int) -> bool:
    """Its Maximum Power does not fall below 0, and X is at least 1."""
    return most_power(play, card) >= max(act.x, 1)


def _most_pain(play: MythsPlay, act: Act) -> int:
    """The greatest X a summoner that can be chosen and can pay for it bears, at most 3."""
    state = play.state
    able = [
        most_power(play, card)
        for card in on_field(play, act.player)
        if state.traits[card] & SUMMONER
        and state.power[card] >= act.cost
        and not is_on(play, card, NOT_CHOSEN)
    ]
    return min(max(able, default=0), 3)


def _minus_x(play: MythsPlay, act: Act) -> int:
    return -act.x


_pained = own(SUMMONER, test=_bears_the_loss)
ability(
    "gdm-e1-0291",
    0,
    CONFRONTATION,
    x=(1, _most_pain),
    cost=changes_limit(_pained, _minus_x, PERMANENT),
    effect=changes_force(_pained, chosen_number),
)
ability("gdm-e1-0292", 0, CONFRONTATION, effect=destroys(anyone(RESOURCE)))
ability("gdm-e1-0293", 0, CONFRONTATION, effect=changes_force(everyone(GOD), -1))
ability(
    "gdm-e1-0294",
    0,
    CONFRONTATION,
    cost=tires(own()),
    effect=tires(replace(enemy(count=2, test=limit_compared(0, strict=False)), depends=True)),
)
ability("gdm-e1-0295", 0, INFLUENCE, effect=tires(anyone(bar=MORTAL)))
ability("gdm-e1-0296", 0, INFLUENCE, effect=shields_from_choice(anyone()))
ability("gdm-e1-0297", 0, INFLUENCE, effect=tires(anyone(EQUIPMENT)))


# Looking and drawing --------------------------------------------------------------------------


async def _look_at_hand(play: MythsPlay, act: Act, seats: Cards) -> None:
    for seat in seats:
        await look(play, (act.player,), sorted(play.state.hand[seat]), "hand")


def _has_hand(play: MythsPlay, act: Act, seat: int) -> bool:
    return bool(play.state.hand[seat])


ability("gdm-e1-0298", 0, INFLUENCE, effect=Part(_look_at_hand, opponent(), _has_hand))
ability("gdm-e1-0299", 0, CONFRONTATION, cost=discards(own_hand()), effect=draws(2))
ability("gdm-e1-0300", 0, INFLUENCE, effect=levies_everyone(1, PHASE_END))

_primigenian = anyone(PRIMIGENIAN)
ability(
    "gdm-e1-0301",
    0,
    INFLUENCE,
    effect=either(("gains", gains(_primigenian, 1)), ("loses", loses(_primigenian, 1))),
    rule="MW-093",
)


async def _look_and_may_discard(play: MythsPlay, act: Act, piles: Cards) -> None:
    """Events found on top may go, unresolved; one with tokens cannot (MW-052)."""
    state = play.state
    tops = []
    for pile in piles:
        seat, place = pile_at(pile)
        tops.append(state.oracles[seat][place][-1])
    hidden = [
        card
        for pile, card in zip(piles, tops, strict=True)
        if not state.open[pile_at(pile)[0]][pile_at(pile)[1]]
    ]
    await look(play, (act.player,), hidden, "oracle")
    for card in tops:
        state = play.state
        if not state.traits[card] & EVENT or state.power[card]:
            continue
        if await confirm(
            act.player,
            "oracle.discard",
            rule="MW-089",
            context=(play.table.ids[card],),
            audience=(act.player,),
        ):
            moves.discard(play, card)


ability(
    "gdm-e1-0302", 0, INFLUENCE, effect=Part(_look_and_may_discard, oracle(count=2)), rule="MW-052"
)


# Amounts that are counted ---------------------------------------------------------------------


def _only_chosen(play: MythsPlay, act: Act, found: Cards) -> None:
    """The next part counts with it."""


def _resources_facing(play: MythsPlay, act: Act) -> int:
    """One for each resource of the facing opponent, at most 3."""
    state = play.state
    found = [
        card
        for seat in act.chosen[0]
        for card in state.board[seat]
        if state.traits[card] & RESOURCE and state.place[card] == PANTHEON
    ]
    return min(len(found), 3)


ability(
    "gdm-e1-0303",
    0,
    CONFRONTATION,
    effect=(Part(_only_chosen, opponent()), changes_force(own(), _resources_facing)),
)
ability("gdm-e1-0304", 0, CONFRONTATION, effect=for_all(GAIN_CUT, NEXT_INFLUENCE))


def _orichalcum(play: MythsPlay, act: Act) -> list[int]:
    """Own cards of any type in play with the keyword."""
    return [card for card in play.state.board[act.player] if play.state.traits[card] & ORICHALCUM]


ability("gdm-e1-0305", 0, INFLUENCE, effect=gain_counted(per(_orichalcum)))
ability("gdm-e1-0306", 0, INFLUENCE, effect=for_all(MEDITATE_MORE, TURN_END, 1))
ability("gdm-e1-0307", 0, INFLUENCE, effect=for_all(ASSIGNED_STRONGER, TURN_END, 1))
ability("gdm-e1-0308", 0, INFLUENCE, effect=changes_force(others(), 2))


def _invocations_on_it(play: MythsPlay, act: Act) -> int:
    return sum(
        1
        for card in act.chosen[0]
        for gear in gear_of(play, card)
        if play.state.traits[gear] & INVOCATION
    )


ability("gdm-e1-0309", 0, CONFRONTATION, effect=changes_force(own(SUMMONER), _invocations_on_it))
ability("gdm-e1-0310", 0, INFLUENCE, effect=for_all(CANCEL_FESTIVALS, OWN_INFLUENCE))
ability("gdm-e1-0311", 0, INFLUENCE, effect=loses(anyone(bar=MORTAL), 2))
ability("gdm-e1-0312", 0, INFLUENCE, effect=readies(own()))
ability("gdm-e1-0313", 0, INFLUENCE, effect=for_all(NO_POOL_GAIN, PHASE_END))
ability("gdm-e1-0314", 0, INFLUENCE, cost=loses(own_oracle(), 1), effect=gains(own(), 2))
ability(
    "gdm-e1-0315",
    0,
    INFLUENCE,
    cost=tires(own()),
    effect=gains(anyone(count=2, other_than=(0,)), 1),
)
