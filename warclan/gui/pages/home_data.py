"""What the home page tells, as plain records read from the workspace."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from warclan.games.mythic_battles.content_types import Unit, type_word
from warclan.gui.pages import page_spec
from warclan.gui.window.when import when_words
from warclan.services.decks_listing import STARTER
from warclan.services.errors import ServiceError
from warclan.services.samples import SOURCE as SAMPLE
from warclan.text.numbers import dash, plural

if TYPE_CHECKING:
    from warclan.games.mythic_battles.catalogue import Catalogue
    from warclan.services import Workspace
    from warclan.services.armies import ArmyRow
    from warclan.services.clans_listing import ClanRow
    from warclan.services.decks_listing import DeckRow

CARDS = 4
"""The most cards to go on with."""

LEVEL_WORDS = {"error": "not legal yet", "warning": "legal, with doubts"}


@dataclass(frozen=True, slots=True)
class Token:
    """One unit as the small sign beside a card's words: kind, side (0 or 1), name."""

    kind: str
    side: int
    name: str


@dataclass(frozen=True, slots=True)
class GoOn:
    """One card: what it is, its name, two lines, the button, and where it leads."""

    kind: str
    icon: str
    name: str
    first: str
    second: str
    button: str
    page: str
    target: str
    tokens: tuple[Token, ...] = ()
    level: str = ""


@dataclass(frozen=True, slots=True)
class ArmyLine:
    """One army in the list."""

    target: str
    name: str
    about: str
    spent: str
    when: str
    level: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """One thing that waits for the user."""

    icon: str
    token: str
    words: str
    second: str
    page: str
    target: str


@dataclass(frozen=True, slots=True)
class HomeData:
    """Everything the page shows."""

    cards: tuple[GoOn, ...]
    armies: tuple[ArmyLine, ...]
    waiting: tuple[Waiting, ...]
    sample: bool = False
    """Whether records of the sample are among them."""

    @property
    def empty(self) -> bool:
        """Whether nothing was begun yet."""
        return not self.cards and not self.armies


def _token(catalogue: "Catalogue", item_id: str, side: int, name: str = "") -> Token:
    """The sign of an item; one that no pack knows is an attachment's triangle with its id."""
    item = catalogue.item(item_id)
    if item is None:
        return Token("attachment", side, name or item_id)
    return Token(type_word(item), side, name or item.name)


def _sample_mark(source: str) -> str:
    """What a card of the sample says beside its kind."""
    return " · sample" if source == SAMPLE else ""


def _unreadable(kind: str, icon: str, name: str, refusal: Exception) -> GoOn:
    """The card of a record that cannot be read: which one, why, and the way to its backup."""
    return GoOn(
        f"{kind} · cannot be read",
        icon,
        name,
        str(refusal),
        "A backup may still hold it.",
        "Look at the backups",
        "settings",
        "backups",
        level="error",
    )


def _draft_cards(workspace: "Workspace") -> list[tuple[datetime, GoOn]]:
    """Drafts that still have picks to come."""
    if page_spec("draft") is None:
        return []
    catalogue = workspace.library.catalogue
    cards = []
    for row in workspace.drafts.list():
        try:
            state = workspace.drafts.state(row.id)
        except ServiceError as refusal:
            cards.append((row.updated_at, _unreadable("Draft", "swap", row.name, refusal)))
            continue
        if state.done:
            continue
        seats = state.setup.seats
        tokens = tuple(
            _token(catalogue, pick.item, seats[pick.seat].side % 4) for pick in state.picks[-6:]
        )
        whose = "" if state.turn is None else seats[state.turn].name
        left = " and ".join(f"{seat.remaining} RP" for seat in state.seats)
        card = GoOn(
            "Draft · Mythic Battles" + _sample_mark(row.source),
            "swap",
            row.name,
            f"{whose} to pick, lap {state.lap}" if whose else "Every pick is made",
            f"{left} left",
            "Continue draft",
            "draft",
            row.id,
            tokens,
        )
        cards.append((row.updated_at, card))
    return cards


def _table_cards(workspace: "Workspace") -> list[tuple[datetime, GoOn]]:
    """Matches under way at the table."""
    cards = []
    for table in workspace.table_listing.list():
        stands = f"Round {table.round}" if table.round else "Before the first round"
        card = GoOn(
            "Match at the table · Mythic Battles",
            "play-hex",
            table.title,
            f"{stands}, {table.turn}" if table.turn else stands,
            plural(table.answers, "answer", "answers") + " so far",
            "Continue match",
            "table",
            table.id,
        )
        cards.append((table.at, card))
    return cards


def _army_card(workspace: "Workspace", row: "ArmyRow") -> GoOn:
    """The card of an army."""
    try:
        army = workspace.armies.get(row.id).army
    except ServiceError as refusal:
        return _unreadable("Army", "army", row.name, refusal)
    tokens = tuple(
        _token(workspace.library.catalogue, entry.item, 0, entry.name) for entry in army.entries[:6]
    )
    return GoOn(
        "Army · Mythic Battles" + _sample_mark(row.source),
        "army",
        army.name,
        f"{dash(row.spent)} of {row.limit} RP, " + plural(len(army.entries), "recruit", "recruits"),
        LEVEL_WORDS.get(row.level, "legal"),
        "Continue army",
        "armies",
        str(row.id),
        tokens,
        "ok" if row.level == "none" else row.level,
    )


def _deck_card(row: "DeckRow") -> GoOn:
    """The card of a deck."""
    return GoOn(
        "Deck · Myths at War",
        "deck",
        row.name,
        f"{row.pantheon or 'no pantheon'}, {row.gods} + {row.designs} cards",
        LEVEL_WORDS.get(row.level, "legal"),
        "Continue deck",
        "decks",
        row.id,
        level="ok" if row.level == "none" else row.level,
    )


def _clan_card(row: "ClanRow") -> GoOn:
    """The card of a War Clan."""
    fought = plural(row.battles, "battle", "battles") if row.battles else "no battle yet"
    return GoOn(
        "War Clan · Ragnarok",
        "clan",
        row.name,
        f"{row.glory} Glory, {plural(row.models, 'model', 'models')}, Rank {row.rank}",
        "the phases after a battle are open" if row.phase else fought,
        "Go on with its phases" if row.phase else "Continue clan",
        "clans",
        row.id,
        level="ok" if row.level == "none" else row.level,
    )


def _army_line(row: "ArmyRow", now: datetime) -> ArmyLine:
    about = f"{row.divinity or 'no divinity'}" + (f" · {row.folder}" if row.folder else "")
    return ArmyLine(
        str(row.id),
        row.name,
        about,
        f"{dash(row.spent)} of {row.limit} RP",
        when_words(row.updated_at, now),
        "ok" if row.level == "none" else row.level,
    )


def _waiting(workspace: "Workspace", armies: "Sequence[ArmyRow]") -> Iterator[Waiting]:
    """What waits, the most pressing first."""
    for row in armies:
        if row.level == "error":
            words, second = f"{row.name} is not legal yet", "see what is wrong, and the repairs"
            yield Waiting("error", "danger", words, second, "armies", str(row.id))
    for clan in workspace.clan_listing.list():
        if clan.phase:
            words, second = f"{clan.name} has phases to go through", f"next: {clan.phase}"
            yield Waiting("clan", "bronze", words, second, "clans", clan.id)
    faults = len(workspace.library.faults)
    if faults:
        words = "Content packs have " + plural(faults, "fault", "faults")
        yield Waiting("warning", "warn", words, "the rest is loaded", "settings", "packs")
    owned = {item for item, count in workspace.library.owned.items() if count}
    doubted = [
        item
        for item in workspace.library.catalogue.items
        if item.id in owned and isinstance(item, Unit) and item.conflicts
    ]
    for unit in doubted[:3]:
        words, second = f"{unit.name}: sources disagree", "own the card? settle it once"
        yield Waiting("warning", "warn", words, second, "library", unit.id)
    backups = workspace.backups.list()
    if backups and backups[0].checked:
        newest = backups[0]
        words = f"Backup of {newest.at.astimezone():%H:%M} checked"
        second = plural(newest.records or 0, "record", "records") + ", opens"
        yield Waiting("ok", "ok", words, second, "settings", "backups")


def read(workspace: "Workspace", now: datetime, lines: int = 8) -> HomeData:
    """Read everything the page shows; ``lines`` is how many armies are listed."""
    rows = sorted(workspace.armies.list(), key=lambda row: row.updated_at, reverse=True)
    cards = _draft_cards(workspace) + _table_cards(workspace)
    if page_spec("armies") is not None:
        cards += [(row.updated_at, _army_card(workspace, row)) for row in rows[:CARDS]]
    if page_spec("decks") is not None:
        own = [row for row in workspace.deck_listing.list() if row.source != STARTER]
        cards += [(row.updated_at, _deck_card(row)) for row in own]
    clans = workspace.clan_listing.list() if page_spec("clans") is not None else ()
    cards += [(row.updated_at, _clan_card(row)) for row in clans]
    cards.sort(key=lambda each: each[0], reverse=True)
    shown = [wait for wait in _waiting(workspace, rows) if page_spec(wait.page)]
    return HomeData(
        tuple(card for _, card in cards[:CARDS]),
        tuple(_army_line(row, now) for row in rows[:lines]),
        tuple(shown),
        bool(workspace.samples.present()),
    )
