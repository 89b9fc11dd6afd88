"""The checkout itself: what may not be in it, and what every package has."""

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = sorted(
    folder
    for folder in (ROOT / "warclan").iterdir()
    if folder.is_dir() and (folder / "__init__.py").exists()
)
OTHERS_TEXT = re.compile(r"TODO|FIXME|XXX\b|NotImplementedError")


@cache
def tracked() -> tuple[Path, ...]:
    """Every file git tracks, and new ones it does not ignore."""
    done = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return tuple(path for line in done.stdout.splitlines() if (path := ROOT / line).is_file())


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_every_package_has_a_short_readme(package: Path) -> None:
    readme = package / "README.md"
    assert readme.exists(), f"{package.name} has no README.md"
    assert len(readme.read_text("utf-8").splitlines()) < 30


def test_no_promise_of_later_work_in_the_code() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in tracked()
        if path.suffix == ".py" and path != Path(__file__)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if OTHERS_TEXT.search(line)
    ]
    assert found == []


def test_no_font_file_is_committed() -> None:
    assert [path for path in tracked() if path.suffix in {".ttf", ".otf", ".woff", ".woff2"}] == []


def test_every_silenced_check_gives_its_reason() -> None:
    marker = re.compile(r"#\s*(noqa|type: ignore|pragma: no cover)")
    reason = re.compile(r"#\s*(?:noqa|type: ignore|pragma: no cover)[^#]*?(?:\s-\s|\s#\s)\w")
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in tracked()
        if path.suffix == ".py" and path != Path(__file__) and "/forms/" not in path.as_posix()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if marker.search(line) and not reason.search(line)
    ]
    assert found == []


PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_and_pictures_of_the_docs_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)", page.read_text("utf-8"))
    links += re.findall(r'(?:src|href)="([^"#]+)"', page.read_text("utf-8"))
    local = [link for link in links if "://" not in link and not link.startswith("mailto:")]
    assert [link for link in local if not (page.parent / link).exists()] == []
