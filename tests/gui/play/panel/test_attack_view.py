"""The preview of an attack: strengths that add up, odds, what is left, who is meant."""

from dataclasses import replace

from pytestqt.qtbot import QtBot

from tests.gui.play.panel import made
from warclan.games.mythic_battles.table.records import AreaPreview, Figure, Strength
from warclan.gui.play.panel.area_view import AreaView
from warclan.gui.play.panel.attack_view import AttackView, Duel, StrengthTile, signed
from warclan.gui.theme.style import Theme


def view(qtbot: QtBot) -> AttackView:
    """A view of the picture's attack."""
    found = AttackView()
    qtbot.addWidget(found)
    found.resize(396, 420)
    found.show_preview(made.attack(), {token.unit: token for token in made.TOKENS})
    found.show()
    return found


def test_it_names_both_units_and_reads_the_strengths_aloud(qtbot: QtBot, theme: Theme) -> None:
    shown = view(qtbot)
    assert shown.accessibleName() == "Sigurd attacks Fenrir"
    assert shown.offense.accessibleName() == "Offense 7 dice"
    assert shown.defense.accessibleName() == "Defense 7"
    assert "Torment of Sigurd −1" in shown.defense.accessibleDescription()
    assert "Monster Slayer: re-roll 2 dice: MB-TAL-33" in shown.offense.toolTip()
    assert "3 wounds 36.9 %, at least 3 52 %" in shown.wounds.bars.accessibleDescription()


def test_what_is_left_is_folded_until_asked_for(qtbot: QtBot, theme: Theme) -> None:
    shown = view(qtbot)
    outcome = shown.outcome
    assert outcome.lines.isHidden()
    outcome.toggle.click()
    assert outcome.lines.isVisible()
    lines = outcome.lines.text().splitlines()
    assert lines[0].startswith("no wound: 8 left")
    assert lines[1].startswith("1 wound: 7 left")
    outcome.toggle.click()
    assert outcome.lines.isHidden()


def test_the_chance_to_destroy_is_told_where_there_is_one(qtbot: QtBot, theme: Theme) -> None:
    shown = view(qtbot)
    assert "Destroyed" not in shown.outcome.summary.text()
    shown.show_preview(replace(made.attack(), kill=0.123), {})
    assert shown.outcome.summary.text().endswith("Destroyed: 12 %")


def test_one_die_is_one_die_and_a_preview_without_warnings_shows_none(
    qtbot: QtBot, theme: Theme
) -> None:
    shown = view(qtbot)
    plain = replace(
        made.attack(), offense=Strength(1), warnings=(), remarks=("Tokens are left out.",)
    )
    shown.show_preview(plain, {})
    assert shown.offense.accessibleName() == "Offense 1 die"
    assert shown.warnings == ()
    assert shown.remarks.isVisible()
    assert shown.duel.accessibleName() == "Sigurd attacks Fenrir, same area, range 0"


def test_long_names_leave_the_range_a_line_of_its_own(qtbot: QtBot, theme: Theme) -> None:
    duel = Duel()
    qtbot.addWidget(duel)
    duel.show_duel("Sigurd", "Fenrir", (None, None), "same area, range 0")
    one = duel.heightForWidth(380)
    duel.show_duel("Tanngnjostr & Tanngrisnir", "Hel", (None, None), "same area, range 0")
    assert duel.heightForWidth(380) == one
    assert duel.heightForWidth(300) > one
    duel.resize(220, duel.heightForWidth(220))
    duel.grab()
    assert duel.toolTip() == duel.accessibleName()


def test_long_reasons_take_more_lines(qtbot: QtBot, theme: Theme) -> None:
    tile = StrengthTile("Offense", "sword")
    qtbot.addWidget(tile)
    tile.show_strength(Strength(3, (Figure("Base", 3),)))
    one = tile.heightForWidth(150)
    tile.show_strength(Strength(3, (Figure("Base of a unit with a very long name indeed", 3),)))
    assert tile.heightForWidth(150) > one
    assert tile.heightForWidth(600) == one


def test_amounts_carry_their_sign_except_the_base() -> None:
    assert signed(7, first=True) == "7"
    assert signed(-1) == "−1"
    assert signed(2) == "+2"
    assert signed(None) == ""


def test_an_area_attack_names_each_target_and_who_resolves_it(qtbot: QtBot, theme: Theme) -> None:
    shown = AreaView()
    qtbot.addWidget(shown)
    enemy = replace(made.attack(), kill=0.25)
    ally = replace(made.attack(), target_name="Brunhild", by="Marek", warnings=())
    shown.show_area(AreaPreview("p1-sigurd", "Sigurd", 18, (enemy, ally), "2 targets"))
    shown.show()
    assert shown.title.text() == "Sigurd hits area 18: 2 targets"
    (head, rest), (_, second) = shown.blocks
    assert head.text() == "Fenrir: 7 dice against 7"
    assert "destroyed 25 %" in rest.text()
    assert "(MB-TAL-22)" in rest.text()
    assert second.text().endswith("Marek resolves it")
    shown.show_area(AreaPreview("p1-sigurd", "Sigurd", 18, (ally,), "1 target"))
    assert [block[0].isHidden() for block in shown.blocks] == [False, True]
    assert "Brunhild" in shown.spoken[1]
    shown.show_area(None)
    assert shown.isHidden()
    assert shown.spoken == ()
