"""Lanterns: a small game that uses everything the engine offers.

Two to four players lead two lanterns each along a row of five areas. Cards are hidden in decks
and hands; attacks are answered by guards, embers and counter-attacks. It has no use but to test
the engine: every request kind, both kinds of hooks, nested windows, hidden cards and dice.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from warclan.engine.abilities import Abilities
from warclan.engine.ask import (
    PASS,
    allocate,
    choose_one,
    choose_some,
    confirm,
    draw,
    number,
    order,
    reveal,
    roll,
    shuffle,
    simultaneous,
)
from warclan.engine.cases import Position
from warclan.engine.errors import CaseError, EngineError, Refusal
from warclan.engine.hooks import Held, Level, Permission, Query, Reason, Window
from warclan.engine.journal import Event
from warclan.engine.play import Play
from warclan.engine.rules import rule
from warclan.engine.spec import GameSpec, Outcome, Sample, Step

AREAS = 5


@dataclass(frozen=True, slots=True)
class ToySetup:
    """Abilities of every lantern, by player: ``abilities[0][1]`` is the second of player 0."""

    abilities: tuple[tuple[tuple[str, ...], ...], ...]
    cards: int = 8
    rounds: int = 30


@dataclass(frozen=True, slots=True)
class ToyTable:
    abilities: dict[str, frozenset[str]]
    owner: dict[str, int]
    players: int


@dataclass(slots=True)
class ToyState:
    round: int = 1
    phase: str = "setup"
    seats: list[int] = field(default_factory=list)
    turn: int = 0
    light: dict[str, int] = field(default_factory=dict)
    area: dict[str, int] = field(default_factory=dict)
    deck: list[list[str]] = field(default_factory=list)
    hand: list[list[str]] = field(default_factory=list)
    pile: list[list[str]] = field(default_factory=list)
    oil: list[int] = field(default_factory=list)
    countered: list[str] = field(default_factory=list)

    def fork(self) -> "ToyState":
        return ToyState(
            self.round,
            self.phase,
            self.seats[:],
            self.turn,
            self.light.copy(),
            self.area.copy(),
            [each[:] for each in self.deck],
            [each[:] for each in self.hand],
            [each[:] for each in self.pile],
            self.oil[:],
            self.countered[:],
        )


ToyPlay = Play[ToyState, ToyTable]


# Events --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LanternDimmed(Event):
    unit: str
    amount: int
    by: str

    @property
    def rule(self) -> str:
        return "TOY-06"


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    player: int
    card: str

    @property
    def audience(self) -> tuple[int, ...] | None:
        return (self.player,)

    def for_others(self) -> Event | None:
        return CardDrawn(self.player, "?")


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    player: int
    round: int


# Hooks ---------------------------------------------------------------------------------------


@dataclass(slots=True)
class Strike:
    attacker: str
    target: str
    counter: bool = False


@dataclass(slots=True)
class Hit:
    strike: Strike
    wounds: int


TARGETED: Window[Strike] = Window("strike.targeted", order_rule="TOY-07")
DIMMED: Window[Hit] = Window("strike.dimmed", order_rule="TOY-07")
FLAME: Query[Strike] = Query("flame", low=0, high=6, limit_rule="TOY-05")
MAY_STRIKE: Permission[Strike] = Permission("may strike", rule="TOY-04")
ABILITIES = Abilities("toy")


def foes(play: ToyPlay, unit: str) -> list[str]:
    owner = play.table.owner
    return [u for u, light in play.state.light.items() if light > 0 and owner[u] != owner[unit]]


def _holder_is_other_friend(play: ToyPlay, held: Held, moment: Strike) -> bool:
    owner, light = play.table.owner, play.state.light
    return (
        held.holder != moment.target
        and owner[held.holder] == owner[moment.target]
        and light[held.holder] > 0
        and not moment.counter
    )


@ABILITIES.at(
    TARGETED, "guard", rule="TOY-10", level=Level.TALENT, order=1, when=_holder_is_other_friend
)
async def guard(play: ToyPlay, held: Held, moment: Strike) -> Strike | None:
    who = play.table.owner[held.holder]
    if await confirm(who, "guard.use", rule="TOY-10", context=(held.holder,)):
        return Strike(moment.attacker, held.holder)
    return None


@ABILITIES.at(
    DIMMED,
    "ember",
    rule="TOY-11",
    level=Level.POWER,
    when=lambda play, held, hit: held.holder == hit.strike.target,
)
async def ember(play: ToyPlay, held: Held, moment: Hit) -> None:
    """The attacker burns back; that may set off other embers."""
    attacker = moment.strike.attacker
    if play.state.light[attacker] > 0 and play.state.light[held.holder] > 0:
        await dim(play, Strike(held.holder, attacker, counter=True), 1)


@ABILITIES.at(
    DIMMED,
    "spark",
    rule="TOY-12",
    level=Level.CLASS,
    when=lambda play, held, hit: held.holder == hit.strike.target,
    still=lambda play, held, hit: play.state.light[held.holder] > 0,
)
async def spark(play: ToyPlay, held: Held, moment: Hit) -> None:
    who = play.table.owner[held.holder]
    play.state.oil[who] += await number(who, "spark.oil", 0, 2, rule="TOY-12")


@ABILITIES.modifies(FLAME, "bright", rule="TOY-13", level=Level.TALENT)
def bright(play: ToyPlay, strike: Strike) -> int:
    return 1 if "bright" in play.table.abilities[strike.attacker] else 0


@ABILITIES.modifies(FLAME, "crowd", rule="TOY-05", level=Level.RULES, always=True)
def crowd(play: ToyPlay, strike: Strike) -> int:
    area = play.state.area
    return -1 if area[strike.attacker] != area[strike.target] else 0


@ABILITIES.fixes(FLAME, "steady", rule="TOY-14", level=Level.POWER)
def steady(play: ToyPlay, strike: Strike) -> int | None:
    return 2 if "steady" in play.table.abilities[strike.attacker] else None


@ABILITIES.speaks(MAY_STRIKE, "reach", rule="TOY-04", level=Level.RULES, always=True)
def reach(play: ToyPlay, strike: Strike) -> bool | None:
    area = play.state.area
    return False if abs(area[strike.attacker] - area[strike.target]) > 1 else None


@ABILITIES.speaks(MAY_STRIKE, "far", rule="TOY-15", level=Level.TALENT)
def far(play: ToyPlay, strike: Strike) -> bool | None:
    return True if "far" in play.table.abilities[strike.attacker] else None


@ABILITIES.fills("greeting", "bow", rule="TOY-16")
def bow(unit: str) -> str:
    return f"{unit} bows."


# Scripts -------------------------------------------------------------------------------------


def targets(play: ToyPlay, unit: str) -> list[str]:
    return [u for u in foes(play, unit) if play.may(MAY_STRIKE, True, Strike(unit, u))]


@rule("TOY-04", "TOY-05")
async def strike(play: ToyPlay, attacker: str, target: str = "", counter: bool = False) -> None:
    """One strike, from the choice of the target to the counter-strike."""
    who = play.table.owner[attacker]

    def explain(answer: Any) -> Refusal | None:
        if answer not in play.state.light:
            return None
        said = play.verdict(MAY_STRIKE, True, Strike(attacker, answer))
        return None if said.allowed else Refusal(said.rule, f"{answer} is out of reach.")

    if not target:
        target = await choose_one(
            who,
            "strike.target",
            lambda: targets(play, attacker),
            rule="TOY-04",
            context=(attacker,),
            explain=explain,
        )
    moment = await play.window(TARGETED, Strike(attacker, target, counter))
    flame = play.value(FLAME, 3, moment)
    faces = await roll(who, "strike.dice", flame, rule="TOY-05")
    oil = play.state.oil[who]
    boosts: tuple[tuple[str, int], ...] = ()
    if oil and faces:
        boosts = await allocate(
            who,
            "strike.oil",
            [(f"die{i}", 6 - face) for i, face in enumerate(faces)],
            0,
            min(oil, 6 * len(faces) - sum(faces)),
            rule="TOY-05",
        )
    plus = dict(boosts)
    play.state.oil[who] -= sum(plus.values())
    wounds = sum(1 for i, face in enumerate(faces) if face + plus.get(f"die{i}", 0) >= 5)
    await dim(play, moment, wounds)
    light = play.state.light
    loser = moment.target
    if (
        not counter
        and light[loser] > 0
        and light[attacker] > 0
        and (loser not in play.state.countered)
    ):
        play.state.countered.append(loser)
        if await confirm(play.table.owner[loser], "counter.use", rule="TOY-08", context=(loser,)):
            await strike(play, loser, attacker, counter=True)


@rule("TOY-06")
async def dim(play: ToyPlay, moment: Strike, wounds: int) -> None:
    light = play.state.light
    wounds = min(wounds, light[moment.target])
    if not wounds:
        return
    light[moment.target] -= wounds
    play.emit(LanternDimmed, moment.target, wounds, moment.attacker)
    await play.window(DIMMED, Hit(moment, wounds))


async def take_card(play: ToyPlay, player: int) -> None:
    state = play.state
    if not state.deck[player]:
        if not state.pile[player]:
            return
        state.deck[player] = list(
            await shuffle(player, "deck.shuffle", state.pile[player], rule="TOY-02")
        )
        play.state.pile[player] = []
    (card,) = await draw(
        player, "deck.draw", play.state.deck[player], rule="TOY-02", audience=(player,)
    )
    play.state.deck[player].remove(card)
    play.state.hand[player].append(card)
    play.emit(CardDrawn, player, card)


@rule("TOY-01")
async def set_up(play: ToyPlay) -> None:
    """Bid for the first turn at once; then each orders their lanterns along the row."""
    players = list(range(play.table.players))
    bids = await simultaneous(
        [number(p, "setup.bid", 0, 3, rule="TOY-01", audience=()) for p in players],
        "setup.bids",
        "TOY-01",
    )
    first = max(players, key=lambda p: (bids[p], -p))
    play.state.seats = players[first:] + players[:first]
    for player in play.state.seats:
        play.state.oil[player] = 3 - bids[player]
        mine = [u for u, owner in play.table.owner.items() if owner == player]
        placed = await order(player, "setup.row", mine, rule="TOY-01")
        for step, unit in enumerate(placed):
            play.state.area[unit] = min(player * 2, AREAS - 1 - step) + step
        for _ in range(2):
            await take_card(play, player)
    play.state.phase = "turn"


def actions(play: ToyPlay, player: int) -> list[str]:
    options = []
    for unit, owner in play.table.owner.items():
        if owner == player and play.state.light[unit] > 0:
            at = play.state.area[unit]
            options += [f"move:{unit}:{to}" for to in (at - 1, at + 1) if 0 <= to < AREAS]
            if targets(play, unit):
                options.append(f"strike:{unit}")
    return [*options, PASS]


@rule("TOY-03")
async def turn(play: ToyPlay) -> None:
    """Draw, burn cards for oil, act once, perhaps show a card."""
    player = play.active
    play.emit(TurnBegan, player, play.state.round)
    play.state.countered.clear()
    await take_card(play, player)
    hand = play.state.hand[player]
    burnt = await choose_some(
        player,
        "turn.burn",
        hand,
        0,
        2,
        rule="TOY-03",
        audience=(player,),
        check=lambda cards: None if len(cards) != 1 else Refusal("TOY-03", "Burn none or two."),
    )
    for card in burnt:
        play.state.hand[player].remove(card)
        play.state.pile[player].append(card)
    play.state.oil[player] += len(burnt) // 2
    action = await choose_one(player, "turn.action", lambda: actions(play, player), rule="TOY-03")
    if action.startswith("move:"):
        _, unit, to = action.split(":")
        play.state.area[unit] = int(to)
    elif action.startswith("strike:"):
        await strike(play, action.split(":")[1])
    hand = play.state.hand[player]
    if hand and await confirm(player, "turn.show", rule="TOY-09"):
        await reveal(player, "turn.shown", hand[:1], rule="TOY-09")
    _end_turn(play.state)


def _end_turn(state: ToyState) -> None:
    state.turn += 1
    if state.turn >= len(state.seats):
        state.turn = 0
        state.round += 1


class ToySpec(GameSpec[ToyState, ToyTable]):
    key = "toy"
    title = "Lanterns"
    rules_version = 1
    reference = "tests.support.toy_game:SPEC"
    state_type = ToyState
    setup_type = ToySetup
    abilities = ABILITIES

    def table(self, setup: ToySetup, content: Any) -> ToyTable:
        if not 2 <= len(setup.abilities) <= 4:
            raise EngineError(f"Lanterns is for 2 to 4 players, not {len(setup.abilities)}.")
        abilities = {
            f"p{player}{'ab'[i]}": frozenset(names)
            for player, units in enumerate(setup.abilities)
            for i, names in enumerate(units)
        }
        return ToyTable(abilities, {u: int(u[1]) for u in abilities}, len(setup.abilities))

    def begin(self, setup: ToySetup, table: ToyTable) -> ToyState:
        players = range(table.players)
        return ToyState(
            seats=list(players),
            light=dict.fromkeys(table.owner, 4),
            area=dict.fromkeys(table.owner, 0),
            deck=[[f"card-{p}-{n}" for n in range(setup.cards)] for p in players],
            hand=[[] for _ in players],
            pile=[[] for _ in players],
            oil=[0] * table.players,
        )

    def next_script(self, play: ToyPlay) -> Step[ToyState, ToyTable] | None:
        if play.state.phase == "setup":
            return "set-up", set_up
        return None if self.outcome(play.state) else ("turn", turn)

    def players(self, state: ToyState) -> Sequence[int]:
        return state.seats

    def active_player(self, state: ToyState) -> int:
        return state.seats[state.turn]

    def outcome(self, state: ToyState) -> Outcome | None:
        alive = sorted({int(u[1]) for u, light in state.light.items() if light > 0})
        return Outcome(tuple(alive), "last light", "TOY-09") if len(alive) < 2 else None

    def view_for(self, play: ToyPlay, player: int) -> ToyState:
        view = play.state.fork()
        view.deck = [["?"] * len(each) for each in view.deck]
        view.hand = [each if p == player else ["?"] * len(each) for p, each in enumerate(view.hand)]
        return view

    def holdings(self, setup: ToySetup, table: ToyTable) -> list[Held]:
        return [Held(name, u) for u, names in table.abilities.items() for name in sorted(names)]

    def hidden_ids(self, play: ToyPlay, player: int) -> frozenset[str]:
        state = play.state
        others = {c for p, each in enumerate(state.hand) if p != player for c in each}
        return frozenset(others | {c for each in state.deck for c in each})

    def faults(self, play: ToyPlay) -> tuple[str, ...]:
        state = play.state
        counts = {
            len(d) + len(h) + len(p)
            for d, h, p in zip(state.deck, state.hand, state.pile, strict=True)
        }
        faults = [] if len(counts) == 1 else ["Cards were lost."]
        faults += [f"{u} shines {n}." for u, n in state.light.items() if not 0 <= n <= 4]
        faults += [f"Player {p} owes oil." for p, n in enumerate(state.oil) if n < 0]
        return tuple(faults)

    def round_number(self, state: ToyState) -> int:
        return state.round

    def round_limit(self, setup: ToySetup | None) -> int | None:
        return setup.rounds if setup is not None else None

    def summary(self, play: ToyPlay) -> dict[str, Any]:
        return {"light": dict(play.state.light)}

    def samples(self) -> tuple[Sample, ...]:
        two = ToySetup(((("guard", "spark", "ember"), ("bright",)), (("ember",), ("far", "spark"))))
        three = ToySetup(
            (
                (("guard",), ("guard", "steady")),
                (("ember", "spark"), ()),
                (("far",), ("bright",)),
            ),
            cards=6,
        )
        return Sample("two", two), Sample("three", three)

    def case_vocabulary(self) -> "ToyWords":
        return ToyWords()


class ToyWords:
    """Cases of Lanterns: given abilities, area, light, oil and a strike; then light or oil."""

    def position(self, given: dict[str, Any]) -> Position:
        abilities = given.get("abilities", {})
        units = ("p0a", "p0b", "p1a", "p1b")
        for unit in abilities:
            if unit not in units:
                raise CaseError(f"given.abilities: there is no lantern {unit!r}.")
        setup = ToySetup(
            tuple(tuple(tuple(abilities.get(f"p{p}{i}", ())) for i in "ab") for p in (0, 1))
        )
        table = SPEC.table(setup, None)
        state = SPEC.begin(setup, table)
        state.phase = "turn"
        state.light.update(given.get("light", {}))
        state.area.update(given.get("area", {}))
        state.oil = list(given.get("oil", [0, 0]))
        attacker = given.get("strike", "p0a")
        if given.get("turn"):
            return Position(table, state, ("turn", turn), setup)
        return Position(table, state, ("strike", lambda play: strike(play, attacker)), setup)

    def facts(self, then: dict[str, Any], play: ToyPlay) -> list[str]:
        found: dict[str, Any] = {
            "light": play.state.light,
            "oil": play.state.oil,
            "hand": play.state.hand,
        }
        faults = []
        for key, expected in then.items():
            if key not in found:
                raise CaseError(f"then.{key}: Lanterns has no such fact.")
            if isinstance(expected, dict):
                faults += [
                    f"{key} of {unit} is {found[key][unit]}, expected {n}."
                    for unit, n in expected.items()
                    if found[key][unit] != n
                ]
            elif found[key] != expected:
                faults.append(f"{key} is {found[key]}, expected {expected}.")
        return faults

    def given_schema(self) -> dict[str, Any]:
        return {"type": "object"}

    def then_schema(self) -> dict[str, Any]:
        return {"type": "object", "properties": {"light": {"type": "object"}}}


SPEC = ToySpec()


def reasons(play: ToyPlay, attacker: str, target: str) -> tuple[Reason, ...]:
    """Why the flame is what it is (for tests of queries)."""
    return play.explain(FLAME, 3, Strike(attacker, target)).reasons
