"""The theme in force: one object that colours, sizes and fonts everything on screen."""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTemporaryDir, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QGuiApplication, QIcon, QPalette
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget

from warclan.gui.theme.fonts import font
from warclan.gui.theme.icons import make_icon, tinted_svg
from warclan.gui.theme.metrics import Metrics
from warclan.gui.theme.qss import BUTTON_FONTS, LABEL_FONTS, style_sheet
from warclan.gui.theme.rescale import rescale_layouts
from warclan.gui.theme.tokens import PALETTES, SHADOW_ALPHA, Palette, terrain_grounds

CHOICES: tuple[str, ...] = ("system", "light", "dark", "contrast")
"""What the user may choose; "system" follows the desktop, "contrast" light or dark as well."""

_CLASS_FONTS = {
    "QPushButton": "name",
    "QTabBar": "name",
    "QHeaderView": "micro-strong",
    "QToolTip": "small",
    "QTipLabel": "small",
}
"""Fonts of whole classes of widgets."""

_current: "list[Theme]" = []


@lru_cache(maxsize=1024)
def _colour(value: str) -> QColor:
    return QColor(value)


def system_is_dark() -> bool:
    """Whether the desktop asks for dark windows."""
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


def system_wants_contrast() -> bool:
    """Whether the desktop asks for high contrast; false where Qt cannot tell."""
    hints = QGuiApplication.styleHints()
    accessibility = getattr(hints, "accessibility", None)  # Qt 6.10 and newer
    preference = getattr(accessibility() if accessibility else None, "contrastPreference", None)
    return preference is not None and getattr(preference(), "name", "") == "HighContrast"


class Theme(QObject):
    """Colours, sizes and fonts, and the act of putting them on the application.

    The newest theme is the one in force (:meth:`current`); widgets ask it for colours each time
    they paint and repaint on ``changed``.
    """

    changed = Signal()

    def __init__(self, name: str = "light", scale: int = 100) -> None:
        super().__init__()
        self._choice = name
        self._name = "light"
        self._metrics = Metrics(scale)
        self._images: QTemporaryDir | None = None
        self._resolve()
        _current[:] = [self]

    @classmethod
    def current(cls) -> "Theme":
        """The theme in force; a light one at 100 % is made when there is none yet."""
        if not _current:
            cls()
        return _current[0]

    @property
    def choice(self) -> str:
        """What was chosen: one of :data:`CHOICES`."""
        return self._choice

    @property
    def name(self) -> str:
        """The palette in force: "light", "dark", "contrast" or "contrast dark"."""
        return self._name

    @property
    def is_dark(self) -> bool:
        """Whether the grounds are dark."""
        return "dark" in self._name

    @property
    def palette(self) -> Palette:
        """The colours in force, by token."""
        return PALETTES[self._name]

    @property
    def metrics(self) -> Metrics:
        """The sizes in force."""
        return self._metrics

    @property
    def scale(self) -> int:
        """The scale in percent."""
        return self._metrics.scale

    def set_dense(self, *, dense: bool) -> None:
        """Set the rows of tables closer or wider apart."""
        if dense != self._metrics.dense:
            self._metrics = replace(self._metrics, dense=dense)
            self.changed.emit()

    def px(self, pixels: float) -> int:
        """``pixels`` at 100 % in pixels at the scale in force."""
        return self._metrics.px(pixels)

    def color(self, token: str) -> QColor:
        """The colour of a token. Raises ``KeyError`` for a token that does not exist."""
        return _colour(self.palette[token])

    def shadow(self) -> QColor:
        """The colour of one ring of a soft edge."""
        colour = QColor(self.palette["shadow"])
        colour.setAlpha(SHADOW_ALPHA["dark" if self.is_dark else "light"])
        return colour

    def terrain(self, key: str) -> QColor:
        """The ground of a terrain; an unknown terrain looks like open ground."""
        grounds = terrain_grounds(self._name)
        return _colour(grounds.get(key, grounds["open_ground"]))

    def font(self, role: str = "body", weight: int | None = None) -> QFont:
        """The font of a role (:data:`~warclan.gui.theme.metrics.FONT_ROLES`)."""
        return font(role, self._metrics, weight)

    def font_metrics(self, role: str = "body", weight: int | None = None) -> QFontMetrics:
        """Measures of the font of a role."""
        return QFontMetrics(self.font(role, weight))

    def icon(self, name: str, token: str = "text") -> QIcon:
        """An icon in the colour of a token. Raises ``KeyError`` for an unknown icon or token."""
        ratios = {1.0, QGuiApplication.primaryScreen().devicePixelRatio()}
        return make_icon(
            name,
            self.palette[token],
            self.palette["text3" if token != "text3" else "border"],
            tuple(self.px(size) for size in (14, 16, 18, 20)),
            tuple(sorted(ratios)),
        )

    def apply(self, app: QApplication, name: str | None = None, scale: int | None = None) -> None:
        """Put the theme on the application; ``name`` and ``scale`` change it first.

        Raises ``ValueError`` for an unknown name or a scale out of bounds.
        """
        if name is not None:
            if name not in CHOICES:
                raise ValueError(f"There is no theme {name!r}: choose {', '.join(CHOICES)}.")
            self._choice = name
        before = self._metrics.scale
        if scale is not None:
            self._metrics = Metrics(scale, self._metrics.dense)
        self._resolve()
        # A sheet that is taken away first is put back three times as fast as one that is changed,
        # and only without one does the application tell which style it has.
        app.setStyleSheet("")
        if app.style().name().lower() != "fusion":
            app.setStyle("Fusion")
        app.setFont(self.font("body"))
        for kind, role in _CLASS_FONTS.items():
            app.setFont(self.font(role), kind)  # type: ignore[arg-type]  # the stubs ask for bytes, the call wants str
        app.setPalette(self.qpalette())
        app.setStyleSheet(style_sheet(self.palette, self._metrics, self._draw_images()))
        widgets = app.allWidgets()
        for widget in widgets:
            _set_font(widget)
        rescale_layouts(widgets, before, self._metrics.scale)
        self.changed.emit()

    def follow_system(self, app: QApplication) -> None:
        """From now on apply the theme again whenever the desktop turns light or dark."""
        self._app = app
        hints = app.styleHints()
        hints.colorSchemeChanged.connect(self._system_changed)
        accessibility = getattr(hints, "accessibility", None)
        if accessibility is not None:
            accessibility().contrastPreferenceChanged.connect(self._system_changed)

    def _system_changed(self) -> None:
        if self._choice in ("system", "contrast"):
            self.apply(self._app)

    def _resolve(self) -> None:
        """Find the palette that the choice stands for."""
        name = self._choice
        contrast = name == "contrast" or (name == "system" and system_wants_contrast())
        dark = name == "dark" or (name in ("system", "contrast") and system_is_dark())
        if contrast:
            self._name = "contrast dark" if dark else "contrast"
        else:
            self._name = "dark" if dark else "light"

    def _draw_images(self) -> dict[str, str]:
        """Write the signs a style sheet takes from files; each palette has its own names."""
        if self._images is None:
            self._images = QTemporaryDir()
        folder = Path(self._images.path())
        palette = self.palette
        drawings = {
            "chevron": tinted_svg("chevron-down", palette["text2"]),
            "tick": tinted_svg("tick", palette["onaccent"]).replace(b'"1.75"', b'"3"'),
            "dash": tinted_svg("minus", palette["onaccent"]).replace(b'"1.75"', b'"3"'),
            "dot": (
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
                f'<circle cx="12" cy="12" r="6" fill="{palette["onaccent"]}"/></svg>'
            ).encode(),
        }
        paths = {}
        for key, drawing in drawings.items():
            path = folder / f"{key}-{self._name.replace(' ', '-')}.svg"
            if not path.exists():
                path.write_bytes(drawing)
            paths[key] = path.as_posix()
        return paths

    def qpalette(self) -> QPalette:
        """The colours as Qt's own palette, for everything the style sheet leaves alone."""
        roles = {
            QPalette.ColorRole.Window: "bg",
            QPalette.ColorRole.WindowText: "text",
            QPalette.ColorRole.Base: "surface",
            QPalette.ColorRole.AlternateBase: "sunken",
            QPalette.ColorRole.Text: "text",
            QPalette.ColorRole.Button: "surface",
            QPalette.ColorRole.ButtonText: "text",
            QPalette.ColorRole.BrightText: "danger",
            QPalette.ColorRole.Highlight: "accent",
            QPalette.ColorRole.HighlightedText: "onaccent",
            QPalette.ColorRole.Link: "accent",
            QPalette.ColorRole.LinkVisited: "accent",
            QPalette.ColorRole.ToolTipBase: "raised",
            QPalette.ColorRole.ToolTipText: "text",
            QPalette.ColorRole.PlaceholderText: "text3",
            QPalette.ColorRole.Accent: "accent",
            QPalette.ColorRole.Light: "raised",
            QPalette.ColorRole.Midlight: "hover",
            QPalette.ColorRole.Mid: "border",
            QPalette.ColorRole.Dark: "strong",
            QPalette.ColorRole.Shadow: "strong",
        }
        palette = QPalette()
        for role, token in roles.items():
            palette.setColor(role, self.color(token))
        for role in (
            QPalette.ColorRole.WindowText,
            QPalette.ColorRole.Text,
            QPalette.ColorRole.ButtonText,
        ):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self.color("text3"))
        return palette


def set_role(widget: QWidget, role: str, state: str = "") -> None:
    """Say what a widget is (:mod:`warclan.gui.theme.qss` lists the roles) and restyle it.

    Said first of all, before a widget has a font or a size, it costs no restyling.
    """
    fresh = widget.property("role") is None and not widget.testAttribute(
        Qt.WidgetAttribute.WA_WState_Polished
    )
    widget.setProperty("role", role)
    widget.setProperty("state", state)
    _set_font(widget)
    if not fresh:
        _restyle(widget)


def dress(root: QWidget) -> None:
    """Give a widget and all in it the fonts of their roles.

    For forms made by Qt Designer, whose roles are properties; :func:`set_role` does it itself.
    """
    _set_font(root)
    for widget in root.findChildren(QWidget):
        _set_font(widget)


_KEPT_FONT = "_q_styleSheetWidgetFont"
"""Where a style sheet keeps a widget's own font, to give it back when the widget is moved."""


def _set_font(widget: QWidget) -> None:
    """Give a label, button or heading field the font of its role."""
    # Our style sheet sets no fonts, so there is nothing to give back; and what is kept is of the
    # scale that was: a widget that is moved to another parent would get that one's font.
    if widget.property(_KEPT_FONT) is not None:
        widget.setProperty(_KEPT_FONT, None)
    role = widget.property("role")
    if not isinstance(role, str):
        return
    fonts = BUTTON_FONTS if isinstance(widget, QAbstractButton) else LABEL_FONTS
    if isinstance(widget, QLabel | QAbstractButton):
        usual = "name" if isinstance(widget, QAbstractButton) else "body"
        widget.setFont(Theme.current().font(fonts.get(role, usual)))
    elif isinstance(widget, QLineEdit) and role in LABEL_FONTS:
        widget.setFont(Theme.current().font(LABEL_FONTS[role]))


def set_state(widget: QWidget, state: str) -> None:
    """Mark a widget "danger" or "accent", or unmark it with "", and restyle it."""
    if (widget.property("state") or "") != state:
        widget.setProperty("state", state)
        _restyle(widget)


def _restyle(widget: QWidget) -> None:
    """Have the style sheet looked up again for a widget whose properties changed."""
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)
