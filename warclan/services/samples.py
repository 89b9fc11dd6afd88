"""The sample: a few armies and a draft to look around with, put in and taken out as one step."""

import importlib.resources
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from warclan.exchange.army_file import read_armies
from warclan.exchange.limits import ImportRefusedError
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.draft.setup import Draft
from warclan.services.armies import army_values
from warclan.services.changes import ChangeSet
from warclan.services.desk import Desk
from warclan.services.drafts import draft_values
from warclan.services.errors import RefusedError
from warclan.store import queries

SOURCE = "sample"
"""The source that sample records carry; a duplicate of one is the owner's own."""
ARMIES = "sample-armies.json"
DRAFTS = "sample-drafts.json"


class DraftFile(Struct, kw_only=True, forbid_unknown_fields=True):
    """Drafts as a file: our own format, one object."""

    format: Literal["warclan-drafts"]
    version: Literal[1]
    drafts: tuple[Draft, ...]


def examples_folder() -> Path:
    """The folder of the shipped examples, in a checkout or an installed wheel."""
    package = Path(str(importlib.resources.files("warclan")))
    for folder in (package / "_resources", package.parent / "resources"):
        if (folder / "examples").is_dir():
            return folder / "examples"
    raise RefusedError("The sample is missing from this installation; install Warclan again.")


def write_drafts(drafts: tuple[Draft, ...]) -> bytes:
    """Drafts as the bytes of a file."""
    packed = msgspec.json.encode(DraftFile(format="warclan-drafts", version=1, drafts=drafts))
    return msgspec.json.format(packed, indent=2) + b"\n"


def read_drafts(data: bytes, name: str) -> tuple[Draft, ...]:
    """The drafts in a file. Raises :class:`RefusedError` naming file and place."""
    try:
        return msgspec.json.decode(data, type=DraftFile).drafts
    except msgspec.MsgspecError as error:
        raise RefusedError(f"{name}: {error}. Correct the file at that place.") from None


class Samples:
    """Puts the sample in and takes it out."""

    def __init__(
        self, desk: Desk, catalogue: Callable[[], Catalogue], folder: Path | None = None
    ) -> None:
        self._desk = desk
        self._catalogue = catalogue
        self._folder = folder

    def present(self) -> tuple[tuple[str, str], ...]:
        """Kind and id of the sample records that are there."""
        with self._desk.store.read() as connection:
            return queries.sourced(connection, SOURCE)

    def open_sample(self) -> ChangeSet:
        """Put the sample armies and drafts in, unless some of them are there already."""
        if self.present():
            return ChangeSet()
        folder = self._folder or examples_folder()
        try:
            armies = read_armies((folder / ARMIES).read_bytes(), ARMIES, self._catalogue())
            drafts = read_drafts((folder / DRAFTS).read_bytes(), DRAFTS)
        except ImportRefusedError as error:
            raise RefusedError(str(error)) from None
        except OSError as error:
            raise RefusedError(
                f"The sample in {folder} cannot be read ({error.strerror}); install Warclan again."
            ) from None
        with self._desk.write("open the sample") as written:
            now = self._desk.now()
            for imported in armies:
                army_id = self._desk.new_id()
                written.transaction.put(
                    "army", army_values(army_id, imported.army, imported.folder, SOURCE, now)
                )
            for draft in drafts:
                draft_id = self._desk.new_id()
                written.transaction.put("draft", draft_values(draft_id, draft, SOURCE, now))
        return written.change_set

    def remove_sample(self) -> ChangeSet:
        """Put every sample record into Recently deleted, as one step."""
        with self._desk.write("remove the sample") as written:
            connection = written.transaction.connection
            for kind, record in queries.sourced(connection, SOURCE):
                values = written.transaction.need(kind, record)
                written.transaction.put(kind, {**values, "deleted_at": self._desk.now()})
        return written.change_set
