"""What every game must keep to, whatever its rules: the conformance suite.

Each function checks one promise for one sample set-up of one game and one seed. A game gets all
of them by having a line in ``warclan.games.registry`` and samples in its spec;
``test_conformance.py`` runs them.
"""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from warclan.domain.chance import Chance
from warclan.engine.bots import RandomBot, play_out, quick_pick
from warclan.engine.match import Match
from warclan.engine.matchfile import load, read, save
from warclan.engine.plain import digest
from warclan.engine.requests import Request
from warclan.engine.spec import AnySpec, Sample
from warclan.engine.tape import is_decision
from warclan.engine.views import leaks, question_for

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Trial:
    """One sample of one game, to be played with one seed."""

    spec: AnySpec
    sample: Sample
    seed: int = 1

    def start(self, *, teaching: bool = False, seed: int | None = None) -> Match[Any, Any]:
        """The match at its first decision."""
        return Match.start(
            self.spec,
            self.sample.setup,
            content=self.sample.content,
            seed=self.seed if seed is None else seed,
            teaching=teaching,
        )

    def played(self, *, teaching: bool = False) -> Match[Any, Any]:
        """The match, played to its end at random."""
        match = self.start(teaching=teaching)
        seats = self.spec.players(match.state)
        play_out(match, {seat: RandomBot() for seat in seats}, self.seed)
        return match


def decisions(match: Match[Any, Any], seed: int) -> Iterator[Request[Any]]:
    """Every decision in turn; between two of them it is answered at random."""
    pick = quick_pick(Chance(seed))
    while match.request is not None:
        request = match.request
        yield request
        match.answer(request.sample(pick), player=request.player)


def random_play_ends(trial: Trial) -> None:
    """A match of random players comes to an outcome."""
    match = trial.played()
    assert match.over
    assert match.outcome is not None
    assert match.request is None


def invariants_hold(trial: Trial) -> None:
    """No invariant of the game is broken at any decision."""
    match = trial.start()
    for request in decisions(match, trial.seed):
        assert trial.spec.faults(match.play) == (), request.key
    assert trial.spec.faults(match.play) == ()


def replay_gives_the_same(trial: Trial) -> None:
    """The tape alone gives back state, tape and journal."""
    match = trial.played()
    again = _unstarted(trial)
    again.replay(match.tape)
    assert again.digest() == match.digest()
    assert again.tape == match.tape
    assert again.journal is not None
    assert match.journal is not None
    assert again.journal.digest() == match.journal.digest()


def same_seed_same_match(trial: Trial) -> None:
    """Two matches with one seed agree; with another seed they do not."""
    one, other = trial.played(), trial.played()
    assert one.tape == other.tape
    different = Trial(trial.spec, trial.sample, trial.seed + 1).played()
    assert different.tape != one.tape


def resumes_at_every_decision(trial: Trial, most: int) -> None:
    """Saved and loaded at any decision, the match asks the same and goes on the same."""
    whole = trial.played()
    places = _spread(len([entry for entry in whole.tape if is_decision(entry)]), most)
    match = trial.start()
    for number, request in enumerate(decisions(match, trial.seed)):
        if number not in places:
            continue
        data = save(match)
        resumed = load(read(data), trial.spec, trial.sample.content)
        assert resumed.verified
        assert resumed.match.digest() == match.digest()
        assert resumed.match.request is not None
        assert resumed.match.request.key == request.key
        assert save(resumed.match) == data
        # Both go on alike, with the same answers and the same dice.
        fork = match.fork()
        _on(fork, 5)
        _on(resumed.match, 5)
        assert resumed.match.digest() == fork.digest()


def undo_reaches_every_legal_point(trial: Trial, most: int) -> None:
    """Going back to a decision gives the position it was asked in; then play goes on."""
    digests: dict[int, str] = {}
    match = trial.start(teaching=True)
    for _ in decisions(match, trial.seed):
        digests[len(match.tape)] = match.digest()
    end, tape = match.digest(), list(match.tape)
    points = match.undo_points()
    assert set(points) == {at for at, entry in enumerate(tape) if is_decision(entry)}
    chosen = _spread(len(points), most)
    for at in [point for place, point in enumerate(points) if place in chosen]:
        match.rewind(at)
        assert len(match.tape) == at
        assert match.request is not None
        if at in digests:
            assert match.digest() == digests[at]
    assert match.crossings or not any(entry[3] & 4 for entry in tape)
    for entry in tape[len(match.tape) :]:
        if is_decision(entry):
            match.answer(entry[2], player=entry[1])
    assert match.digest() == end


def barriers_bar(trial: Trial) -> None:
    """Outside teaching mode nobody goes back behind the last barrier."""
    match = trial.start()
    for _ in decisions(match, trial.seed):
        barrier = max((at for at, e in enumerate(match.tape) if e[3] & 4), default=-1)
        assert all(point > barrier for point in match.undo_points())


def views_hide(trial: Trial) -> None:
    """Neither the view, nor the question, nor the journal tells a player a hidden id."""
    match = trial.start()
    told = 0
    for request in decisions(match, trial.seed):
        for player in trial.spec.players(match.state):
            hidden = trial.spec.hidden_ids(match.play, player)
            assert leaks(trial.spec.view_for(match.play, player), hidden) == (), request.key
            if player != request.player:
                assert leaks(question_for(request, player), hidden) == (), request.key
        journal = match.journal
        assert journal is not None
        for player in trial.spec.players(match.state):
            hidden = trial.spec.hidden_ids(match.play, player)
            seen = [line.event for line in journal.for_player(player, told)]
            assert leaks(seen, hidden) == (), request.key
        told = len(journal.lines)


def options_are_never_empty(trial: Trial) -> None:
    """Every decision has at least two legal answers, all of them plain data."""
    for request in decisions(trial.start(), trial.seed):
        plain = request.plain()
        assert request.key
        assert request.rule, request.key
        if "options" in plain:
            assert plain["options"], request.key
        digest(plain)


def every_option_is_accepted(trial: Trial) -> None:
    """Whatever is offered can be answered without the rules failing (from a fork)."""
    match = trial.start()
    for number, request in enumerate(decisions(match, trial.seed)):
        if request.kind == "choose_one" and number % 7 == 0:
            for option in request.plain()["options"]:
                match.fork().answer(option)


def forks_are_independent(trial: Trial) -> None:
    """What happens in a fork does not touch the match, and the other way round."""
    match = trial.start()
    for number, _ in enumerate(decisions(match, trial.seed)):
        if number % 5:
            continue
        before = match.digest()
        fork = match.fork()
        assert fork.digest() == before
        _on(fork, 10)
        assert match.digest() == before


def plain_data_round_trips(trial: Trial) -> None:
    """State and set-up survive being plain data, at every decision."""
    spec = trial.spec
    setup = spec.setup_to_plain(trial.sample.setup)
    assert spec.setup_to_plain(spec.setup_from_plain(setup)) == setup
    match = trial.start()
    for _ in decisions(match, trial.seed):
        plain = spec.state_to_plain(match.state)
        back = spec.state_from_plain(plain)
        assert spec.state_to_plain(back) == plain
        assert digest(back) == digest(match.state.fork())


def hash_seeds_agree(spec: AnySpec, seed: int) -> None:
    """Two processes with different hash seeds play the same matches."""
    outputs = [
        subprocess.run(
            [sys.executable, "-m", "tests.support.fingerprint", spec.reference, str(seed)],
            cwd=ROOT,
            env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "4242")
    ]
    assert outputs[0] == outputs[1]
    assert outputs[0].count("\n") == len(spec.samples())


def _unstarted(trial: Trial) -> Match[Any, Any]:
    match = trial.start()
    spec = trial.spec
    table = spec.table(trial.sample.setup, trial.sample.content)
    return Match.prepare(spec, table, spec.begin(trial.sample.setup, table), match.origin)


def _on(match: Match[Any, Any], count: int) -> None:
    """Answer ``count`` decisions with their first sample."""
    for _ in range(count):
        request = match.request
        if request is None:
            return
        match.answer(request.sample(lambda n: n - 1), player=request.player)


def _spread(count: int, most: int) -> frozenset[int]:
    """At most ``most`` of the numbers below ``count``, evenly spread, first and last among them."""
    if count <= most:
        return frozenset(range(count))
    return frozenset(round(i * (count - 1) / (most - 1)) for i in range(most))
