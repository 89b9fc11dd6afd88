"""House rules: switches for the rulings that tables settle differently."""

from collections.abc import Mapping
from dataclasses import dataclass

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Switch:
    """One switch: its key, the ruling it stands for, and the values it may take.

    ``choices`` lists the legal values of a word switch; for a number it is empty and
    ``low``/``high`` bound it; a yes-or-no switch has neither.
    """

    key: str
    ruling: str
    default: Value
    title: str
    meaning: str
    choices: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None

    def accepts(self, value: object) -> bool:
        """Whether ``value`` is one this switch can take."""
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        if isinstance(self.default, int):
            return (
                isinstance(value, int)
                and not isinstance(value, bool)
                and (self.low is None or value >= self.low)
                and (self.high is None or value <= self.high)
            )
        return isinstance(value, str) and (not self.choices or value in self.choices)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A chosen set: only the values that differ from the defaults are kept, sorted by key."""

    chosen: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, switches: Mapping[str, Switch], values: Mapping[str, Value]) -> "HouseRules":
        """The set with ``values``; unknown keys or values raise ``ValueError`` naming them."""
        kept: list[tuple[str, Value]] = []
        for key, value in sorted(values.items()):
            switch = switches.get(key)
            if switch is None:
                raise ValueError(f"There is no house rule called {key!r}.")
            if not switch.accepts(value):
                raise ValueError(f"The house rule {key!r} cannot be {value!r}.")
            if value != switch.default:
                kept.append((key, value))
        return cls(tuple(kept))

    def get(self, switch: Switch) -> Value:
        """The value in force for ``switch``."""
        for key, value in self.chosen:
            if key == switch.key:
                return value
        return switch.default
