"""Cards 0316 to 0339: the second third of the actions (0340 to 0371 are in their own file)."""

from warclan.engine.ask import allocate, choose_one
from warclan.games.myths_at_war import moves, power, victory
from warclan.games.myths_at_war.cards.amounts import own_army, removed, removed_at_most
from warclan.games.myths_at_war.cards.model import (
    CONFRONTATION,
    INFLUENCE,
    Act,
    Cards,
    Part,
    on_field,
)
from warclan.games.myths_at_war.cards.power_parts import exhausts, gain, gains, opponent_loses
from warclan.games.myths_at_war.cards.registry import ability
from warclan.games.myths_at_war.cards.rule_parts import (
    for_all,
    levies_armies,
    on_cards,
    replaces_resolution,
)
from warclan.games.myths_at_war.cards.state_parts import (
    becomes,
    borrows,
    changes_force,
    comes_into_play,
    destroys,
    goes_home,
    joins_either_army,
    tires,
)
from warclan.games.myths_at_war.cards.targets import (
    MORTAL,
    anyone,
    enemy,
    everyone,
    foes,
    opponent,
    others,
    own,
    own_oracle,
)
from warclan.games.myths_at_war.cards.tests_of import bears, confronted, may_be_chosen
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.paying import power_levy
from warclan.games.myths_at_war.permits import can_borrow, can_go_home
from warclan.games.myths_at_war.resolution import resolves
from warclan.games.myths_at_war.standing import most_power
from warclan.games.myths_at_war.state import (
    EXTRA_FIGHT,
    FIGHT_END,
    NEXT_ACTION,
    NO_MEDITATING,
    NOT_DESTROYED,
    PANTHEON,
    PHASE_END,
    POOL_SHIELD,
    TURN_END,
    Effect,
)
from warclan.games.myths_at_war.traits import CHARACTER, CREATED, GOD, INVOCATION, WEAPON

ability("gdm-e1-0316", 0, CONFRONTATION, effect=gains(own(test=bears(WEAPON)), 2))
ability("gdm-e1-0317", 0, INFLUENCE, effect=for_all(POOL_SHIELD, PHASE_END))
ability("gdm-e1-0318", 0, INFLUENCE, effect=for_all(NO_MEDITATING, TURN_END))
ability("gdm-e1-0319", 0, INFLUENCE, cost=tires(own(GOD)), effect=exhausts(enemy(bar=MORTAL)))
ability("gdm-e1-0320", 0, CONFRONTATION, effect=levies_armies(1, FIGHT_END))

_victim = own(bar=MORTAL)
ability(
    "gdm-e1-0321",
    0,
    CONFRONTATION,
    cost=(exhausts(_victim), destroys(_victim)),
    effect=changes_force(own(other_than=(0,)), removed),
)
ability(
    "gdm-e1-0322",
    0,
    CONFRONTATION,
    cost=goes_home(own()),
    effect=gains(own(other_than=(0,)), 1),
)


def _could_be_taken(play: MythsPlay, act: Act) -> bool:
    """MW-126: should he lose, the player has a character that some margin would take."""
    state = play.state
    return any(
        state.traits[card] & CHARACTER and can_borrow(play, card, seat)
        for card in state.board[act.player]
        for seat in foes(play, act.player)
    )


ability(
    "gdm-e1-0323",
    0,
    INFLUENCE,
    effect=replaces_resolution(),
    when=_could_be_taken,
    rule="MW-R29",
)


@resolves("gdm-e1-0323#0")
async def _winner_takes_a_character(
    play: MythsPlay, effect: Effect, winners: list[int], losers: list[int], margin: int
) -> None:
    """The stronger side takes a character of the other army, for good."""
    if not winners:
        return
    found = [
        card
        for seat in losers
        for card in on_field(play, seat)
        if 2 * most_power(play, card) <= margin
        and may_be_chosen(play, card)
        and can_borrow(play, card, winners[0])
    ]
    if found:
        table = play.table
        name = await choose_one(winners[0], "spoils", table.idents(found), rule="MW-R29")
        moves.take_for_good(play, table.number(name), winners[0])


ability("gdm-e1-0324", 0, INFLUENCE, effect=gains(anyone(), 2))


def _can_be_buried(play: MythsPlay, act: Act, card: int) -> bool:
    """A Created Card cannot be put into an oracle (MW-163)."""
    return not play.state.traits[card] & CREATED and can_go_home(play, card)


def _bury(play: MythsPlay, act: Act, cards: Cards) -> None:
    for card in cards:
        moves.new_oracle(play, act.player, [card])


def _mortals_of(play: MythsPlay, act: Act, seat: int) -> list[int]:
    mortals = [card for card in on_field(play, seat) if not play.state.traits[card] & GOD]
    return [
        card for card in mortals if _can_be_buried(play, act, card) and may_be_chosen(play, card)
    ]


def _has_mortals(play: MythsPlay, act: Act, seat: int) -> bool:
    return bool(_mortals_of(play, act, seat))


async def _bury_likewise(play: MythsPlay, act: Act, seats: Cards) -> None:
    for seat in seats:
        names = play.table.idents(_mortals_of(play, act, seat))
        name = await choose_one(seat, "likewise", names, rule="MW-089")
        moves.new_oracle(play, seat, [play.table.number(name)])


ability(
    "gdm-e1-0325",
    0,
    CONFRONTATION,
    effect=(
        Part(_bury, own(bar=MORTAL), _can_be_buried),
        Part(_bury_likewise, opponent(), _has_mortals),
    ),
)
ability("gdm-e1-0326", 0, CONFRONTATION, effect=changes_force(own(test=confronted), 2))
ability("gdm-e1-0327", 0, CONFRONTATION, effect=destroys(everyone(CHARACTER | CREATED)))

_charmed = enemy()
ability(
    "gdm-e1-0328",
    0,
    CONFRONTATION,
    effect=(borrows(_charmed, NEXT_ACTION), on_cards(_charmed, NOT_DESTROYED, NEXT_ACTION)),
)
ability("gdm-e1-0329", 0, INFLUENCE, effect=gains(own(bar=MORTAL), 2))

_deified = own(bar=MORTAL)
ability(
    "gdm-e1-0330",
    0,
    CONFRONTATION,
    effect=(changes_force(_deified, 1), becomes(_deified, "God")),
)
ability(
    "gdm-e1-0331",
    0,
    CONFRONTATION,
    cost=tires(own(bar=MORTAL, count=2)),
    effect=exhausts(enemy()),
)

_drained = own(bar=MORTAL)
ability(
    "gdm-e1-0332",
    0,
    INFLUENCE,
    cost=(tires(_drained), exhausts(_drained)),
    effect=opponent_loses(opponent(), removed_at_most(2)),
)
ability("gdm-e1-0333", 0, CONFRONTATION, effect=gains(own_oracle(CHARACTER), 2))
ability("gdm-e1-0334", 0, CONFRONTATION, effect=gains(own(test=bears(INVOCATION)), 2))


def _somebody_sits_out(play: MythsPlay, act: Act) -> bool:
    """A player will be without a Confrontation Phase this turn: never in a duel."""
    return play.table.pairs and len(victory.alive(play)) % 2 == 1


ability("gdm-e1-0335", 0, INFLUENCE, effect=for_all(EXTRA_FIGHT, TURN_END), when=_somebody_sits_out)


def _more_than_half(play: MythsPlay, act: Act, card: int) -> bool:
    return 2 * play.state.power[card] > most_power(play, card)


ability(
    "gdm-e1-0336",
    0,
    INFLUENCE,
    effect=comes_into_play(own_oracle(CHARACTER | GOD, test=_more_than_half)),
    rule="MW-R86",
)


async def _take_from_army(play: MythsPlay, act: Act, cards: Cards) -> None:
    table, held = play.table, play.state.power
    limits = [(table.ident(card), held[card]) for card in own_army(play, act) if held[card]]
    parts = await allocate(act.player, "give", limits, 1, 4, rule="MW-091")
    for name, amount in parts:
        act.removed += power.lose_card(play, table.number(name), amount)


def _army_has_power(play: MythsPlay, act: Act) -> bool:
    """At least 1 P is left to give, whatever every action costs besides (0320)."""
    held = sum(play.state.power[card] for card in own_army(play, act))
    return held > power_levy(play)


ability(
    "gdm-e1-0337",
    0,
    CONFRONTATION,
    cost=Part(_take_from_army, may=_army_has_power),
    effect=gain(removed),
)
ability("gdm-e1-0338", 0, CONFRONTATION, effect=joins_either_army(others(at=PANTHEON)))
ability("gdm-e1-0339", 0, CONFRONTATION, effect=gains(own(GOD), 2))
