"""Icons: own line drawings in one colour, tinted and sized when they are asked for."""

from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import QByteArray, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer


@lru_cache(maxsize=1)
def icon_folder() -> Path:
    """Where the icon files are: the checkout's ``resources``, or the installed package."""
    checkout = Path(__file__).resolve().parents[3] / "resources" / "icons"
    if checkout.is_dir():
        return checkout
    return Path(str(files("warclan") / "_resources" / "icons"))


@lru_cache(maxsize=1)
def icon_names() -> tuple[str, ...]:
    """The names of all icons, sorted."""
    return tuple(sorted(path.stem for path in icon_folder().glob("*.svg")))


@lru_cache(maxsize=256)
def _source(name: str) -> str:
    """The drawing of an icon. Raises ``KeyError`` naming an icon that does not exist."""
    path = icon_folder() / f"{name}.svg"
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise KeyError(f"There is no icon called {name!r} in {path.parent}.") from None


def tinted_svg(name: str, colour: str) -> bytes:
    """The drawing of an icon with its lines in ``colour`` (``#rrggbb``)."""
    return _source(name).replace("currentColor", colour).encode()


@lru_cache(maxsize=512)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(tinted_svg(name, colour)))


@lru_cache(maxsize=2048)
def _pixmap(name: str, colour: str, pixels: int, ratio: float) -> QPixmap:
    # Looked up first: an unknown name must not leave a painter open.
    renderer = _renderer(name, colour)
    pixmap = QPixmap(pixels, pixels)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(0, 0, pixels, pixels))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _text(colour: QColor | str) -> str:
    return colour if isinstance(colour, str) else colour.name()


def icon_pixmap(name: str, colour: QColor | str, size: int, ratio: float = 1.0) -> QPixmap:
    """A cached pixmap of ``size`` logical pixels for a screen of this pixel ratio."""
    return _pixmap(name, _text(colour), max(1, round(size * ratio)), ratio)


def paint_icon(
    painter: QPainter, rect: QRect | QRectF, name: str, colour: QColor | str, size: int = 0
) -> None:
    """Paint an icon in the middle of ``rect``, filling it unless a ``size`` is given."""
    bounds = QRectF(rect)
    side = size or round(min(bounds.width(), bounds.height()))
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    pixmap = icon_pixmap(name, colour, side, ratio)
    left = round(bounds.center().x() - side / 2)
    top = round(bounds.center().y() - side / 2)
    painter.drawPixmap(left, top, pixmap)


@lru_cache(maxsize=512)
def make_icon(
    name: str, colour: str, faint: str, sizes: tuple[int, ...], ratios: tuple[float, ...]
) -> QIcon:
    """An icon in ``colour``, ``faint`` when its control is disabled, drawn at these sizes."""
    picture = QIcon()
    for size in sizes:
        for ratio in ratios:
            picture.addPixmap(icon_pixmap(name, colour, size, ratio), QIcon.Mode.Normal)
            picture.addPixmap(icon_pixmap(name, faint, size, ratio), QIcon.Mode.Disabled)
    return picture


def icon(name: str, token: str = "text") -> QIcon:
    """An icon in a token of the theme in force (see :meth:`Theme.icon`)."""
    # Imported here: the style itself draws with icons.
    from warclan.gui.theme.style import Theme

    return Theme.current().icon(name, token)
