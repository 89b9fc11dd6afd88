"""The problems panel: order, repairs, going from one to the next, and no jumping."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gallery import problems
from warclan.domain.problems import Level, Repair
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.problems import ProblemsPanel, cost_words, count_words


def panel(qtbot: QtBot) -> ProblemsPanel:
    made = ProblemsPanel()
    qtbot.addWidget(made)
    made.resize(352, 700)
    made.set_problems(problems())
    made.show()
    return made


def test_worst_first_with_counts(theme: Theme, qtbot: QtBot) -> None:
    made = ProblemsPanel()
    qtbot.addWidget(made)
    made.set_problems(list(reversed(problems())))
    assert [problem.level for problem in made.problems] == [
        Level.ERROR,
        Level.ERROR,
        Level.WARNING,
    ]
    assert made._badges[Level.ERROR].text() == "2 errors"
    assert made._badges[Level.WARNING].text() == "1 warning"
    assert made._badges[Level.HINT].isHidden()


def test_a_repair_is_previewed_by_focus_and_done_by_click(theme: Theme, qtbot: QtBot) -> None:
    made = panel(qtbot)
    seen: list[object] = []
    done: list[tuple[object, object]] = []
    made.previewed.connect(seen.append)
    made.repaired.connect(lambda problem, repair: done.append((problem, repair)))
    button = made.card(0).buttons[0]
    made.activateWindow()
    button.setFocus()
    qtbot.waitUntil(lambda: seen == [button.repair])
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert done == [(made.problems[0], button.repair)]
    made.card(1).buttons[0].setFocus()
    assert seen[1] is None


def test_f4_goes_round_and_asks_to_show_the_cause(theme: Theme, qtbot: QtBot) -> None:
    made = panel(qtbot)
    jumped: list[object] = []
    made.jumped.connect(jumped.append)
    for step in (1, 1, 1, 1, -1):
        made.go_to(step)
    first, second, third = made.problems
    assert jumped == [first, second, third, first, third]
    made.set_problems(())
    assert made.go_to(1) is None


def test_enter_on_a_card_jumps(theme: Theme, qtbot: QtBot) -> None:
    made = panel(qtbot)
    with qtbot.waitSignal(made.jumped) as jumped:
        QTest.keyClick(made.card(1), Qt.Key.Key_Return)
    assert jumped.args == [made.problems[1]]


def test_cards_of_problems_that_stay_are_left_alone(theme: Theme, qtbot: QtBot) -> None:
    made = panel(qtbot)
    kept = made.card(1)
    first, second, third = problems()
    made.set_problems([second, third, replace(first, title="3 RP over the limit")])
    assert kept in (made.card(0), made.card(1))
    assert len(made.problems) == 3


def test_the_foot_says_what_it_does(theme: Theme, qtbot: QtBot) -> None:
    made = panel(qtbot)
    assert made._all.isHidden()
    made.set_problems(problems(), all_label="Bind Angrim", all_button="Apply it")
    assert not made._all.isHidden()
    with qtbot.waitSignal(made.all_repaired):
        made._all.click()


def test_rules_are_links_and_content_is_not(theme: Theme, qtbot: QtBot) -> None:
    made = panel(qtbot)
    from warclan.gui.widgets.buttons import RuleButton

    rules = [button.text() for button in made.findChildren(RuleButton)]
    assert rules == ["MB-VAL-01", "MB-VAL-05"]
    with qtbot.waitSignal(made.rule_chosen) as chosen:
        made.findChildren(RuleButton)[0].click()
    assert chosen.args == ["MB-VAL-01"]


def test_costs_are_said_with_a_real_minus() -> None:
    assert cost_words(Repair("a", "x", None, -2)) == "−2 RP"
    assert cost_words(Repair("a", "x", None, 3)) == "+3 RP"
    assert cost_words(Repair("a", "x", None, 0)) == "0 RP"
    assert cost_words(Repair("a", "x", None, None)) == ""
    assert cost_words(Repair("a", "x", None, None, remark="house rule")) == "house rule"
    assert count_words(Level.ERROR, 1) == "1 error"
