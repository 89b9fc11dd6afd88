"""The report of a tour as a page to read."""

from collections.abc import Iterator, Mapping
from typing import Any


def markdown(report: Mapping[str, Any]) -> str:
    """The report in Markdown."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Mapping[str, Any]) -> Iterator[str]:
    yield from ("# A tour of Warclan", "")
    yield (
        f"Made by Warclan {report['warclan']} from seed {report['seed']}: the same seed makes this "
        "report and every PDF again, byte for byte."
    )
    yield from ("", "## Content", "")
    for pack in report["packs"]:
        yield f"- {pack['id']} {pack['version']} ({pack['hash'][:12]})"
    yield from _sample(report["sample"])
    for draft in report["drafts"]:
        yield from _draft(draft)
    yield from (
        "",
        "## Armies",
        "",
        "| army | RP | verdict | pages | sheets |",
        "|---|--:|---|--:|---|",
    )
    for army in report["armies"]:
        verdict = "legal" if army["legal"] else "not legal"
        yield (
            f"| {_cell(army['name'])} | {army['rp']} of {army['limit']} | {verdict} "
            f"| {army['pages']} | [{army['pdf']}]({army['pdf']}) |"
        )
    for army in report["armies"]:
        yield from _army(army)
    backup = report["backup"]
    yield from ("", "## Kept", "")
    yield f"- Database: {report['database']}"
    yield f"- Backup: {backup['file']}, {backup['records']} records, opened again and checked"
    yield "- Every army for other programs: armies.json, and as text: armies.txt"


def _sample(sample: Mapping[str, Any]) -> Iterator[str]:
    yield from ("", "## Sample", "")
    yield f"Armies: {', '.join(sample['armies'])}. Drafts: {', '.join(sample['drafts'])}."
    for repaired in sample["repaired"]:
        problems = "; ".join(repaired["problems"])
        yield f"- {repaired['army']} was not legal ({problems}). Repaired: {repaired['repair']}."


def _draft(draft: Mapping[str, Any]) -> Iterator[str]:
    seats = ", ".join(f"{seat['name']} (side {seat['side'] + 1})" for seat in draft["seats"])
    yield from ("", f"## Draft: {draft['name']}", "")
    yield f"{seats}; {draft['limit']} RP each, {draft['lead']} leads."
    yield ""
    for number, pick in enumerate(draft["picks"], start=1):
        companions = f" with {', '.join(pick['companions'])}" if pick["companions"] else ""
        act = f"binds {pick['name']} to {pick['troop']}" if pick["troop"] else pick["name"]
        yield f"{number}. {pick['seat']}: {act}{companions}"
    verdict = "legal together" if draft["sides_legal"] else "not legal together"
    yield from ("", f"The armies of each side are {verdict}.")


def _army(army: Mapping[str, Any]) -> Iterator[str]:
    yield from ("", f"### {army['name']}", "")
    for entry in army["entries"]:
        bound = f", bound to {entry['bound_to']}" if entry["bound_to"] else ""
        yield f"- {entry['name']}{bound}"
    for problem in army["problems"]:
        yield f"- {problem['level']} {problem['rule']}: {problem['title']}"


def _cell(text: str) -> str:
    """A text inside a table."""
    return text.replace("|", "\\|")
