"""After recruitment: attachments are bound to own troops."""

import pytest

from tests.support.mythic import jarl, picks_of, play, unit
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.draft import IllegalPickError, Pick, free_for_all, replay
from warclan.games.mythic_battles.draft.drafter import choose
from warclan.games.mythic_battles.draft.options import BindingOption, binding_options
from warclan.games.mythic_battles.validation import is_legal

CATALOGUE = Catalogue.of(
    [
        unit("Sun God", "god", 5),
        unit("Sea God", "god", 5),
        *(unit(f"Host {letter}", "troop", 1) for letter in "ABCD"),
        unit("Guards", "troop", 1, talents=("Guard",)),
    ],
    [jarl("Old Jarl"), jarl("Bold Jarl"), jarl("Lone Jarl", excluded=("Guard",))],
)
PAIR = free_for_all(["Ana", "Bo"], limit=9)
# Bo picks first in the later laps.
FULL = ("Sun God", "Sea God", "Host A", "Host C", "Old Jarl", "Host D", "Host B", "Guards")
PICKED = (*FULL, "Bold Jarl", "Lone Jarl")


@pytest.mark.rule("MB-ATT-06", "MB-ATT-07", "MB-ATT-05")
def test_bindings_follow_recruitment_from_the_lead() -> None:
    state = play(PAIR, CATALOGUE, *PICKED)
    assert (state.phase, state.turn, state.upcoming) == ("binding", 0, (0,))
    assert binding_options(state) == (
        BindingOption("lone-jarl", "host-c"),
        BindingOption("lone-jarl", "host-d"),
    )
    with pytest.raises(IllegalPickError) as error:
        replay(PAIR, (*state.picks, Pick(0, "lone-jarl", troop="guards")), CATALOGUE)
    assert error.value.rule == "MB-ATT-05"
    state = replay(PAIR, (*state.picks, Pick(0, "lone-jarl", troop="host-d")), CATALOGUE)
    assert (state.phase, state.turn) == ("binding", 1)
    assert len(binding_options(state)) == 4
    state = replay(PAIR, (*state.picks, Pick(1, "bold-jarl", troop="host-a")), CATALOGUE)
    # One card and one troop are left: nothing to decide.
    assert state.done
    bound = {
        CATALOGUE.recruits[entry.item].name: army.entry(entry.bound_to).item
        for army in state.armies
        for entry in army.entries
        if entry.bound_to
    }
    assert bound == {"Lone Jarl": "host-d", "Bold Jarl": "host-a", "Old Jarl": "host-b"}
    assert all(is_legal(army, CATALOGUE) for army in state.armies)
    assert [entry.troop for entry in state.log[-2:]] == ["host-d", "host-a"]


@pytest.mark.rule("RUL-73")
def test_an_attachment_left_without_a_troop_leaves_without_refund() -> None:
    setup = free_for_all(["Ana", "Bo"], limit=7)
    catalogue = Catalogue.of(
        [unit("Sun God", "god", 5), unit("Sea God", "god", 5), unit("Host A", "troop", 1)],
        [jarl("Old Jarl")],
    )
    state = play(setup, catalogue, "Sun God", "Sea God", "Old Jarl", "Host A")
    assert state.done
    assert state.removed == ((1, "old-jarl"),)
    army = state.seats[1].army
    assert [entry.item for entry in army.entries] == ["sea-god"]
    assert (army.limit, state.seats[1].converted) == (6, 1)
    assert "Old Jarl found no troop" in army.notes
    assert is_legal(army, catalogue)


@pytest.mark.rule("MB-ATT-05", "RUL-73")
def test_a_binding_that_strands_another_card_is_marked() -> None:
    setup = free_for_all(["Ana", "Bo"], limit=9)
    names = ("Sun God", "Sea God", "Guards", "Host B", "Host A", "Host C", "Old Jarl", "Host D")
    state = play(setup, CATALOGUE, *names, "Lone Jarl", "Bold Jarl")
    assert state.turn == 0
    picks = (*state.picks, Pick(0, "bold-jarl", troop="host-b"))
    state = replay(setup, picks, CATALOGUE)
    remarks = {(each.attachment, each.troop): each.remark for each in binding_options(state)}
    assert remarks == {
        ("old-jarl", "guards"): "",
        ("old-jarl", "host-a"): "another attachment is then left without a troop",
        ("lone-jarl", "host-a"): "",
    }
    stranded = replay(setup, (*picks, Pick(1, "old-jarl", troop="host-a")), CATALOGUE)
    assert stranded.done
    assert stranded.removed == ((1, "lone-jarl"),)


def test_no_bindings_during_recruitment() -> None:
    state = play(PAIR, CATALOGUE, "Sun God")
    assert binding_options(state) == ()
    assert picks_of(PAIR, CATALOGUE, ("Sun God",)) == (Pick(0, "sun-god"),)


@pytest.mark.rule("MB-ATT-07")
def test_the_computer_leaves_no_card_without_a_troop_that_could_bear_it() -> None:
    setup = free_for_all(["Ana", "Bo"], limit=9)
    names = ("Sun God", "Sea God", "Guards", "Host B", "Host A", "Host C", "Old Jarl", "Host D")
    for seed in range(12):
        state = play(setup, CATALOGUE, *names, "Lone Jarl", "Bold Jarl")
        while not state.done:
            state = replay(setup, (*state.picks, choose(state, seed)), CATALOGUE)
        assert state.removed == ()
