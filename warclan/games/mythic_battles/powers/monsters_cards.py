"""Powers of monsters about cards: hands, decks, activations to come, powers lost for good."""

from warclan.engine.ask import PASS, choose_one, choose_some, draw
from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.deck import discard, draw_cards, search
from warclan.games.mythic_battles.effects import NOBODY
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_STARTS,
    DESTROYED,
    MAY_ACTIVATE,
    MAY_STOP_ACTIVATING,
    Moment,
    MythicPlay,
    Wound,
)
from warclan.games.mythic_battles.maneuvers import SEARCH, may_maneuver
from warclan.games.mythic_battles.payment import can_pay
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    active,
    controls,
    held_by,
    opponents,
    shuffle_in,
    tell,
    unit_of,
    works,
)
from warclan.games.mythic_battles.powers.gods_h_to_n import CURRENTS
from warclan.games.mythic_battles.state import (
    ART_OF_WAR,
    SEARCH_BIT,
    Timed,
    end_of_turn_of,
)
from warclan.games.mythic_battles.talent_rules import activation_limit
from warclan.games.mythic_battles.turn import activatable

CURSE = "grendel-s-mother-curse"
SILKS = "gullinbursti-golden-silks"
DEVOUR = "hraesvelg-devour-the-dead"
DIVINATION = "mimir-divination"
BITTERNESS = "ratatosk-stirring-up-bitterness"
LORD = "utgarda-loki-lord-of-utgard"

MOST_DISCARDED = 2
DRAW = "draw"


def _fell(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    """Whether the holder of a power about its own end was destroyed (RUL-86)."""
    return (
        play.table.ids[suffered.unit] == held.holder
        and f"{held.holder} {held.ability}" not in play.state.barred
    )


# Grendel's Mother -------------------------------------------------------------------------------


def _to_bar(play: MythicPlay, unit: int) -> list[str]:
    """The powers on the unit's dashboard or troop card that are not yet barred."""
    card = play.table.units[unit]
    barred = play.state.barred
    return [
        power.ability
        for power in card.unit.powers or ()
        if f"{card.id} {power.ability}" not in barred
    ]


def _cursed(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    return (
        _fell(play, held, suffered)
        and suffered.by >= 0
        and suffered.by != suffered.unit
        and bool(_to_bar(play, suffered.by))
    )


@ABILITIES.at(DESTROYED, CURSE, rule="MB-POW-09", level=Level.POWER, when=_cursed)
async def curse(play: MythicPlay, held: Held, suffered: Wound) -> None:
    """One power of her destroyer cannot be used for the rest of the game."""
    table, by = play.table, suffered.by
    tell(play, suffered.unit, CURSE)
    chosen = await choose_one(
        controls(play, suffered.unit),
        f"power.{CURSE}",
        _to_bar(play, by),
        rule=BY_TEXT,
        context=(table.ids[by],),
    )
    state = play.state
    state.barred.append(f"{table.ids[by]} {chosen}")
    if chosen == CURRENTS:
        state.flooded = [each for each in state.flooded if each[2] != by]
    powers = table.units[by].unit.powers or ()
    name = next(power.name for power in powers if power.ability == chosen)
    play.emit(events.PowerBarred, table.ids[by], chosen, name)


# Gullinbursti, Hraesvelg ------------------------------------------------------------------------


def _slain_by_enemy(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    """Whether an opponent did it: not so an area attack of his own side, whoever resolved it."""
    own = play.table.side_of[play.table.seat_of[suffered.unit]]
    attack = suffered.attack
    if attack is not None and play.table.allies[suffered.unit] >> attack.attacker & 1:
        return False
    return _fell(play, held, suffered) and suffered.side not in (NOBODY, own)


@ABILITIES.at(DESTROYED, SILKS, rule="MB-POW-09", level=Level.POWER, when=_slain_by_enemy)
async def golden_silks(play: MythicPlay, held: Held, suffered: Wound) -> None:
    """The opponent who destroyed him takes an Art of War card from the supply."""
    table = play.table
    seats = [seat for seat in table.order if table.side_of[seat] == suffered.side]
    seat = seats[0]
    if suffered.attack is not None:
        seat = suffered.attack.seat
    elif suffered.by >= 0:
        seat = controls(play, suffered.by)
    tell(play, suffered.unit, SILKS)
    play.state.hand[seat].append(ART_OF_WAR)
    play.state.gained[seat].append(ART_OF_WAR)
    play.emit(events.CardGained, seat, ART_OF_WAR)


def _devours(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    unit = unit_of(play, held)
    return suffered.by == unit and suffered.unit != unit and works(play, unit, DEVOUR)


@ABILITIES.at(DESTROYED, DEVOUR, rule="MB-POW-09", level=Level.POWER, when=_devours)
async def devour_the_dead(play: MythicPlay, held: Held, suffered: Wound) -> None:
    """An activation card of the unit leaves the game: from pile, hand or deck, in this order."""
    state, card = play.state, play.table.card_of[suffered.unit]
    for places in (state.pile, state.hand, state.top, state.deck):
        seat = next((seat for seat, cards in enumerate(places) if card in cards), None)
        if seat is None:
            continue
        if places is state.top or places is state.deck:
            shuffle_in(play, seat)
            places = state.deck
        places[seat].remove(card)
        state.gone[seat].append(card)
        tell(play, unit_of(play, held), DEVOUR)
        play.emit(events.CardRemoved, seat, card)
        return


# Mimir ------------------------------------------------------------------------------------------


def _may_search(play: MythicPlay, unit: int) -> bool:
    seat = controls(play, unit)
    return not play.state.used[seat] & SEARCH_BIT and may_maneuver(play, seat)


@active(DIVINATION, can=_may_search)
async def divination(play: MythicPlay, unit: int) -> None:
    """The Search maneuver of the round, without paying."""
    seat = controls(play, unit)
    play.state.used[seat] |= SEARCH_BIT
    play.emit(events.ManeuverMade, seat, SEARCH, "MB-MAN-05")
    await search(play, seat, "MB-MAN-05")


# Ratatosk ---------------------------------------------------------------------------------------


def _begins(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit)


@ABILITIES.at(
    ACTIVATION_STARTS, BITTERNESS, rule="MB-POW-06", level=Level.POWER, when=_begins, own=True
)
async def stirring_up_bitterness(play: MythicPlay, held: Held, moment: Moment) -> None:
    """An opponent shows an activation card to be used next turn, or lets a card be drawn."""
    unit, table = moment.unit, play.table
    seat = controls(play, unit)
    options: list[int | str] = [*opponents(play, seat), PASS]
    chosen = await choose_one(
        seat, f"power.{BITTERNESS}", options, rule=BY_TEXT, context=(held.holder,)
    )
    if chosen == PASS:
        return
    tell(play, unit, BITTERNESS)
    other = int(chosen)

    def answers() -> list[str]:
        state = play.state
        shown = [
            table.ids[each]
            for each, owner in enumerate(table.seat_of)
            if state.vitality[each] and owner == other and table.card_of[each] in state.hand[other]
        ]
        return [*shown, DRAW]

    answer = await choose_one(
        other,
        f"power.{BITTERNESS}.answer",
        answers,
        rule=BY_TEXT,
        context=(held.holder,),
        # Which cards could be shown tells what is in hand.
        audience=(other,),
    )
    if answer == DRAW:
        await draw_cards(play, seat, 1, BY_TEXT)
        return
    play.emit(events.CardShown, other, answer)
    play.state.timed.append(Timed(BITTERNESS, table.index[answer], 1, end_of_turn_of(other)))


def _promised(play: MythicPlay, seat: int) -> list[int]:
    """The units the seat has to activate in this turn, if they still can be."""
    state, table = play.state, play.table
    found: list[int] = []
    # Asked twice a question, where lasting effects are mostly others.
    for timed in state.timed:
        if (
            timed.kind == BITTERNESS
            and timed.ends == end_of_turn_of(seat)
            and not state.activated >> timed.unit & 1
            and table.card_of[timed.unit] in state.hand[seat]
        ):
            found.append(timed.unit)
    return found


@ABILITIES.speaks(MAY_STOP_ACTIVATING, BITTERNESS, rule="MB-POW-06", level=Level.POWER)
def has_to_go_on(play: MythicPlay, seat: int) -> bool | None:
    """A promised activation that is possible has to be made."""
    if not play.state.timed or not (promised := _promised(play, seat)):
        return None
    able = activatable(play, seat)
    return False if any(play.table.ids[unit] in able for unit in promised) else None


def _nobody_promised(play: MythicPlay) -> bool:
    return not play.state.timed or not _promised(play, play.state.active)


@ABILITIES.speaks(
    MAY_ACTIVATE, BITTERNESS, rule="MB-POW-06", level=Level.POWER, idle=_nobody_promised
)
def keeps_its_place(play: MythicPlay, unit: int) -> bool | None:
    """The last activation a player has, or can pay for, goes to the promised unit."""
    state = play.state
    seat = state.active
    promised = _promised(play, seat)
    if not promised or unit in promised:
        return None
    last = state.activations + len(promised) >= activation_limit(play, seat)
    return False if last or not can_pay(play, seat, state.activations + 1) else None


# Utgarda-Loki -----------------------------------------------------------------------------------


@ABILITIES.at(ACTIVATION_STARTS, LORD, rule="MB-POW-06", level=Level.POWER, when=_begins, own=True)
async def lord_of_utgard(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Up to 2 hand cards are discarded; every opponent loses as many, drawn at random."""
    unit = moment.unit
    seat = controls(play, unit)
    chosen = await choose_some(
        seat,
        f"power.{LORD}",
        lambda: sorted(play.state.hand[seat]),
        0,
        MOST_DISCARDED,
        rule=BY_TEXT,
        context=(held.holder,),
        audience=(seat,),
    )
    if not chosen:
        return
    tell(play, unit, LORD)
    _lose(play, seat, chosen)
    for other in opponents(play, seat):
        hand = play.state.hand[other]
        count = min(len(chosen), len(hand))
        if count:
            lost = await draw(other, f"power.{LORD}.lost", hand, count, rule=BY_TEXT)
            _lose(play, other, lost)


def _lose(play: MythicPlay, seat: int, cards: tuple[str, ...]) -> None:
    for card in cards:
        discard(play.state, seat, card)
        play.emit(events.CardLost, seat, card)
