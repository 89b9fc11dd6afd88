"""Fixtures of the command tests: a program called in this process, in a home of its own."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.support.mythic import real_catalogue
from warclan.app.cli import main
from warclan.exchange.army_file import write_armies
from warclan.games.mythic_battles.army import AddItem, Army, Bind, apply


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command said and how it ended."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """Its output as JSON."""
        return json.loads(self.out)

    @property
    def sentence(self) -> str:
        """Its one sentence on standard error."""
        assert self.err.startswith("warclan: "), self.err
        assert self.err.count("\n") == 1, self.err
        assert "Traceback" not in self.err
        said = self.err.removeprefix("warclan: ").strip()
        assert said.endswith((".", "?", ")")), said
        return said


Run = Callable[..., Answer]


@pytest.fixture(scope="session")
def font_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Fonts are made once for all command tests."""
    return tmp_path_factory.mktemp("fonts")


@pytest.fixture
def home(tmp_path: Path, font_cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home below which the commands find their folders."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "cache").symlink_to(font_cache, target_is_directory=True)
    monkeypatch.setenv("WARCLAN_HOME", str(home))
    monkeypatch.delenv("WARCLAN_DATABASE_URL", raising=False)
    return home


@pytest.fixture
def run(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Call the program with arguments."""

    def call(*arguments: object) -> Answer:
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Answer(int(code), said.out, said.err)

    return call


def legal_army(name: str = "Hunt") -> Army:
    """A legal army of shipped units, with a jarl on its troop."""
    army = Army(name)
    for item in (
        "ragnarok-god-skadi",
        "ragnarok-monster-nidhogg",
        "ragnarok-hero-brunhild",
        "ragnarok-troop-berserkers",
        "ragnarok-attachment-wiglaf",
    ):
        assert real_catalogue().item(item) is not None, item
        army = apply(army, AddItem(item))
    return apply(army, Bind("e5", "e4"))


@pytest.fixture
def army_file(tmp_path: Path) -> Path:
    """A file with one legal army."""
    path = tmp_path / "hunt.json"
    path.write_bytes(write_armies([(legal_army(), "League")]))
    return path
