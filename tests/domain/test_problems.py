"""Problems sort the way the panel shows them."""

from warclan.domain.problems import Level, Problem, worst_level


def test_errors_come_first_then_rule_and_subject() -> None:
    hint: Problem[None] = Problem(Level.HINT, "MB-VAL-06", "", "2 RP unspent")
    error: Problem[None] = Problem(Level.ERROR, "MB-VAL-03", "e2", "Two units of 5 RP or more")
    first: Problem[None] = Problem(Level.ERROR, "MB-VAL-01", "", "2 RP over the limit")
    assert sorted([hint, error, first], key=lambda p: p.sort_key) == [first, error, hint]
    assert worst_level([hint, error]) is Level.ERROR
    assert worst_level([]) is None
