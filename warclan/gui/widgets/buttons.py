"""Buttons: each says its role once and takes its icon and size from the theme."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

from warclan.gui.theme.glyphs import glyph_icon
from warclan.gui.theme.paint import CENTRE, draw_text, fill_rounded
from warclan.gui.theme.style import Theme, set_role

_ICON_TOKENS = {"primary": "onaccent", "link": "accent", "danger": "danger"}


class Button(QPushButton):
    """A button with words. ``role`` is "", "primary", "quiet", "danger" or "link".

    ``key`` is the shortcut shown inside the button ("Enter"); it does not bind it.
    """

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        role: str = "",
        icon: str = "",
        key: str = "",
    ) -> None:
        super().__init__(text, parent)
        self._icon_name = icon
        self._key = key
        self._role = role
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        set_role(self, role)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    @property
    def role(self) -> str:
        """What the button is: "", "primary", "quiet", "danger" or "link"."""
        return self._role

    def set_role(self, role: str) -> None:
        """Make it another kind of button."""
        self._role = role
        set_role(self, role)
        self.restyle()

    def set_icon(self, name: str) -> None:
        """Show another icon, or none with ""."""
        self._icon_name = name
        self.restyle()

    def set_key(self, key: str) -> None:
        """Show another shortcut."""
        self._key = key
        self.updateGeometry()
        self.update()

    def restyle(self) -> None:
        """Take over new colours and sizes."""
        theme = Theme.current()
        side = theme.px(16)
        self.setIconSize(QSize(side, side))
        if self._icon_name:
            token = _ICON_TOKENS.get(self._role, "text")
            self.setIcon(theme.icon(self._icon_name, token))

    def _key_width(self) -> int:
        theme = Theme.current()
        if not self._key:
            return 0
        return theme.font_metrics("micro").horizontalAdvance(self._key) + theme.px(10)

    def sizeHint(self) -> QSize:
        size = super().sizeHint()
        if self._key:
            size.setWidth(size.width() + self._key_width() + Theme.current().px(8))
        if self._icon_name and self.text():
            size.setWidth(size.width() + Theme.current().px(5))
        return size

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        if self._icon_name and option.text:
            # Qt leaves too little room between icon and words; a thin space adds it.
            option.text = f"\u2009\u2009{option.text}"
        if not self._key:
            painter.drawControl(QStyle.ControlElement.CE_PushButtonLabel, option)
            painter.end()
            return
        # The words are centred in what the key leaves.
        option.rect = option.rect.adjusted(0, 0, -self._key_width() - theme.px(8), 0)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonLabel, option)
        width, height = self._key_width(), theme.px(18)
        left = self.width() - theme.px(8) - width
        box = QRect(left, (self.height() - height) // 2, width, height)
        token = "onaccent" if self._role == "primary" and self.isEnabled() else "text2"
        fill_rounded(painter, box, "", token, theme.px(4))
        draw_text(painter, box, self._key, theme.font("micro"), token, CENTRE)
        painter.end()


class IconButton(QToolButton):
    """A button with an icon only; ``hint`` is its hover text and accessible name."""

    def __init__(
        self,
        icon: str,
        hint: str,
        parent: QWidget | None = None,
        *,
        token: str = "text",
        framed: bool = False,
        size: int = 18,
    ) -> None:
        super().__init__(parent)
        self._icon_name = icon
        self._token = token
        self._size = size
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_hint(hint)
        set_role(self, "framed" if framed else "")
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def set_hint(self, hint: str) -> None:
        """Say something else when hovered and to screen readers."""
        self.setToolTip(hint)
        self.setAccessibleName(hint)

    def set_icon(self, name: str, token: str = "") -> None:
        """Show another icon."""
        self._icon_name = name
        self._token = token or self._token
        self.restyle()

    def restyle(self) -> None:
        """Take over new colours and sizes."""
        theme = Theme.current()
        side = theme.px(self._size)
        self.setIconSize(QSize(side, side))
        self.setIcon(theme.icon(self._icon_name, self._token))

    def sizeHint(self) -> QSize:
        side = Theme.current().metrics.control
        return QSize(side, side)


class LinkButton(Button):
    """Words that act, in the colour of links."""

    def __init__(self, text: str, parent: QWidget | None = None, *, icon: str = "") -> None:
        super().__init__(text, parent, role="link", icon=icon)


class RuleButton(Button):
    """A rule id that opens the rule."""

    def __init__(self, rule: str = "", parent: QWidget | None = None) -> None:
        super().__init__(rule, parent, role="rule")
        self.set_rule(rule)

    def set_rule(self, rule: str) -> None:
        """Name another rule; "" hides the button."""
        self.setText(rule)
        self.setToolTip(f"Open the rule {rule}" if rule else "")
        self.setVisible(bool(rule))


class ChoiceChip(QPushButton):
    """A round button that stays pressed: "Can pick 45", or a kind of unit with its outline."""

    def __init__(
        self, text: str = "", parent: QWidget | None = None, *, glyph: str = "", hint: str = ""
    ) -> None:
        super().__init__(text, parent)
        self._glyph = glyph
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        if hint:
            self.setToolTip(hint)
        self.setAccessibleName(hint or text)
        set_role(self, "chip")
        self.restyle()
        self.toggled.connect(self.restyle)
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new colours and sizes."""
        theme = Theme.current()
        if self._glyph:
            side = theme.px(16)
            self.setIconSize(QSize(side, side))
            token = "accent" if self.isChecked() else "text2"
            self.setIcon(glyph_icon(self._glyph, side, token))
