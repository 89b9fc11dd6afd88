"""Fixtures of the services' tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services.support import Home
from warclan.services import Workspace


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Home]:
    """An open workspace over an empty folder."""
    monkeypatch.delenv("WARCLAN_DATABASE_URL", raising=False)
    made = Home(tmp_path)
    yield made
    made.workspace.close()


@pytest.fixture
def workspace(home: Home) -> Workspace:
    """The workspace itself."""
    return home.workspace
