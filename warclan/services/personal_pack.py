"""The owner's own pack: kept in the database, written out as a pack folder.

The rows in the database are the truth, so that corrections share its transactions, undo and
backups. After each commit that touches them they are written to ``packs/mine``, where the
loader, the linter and other programs read them like any pack. A write that was cut off between
the two is made good when the library is loaded next; a file that somebody edited by hand is
taken into the database instead.
"""

import hashlib
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from warclan.content.faults import Fault
from warclan.content.loader import PackContent, overlay_content, read_packs
from warclan.content.manifest import FORMAT as PACK_FORMAT
from warclan.content.manifest import GAME, MANIFEST, OVERLAY, PERSONAL, Manifest
from warclan.content.overlay import (
    Overlay,
    UnreadableError,
    overlay_text,
    personal_manifest,
    read_overlay,
)
from warclan.content.reading import decode_one, read_bytes
from warclan.games.mythic_battles.content_types import Attachment, Board, Unit
from warclan.services.clock import written
from warclan.services.desk import Desk
from warclan.services.errors import StoreError
from warclan.services.files import set_aside, write_atomically
from warclan.services.packing import packed

if TYPE_CHECKING:
    from warclan.store.kinds import Values
    from warclan.store.queries import OverlayLine
    from warclan.store.transaction import Transaction

log = logging.getLogger(__name__)
FORMAT = 1
_STAMP = "personal-pack"
_CORRECTION = "correction"
_UNIT = "unit"
_ATTACHMENT = "attachment"


def overlay_of(lines: "Sequence[OverlayLine]") -> Overlay:
    """The rows as an overlay; a row that no longer fits its type is left out and logged."""
    units: list[Unit] = []
    cards: list[Attachment] = []
    changes: dict[str, dict[str, object]] = {}
    for line in lines:
        try:
            if line.category == _UNIT:
                units.append(msgspec.json.decode(line.payload, type=Unit))
            elif line.category == _ATTACHMENT:
                cards.append(msgspec.json.decode(line.payload, type=Attachment))
            else:
                changes[line.item_id] = msgspec.json.decode(line.payload, type=dict[str, object])
        except msgspec.MsgspecError as error:
            log.warning("The entry %s of your own pack cannot be read: %s", line.item_id, error)
    return Overlay(units=tuple(units), attachments=tuple(cards), changes=changes)


def rows_of(overlay: Overlay, now: str) -> "dict[str, Values]":
    """An overlay as rows by item id. Boards stay in the file only: no page edits them yet."""
    parts: list[tuple[str, str, bool, object]] = [
        *((unit.id, _UNIT, True, unit) for unit in overlay.units),
        *((card.id, _ATTACHMENT, True, card) for card in overlay.attachments),
        *((item, _CORRECTION, False, fields) for item, fields in overlay.changes.items()),
    ]
    return {
        item: {
            "item_id": item,
            "category": category,
            "home_made": home_made,
            "updated_at": now,
            "format": FORMAT,
            "payload": packed(value, "sorted"),
        }
        for item, category, home_made, value in parts
    }


def store_overlay(transaction: "Transaction", overlay: Overlay, now: str) -> None:
    """Make the rows say what ``overlay`` says; rows that stay the same are left alone."""
    from warclan.store.queries import overlay_lines

    wanted = rows_of(overlay, now)
    present = {line.item_id: line for line in overlay_lines(transaction.connection)}
    for item in sorted(set(present) - set(wanted)):
        transaction.remove("overlay", item)
    for item, values in wanted.items():
        line = present.get(item)
        if line is None or (line.category, line.payload) != (values["category"], values["payload"]):
            transaction.put("overlay", values)


class PersonalPack:
    """The folder ``packs/mine`` and the rows behind it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.folder: Path = desk.folders.packs / PERSONAL
        self.trouble = ""
        """A sentence while the folder cannot be used; the database then serves alone."""

    @property
    def file(self) -> Path:
        """The file with the owner's entries."""
        return self.folder / OVERLAY

    def text(self) -> str:
        """The overlay as the database has it, as file text."""
        from warclan.store.queries import overlay_lines

        with self._desk.store.read() as connection:
            return overlay_text(overlay_of(overlay_lines(connection)))

    def content(self) -> tuple[PackContent | Fault, ...]:
        """The owner's pack for the catalogue: its files, or the rows while those are in trouble."""
        if self.trouble:
            overlay = read_overlay(self.text())
            manifest = msgspec.json.decode(personal_manifest(), type=Manifest)
            return (overlay_content(self.folder, manifest, overlay),)
        return read_packs([self.folder])

    def export(self) -> None:
        """Write the folder as the database has it; nothing is made while there is no entry.

        Entries are safe in the database already, so a folder that cannot be written is told in
        ``trouble`` and stops nothing.
        """
        try:
            self._export()
            self.trouble = ""
        except (OSError, StoreError) as error:
            self._in_trouble(error)

    def _in_trouble(self, error: Exception) -> str:
        log.warning("The personal pack in %s cannot be used: %s", self.folder, error)
        why = (error.strerror or error) if isinstance(error, OSError) else str(error).rstrip(".")
        self.trouble = (
            f"The folder {self.folder} cannot be used ({why}). Your corrections are in force and "
            "safe in the database; make the folder writable to have them as files too."
        )
        return self.trouble

    def _export(self) -> None:
        text = self.text()
        if not self.file.exists() and text == overlay_text(Overlay()):
            return
        if not (self.folder / MANIFEST).exists():
            write_atomically(self.folder / MANIFEST, personal_manifest())
        boards = self._boards()
        if boards:
            text = overlay_text(msgspec.structs.replace(read_overlay(text), boards=boards))
        write_atomically(self.file, text)
        with self._desk.store.write(None) as transaction:
            transaction.set_stamp(_STAMP, 1, _digest(text))

    def heal(self) -> str:
        """Make file and database agree; a sentence when the owner should know what was done."""
        self.trouble = ""
        try:
            said = (self._manifest_healed(), self._healed())
            return " ".join(sentence for sentence in said if sentence)
        except (OSError, StoreError) as error:
            return self._in_trouble(error)

    def _manifest_healed(self) -> str:
        """Without a sound ``pack.json`` nothing of the pack would be in force."""
        path = self.folder / MANIFEST
        if not path.exists() and not path.is_symlink():
            if self.file.exists():
                write_atomically(path, personal_manifest())
            return ""
        try:
            manifest = decode_one(read_bytes(path, MANIFEST), MANIFEST, Manifest)
        except UnreadableError:
            return self._set_aside(path)
        if (manifest.id, manifest.game) != (PERSONAL, GAME) or manifest.format > PACK_FORMAT:
            return self._set_aside(path)
        return ""

    def _healed(self) -> str:
        from warclan.store import queries

        if not self.file.exists() and not self.file.is_symlink():
            self._export()
            return ""
        try:
            found = read_bytes(self.file, OVERLAY).decode()
        except UnreadableError:
            return self._set_aside(self.file)
        with self._desk.store.read() as connection:
            _, ours = queries.stamp(connection, _STAMP)
        try:
            overlay = read_overlay(found)
        except UnreadableError:
            return self._set_aside(self.file)
        wanted = read_overlay(self.text())
        if msgspec.structs.replace(overlay, boards=()) == wanted:
            return ""
        if _digest(found) == ours:
            self._export()
            return ""
        with self._desk.write("take over your pack as edited by hand", content=False) as writing:
            store_overlay(writing.transaction, overlay, self._desk.now())
        self._export()
        return "Your own pack was edited outside Warclan; the edits were taken over."

    def _set_aside(self, path: Path) -> str:
        """Keep an unreadable file under another name and write the database's own."""
        moment = written(self._desk.clock())[:19].replace(":", "-")
        aside = set_aside(path, f"unreadable-{moment}")
        if path != self.file:
            write_atomically(path, personal_manifest())
        self._export()
        return f"{path} could not be read; it was kept as {aside.name} and written again."

    def _boards(self) -> tuple[Board, ...]:
        """Home-made boards that stand in the file only."""
        try:
            return read_overlay(read_bytes(self.file, OVERLAY)).boards
        except UnreadableError:
            return ()


def _digest(text: str) -> str:
    """What is remembered of the text that was written last."""
    return hashlib.sha256(text.encode()).hexdigest()
