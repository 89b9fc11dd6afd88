"""What msgspec says of data that do not fit, in plain words.

Its messages name Python's types and places like ``$.seats[0]``; people who wrote a file by hand
should read what is needed and where.
"""

import re

KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing (null)",
    "list": "a list",
    "dict": "an object",
    "NoneType": "nothing (null)",
}
"""The kinds of JSON, as msgspec calls them, in words."""

LONGEST_VALUE = 60
"""Characters of a wrong value that are shown."""

_PLACE = re.compile(r" - at (?:`key` in )?`\$(?P<place>[^`]*)`$")
_EXPECTED = re.compile(r"^Expected `(?P<kind>[^`]+)`(?P<rest>.*)$", re.DOTALL)
_FIELD = re.compile(
    r"^Object (?:missing required|contains unknown) field `(?P<field>.*)`$", re.DOTALL
)
_VALUE = re.compile(r"^Invalid (?:enum )?value (?P<value>.*)$", re.DOTALL)
_LIMITS = (("<=", "at most"), (">=", "at least"), ("<", "below"), (">", "above"))


def kinds(names: str) -> str:
    """``"int | null"`` as "a whole number or nothing (null)"."""
    return " or ".join(KINDS.get(name.strip(), name.strip()) for name in names.split("|"))


def misfit(message: str) -> str:
    """A message of msgspec as "place: what is needed.", the place left out for the whole."""
    found = _PLACE.search(message)
    place = found["place"].removeprefix(".") if found else ""
    said = message[: found.start()] if found else message
    field = _FIELD.match(said)
    if field is not None:
        name = field["field"]
        place = f"{place}.{name}" if place and name else place or name
        missing = said.startswith("Object missing")
        what = "this field is missing" if missing else "there is no such field"
    else:
        what = _needed(said)
    return f"{place}: {what}." if place else f"{what}."


def _needed(said: str) -> str:
    """What is needed in place of what was found."""
    value = _VALUE.match(said)
    if value is not None:
        return f"{_short(value['value'])} is none of the values known here"
    expected = _EXPECTED.match(said)
    if expected is None:
        # "JSON is malformed" keeps its capitals.
        return said if said[1:2].isupper() else said[:1].lower() + said[1:]
    kind, rest = kinds(expected["kind"]), expected["rest"].strip()
    if rest.startswith(", got"):
        got = rest.removeprefix(", got").strip(" `")
        return f"{kind} is needed, not {'a fraction' if got == 'float' else kinds(got)}"
    length = rest.startswith("of length")
    limit = rest.removeprefix("of length").split(", got")[0].strip()
    for sign, words in _LIMITS:
        if limit.startswith(sign):
            limit = f"{words} {limit.removeprefix(sign).strip()}"
            break
    if length:
        limit += " entries" if kind == KINDS["array"] else " characters"
    return f"{kind} of {limit} is needed" if limit else f"{kind} is needed"


def _short(value: str) -> str:
    return value if len(value) <= LONGEST_VALUE else f"{value[: LONGEST_VALUE - 1]}…"
