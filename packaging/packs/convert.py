"""Make the shipped content packs from a folder of gathered facts.

    python packaging/packs/convert.py FACTS [--out resources/packs]

FACTS holds ``mythic_units.json`` (270 entries with their sources and conflicts),
``mythic_boards.json`` (areas, neighbours, set-ups), ``mythic_boards_geometry.json`` (centres and
the sight table) and ``mythic_boards_polygons.json`` (our own outlines). The packs are the product
and are committed; run this again only when the facts change, and read the difference. The same
facts give the same bytes. Nothing is guessed: what the facts leave open stays empty. Texts pass
through ``wording.py``, which stops at any note that has no wording for players.

The JSON Schemas beside the packs are written as well.
(A little longer than other modules: it is run alone, and one file shows the whole conversion.)
"""

import argparse
import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import wording

from warclan.content import schemas
from warclan.content.manifest import ATTACHMENTS, BOARDS, MANIFEST, UNITS, Manifest, Source
from warclan.content.writing import plain, pretty, pretty_entries
from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.content_types import (
    Area,
    Attachment,
    Board,
    BoardSetup,
    Companion,
    Conflict,
    Neighbour,
    Power,
    Row,
    RowsKnown,
    SightLine,
    Unit,
)

Facts = dict[str, Any]

VERSION = "1.0"
LICENCE = (
    "Unofficial. Names identify the products of their publishers; numbers are facts gathered from "
    "the public sources listed here; effects are told in our own words. No publisher's text, art "
    "or logo is included."
)
PACKS = {
    "ragnarok": (
        "mythic-ragnarok",
        "Mythic Battles: Ragnarök",
        (
            "All units and jarls of the core box in full; the expansions as far as they are known. "
            "Four boards drawn, the others by name."
        ),
    ),
    "isfet": (
        "mythic-isfet",
        "Mythic Battles: Isfet",
        "Units with their cost, boards by name. The owner of the cards can complete them.",
    ),
    "pantheon": (
        "mythic-pantheon",
        "Mythic Battles: Pantheon",
        "Units with their cost, boards by name. The owner of the cards can complete them.",
    ),
}
ROWS_KNOWN = {
    None: RowsKnown.NONE,
    "per_vitality": RowsKnown.ALL,
    "top_row_only": RowsKnown.TOP,
    "same_for_every_miniature": RowsKnown.SAME,
}
STRETCH_GOAL_NOTE = "The card list counts it among the stretch goals of the core box."
DOUBTFUL = {"ragnarok-monster-son-of-muspell": ("classes", "talents")}
"""Fields that a note of the facts declares unknown until somebody checks the dashboard."""

CONFLICT_FIELDS = {
    "class": "classes",
    "top row range": "rows: range",
    "top row movement": "rows: movement",
}
CONFLICT_VALUES = {
    "no printed cost, 1 card named in the text": "no cost symbol, 1 card named in the text",
    "0 (unit list of the only source)": "0 (list of units)",
    "1 (power list of the same source)": "1 (list of powers)",
    'rulebook text says back to "2 full" vitality: the 2 looks like a misread icon':
        'back to "2 full vitality" (rulebook)',
}  # fmt: skip


class Sources:
    """The table of sources of one pack: keys for the entries, records for the manifest."""

    def __init__(self) -> None:
        self.table: dict[str, Source] = {}

    def keys(self, sources: Iterable[Facts]) -> tuple[str, ...]:
        """The keys of an entry's sources, each added to the table."""
        return tuple(self._key(source) for source in sources)

    def _key(self, source: Facts) -> str:
        key, title = _source_name(source)
        record = Source(
            title=title,
            repo=source.get("repo", ""),
            path=source.get("path", ""),
            commit=source.get("commit"),
            page=_page(source.get("page", "")),
            fields=tuple(_source_field(part) for part in source.get("fields", ())),
            remark=_source_remark(source),
        )
        known = self.table.setdefault(key, record)
        if known != record:
            raise SystemExit(f"Two different sources would have the key {key}: {source}")
        return key

    def sorted(self) -> dict[str, Source]:
        """The table in the order of its keys, numbers by size."""
        return dict(sorted(self.table.items(), key=lambda pair: _natural(pair[0])))


def _natural(key: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", key)]


def _source_name(source: Facts) -> tuple[str, str]:
    path, page = source.get("path", ""), source.get("page", "")
    checks = any("cross-check" in part for part in source.get("fields", ()))
    number = re.search(r"(unit|attachment|Board)(\d+)\.php$", path)
    if number:
        kind = {"unit": "unit", "attachment": "jarl", "Board": "board"}[number[1]]
        return f"online-{kind}-{number[2]}", "Online version of the core box"
    names = {
        "misc/test.html": ("online-sight-tool", "Online version of the core box"),
        "assets/units.json": ("cards-units", "A fan's card list"),
        "assets/powers.json": ("cards-powers", "A fan's card list"),
        "draftRelated/Units.py": ("draft-units", "A draft app"),
        "supabase/migrations/013_create_maps_table.sql": ("draft-boards", "A draft app"),
    }
    if path in names:
        key, title = names[path]
        return (f"{key}-check" if checks else key), title
    if page.startswith("Ragnarok rulebook"):
        return "rulebook-jarl-cost", "Rulebook of Ragnarök"
    if page.startswith("Isfet rulebook"):
        return "rulebook-troop-cards", "Rulebook of Isfet"
    if page.startswith("warmania.com"):
        return "forum-isfet", "A forum post"
    raise SystemExit(f"A source without a name: {source}")


def _page(page: str) -> str:
    return page.replace(" ,", ",")


def _source_field(field: str) -> str:
    words = {"class": "classes", "box": "product", "rp": "recruitment_points"}
    return words.get(field, re.sub(r"\brp\b", "recruitment_points", field))


def _source_remark(source: Facts) -> str:
    note = source.get("note", "")
    if "its behaviour is used" in note:
        return (
            "Two versions exist with the same dashboard; the rulings follow the newer one "
            "(commit b9fb5df9683e)."
        )
    if "differs in the two power kinds" in note:
        return "The newer of two versions; the older one differs in the kinds of two powers."
    if note:
        return "Two versions exist."
    return "How centres and sight lines were computed." if source.get("for") else ""


def slug(name: str) -> str:
    """A name as part of an id."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def product_of(fact: Facts) -> str:
    """The product's name without remarks, spelt as the game is spelt everywhere else."""
    return re.sub(r" \(.*\)$", "", fact["product"]).replace("Ragnarok", "Ragnarök")


def provenance(fact: Facts) -> Provenance:
    """How well an entry is known."""
    if fact["conflicts"]:
        return Provenance.CONFLICT
    if fact["type"] != "attachment" and fact["rows"] is None:
        return Provenance.NAME_ONLY
    cards = any("assets/units.json" in source.get("path", "") for source in fact["source"])
    online = any("Mathct" in source.get("repo", "") for source in fact["source"])
    return Provenance.TWO_SOURCES if cards and online else Provenance.ONE_SOURCE


def conflicts(fact: Facts) -> tuple[Conflict, ...]:
    """Fields on which sources disagree, the value in use first."""
    return tuple(
        Conflict(
            field=_conflict_field(fact, conflict["field"]),
            values=(
                _conflict_value(conflict["first_source"]),
                _conflict_value(conflict["second_source"]),
            ),
            remark=wording.conflict_remark(str(conflict["second_source"])),
        )
        for conflict in fact["conflicts"]
    )


def _conflict_field(fact: Facts, field: str) -> str:
    if field in ("power", "effect"):
        return f"power {fact['powers'][0]['name']}: effect"
    match = re.match(r"power (.*) (kind|aow_cost)$", field)
    if match:
        return f"power {match[1]}: {'kind' if match[2] == 'kind' else 'Art of War cost'}"
    return CONFLICT_FIELDS.get(field, field)


def _conflict_value(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(value)
    return CONFLICT_VALUES.get(str(value), str(value))


def powers(fact: Facts, item_slug: str) -> tuple[Power, ...] | None:
    """The powers in slot order, or ``None`` when they are not known."""
    if fact["powers"] is None:
        return None
    return tuple(
        Power(
            ability=f"{item_slug}-{slug(power['name'])}",
            name=power["name"],
            kind=power["kind"],
            art_of_war_cost=power["aow_cost"],
            tokens=power["tokens"],
            has_x=bool(power["x_value"]),
            effect=wording.effect(power["effect_own_words"]),
            ruling=wording.ruling(power.get("coding_note") or ""),
        )
        for power in sorted(fact["powers"], key=lambda power: int(power["slot"]))
    )


def rows(fact: Facts) -> tuple[Row, ...]:
    """The stat rows, top row first."""
    return tuple(
        Row(**{**row, "powers": None if row["powers"] is None else tuple(row["powers"])})
        for row in fact["rows"] or ()
    )


class UnitFacts:
    """The facts of all units, with the links between them resolved to ids."""

    def __init__(self, facts: list[Facts]) -> None:
        self.facts = facts
        self.ids = {(fact["edition"], fact["type"], fact["name"]): fact["id"] for fact in facts}

    def id_of(self, edition: str, name: str, kind: str | None = None) -> str:
        """The id of a unit of an edition; a companion is never a god or a titan."""
        kinds = (kind,) if kind else ("hero", "monster", "troop")
        found = [self.ids[edition, k, name] for k in kinds if (edition, k, name) in self.ids]
        if len(found) != 1:
            raise SystemExit(f"{name} ({edition}) names {len(found)} units.")
        return str(found[0])

    def unit(self, fact: Facts, sources: Sources) -> Unit:
        """One unit."""
        edition = fact["edition"]
        doubtful = DOUBTFUL.get(fact["id"], ())
        talents = None if fact["talents"] is None else tuple(fact["talents"])
        classes = None if fact["class"] is None else tuple(fact["class"])
        parent = fact.get("companion_of")
        return msgspec.convert(
            {
                "id": fact["id"],
                "name": fact["name"],
                "edition": edition,
                "product": product_of(fact),
                "type": fact["type"],
                "provenance": provenance(fact).value,
                "recruitment_points": fact["rp"],
                "activation_cards": fact["activation_cards"],
                "strategic_value": fact["strategic_value"],
                "classes": None if "classes" in doubtful else classes,
                "vitality": fact["vitality"],
                "talents": None if "talents" in doubtful else talents,
                "rows_known": ROWS_KNOWN[fact["rows_kind"]].value,
                "rows": msgspec.to_builtins(rows(fact)),
                "powers": msgspec.to_builtins(
                    powers(fact, slug(fact["id"].removeprefix(f"{edition}-{fact['type']}-")))
                ),
                "companions": msgspec.to_builtins(self._companions(fact)),
                "companion_of": self.id_of(edition, parent) if parent else None,
                "twins": [
                    self.id_of(edition, twin["name"], twin["type"])
                    for twin in fact.get("excludes_in_draft_pool", ())
                ],
                "conflicts": msgspec.to_builtins(conflicts(fact)),
                "sources": sources.keys(fact["source"]),
                "notes": self._notes(fact),
            },
            Unit,
        )

    def _companions(self, fact: Facts) -> tuple[Companion, ...]:
        return tuple(
            Companion(
                name=companion["name"],
                item=self.id_of(fact["edition"], companion["name"]),
                recruitment_points=companion["rp"],
                automatic=companion["automatic"],
            )
            for companion in fact.get("companions", ())
        )

    @staticmethod
    def _notes(fact: Facts) -> list[str]:
        notes = [wording.note(text) for text in fact["notes"]]
        if fact.get("davonex_box") == "STG":
            notes.append(STRETCH_GOAL_NOTE)
        return [text for text in notes if text]


def attachment(fact: Facts, sources: Sources) -> Attachment:
    """One jarl."""
    found = powers(fact, slug(fact["id"].removeprefix(f"{fact['edition']}-attachment-")))
    if found is None or len(found) != 1:
        raise SystemExit(f"{fact['name']} needs exactly one power.")
    restriction = fact["restriction"] or ""
    banned = re.match(r"Cannot be attached to a troop with (.+)\.$", restriction)
    if restriction and not banned:
        raise SystemExit(f"{fact['name']}: unknown restriction {restriction!r}")
    return msgspec.convert(
        {
            "id": fact["id"],
            "name": fact["name"],
            "edition": fact["edition"],
            "product": product_of(fact),
            "kind": fact["attachment_category"],
            "provenance": provenance(fact).value,
            "recruitment_points": fact["rp"],
            "activation_cards": fact["activation_cards"],
            "strategic_value": fact["strategic_value"],
            "excluded_talents": [banned[1]] if banned else [],
            "restriction": f"Not for a troop with {banned[1]}." if banned else "",
            "power": msgspec.to_builtins(found[0]),
            "conflicts": msgspec.to_builtins(conflicts(fact)),
            "sources": sources.keys(fact["source"]),
            "notes": UnitFacts._notes(fact),
        },
        Attachment,
    )


class BoardFacts:
    """The facts of the boards: areas, geometry and outlines by name."""

    def __init__(self, facts: Path, products: dict[str, str]) -> None:
        self.boards: list[Facts] = _read(facts / "mythic_boards.json")
        self.geometry = {g["name"]: g for g in _read(facts / "mythic_boards_geometry.json")}
        self.polygons = {p["name"]: p for p in _read(facts / "mythic_boards_polygons.json")}
        self.products = products

    def board(self, fact: Facts, sources: Sources) -> Board:
        """One board."""
        name, edition = fact["name"], fact["edition"]
        code = fact.get("product_code")
        common: Facts = {
            "id": f"{edition}-board-{slug(name)}",
            "name": name,
            "edition": edition,
            "product": product_of(fact) if fact.get("product") else self.products.get(code, code),
        }
        notes = [wording.board_note(text) for text in fact["notes"]]
        if fact["areas"] is None:
            return msgspec.convert(
                {
                    **common,
                    "provenance": Provenance.NAME_ONLY.value,
                    "sources": sources.keys(fact["source"]),
                    "notes": [text for text in notes if text],
                },
                Board,
            )
        geometry, polygons = self.geometry[name], self.polygons[name]
        walls = {int(number) for number in geometry["wall_ids"]}
        return msgspec.convert(
            {
                **common,
                "provenance": Provenance.ONE_SOURCE.value,
                "aspect": geometry["aspect"],
                "areas": [
                    msgspec.to_builtins(_area(area, geometry, polygons, walls))
                    for area in sorted(fact["areas"], key=lambda area: int(area["id"]))
                    if area["id"] not in walls
                ],
                "setups": [msgspec.to_builtins(_setup(s, walls)) for s in fact["setups"]],
                "sight": [msgspec.to_builtins(line) for line in _sight(geometry, walls)],
                "walls": [{"outline": polygons["walls"][str(n)]} for n in sorted(walls)],
                "sources": sources.keys(_board_sources(fact, geometry)),
                "notes": [
                    *(text for text in notes if text),
                    wording.SIGHT_NOTE,
                    wording.OUTLINE_NOTE,
                ],
            },
            Board,
        )


def _board_sources(fact: Facts, geometry: Facts) -> list[Facts]:
    fields = ["areas", "neighbours", "levels", "setups", "centres", "sight"]
    board = {**fact["source"][0], "fields": fields}
    tool = [source for source in geometry["source"] if source.get("for")]
    return [board, *tool]


def _area(area: Facts, geometry: Facts, polygons: Facts, walls: set[int]) -> Area:
    number = str(area["id"])
    boundaries: dict[int, list[str]] = {}
    for neighbour in area["neighbours"]:
        if neighbour["id"] not in walls:
            boundaries.setdefault(neighbour["id"], []).append(neighbour["boundary"])
    return msgspec.convert(
        {
            "id": area["id"],
            "terrain": area["terrain"],
            "capacity": area["capacity"],
            "level": float(area["height"]),
            "neighbours": [
                msgspec.to_builtins(msgspec.convert({"area": a, "boundaries": kinds}, Neighbour))
                for a, kinds in sorted(boundaries.items())
            ],
            "centre": geometry["centres"][number],
            "outline": polygons["areas"][number],
        },
        Area,
    )


def _setup(setup: Facts, walls: set[int]) -> BoardSetup:
    seats = [f"player_{seat}" for seat in range(1, setup["players"] + 1)]
    return BoardSetup(
        id=setup["id"],
        players=setup["players"],
        deployment=tuple(tuple(sorted(setup["deployment"][seat])) for seat in seats),
        stones=tuple(sorted(setup["runes"])),
        table_edge=tuple(
            tuple(sorted(area for area in setup["table_edge"][seat] if area not in walls))
            for seat in seats
        ),
    )


def _sight(geometry: Facts, walls: set[int]) -> list[SightLine]:
    lines = []
    for pair, crossed in geometry["sight"].items():
        a, b = (int(end) for end in pair.split("-"))
        wall = bool(walls.intersection(crossed))
        if wall != bool(geometry["walls"].get(pair, False)):
            raise SystemExit(f"{geometry['name']} {pair}: wall and crossed areas disagree.")
        areas = tuple(area for area in crossed if area not in walls)
        lines.append(SightLine(a=a, b=b, areas=areas, wall=wall))
    return sorted(lines, key=lambda line: (line.a, line.b))


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def convert(facts: Path, out: Path) -> None:
    """Write the three packs and the schemas."""
    unit_facts = UnitFacts(_read(facts / "mythic_units.json"))
    products = {fact["product_code"]: product_of(fact) for fact in unit_facts.facts}
    board_facts = BoardFacts(facts, products)
    for edition, (pack_id, title, description) in PACKS.items():
        sources = Sources()
        mine = [fact for fact in unit_facts.facts if fact["edition"] == edition]
        units = [unit_facts.unit(f, sources) for f in mine if f["type"] != "attachment"]
        cards = [attachment(f, sources) for f in mine if f["type"] == "attachment"]
        boards = [
            board_facts.board(f, sources) for f in board_facts.boards if f["edition"] == edition
        ]
        manifest = Manifest(
            id=pack_id,
            version=VERSION,
            title=title,
            edition=msgspec.convert(edition, type=schemas.PackEdition),
            description=description,
            licence=LICENCE,
            sources=sources.sorted(),
        )
        folder = out / pack_id
        folder.mkdir(parents=True, exist_ok=True)
        _write(folder / MANIFEST, pretty(_manifest(manifest)))
        _write(folder / UNITS, pretty_entries(units))
        if cards:
            _write(folder / ATTACHMENTS, pretty_entries(cards))
        _write(folder / BOARDS, pretty_entries(boards))
        print(f"{pack_id}: {len(units)} units, {len(cards)} attachments, {len(boards)} boards")
    schemas.write(out / "schema")


def _manifest(manifest: Manifest) -> Facts:
    stated: Facts = plain(manifest)
    head = {key: stated.pop(key) for key in ("id", "version", "title")}
    return {**head, "game": manifest.game, "format": manifest.format, **stated}


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Make the shipped content packs from facts.")
    parser.add_argument("facts", type=Path, help="the folder of the facts")
    root = Path(__file__).resolve().parents[2]
    parser.add_argument("--out", type=Path, default=root / "resources" / "packs")
    arguments = parser.parse_args()
    convert(arguments.facts, arguments.out)


if __name__ == "__main__":
    main()
