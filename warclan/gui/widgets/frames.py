"""Frames: cards, bands, dividing lines, and what a list says when it is empty."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from warclan.gui.theme.glyphs import LEVEL_ICONS
from warclan.gui.theme.style import Theme, set_role, set_state
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import Button, LinkButton
from warclan.gui.widgets.labels import IconLabel, Label


class Card(QFrame):
    """A bordered card with an optional head; put contents into ``body``.

    ``note`` stands small at the right of the head; ``link`` makes it a button whose click is
    reported by ``link_clicked``.
    """

    link_clicked = Signal()

    def __init__(
        self,
        title: str = "",
        parent: QWidget | None = None,
        *,
        note: str = "",
        link: str = "",
        padding: int = 12,
    ) -> None:
        super().__init__(parent)
        self._padding = padding
        set_role(self, "card")
        self.body = QVBoxLayout(self)
        self._title = Label(title, "head", self)
        self._note = Label(note, "small", self)
        self._link = LinkButton(link, self)
        self._link.clicked.connect(self.link_clicked)
        self._head = QWidget(self)
        self._head.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._note)
        head.addWidget(self._link)
        self._title.setVisible(bool(title))
        self._note.setVisible(bool(note))
        self._link.setVisible(bool(link))
        self._head.setVisible(bool(title or note or link))
        self.body.addWidget(self._head)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new sizes."""
        pad = Theme.current().px(self._padding)
        self.body.setContentsMargins(pad, pad, pad, pad)
        self.body.setSpacing(Theme.current().px(8))

    def set_title(self, title: str) -> None:
        """Show another title."""
        self._title.setText(title)
        self._title.setVisible(bool(title))
        self._head.setVisible(True)

    def set_note(self, note: str) -> None:
        """Show another note at the right of the head."""
        self._note.setText(note)
        self._note.setVisible(bool(note))

    def set_state(self, state: str) -> None:
        """Edge the card "danger" or "accent", or plainly with ""."""
        set_state(self, state)


class Band(QFrame):
    """A tinted line across a page or panel: sign, words, a second line, and one act.

    ``level`` is "warning", "error", "ok" or "hint"; ``acted`` follows its button.
    """

    acted = Signal()

    def __init__(
        self,
        title: str = "",
        text: str = "",
        parent: QWidget | None = None,
        *,
        level: str = "warning",
        action: str = "",
    ) -> None:
        super().__init__(parent)
        theme = Theme.current()
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(12), theme.px(8), theme.px(8), theme.px(8))
        row.setSpacing(theme.px(10))
        self._sign = IconLabel("warning", "warn", "warning", self, size=18)
        words = QVBoxLayout()
        words.setSpacing(theme.px(1))
        self._title = Label(title, "warn", self, wrap=True)
        self._text = Label(text, "small", self, wrap=True)
        words.addWidget(self._title)
        words.addWidget(self._text)
        self._act = LinkButton(action, self)
        self._act.clicked.connect(self.acted)
        row.addWidget(self._sign)
        row.addLayout(words, 1)
        row.addWidget(self._act)
        self.set_message(title, text, level=level, action=action)

    def set_message(
        self, title: str, text: str = "", *, level: str = "warning", action: str = ""
    ) -> None:
        """Say something else."""
        roles = {"warning": "warn", "error": "danger", "ok": "ok"}
        icon, token, word = LEVEL_ICONS[level]
        self._sign.set_icon(icon, token, word)
        set_role(self, f"band-{roles[level]}" if level in roles else "band")
        set_role(self._title, roles.get(level, "accent"))
        self._title.setText(title)
        self._title.setVisible(bool(title))
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self._act.setText(action)
        self._act.setVisible(bool(action))


class Line(QFrame):
    """A hairline between two things."""

    def __init__(self, parent: QWidget | None = None, *, vertical: bool = False) -> None:
        super().__init__(parent)
        set_role(self, "line")
        width = Theme.current().metrics.hairline
        if vertical:
            self.setFixedWidth(width)
        else:
            self.setFixedHeight(width)


class EmptyState(QWidget):
    """What stands where a list is empty: a sentence, a hint, and what one can do.

    ``acted(key)`` follows a click on one of the acts.
    """

    acted = Signal(str)

    def __init__(
        self,
        text: str = "",
        hint: str = "",
        acts: Sequence[tuple[str, str]] = (),
        parent: QWidget | None = None,
        *,
        icon: str = "",
    ) -> None:
        super().__init__(parent)
        theme = Theme.current()
        column = QVBoxLayout(self)
        margin = theme.px(24)
        column.setContentsMargins(margin, margin, margin, margin)
        column.setSpacing(theme.px(8))
        column.addStretch(1)
        self._icon = IconLabel(icon or "search", "text3", "", self, size=32)
        self._icon.setVisible(bool(icon))
        column.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignHCenter)
        self._text = Label(text, "section", self, wrap=True)
        self._hint = Label(hint, "hint", self, wrap=True)
        for label in (self._text, self._hint):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
            column.addWidget(label)
        self._acts = QHBoxLayout()
        self._acts.setSpacing(theme.px(8))
        self._acts.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addLayout(self._acts)
        column.addStretch(2)
        self.set_message(text, hint, acts)

    def set_message(self, text: str, hint: str = "", acts: Sequence[tuple[str, str]] = ()) -> None:
        """Say something else; ``acts`` are pairs of key and words, the first one primary."""
        self._text.setText(text)
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))
        self.setAccessibleName(f"{text} {hint}".strip())
        clear_layout(self._acts)
        for place, (key, words) in enumerate(acts):
            button = Button(words, self, role="" if place else "primary")
            button.setProperty("act", key)
            button.clicked.connect(self._clicked)
            self._acts.addWidget(button)

    def _clicked(self) -> None:
        sender = self.sender()
        if sender is not None:
            self.acted.emit(str(sender.property("act")))
