"""The rules of each game by id: their titles, the code that carries them, the tests that name them.

Titles are the program's own data (``resources/rules/<game>.toml``); ``<game>.tested`` lists the
ids that tests and cases name and is made by ``packaging/rules.py``, so that an installed program
can report it without its tests.
"""

import importlib
import pkgutil
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from warclan.engine.rules import carriers
from warclan.games import registry


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One rule: where it is carried out (empty: nowhere), and whether a test names it."""

    id: str
    title: str
    places: tuple[str, ...]
    tested: bool

    @property
    def missing(self) -> bool:
        """Whether code or test is wanting."""
        return not (self.places and self.tested)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of one game, in the order of its rulebook."""

    game: str
    title: str
    rules: tuple[RuleLine, ...]

    @property
    def implemented(self) -> int:
        """How many rules have code or data."""
        return sum(1 for line in self.rules if line.places)

    @property
    def tested(self) -> int:
        """How many rules a test names."""
        return sum(1 for line in self.rules if line.tested)

    @property
    def missing(self) -> tuple[RuleLine, ...]:
        """The rules that want code or a test."""
        return tuple(line for line in self.rules if line.missing)


def rules_folder() -> Path:
    """The folder of the titles, in a checkout or an installed wheel."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "_resources" / "rules", package.parent / "resources" / "rules"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError("The titles of the rules are missing: install Warclan again.")


@cache
def rule_titles(game: str) -> Mapping[str, str]:
    """Rule id → short title; empty for a game without titles."""
    path = rules_folder() / f"{game}.toml"
    if not path.is_file():
        return {}
    titles: dict[str, str] = tomllib.loads(path.read_text("utf-8"))
    return titles


def ids_with_tests(game: str) -> frozenset[str]:
    """The ids that tests and cases named when the table was last made."""
    path = rules_folder() / f"{game}.tested"
    return frozenset(path.read_text("utf-8").split()) if path.is_file() else frozenset()


def rulebook(game: str) -> Rulebook:
    """The report on one game; ``EngineError`` when there is no such game."""
    spec = registry.find(game)
    _import_all(spec.reference.split(":", maxsplit=1)[0].rpartition(".")[0])
    carried = carriers()
    tested = ids_with_tests(game)
    rules = tuple(
        RuleLine(rule_id, title, carried.get(rule_id, ()), rule_id in tested)
        for rule_id, title in rule_titles(game).items()
    )
    return Rulebook(game, spec.title, rules)


def _import_all(package: str) -> None:
    """Import every module of the game, so that every carrier has been noted."""
    folder = importlib.import_module(package)
    for module in pkgutil.walk_packages(folder.__path__, f"{package}."):
        importlib.import_module(module.name)
