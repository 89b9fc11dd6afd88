"""Numbers as the program writes them."""


def signed(number: int) -> str:
    """A change: "+3", "−2" (with a real minus sign), "0"."""
    if number > 0:
        return f"+{number}"
    return f"−{-number}" if number < 0 else "0"


def plural(number: int, one: str, many: str) -> str:
    """A count with its noun: "1 card", "3 cards", "0 cards"."""
    return f"{number} {one if number == 1 else many}"


def dash(number: int | None) -> str:
    """A number that may be unknown: an unknown one is written "–"."""
    return "–" if number is None else str(number)


def listed(things: "tuple[str, ...] | list[str]", joint: str = "and") -> str:
    """A list in a sentence: "Thor", "Thor and Hel", "Thor, Hel and Skadi"."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {joint} {things[-1]}"
