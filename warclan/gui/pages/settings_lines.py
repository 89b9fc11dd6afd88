"""The lines of the settings page, as the page shows them and the command palette finds them."""

from dataclasses import dataclass

from warclan.games.mythic_battles.house_rules import SWITCHES

SECTIONS: tuple[tuple[str, str, str], ...] = (
    ("appearance", "Appearance", "sun"),
    ("play", "Play", "army"),
    ("printing", "Printing", "print"),
    ("rules", "House rules", "scroll"),
    ("packs", "Content packs", "box"),
    ("data", "Data and backups", "history"),
    ("keys", "Keys", "keyboard"),
    ("language", "Language", "info"),
    ("about", "About", "info"),
)
"""Key, title and icon of each section, in order."""


THEMES = (
    ("system", "As the system"),
    ("light", "Light"),
    ("dark", "Dark"),
    ("contrast", "High contrast"),
)
"""The themes to choose from, with their words."""


DENSITIES = (("comfortable", "Comfortable"), ("compact", "Compact"))
"""How close the rows of tables stand."""

DATES = (
    ("system", "As the system"),
    ("day-first", "26 Nov"),
    ("month-first", "Nov 26"),
    ("iso", "2026-11-26"),
)
"""How dates are written."""


@dataclass(frozen=True, slots=True)
class SettingLine:
    """One line: its key, the section it stands in, its title, and what it does.

    ``words`` are further words it is found by.
    """

    key: str
    section_key: str
    title: str
    meaning: str
    words: str = ""

    @property
    def section(self) -> str:
        """The title of the section."""
        return next(title for key, title, _ in SECTIONS if key == self.section_key)


def _rule_lines() -> tuple[SettingLine, ...]:
    return tuple(
        SettingLine(f"rules.{key}", "rules", switch.title, switch.meaning, f"{switch.ruling} {key}")
        for key, switch in SWITCHES.items()
    )


LINES: tuple[SettingLine, ...] = (
    SettingLine(
        "theme",
        "appearance",
        "Theme",
        "System follows your desktop; high contrast has full-strength edges and no tints.",
        "dark light colours contrast night",
    ),
    SettingLine(
        "scale",
        "appearance",
        "Size of everything",
        "Letters, rows and spaces together, from 100 to 200 %.",
        "scale zoom font larger smaller percent",
    ),
    SettingLine(
        "density",
        "appearance",
        "Rows of tables",
        "Compact rows show more at once; nothing that is clicked gets too small.",
        "density dense comfortable air height",
    ),
    SettingLine(
        "less_motion",
        "appearance",
        "Less motion",
        "Things appear at their place at once instead of sliding there.",
        "animation",
    ),
    SettingLine(
        "player_name",
        "play",
        "Your name",
        "Stands on printed sheets, at your seat in a new draft and in the history.",
        "player author who",
    ),
    SettingLine(
        "rp_limit",
        "play",
        "RP of new armies",
        "The recruitment points a new army may spend; a draft goes by its number of players.",
        "limit recruitment points allowance default",
    ),
    SettingLine(
        "one_click",
        "play",
        "One click commits",
        "At a playing table a click on an answer gives it at once, without its preview.",
        "answer arm confirm enter table decision",
    ),
    SettingLine(
        "paper",
        "printing",
        "Paper",
        "What sheets are laid out for unless you choose otherwise when printing.",
        "a4 letter size",
    ),
    *_rule_lines(),
    SettingLine(
        "packs", "packs", "Packs in use", "Later packs lie over earlier ones.", "content overlay"
    ),
    SettingLine("faults", "packs", "Faults in packs", "What could not be read.", "error lint"),
    SettingLine(
        "place", "data", "Where your data lies", "One folder holds all of it.", "folder path"
    ),
    SettingLine(
        "backups",
        "data",
        "Backups",
        "Made by themselves, then opened and counted.",
        "restore copy save",
    ),
    SettingLine(
        "deleted",
        "data",
        "Recently deleted",
        "Armies and drafts stay here for 30 days and can be taken back.",
        "restore bin trash undelete",
    ),
    SettingLine(
        "sample", "data", "The sample", "Armies and a draft to look at.", "example remove open"
    ),
    SettingLine(
        "single_keys",
        "keys",
        "Single-letter keys",
        "Keys such as A or / act while no text field has the focus.",
        "shortcut",
    ),
    SettingLine(
        "keys", "keys", "All keys", "Choose a line and press the new key.", "shortcut record"
    ),
    SettingLine(
        "date_format",
        "language",
        "Dates",
        "How days are written; today and yesterday are always said so.",
        "date format day month iso",
    ),
    SettingLine(
        "language",
        "language",
        "Words",
        "Warclan speaks English; there is no other language yet.",
        "translation locale",
    ),
    SettingLine("about", "about", "About Warclan", "Versions and licences.", "unofficial version"),
)
"""Every line of the page, in order."""
