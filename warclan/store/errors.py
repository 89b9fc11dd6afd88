"""What can go wrong with stored data, each told in one sentence that says what to do.

``ServiceError`` is the base of everything the services refuse; it stands here, in the lower
layer, so that a refusal by the store is one too.
"""

from pathlib import Path


class ServiceError(Exception):
    """A refusal. The text is a sentence for the user; nothing was changed."""


class StoreError(ServiceError):
    """The database could not be opened, read or written. Nothing that was saved is lost."""


class NewerDatabaseError(StoreError):
    """The database was written by a newer Warclan; it is left untouched."""

    def __init__(self, path: Path | None, found: str, known: str) -> None:
        place = str(path) if path else "The database"
        super().__init__(
            f"{place} was written by a newer Warclan (format {found}; this one knows {known}). "
            "Install the newer version; the data was not touched."
        )
        self.path = path


class DatabaseInUseError(StoreError):
    """Another program holds the database; trying again later will work."""


class DamagedDatabaseError(StoreError):
    """The database file is damaged and was set aside, never deleted.

    ``set_aside`` is where it is now, ``backup`` the newest backup that opens and checks well.
    """

    def __init__(self, path: Path, set_aside: Path | None, backup: Path | None, why: str) -> None:
        aside = f" It was kept as {set_aside.name}." if set_aside else ""
        help_ = (
            f" The newest good backup is {backup.name}; restore it, or start with an empty one."
            if backup
            else " There is no good backup; Warclan can start with an empty database."
        )
        super().__init__(f"The database {path} is damaged ({why}).{aside}{help_}")
        self.path = path
        self.set_aside = set_aside
        self.backup = backup


class ForeignDatabaseError(StoreError):
    """The file is a good SQLite database, but of another program; it is left untouched."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path} belongs to another program, not to Warclan. Move it elsewhere, or choose "
            "another data folder; it was not touched."
        )


class StaleRecordError(StoreError):
    """The record was changed elsewhere since it was read; the newer state was kept."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"{what} was changed in another window meanwhile. Your edit was not saved over it: "
            "look at the new state, then edit again."
        )


class NoSuchRecordError(StoreError, KeyError):
    """No record has this id."""

    def __str__(self) -> str:
        return str(self.args[0])
