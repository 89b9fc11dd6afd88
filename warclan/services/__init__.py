"""The one writer: everything that changes stored data goes through here.

Importing this is cheap; SQLAlchemy comes in when a workspace is opened.
"""

from warclan.services.changes import Change, ChangeSet, StepInfo
from warclan.services.errors import (
    DamagedDatabase,
    DamagedDatabaseError,
    DatabaseInUse,
    DatabaseInUseError,
    ForeignDatabaseError,
    NewerDatabase,
    NewerDatabaseError,
    NoSuchRecordError,
    RefusedError,
    ServiceError,
    StaleRecord,
    StaleRecordError,
    StoreError,
)
from warclan.services.folders import Folders
from warclan.services.workspace import Workspace

__all__ = [
    "Change",
    "ChangeSet",
    "DamagedDatabase",
    "DamagedDatabaseError",
    "DatabaseInUse",
    "DatabaseInUseError",
    "Folders",
    "ForeignDatabaseError",
    "NewerDatabase",
    "NewerDatabaseError",
    "NoSuchRecordError",
    "RefusedError",
    "ServiceError",
    "StaleRecord",
    "StaleRecordError",
    "StepInfo",
    "StoreError",
    "Workspace",
]
