"""Queries give reasons, permissions follow the hierarchy, windows resolve one effect fully."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tests.support import toy_game
from tests.support.toy_game import ABILITIES, FLAME, MAY_STRIKE, SPEC, Strike, ToySetup
from warclan.engine.abilities import Abilities
from warclan.engine.bound import bind
from warclan.engine.errors import EngineError, NestingError, UnknownAbilityError
from warclan.engine.hooks import Held, Level, Permission, Query, Window
from warclan.engine.outcomes import enumerate_outcomes
from warclan.engine.play import DEEPEST, Play
from warclan.engine.requests import Request, number


def toy(*abilities: tuple[str, ...]) -> toy_game.ToyPlay:
    first, second = abilities[:2], abilities[2:]
    setup = ToySetup((tuple(first), tuple(second)))
    table = SPEC.table(setup, None)
    bindings = bind(ABILITIES, SPEC.holdings(setup, table))
    return Play(SPEC.begin(setup, table), table, bindings, SPEC.active_player)


def test_a_value_is_the_sum_of_its_reasons() -> None:
    play = toy(("bright",), (), (), ())
    play.state.area["p1a"] = 1
    strike = Strike("p0a", "p1a")
    valued = play.explain(FLAME, 3, strike)
    assert valued.value == play.value(FLAME, 3, strike) == 3
    assert [(r.source, r.rule, r.amount) for r in valued.reasons] == [
        ("bright", "TOY-13", 1),
        ("crowd", "TOY-05", -1),
    ]
    assert valued.base + sum(reason.amount for reason in valued.reasons) == valued.value


def test_limits_come_last_and_are_a_reason() -> None:
    play = toy(("bright",), (), (), ())
    valued = play.explain(FLAME, 6, Strike("p0a", "p1a"))
    assert (valued.value, valued.reasons[-1].amount, valued.reasons[-1].rule) == (6, -1, "TOY-05")
    assert play.value(FLAME, 6, Strike("p0a", "p1a")) == 6
    assert play.value(FLAME, -4, Strike("p0a", "p1a")) == 0
    assert play.explain(FLAME, -4, Strike("p0a", "p1a")).value == 0


def test_a_fixed_value_is_not_modified() -> None:
    play = toy(("bright", "steady"), (), (), ())
    valued = play.explain(FLAME, 3, Strike("p0a", "p1a"))
    assert valued.value == play.value(FLAME, 3, Strike("p0a", "p1a")) == 2
    assert [reason.source for reason in valued.reasons] == ["steady"]
    assert play.value(FLAME, 3, Strike("p0b", "p1a")) == 3


def test_a_query_without_hooks_is_its_base() -> None:
    free: Query[int] = Query("free")
    play = toy((), (), (), ())
    assert play.value(free, 42, 0) == play.explain(free, 42, 0).value == 42


def test_the_higher_source_decides() -> None:
    play = toy(("far",), (), (), ())
    play.state.area["p1a"] = 4
    assert play.may(MAY_STRIKE, True, Strike("p0a", "p1a"))
    assert play.verdict(MAY_STRIKE, True, Strike("p0a", "p1a")).rule == "TOY-15"
    refused = play.verdict(MAY_STRIKE, True, Strike("p0b", "p1a"))
    assert (refused.allowed, refused.source, refused.rule) == (False, "reach", "TOY-04")


def test_the_default_holds_where_nothing_speaks() -> None:
    free: Permission[int] = Permission("free", rule="X-1")
    play = toy((), (), (), ())
    assert play.may(free, False, 0) is False
    assert play.verdict(free, True, 0) == play.verdict(free, True, 1)
    assert play.verdict(free, True, 0).rule == "X-1"


def test_within_a_level_a_no_wins() -> None:
    ask: Permission[int] = Permission("ask")
    abilities = Abilities("test")

    @abilities.speaks(ask, "b.yes", rule="X-1", level=Level.TALENT, always=True)
    def yes(play: Any, context: int) -> bool | None:
        return True

    @abilities.speaks(ask, "c.no", rule="X-2", level=Level.TALENT, always=True)
    def no(play: Any, context: int) -> bool | None:
        return False

    play = Play(None, None, bind(abilities, []), lambda state: 0)
    assert play.verdict(ask, True, 0).rule == "X-2"


def _saying(word: bool | None) -> Callable[[Any, int], bool | None]:
    def speak(play: Any, context: int) -> bool | None:
        return word

    return speak


@pytest.mark.parametrize("said", [(True, True), (True, False), (False, True), (None, True)])
def test_the_short_answer_is_that_of_the_verdict(said: tuple[bool | None, bool]) -> None:
    ask: Permission[int] = Permission("ask")
    abilities = Abilities("test")
    levels = (Level.TALENT, Level.TALENT, Level.RULES)
    for place, (word, level) in enumerate(zip((*said, False), levels, strict=True)):
        abilities.speaks(ask, f"s{place}", rule="X-1", level=level, always=True)(_saying(word))
    play = Play(None, None, bind(abilities, []), lambda state: 0)
    assert play.may(ask, False, 0) is play.verdict(ask, False, 0).allowed is (False not in said)


def test_idle_speakers_are_not_heeded() -> None:
    ask: Permission[int] = Permission("ask")
    abilities = Abilities("test")
    speak = abilities.speaks(
        ask, "a", rule="X-1", level=Level.POWER, always=True, idle=lambda play: play.state == 0
    )
    speak(lambda play, context: False)
    bindings = bind(abilities, [])
    assert not Play(0, None, bindings, lambda state: 0).heeds(ask)
    assert Play(1, None, bindings, lambda state: 0).heeds(ask)
    assert not Play(1, None, bindings, lambda state: 0).heeds(Permission("other"))


LOG: Window[tuple[str, ...]] = Window("log", order_rule="X-8")


def logging_abilities() -> Abilities:
    abilities = Abilities("test")

    def add(name: str, level: Level, order: int = 0, **options: Any) -> None:
        @abilities.at(LOG, name, rule="X-1", level=level, order=order, **options)
        async def effect(play: Any, held: Held, moment: tuple[str, ...]) -> tuple[str, ...]:
            return (*moment, f"{name}{held.number('n', 1)}")

    add("rules", Level.RULES, always=True)
    add("talent", Level.TALENT)
    add("power", Level.POWER)
    add("last", Level.SCENARIO, order=5)
    add("never", Level.POWER, when=lambda play, held, moment: False)
    add("lapses", Level.CLASS, still=lambda play, held, moment: not moment)
    return abilities


def run(play: Play[Any, Any], choose: Any) -> tuple[str, ...]:
    results = list(enumerate_outcomes(lambda: play.window(LOG, ()), choose))
    assert len(results) == 1
    return results[0][0]


def test_the_active_player_orders_simultaneous_effects() -> None:
    holdings = [
        Held("talent", "u"),
        Held("power", "u", (("n", 7),)),
        Held("last", "u"),
        Held("never", "u"),
        Held("lapses", "u"),
    ]
    play = Play(None, None, bind(logging_abilities(), holdings), lambda state: 3)
    asked: list[tuple[int, str, tuple[str, ...]]] = []

    def choose(request: Request[Any]) -> Any:
        options = request.plain()["options"]
        asked.append((request.player, request.rule, tuple(options)))
        return options[-1]

    assert run(play, choose) == ("rules1", "talent1", "power7", "last1")
    assert asked[0] == (3, "X-8", ("power@u", "talent@u", "lapses@u", "rules"))


def test_copies_of_one_ability_have_names_of_their_own() -> None:
    play = Play(
        None,
        None,
        bind(logging_abilities(), [Held("power", "u"), Held("power", "u")]),
        lambda state: 0,
    )
    keys = [each.key for each in play.bindings.windows["log"]]
    assert keys == ["power@u", "power@u#2", "rules"]
    assert len(run(play, lambda request: request.plain()["options"][0])) == 3


def test_a_window_nobody_listens_at_gives_the_moment_back() -> None:
    quiet: Window[int] = Window("quiet")
    play = Play(None, None, bind(Abilities("test"), []), lambda state: 0)
    assert not play.listens(quiet)
    results = list(enumerate_outcomes(lambda: play.window(quiet, 5), lambda request: None))
    assert results == [(5, Fraction(1))]


def test_a_window_stirs_when_a_condition_holds() -> None:
    abilities = Abilities("test")

    @abilities.at(LOG, "odd", rule="X-1", level=Level.POWER, when=lambda p, h, m: len(m) % 2 == 1)
    async def odd(play: Any, held: Held, moment: tuple[str, ...]) -> None:
        """Nothing."""

    play = Play(None, None, bind(abilities, [Held("odd", "u")]), lambda state: 0)
    assert play.stirs(LOG, ("one",))
    assert not play.stirs(LOG, ())
    assert not play.stirs(Window("quiet"), ())


def test_effects_of_their_own_are_not_asked_at_moments_of_others() -> None:
    abilities = Abilities("test")
    asked: list[str] = []

    def when(play: Any, held: Held, moment: tuple[str, ...]) -> bool:
        asked.append(held.holder)
        return held.holder in moment

    async def nothing(play: Any, held: Held, moment: tuple[str, ...]) -> None:
        """Nothing."""

    abilities.at(LOG, "own", rule="X-1", level=Level.POWER, when=when, own=True)(nothing)
    abilities.at(LOG, "rules", rule="X-2", level=Level.RULES, when=when, always=True)(nothing)
    bindings = bind(abilities, [Held("own", "one"), Held("own", "two")])
    play = Play(None, None, bindings, lambda state: 0)
    assert play.stirs(LOG, ("one",), "one")
    assert not play.stirs(LOG, (), "two")
    assert not play.stirs(LOG, ("one",), "nobody")
    assert asked == ["one", "two", "", ""]


def test_a_window_may_go_without_asking_for_the_order() -> None:
    fixed: Window[tuple[str, ...]] = Window("log", ask_order=False)
    play = Play(None, None, bind(logging_abilities(), [Held("talent", "u")]), lambda state: 0)
    results = list(enumerate_outcomes(lambda: play.window(fixed, ()), lambda request: 1 / 0))
    assert results[0][0] == ("talent1", "rules1")


def test_endless_nesting_is_caught_with_its_chain() -> None:
    loop: Window[int] = Window("loop")
    abilities = Abilities("test")

    @abilities.at(loop, "echo", rule="X-1", level=Level.POWER)
    async def echo(play: Any, held: Held, moment: int) -> None:
        await number(0, "k", 1, 1)
        await play.window(loop, moment + 1)

    play = Play(None, None, bind(abilities, [Held("echo", "cave")]), lambda state: 0)
    with pytest.raises(NestingError, match=rf"more than {DEEPEST} times: loop: echo@cave > loop"):
        list(enumerate_outcomes(lambda: play.window(loop, 0), lambda request: None))


def test_unknown_abilities_are_refused_by_name() -> None:
    with pytest.raises(UnknownAbilityError, match="flood, gale"):
        bind(ABILITIES, [Held("gale", "u"), Held("flood", "u"), Held("guard", "u")])


def test_abilities_no_pack_names_are_found() -> None:
    used = {"guard", "ember", "spark", "bright", "steady", "far"}
    assert ABILITIES.unused(used) == ("bow",)


def test_registering_twice_is_an_error() -> None:
    abilities = Abilities("test")
    abilities.fills("s", "a", rule="X-1")(lambda: 1)
    fill = abilities.fills("s", "a", rule="X-1")
    with pytest.raises(EngineError, match="already fills"):
        fill(lambda: 2)
    decorate = abilities.modifies(FLAME, "a", rule="X-1", level=Level.POWER)
    decorate(lambda play, context: 0)
    with pytest.raises(EngineError, match="twice"):
        decorate(lambda play, context: 0)


def test_slots_find_functions_by_id() -> None:
    bow = ABILITIES.slot("greeting", "bow")
    assert bow is not None
    assert bow("p0a") == "p0a bows."
    assert ABILITIES.slot("greeting", "wave") is None
    assert ABILITIES.slot("nothing", "bow") is None


def test_abilities_tested_by_name_can_be_declared() -> None:
    abilities = Abilities("test")
    abilities.declares("quick", rule="X-1")
    abilities.require(["quick"])
    assert bind(abilities, [Held("quick", "u")]).held == {"quick": (Held("quick", "u"),)}


def test_parameters_are_read_with_a_default() -> None:
    held = Held("a", "u", (("n", 2), ("word", "x"), ("flag", True)))
    assert (held.number("n"), held.number("word", 9), held.number("m", 4)) == (2, 9, 4)


def test_play_knows_who_holds_what() -> None:
    play = toy(("guard",), ("guard",), (), ())
    assert [held.holder for held in play.held("guard")] == ["p0a", "p0b"]
    assert play.held("far") == ()
