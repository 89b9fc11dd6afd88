"""How players win, lose and leave: Oblivion, God of Gods, victory points (sections 16 and 17)."""

from warclan.engine.rules import rule
from warclan.games.myths_at_war import events, moves
from warclan.games.myths_at_war.hooks import GameEndedError, MythsPlay, SeatLeftError


def alive(play: MythsPlay) -> list[int]:
    """The seats still in the game, around the table."""
    state = play.state
    return [seat for seat in state.order if not state.out[seat]]


@rule("MW-043", "MW-044", "MW-R73")
def left_of(play: MythsPlay, seat: int) -> int:
    """The next player still in the game to the left of ``seat``."""
    state = play.state
    at = state.order.index(seat)
    for step in range(1, len(state.order) + 1):
        other = state.order[(at + step) % len(state.order)]
        if not state.out[other]:
            return other
    return seat


def turn_order(play: MythsPlay) -> list[int]:
    """The players still in the game, in turn order from the holder of the turn token on."""
    state = play.state
    at = state.order.index(state.active)
    turned = [*state.order[at:], *state.order[:at]]
    return [seat for seat in turned if not state.out[seat]]


@rule("MW-R42")
def right_of(play: MythsPlay, seat: int) -> int:
    """The nearest player still in the game to the right of ``seat``; -1 if there is none."""
    state = play.state
    at = state.order.index(seat)
    for step in range(1, len(state.order)):
        other = state.order[(at - step) % len(state.order)]
        if not state.out[other]:
            return other
    return -1


def initial_player(play: MythsPlay) -> int:
    """Who wins the tie in Oblivion (MW-152, MW-R76)."""
    return play.state.active if play.table.rules.initial_is_token else play.state.initial


def win(play: MythsPlay, seats: list[int], way: str, rule_id: str) -> None:
    """End the match."""
    state = play.state
    state.winners = sorted(seats)
    state.way = way
    state.rule = rule_id
    state.phase = "over"
    moves.send_home(play)
    play.emit(events.MatchWon, tuple(state.winners), way, rule_id)
    raise GameEndedError


def _members(play: MythsPlay, pool: int) -> list[int]:
    table = play.table
    return [seat for seat in range(table.seats) if table.pool_of[seat] == pool]


@rule("MW-R77")
def part_done(play: MythsPlay, actor: int = -1) -> None:
    """After a paid cost or a part of an effect: Oblivion, if it is looked for that often."""
    if play.table.rules.oblivion_by_step:
        settle(play, actor)


@rule("MW-147", "MW-148", "MW-149", "MW-150", "MW-152", "MW-R12")
def settle(play: MythsPlay, actor: int = -1) -> None:
    """Oblivion: players with 0 or less power lose at once.

    Raises ``GameEndedError`` when the match is over, ``SeatLeftError`` when the acting player
    has left it.
    """
    state = play.state
    table = play.table
    bound = table.format.oblivion_at
    if min(state.pool) > bound:
        return
    if table.format.leaves_above is not None:
        _eliminate(play, actor)
        return
    low = [place for place, amount in enumerate(state.pool) if amount <= bound]
    if len(low) < table.pools:
        left = [place for place in range(table.pools) if place not in low]
        win(play, [seat for place in left for seat in _members(play, place)], "oblivion", "MW-147")
    best = max(state.pool)
    tied = [place for place in low if state.pool[place] == best]
    if len(tied) == 1:
        win(play, _members(play, tied[0]), "oblivion", "MW-149")
    first = table.pool_of[initial_player(play)]
    win(play, _members(play, first if first in tied else tied[0]), "oblivion", "MW-152")


@rule("MW-158", "MW-R40", "MW-R42", "MW-R45")
def _eliminate(play: MythsPlay, actor: int) -> None:
    """Several at once go one by one: the most negative first, the Initial Player last."""
    state = play.state
    bound = play.table.format.oblivion_at
    start = state.order.index(initial_player(play))
    size = len(state.order)

    def turn(seat: int) -> tuple[int, int]:
        return (state.pool[seat], -((state.order.index(seat) - start) % size))

    low = [seat for seat in alive(play) if state.pool[seat] <= bound]
    for seat in sorted(low, key=turn):
        if len(alive(play)) == 1:
            break
        scorer = right_of(play, seat)
        leave(play, seat, "oblivion", "MW-158")
        if scorer >= 0:
            score(play, scorer, 2, "MW-158")
    if len(alive(play)) == 1:
        finish(play)
    if actor >= 0 and state.out[actor]:
        raise SeatLeftError


def score(play: MythsPlay, seat: int, halves: int, rule_id: str) -> None:
    """A player scores victory points, counted in halves (MW-156)."""
    play.state.points[seat] += halves
    play.emit(events.PointsScored, seat, halves, rule_id)


@rule("MW-R44")
def leave(play: MythsPlay, seat: int, way: str, rule_id: str) -> None:
    """A player is out: the cards leave the game, the power goes to the Central Power Pool."""
    state = play.state
    state.out[seat] = True
    play.emit(events.SeatLeft, seat, way, rule_id)
    moves.clear_seat(play, seat)
    place = play.table.pool_of[seat]
    state.central += state.pool[place]
    state.pool[place] = _OUT
    state.central -= _OUT
    if seat in state.fighters:
        state.fighters.remove(seat)


_OUT = 1
"""Left in the pool of a player who is out, so that the quick test of Oblivion stays quick."""


@rule("MW-153", "MW-154", "MW-R43")
def finish(play: MythsPlay) -> None:
    """One player is left: whoever has most victory points wins, in the game or not."""
    state = play.state
    best = max(state.points)
    winners = [seat for seat, points in enumerate(state.points) if points == best]
    last = alive(play)[0]
    if play.table.rules.survivor_wins_tie and last in winners:
        winners = [last]
    win(play, winners, "victory points", "MW-154")


def run_dry(play: MythsPlay, seat: int) -> None:
    """A player must draw from an empty Designs Deck and loses by it (house rule of MW-R32)."""
    table = play.table
    if table.format.leaves_above is not None:
        leave(play, seat, "empty deck", "MW-R32")
        if len(alive(play)) == 1:
            finish(play)
        raise SeatLeftError
    own = table.pool_of[seat]
    others = [other for other in range(table.seats) if table.pool_of[other] != own]
    win(play, others, "empty deck", "MW-R32")


@rule("MW-143", "MW-144", "MW-145", "MW-146", "MW-151", "MW-157", "MW-R36", "MW-R41")
def god_of_gods(play: MythsPlay) -> None:
    """The check after Reorganization."""
    table = play.table
    state = play.state
    bound = table.format.god_of_gods
    if bound is not None:
        high = [place for place, amount in enumerate(state.pool) if amount >= bound]
        if high:
            best = max(state.pool[place] for place in high)
            tied = [place for place in high if state.pool[place] == best]
            if len(tied) > 1 and table.format.team_size > 1:
                # Of pairs the one with the Initial Player wins the tie.
                tied = [place for place in tied if place == table.pool_of[initial_player(play)]]
            if len(tied) == 1:
                win(play, _members(play, tied[0]), "god of gods", "MW-143")
        return
    _leave_above(play)


@rule("MW-155", "MW-156", "MW-R37", "MW-R38", "MW-R39")
def _leave_above(play: MythsPlay) -> None:
    table = play.table
    state = play.state
    bound = table.format.leaves_above
    if bound is None:
        return
    seats = turn_order(play)
    high = [seat for seat in seats if state.pool[table.pool_of[seat]] > bound]
    for seat in sorted(high, key=lambda seat: -state.pool[table.pool_of[seat]]):
        if len(alive(play)) == 1:
            break
        leave(play, seat, "god of gods", "MW-155")
        left = len(alive(play))
        score(play, seat, left + 1 if table.rules.count_self else left, "MW-155")
    if len(alive(play)) == 1:
        finish(play)
