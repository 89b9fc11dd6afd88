"""What the services refuse; every error's text is a sentence for the user."""

from warclan.store.errors import (
    DamagedDatabaseError,
    DatabaseInUseError,
    ForeignDatabaseError,
    NewerDatabaseError,
    NoSuchRecordError,
    ServiceError,
    StaleRecordError,
    StoreError,
)

NewerDatabase = NewerDatabaseError
DamagedDatabase = DamagedDatabaseError
DatabaseInUse = DatabaseInUseError
StaleRecord = StaleRecordError


class RefusedError(ServiceError):
    """The wish cannot be granted as asked (a setting out of range, an illegal pick)."""


__all__ = [
    "DamagedDatabase",
    "DamagedDatabaseError",
    "DatabaseInUse",
    "DatabaseInUseError",
    "ForeignDatabaseError",
    "NewerDatabase",
    "NewerDatabaseError",
    "NoSuchRecordError",
    "RefusedError",
    "ServiceError",
    "StaleRecord",
    "StaleRecordError",
    "StoreError",
]
