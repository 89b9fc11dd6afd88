"""Acts: everything a user can do by key, menu or palette, and the table of their shortcuts.

A page declares its acts once; the frame binds the keys, the command palette lists them, and the
settings page shows and changes the keys. An act that is not possible now stays reachable and
says why.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

FRAME = "Everywhere"
"""The place of acts that work on every page."""


@dataclass(frozen=True, slots=True, eq=False)
class Act:
    """One thing the user can do.

    ``id`` is stable and dotted ("army.add"); ``text`` is a verb phrase ("Add a unit").
    ``shortcut`` is in Qt's portable spelling ("Ctrl+K", "A"), several separated by "; ", or
    empty. ``enabled`` tells whether the act is possible now and ``reason`` says why it is not.
    ``widget`` narrows the keys to one widget and its children (Delete in a table); without it
    they work wherever the page is shown.
    """

    id: str
    text: str
    shortcut: str
    run: Callable[[], object]
    enabled: Callable[[], bool] | None = None
    reason: Callable[[], str] | None = None
    icon: str = ""
    widget: QWidget | None = None

    def is_enabled(self) -> bool:
        """Whether the act is possible now."""
        return self.enabled is None or self.enabled()

    def why_not(self) -> str:
        """The sentence that says why the act is not possible now."""
        said = self.reason() if self.reason else ""
        return said or f"“{self.text}” is not possible now."


@dataclass(frozen=True, slots=True)
class KeyRow:
    """One line of the shortcut table."""

    id: str
    place: str
    text: str
    shortcut: str
    default: str
    conflict: str = ""


def sequences(shortcut: str) -> list[QKeySequence]:
    """The key sequences of a shortcut text in Qt's portable spelling."""
    portable = QKeySequence.SequenceFormat.PortableText
    parts = (part.strip() for part in shortcut.split("; "))
    return [QKeySequence.fromString(part, portable) for part in parts if part]


def shown(shortcut: str) -> str:
    """The first key of a shortcut as it is written on screen ("Ctrl K"), "" without one."""
    found = sequences(shortcut)
    if not found:
        return ""
    native = found[0].toString(QKeySequence.SequenceFormat.NativeText)
    if native.endswith("++"):
        return native[:-2].replace("+", " ") + " +"
    return native if native == "+" else native.replace("+", " ")


def is_single_key(sequence: QKeySequence) -> bool:
    """Whether a sequence is a plain printable key, without Ctrl, Alt or Meta."""
    if sequence.count() != 1:
        return False
    combination: QKeyCombination = sequence[0]  # type: ignore[index]  # the stubs lack it
    modifiers = combination.keyboardModifiers()
    held = Qt.KeyboardModifier
    if modifiers & (held.ControlModifier | held.AltModifier | held.MetaModifier):
        return False
    return Qt.Key.Key_Space.value < combination.key().value <= Qt.Key.Key_AsciiTilde.value


@dataclass(slots=True)
class _Bound:
    """An act with the Qt action that carries its keys."""

    act: Act
    place: str
    owner: QWidget
    action: QAction


class ActTable(QObject):
    """All acts known so far, with their keys in force.

    ``refused`` is emitted with the reason when a key of an impossible act is pressed,
    ``changed`` when acts or keys change.
    """

    refused = Signal(str)
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bound: dict[str, _Bound] = {}
        self._keys: dict[str, str] = {}
        self._single_keys = True

    def add(self, owner: QWidget, place: str, acts: Iterable[Act]) -> None:
        """Bind acts to ``owner``; an act with a known id takes the older one's place."""
        for act in acts:
            self._drop(act.id)
            action = QAction(act.text, owner)
            action.setObjectName(act.id)
            action.setAutoRepeat(True)
            holder = act.widget or owner
            scope = Qt.ShortcutContext
            action.setShortcutContext(
                scope.WidgetWithChildrenShortcut if act.widget else scope.WindowShortcut
            )
            action.triggered.connect(lambda _checked=False, key=act.id: self.run(key))
            holder.addAction(action)
            self._bound[act.id] = _Bound(act, place, owner, action)
            self._apply(self._bound[act.id])
        self.changed.emit()

    def remove(self, owner: QWidget) -> None:
        """Forget every act of ``owner``."""
        for key in [key for key, bound in self._bound.items() if bound.owner is owner]:
            self._drop(key)
        self.changed.emit()

    def _drop(self, key: str) -> None:
        bound = self._bound.pop(key, None)
        if bound is not None:
            (bound.act.widget or bound.owner).removeAction(bound.action)
            bound.action.deleteLater()

    def set_keys(self, keys: Mapping[str, str], *, single_keys: bool) -> None:
        """Put the user's own keys in force, by act id, and switch single-letter keys."""
        self._keys = dict(keys)
        self._single_keys = single_keys
        for bound in self._bound.values():
            self._apply(bound)
        self.changed.emit()

    def _apply(self, bound: _Bound) -> None:
        wanted = sequences(self.shortcut(bound.act.id))
        if not self._single_keys:
            wanted = [each for each in wanted if not is_single_key(each)]
        bound.action.setShortcuts(wanted)

    def shortcut(self, act_id: str) -> str:
        """The keys in force for an act, in portable spelling; "" when it is not known."""
        bound = self._bound.get(act_id)
        return self._keys.get(act_id, bound.act.shortcut if bound else "")

    def get(self, act_id: str) -> Act | None:
        """The act with this id, when it is known."""
        bound = self._bound.get(act_id)
        return bound.act if bound else None

    def of(self, owner: QWidget) -> list[Act]:
        """The acts of one owner in the order they were added."""
        return [bound.act for bound in self._bound.values() if bound.owner is owner]

    def hint(self, act_id: str) -> str:
        """Hover text of a button that runs the act: its words and its key."""
        act = self.get(act_id)
        key = shown(self.shortcut(act_id))
        text = act.text if act else act_id
        return f"{text} ({key})" if key else text

    def run(self, act_id: str) -> bool:
        """Run an act; when it is not possible now its reason is told. Whether it ran."""
        act = self._bound[act_id].act
        if not act.is_enabled():
            self.refused.emit(act.why_not())
            return False
        act.run()
        return True

    def rows(self) -> list[KeyRow]:
        """The shortcut table: place, act, keys in force, and the act a key clashes with."""
        users: dict[str, list[_Bound]] = {}
        for bound in self._bound.values():
            for sequence in sequences(self.shortcut(bound.act.id)):
                users.setdefault(sequence.toString(), []).append(bound)
        return [
            KeyRow(
                bound.act.id,
                bound.place,
                bound.act.text,
                self.shortcut(bound.act.id),
                bound.act.shortcut,
                self._clash(bound, users),
            )
            for bound in self._bound.values()
        ]

    def _clash(self, bound: _Bound, users: Mapping[str, list[_Bound]]) -> str:
        """The text of another act that the same key would run in the same place, or ""."""
        for sequence in sequences(self.shortcut(bound.act.id)):
            for other in users[sequence.toString()]:
                together = FRAME in (other.place, bound.place) or other.place == bound.place
                narrow = bound.act.widget is not other.act.widget
                if other is not bound and together and not narrow:
                    return other.act.text
        return ""
