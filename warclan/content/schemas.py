"""JSON Schemas of the content files, for editors and other programs."""

from pathlib import Path
from typing import Any

import msgspec

from warclan.content.manifest import (
    ATTACHMENTS,
    BOARDS,
    MANIFEST,
    OVERLAY,
    UNITS,
    Manifest,
    PackEdition,
)
from warclan.content.overlay import Overlay
from warclan.content.writing import pretty
from warclan.games.mythic_battles.content_types import Attachment, Board, Unit

SCHEMAS: dict[str, Any] = {
    MANIFEST: Manifest,
    UNITS: tuple[Unit, ...],
    ATTACHMENTS: tuple[Attachment, ...],
    BOARDS: tuple[Board, ...],
    OVERLAY: Overlay,
}
"""The type of each content file."""


def schema(file: str) -> dict[str, Any]:
    """The JSON Schema (2020-12) of a content file."""
    title = f"Warclan content: {file}"
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        **msgspec.json.schema(SCHEMAS[file]),
    }


def schema_texts() -> dict[str, str]:
    """File name of each schema and its text."""
    return {f"{file.removesuffix('.json')}.schema.json": pretty(schema(file)) for file in SCHEMAS}


def write(folder: Path) -> None:
    """Write every schema into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in schema_texts().items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


__all__ = ["SCHEMAS", "PackEdition", "schema", "schema_texts", "write"]
