"""Static fonts: weights, coverage, keeping."""

from pathlib import Path

import pytest

from warclan.printing import fonts as made
from warclan.printing.fonts import BOLD, REGULAR, SEMIBOLD, FontSet, static_fonts
from warclan.printing.paper import PrintError


def test_heavier_weights_are_wider(fonts: FontSet) -> None:
    widths = [sum(fonts.widths[weight][char] for char in "Hamburgefonts") for weight in range(3)]
    assert widths[REGULAR] < widths[SEMIBOLD] < widths[BOLD]


@pytest.mark.parametrize("name", ["Ö ð Ægir", "Ἀθηνᾶ", "Перун", "Þórr", "Łódź", "– − · … “” → ×"])
def test_names_of_many_scripts_are_covered(fonts: FontSet, name: str) -> None:
    assert fonts.covered.issuperset(name)


def test_the_three_fonts_have_names_of_their_own(fonts: FontSet) -> None:
    assert len({face.face.name for face in fonts.faces}) == 3


class Maker:
    """Stands in for the slow making of fonts and counts what is made."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made: list[int] = []
        monkeypatch.setattr(made, "_cut_down", lambda source: b"variable")
        monkeypatch.setattr(made, "_instance", self.instance)

    def instance(self, variable: bytes, weight: int) -> bytes:
        """A font of one weight."""
        self.made.append(weight)
        return variable + str(weight).encode()


def test_kept_fonts_are_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    maker = Maker(monkeypatch)
    folder = tmp_path / "new" / "fonts"
    first = static_fonts(folder)
    assert maker.made == [400, 600, 700]
    assert static_fonts(folder) == first
    assert maker.made == [400, 600, 700]
    assert len(list(folder.iterdir())) == 3


def test_a_damaged_font_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    maker = Maker(monkeypatch)
    first = static_fonts(tmp_path)
    broken = next(tmp_path.glob("inter-600-*.ttf"))
    broken.write_bytes(broken.read_bytes()[:5])
    assert static_fonts(tmp_path) == first
    assert maker.made == [400, 600, 700, 600]


def test_a_folder_that_cannot_be_written_is_no_obstacle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Maker(monkeypatch)
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    assert len(static_fonts(blocked / "fonts")) == 3


def test_a_missing_font_package_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(_: str) -> Path:
        raise ModuleNotFoundError("no such package")

    monkeypatch.setattr(made, "files", absent)
    with pytest.raises(PrintError, match="Install the package justmytype-western-core"):
        static_fonts(None)
