"""``warclan matches``."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import update

from tests.app.commands.conftest import Run
from tests.support.battles import decided, fought, order
from warclan.printing.preview import page_texts
from warclan.services import Folders, Workspace
from warclan.store.tables import MATCH


@pytest.fixture
def ids(home: Path) -> tuple[str, str]:
    """One battle that Astrid won, and a row of three battles, kept in the home."""
    workspace = Workspace.open(
        Folders.standard(), clock=lambda: datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
    )
    one, _ = workspace.matches.record(order(decided()), fought(decided()))
    row, _ = workspace.matches.record(order(games=3, keep=True), fought(games=3, keep=True))
    workspace.close()
    return one, row


def test_nothing_fought_yet_is_said(run: Run, home: Path) -> None:
    answer = run("matches", "list")
    assert answer.code == 0
    assert answer.out.splitlines()[-1] == "0 battles"
    answer = run("matches", "show", "last")
    assert answer.code == 3
    assert answer.sentence == "There is no battle 'last'. None has been fought yet."


def test_battles_are_listed_and_narrowed(run: Run, ids: tuple[str, str]) -> None:
    one, row = ids
    answer = run("matches", "list", "--json")
    assert {each["id"]: each["kind"] for each in answer.data} == {one: "battle", row: "row"}
    battle = next(each for each in answer.data if each["id"] == one)
    assert battle["winner"] == "Astrid"
    assert battle["players"][0]["army"] == "Thunder over Midgard"
    listed = run("matches", "list", "thor").out
    assert "Astrid won" in listed
    assert "3 battles" in listed
    assert listed.splitlines()[-1] == "2 battles"

    def found(*arguments: str) -> list[str]:
        return [each["id"] for each in run("matches", "list", "--json", *arguments).data]

    assert found("--winner", "Astrid") == [one]
    assert found("--board", "naglfar", "--winner", "Astrid") == [one]
    assert found("--board", "Vigrid") == []
    assert found("--draws") == []
    assert found("--since", "2026-12-02") == []
    assert set(found("--until", "2026-11-30", "--since", "2026-11-29")) == {one, row}
    assert len(found("--row", row[:8])) == 3


def test_a_report_is_shown(run: Run, ids: tuple[str, str]) -> None:
    one, row = ids
    answer = run("matches", "show", one[:8])
    assert answer.code == 0
    assert "Astrid wins. " in answer.out
    assert "Thor: " in answer.out
    assert "Turning points" in answer.out
    data = run("matches", "show", one, "--json").data
    assert data["record"]["report"]["winners"] == [0]
    assert data["record"]["setup"]["board"] == "ragnarok-board-naglfar"
    many = run("matches", "show", row).out
    assert "of 3 battles" in many
    assert "Draws: " in many


def test_a_battle_is_replayed_and_verified(run: Run, ids: tuple[str, str]) -> None:
    one, _row = ids
    answer = run("matches", "replay", one, "--from", 2, "--to", 4)
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert [line.split()[0] for line in lines[:3]] == ["2", "3", "4"]
    assert lines[-1].endswith("steps, replayed, identical")
    data = run("matches", "replay", one, "--verify", "--json").data
    assert data["verified"] is True
    assert data["told"] == []


def test_a_row_itself_cannot_be_replayed(run: Run, ids: tuple[str, str]) -> None:
    answer = run("matches", "replay", ids[1])
    assert answer.code == 3
    assert "no match file was kept" in answer.sentence


def test_a_report_is_printed(run: Run, ids: tuple[str, str], tmp_path: Path) -> None:
    out = tmp_path / "report.pdf"
    answer = run("matches", "print", ids[0], "--out", out, "--paper", "letter", "--json")
    assert answer.code == 0
    assert answer.data == {"file": str(out), "pages": 1, "warnings": []}
    assert "Astrid wins" in page_texts(out.read_bytes())[0]


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("show", "zzz"), 3, "There is no battle 'zzz'."),
        (("show", ""), 3, "There is no battle ''."),
        (("list", "--since", "yesterday"), 2, "--since cannot be 'yesterday'"),
        (("print", "last", "--out", "x.pdf", "--paper", "A3"), 2, "--paper cannot be 'A3'"),
        (("replay", "last", "--to", "x"), 2, "--to"),
    ],
)
def test_wrong_wishes_are_refused(
    run: Run, ids: tuple[str, str], arguments: tuple[str, ...], code: int, says: str
) -> None:
    answer = run("matches", *arguments)
    assert answer.code == code
    assert says in answer.sentence


def test_a_damaged_record_is_told(run: Run, ids: tuple[str, str]) -> None:
    workspace = Workspace.open(Folders.standard())
    with workspace._desk.store.write(None) as writing:
        writing.connection.execute(update(MATCH).values(payload="torn", seats="torn"))
    workspace.close()
    assert "cannot be read" in run("matches", "list").out
    for command in ("show", "replay"):
        answer = run("matches", command, ids[0])
        assert answer.code == 3
        assert "cannot be read" in answer.sentence
