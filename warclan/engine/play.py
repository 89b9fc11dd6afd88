"""What rules scripts see of a match: the state, the table, events, queries and windows."""

from collections.abc import Callable
from typing import Any, Final, Generic, ParamSpec, TypeVar

from warclan.engine.bound import Bindings, Bound
from warclan.engine.errors import NestingError
from warclan.engine.hooks import (
    C,
    Held,
    M,
    Permission,
    Query,
    Reason,
    Valued,
    Verdict,
    Window,
)
from warclan.engine.journal import Event, Journal
from warclan.engine.requests import ChooseOne

S = TypeVar("S")
T = TypeVar("T")
P = ParamSpec("P")

DEEPEST: Final = 24
"""How deep abilities may answer each other before the engine calls it a mistake."""


class Play(Generic[S, T]):
    """A match as its rules see it.

    ``state`` is the present state: read it again after every ``await``. ``table`` is what never
    changes during the match (board, units, house rules). A script's only other dealings are with
    requests.
    """

    __slots__ = ("_active", "_open", "bindings", "journal", "state", "table")

    def __init__(
        self,
        state: S,
        table: T,
        bindings: Bindings,
        active: Callable[[S], int],
        journal: Journal | None = None,
    ) -> None:
        self.state = state
        self.table = table
        self.bindings = bindings
        self.journal = journal
        self._active = active
        self._open: list[str] = []

    @property
    def active(self) -> int:
        """The active player, who orders simultaneous effects."""
        return self._active(self.state)

    def emit(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Write the event ``event(*args, **kwargs)`` in the journal, if there is one."""
        if self.journal is not None:
            self.journal.add(event(*args, **kwargs))

    def held(self, ability: str) -> tuple[Held, ...]:
        """Everybody who holds ``ability`` in this match."""
        return self.bindings.held.get(ability, ())

    def restore(self, state: S) -> None:
        """Set another state in place (the runner's affair, after a rewind)."""
        self.state = state
        # The scripts of the abandoned line still unwind their own list.
        self._open = []

    # Queries ---------------------------------------------------------------------------------

    def value(self, query: Query[C], base: int, context: C) -> int:
        """The number ``query`` gives for ``context``, without reasons (the fast path)."""
        hooks = self.bindings.queries.get(query.name)
        if hooks is not None:
            for fixer in hooks.fixers:
                fixed = fixer(self, context)
                if fixed is not None:
                    return fixed
            for modifier in hooks.modifiers:
                base += modifier(self, context)
        if query.low is not None and base < query.low:
            return query.low
        if query.high is not None and base > query.high:
            return query.high
        return base

    def explain(self, query: Query[C], base: int, context: C) -> Valued:
        """The same number with the reasons it consists of."""
        hooks = self.bindings.queries.get(query.name)
        reasons: list[Reason] = []
        value = base
        if hooks is not None:
            for hook in hooks.fixer_hooks:
                fixed = hook.function(self, context)
                if fixed is not None:
                    change = Reason(hook.ability, hook.rule, fixed - base, hook.level)
                    return Valued(fixed, base, (change,))
            for hook in hooks.modifier_hooks:
                amount = hook.function(self, context)
                if amount:
                    reasons.append(Reason(hook.ability, hook.rule, amount, hook.level))
                    value += amount
        limited = value
        if query.low is not None:
            limited = max(limited, query.low)
        if query.high is not None:
            limited = min(limited, query.high)
        if limited != value:
            reasons.append(Reason("limit", query.limit_rule, limited - value))
        return Valued(limited, base, tuple(reasons))

    def may(self, permission: Permission[C], default: bool, context: C) -> bool:
        """Whether it is allowed: the highest source that speaks decides, else ``default``."""
        hooks = self.bindings.permissions.get(permission.name)
        if hooks is None:
            return default
        # As in ``verdict``, without a record of who said it: this is asked all the time.
        level = None
        for hook in hooks:
            if level is not None and hook.level != level:
                break
            said = hook.function(self, context)
            if said is not None:
                if not said:
                    return False
                level = hook.level
        return default if level is None else True

    def heeds(self, permission: Permission[Any]) -> bool:
        """Whether anything may be said now about ``permission``, to skip asking of many things."""
        for hook in self.bindings.permissions.get(permission.name, ()):
            if hook.idle is None or not hook.idle(self):
                return True
        return False

    def verdict(self, permission: Permission[C], default: bool, context: C) -> Verdict:
        """The same with the source and rule that decided."""
        decided: Verdict | None = None
        level = None
        for hook in self.bindings.permissions.get(permission.name, ()):
            if decided is not None and hook.level != level:
                break
            said = hook.function(self, context)
            if said is not None and (decided is None or not said):
                decided = Verdict(said, hook.ability, hook.rule)
                level = hook.level
                if not said:
                    break
        return decided or Verdict(default, "", permission.rule)

    # Windows ---------------------------------------------------------------------------------

    def listens(self, window: Window[Any]) -> bool:
        """Whether anything in this match can happen at ``window`` (to skip preparing for it)."""
        return window.name in self.bindings.windows

    def stirs(self, window: Window[M], moment: M, holder: str | None = None) -> bool:
        """Whether any ability answers ``window`` now; if none does, nothing need be awaited.

        ``holder``: whose moment it is, where each has moments of its own (see ``Abilities.at``).
        """
        bindings = self.bindings
        bound: tuple[Bound, ...] | None
        if holder is None:
            bound = bindings.windows.get(window.name, ())
        else:
            bound = bindings.concerned.get((window.name, holder))
            if bound is None:
                bound = bindings.about(window.name, holder)
        for each in bound:
            when = each.hook.when
            if when is None or when(self, each.held, moment):
                return True
        return False

    async def window(self, window: Window[M], moment: M) -> M:
        """Open ``window``: every ability whose condition holds now is resolved completely.

        Gives the moment back, or what the abilities made of it. An ability whose condition
        lapses meanwhile is still resolved, unless it was registered with ``still``.
        """
        bound = self.bindings.windows.get(window.name)
        if bound is None:
            return moment
        ready = [
            each
            for each in bound
            if each.hook.when is None or each.hook.when(self, each.held, moment)
        ]
        if not ready:
            return moment
        return await self._resolve(window, ready, moment)

    async def _resolve(self, window: Window[M], ready: list[Bound], moment: M) -> M:
        left = ready
        while left:
            first = left[0].hook.order
            together = [each for each in left if each.hook.order == first]
            chosen = together[0]
            if len(together) > 1 and window.ask_order:
                key = await ChooseOne(
                    self.active,
                    "window.order",
                    [each.key for each in together],
                    rule=window.order_rule,
                    context=(window.name,),
                )
                chosen = next(each for each in together if each.key == key)
            left.remove(chosen)
            moment = await self._run(window, chosen, moment)
        return moment

    async def _run(self, window: Window[M], chosen: Bound, moment: M) -> M:
        hook = chosen.hook
        if hook.still is not None and not hook.still(self, chosen.held, moment):
            return moment
        trace = self._open
        trace.append(f"{window.name}: {chosen.key}")
        try:
            if len(trace) > DEEPEST:
                chain = " > ".join(trace)
                raise NestingError(
                    f"Abilities answered each other more than {DEEPEST} times: {chain}"
                )
            result: M | None = await hook.function(self, chosen.held, moment)
        finally:
            trace.pop()
        return moment if result is None else result
