"""What the command palette finds, and how well a text fits."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING

from warclan.gui.acts import Act, ActTable, shown
from warclan.gui.pages import PAGES, page_spec
from warclan.gui.window.rows import Line
from warclan.text.numbers import dash
from warclan.text.search import fold, matches, words

if TYPE_CHECKING:
    from warclan.gui.context import AppContext
    from warclan.services import Workspace


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """One thing to find: its row, the folded text it is found by, and what choosing it does.

    ``run`` is given the number typed after the name ("thor 3"), or "".
    """

    line: Line
    folded: str
    run: Callable[[str], object]
    name: str = ""
    """The folded name alone: a match at its start comes first."""
    counts: bool = False
    """Whether a number typed behind the name means something here."""


def found(line: Line, run: Callable[[str], object], *more: str, counts: bool = False) -> Found:
    """A thing found by its words, its second line and ``more``."""
    text = " ".join((line.words, line.second, *more))
    return Found(line, fold(text), run, fold(line.words), counts)


def search(everything: Sequence[Found], text: str, most: int) -> tuple[list[Found], str]:
    """The best ``most`` results for ``text``, and the number typed behind a name, or "".

    Every word must occur. A name that begins with the text comes first, then one where a word
    begins with it; within these the given order stays.
    """
    wanted = words(text)
    if not wanted:
        return list(everything[:most]), ""
    hits = _hits(everything, wanted)
    if len(wanted) > 1 and wanted[-1].isdigit():
        numbered = [hit for hit in _hits(everything, wanted[:-1]) if hit.counts]
        if numbered:
            known = {id(hit) for hit in numbered}
            others = [hit for hit in hits if id(hit) not in known]
            return _best(numbered, wanted[:-1], most) + others[:most], wanted[-1]
    return _best(hits, wanted, most), ""


def _hits(everything: Sequence[Found], wanted: tuple[str, ...]) -> list[Found]:
    if len(wanted) == 1:
        only = wanted[0]
        return [each for each in everything if only in each.folded]
    return [each for each in everything if matches(each.folded, wanted)]


def _best(hits: Sequence[Found], wanted: tuple[str, ...], most: int) -> list[Found]:
    whole, first = " ".join(wanted), wanted[0]

    def distance(hit: Found) -> int:
        if hit.name.startswith(whole):
            return 0
        if f" {first}" in f" {hit.name}":
            return 1
        return 2 if first in hit.name else 3

    ranked = sorted(((distance(hit), n, hit) for n, hit in enumerate(hits)), key=itemgetter(0, 1))
    return [hit for _, _, hit in ranked[:most]]


def _going(context: "AppContext", key: str, target: str | None = None) -> Callable[[str], object]:
    """Choosing it shows a page."""
    return lambda _number: context.navigate(key, target)


def _running(table: ActTable, act_id: str) -> Callable[[str], object]:
    """Choosing it runs an act."""
    return lambda _number: table.run(act_id)


def pages(context: "AppContext") -> Iterable[Found]:
    """Every page of the rail."""
    for spec in PAGES:
        if spec.group >= 0:
            line = Line(spec.title, icon=spec.icon, key=shown(spec.shortcut))
            yield found(line, _going(context, spec.key), "page")


def acts(table: ActTable, given: Iterable[Act]) -> Iterable[Found]:
    """Acts with their keys; an impossible one says why when it is chosen."""
    for act in given:
        line = Line(act.text, icon=act.icon or "bolt", key=shown(table.shortcut(act.id)))
        yield found(line, _running(table, act.id))


def records(context: "AppContext") -> Iterable[Found]:
    """Every army, War Clan, deck, draft and battle that is kept."""
    workspace = context.workspace
    if page_spec("armies"):
        for row in workspace.armies.list():
            second = "Army" + (f" in {row.folder}" if row.folder else "")
            line = Line(row.name, second, "army", right=f"{dash(row.spent)} of {row.limit} RP")
            yield found(line, _going(context, "armies", row.id))
    if page_spec("clans"):
        for clan in workspace.clan_listing.list():
            second = f"War Clan · {clan.wins}–{clan.draws}–{clan.losses}"
            line = Line(clan.name, second, "clan", right=f"{clan.glory} Glory")
            yield found(line, _going(context, "clans", clan.id), clan.folder)
    if page_spec("decks"):
        for deck in workspace.deck_listing.list():
            about = f"Deck · {deck.pantheon or 'no pantheon'}"
            line = Line(deck.name, about, "deck", right=f"{deck.gods} + {deck.designs} cards")
            yield found(line, _going(context, "decks", deck.id), deck.folder, *deck.tags)
    if page_spec("draft"):
        for draft in workspace.drafts.list():
            line = Line(draft.name, "Draft", "swap")
            yield found(line, _going(context, "draft", draft.id))
    if page_spec("play"):
        for match in workspace.match_listing.list():
            armies = ", ".join(seat.army for seat in match.seats)
            line = Line(match.name, f"Battle · {armies}", "play-hex")
            yield found(line, _going(context, "play", match.id))


def library(context: "AppContext") -> Iterable[Found]:
    """Every unit and attachment of the library; a number behind the name opens that row."""
    if page_spec("library") is None:
        return
    catalogue = context.workspace.library.catalogue

    def opener(key: str) -> Callable[[str], object]:
        return lambda number: context.navigate("library", f"{key}@{number}" if number else key)

    for unit in catalogue.units.values():
        line = Line(unit.name, _about(unit), "library")
        yield found(line, opener(unit.id), counts=True)
    for attachment in catalogue.attachments.values():
        line = Line(attachment.name, _about(attachment), "library")
        yield found(line, opener(attachment.id))


def cards(context: "AppContext") -> Iterable[Found]:
    """Every card of Myths at War."""
    from warclan.gui.pages.decks.words import kind_line

    if page_spec("decks") is None:
        return
    for card in context.workspace.deck_cards.catalogue.items:
        line = Line(card.name, kind_line(card), "card")
        yield found(line, _going(context, "decks", f"card/{card.id}"), card.name_en or "")


def _about(item: object) -> str:
    """What the second line says of a library item."""
    from warclan.games.mythic_battles.content_types import Attachment, Unit, type_word

    if not isinstance(item, Unit | Attachment):
        return ""
    return f"{type_word(item).capitalize()} · {item.product}"


def rules(show: Callable[[str, str, str], object]) -> Iterable[Found]:
    """Game words and talents by word, abbreviation and rule id."""
    from warclan.games.mythic_battles.talents import TALENTS
    from warclan.text.glossary import GLOSSARY

    def opener(name: str, rule: str, meaning: str) -> Callable[[str], object]:
        return lambda _number: show(name, rule, meaning)

    for term in GLOSSARY.values():
        line = Line(term.word, term.meaning, "scroll", right=term.rule)
        yield found(line, opener(term.word, term.rule, term.meaning), term.abbreviation, term.rule)
    for talent in TALENTS:
        rule = talent.rules[0] if talent.rules else ""
        line = Line(talent.name, talent.meaning, "scroll", right=rule)
        yield found(line, opener(talent.name, rule, talent.meaning), *talent.rules, "talent")


class Index:
    """Everything to find; the parts made of stored records are made anew after a change."""

    def __init__(self, show_rule: Callable[[str, str, str], object]) -> None:
        self._show_rule = show_rule
        self._rules: list[Found] | None = None
        self._stored: list[Found] | None = None
        self._cards: tuple[object, list[Found]] = (None, [])

    def forget(self) -> None:
        """Stored data changed."""
        self._stored = None

    def _of_cards(self, context: "AppContext") -> list[Found]:
        """The cards of Myths at War, made anew only when they are others."""
        catalogue = context.workspace.deck_cards.catalogue
        if self._cards[0] is not catalogue:
            self._cards = (catalogue, list(cards(context)))
        return self._cards[1]

    def all(
        self, context: "AppContext", present: Sequence[Act], frame: Sequence[Act]
    ) -> list[Found]:
        """Pages, acts of the present page, records, settings, frame acts, library, rules."""
        if self._stored is None:
            self._stored = [*records(context), *library(context), *self._of_cards(context)]
        if self._rules is None:
            self._rules = list(rules(self._show_rule))
        return [
            *pages(context),
            *acts(context.acts, present),
            *self._stored,
            *filter_sets(context),
            *settings(context),
            *acts(context.acts, frame),
            *self._rules,
        ]


def filter_sets(context: "AppContext") -> Iterable[Found]:
    """The named filter sets of the Library and of the card pool."""
    for name in context.workspace.settings.get().saved_filters:
        page, _, words_ = name.partition("/")
        places = {"library": "the Library", "decks": "the cards of a deck"}
        if page in places and page_spec(page):
            line = Line(words_, f"Filter set of {places[page]}", "filter")
            yield found(line, _going(context, page, f"set:{words_}"), "filters")


def settings(context: "AppContext") -> Iterable[Found]:
    """The lines of the settings page."""
    from warclan.gui.pages.settings_lines import LINES

    for entry in LINES:
        line = Line(entry.title, f"Settings · {entry.section}", "settings")
        yield found(line, _going(context, "settings", entry.key), entry.words)


def workspace_name(workspace: "Workspace") -> str:
    """What the status bar calls the database."""
    return "Shared database" if workspace.place == "server" else "Local database"
