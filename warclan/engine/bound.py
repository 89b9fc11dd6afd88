"""The hooks that matter in one match, sorted once: nothing is searched while playing."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from warclan.engine.abilities import Abilities, Hook
from warclan.engine.hooks import Held


@dataclass(frozen=True, slots=True)
class Bound:
    """One effect of one holder at a window; ``key`` names it in the question of order."""

    key: str
    hook: Hook
    held: Held


@dataclass(frozen=True, slots=True)
class QueryHooks:
    """What changes one query: functions for the fast path, hooks for the reasons."""

    fixers: tuple[Callable[[Any, Any], int | None], ...]
    modifiers: tuple[Callable[[Any, Any], int], ...]
    fixer_hooks: tuple[Hook, ...]
    modifier_hooks: tuple[Hook, ...]


@dataclass(frozen=True, slots=True)
class Bindings:
    """All hooks of a match by the name of their window, query or permission."""

    windows: dict[str, tuple[Bound, ...]]
    queries: dict[str, QueryHooks]
    permissions: dict[str, tuple[Hook, ...]]
    held: dict[str, tuple[Held, ...]]
    slots: dict[str, tuple[Held, ...]] = field(default_factory=dict)
    """Who holds an ability that fills a slot, by the slot's name."""
    compiled: dict[str, Any] = field(default_factory=dict, compare=False)
    """What a game has worked out from these hooks once for the whole match, by a name of its own.

    It must follow from the bindings and from what never changes on the table.
    """
    concerned: dict[tuple[str, str], tuple[Bound, ...]] = field(default_factory=dict, compare=False)
    """By window and holder: the effects that may answer a moment of that holder, in order."""

    def about(self, window: str, holder: str) -> tuple[Bound, ...]:
        """The effects at a window without those that answer moments of other holders alone."""
        known = self.concerned.get((window, holder))
        if known is None:
            known = self.concerned[window, holder] = tuple(
                each
                for each in self.windows.get(window, ())
                if not each.hook.own or each.held.holder == holder
            )
        return known


def bind(abilities: Abilities, holdings: Iterable[Held]) -> Bindings:
    """Sort the hooks of the abilities held in a match; unknown ids are refused."""
    by_id: dict[str, list[Held]] = {}
    for held in holdings:
        by_id.setdefault(held.ability, []).append(held)
    abilities.require(by_id)

    def live(hooks: list[Hook]) -> tuple[Hook, ...]:
        kept = [hook for hook in hooks if hook.always or hook.ability in by_id]
        return tuple(sorted(kept, key=lambda hook: (hook.level, hook.order, hook.ability)))

    windows = {}
    for name, hooks in abilities.windows.items():
        bound = tuple(_bound(live(hooks), by_id))
        if bound:
            windows[name] = bound
    queries = {}
    for name in sorted({*abilities.modifiers, *abilities.fixers}):
        fixers = live(abilities.fixers.get(name, []))
        modifiers = live(abilities.modifiers.get(name, []))
        if fixers or modifiers:
            queries[name] = QueryHooks(
                tuple(hook.function for hook in fixers),
                tuple(hook.function for hook in modifiers),
                fixers,
                modifiers,
            )
    permissions = {}
    for name, hooks in abilities.speakers.items():
        speakers = live(hooks)
        if speakers:
            permissions[name] = speakers
    slots = {}
    for name, places in abilities.slots.items():
        holders = tuple(held for ability in places for held in by_id.get(ability, ()))
        if holders:
            slots[name] = holders
    holdings_by_id = {k: tuple(v) for k, v in by_id.items()}
    return Bindings(windows, queries, permissions, holdings_by_id, slots)


def _bound(hooks: tuple[Hook, ...], by_id: dict[str, list[Held]]) -> list[Bound]:
    """One entry per effect and holder, first by order, then by level."""
    bound: list[Bound] = []
    used: dict[str, int] = {}
    for hook in sorted(hooks, key=lambda each: (each.order, each.level, each.ability)):
        holders = by_id.get(hook.ability) or [Held(hook.ability, "")]
        for held in holders:
            key = f"{hook.ability}@{held.holder}" if held.holder else hook.ability
            used[key] = used.get(key, 0) + 1
            if used[key] > 1:
                key = f"{key}#{used[key]}"
            bound.append(Bound(key, hook, held))
    return bound
