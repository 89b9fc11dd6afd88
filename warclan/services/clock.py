"""Time and new ids, given from outside so that tests and tours are deterministic."""

from collections.abc import Callable
from datetime import UTC, datetime
from uuid import uuid4

Clock = Callable[[], datetime]
NewId = Callable[[], str]


def system_clock() -> datetime:
    """Now, in UTC."""
    return datetime.now(UTC)


def new_id() -> str:
    """An id no other record has."""
    return uuid4().hex


def written(moment: datetime) -> str:
    """A moment as the store keeps it: ISO-8601 in UTC, always with six decimals."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def read(text: str) -> datetime:
    """A moment from the store."""
    return datetime.fromisoformat(text)
