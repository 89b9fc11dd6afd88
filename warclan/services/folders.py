"""The folders Warclan uses: the platform's own, or one that the environment names."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

HOME_VARIABLES = ("WARCLAN_HOME", "WARCLAN_DATA_DIR")
"""Either puts everything below one folder (tests, tours, a USB stick)."""


@dataclass(frozen=True, slots=True)
class Folders:
    """Data (database, backups), configuration, cache, and the owner's own content packs."""

    data: Path
    config: Path
    cache: Path
    packs: Path

    @classmethod
    def below(cls, home: Path) -> "Folders":
        """All folders below one."""
        return cls(home, home / "config", home / "cache", home / "packs")

    @classmethod
    def standard(cls, environment: Mapping[str, str] | None = None) -> "Folders":
        """The platform's folders, or those below the folder in ``WARCLAN_HOME``."""
        known = os.environ if environment is None else environment
        for variable in HOME_VARIABLES:
            if known.get(variable):
                return cls.below(Path(known[variable]).expanduser().absolute())
        from platformdirs import PlatformDirs

        dirs = PlatformDirs("warclan", appauthor=False)
        data = Path(dirs.user_data_dir)
        return cls(data, Path(dirs.user_config_dir), Path(dirs.user_cache_dir), data / "packs")

    @property
    def database(self) -> Path:
        """The database file."""
        return self.data / "warclan.db"

    @property
    def backups(self) -> Path:
        """The folder of the backups."""
        return self.data / "backups"
