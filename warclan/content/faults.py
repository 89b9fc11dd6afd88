"""Faults of content files: where, what, and what is needed instead."""

from dataclasses import dataclass


@dataclass(frozen=True, order=True, slots=True)
class Fault:
    """One fault of a content file.

    ``file`` is "folder/file", ``entry`` the id of the entry (or "entry 7", counted from 1, when
    it has none; empty for the file as a whole), ``field`` the path inside the entry such as
    ``rows[2].offense`` (empty for the entry as a whole). ``message`` is a sentence.
    """

    file: str
    entry: str
    field: str
    message: str

    def __str__(self) -> str:
        place = ", ".join(part for part in (self.file, self.entry, self.field) if part)
        return f"{place}: {self.message}" if place else self.message
