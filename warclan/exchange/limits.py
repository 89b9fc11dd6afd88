"""Reading files from outside safely: size, encoding and nesting are checked before parsing."""

from pathlib import Path

MAX_BYTES = 8 * 1024 * 1024
"""Far above any real army file; keeps a wrong or hostile file from filling memory."""
MAX_DEPTH = 40
"""Far above any real nesting; keeps a hostile file from exhausting the stack."""


class ImportRefusedError(ValueError):
    """A file that cannot be read; the message says where, what and what to do."""


def read_bytes(path: Path) -> bytes:
    """The file's bytes. Raises :class:`ImportRefusedError` with a sentence when that fails."""
    try:
        if path.is_dir():
            raise ImportRefusedError(f"{path} is a folder. Name a file in it.")
        if path.stat().st_size > MAX_BYTES:
            raise ImportRefusedError(
                f"{path.name} is larger than {MAX_BYTES // 1024 // 1024} MiB, "
                "which no Warclan file is. Check that it is the right file."
            )
        return path.read_bytes()
    except FileNotFoundError:
        raise ImportRefusedError(f"There is no file {path}. Check the name.") from None
    except PermissionError:
        raise ImportRefusedError(
            f"{path} may not be read by you. Change its permissions or copy it."
        ) from None
    except OSError as error:
        raise ImportRefusedError(f"{path} could not be read: {error.strerror}.") from None


def decode_text(data: bytes, name: str) -> str:
    """The text of UTF-8 bytes, with or without a byte order mark; UTF-16 with one is read too."""
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise ImportRefusedError(
            f"{name} is not UTF-8 text (byte {error.start}). Save it as UTF-8 and try again."
        ) from None
    if "\x00" in text:
        raise ImportRefusedError(f"{name} is not a text file: it holds zero bytes.")
    return text


def check_depth(text: str, name: str) -> None:
    """Refuse JSON nested deeper than :data:`MAX_DEPTH`, without parsing it."""
    depth = 0
    in_string = escaped = False
    for sign in text:
        if in_string:
            if escaped:
                escaped = False
            elif sign == "\\":
                escaped = True
            elif sign == '"':
                in_string = False
        elif sign == '"':
            in_string = True
        elif sign in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise ImportRefusedError(
                    f"{name} is nested more than {MAX_DEPTH} levels deep, which no Warclan file is."
                )
        elif sign in "]}":
            depth -= 1
