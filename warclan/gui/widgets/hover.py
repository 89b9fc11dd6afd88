"""Hover cards: what a game word, a power or a unit means, shown beside it."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from warclan.gui.theme.paint import EDGE, draw_popover
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import LinkButton, RuleButton
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover, place_beside

DELAY = 400
"""Milliseconds of rest before a card opens; the next one opens at once."""
LINGER = 200
"""Milliseconds a card stays after the pointer left its anchor."""


@dataclass(frozen=True, slots=True)
class HoverContent:
    """What a card says: name, rule id, meaning in our words, a small last line, links.

    ``links`` are pairs of key and words.
    """

    title: str
    text: str
    rule: str = ""
    foot: str = ""
    links: tuple[tuple[str, str], ...] = ()


Provider = Callable[[QPoint], tuple[HoverContent, QRect] | None]
"""Given a point in a widget: what to say about it and which part of the widget it is about."""


class _Body(QWidget):
    """The words of a card."""

    rule_chosen = Signal(str)
    link_chosen = Signal(str)

    def __init__(self, content: HoverContent, parent: QWidget, *, pinned: bool) -> None:
        super().__init__(parent)
        theme = Theme.current()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(3))
        head = QHBoxLayout()
        head.addWidget(Label(content.title, "head", self))
        head.addStretch(1)
        if content.rule and pinned:
            rule = RuleButton(content.rule, self)
            rule.clicked.connect(self._open_rule)
            head.addWidget(rule)
        elif content.rule:
            head.addWidget(Label(content.rule, "micro", self))
        self._rule = content.rule
        column.addLayout(head)
        text = Label(content.text, "body", self, wrap=True)
        column.addWidget(text)
        if pinned:
            for key, words in content.links:
                link = LinkButton(words, self)
                link.setProperty("link", key)
                link.clicked.connect(self._open_link)
                column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        foot = (
            content.foot
            if pinned
            else " · ".join(filter(None, (content.foot, "F1 pins this card")))
        )
        if foot:
            column.addWidget(Label(foot, "hint", self))
        self.setFixedWidth(theme.px(310))

    def _open_rule(self) -> None:
        self.rule_chosen.emit(self._rule)

    def _open_link(self) -> None:
        sender = self.sender()
        if sender is not None:
            self.link_chosen.emit(str(sender.property("link")))


class _Tip(QFrame):
    """The card while the pointer rests: it takes neither focus nor clicks."""

    def __init__(self, content: HoverContent, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.ToolTip | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = QVBoxLayout(self)
        margin = Theme.current().px(EDGE + 10)
        column.setContentsMargins(margin, margin, margin, margin)
        column.addWidget(_Body(content, self, pinned=False))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_popover(painter, self.rect())
        painter.end()


class HoverCards(QObject):
    """One manager for all cards of a window.

    ``attach`` names the widgets that have words. The pointer opens a card after a rest; F1 opens
    and pins the card of the focused widget, whose links then work. ``rule_chosen(rule)`` and
    ``link_chosen(key)`` follow a click in a pinned card.
    """

    rule_chosen = Signal(str)
    link_chosen = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._providers: dict[QWidget, Provider] = {}
        self._focused: dict[QWidget, Provider] = {}
        self._tip: _Tip | None = None
        self._shown: tuple[QWidget, HoverContent, QRect] | None = None
        self._waiting: tuple[QWidget, HoverContent, QRect] | None = None
        self._pinned: Popover | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._open)
        self._linger = QTimer(self)
        self._linger.setSingleShot(True)
        self._linger.setInterval(LINGER)
        self._linger.timeout.connect(self.hide)

    @property
    def shown(self) -> HoverContent | None:
        """What the open card says, or ``None`` when none is open."""
        return self._shown[1] if self._shown is not None else None

    @property
    def pinned(self) -> Popover | None:
        """The pinned card, while there is one."""
        return self._pinned

    def attach(self, widget: QWidget, provider: Provider, focused: Provider | None = None) -> None:
        """Give the words in ``widget`` cards. For a view, attach its viewport.

        ``focused`` is asked by F1, where the keyboard may stand elsewhere than the pointer.
        """
        if widget not in self._providers:
            widget.setMouseTracking(True)
            widget.installEventFilter(self)
            widget.destroyed.connect(self._forget)
        self._providers[widget] = provider
        self._focused[widget] = focused or provider

    def attach_whole(self, widget: QWidget, content: Callable[[], HoverContent | None]) -> None:
        """Give a whole widget one card; ``content`` may say ``None`` for none."""

        def provider(_point: QPoint) -> tuple[HoverContent, QRect] | None:
            found = content()
            return (found, widget.rect()) if found is not None else None

        self.attach(widget, provider)

    def _forget(self) -> None:
        self._providers = {w: p for w, p in self._providers.items() if isValid(w)}
        self._focused = {w: p for w, p in self._focused.items() if isValid(w)}

    # --- opening and closing --------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(watched, QWidget) or watched not in self._providers:
            return False
        kind = event.type()
        if kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self._over(watched, event.position().toPoint())
        elif kind == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            # A word with a card needs no second hover text on top of it.
            return self._providers[watched](event.pos()) is not None
        elif kind in (QEvent.Type.Leave, QEvent.Type.Wheel):
            self._rest.stop()
            self._linger.start()
        elif kind in (QEvent.Type.MouseButtonPress, QEvent.Type.Hide):
            self._rest.stop()
            self.hide()
        elif (
            kind == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_F1
        ):
            return self.pin(watched)
        return False

    def _over(self, widget: QWidget, point: QPoint) -> None:
        found = self._providers[widget](point)
        if found is None:
            self._rest.stop()
            if self._shown is not None and not self._linger.isActive():
                self._linger.start()
            return
        content, anchor = found
        self._linger.stop()
        if self._shown is not None and self._shown[0] is widget and self._shown[1:] == found:
            return
        self._waiting = (widget, content, anchor)
        if self._shown is not None:
            self._open()
        else:
            self._rest.start(DELAY)

    def _open(self) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting is None or not isValid(waiting[0]) or not waiting[0].isVisible():
            return
        self.hide()
        widget, content, anchor = waiting
        tip = _Tip(content, widget.window())
        tip.adjustSize()
        spot = QRect(widget.mapToGlobal(anchor.topLeft()), anchor.size())
        tip.move(place_beside(tip.size(), spot, widget.screen().availableGeometry()))
        tip.show()
        self._tip, self._shown = tip, waiting

    def hide(self) -> None:
        """Close the open card; a pinned one stays."""
        if self._tip is not None and isValid(self._tip):
            self._tip.hide()
            self._tip.deleteLater()
        self._tip = self._shown = None

    def pin(self, widget: QWidget | None = None) -> bool:
        """Pin the open card, or the one of ``widget`` (else of the focused one).

        False when there is nothing to say.
        """
        target = self._shown
        if target is None or (widget is not None and target[0] is not widget):
            target = self._find(widget or QApplication.focusWidget())
        if target is None:
            return False
        self.hide()
        widget, content, anchor = target
        card = Popover(widget.window())
        card.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        card.setAccessibleName(content.title)
        card.setAccessibleDescription(f"{content.text} {content.rule}")
        body = _Body(content, card, pinned=True)
        body.rule_chosen.connect(self._rule)
        body.link_chosen.connect(self._link)
        card.body.addWidget(body)
        card.closed.connect(self._unpinned)
        self._pinned = card
        card.open_at(widget)
        spot = QRect(widget.mapToGlobal(anchor.topLeft()), anchor.size())
        card.move(place_beside(card.size(), spot, widget.screen().availableGeometry()))
        return True

    def _find(self, widget: QWidget | None) -> tuple[QWidget, HoverContent, QRect] | None:
        provider = self._focused.get(widget) if widget is not None else None
        if widget is None or provider is None:
            return None
        found = provider(widget.rect().center())
        return (widget, *found) if found is not None else None

    def _unpinned(self) -> None:
        card, self._pinned = self._pinned, None
        if card is not None:
            card.deleteLater()

    def _rule(self, rule: str) -> None:
        if self._pinned is not None:
            self._pinned.close()
        self.rule_chosen.emit(rule)

    def _link(self, key: str) -> None:
        if self._pinned is not None:
            self._pinned.close()
        self.link_chosen.emit(key)
