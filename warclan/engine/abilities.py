"""The ability registry of a game: functions known by id, each with its rule.

::

    abilities = Abilities("mythic_battles")

    @abilities.at(TARGET_CHOSEN, "talent.guard", rule="MB-TAL-07", level=Level.TALENT, order=1)
    async def guard(play: MythicPlay, held: Held, moment: TargetChosen) -> TargetChosen | None:
        ...

One id may hang on several hooks. Loading content fails on an id that is not here
(``require``), and ``unused`` finds registered abilities that no content names.
"""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from warclan.engine.errors import EngineError, UnknownAbilityError
from warclan.engine.hooks import C, Held, Level, M, Permission, Query, Window

F = TypeVar("F", bound=Callable[..., Any])
P = TypeVar("P", bound=Any)

When: TypeAlias = Callable[[P, Held, M], bool]
Effect: TypeAlias = Callable[[P, Held, M], Awaitable[M | None]]
Modifier: TypeAlias = Callable[[P, C], int]
Fixer: TypeAlias = Callable[[P, C], int | None]
Speaker: TypeAlias = Callable[[P, C], bool | None]


@dataclass(frozen=True, slots=True)
class Hook:
    """One function hung on one window, query, permission or slot."""

    ability: str
    rule: str
    level: Level
    function: Callable[..., Any]
    order: int = 0
    when: Callable[..., bool] | None = None
    still: Callable[..., bool] | None = None
    always: bool = False
    idle: Callable[[Any], bool] | None = None
    own: bool = False


@dataclass(slots=True)
class Ability:
    """All that is known of one ability id."""

    id: str
    rule: str
    level: Level
    hooks: list[str] = field(default_factory=list)
    always: bool = False


class Abilities:
    """The registry of one game, filled when the game's modules are imported."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.known: dict[str, Ability] = {}
        self.windows: dict[str, list[Hook]] = {}
        self.modifiers: dict[str, list[Hook]] = {}
        self.fixers: dict[str, list[Hook]] = {}
        self.speakers: dict[str, list[Hook]] = {}
        self.slots: dict[str, dict[str, Hook]] = {}

    def at(
        self,
        window: Window[M],
        ability: str,
        *,
        rule: str,
        level: Level,
        order: int = 0,
        when: When[P, M] | None = None,
        still: When[P, M] | None = None,
        always: bool = False,
        own: bool = False,
    ) -> Callable[[Effect[P, M]], Effect[P, M]]:
        """Register ``async def effect(play, held, moment) -> moment or None`` at ``window``.

        ``when`` is tested once, as the window opens; ``still`` again before the effect's turn
        comes (leave it out where the rulebook lets a triggered effect finish). ``always``: an
        effect of the game rules, held by nobody (``held.holder`` is empty). ``own``: it answers
        moments of its holder alone (``when`` has to say so too), so that at the moments of others
        it need not be asked.
        """

        def register(function: Effect[P, M]) -> Effect[P, M]:
            hook = Hook(ability, rule, level, function, order, when, still, always, own=own)
            self._add(self.windows, window.name, hook)
            return function

        return register

    def modifies(
        self, query: Query[C], ability: str, *, rule: str, level: Level, always: bool = False
    ) -> Callable[[Modifier[P, C]], Modifier[P, C]]:
        """Register ``def modifier(play, context) -> int``: the amount to add, 0 for none.

        It is called only in matches where somebody holds the ability (or ``always``), once per
        query; whether the right unit holds it is for the function to see.
        """

        def register(function: Modifier[P, C]) -> Modifier[P, C]:
            self._add(
                self.modifiers, query.name, Hook(ability, rule, level, function, always=always)
            )
            return function

        return register

    def fixes(
        self, query: Query[C], ability: str, *, rule: str, level: Level, always: bool = False
    ) -> Callable[[Fixer[P, C]], Fixer[P, C]]:
        """Register ``def fixer(play, context) -> int | None``: a value that nothing modifies."""

        def register(function: Fixer[P, C]) -> Fixer[P, C]:
            self._add(self.fixers, query.name, Hook(ability, rule, level, function, always=always))
            return function

        return register

    def speaks(
        self,
        permission: Permission[C],
        ability: str,
        *,
        rule: str,
        level: Level,
        always: bool = False,
        idle: Callable[[P], bool] | None = None,
    ) -> Callable[[Speaker[P, C]], Speaker[P, C]]:
        """Register ``def speaker(play, context) -> bool | None``; ``None`` says nothing.

        The highest level that says something decides; within a level a "no" wins. ``idle``
        tells when the speaker says nothing about anything (see ``Play.heeds``).
        """

        def register(function: Speaker[P, C]) -> Speaker[P, C]:
            hook = Hook(ability, rule, level, function, always=always, idle=idle)
            self._add(self.speakers, permission.name, hook)
            return function

        return register

    def fills(
        self, slot: str, ability: str, *, rule: str, level: Level = Level.POWER
    ) -> Callable[[F], F]:
        """Register a function the game calls itself, by id (say an offensive power's action)."""

        def register(function: F) -> F:
            place = self.slots.setdefault(slot, {})
            if ability in place:
                raise EngineError(f"{self.game}: {ability!r} already fills {slot!r}.")
            hook = Hook(ability, rule, level, function)
            place[ability] = hook
            self._note(hook, slot)
            return function

        return register

    def declares(self, ability: str, *, rule: str, level: Level = Level.TALENT) -> None:
        """Make an id known that rules code tests for by name instead of hanging on a hook."""
        self._note(Hook(ability, rule, level, _nothing), "by name")

    def slot(self, slot: str, ability: str) -> Callable[..., Any] | None:
        """The function ``ability`` registered for ``slot``, or ``None``."""
        hook = self.slots.get(slot, {}).get(ability)
        return None if hook is None else hook.function

    def require(self, ids: Iterable[str]) -> None:
        """Raise ``UnknownAbilityError`` naming every id that is not registered."""
        missing = sorted({each for each in ids if each not in self.known})
        if missing:
            raise UnknownAbilityError(
                f"{self.game}: no code is known for {', '.join(missing)}. Correct the id in the "
                "content pack, or mark the power as manual."
            )

    def unused(self, ids: Iterable[str]) -> tuple[str, ...]:
        """Registered abilities that are not among ``ids`` (game rules aside)."""
        named = set(ids)
        return tuple(
            key for key, each in sorted(self.known.items()) if key not in named and not each.always
        )

    def _add(self, place: dict[str, list[Hook]], name: str, hook: Hook) -> None:
        hooks = place.setdefault(name, [])
        if any(known.ability == hook.ability for known in hooks):
            raise EngineError(f"{self.game}: {hook.ability!r} is registered twice at {name!r}.")
        hooks.append(hook)
        self._note(hook, name)

    def _note(self, hook: Hook, name: str) -> None:
        known = self.known.setdefault(hook.ability, Ability(hook.ability, hook.rule, hook.level))
        known.hooks.append(name)
        known.always = known.always or hook.always


def _nothing() -> None:
    """Stands where an ability has no function of its own."""
