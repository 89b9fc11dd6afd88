"""An attack on a power token before it is made (MB-TOK-03): strength, odds, what is left of it."""

from warclan.engine.hooks import Reason, Valued
from warclan.games.mythic_battles.combat.odds import attack_odds
from warclan.games.mythic_battles.combat.token_attack import (
    TOKEN,
    TokenAttack,
    explained_on_token,
)
from warclan.games.mythic_battles.state import COMPLEX, RUNE
from warclan.games.mythic_battles.table.chances import aims, bars
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.records import AttackPreview, Figure, Slide, Strength
from warclan.games.mythic_battles.table.words import (
    SOURCES,
    apart_words,
    power_name,
    token_title,
)
from warclan.text.numbers import plural

NO_ANSWER = "A token neither reacts nor strikes back; talents of the attacker do not count."


def token_preview(
    look: Look, unit: int, chosen: tuple[str, int], aim: int | None = None
) -> AttackPreview:
    """The attack of ``unit`` on the token of a target answer (the token and the distance)."""
    named, distance = chosen
    token = look.state.tokens[int(named.removeprefix(TOKEN))]
    aerial = look.state.declared == COMPLEX and unit == look.state.acting
    offense, defense = explained_on_token(look.play, TokenAttack(unit, token, distance, aerial))
    most = min(offense.value, token.vitality)
    sought = None if aim is None or aim > most else aim
    odds = attack_odds(offense.value, defense.value, at_least=sought, limit=token.vitality)
    name, vitality = token_title(look, token), token.vitality
    words = apart_words(distance)
    left = look.state.vitality[unit]
    return AttackPreview(
        attacker=look.table.ids[unit],
        target="",
        attacker_name=look.name(unit),
        target_name=name,
        range_words=f"{words}, from the air" if aerial else words,
        offense=_strength(look, f"Offense at vitality {left}", offense, "MB-UNIT-07"),
        defense=_strength(look, "Defense of the token", defense, "MB-TOK-03"),
        bars=bars(odds),
        expected=float(odds.expected),
        kill=float(odds.at_least(vitality)),
        vitality=vitality,
        slides=tuple(
            Slide(wounds, vitality - wounds, chance, _left(vitality - wounds))
            for wounds, chance in enumerate(odds.probabilities)
        ),
        summary=f"Expected {float(odds.expected):.2f} of the {vitality} vitality of {name}",
        warnings=(),
        aims=aims(name, vitality, most),
        aim=sought,
        remarks=(*_runes(look, unit), NO_ANSWER),
    )


def _strength(look: Look, words: str, valued: Valued, rule: str) -> Strength:
    changes = (Figure(_source(look, each), each.amount, each.rule) for each in valued.reasons)
    return Strength(valued.value, (Figure(words, valued.base, rule), *changes))


def _source(look: Look, reason: Reason) -> str:
    return SOURCES.get(reason.source) or power_name(look.table, reason.source)


def _left(vitality: int) -> str:
    return f"{vitality} vitality left" if vitality else "destroyed"


def _runes(look: Look, unit: int) -> tuple[str, ...]:
    """Rune cards that may still be added."""
    held = look.state.hand[look.seat].count(RUNE)
    own = look.state.control[unit] == look.seat and look.table.divinities >> unit & 1
    if not held or not own:
        return ()
    return (f"You hold {plural(held, 'rune card', 'rune cards')}: +1 offense each.",)
