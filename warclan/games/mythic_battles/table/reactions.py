"""What may happen between an attack's target and its dice, or after them, and how likely it hurts.

The hands of others are not known: a card is "needed", never "held".
"""

from typing import Final

from msgspec.structs import replace

from warclan.games.mythic_battles.combat.attack import BLANKS_TO_THROW
from warclan.games.mythic_battles.combat.odds import CURSE, SLAYER, SOLAR, Reroll, attack_odds
from warclan.games.mythic_battles.combat.reactions import guards, may_evade
from warclan.games.mythic_battles.combat.rerolls import available
from warclan.games.mythic_battles.combat.retaliation import may_retaliate, spends_no_card
from warclan.games.mythic_battles.combat.values import defense, offense
from warclan.games.mythic_battles.hooks import THROW_BLANKS, Attack, MythicPlay
from warclan.games.mythic_battles.standing import has
from warclan.games.mythic_battles.state import ART_OF_WAR, KHEPER
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.records import Bar, Warned
from warclan.games.mythic_battles.table.words import power_effect, power_name
from warclan.games.mythic_battles.tabletop import BLESSED, INITIATIVE
from warclan.odds.distribution import Distribution, mixed

EFFECTS: Final[dict[str, Reroll]] = {"slayer": SLAYER, "solar": SOLAR, "curse": CURSE}
"""The re-rolls of an attack as the odds know them."""
LONGEST: Final = 160
"""Letters of a power's text in a warning."""


def reactions(look: Look, attack: Attack, odds: Distribution) -> tuple[Warned, ...]:
    """Everything the defender's side may do about the attack, in the order of the rules.

    ``odds`` are the wounds of the attack: how hard a retaliation hits follows from them.
    """
    found = [*_powers(look, attack), *_guards(look, attack), *_evade(look, attack)]
    found += _blessing(look, attack)
    first = _initiative(look, attack)
    return (*found, *first, *([] if first else _retaliation(look, attack, odds)))


def throw_blanks(look: Look, attack: Attack) -> int:
    """The blanks that a Mighty Throw of the target takes."""
    kind = look.table.units[attack.target].type
    return look.play.value(THROW_BLANKS, BLANKS_TO_THROW[kind], attack)


def blow(look: Look, attack: Attack) -> Distribution:
    """The exact odds of an attack under best play for the most wounds."""
    return _blow(look.play, attack)


def _blow(play: MythicPlay, attack: Attack) -> Distribution:
    rerolls = tuple(EFFECTS[effect] for effect in available(play, attack))
    limit = play.state.vitality[attack.target]
    needed = max(defense(play, attack), 1)
    return attack_odds(offense(play, attack), needed, limit=limit, rerolls=rerolls)


def _powers(look: Look, attack: Attack) -> list[Warned]:
    """Powers that answer the choice of the target now."""
    found = []
    play = _able(look)
    for window in ("target chosen", "resolving"):
        for bound in look.play.bindings.windows.get(window, ()):
            when = bound.hook.when
            unit = look.unit(bound.held.holder)
            if unit < 0 or (when is not None and not when(play, bound.held, attack)):
                continue
            name = power_name(look.table, bound.hook.ability)
            title = f"{look.name(unit)} may use {name}"
            found.append(
                Warned(
                    "power",
                    title,
                    _effect(look, bound.hook.ability),
                    bound.hook.rule,
                    unit=look.table.ids[unit],
                )
            )
    return found


def _effect(look: Look, ability: str) -> str:
    """What a power says, shortened for a line."""
    words = power_effect(look.table, ability)
    if not words:
        return "A power that answers this attack."
    return words if len(words) <= LONGEST else f"{words[:LONGEST].rsplit(' ', 1)[0]} …"


def _guards(look: Look, attack: Attack) -> list[Warned]:
    found = []
    for unit in guards(look.play, attack):
        odds = blow(look, _onto(attack, unit))
        found.append(
            _struck(
                "guard",
                f"{look.name(unit)} may guard and take the attack",
                "",
                "MB-TAL-20",
                look,
                unit,
                odds,
                unit,
            )
        )
    return found


def _onto(attack: Attack, unit: int) -> Attack:
    return replace(attack, target=unit, guarded=True)


def _able(look: Look) -> MythicPlay:
    """The view as if every card of others that cannot be seen could pay."""
    play = look.copy()
    for seat, cards in enumerate(play.state.hand):
        if seat != look.seat:
            play.state.hand[seat] = [ART_OF_WAR] * len(cards)
    return play


def _evade(look: Look, attack: Attack) -> list[Warned]:
    play = _able(look)
    if not may_evade(play, attack):
        return []
    title = f"{look.name(attack.target)} may evade"
    then = "another target has to be chosen, or the attack is lost"
    if attack.area:
        then = "the area attack goes on without it"
    detail = f"Needs 1 Art of War; then {then}."
    return [Warned("evade", title, detail, "MB-MAN-06", unit=look.table.ids[attack.target])]


def _blessing(look: Look, attack: Attack) -> list[Warned]:
    state, table, target = look.state, look.table, attack.target
    seat = state.control[target]
    if not table.holders[BLESSED] >> target & 1 or state.blessed >> target & 1:
        return []
    known = state.hand[seat]
    unknown = seat != look.seat and known
    if table.side_of[seat] == table.side_of[look.play.active] or not (unknown or KHEPER in known):
        return []
    title = f"{look.name(target)} may get +1 defense"
    return [
        Warned(
            "blessed",
            title,
            "Blessed by the Gods: needs a kheper card.",
            "MB-TAL-07",
            unit=table.ids[target],
        )
    ]


def _initiative(look: Look, attack: Attack) -> list[Warned]:
    state, table = look.state, look.table
    target = attack.target
    if (
        not table.holders[INITIATIVE] >> target & 1
        or attack.unmodified
        or not may_retaliate(look.play, attack)
        or not has(state, table, target, INITIATIVE)
        or has(state, table, attack.attacker, INITIATIVE)
        or not _could_hold(look, target, early=True)
    ):
        return []
    detail = f"{_needs(look, target, early=True)}, then no retaliation after."
    title = f"{look.name(target)} has Initiative: it may strike first"
    back = blow(look, _returned(look, attack))
    return [_struck("initiative", title, detail, "MB-TAL-22", look, attack.attacker, back, target)]


def _retaliation(look: Look, attack: Attack, odds: Distribution) -> list[Warned]:
    target = attack.target
    if not may_retaliate(look.play, attack) or not _could_hold(look, target):
        return []
    title = f"{look.name(target)} may strike back, if it stands"
    back = _after(look, attack, odds)
    detail = f"{_needs(look, target)}."
    return [_struck("retaliation", title, detail, "MB-RET-01", look, attack.attacker, back, target)]


def _after(look: Look, attack: Attack, odds: Distribution) -> Distribution:
    """What a retaliation takes, over everything the attack may leave of the target."""
    play = look.copy()
    back = _returned(look, attack)
    vitality = play.state.vitality[attack.target]
    parts: list[tuple[int, Distribution]] = []
    for wounds, weight in enumerate(odds.weights):
        left = vitality - wounds
        if left <= 0:
            parts.append((weight, Distribution((1,), 1)))
            continue
        play.state.vitality[attack.target] = left
        parts.append((weight, _blow(play, back)))
    return mixed(parts)


def _returned(look: Look, attack: Attack) -> Attack:
    """The attack the other way round, as a retaliation."""
    unit = attack.target
    return Attack(
        unit, attack.attacker, 0, look.state.control[unit], retaliation=True, aerial=attack.aerial
    )


def _struck(
    kind: str,
    title: str,
    detail: str,
    rule: str,
    look: Look,
    struck: int,
    odds: Distribution,
    unit: int,
) -> Warned:
    expected = float(odds.expected)
    vitality = look.state.vitality[struck]
    words = f"{expected:.2f} wounds expected on the {vitality} vitality of {look.name(struck)}."
    bars = tuple(
        Bar(wounds, chance, float(odds.at_least(wounds)))
        for wounds, chance in enumerate(odds.probabilities)
    )
    told = f"{detail} {words}" if detail else words
    return Warned(kind, title, told, rule, expected, bars, look.table.ids[unit])


def _needs(look: Look, unit: int, *, early: bool = False) -> str:
    if spends_no_card(look.play, unit, early=early):
        return "Needs no card, by a power"
    return f"Needs a card of {look.name(unit)}"


def _could_hold(look: Look, unit: int, *, early: bool = False) -> bool:
    """Whether the owner could have, or fetch, a card of the unit, as far as the seat knows."""
    state, table = look.state, look.table
    seat, card = table.seat_of[unit], table.card_of[unit]
    if spends_no_card(look.play, unit, early=early):
        return True
    if seat == look.seat:
        return card in state.hand[seat] or card in state.deck[seat] or card in state.top[seat]
    sharing = [each for each, code in enumerate(table.card_of) if code == card]
    total = sum(table.units[each].cards for each in sharing)
    total += sum(
        held.activation_cards
        for each in sharing
        if (held := table.units[each].attachment) is not None
    )
    gone = state.pile[seat].count(card) + state.gone[seat].count(card)
    return gone < total + state.gained[seat].count(card)
