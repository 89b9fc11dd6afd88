"""Where a document goes: into a file, whole or not at all, or to a printer."""

import contextlib
from pathlib import Path
from typing import Any

from PySide6.QtGui import QImage, QPageSize, QPainter
from PySide6.QtWidgets import QWidget

DOTS = 300
"""Dots per inch of a page on its way to a printer."""


def write_whole(path: Path, data: bytes) -> str:
    """Write a file whole or not at all; "" or the sentence that says why it was not written."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):  # the folder itself may be gone
            part.unlink(missing_ok=True)
        return f"{path} could not be written: {error.strerror}. Choose another place."
    return ""


def print_pages(parent: QWidget, pdf: bytes, paper: str) -> str:
    """Ask for a printer and print at true size; "" or the sentence that says why not."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo

    if not QPrinterInfo.availablePrinterNames():
        return "There is no printer here. Save the PDF and print it elsewhere."
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    size = QPageSize.PageSizeId.A4 if paper == "A4" else QPageSize.PageSizeId.Letter
    printer.setPageSize(QPageSize(size))
    printer.setFullPage(True)
    dialog = QPrintDialog(printer, parent)
    if dialog.exec() == QPrintDialog.DialogCode.Accepted:
        return paint_to(printer, pdf)
    return ""


def paint_to(printer: Any, pdf: bytes) -> str:
    """Paint every page on a printer that covers the full page; "" or what went wrong."""
    from warclan.printing.preview import Pages

    painter = QPainter()
    if not painter.begin(printer):
        return "The printer did not take the pages. Look whether it is on, or save the PDF."
    with Pages(pdf) as document:
        for page in range(1, document.count + 1):
            if page > 1:
                printer.newPage()
            picture = document.picture(page, DOTS / 72)
            size = (picture.width, picture.height)
            image = QImage(picture.rgba, *size, QImage.Format.Format_RGBX8888)
            painter.drawImage(painter.viewport(), image)
    painter.end()
    return ""
