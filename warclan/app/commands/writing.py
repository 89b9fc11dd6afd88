"""Writing files for commands: whole or not at all, with one sentence when it fails."""

from contextlib import suppress
from pathlib import Path

from warclan.app.commands.output import Exit, refuse


def spare(target: Path, *sources: str | Path) -> None:
    """End the command when it would write over a file that it reads."""
    for source in map(Path, sources):
        if source.exists() and target.exists() and source.resolve() == target.resolve():
            refuse(f"{target} is a file that is read. Choose another one to write.", Exit.USAGE)


def write_file(path: Path, data: bytes) -> None:
    """Write ``data`` beside ``path`` first and then put it in place, so no half file is left.

    A link stays one, and what is no file at all (a device, a pipe) is written to.
    """
    if not path.name:
        refuse(f"{str(path)!r} is a folder. Name the file to write.", Exit.USAGE)
    path = path.resolve() if path.is_symlink() else path
    part = path.with_name(path.name + ".part")
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_bytes(data)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        refuse(f"{path} could not be written: {error.strerror}. Choose another place.")
