"""Settings: one typed record, each field stored only while it differs from its default."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from warclan.services.changes import ChangeSet
from warclan.services.desk import Desk
from warclan.services.errors import RefusedError
from warclan.services.packing import packed
from warclan.text.misfits import misfit

LONGEST_WORD = 200
Word = Annotated[str, Meta(max_length=LONGEST_WORD)]


class Settings(Struct, frozen=True, kw_only=True):
    """Everything that can be set. ``scale`` is in percent; empty words mean "not chosen yet"."""

    theme: Literal["system", "light", "dark", "contrast"] = "system"
    scale: Annotated[int, Meta(ge=100, le=200)] = 100
    density: Literal["comfortable", "compact"] = "comfortable"
    less_motion: bool = False
    single_keys: bool = True
    one_click: bool = False
    """Whether pointing at an answer at a playing table gives it at once."""
    language: Word = "en"
    date_format: Literal["system", "iso", "day-first", "month-first"] = "system"
    paper: Literal["A4", "Letter"] = "A4"
    player_name: Word = ""
    rp_limit: Annotated[int, Meta(ge=1, le=999)] = 18
    """The RP allowance of new armies (MB-DRAFT-04)."""
    house_rules: dict[str, bool | int | str] = msgspec.field(default_factory=dict)
    """Defaults for new armies and drafts, by switch key."""
    keys: dict[str, str] = msgspec.field(default_factory=dict)
    """Own shortcuts by act id; "" takes an act's shortcut away."""
    saved_filters: dict[str, str] = msgspec.field(default_factory=dict)
    """Named filter sets of list pages."""
    printer_corrections: dict[str, tuple[float, float]] = msgspec.field(default_factory=dict)
    """Calibration per printer: measured over wanted length, across and along the page."""
    welcomed: bool = False
    """Whether the first-run page has been left."""
    last_page: Word = ""
    last_target: Word = ""
    rail_folded: bool = False
    window_geometry: Annotated[str, Meta(max_length=10_000)] = ""
    """The window's place and size as the window wrote it (base64)."""
    splitters: dict[str, str] = msgspec.field(default_factory=dict)
    """Sizes of splitters by page and width class."""


UNRECORDED = frozenset(
    {"welcomed", "last_page", "last_target", "rail_folded", "window_geometry", "splitters"}
)
"""What the window remembers by itself: changing it is no step of the history."""
_WORDS = {
    "theme": "theme",
    "scale": "scale",
    "density": "density",
    "less_motion": "motion",
    "single_keys": "single-letter keys",
    "one_click": "one-click answers",
    "language": "language",
    "date_format": "date format",
    "paper": "paper",
    "player_name": "player name",
    "rp_limit": "RP limit",
    "house_rules": "house rules",
    "keys": "keys",
    "saved_filters": "saved filters",
    "printer_corrections": "printer correction",
}


class SettingsService:
    """Reads and changes the settings."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def get(self) -> Settings:
        """The settings in force; a stored value that no longer fits falls back to its default."""
        stored = self._stored()
        values: dict[str, Any] = {}
        for field in msgspec.structs.fields(Settings):
            if field.name in stored:
                try:
                    values[field.name] = msgspec.json.decode(stored[field.name], type=field.type)
                except msgspec.MsgspecError:
                    continue
        return Settings(**values)

    def _stored(self) -> Mapping[str, str]:
        """The stored values as JSON, by key; as they were glanced at while the store is shut."""
        glance = self._desk.glance
        if glance is not None:
            return glance.settings
        from warclan.store.queries import settings_rows

        with self._desk.store.read() as connection:
            return settings_rows(connection)

    def change(self, **fields: object) -> ChangeSet:
        """Change settings by field name, as one undoable step.

        Raises :class:`RefusedError` naming the field when there is none of that name or the
        value does not fit; then nothing is changed.
        """
        checked = {name: _checked(name, value) for name, value in fields.items()}
        recorded = sorted(set(checked) - UNRECORDED)
        label = "change " + ", ".join(_WORDS[name] for name in recorded) if recorded else None
        if recorded and len(recorded) < len(checked):
            quiet = {name: value for name, value in checked.items() if name in UNRECORDED}
            self._store(None, quiet)
            checked = {name: value for name, value in checked.items() if name not in UNRECORDED}
        return self._store(label, checked)

    def _store(self, label: str | None, values: dict[str, Any]) -> ChangeSet:
        """Write values; one that is the default again is not stored."""
        defaults = Settings()
        gesture = f"setting/{'+'.join(values)}" if "scale" in values else ""
        with self._desk.write(label, gesture=gesture, content=False) as written:
            for name, value in sorted(values.items()):
                if value == getattr(defaults, name):
                    written.transaction.remove("setting", name)
                else:
                    payload = packed(value)
                    written.transaction.put("setting", {"key": name, "payload": payload})
        if "player_name" in values:
            self._desk.author = str(values["player_name"])
        return written.change_set


def _checked(name: str, value: object) -> Any:
    """The value if the field exists and takes it."""
    for field in msgspec.structs.fields(Settings):
        if field.name == name:
            try:
                return msgspec.convert(value, field.type)
            except msgspec.ValidationError as error:
                raise RefusedError(
                    f"The {_WORDS.get(name, name)} cannot be {value!r}: {misfit(str(error))}"
                ) from None
    raise RefusedError(f"There is no setting called {name!r}.")
