"""Make what is derived from rules, tests and cases again.

    python packaging/rules.py            writes the files
    python packaging/rules.py --check    says what is out of date; exit code 1 if anything is

``resources/rules/<game>.tested`` lists the rule ids that tests and cases name: Python tests in
``@pytest.mark.rule("MB-…")``, cases in their ``rules``. ``docs/cases.<game>.schema.json`` is the
JSON Schema of the case files.
"""

import ast
import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from warclan.engine.cases import case_schema
from warclan.games import registry

ROOT = Path(__file__).resolve().parents[1]


def named_by_tests(tests: Path) -> frozenset[str]:
    """Every rule id that a test or a case below ``tests`` names."""
    found: set[str] = set()
    for path in tests.rglob("test_*.py"):
        found.update(_marks(ast.parse(path.read_text("utf-8"))))
    for path in (tests / "cases").rglob("*.toml"):
        for case in tomllib.loads(path.read_text("utf-8")).get("cases", []):
            found.update(case.get("rules", []))
    return frozenset(found)


def _marks(tree: ast.AST) -> Iterator[str]:
    """The texts inside every call of ``pytest.mark.rule``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def table(game: str, named: frozenset[str]) -> str:
    """The text of a game's table: its tested ids, in the order of its rulebook."""
    titles = tomllib.loads((ROOT / f"resources/rules/{game}.toml").read_text("utf-8"))
    return "".join(f"{rule}\n" for rule in titles if rule in named)


def schema(game: str) -> str:
    """The text of a game's case schema."""
    return json.dumps(case_schema(registry.find(game)), ensure_ascii=False, indent=2) + "\n"


def files() -> dict[Path, str]:
    """Every derived file with the text it should have."""
    named = named_by_tests(ROOT / "tests")
    found = {}
    games = registry.keys()
    for game in games:
        found[ROOT / f"resources/rules/{game}.tested"] = table(game, named)
        found[ROOT / f"docs/cases.{game}.schema.json"] = schema(game)
    return found


def main(arguments: list[str]) -> int:
    """Write or check the files; the exit code."""
    code = 0
    for target, text in files().items():
        if target.is_file() and target.read_text("utf-8") == text:
            continue
        if "--check" in arguments:
            sys.stdout.write(f"{target.name} is out of date: run python packaging/rules.py.\n")
            code = 1
        else:
            target.write_text(text, "utf-8", newline="\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
