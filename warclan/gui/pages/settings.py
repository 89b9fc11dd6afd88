"""Settings: one scrolling page. Every change acts at once and is an ordinary undoable step."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QWidget

from warclan.domain.house_rules import Value
from warclan.games.mythic_battles.house_rules import SWITCHES
from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_frame_settings import Ui_FrameSettings
from warclan.gui.pages import PAGES
from warclan.gui.pages.base import Page, Room, Width
from warclan.gui.pages.settings_data import (
    AboutList,
    BackupList,
    DeletedList,
    FaultList,
    PackList,
    buttons_for,
)
from warclan.gui.pages.settings_keys import KeyTable
from warclan.gui.pages.settings_lines import DATES, DENSITIES, LINES, SECTIONS, THEMES
from warclan.gui.pages.settings_rows import (
    ChoiceRow,
    NumberRow,
    SettingRow,
    SwitchRow,
    TextRow,
    ValueRow,
    default_words,
    rule_row,
)
from warclan.gui.theme.style import dress
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Label
from warclan.gui.window.rows import Line, LineList
from warclan.services.armies import MOST_POINTS
from warclan.services.settings import LONGEST_WORD
from warclan.text.numbers import plural
from warclan.text.search import matches, words

if TYPE_CHECKING:
    from warclan.services import ChangeSet

PAPERS = (("A4", "A4"), ("Letter", "Letter"))
SCALES = tuple((scale, f"{scale} %") for scale in range(100, 201, 10))
CHOICES: dict[str, tuple[tuple[Value, str], ...]] = {
    "theme": THEMES,
    "scale": SCALES,
    "density": DENSITIES,
    "paper": PAPERS,
    "date_format": DATES,
}
"""The lines that are a choice between words."""


class SettingsPage(Page):
    """A list of sections, a search over every line, and the lines."""

    key = "settings"
    title = "Settings"
    icon = "settings"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.form = Ui_FrameSettings()
        self.form.setupUi(self)
        self.rows: dict[str, SettingRow] = {}
        self.values: dict[str, ValueRow] = {}
        self.cards: dict[str, Card] = {}
        self.heads: dict[str, Label] = {}
        self.sections = LineList(context.theme, "Sections")
        self.sections.show_lines([Line(title, icon=icon) for _, title, icon in SECTIONS])
        self.sections.setCurrentIndex(self.sections.line_model.index(0))
        self.sections.chosen.connect(self._go_to_section)
        self.form.sections_column.addWidget(self.sections)
        for key, title, _icon in SECTIONS:
            self._add_section(key, title)
        self.form.column.addStretch(1)
        self._fill()
        self.search = SearchField("Find a setting")
        self.search.searched.connect(self._search)
        self.form.bar_row.insertWidget(0, self.search)
        self.form.scroll.verticalScrollBar().valueChanged.connect(self._scrolled)
        self._builder = QTimer(self, interval=0)
        self._builder.timeout.connect(self._make_next_page)
        context.theme.changed.connect(self._restyle)
        self._restyle()

    # --- building ------------------------------------------------------------------------------

    def _add_section(self, key: str, title: str) -> None:
        head = Label(title, "section")
        card = Card()
        self.heads[key], self.cards[key] = head, card
        self.form.column.addWidget(head)
        self.form.column.addWidget(card)

    def _fill(self) -> None:
        """Make the rows of every section."""
        context = self.context
        self.keys = KeyTable(context.acts)
        self.keys.rebound.connect(self._rebind)
        self.packs, self.faults = PackList(context), FaultList(context)
        self.backups, self.deleted = BackupList(context), DeletedList(context)
        buttons = buttons_for(context, self.backups)
        below: dict[str, QWidget] = {
            "packs": self.packs,
            "faults": self.faults,
            "backups": self.backups,
            "deleted": self.deleted,
            "keys": self.keys,
            "about": AboutList(),
        }
        for line in LINES:
            if line.key.startswith("rules."):
                switch = SWITCHES[line.key.removeprefix("rules.")]
                self._add_value(rule_row(line, switch))
                self.rows[line.key].title.setToolTip(f"Default: {default_words(switch)}")
            elif line.key in CHOICES:
                self._add_value(ChoiceRow(line, CHOICES[line.key]))
            elif line.key == "player_name":
                self._add_value(TextRow(line, LONGEST_WORD))
            elif line.key == "rp_limit":
                self._add_value(NumberRow(line, 1, MOST_POINTS))
            elif line.key in ("less_motion", "single_keys", "one_click"):
                self._add_value(SwitchRow(line))
            else:
                self._add_row(SettingRow(line, buttons.get(line.key)))
                if line.key in below:
                    self.cards[line.section_key].body.addWidget(below[line.key])
        self.rows["place"].meaning.setText(str(context.workspace.folders.data))

    def _add_row(self, row: SettingRow) -> None:
        self.rows[row.line.key] = row
        self.cards[row.line.section_key].body.addWidget(row)

    def _add_value(self, row: ValueRow) -> None:
        self._add_row(row)
        self.values[row.line.key] = row
        row.changed.connect(self._change)

    # --- the frame's calls ---------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        self._show_values()
        for part in (self.packs, self.faults, self.backups, self.deleted):
            part.refresh()
        self._builder.start()
        if target:
            self.search.clear()
            # The rows have their places only after the page was laid out.
            QTimer.singleShot(0, self, partial(self._go_to_line, target))

    def refresh(self, change_set: "ChangeSet") -> None:
        kinds = {change.kind for change in change_set.changes}
        if "setting" in kinds:
            self._show_values()
        if kinds & {"pack", "overlay"}:
            self.packs.refresh()
            self.faults.refresh()
        if kinds & {"army", "clan", "deck", "draft", "match"}:
            self.deleted.refresh()
        self.backups.refresh()

    def arrange(self, room: Room) -> None:
        self.form.sections.setVisible(room.width is not Width.NARROW)

    def first_focus(self) -> QWidget | None:
        return self.search

    def acts(self) -> list[Act]:
        return [
            Act("settings.search", "Find a setting", "/", self._focus_search, icon="search"),
            Act("settings.backup", "Make a backup now", "", self.backups.make, icon="history"),
        ]

    # --- values --------------------------------------------------------------------------------

    def _show_values(self) -> None:
        settings = self.context.workspace.settings.get()
        for key, row in self.values.items():
            if key.startswith("rules."):
                rule = key.removeprefix("rules.")
                row.show_value(settings.house_rules.get(rule, SWITCHES[rule].default))
            else:
                row.show_value(getattr(settings, key))

    def _change(self, key: str, value: object) -> None:
        """A control was changed: store it; the rest follows from the change set."""
        settings = self.context.workspace.settings
        if key.startswith("rules."):
            rules = self._with_rule(key.removeprefix("rules."), value)
            done = self.context.write(settings.change, house_rules=rules)
        else:
            done = self.context.write(partial(settings.change, **{key: value}))
        if done is None:
            self._show_values()

    def _with_rule(self, key: str, value: object) -> dict[str, object]:
        """The stored house rules with one changed; a default is not stored."""
        chosen: dict[str, object] = dict(self.context.workspace.settings.get().house_rules)
        chosen.pop(key, None)
        if value != SWITCHES[key].default:
            chosen[key] = value
        return chosen

    def _rebind(self, act_id: str, shortcut: str) -> None:
        settings = self.context.workspace.settings
        keys: dict[str, str] = dict(settings.get().keys)
        if shortcut:
            keys[act_id] = shortcut
        else:
            keys.pop(act_id, None)
        self.context.write(settings.change, keys=keys)

    # --- finding -------------------------------------------------------------------------------

    def _focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _search(self, text: str) -> None:
        wanted = words(text)
        found = 0
        for key, card in self.cards.items():
            lines = [row for row in self.rows.values() if row.line.section_key == key]
            shown_here = 0
            for row in lines:
                fits = not wanted or matches(row.haystack, wanted)
                row.setVisible(fits)
                shown_here += fits
            if key == "keys":
                keys_found = self.keys.search("" if shown_here else text)
                self.keys.setVisible(bool(shown_here or keys_found))
                shown_here += keys_found and not shown_here
            card.setVisible(bool(shown_here))
            self.heads[key].setVisible(bool(shown_here))
            found += shown_here
        self.form.found.setText(plural(found, "line", "lines") if wanted else "")
        if wanted and not found:
            self.form.found.setText(f"No setting is called “{text}”.")

    def _go_to_section(self, place: int) -> None:
        self.search.clear()
        self.form.column.activate()
        head = self.heads[SECTIONS[place][0]]
        bar = self.form.scroll.verticalScrollBar()
        bar.setValue(head.y() - self.context.theme.px(12))

    def _scrolled(self, value: int) -> None:
        """The list of sections follows the page."""
        edge = value + self.context.theme.px(60)
        above = [n for n, (key, _, _) in enumerate(SECTIONS) if self.heads[key].y() <= edge]
        self.sections.setCurrentIndex(self.sections.line_model.index(above[-1] if above else 0))

    def _go_to_line(self, key: str) -> None:
        """Scroll to a line and focus its control."""
        place = next((n for n, section in enumerate(SECTIONS) if section[0] == key), None)
        row = self.rows.get(key)
        if row is None:
            if place is not None:
                self._go_to_section(place)
            return
        self.form.column.activate()
        top = row.mapTo(self.form.content, QPoint(0, 0)).y()
        self.form.scroll.verticalScrollBar().setValue(top - self.context.theme.px(40))
        if row.control is not None:
            row.control.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- keys of pages that were not visited yet -----------------------------------------------

    def _make_next_page(self) -> None:
        """The table of keys is complete: pages not visited yet are made, one at a time."""
        missing = [spec.key for spec in PAGES if not self.context.has_page(spec.key)]
        if not missing or not self.isVisible():
            self._builder.stop()
            return
        self.context.make_page(missing[0])

    def _restyle(self) -> None:
        dress(self)
        px = self.context.theme.px
        self.form.bar_row.setContentsMargins(px(20), px(9), px(20), px(9))
        self.search.setFixedWidth(px(320))
        self.form.sections.setFixedWidth(px(200))
        self.form.sections_column.setContentsMargins(px(8), px(12), 0, px(12))
        self.form.column.setContentsMargins(px(20), px(16), px(20), px(20))
        self.form.column.setSpacing(px(8))
        for place, head in enumerate(self.heads.values()):
            head.setContentsMargins(0, px(12) if place else 0, 0, 0)
        self.form.content.setMaximumWidth(px(900))
