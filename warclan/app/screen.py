"""Can a window open here, and if not, the one sentence that says why."""

import os
import sys
from collections.abc import Mapping

NO_SCREEN = (
    "There is no screen here, so the window cannot open. Start Warclan in a desktop session, or "
    "use its commands: warclan --help lists them, and warclan tour shows everything in files."
)

# Shared libraries that Qt's wheels expect from the system: Debian's and Fedora's package.
_LIBRARIES = {
    "libEGL": ("libegl1", "mesa-libEGL"),
    "libGL": ("libgl1", "mesa-libGL"),
    "libxkbcommon": ("libxkbcommon0", "libxkbcommon"),
    "libfontconfig": ("libfontconfig1", "fontconfig"),
    "libdbus": ("libdbus-1-3", "dbus-libs"),
    "libglib": ("libglib2.0-0", "glib2"),
}


def has_screen(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> bool:
    """Whether a window can be shown: only on Linux can there be no screen at all."""
    if not platform.startswith("linux"):
        return True
    known = os.environ if environment is None else environment
    return any(known.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def missing_library(message: str) -> str:
    """The sentence for a Qt that could not be loaded, from the loader's message."""
    for library, (debian, fedora) in _LIBRARIES.items():
        if library in message:
            return (
                f"Qt needs the system library {library}. Install it (Debian and Ubuntu: "
                f"apt install {debian}; Fedora: dnf install {fedora}) and start Warclan again."
            )
    last = message.strip().splitlines()[-1] if message.strip() else "no message"
    return f"Qt could not be loaded: {last}. Install Warclan again to repair it."
