"""Decks against decks: what bars a match, playing it out, and what is told of it.

Nothing is written to the store; a match file can be saved beside it.
"""

from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field

from warclan.domain.house_rules import HouseRules
from warclan.engine import matchfile
from warclan.engine.errors import EngineError
from warclan.engine.resolve import Resolution, Task, check, players_of, resolve
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import Deck
from warclan.games.myths_at_war.setup import Decks, MythsSetup
from warclan.games.myths_at_war.spec import SPEC
from warclan.games.myths_at_war.text import Names, sentence
from warclan.games.myths_at_war.validation import hindrances
from warclan.services.errors import RefusedError

FEW = 8
"""From so many matches on they are shared out among worker processes."""
MOST_DECKS = 6


@dataclass(frozen=True, slots=True)
class DeckOrder:
    """Decks in seat order, the computer player of each, how many matches, and the seed."""

    decks: tuple[Deck, ...]
    players: tuple[str, ...]
    games: int = 1
    seed: int = 1
    house_rules: HouseRules = field(default_factory=HouseRules)

    @property
    def setup(self) -> MythsSetup:
        """The set-up of each match."""
        decks = tuple(Decks.of(deck) for deck in self.decks)
        return MythsSetup(decks, house_rules=self.house_rules)

    def task(self, catalogue: Catalogue, packs: Mapping[str, str]) -> Task:
        """The order as the engine plays it."""
        return Task(
            SPEC.reference, self.setup, self.players, catalogue, tuple(sorted(packs.items()))
        )


def computer_players() -> tuple[str, ...]:
    """The computer players by name, the strongest first."""
    return tuple(reversed(players_of(SPEC)))


def troubles(order: DeckOrder, catalogue: Catalogue) -> tuple[str, ...]:
    """Everything that bars the order, each in a sentence."""
    if not 2 <= len(order.decks) <= MOST_DECKS:
        return (f"Choose 2 to {MOST_DECKS} decks.",)
    told = []
    for deck in dict.fromkeys(order.decks):
        found = hindrances(deck, catalogue)
        if found:
            told.append(f"{deck.name} cannot be played: {found[0]}")
    if not told:
        try:
            check(order.task(catalogue, {}))
        except EngineError as error:
            told.append(str(error))
    return tuple(told)


def fight(
    order: DeckOrder,
    catalogue: Catalogue,
    packs: Mapping[str, str],
    *,
    workers: int,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Resolution:
    """Play the order out; call it from a background thread.

    Raises :class:`RefusedError` with everything that bars it, before any match begins.
    """
    barred = troubles(order, catalogue)
    if barred:
        raise RefusedError(" ".join(barred))
    try:
        return resolve(
            order.task(catalogue, packs),
            order.seed,
            order.games,
            workers=workers if order.games >= FEW else 1,
            progress=progress,
            cancelled=cancelled,
        )
    except EngineError as error:
        raise RefusedError(f"The match could not be played out: {error}") from None
    except BrokenExecutor:
        raise RefusedError(
            "A worker process ended before its matches were played, perhaps for want of memory. "
            "Try fewer matches."
        ) from None


def story_of(
    file: bytes, catalogue: Catalogue, packs: Mapping[str, str], players: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Every event of a kept match in a sentence. Raises :class:`RefusedError` for a bad file."""
    try:
        match = matchfile.load(matchfile.read(file), SPEC, catalogue, packs).match
    except EngineError as error:
        raise RefusedError(f"The match cannot be told: {error}") from None
    if match.journal is None:
        return ()
    names = Names.of(match.play.table, players)
    return tuple(sentence(line.event, names) for line in match.journal.lines)
