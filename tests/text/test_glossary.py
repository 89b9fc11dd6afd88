"""The glossary is complete enough and in order."""

import re

from warclan.text.glossary import GLOSSARY


def test_keys_name_their_terms_and_nothing_is_said_twice() -> None:
    assert all(key == term.key for key, term in GLOSSARY.items())
    for field in ("word", "meaning"):
        said = [getattr(term, field) for term in GLOSSARY.values()]
        assert len(set(said)) == len(said)
    short = [term.abbreviation for term in GLOSSARY.values() if term.abbreviation]
    assert len(set(short)) == len(short)


def test_every_term_has_a_rule_and_a_sentence() -> None:
    for term in GLOSSARY.values():
        assert re.fullmatch(r"MB-[A-Z]+-\d\d|RUL-\d\d", term.rule), term
        assert term.meaning.endswith("."), term


def test_the_abbreviations_of_the_dashboard_are_there() -> None:
    short = {term.abbreviation for term in GLOSSARY.values()}
    assert {"OFF", "DEF", "RNG", "MOV", "VIT", "RP", "SV", "AoW"} <= short
