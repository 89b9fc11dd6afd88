"""Make resources/rules/<game>.tested again: the rule ids that tests and cases name.

    python packaging/rules.py            writes the tables
    python packaging/rules.py --check    says what is out of date; exit code 1 if anything is

Python tests name rules in ``@pytest.mark.rule("MB-…")``, cases in their ``rules``.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

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


def main(arguments: list[str]) -> int:
    """Write or check the tables; the exit code."""
    named = named_by_tests(ROOT / "tests")
    code = 0
    for path in sorted((ROOT / "resources/rules").glob("*.toml")):
        target = path.with_suffix(".tested")
        text = table(path.stem, named)
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
