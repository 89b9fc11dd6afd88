"""Pages of a PDF as pictures and as text, for the preview and for screenshots (no Qt)."""

import io
import struct
import zlib
from dataclasses import dataclass
from threading import RLock
from typing import Any

from warclan.printing.paper import PrintError

_ONE_AT_A_TIME = RLock()
"""pdfium must not be entered by two threads at once, not even for different documents."""

LARGEST = 8000
"""No side of a picture is longer than this many pixels."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A page as pixels: four bytes each (red, green, blue, opacity), rows from the top."""

    width: int
    height: int
    rgba: bytes

    def png(self) -> bytes:
        """The picture as a PNG file."""

        def chunk(kind: bytes, data: bytes) -> bytes:
            sum_ = zlib.crc32(kind + data)
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", sum_)

        stride = self.width * 4
        rows = b"".join(
            b"\0" + self.rgba[row * stride : (row + 1) * stride] for row in range(self.height)
        )
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 6, 0, 0, 0)
        return b"".join(
            (
                b"\x89PNG\r\n\x1a\n",
                chunk(b"IHDR", head),
                chunk(b"IDAT", zlib.compress(rows, 6)),
                chunk(b"IEND", b""),
            )
        )


class Pages:
    """An opened PDF. Close it after use, or use it in a ``with`` statement.

    Raises :class:`PrintError` when the bytes are no PDF. Page numbers count from 1.
    """

    def __init__(self, pdf: bytes) -> None:
        import pypdfium2

        try:
            with _ONE_AT_A_TIME:
                self._document: Any = pypdfium2.PdfDocument(io.BytesIO(pdf))
        except pypdfium2.PdfiumError as error:
            raise PrintError("This is not a PDF that can be shown.") from error

    def __enter__(self) -> "Pages":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the document."""
        with _ONE_AT_A_TIME:
            self._document.close()

    @property
    def count(self) -> int:
        """The number of pages."""
        with _ONE_AT_A_TIME:
            return len(self._document)

    def _page(self, number: int) -> Any:
        """A page by its number from 1."""
        if not 1 <= number <= self.count:
            raise PrintError(f"There is no page {number}; the document has {self.count}.")
        return self._document[number - 1]

    def size_mm(self, number: int) -> tuple[float, float]:
        """Width and height of a page in millimetres."""
        with _ONE_AT_A_TIME:
            width, height = self._page(number).get_size()
        return width * 25.4 / 72, height * 25.4 / 72

    def text(self, number: int) -> str:
        """The text of a page in the order of drawing, for search and screen readers."""
        with _ONE_AT_A_TIME:
            page = self._page(number).get_textpage()
            try:
                return str(page.get_text_bounded()).replace("\r\n", "\n")
            finally:
                page.close()

    def picture(self, number: int, scale: float = 2.0) -> Picture:
        """A page drawn with ``scale`` pixels a point (2 is 144 dots per inch)."""
        with _ONE_AT_A_TIME:
            page = self._page(number)
            longest = max(page.get_size()) * scale
            if not 0 < longest <= LARGEST:
                raise PrintError(f"A page cannot be shown at {scale:g} pixels a point.")
            bitmap = page.render(
                scale=scale, rev_byteorder=True, maybe_alpha=False, prefer_bgrx=True
            )
            try:
                rows = bytes(bitmap.buffer)
                width, height, stride = bitmap.width, bitmap.height, bitmap.stride
            finally:
                bitmap.close()
        if stride != width * 4:
            rows = b"".join(rows[y * stride : y * stride + width * 4] for y in range(height))
        opaque = bytearray(rows)
        opaque[3::4] = b"\xff" * (width * height)
        return Picture(width, height, bytes(opaque))


def page_picture(pdf: bytes, number: int = 1, scale: float = 2.0) -> Picture:
    """One page of a document as a picture."""
    with Pages(pdf) as pages:
        return pages.picture(number, scale)


def page_texts(pdf: bytes) -> tuple[str, ...]:
    """The text of every page."""
    with Pages(pdf) as pages:
        return tuple(pages.text(number) for number in range(1, pages.count + 1))
