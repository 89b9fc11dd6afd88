"""Cards 0119 to 0141: the events (MW-024, MW-R87)."""

from dataclasses import replace

from warclan.engine.ask import choose_one, reveal, shuffle
from warclan.games.myths_at_war import moves
from warclan.games.myths_at_war.cards.amounts import chosen_number, removed
from warclan.games.myths_at_war.cards.card_parts import draws
from warclan.games.myths_at_war.cards.model import ALL, Act, Cards, Part
from warclan.games.myths_at_war.cards.power_parts import (
    each_player_loses,
    exhausts,
    fills,
    gain,
    gains,
    loses,
)
from warclan.games.myths_at_war.cards.registry import event
from warclan.games.myths_at_war.cards.rule_parts import for_all, forbids_abilities
from warclan.games.myths_at_war.cards.state_parts import (
    changes_force,
    destroys,
    sacrifices,
    tires,
)
from warclan.games.myths_at_war.cards.targets import (
    MORTAL,
    all_own,
    all_seats,
    an_oracle,
    anyone,
    cards,
    everyone,
    in_play_or_oracle,
    own,
    own_oracle,
)
from warclan.games.myths_at_war.cards.tests_of import exhausted, limit_at_most
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import begin
from warclan.games.myths_at_war.permits import can_tire
from warclan.games.myths_at_war.standing import keywords_of
from warclan.games.myths_at_war.state import (
    GIVEN_WORD,
    NOT_DESTROYED,
    PANTHEON,
    TAKEN_WORD,
    TURN_END,
    Effect,
)
from warclan.games.myths_at_war.traits import (
    CHARACTER,
    EQUIPMENT,
    GOD,
    MYTHOLOGY_BITS,
    RESOURCE,
    WARRIOR,
)
from warclan.games.myths_at_war.transfer import turn_up

# Rules for a turn ----------------------------------------------------------------------------

event("gdm-e1-0119", effect=changes_force(all_own(WARRIOR), 1, TURN_END), rule="MW-R82")
event("gdm-e1-0120", effect=forbids_abilities(CHARACTER | GOD), rule="MW-R82")


def _drive_mad(play: MythsPlay, act: Act, found: Cards) -> None:
    """Every keyword but God is lost, Mad is gained."""
    for card in list(found):
        for word in keywords_of(play, card):
            if word not in ("God", "Goddess", "Mad"):
                begin(
                    play,
                    Effect(TAKEN_WORD, card, 0, TURN_END, act.player, act.source, word=word),
                )
        begin(play, Effect(GIVEN_WORD, card, 0, TURN_END, act.player, act.source, word="Mad"))


event(
    "gdm-e1-0121",
    effect=Part(_drive_mad, replace(in_play_or_oracle(), way=ALL)),
    rule="MW-R82",
)
event("gdm-e1-0122", effect=forbids_abilities(CHARACTER, bar=MORTAL), rule="MW-R82")
event("gdm-e1-0123", effect=forbids_abilities(EQUIPMENT), rule="MW-R82")
event("gdm-e1-0130", effect=changes_force(everyone(), -1, TURN_END), rule="MW-R82")
event("gdm-e1-0131", effect=for_all(NOT_DESTROYED, TURN_END), rule="MW-R82")

# Power ---------------------------------------------------------------------------------------

event("gdm-e1-0124", effect=gains(own_oracle(CHARACTER), 2), waits=True)
event("gdm-e1-0126", effect=gains(all_own(), 1))
event("gdm-e1-0127", effect=gain(3))
event("gdm-e1-0128", cost=exhausts(own()), effect=gain(removed))
event("gdm-e1-0129", effect=fills(own()))


def _powered(play: MythsPlay, act: Act, card: int) -> bool:
    return not exhausted(play, act, card)


event("gdm-e1-0136", cost=loses(all_own(test=_powered), 1), effect=gain(removed), rule="MW-R83")
event("gdm-e1-0137", effect=gains(an_oracle(RESOURCE), 2), waits=True)
event("gdm-e1-0139", effect=loses(everyone(), 1))
event("gdm-e1-0141", effect=each_player_loses(1))

# Tiring and destroying -----------------------------------------------------------------------

event("gdm-e1-0125", effect=tires(everyone(test=limit_at_most(2))))


def _mythology(play: MythsPlay, card: int) -> int:
    """The affiliation of a character; 0 for a Neutral one."""
    table = play.table
    return table.fixed[card] & MYTHOLOGY_BITS if card < table.size else 0


def _of_a_mythology(play: MythsPlay, act: Act, card: int) -> bool:
    return bool(_mythology(play, card))


def _of_another(play: MythsPlay, act: Act, card: int) -> bool:
    """Of a Mythology, but not that of the character chosen first."""
    mine = _mythology(play, card)
    first = act.chosen[0] if act.chosen else ()
    return bool(mine) and all(_mythology(play, other) != mine for other in first)


event(
    "gdm-e1-0132",
    effect=(
        tires(anyone(test=_of_a_mythology)),
        tires(replace(anyone(test=_of_another), depends=True)),
    ),
)
event("gdm-e1-0133", cost=sacrifices(own(at=PANTHEON)), effect=draws(chosen_number))
event("gdm-e1-0134", effect=tires(everyone(RESOURCE)))
event("gdm-e1-0135", effect=destroys(anyone(bar=MORTAL)))

_all_gods = cards(all_seats, GOD)


def _tireable_first(play: MythsPlay, act: Act, card: int) -> bool:
    """A Ready god; any, where none is Ready: the power is given all the same (MW-R87)."""
    return can_tire(play, card) or not any(can_tire(play, other) for other in _all_gods(play, act))


def _tire_if_ready(play: MythsPlay, act: Act, found: Cards) -> None:
    for card in found:
        moves.tire(play, card)


_bathing = anyone(GOD, test=_tireable_first)
event(
    "gdm-e1-0138",
    effect=(Part(_tire_if_ready, _bathing, deed="tire"), gains(_bathing, 2)),
    rule="MW-R87",
)

# An oracle -----------------------------------------------------------------------------------


async def _bring_up_a_resource(play: MythsPlay, act: Act, found: Cards) -> None:
    """Akher is discarded, its oracle is shuffled, a resource of it lies face-up on top."""
    seat, place = moves.oracle_of(play, act.source)
    if seat < 0:
        return
    table = play.table
    moves.discard(play, act.source)
    moves.lose_oracle_tokens(play, seat, place)
    pile = sorted(play.state.oracles[seat][place])
    if not pile:
        return
    names = table.idents(pile)
    await reveal(act.player, "search", names, rule="MW-089", audience=(act.player,))
    resources = [card for card in pile if play.state.traits[card] & RESOURCE]
    top = -1
    if resources:
        top = table.number(
            await choose_one(
                act.player,
                "found",
                table.idents(resources),
                rule="MW-089",
                audience=(act.player,),
            )
        )
    rest = [card for card in pile if card != top]
    if rest:
        order = await shuffle(act.player, "shuffle", table.idents(rest), rule="MW-178")
        rest = [table.index[name] for name in order]
    play.state.oracles[seat][place] = [*rest, top] if resources else rest
    for card in pile:
        play.state.known[card] = 0
    if resources:
        await turn_up(play, seat, place)


event("gdm-e1-0140", effect=Part(_bring_up_a_resource))
