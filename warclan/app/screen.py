"""Can a window open here, and if not, the one sentence that says why."""

import ctypes
import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

NO_SCREEN = (
    "There is no screen here, so the window cannot open. Start Warclan in a desktop session, or "
    "use its commands: warclan --help lists them, and warclan tour shows everything in files."
)
NO_ANSWER = (
    "The screen that DISPLAY or WAYLAND_DISPLAY names does not answer, so the window cannot open. "
    "Start Warclan in a desktop session, or use its commands: warclan --help lists them."
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

# What Qt's plug-ins for X11 and Wayland ask of the system: Debian's and Fedora's package. Qt ends
# the whole process when one is missing, so they are tried before Qt is started.
_PLUGINS = {
    "xcb": {
        "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor"),
        "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm"),
        "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image"),
        "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms"),
        "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil"),
        "libxcb-util.so.1": ("libxcb-util1", "xcb-util"),
        "libxcb-randr.so.0": ("libxcb-randr0", "libxcb"),
        "libxcb-render.so.0": ("libxcb-render0", "libxcb"),
        "libxcb-shape.so.0": ("libxcb-shape0", "libxcb"),
        "libxcb-shm.so.0": ("libxcb-shm0", "libxcb"),
        "libxcb-sync.so.1": ("libxcb-sync1", "libxcb"),
        "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb"),
        "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb"),
        "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb"),
        "libX11.so.6": ("libx11-6", "libX11"),
        "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11"),
    },
    "wayland": {
        "libwayland-client.so.0": ("libwayland-client0", "libwayland-client"),
        "libwayland-cursor.so.0": ("libwayland-cursor0", "libwayland-cursor"),
    },
}


def has_screen(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> bool:
    """Whether a window can be shown: only on Linux can there be no screen at all."""
    if not platform.startswith("linux"):
        return True
    known = os.environ if environment is None else environment
    return any(known.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def window_trouble(
    environment: Mapping[str, str] | None = None, platform: str = sys.platform
) -> str | None:
    """Why no window can be shown here, in one sentence, or ``None`` when one can."""
    known = os.environ if environment is None else environment
    if not has_screen(known, platform):
        return NO_SCREEN
    if not platform.startswith("linux"):
        return None
    troubles = [_plugin_trouble(name, known) for name in _plugins_tried(known)]
    return next((trouble for trouble in troubles if trouble), None) if all(troubles) else None


def _plugins_tried(known: Mapping[str, str]) -> list[str]:
    """The platform plug-ins Qt tries, best first; none when somebody chose one by name."""
    if known.get("QT_QPA_PLATFORM"):
        chosen = known["QT_QPA_PLATFORM"].split(";")
        return [name for name in chosen if name in _PLUGINS] if set(chosen) <= set(_PLUGINS) else []
    screens = {"WAYLAND_DISPLAY": "wayland", "DISPLAY": "xcb"}
    return [plugin for name, plugin in screens.items() if known.get(name)]


def _plugin_trouble(plugin: str, known: Mapping[str, str]) -> str | None:
    """Why Qt's plug-in cannot be loaded or finds no screen; ``None`` when it is sound."""
    package = find_spec("PySide6")
    if package is None or package.origin is None:
        return None  # importing Qt will say it better
    library = Path(package.origin).parent / "Qt/plugins/platforms" / f"libq{plugin}.so"
    if not library.exists():
        return None  # a Qt of the system keeps its plug-ins elsewhere, and knows what they need
    try:
        ctypes.CDLL(str(library))
    except OSError as error:
        return _packages_sentence(plugin) or missing_library(str(error))
    return None if _screen_answers(plugin, known) else NO_ANSWER


def _packages_sentence(plugin: str) -> str | None:
    """The sentence that names every missing library of a plug-in at once."""
    missing = [name for name in _PLUGINS[plugin] if not _loads(name)]
    if not missing:
        return None
    debian, fedora = (
        " ".join(dict.fromkeys(_PLUGINS[plugin][name][system] for name in missing))
        for system in (0, 1)
    )
    libraries = "libraries" if len(missing) > 1 else "library"
    return (
        f"Qt needs the system {libraries} {', '.join(missing)}. Install with apt install {debian} "
        f"(Debian and Ubuntu) or dnf install {fedora} (Fedora) and start Warclan again."
    )


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def _screen_answers(plugin: str, known: Mapping[str, str]) -> bool:
    """Whether the display server the environment names takes a connection."""
    if plugin == "wayland":
        wayland = ctypes.CDLL("libwayland-client.so.0")
        wayland.wl_display_connect.restype = ctypes.c_void_p
        display = wayland.wl_display_connect(known.get("WAYLAND_DISPLAY", "").encode() or None)
        if display:
            wayland.wl_display_disconnect(ctypes.c_void_p(display))
        return bool(display)
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    # libxcb never answers with null: a refused connection is an object that has an error.
    connection = ctypes.c_void_p(xcb.xcb_connect(known.get("DISPLAY", "").encode() or None, None))
    refused = int(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return refused == 0


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
