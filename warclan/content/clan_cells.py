"""Lists inside an entry as one line of text that people can type: abilities, attacks, Boosts.

========================  ==================================================
abilities                 ``Rapid Attack; Toxin (2)``
attacks                   ``Claws, ST 2, ML, Rapid Attack; Spit, ST 0, RN 6``
Boosts                    ``Range: 18 + 6 "; Aid (RS): 1 + 1``
changes to Stats          ``RS +1; SP -1``
plain lists               ``Blocks LOS; Impassable``
========================  ==================================================

What is not known is left out, or written "–". Each reader raises ``CellError`` with a sentence.
"""

import re
from collections.abc import Mapping, Sequence

import msgspec

from warclan.games.war_clan.content_types import AbilityRating, Attack, Boost
from warclan.text.numbers import signed

UNKNOWN = frozenset({"", "-", "–", "—", "?"})
"""What an unknown value may be written as."""

_RATED = re.compile(r"^(?P<name>.*\S)\s*\(\s*(?P<rating>[+\-−]?\d{1,3})\s*\)$")
_WHOLE = re.compile(r"^[+\-−]?\d{1,9}(?:[.,]0+)?$")
_CHANGE = re.compile(r"^(?P<stat>[A-Za-z][A-Za-z0-9]{0,11})\s*:?\s*(?P<by>[+\-−]?\d{1,2})$")
_BOOST = re.compile(
    r"^(?P<label>.*\S)\s*:\s*(?P<standard>[^+]*?)\s*\+\s*(?P<by>\d{1,3})\s*(?P<unit>.*)$"
)


class CellError(ValueError):
    """A text that does not say what is needed; the message is a sentence."""


def whole(text: str) -> int:
    """A whole number: "12", "-3", "−3", "+2", "5,0". Raises :class:`CellError`."""
    text = text.strip()
    if not _WHOLE.match(text):
        raise CellError(f'a whole number is needed, not "{shown(text)}".')
    return int(re.split(r"[.,]", text.replace("−", "-"))[0])


def decimal(text: str) -> float:
    """A number with a decimal point or comma. Raises :class:`CellError`."""
    text = text.strip().replace("−", "-")
    if not re.match(r"^[+-]?\d{1,9}(?:[.,]\d{1,6})?$", text):
        raise CellError(f'a number is needed, not "{shown(text)}".')
    return float(text.replace(",", "."))


def shown(text: str) -> str:
    """A text as far as a message quotes it."""
    text = " ".join(text.split())
    return text if len(text) <= 40 else f"{text[:39]}…"


def parts(text: str) -> list[str]:
    """The members of a list that semicolons or line ends part; empty ones are dropped."""
    return [part for each in re.split(r"[;\n]", text) if (part := " ".join(each.split()))]


def abilities_text(abilities: Sequence[AbilityRating]) -> str:
    """Abilities as a line."""
    return "; ".join(
        each.name if each.rating is None else f"{each.name} ({each.rating})" for each in abilities
    )


def abilities_of(text: str) -> tuple[AbilityRating, ...]:
    """Abilities from a line; a number in brackets at the end is the rating."""
    return tuple(_ability(part) for part in parts(text) if part not in UNKNOWN)


def _ability(text: str) -> AbilityRating:
    match = _RATED.match(text)
    name, rating = (match["name"], whole(match["rating"])) if match else (text, None)
    if len(name) > 120:
        raise CellError("the name of an ability has more than 120 characters.")
    return AbilityRating(name=name, rating=rating)


def attack_text(attack: Attack) -> str:
    """An attack as a line."""
    words = [attack.name]
    if attack.strength is not None:
        words.append(f"ST {attack.strength}")
    if attack.melee:
        words.append("ML")
    elif attack.reach is not None:
        words.append(f"RN {attack.reach}")
    words.extend(
        each.name if each.rating is None else f"{each.name} ({each.rating})"
        for each in attack.abilities
    )
    return ", ".join(words)


def attacks_text(attacks: Sequence[Attack]) -> str:
    """Attacks as a line."""
    return "; ".join(map(attack_text, attacks))


def attacks_of(text: str) -> tuple[Attack, ...]:
    """Attacks from a line: name, ST and a number, ML or RN and a number, abilities."""
    return tuple(_attack(part) for part in parts(text) if part not in UNKNOWN)


def _attack(text: str) -> Attack:
    name, *rest = [part.strip() for part in text.split(",")]
    values: dict[str, object] = {"name": name}
    abilities = []
    for part in filter(None, rest):
        word, _, number = part.partition(" ")
        if word.upper() == "ST" and number:
            if number.strip() not in UNKNOWN:
                values["strength"] = whole(number)
        elif word.upper() == "RN" and number:
            reach(number.strip(), values)
        elif part.upper() == "ML":
            values["melee"] = True
        else:
            abilities.append(_ability(part))
    values["abilities"] = tuple(abilities)
    try:
        return msgspec.convert(values, Attack, from_attributes=True)
    except msgspec.ValidationError:
        raise CellError(
            f'"{shown(text)}" is no attack; write it like "Claws, ST 2, ML, Stun (1)".'
        ) from None


def reach(text: str, values: dict[str, object]) -> None:
    """Put the reach of an attack, "ML" or inches, into the values of an attack."""
    text = text.strip().rstrip('"″”').strip()
    if text in UNKNOWN:
        return
    if text.upper() == "ML":
        values["melee"] = True
        return
    try:
        values["reach"] = whole(text)
    except CellError:
        raise CellError(f'ML or whole inches are needed, not "{shown(text)}".') from None


def reach_text(attack: Attack | None) -> str:
    """The reach of an attack as its cell."""
    if attack is None:
        return ""
    return "ML" if attack.melee else "" if attack.reach is None else str(attack.reach)


def boosts_text(boosts: Sequence[Boost]) -> str:
    """Boosts as a line."""
    return "; ".join(
        f"{each.label}: {'–' if each.standard is None else each.standard} + {each.increment}"
        + (f" {each.unit}" if each.unit else "")
        for each in boosts
    )


def boosts_of(text: str) -> tuple[Boost, ...]:
    """Boosts from a line: label, colon, standard value, plus, increment, unit."""
    found: list[Boost] = []
    for part in parts(text):
        if part in UNKNOWN:
            continue
        match = _BOOST.match(part)
        standard = match["standard"].strip() if match else ""
        if match is None or (standard not in UNKNOWN and not standard.isdigit()):
            raise CellError(f'"{shown(part)}" is no Boost; write it like "Range: 18 + 6 inches".')
        key = _key(match["label"], {each.key for each in found})
        try:
            boost = msgspec.convert(
                {
                    "key": key,
                    "label": match["label"],
                    "increment": int(match["by"]),
                    "unit": match["unit"].strip(),
                    "standard": None if standard in UNKNOWN else int(standard),
                },
                Boost,
            )
        except msgspec.ValidationError:
            raise CellError(
                f'"{shown(part)}": an increment of 1 to 100, a standard value of 0 to 500 and a '
                "unit of at most 20 characters are possible."
            ) from None
        found.append(boost)
    return tuple(found)


def _key(label: str, taken: set[str]) -> str:
    """A key for a Boost, made of its label."""
    stem = re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-")[:60] or "boost"
    if stem not in taken:
        return stem
    return next(each for n in range(2, len(taken) + 3) if (each := f"{stem}-{n}") not in taken)


def changes_text(changes: Mapping[str, int]) -> str:
    """Changes to Stats as a line."""
    return "; ".join(f"{stat} {signed(by)}" for stat, by in changes.items())


def changes_of(text: str) -> dict[str, int]:
    """Changes to Stats from a line."""
    found: dict[str, int] = {}
    for part in parts(text):
        if part in UNKNOWN:
            continue
        match = _CHANGE.match(part)
        if match is None:
            raise CellError(f'"{shown(part)}" changes no Stat; write it like "RS +1".')
        found[match["stat"]] = whole(match["by"])
    return found
