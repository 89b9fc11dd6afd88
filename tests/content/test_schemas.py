"""The published JSON Schemas are those of the code, and the shipped packs satisfy them."""

import json

import jsonschema
import pytest

from tests.content.support import board, jarl, unit
from warclan.content.loader import shipped_pack_folders, shipped_packs
from warclan.content.schemas import SCHEMAS, schema, schema_texts


@pytest.mark.parametrize("name", sorted(schema_texts()))
def test_published_schemas_are_up_to_date(name: str) -> None:
    published = (shipped_packs() / "schema" / name).read_text(encoding="utf-8")
    assert published == schema_texts()[name], "run packaging/packs/convert.py or write() again"


@pytest.mark.parametrize("file", sorted(SCHEMAS))
def test_shipped_packs_satisfy_the_schemas(file: str) -> None:
    validator = jsonschema.Draft202012Validator(schema(file))
    validator.check_schema(schema(file))
    for folder in shipped_pack_folders():
        if (folder / file).is_file():
            validator.validate(json.loads((folder / file).read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("file", "entry"),
    [("units.json", unit()), ("attachments.json", jarl()), ("boards.json", board())],
)
def test_schemas_refuse_what_the_loader_refuses(file: str, entry: dict[str, object]) -> None:
    validator = jsonschema.Draft202012Validator(schema(file))
    assert validator.is_valid([entry])
    assert not validator.is_valid([{**entry, "surprise": 1}])
    assert not validator.is_valid([{**entry, "name": ""}])
    assert not validator.is_valid(entry)
