"""An attack before it is made: both values with their reasons, exact odds, and what may happen.

Everything comes from what the seat knows: whether an opponent holds a card is never told, only
whether it could.
"""

from typing import Any, Final

from warclan.engine.ask import PASS
from warclan.engine.hooks import Valued
from warclan.games.mythic_battles.combat.area_attack import resolver
from warclan.games.mythic_battles.combat.odds import (
    Reroll,
    attack_odds,
    attack_with_blanks,
)
from warclan.games.mythic_battles.combat.odds_value import MOST_DICE
from warclan.games.mythic_battles.combat.rerolls import available
from warclan.games.mythic_battles.combat.retaliation import RETALIATE
from warclan.games.mythic_battles.combat.token_attack import is_token
from warclan.games.mythic_battles.combat.values import explained
from warclan.games.mythic_battles.hooks import Attack
from warclan.games.mythic_battles.state import ATTACK, ATTACK_TWICE, COMPLEX, RUNE
from warclan.games.mythic_battles.table.answers_turn import strikable
from warclan.games.mythic_battles.table.chances import aims, bars
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.reactions import EFFECTS, reactions, throw_blanks
from warclan.games.mythic_battles.table.records import (
    AttackPreview,
    Figure,
    Slide,
    Strength,
)
from warclan.games.mythic_battles.table.token_preview import token_preview
from warclan.games.mythic_battles.table.words import apart_words, source_words
from warclan.games.mythic_battles.tabletop import MIGHTY_THROW, members
from warclan.odds.distribution import Distribution
from warclan.text.numbers import listed, plural

_REROLL_WORDS: Final = {
    "slayer": "Slayer: re-rolls up to 2 dice",
    "solar": "Solar ground: re-rolls a blank",
    "curse": "Curse: the defender has 1 die re-rolled",
}
AREA_CONTEXT: Final = 3
"""Things in the context of an area attack's questions (and the fixed dice); see ``area_attack``."""
_MENU: Final = ("attack", "aerial-attack")


def attack_preview(look: Look, value: Any, aim: int | None = None) -> AttackPreview | None:
    """The attack that the armed answer ``value`` would make, or let happen.

    For a target, the attack on it; for striking back, that blow; for a guard (or nobody), what
    would hit it; for the attack in the menu, the attack on the only target. ``None`` for every
    other answer. ``aim``: the least wounds best play seeks, ``None`` the most wounds.
    """
    request = look.request
    if request is not None and request.key == "attack.target" and _names_token(value):
        unit = _striking(look)
        return None if unit < 0 else token_preview(look, unit, value, aim)
    attack = attack_of(look, value)
    return None if attack is None else preview_of(look, attack, aim)


def _names_token(value: Any) -> bool:
    return isinstance(value, tuple) and is_token(value[0])


def _striking(look: Look) -> int:
    """The unit that a question about a target is about."""
    context = look.request.context if look.request is not None else ()
    return look.unit(context[0]) if context else look.state.acting


def strike_preview(
    look: Look, attacker: str, target: str, aim: int | None = None
) -> AttackPreview | None:
    """An attack of one unit on another from where they stand, in reach or not."""
    one, other = look.unit(attacker), look.unit(target)
    area = look.state.area
    if one < 0 or other < 0 or not area[one] or not area[other]:
        return None
    far = look.table.board.distance[area[one]][area[other]]
    return preview_of(look, Attack(one, other, far, look.state.control[one]), aim)


def attack_of(look: Look, value: Any) -> Attack | None:
    """The attack that an answer to the seat's question means."""
    request = look.request
    if request is None:
        return None
    key, context = request.key, request.context
    if key in ("activation.action", "activation.complex"):
        return _from_menu(look, look.unit(context[0]), value)
    if key in ("attack.target", "attack.another"):
        if not isinstance(value, tuple) or is_token(value[0]) or value[1] < 0:
            return None
        unit = _striking(look)
        return None if unit < 0 else _attack(look, unit, look.unit(value[0]), value[1])
    if key == "attack.area.target":
        return _area_blow(look, value)
    if key in ("attack.initiative", "attack.retaliate") and value == RETALIATE:
        unit, other = look.unit(context[0]), look.unit(context[1])
        return Attack(unit, other, 0, look.state.control[unit], retaliation=True)
    if key in ("attack.guard", "attack.evade"):
        struck = value if key == "attack.guard" and value != PASS else context[0]
        target, unit = look.unit(struck), look.unit(context[1])
        area = look.state.area
        far = look.table.board.distance[area[unit]][area[target]] if area[unit] else 0
        return Attack(unit, target, 0 if key == "attack.evade" else far, look.state.control[unit])
    return None


def _from_menu(look: Look, unit: int, value: Any) -> Attack | None:
    """The attack of the menu, if there is but one target; a second one by Berserk included."""
    if value not in _MENU:
        return None
    again = value == "attack" and bool(look.state.done & ATTACK)
    foes = strikable(look, unit, value)
    if len(foes) != 1:
        return None
    area = look.state.area
    far = look.table.board.distance[area[unit]][area[foes[0]]]
    return _attack(look, unit, foes[0], far, again=again)


def area_blow(
    look: Look, unit: int, target: int, far: int, power: str, fixed: int | None
) -> Attack:
    """One blow of an area attack, in the hands of the player who resolves it (MB-AREA-08)."""
    seat, spends = resolver(look.play, unit, target)
    return Attack(unit, target, far, seat, area=True, power=power, fixed=fixed, spends=spends)


def _area_blow(look: Look, value: Any) -> Attack | None:
    """The next blow of an area attack, from the answer to "which unit is hit next?"."""
    context = look.request.context if look.request is not None else ()
    target = look.unit(value)
    if len(context) < AREA_CONTEXT or target < 0:
        return None
    unit, (distance, power, *dice) = look.unit(context[0]), context[1:]
    return area_blow(look, unit, target, distance, power, dice[0] if dice else None)


def _attack(look: Look, unit: int, target: int, far: int, *, again: bool = False) -> Attack:
    state = look.state
    again = again or (bool(state.done & ATTACK_TWICE) and unit == state.acting)
    return Attack(
        unit,
        target,
        far,
        state.control[unit],
        aerial=state.declared == COMPLEX and unit == state.acting,
        unmodified=again and look.table.rules.berserk_unmodified,
    )


def preview_of(look: Look, attack: Attack, aim: int | None = None) -> AttackPreview:
    """All there is to say of an attack before its dice are rolled."""
    offense, defense = explained(look.play, attack)
    dice, needed = offense.value, max(defense.value, 1)
    vitality = look.state.vitality[attack.target]
    effects = available(look.play, attack)
    most = min(dice, vitality)
    sought = None if aim is None or aim > most else aim
    rerolls = tuple(EFFECTS[effect] for effect in effects)
    odds = attack_odds(dice, needed, at_least=sought, limit=vitality, rerolls=rerolls)
    table = look.table
    return AttackPreview(
        attacker=table.ids[attack.attacker],
        target=table.ids[attack.target],
        attacker_name=look.name(attack.attacker),
        target_name=look.name(attack.target),
        range_words=_range(look, attack),
        offense=_offense(look, attack, offense, effects),
        defense=_strength(look, attack, defense, attack.target, "defense"),
        bars=bars(odds),
        expected=float(odds.expected),
        kill=float(odds.at_least(vitality)) if vitality else 0.0,
        vitality=vitality,
        slides=slides(look, attack.target, odds),
        summary=_summary(look, attack.target, odds),
        warnings=reactions(look, attack, odds),
        aims=aims(look.name(attack.target), vitality, most),
        aim=sought,
        by=_by(look, attack),
        remarks=_remarks(look, attack, dice, needed, rerolls),
    )


def warm(look: Look) -> None:
    """Work out in advance what the odds between the units on the table need.

    About half a second; call it in the background when a table opens, so that the first previews
    come at once.
    """
    table, state = look.table, look.state
    for unit, left in enumerate(state.vitality):
        if left:
            printed = table.stats[unit][left][1]
            for needed in range(max(printed - 1, 1), min(printed + 1, MOST_DICE) + 1):
                attack_odds(1, needed, limit=left)
    for unit, foes in enumerate(table.foes):
        for foe in members(foes):
            if state.vitality[unit] and state.vitality[foe]:
                preview_of(look, Attack(unit, foe, 0, state.control[unit]))


def slides(look: Look, target: int, odds: Distribution) -> tuple[Slide, ...]:
    """What every number of wounds leaves the target with."""
    vitality = look.state.vitality[target]
    found = []
    for wounds, chance in enumerate(odds.probabilities):
        left = max(vitality - wounds, 0)
        found.append(Slide(wounds, left, chance, row_words(look, target, left)))
    return tuple(found)


def row_words(look: Look, unit: int, left: int) -> str:
    """What a unit is worth with so much vitality left."""
    if not left:
        return "destroyed"
    offense, defense, reach, movement = look.table.stats[unit][left]
    return f"offense {offense}, defense {defense}, range {reach}, movement {movement}"


def _summary(look: Look, target: int, odds: Distribution) -> str:
    """The sentence under the bars: what is to be expected, and the likeliest row after it."""
    vitality = look.state.vitality[target]
    name = look.name(target)
    shares = odds.probabilities
    likely = max(range(len(shares)), key=lambda wounds: (shares[wounds], -wounds))
    left = max(vitality - likely, 0)
    words = f"Expected {float(odds.expected):.2f} of the {vitality} vitality of {name}"
    if not likely:
        return f"{words}; most likely none"
    if not left:
        return f"{words}; most likely destroyed"
    offense, defense, _reach, _movement = look.table.stats[target][left]
    return f"{words}; most likely {left} left, then offense {offense} and defense {defense}"


def _range(look: Look, attack: Attack) -> str:
    area = look.state.area
    if attack.distance == 0 and area[attack.attacker] != area[attack.target]:
        return "the area is full, so at range 0"
    words = apart_words(attack.distance)
    return f"{words}, from the air" if attack.aerial else words


def _by(look: Look, attack: Attack) -> str:
    """Who resolves the attack, where that is not the attacker's own player."""
    own = attack.seat == look.state.control[attack.attacker]
    return "" if own else look.names.player(attack.seat)


def _strength(look: Look, attack: Attack, valued: Valued, unit: int, what: str) -> Strength:
    left = look.state.vitality[unit]
    base = Figure(f"{what.capitalize()} at vitality {left}", valued.base, "MB-UNIT-07")
    changes = tuple(
        Figure(source_words(look, reason, attack), reason.amount, reason.rule)
        for reason in valued.reasons
    )
    return Strength(valued.value, (base, *changes))


def _offense(look: Look, attack: Attack, valued: Valued, effects: list[str]) -> Strength:
    strength = _strength(look, attack, valued, attack.attacker, "offense")
    extra = tuple(Figure(_REROLL_WORDS[effect], None, EFFECTS[effect].rule) for effect in effects)
    return Strength(strength.total, strength.reasons + extra)


def _remarks(
    look: Look, attack: Attack, dice: int, needed: int, rerolls: tuple[Reroll, ...]
) -> tuple[str, ...]:
    """What the figures leave out, and what else the dice may bring."""
    found = []
    state, table = look.state, look.table
    if not attack.spends:
        found.append(f"{_by(look, attack)} resolves it for an ally, and may add no cards.")
    own = attack.seat == look.seat and attack.spends
    runes = state.hand[look.seat].count(RUNE) if own else 0
    if runes and table.divinities >> attack.attacker & 1:
        found.append(f"You hold {plural(runes, 'rune card', 'rune cards')}: +1 offense each.")
    blanks = throw_blanks(look, attack)
    if blanks and table.holders[MIGHTY_THROW] >> attack.attacker & 1:
        vitality = state.vitality[attack.target]
        odds = attack_with_blanks(dice, needed, limit=vitality, rerolls=rerolls)
        chance = float(odds.chance(blanks=blanks))
        words = plural(blanks, "blank", "blanks")
        found.append(f"Mighty Throw: {words} or more in {chance:.0%} of cases throw the target.")
    if attack.retaliation:
        return tuple(found)
    names = _power_names(look, attack)
    if names:
        found.append(f"Not reckoned in: {listed(names)}.")
    return tuple(found)


def _power_names(look: Look, attack: Attack) -> list[str]:
    """Powers of both units that may change the dice or the wounds once they are rolled."""
    found: dict[str, None] = {}
    both = (look.table.ids[attack.attacker], look.table.ids[attack.target])
    for window in ("striking", "rolled", "first rolled", "between assaults", "wounding"):
        for bound in look.play.bindings.windows.get(window, ()):
            if bound.held.holder in both:
                unit = look.unit(bound.held.holder)
                place = look.table.power_places.get(bound.hook.ability, {}).get(unit)
                if place is None:
                    continue
                found[_power_title(look, unit, place)] = None
    return list(found)


def _power_title(look: Look, unit: int, place: int) -> str:
    card = look.table.units[unit]
    if place < 0:
        name = card.attachment.power.name if card.attachment is not None else "a power"
    else:
        name = (card.unit.powers or ())[place].name
    return f"{name} of {look.name(unit)}"
