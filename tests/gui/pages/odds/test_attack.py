"""The question of an attack in values and words, and the best play of a roll."""

import pytest

from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.combat.odds import attack_odds
from warclan.games.mythic_battles.content_types import (
    Edition,
    Row,
    RowsKnown,
    Unit,
    UnitType,
)
from warclan.gui.pages.odds.attack import (
    Attack,
    BadRollError,
    advice,
    closing_advice,
    faces_of,
    lines_of,
    table_text,
    values_at,
    values_of,
)


def test_the_answer_is_that_of_the_command_line() -> None:
    attack = Attack(7, 5, at_least=2, limit=3, slayer=True)
    assert attack.odds == attack_odds(7, 5, at_least=2, limit=3, rerolls=attack.rerolls)
    assert attack.words == "Offense 7 against defense 5, Slayer"
    assert attack.aim_words == "played for at least 2 wounds, vitality 3"


def test_the_table_ends_with_the_last_number_of_wounds_that_can_happen() -> None:
    lines = lines_of(Attack(2, 5).odds)
    assert [line.wounds for line in lines] == [0, 1, 2]
    assert sum(line.exactly for line in lines) == pytest.approx(1)
    assert lines[0].at_least == 1
    assert lines[1].at_least == pytest.approx(lines[1].exactly + lines[2].exactly)


def test_the_table_is_copied_with_tabs() -> None:
    attack = Attack(1, 1)
    text = table_text(attack, attack.odds).splitlines()
    assert text[0] == "Offense 1 against defense 1, played for the most expected wounds"
    assert text[-1].split("\t")[0] == "1"


@pytest.mark.parametrize("text", ["5 5 3 1 0", "55310", "5,5,3;1 -"])
def test_dice_may_be_typed_with_or_without_spaces(text: str) -> None:
    assert faces_of(text, Attack(5, 5)) == (5, 5, 3, 1, 0)


@pytest.mark.parametrize(
    ("text", "said"),
    [("5 6", "not “6”"), ("5", "Offense 2 rolls 2 dice; 1 are typed in"), ("x5", "not “x”")],
)
def test_what_is_no_roll_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(BadRollError, match=said):
        faces_of(text, Attack(2, 5))


@pytest.mark.parametrize("text", ["", "11", "5 5 5", "²", "5 x"])
def test_what_no_dice_count_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadRollError):
        values_of(text, Attack(2, 5))


@pytest.mark.rule("MB-DICE-06")
def test_the_best_play_names_discards_and_dice_to_roll_again() -> None:
    # A four becomes the second five, paid with the one; both fives are rolled again.
    found = advice((4, 5, 1), Attack(3, 7))
    assert found.steps[-1].startswith("Roll ")
    assert float(found.odds.expected) > 0


def test_wound_dice_are_set_aside_first() -> None:
    found = advice((5, 5, 0), Attack(3, 5))
    assert found.steps[0] == "Set 2 wound dice aside."
    assert found.odds.at_least(2) == 1


def test_a_reroll_still_to_come_is_what_is_advised_first() -> None:
    found = advice((0, 0, 5), Attack(3, 5, slayer=True))
    assert found.steps[0].startswith("Attacker: re-roll blank, blank with Slayer.")
    cursed = advice((0, 0, 5), Attack(3, 5, curse=True))
    assert cursed.steps[0].startswith("Defender: re-roll 5 with Curse.")


def test_after_the_second_assault_the_last_discards_are_certain() -> None:
    found = closing_advice((6, 1, 1), Attack(3, 7))
    assert found.steps == ("Discard a 1 to make a 6 a 7.",)
    assert found.odds.at_least(1) == 1


def test_values_come_from_the_row_of_the_vitality_and_stay_unknown() -> None:
    unit = Unit(
        id="u",
        name="U",
        edition=Edition.RAGNAROK,
        product="P",
        type=UnitType.HERO,
        provenance=Provenance.ONE_SOURCE,
        rows_known=RowsKnown.SOME,
        rows=(Row(vitality=3, offense=6),),
    )
    assert values_at(unit, 3).offense == 6
    assert values_at(unit, 3).defense is None
    assert values_at(unit, 2).offense is None
