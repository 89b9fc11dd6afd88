"""What an ability line is made of: parts, the cards they choose, and the line itself.

A line of a card is data: when it may be used, what is paid, what happens. Its parts name whom
they touch with a ``Who``; one ``Who`` object in several parts is one choice. The choices a player
makes are *slots*: they are asked as the action is announced, before costs (G4, MW-R83).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias

from warclan.games.myths_at_war.state import BATTLEFIELD, NOT_CHOSEN, PANTHEON
from warclan.games.myths_at_war.traits import CHARACTER, ENVIRONMENT

if TYPE_CHECKING:
    from warclan.games.myths_at_war.hooks import MythsPlay

INFLUENCE: Final = "influence"
CONFRONTATION: Final = "confrontation"
PASSIVE: Final = "passive"
ON_REVEAL: Final = "on-reveal"
PHASES: Final = (INFLUENCE, CONFRONTATION, PASSIVE, ON_REVEAL)

Cards: TypeAlias = Sequence[int]
Test: TypeAlias = "Callable[[MythsPlay, Act], bool]"
CardTest: TypeAlias = "Callable[[MythsPlay, Act, int], bool]"
Pool: TypeAlias = "Callable[[MythsPlay, Act], Cards]"
Number: TypeAlias = "Callable[[MythsPlay, Act], int]"
Amount: TypeAlias = "int | Number"
Doing: TypeAlias = "Callable[[MythsPlay, Act, Cards], Awaitable[None] | None]"

THE_SOURCE: Final = "source"
THE_BEARER: Final = "bearer"
PICKED: Final = "picked"
ALL: Final = "all"


@dataclass(slots=True)
class Act:
    """An action being taken: who takes it, with which card, and what was chosen for it.

    ``source`` is what "this" means in the text; ``cost`` the power cost still to be paid.
    ``chosen`` holds cards (or seats, or places of oracles) by slot. ``removed`` is the power the
    cost took, ``x`` a chosen number, ``payer`` who pays the power cost. ``forced``: an event,
    which does as much as it can (MW-R87).
    """

    player: int
    source: int
    line: Line
    cost: int = 0
    chosen: list[tuple[int, ...]] = field(default_factory=list)
    removed: int = 0
    x: int = 0
    payer: int = -1
    bearer: int = -1
    """What the source was attached to as the action was announced."""
    forced: bool = False
    stopped: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Who:
    """Whom a part touches.

    ``way``: the card itself, its bearer, cards picked by the player, or all there are. ``pool``
    gives the cards (in order), ``test`` narrows them; ``depends`` marks a test that looks at the
    choices made before. ``own`` says that all of them are the player's, ``key`` names the
    question, ``seats``/``piles`` say that the numbers are no cards.
    """

    way: str
    pool: Pool | None = None
    low: int = 1
    high: int = 1
    test: CardTest | None = None
    depends: bool = False
    own: bool = False
    key: str = "target"
    seats: bool = False
    piles: bool = False
    hidden: bool = False
    """Only the player sees what there is to choose from."""
    settles: bool = False
    """The test sees to it that the power cost can be paid."""


THIS: Final = Who(THE_SOURCE)
BEARER: Final = Who(THE_BEARER)


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """One cost or one effect of a line.

    ``can`` says for one card whether the effect could happen to it now, ``pay`` whether the card
    could bear it as a cost (``can`` if there is no difference). ``may`` and ``afford`` are the
    same without a card. ``takes`` is the power it takes off its card as a cost, ``brings``
    whether it moves an own character to the Battlefield (MW-098). A part after "if" or "may"
    never blocks: it has none of these tests.
    """

    do: Doing
    who: Who | None = None
    can: CardTest | None = None
    pay: CardTest | None = None
    may: Test | None = None
    afford: Test | None = None
    takes: int = 0
    brings: bool = False
    optional: bool = False
    """Whether there may be none of ``all`` its cards."""
    untouching: bool = False
    """Whether the cards are only looked at: they are not "affected" (MW-099)."""
    deed: str = ""
    """What it does in a word, for computer players (``bot.worth``); "" says nothing."""
    much: Amount = 0
    """How much of it."""


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """A part in its line: ``slot`` is the place of its choice, or -1."""

    part: Part
    slot: int
    test: CardTest | None

    def cards(self, play: MythsPlay, act: Act) -> Cards:
        """The cards the part is about, as things stand now."""
        who = self.part.who
        if self.slot >= 0:
            return act.chosen[self.slot]
        if who is None:
            return ()
        if who.way == THE_SOURCE:
            return (act.source,)
        if who.way == THE_BEARER:
            return (bearer_of(play, act),)
        return whole(play, act, who)


def bearer_of(play: MythsPlay, act: Act) -> int:
    """The character the source is attached to; a copier that is none itself is its own bearer.

    It stays the bearer of the action when the source is destroyed as a cost.
    """
    state = play.state
    on = state.on[act.source]
    if on >= 0:
        return on
    if act.bearer >= 0 and PANTHEON <= state.place[act.bearer] <= BATTLEFIELD:
        return act.bearer
    return act.source


def whole(play: MythsPlay, act: Act, who: Who) -> Cards:
    """All cards of ``who``, narrowed by its test."""
    assert who.pool is not None
    cards = who.pool(play, act)
    if who.test is not None:
        test = who.test
        return [card for card in cards if test(play, act, card)]
    return cards


@dataclass(frozen=True, slots=True, eq=False)
class Slot:
    """A choice of the player: what may be chosen, given all the parts that use it."""

    who: Who
    checks: tuple[CardTest, ...]
    takes: int
    pays: bool
    """Whether the card chosen here pays the power cost of a CONFRONTATION action."""

    def options(self, play: MythsPlay, act: Act) -> list[int]:
        """Everything that may be chosen now."""
        who = self.who
        assert who.pool is not None
        state = play.state
        found = who.pool(play, act)
        if who.test is not None:
            test = who.test
            found = [card for card in found if test(play, act, card)]
        for check in self.checks:
            found = [card for card in found if check(play, act, card)]
        if self.pays and act.cost:
            found = self._payers(play, act, found)
        if state.kinds & NOT_CHOSEN and not who.seats and not who.piles and not act.forced:
            shielded = [effect.card for effect in state.effects if effect.kind == NOT_CHOSEN]
            found = [card for card in found if card not in shielded]
        return found if found.__class__ is list else list(found)

    def _payers(self, play: MythsPlay, act: Act, found: Cards) -> list[int]:
        """Own characters that can pay; another card needs one on the Battlefield that can."""
        state = play.state
        power, control, place = state.power, state.control, state.place
        need = act.cost + self.takes
        field = [power[card] for card in on_field(play, act.player)]
        shared = state.traits[act.source] & ENVIRONMENT
        others = (sum(field) if shared else max(field, default=0)) >= act.cost
        return [
            card
            for card in found
            if (
                power[card] >= need
                if control[card] == act.player
                and state.traits[card] & CHARACTER
                and PANTHEON <= place[card] <= BATTLEFIELD
                else others
            )
        ]


class Line:
    """One ability line with its code.

    ``playable`` is worked out without trying anything: tests of the whole line, then enough cards
    for every slot (MW-091, MW-092, MW-R83).
    """

    __slots__ = (
        "_moved",
        "_parts",
        "brings",
        "card",
        "conditions",
        "costs",
        "depends",
        "effects",
        "id",
        "index",
        "moves_itself",
        "own_slot",
        "passives",
        "payer_slot",
        "phase",
        "rule",
        "settled",
        "slots",
        "tests",
        "waits",
        "when_tired",
        "x",
    )

    def __init__(
        self,
        card: str,
        index: int,
        phase: str,
        *,
        costs: Sequence[Part] = (),
        effects: Sequence[Part] = (),
        conditions: Sequence[Test] = (),
        passives: Sequence[Passive] = (),
        when_tired: bool = False,
        waits: bool = False,
        x: tuple[int, Number] | None = None,
        rule: str = "MW-092",
    ) -> None:
        self.card = card
        self.index = index
        self.id = f"{card}#{index}"
        self.phase = phase
        self.rule = rule
        self.when_tired = when_tired
        self.waits = waits
        self.conditions = tuple(conditions)
        self.passives = tuple(passives)
        self.x = x
        self._moved: dict[tuple[int, str, int], Line] = {}
        self._parts = (tuple(costs), tuple(effects))
        parts = [*((part, True) for part in costs), *((part, False) for part in effects)]
        whos: list[Who] = []
        for part, _ in parts:
            who = part.who
            if who is not None and who.way == PICKED and not any(who is known for known in whos):
                whos.append(who)
        steps = [self._step(part, paid, whos) for part, paid in parts]
        self.costs = tuple(steps[: len(costs)])
        self.effects = tuple(steps[len(costs) :])
        own = [place for place, who in enumerate(whos) if who.own and not who.seats]
        touched = any(
            part.who is not None and part.who.way in (ALL, THE_SOURCE, THE_BEARER)
            for part, _ in parts
        )
        self.own_slot = own[0] if len(own) == 1 and whos[own[0]].high == 1 and not touched else -1
        cards = [place for place, who in enumerate(whos) if not who.seats and not who.piles]
        alone = len(cards) == 1 and whos[cards[0]].high == 1 and not touched
        self.payer_slot = cards[0] if alone and not own else self.own_slot
        settled = [place for place, who in enumerate(whos) if who.settles]
        self.settled = bool(settled)
        self.slots = tuple(self._slot(place, who, parts) for place, who in enumerate(whos))
        self.depends = any(who.depends for who in whos)
        self.brings = any(part.brings for part, _ in parts)
        self.moves_itself = any(
            part.brings and part.who is not None and part.who.way in (THE_SOURCE, THE_BEARER)
            for part, _ in parts
        )
        self.tests = (*self.conditions, *self._tests(parts))

    def moved_to(self, phase: str) -> Line:
        """The same line as one of another phase (0276)."""
        return self if phase == self.phase else self._copy(self.index, phase)

    def placed(self, index: int) -> Line:
        """The same line at another place of a card's text."""
        return self if index == self.index else self._copy(index, self.phase)

    def first_as_cost(self) -> Line:
        """The same line with its first effect as a cost (house rule of MW-R81)."""
        return self._copy(self.index, self.phase, 1)

    def _copy(self, index: int, phase: str, paid: int = 0) -> Line:
        known = self._moved.get((index, phase, paid))
        if known is None:
            costs, effects = self._parts
            known = self._moved[(index, phase, paid)] = Line(
                self.card,
                index,
                phase,
                costs=(*costs, *effects[:paid]),
                effects=effects[paid:],
                conditions=self.conditions,
                passives=self.passives,
                when_tired=self.when_tired,
                waits=self.waits,
                x=self.x,
                rule=self.rule,
            )
            known.id = self.id
        return known

    def _step(self, part: Part, paid: bool, whos: list[Who]) -> Step:
        slot = -1
        for place, who in enumerate(whos):
            if who is part.who:
                slot = place
        return Step(part, slot, (part.pay or part.can) if paid else part.can)

    def _slot(self, place: int, who: Who, parts: list[tuple[Part, bool]]) -> Slot:
        checks: list[CardTest] = []
        takes = 0
        for part, paid in parts:
            if part.who is who:
                check = (part.pay or part.can) if paid else part.can
                if check is not None and check not in checks:
                    checks.append(check)
                takes += part.takes if paid else 0
        pays = self.phase == CONFRONTATION and place == self.payer_slot
        return Slot(who, tuple(checks), takes, pays)

    def _tests(self, parts: list[tuple[Part, bool]]) -> list[Test]:
        tests: list[Test] = []
        for part, paid in parts:
            plain = (part.afford or part.may) if paid else part.may
            if plain is not None:
                tests.append(plain)
            check = (part.pay or part.can) if paid else part.can
            who = part.who
            if who is not None and who.way == ALL and not part.optional:
                tests.append(_of_any(who, check or _always))
            if who is None or check is None:
                continue
            if who.way == THE_SOURCE:
                tests.append(_of_source(check))
            elif who.way == THE_BEARER:
                tests.append(_of_bearer(check))
        return tests

    def playable(self, play: MythsPlay, act: Act) -> bool:
        """Whether it could be used now, costs and effects considered."""
        for test in self.tests:
            if not test(play, act):
                return False
        if self.depends:
            act.chosen = []
            return self.goes_on(play, act)
        for slot in self.slots:
            low = slot.who.low
            if low and len(slot.options(play, act)) < low:
                return False
        return True

    def goes_on(self, play: MythsPlay, act: Act) -> bool:
        """Whether the slots after those in ``act.chosen`` can all be filled."""
        place = len(act.chosen)
        if place == len(self.slots):
            return True
        slot = self.slots[place]
        options = slot.options(play, act)
        if place + 1 == len(self.slots) or not self.depends:
            return len(options) >= slot.who.low
        for picked in combinations(options, max(slot.who.low, 1)):
            act.chosen.append(picked)
            good = self.goes_on(play, act)
            act.chosen.pop()
            if good:
                return True
        return slot.who.low == 0


def _always(play: MythsPlay, act: Act, card: int) -> bool:
    return True


def _of_source(check: CardTest) -> Test:
    return lambda play, act: check(play, act, act.source)


def _of_bearer(check: CardTest) -> Test:
    return lambda play, act: check(play, act, bearer_of(play, act))


def _of_any(who: Who, check: CardTest) -> Test:
    def test(play: MythsPlay, act: Act) -> bool:
        return any(check(play, act, card) for card in whole(play, act, who))

    return test


# Passive texts -------------------------------------------------------------------------------

ENTERS_CHEAPER: Final = 1 << 0
"""Own oracle cards with the traits ``need`` (or this card: ``itself``) enter for less."""
EQUIPS_CHEAPER: Final = 1 << 1
"""This equipment (``itself``) on a bearer, or own equipment with ``need``, costs less."""
BEARER_MUST_BE: Final = 1 << 2
NO_WEAPONS: Final = 1 << 3
SUMMONS_AS_IF: Final = 1 << 4
"""The test MW-029 sees ``amount`` more Maximum Power."""
BEARER_GETS_WORD: Final = 1 << 5
INDESTRUCTIBLE: Final = 1 << 6
ROOTED: Final = 1 << 7
"""Cannot be moved off the Battlefield by effects or costs."""
TRANSFERS: Final = 1 << 8
"""Changes the number of transfers: own, or (``all_players``) everybody's."""
NO_PRINTED_ABILITY: Final = 1 << 9
"""Its bearer cannot use its printed ability."""
YEARLY_LOSS: Final = 1 << 10
"""The own pool loses ``amount`` when Reorganization ends."""
NO_GAIN: Final = 1 << 11
"""The own pool cannot gain."""
LIMIT_AURA: Final = 1 << 12
"""Own cards with ``need`` have ``amount`` Maximum Power more."""
WEAK_ALONE: Final = 1 << 13
"""Its printed force counts 0 when it is alone in its army."""


@dataclass(frozen=True, slots=True)
class Passive:
    """What a passive text does all the time (MW-162)."""

    kind: int
    amount: int = 0
    need: int = 0
    card: str = ""
    """A card named in the text, by id."""
    word: str = ""
    itself: bool = False
    all_players: bool = False


def on_field(play: MythsPlay, player: int) -> list[int]:
    """The player's characters on the Battlefield (MW-173)."""
    state = play.state
    place, traits = state.place, state.traits
    return [
        card
        for card in state.board[player]
        if place[card] == BATTLEFIELD and traits[card] & CHARACTER
    ]
