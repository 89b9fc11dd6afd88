"""The computer players: what they see in a position, and that they win."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from warclan.domain.chance import Chance
from warclan.engine.ask import PASS, choose_one
from warclan.engine.batch import finish
from warclan.engine.bots import derive_seed, play_out, seated
from warclan.engine.match import Match
from warclan.engine.resolve import Task, players_of, resolve
from warclan.engine.tape import Origin
from warclan.games.mythic_battles.bot.players import PLAYERS
from warclan.games.mythic_battles.effects import put
from warclan.games.mythic_battles.samples import samples
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.state import ART_OF_WAR, SIMPLE, MythicState, Token
from warclan.games.mythic_battles.tabletop import Table, build

SAMPLES = {sample.name: sample for sample in samples()}
DUEL = SAMPLES["duel"]
GOD, WARRIOR, FOE, GUARDIAN = "p1-dawn", "p1-reaver", "p2-old-stone", "p2-warden"
Arrange = Callable[[MythicState, Table], None]


def position(arrange: Arrange, seed: int = 1) -> Match[MythicState, Table]:
    """The duel with nobody on the board but those ``arrange`` puts there; seat 0 is to act."""
    table = build(DUEL.setup, DUEL.content)
    state = SPEC.begin(DUEL.setup, table)
    state.phase, state.round, state.zone = "activate", 3, [0, 1]
    for seat in (0, 1):
        state.hand[seat] = [ART_OF_WAR]
        state.deck[seat] = [ART_OF_WAR] * 9
    arrange(state, table)
    match = Match.prepare(SPEC, table, state, Origin(DUEL.setup, (), seed))
    match.run()
    return match


def place(state: MythicState, table: Table, unit: str, area: int, card: bool = True) -> int:
    """Put a unit on the board, and one of its cards into its owner's hand."""
    number = table.index[unit]
    put(state, number, area)
    if card:
        state.hand[table.seat_of[number]].append(table.card_of[number])
    return number


def answers(match: Match[MythicState, Table], name: str, count: int) -> list[Any]:
    """What the player of seat 0 answers, decision after decision, as long as it is asked."""
    bot = seated(PLAYERS[name](), match, 0)
    given: list[Any] = []
    while (request := match.request) is not None and request.player == 0 and len(given) < count:
        given.append(bot.decide(SPEC.view_for(match.play, 0), request, Chance(1)))
        match.answer(given[-1])
    return given


@pytest.mark.parametrize("name", ["sound", "fast", "greedy"])
def test_the_fourth_stone_is_absorbed(name: str) -> None:
    def arrange(state: MythicState, table: Table) -> None:
        place(state, table, GOD, 13)
        place(state, table, WARRIOR, 14)
        state.absorbed[:3] = [0, 0, 0]
        state.lies[:3] = [0, 0, 0]

    match = position(arrange)
    answers(match, name, 12)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.way) == ((0,), "four stones")


@pytest.mark.parametrize("name", ["sound", "fast", "greedy"])
def test_a_dying_divinity_is_attacked(name: str) -> None:
    def arrange(state: MythicState, table: Table) -> None:
        place(state, table, GOD, 1)
        place(state, table, WARRIOR, 13)
        place(state, table, GUARDIAN, 13)
        state.vitality[place(state, table, FOE, 13, card=False)] = 1

    match = position(arrange)
    given = answers(match, name, 4)
    assert given[0] == WARRIOR
    assert (FOE, 0) in given


def test_the_sound_player_keeps_a_weak_god_out_of_reach() -> None:
    def arrange(state: MythicState, table: Table) -> None:
        god = place(state, table, GOD, 13)
        state.vitality[god] = 1
        place(state, table, FOE, 12)
        place(state, table, GUARDIAN, 14)
        state.lies = [0] * len(state.lies)

    match = position(arrange)
    answers(match, "sound", 12)
    state, table = match.state, match.play.table
    god, foe = table.index[GOD], table.index[FOE]
    assert state.area[god] != 13
    assert table.board.distance[state.area[god]][state.area[foe]] > 1


def test_what_is_hidden_does_not_matter() -> None:
    def arrange(hidden: list[str]) -> Arrange:
        def put_them(state: MythicState, table: Table) -> None:
            for unit, area in ((GOD, 13), (WARRIOR, 9), (FOE, 14), (GUARDIAN, 15)):
                place(state, table, unit, area, card=table.seat_of[table.index[unit]] == 0)
            state.hand[1] = [table.card_of[table.index[name]] for name in hidden]
            state.deck[1] = [
                table.card_of[table.index[name]]
                for name in (FOE, GUARDIAN)
                for _ in range(4 - hidden.count(name))
            ]

        return put_them

    strong, weak = (position(arrange(cards)) for cards in ([FOE, FOE], [GUARDIAN, GUARDIAN]))
    assert answers(strong, "sound", 1) == answers(weak, "sound", 1)


@pytest.mark.parametrize("name", ["greedy", "sound", "fast"])
@pytest.mark.parametrize("sample", sorted(SAMPLES))
def test_every_sample_is_played_to_its_end(name: str, sample: str) -> None:
    seats = len(SAMPLES[sample].setup.armies)
    setup = replace(SAMPLES[sample].setup, round_limit=4)
    task = Task(SPEC.reference, setup, (name,) * seats, SAMPLES[sample].content)
    one, two = (resolve(task, 4, 2) for _ in range(2))
    assert one == two
    assert all(report.rounds <= 4 for report in one.games)


def test_the_sound_player_beats_the_random_one() -> None:
    table = build(DUEL.setup, DUEL.content)
    won = 0
    setup = replace(DUEL.setup, round_limit=60)
    for seed in range(6):
        seat = seed % 2
        match = Match.start(SPEC, setup, table=table, seed=derive_seed(5, seed), journal=False)
        names = {seat: "fast", 1 - seat: "random"}
        bots = {place: players_of(SPEC)[name]() for place, name in names.items()}
        _, outcome = finish(match, bots, seed, seed)
        won += outcome.winners == (seat,)
    assert won >= 5


def test_players_can_be_sent_to_workers() -> None:
    for name, make in players_of(SPEC).items():
        assert type(pickle.loads(pickle.dumps(make()))) is type(make()), name


def test_the_same_seed_gives_the_same_answers() -> None:
    tapes = []
    for _ in range(2):
        match = Match.start(SPEC, DUEL.setup, content=DUEL.content, seed=8)
        play_out(match, {0: PLAYERS["sound"](), 1: PLAYERS["greedy"]()}, 8)
        tapes.append(match.tape)
    assert tapes[0] == tapes[1]


def test_passing_is_not_the_only_thing_they_do() -> None:
    match = Match.start(SPEC, DUEL.setup, content=DUEL.content, seed=8)
    play_out(match, {0: PLAYERS["sound"](), 1: PLAYERS["sound"]()}, 8)
    turns = [entry[2] for entry in match.tape if entry[0] == "turn.activate"]
    assert sum(answer != PASS for answer in turns) > len(turns) / 3


@pytest.mark.parametrize("name", ["sound", "greedy"])
def test_a_token_may_be_the_only_target(name: str) -> None:
    def arrange(state: MythicState, table: Table) -> None:
        warrior = place(state, table, WARRIOR, 13)
        foe = table.index[FOE]
        state.tokens.append(Token("totem", foe, area=13, defense=3, vitality=1))
        state.lies = [0] * len(state.lies)
        put(state, foe, 20)
        state.acting, state.declared, state.activated = warrior, SIMPLE, 1 << warrior

    match = position(arrange)
    bot = seated(PLAYERS[name](), match, 0)
    options = (("token:0", 0), ("token:1", 0))
    request = choose_one(0, "attack.target", options, context=(0,))
    match.state.acting = match.play.table.index[WARRIOR]
    assert bot.decide(SPEC.view_for(match.play, 0), request, Chance(1)) in options
