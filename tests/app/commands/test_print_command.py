"""``warclan print``."""

from pathlib import Path

import pypdfium2
import pytest

from tests.app.commands.conftest import Run, legal_army
from warclan.exchange.army_file import write_armies


def pages(path: Path) -> list[tuple[float, float]]:
    """The sizes of a PDF's pages in millimetres."""
    document = pypdfium2.PdfDocument(path)
    sizes = [
        (round(width / 72 * 25.4, 1), round(height / 72 * 25.4, 1))
        for width, height in (page.get_size() for page in document)
    ]
    document.close()
    return sizes


def test_a_roster_lies_beside_the_army(run: Run, army_file: Path) -> None:
    answer = run("print", army_file)
    assert answer.code == 0
    pdf = army_file.with_suffix(".pdf")
    assert answer.out.startswith(f"{pdf}: ")
    assert set(pages(pdf)) == {(210.0, 297.0)}


def test_parts_paper_and_place_are_chosen(run: Run, army_file: Path, tmp_path: Path) -> None:
    out = tmp_path / "new folder" / "Ægir.pdf"
    answer = run(
        "print", army_file, "-o", out, "--parts", "cards, ruler", "--paper", "letter", "--json"
    )
    assert answer.code == 0
    assert answer.data == {"file": str(out), "pages": len(pages(out)), "warnings": []}
    assert set(pages(out)) == {(215.9, 279.4)}
    first = out.read_bytes()
    run("print", army_file, "-o", out, "--parts", "ruler,cards", "--paper", "Letter")
    assert out.read_bytes() == first


@pytest.mark.parametrize(
    ("more", "code", "says"),
    [
        (("--parts", "poster"), 2, "--parts cannot be 'poster'"),
        (("--parts", ","), 2, "--parts cannot be ','"),
        (("--paper", "A3"), 2, "--paper cannot be 'A3'; it is A4 or Letter."),
        (("--army", "Nobody"), 3, "hunt.json has no army called 'Nobody'; it has Hunt."),
    ],
)
def test_wrong_wishes_are_refused(
    more: tuple[str, ...], code: int, says: str, run: Run, army_file: Path
) -> None:
    answer = run("print", army_file, *more)
    assert answer.code == code
    assert says in answer.sentence
    assert not army_file.with_suffix(".pdf").exists()


def test_of_several_armies_one_is_chosen(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "two.json"
    path.write_bytes(write_armies([(legal_army("One"), ""), (legal_army("Two"), "")]))
    answer = run("print", path)
    assert answer.code == 2
    assert "Choose one with --army: One, Two." in answer.sentence
    assert run("print", path, "--army", "Two").code == 0
    path.write_bytes(write_armies([]))
    assert "holds no army" in run("print", path).sentence


def test_the_army_file_is_never_overwritten(run: Run, army_file: Path) -> None:
    before = army_file.read_bytes()
    answer = run("print", army_file, "--out", army_file)
    assert answer.code == 2
    assert "is the army file itself" in answer.sentence
    assert army_file.read_bytes() == before


def test_a_place_that_cannot_be_written_is_told(run: Run, army_file: Path, tmp_path: Path) -> None:
    (tmp_path / "folder.pdf").mkdir()
    for place in (tmp_path / "folder.pdf", army_file / "below.pdf"):
        answer = run("print", army_file, "--out", place)
        assert answer.code == 3
        assert "could not be written" in answer.sentence
    assert not list(tmp_path.glob("*.part"))


def test_a_line_left_out_does_not_pass_silently(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("- Skadi (god)\n- Nobody\n")
    answer = run("print", path)
    assert answer.code == 1
    assert "line 2, '- Nobody'" in answer.sentence
    assert (tmp_path / "list.pdf").exists()
