"""Any sequence of acts keeps the clan sound, and its ledger alone gives it back."""

import json

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tests.games.war_clan.clans import CONTENT, Play
from warclan.engine.errors import Refusal
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import fork, propose
from warclan.games.war_clan.clan import fold

_KEYS = ("a", "b", "c")
_WARRIOR = st.sampled_from(_KEYS)
_ITEM = st.sampled_from(sorted(CONTENT.items))
_POWER = st.sampled_from(sorted(CONTENT.powers))
_HOLDER = st.sampled_from(("", *_KEYS))


def _improving() -> st.SearchStrategy[led.AnyEntry]:
    return st.one_of(
        st.builds(
            led.ImprovedStat, warrior=_WARRIOR, stat=st.sampled_from(("X", "Y", "Z", "HP", "MN"))
        ),
        st.builds(
            led.ImprovedAttack,
            warrior=_WARRIOR,
            weapon=st.sampled_from(("Throwing Dagger", "Club", "Yew Bow")),
        ),
        st.builds(led.ImprovedAbility, warrior=_WARRIOR, ability=st.just("Stun")),
        st.builds(led.ImprovedPower, power=_POWER, warrior=_HOLDER),
        st.builds(led.Imprinted, power=_POWER, warrior=_WARRIOR),
        st.builds(
            led.Boosted, power=_POWER, warrior=_WARRIOR, boost=st.sampled_from(("range", "aid"))
        ),
        st.builds(led.Rediscovered, power=_POWER, source=st.sampled_from(("raid", "shop"))),
    )


def _trading() -> st.SearchStrategy[led.AnyEntry]:
    kinds = st.sampled_from(sorted(CONTENT.types))
    return st.one_of(
        st.builds(led.Hired, warrior=_WARRIOR, type=kinds, name=st.just("N")),
        st.builds(led.Recruited, warrior=_WARRIOR, type=kinds, name=st.just("N")),
        st.builds(led.Disbanded, warrior=_WARRIOR, kept=st.lists(_ITEM, max_size=2).map(tuple)),
        st.builds(led.Died, warrior=_WARRIOR),
        st.builds(led.Bought, item=_ITEM),
        st.builds(led.Found, item=_ITEM),
        st.builds(led.Sold, item=_ITEM),
        st.builds(
            led.Equipped, moves=st.lists(st.tuples(_ITEM, _HOLDER, _HOLDER), max_size=3).map(tuple)
        ),
        st.builds(
            led.GainedPower, power=_POWER, source=st.sampled_from(("random", "chosen", "raid"))
        ),
        st.builds(
            led.Fought, scenario=st.just("S"), defeated=st.lists(kinds, max_size=2).map(tuple)
        ),
        st.builds(led.Earned, reason=st.just("play"), glory=st.integers(0, 200)),
        st.just(led.PhaseBegan(phase="improvement")),
    )


ACTS = st.lists(st.one_of(_improving(), _trading()), max_size=40)


@given(ACTS)
def test_acts_keep_the_clan_sound_and_the_ledger_is_the_clan(acts: list[led.AnyEntry]) -> None:
    play = Play(800)
    founding = play.clan
    running = fork(founding)
    for act in acts:
        before = fork(running)
        step = propose(running, play.book, (act,))
        assert running == before, "proposing changes nothing"
        if isinstance(step, Refusal):
            assert step.rule
            assert step.reason
            continue
        play.ledger.extend(step.entries)
        fold(step.entries, play.book, running)
        assert running.glory == before.glory - step.price >= 0
        assert len(running.warriors) <= 20
        assert all(number > 0 for number in running.hall.values())
        assert all(cost is None or cost >= 0 for cost in running.powers.values())
        for warrior in running.warriors.values():
            gained = sum(
                sum(bonus.values())
                for bonus in (warrior.raised, warrior.attack_bonus, warrior.ability_bonus)
            )
            assert warrior.rank == warrior.advanced == gained
            assert len(running.phase.raised.get(warrior.key, ())) <= 3
            assert all(each.cost is None or each.cost >= 0 for each in warrior.imprints.values())
        for used in (running.phase.cheaper, running.phase.boosts):
            assert all(number <= 3 for number in used.values())
    assert play.clan == running
    assert fold(play.ledger[:1], play.book) == founding


@given(ACTS)
def test_entries_are_plain_data(acts: list[led.AnyEntry]) -> None:
    packed = msgspec.json.encode(acts)
    assert isinstance(json.loads(packed), list)
    assert msgspec.json.decode(packed, type=list[led.AnyEntry]) == acts
