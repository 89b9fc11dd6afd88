"""The story of a clan as stops, deeds and lines, worked out from its ledger alone."""

from tests.games.war_clan.clans import Play
from warclan.games.war_clan import ledger as led
from warclan.gui.pages.clans.deeds import deeds_of
from warclan.gui.pages.clans.ledger_lines import ledger_tree
from warclan.gui.pages.clans.stops import stops_of
from warclan.gui.pages.clans.view import ClanView


def played() -> Play:
    """Two battles: the first with purchases, the second in its improvement phase."""
    play = Play(100)
    play.warrior("ulf")
    play.warrior("leif")
    for number, glory in enumerate((85, 50), start=1):
        play.write(
            led.Fielded(scenario="Bloody Contest", warriors=("ulf", "leif")),
            led.Fought(
                scenario="Bloody Contest",
                result=led.WON if number == 1 else led.DRAWN,
                kills=(("ulf", number),),
            ),
            led.Earned(glory=glory, reason="battle"),
        )
        play.phase()
        play.act(led.ImprovedStat(warrior="ulf", stat="X"))
    return play


def view_of(play: Play, at: int = -1) -> ClanView:
    return ClanView("c", "Bears", tuple(play.ledger), play.book, at=at)


def test_there_is_one_stop_for_the_founding_each_battle_and_now() -> None:
    play = played()
    stops = stops_of(play.ledger, play.book)
    assert [stop.label for stop in stops] == ["founded", "1 won", "2 drawn", "now"]
    assert [stop.glory for stop in stops] == [100, 145, 195, 145]
    assert [stop.rank for stop in stops] == [0, 1, 1, 2]
    assert stops[-1].upto == len(play.ledger)


def test_a_clan_without_battles_has_its_founding_and_now() -> None:
    play = Play(100)
    play.warrior("ulf")
    assert [stop.key for stop in stops_of(play.ledger, play.book)] == ["0", "now"]


def test_looking_at_a_stop_shows_the_clan_of_that_moment() -> None:
    view = view_of(played(), 1)
    assert view.is_past
    assert view.clan.glory == 145
    assert view.record == (1, 0, 0)
    assert not view_of(played()).is_past


def test_the_receipt_begins_with_what_was_before_the_last_battle() -> None:
    receipt = view_of(played()).glory_receipt
    assert receipt.total == 145
    assert [line.amounts[0] for line in receipt.lines] == [145, 50, -50]
    assert receipt.lines[0].label == "Before battle 2"


def test_the_ledger_is_grouped_by_battle_and_phase_the_newest_first() -> None:
    play = played()
    tops = ledger_tree(tuple(play.ledger), play.book)
    assert [top.words for top in tops] == [
        "Battle 2 · Bloody Contest · drawn",
        "Battle 1 · Bloody Contest · won",
        "Founding",
    ]
    phases = [part.words for part in tops[0].parts if part.parts]
    assert phases == ["Improvement phase"]
    assert tops[0].glory == 0
    assert tops[0].balance == 145
    numbers = [part.number for part in tops[2].parts]
    assert numbers == [0, 1, 2]


def test_deeds_tell_kills_and_joining_of_one_warrior() -> None:
    play = played()
    assert [deed.text for deed in deeds_of(tuple(play.ledger), play.book, "ulf")] == [
        "2 kills in Bloody Contest",
        "1 kill in Bloody Contest",
        "Joined as Karl",
    ]
    assert {deed.battle for deed in deeds_of(tuple(play.ledger), play.book, "leif")} == {0}
