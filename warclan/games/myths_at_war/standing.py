"""What a card is and can do now: its numbers and traits, and which lines and passives it has.

``force``, ``limit`` and ``traits`` of the state are kept by ``refresh``; everything here only
looks, but for it.
"""

from collections.abc import Sequence

from warclan.engine.hooks import Level, Reason, Valued
from warclan.engine.rules import rule
from warclan.games.myths_at_war.cards.model import (
    BEARER_GETS_WORD,
    CONFRONTATION,
    INFLUENCE,
    LIMIT_AURA,
    NO_PRINTED_ABILITY,
    PASSIVE,
    WEAK_ALONE,
    Line,
    Passive,
    on_field,
)
from warclan.games.myths_at_war.cards.registry import LINES
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.state import (
    BATTLEFIELD,
    FORCE,
    GIVEN_LINE,
    GIVEN_WORD,
    LIMIT,
    NO_ABILITIES,
    ORACLE,
    OTHER_PHASE,
    PANTHEON,
    TAKEN_LINE,
    TAKEN_WORD,
    Effect,
)
from warclan.games.myths_at_war.traits import (
    CHARACTER,
    CREATED,
    EQUIPMENT,
    MYTHOLOGY_BITS,
    NEUTRAL,
    word_bit,
)

ALTERED = TAKEN_LINE | GIVEN_LINE | OTHER_PHASE
_FIXED = CHARACTER | EQUIPMENT | CREATED | NEUTRAL
"""What a Created Card is, whatever its keywords are."""


def in_play(play: MythsPlay, card: int) -> bool:
    """Whether the card is in a Pantheon zone or on the Battlefield (MW-176)."""
    return PANTHEON <= play.state.place[card] <= BATTLEFIELD


def gear_of(play: MythsPlay, card: int) -> list[int]:
    """The equipment attached to a character."""
    state = play.state
    on = state.on
    return [other for other in state.board[state.control[card]] if on[other] == card]


def effects_on(play: MythsPlay, card: int, kinds: int) -> list[Effect]:
    """The effects of some kinds on a card."""
    state = play.state
    if not state.kinds & kinds:
        return []
    return [each for each in state.effects if each.card == card and each.kind & kinds]


def has_lost(play: MythsPlay, card: int, line_id: str) -> bool:
    """Whether the card has lost one of its printed lines."""
    state = play.state
    if not state.kinds & TAKEN_LINE:
        return False
    return any(
        each.kind == TAKEN_LINE and each.card == card and each.word == line_id
        for each in state.effects
    )


# Passive texts -------------------------------------------------------------------------------


def passives_of(play: MythsPlay, card: int, kind: int) -> Sequence[Passive]:
    """The passive texts of a kind that a card has now, wherever it lies (MW-162)."""
    table = play.table
    if not table.passive_kinds & kind:
        return ()
    state = play.state
    printed_here = card < table.size and table.own_kinds[card] & kind
    if not printed_here and not state.kinds & GIVEN_LINE:
        return ()
    found: list[Passive] = []
    if printed_here:
        for text in table.passive[card]:
            if text.kind == kind and not _text_lost(play, card, text):
                found.append(text)
    if state.kinds & GIVEN_LINE:
        for effect in effects_on(play, card, GIVEN_LINE):
            found += [text for text in LINES[effect.word].passives if text.kind == kind]
    return found


def _text_lost(play: MythsPlay, card: int, text: Passive) -> bool:
    if not play.state.kinds & TAKEN_LINE:
        return False
    for line in play.table.printed[card]:
        if text in line.passives:
            return has_lost(play, card, line.id)
    return False


@rule("MW-162", "MW-R59")
def working(play: MythsPlay, kind: int) -> list[tuple[int, Passive]]:
    """Every passive text of a kind that works now: in play, or on a face-up oracle card."""
    table = play.table
    if not table.passive_kinds & kind:
        return []
    state = play.state
    cards = table.with_passive.get(kind, ())
    if state.kinds & GIVEN_LINE:
        copiers = [each.card for each in state.effects if each.kind == GIVEN_LINE]
        cards = tuple(dict.fromkeys((*cards, *copiers)))
    found = []
    for card in cards:
        place = state.place[card]
        if PANTHEON <= place <= BATTLEFIELD or (place == ORACLE and face_up(play, card)):
            found += [(card, text) for text in passives_of(play, card, kind)]
    return found


def face_up(play: MythsPlay, card: int) -> bool:
    """Whether the card is the face-up top card of an oracle."""
    state = play.state
    if state.place[card] != ORACLE:
        return False
    # While it lies in an oracle a card is controlled by the oracle's player.
    seat = state.control[card]
    for pile, shown in zip(state.oracles[seat], state.open[seat], strict=True):
        if shown and pile and pile[-1] == card:
            return True
    return False


def keywords_of(play: MythsPlay, card: int) -> list[str]:
    """The keywords a card has now, printed and given ones, by name."""
    table = play.table
    if card < table.size:
        words = list(table.cards[card].keywords)
    else:
        words = list(table.made(play.state.made, card).words)
    if in_play(play, card) and play.state.traits[card] & CHARACTER:
        for gear in gear_of(play, card):
            words += [text.word for text in passives_of(play, gear, BEARER_GETS_WORD)]
    for effect in effects_on(play, card, GIVEN_WORD | TAKEN_WORD):
        if effect.kind == GIVEN_WORD:
            words.append(effect.word)
        else:
            words = [word for word in words if word != effect.word]
    return list(dict.fromkeys(words))


# Numbers -------------------------------------------------------------------------------------


def printed(play: MythsPlay, card: int) -> tuple[int, int, int]:
    """Force, maximum power and traits of the card alone; 0 where none is printed."""
    table = play.table
    if card < table.size:
        return table.force[card], table.limit[card], table.fixed[card] | table.words[card]
    made = table.made(play.state.made, card)
    return made.force, made.limit, made.traits


def gives(play: MythsPlay, gear: int) -> tuple[int, int]:
    """Force and maximum power an equipment gives its bearer by itself (MW-027)."""
    table = play.table
    if gear < table.size:
        force, limit = table.force_mod[gear], table.limit_mod[gear]
    else:
        made = table.made(play.state.made, gear)
        force, limit = made.force_mod, made.limit_mod
    for effect in effects_on(play, gear, FORCE):
        force += effect.amount
    return force, limit


@rule("MW-031", "MW-026", "MW-027")
def refresh(play: MythsPlay, card: int) -> None:
    """Work out the card's force, maximum power and traits again."""
    state = play.state
    table = play.table
    force, limit, traits = printed(play, card)
    if traits & CHARACTER and PANTHEON <= state.place[card] <= BATTLEFIELD:
        for gear in gear_of(play, card):
            more_force, more_limit = gives(play, gear)
            force += more_force
            limit += more_limit
            if table.passive_kinds & BEARER_GETS_WORD:
                for text in passives_of(play, gear, BEARER_GETS_WORD):
                    traits |= word_bit(text.word)
    if state.kinds & (FORCE | LIMIT | GIVEN_WORD | TAKEN_WORD):
        kept = traits & _FIXED if card >= table.size else table.fixed[card]
        for effect in state.effects:
            if effect.card == card:
                kind = effect.kind
                if kind == FORCE:
                    force += effect.amount
                elif kind == LIMIT:
                    limit += effect.amount
                elif kind == GIVEN_WORD:
                    traits |= word_bit(effect.word)
                elif kind == TAKEN_WORD:
                    # What is given later is there again; an affiliation is no keyword.
                    traits = traits & ~word_bit(effect.word) | kept
    if table.passive_kinds & LIMIT_AURA:
        for _, amount in _auras(play, card, traits):
            limit += amount
    state.force[card] = force
    state.limit[card] = limit
    state.traits[card] = traits
    if traits & EQUIPMENT and state.on[card] >= 0:
        refresh(play, state.on[card])


def refresh_all(play: MythsPlay) -> None:
    """Work every card in play out again: where one card's text changes others."""
    for board in play.state.board:
        for card in board:
            refresh(play, card)


def auras_moved(play: MythsPlay) -> None:
    """After cards came, went or changed hands: texts that change others are worked out again."""
    if play.table.passive_kinds & LIMIT_AURA:
        refresh_all(play)


def _auras(play: MythsPlay, card: int, traits: int) -> list[tuple[int, int]]:
    """(source, change) of the texts that change the maximum power of an own card in play."""
    if not in_play(play, card):
        return []
    state = play.state
    found = []
    for source, text in working(play, LIMIT_AURA):
        seat = state.control[source]
        if state.control[card] == seat and traits & text.need == text.need:
            found.append((source, text.amount))
    return found


@rule("MW-R20", "MW-R46")
def most_power(play: MythsPlay, card: int) -> int:
    """The Maximum Power of a Troop, or of an oracle card: never below 0."""
    return max(play.state.limit[card], 0)


@rule("MW-031")
def force_of(play: MythsPlay, card: int) -> int:
    """The force of a Troop, before its state is considered."""
    state = play.state
    force = state.force[card]
    if play.table.passive_kinds & WEAK_ALONE and state.place[card] == BATTLEFIELD:
        alone = len(on_field(play, state.control[card])) == 1
        if alone and passives_of(play, card, WEAK_ALONE):
            force -= printed(play, card)[0]
    return force


@rule("MW-114", "MW-115", "MW-116", "MW-117", "MW-118", "MW-R25")
def counts(play: MythsPlay, card: int) -> int:
    """What a character adds to its army's force: all, half when tired, nothing without power."""
    state = play.state
    if state.power[card] <= 0:
        return 0
    force = force_of(play, card)
    if state.tired[card]:
        force //= 2
    return force if force > 0 else 0


@rule("MW-113", "MW-123", "MW-173")
def army_force(play: MythsPlay, seat: int) -> int:
    """The force of a player's army."""
    return sum(counts(play, card) for card in on_field(play, seat))


def force_explained(play: MythsPlay, card: int) -> Valued:
    """What a character adds to its army, with every reason."""
    base, _, _ = printed(play, card)
    reasons = _gear_reasons(play, card, 0) + _effect_reasons(play, card, FORCE)
    value = force_of(play, card)
    alone = value - play.state.force[card]
    if alone:
        reasons.append(Reason("alone in its army", "MW-162", alone, Level.POWER))
    counted = counts(play, card)
    if play.state.power[card] <= 0:
        reasons.append(Reason("Exhausted", "MW-117", counted - value))
    elif play.state.tired[card] and counted != value:
        reasons.append(Reason("tired", "MW-115", counted - value))
    elif counted != value:
        reasons.append(Reason("negative force", "MW-118", counted - value))
    return Valued(counted, base, tuple(reasons))


def limit_explained(play: MythsPlay, card: int) -> Valued:
    """The Maximum Power of a Troop with every reason."""
    _, base, _ = printed(play, card)
    reasons = _gear_reasons(play, card, 1) + _effect_reasons(play, card, LIMIT)
    for source, amount in _auras(play, card, play.state.traits[card]):
        reasons.append(Reason(play.table.ident(source), "MW-162", amount, Level.POWER))
    value = play.state.limit[card]
    if value < 0:
        reasons.append(Reason("never below 0", "MW-R20", -value))
    return Valued(max(value, 0), base, tuple(reasons))


def _gear_reasons(play: MythsPlay, card: int, which: int) -> list[Reason]:
    if not in_play(play, card):
        return []
    amounts = [(gear, gives(play, gear)[which]) for gear in gear_of(play, card)]
    return [
        Reason(play.table.ident(gear), "MW-031", amount, Level.POWER)
        for gear, amount in amounts
        if amount
    ]


def _effect_reasons(play: MythsPlay, card: int, kind: int) -> list[Reason]:
    return [
        Reason(
            play.table.ident(each.source) if each.source >= 0 else "effect",
            "MW-181" if each.until == 1 else "MW-133",
            each.amount,
            Level.POWER,
        )
        for each in effects_on(play, card, kind)
    ]


@rule("MW-069", "MW-070", "MW-R09", "MW-R47")
def native(play: MythsPlay, card: int, seat: int) -> bool:
    """Whether a card shares a player's Mythology; nothing does that of a Neutral Pantheon."""
    table = play.table
    own = table.mythology[seat]
    if card >= table.size or not own:
        return False
    words = (table.fixed[card] | table.words[card]) & MYTHOLOGY_BITS
    return bool(words & own) if table.rules.any_mythology else words == own


# Lines ---------------------------------------------------------------------------------------


def lines_of(play: MythsPlay, card: int, phase: str) -> list[tuple[int, Line]]:
    """The lines a card has for a phase now, with their bits in ``used`` (G10, G11)."""
    table = play.table
    found: list[tuple[int, Line]] = []
    if card < table.size:
        source = table.influence if phase == INFLUENCE else table.confrontation
        found = [(line.index, line) for line in source[card]]
    if not play.state.kinds & ALTERED:
        return found
    for effect in effects_on(play, card, ALTERED):
        if effect.kind == TAKEN_LINE:
            found = [pair for pair in found if pair[1].id != effect.word]
        elif effect.kind == GIVEN_LINE:
            line = LINES[effect.word]
            if line.phase == phase:
                found.append((effect.amount, line))
        elif phase == INFLUENCE:
            found = [pair for pair in found if pair[1].id != effect.word]
        elif phase == CONFRONTATION and not has_lost(play, card, effect.word):
            found += [
                (line.index, line) for line in play.table.printed[card] if line.id == effect.word
            ]
    return found


def printed_lines(play: MythsPlay, card: int, phases: tuple[str, ...] = ()) -> list[Line]:
    """The coded lines printed on a card that it still has; of some phases only, if given."""
    if card >= play.table.size:
        return []
    return [
        line
        for line in play.table.printed[card]
        if (not phases or line.phase in phases) and not has_lost(play, card, line.id)
    ]


def all_lines(play: MythsPlay, card: int) -> list[Line]:
    """Every line a card has now, copied ones too."""
    copied = [LINES[each.word] for each in effects_on(play, card, GIVEN_LINE)]
    return [*printed_lines(play, card), *copied]


def abilities_barred(play: MythsPlay, card: int, line: Line) -> bool:
    """Whether something forbids the card's abilities, or this one (0120, 0258#0 …)."""
    state = play.state
    if state.kinds & NO_ABILITIES:
        traits = state.traits[card]
        for effect in state.effects:
            if (
                effect.kind == NO_ABILITIES
                and traits & effect.amount == effect.amount
                and not traits & effect.other
            ):
                return True
    if play.table.passive_kinds & NO_PRINTED_ABILITY and state.traits[card] & CHARACTER:
        # By id: a line that became one of another phase (0276) is still the printed one.
        ids = [each.id for each in play.table.printed[card]] if card < play.table.size else []
        if line.id in ids and line.phase != PASSIVE:
            return any(passives_of(play, gear, NO_PRINTED_ABILITY) for gear in gear_of(play, card))
    return False
