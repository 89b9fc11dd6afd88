"""JSON Schemas of the content files, for editors and other programs."""

from pathlib import Path
from typing import Any

import msgspec

from warclan.content.manifest import GAMES, MYTHIC, PackEdition
from warclan.content.mythic_reader import SCHEMAS
from warclan.content.readers import REFERENCES, reader
from warclan.content.writing import pretty


def schema(file: str, game: str = MYTHIC) -> dict[str, Any]:
    """The JSON Schema (2020-12) of a content file."""
    title = f"Warclan content: {file}" if game == MYTHIC else f"{GAMES[game]}: {file}"
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        **msgspec.json.schema(reader(game).schemas[file]),
    }


def schema_texts() -> dict[str, str]:
    """Path of each schema, below their folder, and its text; other games have folders of theirs."""
    return {
        f"{'' if game == MYTHIC else f'{game}/'}{file.removesuffix('.json')}.schema.json": pretty(
            schema(file, game)
        )
        for game in REFERENCES
        for file in reader(game).schemas
    }


def write(folder: Path) -> None:
    """Write every schema into ``folder``."""
    for name, text in schema_texts().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


__all__ = ["SCHEMAS", "PackEdition", "schema", "schema_texts", "write"]
