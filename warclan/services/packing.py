"""Records as the JSON text that the store keeps."""

from typing import Literal

import msgspec

from warclan.text.wholeness import whole_plain


def packed(value: object, order: Literal["sorted"] | None = None) -> str:
    """``value`` as JSON text; half characters in its texts are replaced first."""
    try:
        return msgspec.json.encode(value, order=order).decode()
    except UnicodeEncodeError:
        plain = whole_plain(msgspec.to_builtins(value))
        return msgspec.json.encode(plain, order=order).decode()
