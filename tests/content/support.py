"""Small packs for tests, written into a folder."""

import json
from pathlib import Path
from typing import Any

Plain = dict[str, Any]


def unit(unit_id: str = "test-hero-eir", **fields: Any) -> Plain:
    """A sound hero of two rows."""
    return {
        "id": unit_id,
        "name": "Eir",
        "edition": "ragnarok",
        "product": "Test",
        "type": "hero",
        "provenance": "house-made",
        "recruitment_points": 3,
        "activation_cards": 4,
        "strategic_value": 1,
        "classes": ["terrestrial"],
        "vitality": 2,
        "talents": ["Guard"],
        "rows_known": "all",
        "rows": [
            {"vitality": 2, "offense": 6, "defense": 7, "range": 1, "movement": 2, "powers": [3]},
            {
                "vitality": 1,
                "offense": 5,
                "defense": 6,
                "range": 0,
                "movement": 1,
                "powers": [False],
            },
        ],
        "powers": [{"ability": "eir-healing-hand", "name": "Healing Hand", "kind": "active"}],
        **fields,
    }


def jarl(card_id: str = "test-jarl-ulf", **fields: Any) -> Plain:
    """A sound jarl."""
    return {
        "id": card_id,
        "name": "Ulf",
        "edition": "ragnarok",
        "product": "Test",
        "kind": "jarl",
        "provenance": "house-made",
        "recruitment_points": 1,
        "power": {"ability": "ulf-ulf", "name": "Ulf"},
        **fields,
    }


def board(board_id: str = "test-board-ring", **fields: Any) -> Plain:
    """A sound board: three areas in a triangle."""
    corners = {1: [0.2, 0.2], 2: [0.8, 0.2], 3: [0.5, 0.8]}
    return {
        "id": board_id,
        "name": "Ring",
        "edition": "ragnarok",
        "provenance": "house-made",
        "areas": [
            {
                "id": number,
                "terrain": "open_ground",
                "capacity": 3,
                "neighbours": [{"area": other} for other in corners if other != number],
                "centre": corners[number],
                "outline": [[0.0, 0.0], [1.0, 0.0], [0.5, 1.0]],
            }
            for number in corners
        ],
        "setups": [{"id": "A", "players": 2, "deployment": [[1], [2]], "stones": [3]}],
        "sight": [{"a": 1, "b": 2}, {"a": 1, "b": 3}, {"a": 2, "b": 3}],
        **fields,
    }


def pack(root: Path, name: str = "test-pack", manifest: Plain | None = None, **files: Any) -> Path:
    """A pack folder; ``files`` gives the content of ``<key>.json``, plain data or raw bytes."""
    folder = root / name
    folder.mkdir(parents=True)
    head = {"id": name, "version": "1", "title": "Test", **(manifest or {})}
    for key, value in {"pack": head, **files}.items():
        raw = value if isinstance(value, bytes) else json.dumps(value).encode()
        (folder / f"{key}.json").write_bytes(raw)
    return folder
