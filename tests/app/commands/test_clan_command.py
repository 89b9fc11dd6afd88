"""``warclan clan``."""

import json
from pathlib import Path

import pytest

from tests.app.commands.conftest import Run

FOUNDING = (
    "clan", "new", "Ravens", "--json", "--done",
    "--hire", "starter-ring-giver", *(word for _ in range(6)
                                      for word in ("--hire", "starter-hearth-spear")),
)  # fmt: skip


@pytest.fixture
def ravens(run: Run, home: Path) -> str:
    """A founded clan of seven; its id."""
    answer = run(*FOUNDING)
    assert answer.code == 0
    found: str = answer.data["id"]
    return found


def test_an_incomplete_founding_says_what_is_wrong(run: Run, home: Path) -> None:
    assert run("clan", "list").out.splitlines()[-1] == "0 clans"
    answer = run("clan", "show", "Ravens")
    assert (answer.code, answer.sentence) == (
        3,
        "There is no clan 'Ravens'. `warclan clan new` founds one.",
    )
    answer = run("clan", "new", "Ravens", "--hire", "starter-ring-giver")
    assert answer.code == 1
    assert "error: 6 models too few (creation)" in answer.out
    assert "Hire a Hearth-Spear, 45 Glory" in answer.out
    assert run("clan", "new", "Wolves", "--hire", "nobody").code == 3
    assert run("clan", "new", "Bears", "--done").code == 3


def test_a_clan_is_shown_listed_and_checked(run: Run, ravens: str) -> None:
    (row,) = run("clan", "list", "--json").data
    assert (row["id"], row["glory"], row["models"], row["level"]) == (ravens, 410, 7, "none")
    shown = run("clan", "show", ravens[:6], "--json", "--ledger").data
    assert [each["key"] for each in shown["warriors"]] == [f"w{n}" for n in range(1, 8)]
    assert [line["balance"] for line in shown["ledger"]][:2] == [800, 680]
    assert "Founding (+410 Glory)" in run("clan", "show", "ravens", "--ledger").out
    assert len(run("clan", "show", "Ravens", "--at", "2", "--json").data["warriors"]) == 1
    checked = run("clan", "check", "Ravens", "--json")
    assert (checked.code, checked.data["proven"]) == (0, True)
    assert "bears out every total" in run("clan", "check", "Ravens").out


def test_acts_are_priced_written_and_taken_back(run: Run, ravens: str, tmp_path: Path) -> None:
    act = json.dumps({"entry": "stat", "warrior": "w2", "stat": "MA"})
    dry = run("clan", "apply", "Ravens", act, "--dry-run", "--json").data
    assert (dry["written"], dry["price"], dry["glory"]) == (False, 40, 370)
    file = tmp_path / "acts.json"
    file.write_text(f"[{act}]", "utf-8")
    done = run("clan", "apply", "Ravens", f"@{file}")
    assert "Hearth-Spear: MA +1  −40" in done.out
    refused = run("clan", "apply", "Ravens", act)
    assert refused.code == 1
    assert "(WC-008)" in refused.sentence
    assert run("clan", "apply", "Ravens", "{").code == 2
    assert run("clan", "apply", "Ravens", "@nowhere.json").code == 3
    changed = run("clan", "compare", "Ravens", "8", "--json").data
    assert [(each["what"], each["after"]) for each in changed] == [
        ("Glory", "370"),
        ("MA", "5"),
        ("Rank", "1"),
    ]
    assert run("clan", "receipt", "Ravens", "entry:9", "--json").data["lines"] == [
        {"label": "10 × MA 4", "amount": -40}
    ]
    assert "Rank of Hearth-Spear" in run("clan", "receipt", "Ravens", "rank", "w2").out
    assert run("clan", "receipt", "Ravens", "nonsense").code == 3
    options = run("clan", "desk", "Ravens", "w2", "--json").data
    assert next(each for each in options if each["what"] == "MA")["rule"] == "WC-008"
    assert "has been raised in this phase" in run("clan", "desk", "Ravens", "w2").out
    assert run("clan", "desk", "Ravens", "w99").code == 1
    assert run("clan", "undo", "Ravens", "--dry-run", "--json").data["taken"] == [9]
    assert "1 entry taken back, 410 Glory" in run("clan", "undo", "Ravens").out
    assert run("clan", "undo", "Ravens", "--entry", "1").code == 1


def test_a_battle_is_typed_in_and_its_phases_walked(run: Run, ravens: str) -> None:
    done = run(
        "clan", "battle", "Ravens", "--scenario", "Bloody Contest", "--result", "won",
        "--against", "Wolves", "--points", "4", "--glory", "40", "--kill", "w1=2",
        "--felled", "w2", "--json",
    ).data  # fmt: skip
    assert (done["glory"], done["battles"]) == (450, 1)
    assert run("clan", "phase", "Ravens", "--json").data["present"] == "injuries"
    assert "Hearth-Spear" in run("clan", "phase", "Ravens").out
    assert run("clan", "phase", "Ravens", "done").code == 3
    unharmed = '{"entry": "injured", "warrior": "w2", "injury": ""}'
    assert run("clan", "apply", "Ravens", unharmed).code == 0
    assert run("clan", "phase", "Ravens", "done", "--json").data["present"] == "raid"
    assert run("clan", "phase", "Ravens", "trade", "--json").data["present"] == "trade"
    assert run("clan", "phase", "Ravens", "leave", "--json").data["present"] is None
    assert "in no phase" in run("clan", "phase", "Ravens").out
    assert run("clan", "phase", "Ravens", "dance").code == 2
    assert run("clan", "show", "Ravens", "--battle", "1", "--json").data["glory"] == 410
    assert run("clan", "undo", "Ravens", "--battle", "1", "--json").data["glory"] == 410
    assert run("clan", "undo", "Ravens", "--battle", "1").code == 1
    for wrong in (("--result", "sad"), ("--result", "won", "--kill", "w1")):
        assert run("clan", "battle", "Ravens", "--scenario", "S", *wrong).code == 2


def test_a_clan_goes_out_and_comes_back(run: Run, ravens: str, tmp_path: Path) -> None:
    file = tmp_path / "ravens.warclan-clan.json"
    assert run("clan", "export", "Ravens", "--out", str(file)).code == 0
    dry = run("clan", "import", str(file), "--dry-run", "--json").data
    assert (dry["id"], dry["entries"], dry["glory"]) == (None, 8, 410)
    assert run("clan", "import", str(file)).code == 0
    assert len(run("clan", "list", "--json").data) == 2
    assert run("clan", "show", "Ravens").code == 3
    file.write_text(file.read_text("utf-8").replace('"w3"', '"w2"', 1), "utf-8")
    torn = run("clan", "import", str(file))
    assert torn.code == 1
    assert "Entry 4: expected a key of its own" in torn.out
    assert run("clan", "import", str(tmp_path / "nothing.json")).code == 3


def test_the_sheets_of_a_clan_are_printed(run: Run, ravens: str, tmp_path: Path) -> None:
    out = tmp_path / "ravens.pdf"
    parts = ("--part", "clan", "--part", "warriors", "--part", "log")
    done = run("clan", "print", "Ravens", "--out", str(out), *parts, "--json").data
    assert done["pages"] >= 3
    assert out.read_bytes().startswith(b"%PDF")
    assert run("clan", "print", "Ravens", "--out", str(out), "--battle", "1").code == 3
    assert run("clan", "print", "Ravens", "--out", str(out), "--part", "songs").code == 3
    assert run("clan", "print", "Ravens", "--out", str(out), "--paper", "A9").code == 2


@pytest.mark.parametrize(
    "options",
    [
        ("--done",),
        ("--hire", "nobody"),
        ("--pack", "no-such-pack"),
        ("--hire", "starter-ring-giver", *("--hire", "starter-wolf-shirt") * 11),
    ],
)
def test_a_refused_founding_leaves_no_clan(run: Run, home: Path, options: tuple[str, ...]) -> None:
    assert run("clan", "new", "Ravens", *options).code == 3
    assert run("clan", "list", "--json").data == []


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ({"entry": "founded", "name": "Other", "glory": 5000}, 1),
        ({"entry": "phase", "phase": "improvement"}, 2),
        ({"entry": "fielded", "scenario": "S", "warriors": ["w1"]}, 2),
        ({"entry": "fought", "scenario": "S", "result": "won"}, 2),
        ({"entry": "note", "text": "\udc80"}, 2),
    ],
)
def test_entries_that_would_tear_the_ledger_are_refused(
    run: Run, ravens: str, entry: dict[str, object], code: int
) -> None:
    answer = run("clan", "apply", "Ravens", json.dumps(entry, ensure_ascii=False))
    assert answer.code == code
    assert run("clan", "show", "Ravens", "--json").data["glory"] == 410
    assert run("clan", "check", "Ravens").code == 0


@pytest.mark.parametrize(
    "words", [("show", "--at", "99"), ("show", "--at", "-1"), ("compare", "99"),
              ("compare", "0", "99")]
)  # fmt: skip
def test_an_entry_the_ledger_lacks_is_not_shown(
    run: Run, ravens: str, words: tuple[str, ...]
) -> None:
    answer = run("clan", words[0], "Ravens", *words[1:])
    assert answer.code == 2
    assert "its ledger goes from 0 to 8" in answer.sentence
    assert run("clan", "receipt", "Ravens", "entry:-1").code == 3


@pytest.mark.parametrize(("scenario", "against"), [("S", "Ravens"), (" ", "Wolves")])
def test_a_battle_needs_a_name_and_a_foe(
    run: Run, ravens: str, scenario: str, against: str
) -> None:
    answer = run("clan", "battle", "Ravens", "--scenario", scenario, "--result", "won",
                 "--against", against)  # fmt: skip
    assert answer.code == 3
    assert run("clan", "show", "Ravens", "--json").data["battles"] == 0


def test_a_file_with_impossible_moments_and_pictures_is_taken_in(
    run: Run, ravens: str, tmp_path: Path
) -> None:
    file = tmp_path / "ravens.json"
    assert run("clan", "export", "Ravens", "--out", str(file)).code == 0
    data = json.loads(file.read_text("utf-8"))
    for line in data["ledger"]:
        line["at"] = "0001-01-01T00:00:00+23:59"
    data["pictures"] = {"": "AAAA", "w99": "AAAA"}
    file.write_text(json.dumps(data), "utf-8")
    answer = run("clan", "import", str(file), "--json")
    assert answer.code == 0
    assert answer.data["remarks"] == [
        "The picture of the clan is neither PNG nor JPEG and is left out.",
        "The picture of w99 belongs to nobody in the clan and is left out.",
    ]
