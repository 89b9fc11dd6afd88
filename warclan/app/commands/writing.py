"""Writing files for commands: whole or not at all, with one sentence when it fails."""

from contextlib import suppress
from pathlib import Path

from warclan.app.commands.output import refuse


def write_file(path: Path, data: bytes) -> None:
    """Write ``data`` beside ``path`` first and then put it in place, so no half file is left."""
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        refuse(f"{path} could not be written: {error.strerror}. Choose another place.")
