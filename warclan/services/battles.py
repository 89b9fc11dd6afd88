"""What is to be fought: armies, board, seats, house rules and seed, checked before anything runs.

Nothing here writes to the store: :mod:`warclan.services.matches` records what was resolved.
"""

import hashlib
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import Struct

from warclan.domain.house_rules import HouseRules
from warclan.engine.errors import EngineError
from warclan.engine.resolve import MOST_GAMES, Resolution, Task, check, players_of, resolve
from warclan.exchange.army_file import read_armies
from warclan.exchange.limits import ImportRefusedError
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.army_faults import faults
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Attachment, Board, Edition, Unit
from warclan.games.mythic_battles.scene import Scene, scene
from warclan.games.mythic_battles.setup import MythicSetup
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.text import Names
from warclan.services.errors import RefusedError
from warclan.text.numbers import plural

READY = "battle-armies.json"
"""The shipped armies that can be played at once."""
MOST_SEED = 2**63 - 1
MOST_WORKERS = 8
"""Worker processes for a row of battles."""
FEW = 8
"""Fewer battles than this are not worth starting worker processes."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table: who plays, and the army."""

    player: str
    controller: str
    army: Army


@dataclass(frozen=True, slots=True)
class BattleOrder:
    """One battle or a row of ``games`` battles of the same set-up.

    ``sides`` gives each seat its side, empty for everybody alone. ``lead`` is a seat.
    ``keep_games`` keeps every battle of a row with its match file. ``referee`` lets people carry
    out powers without code by hand.
    """

    seats: tuple[Seat, ...]
    board: str
    diagram: str = "1"
    edition: Edition = Edition.RAGNAROK
    house_rules: HouseRules = field(default_factory=HouseRules)
    sides: tuple[int, ...] = ()
    lead: int = 0
    seed: int = 0
    games: int = 1
    keep_games: bool = False
    referee: bool = False

    @classmethod
    def of(
        cls, setup: MythicSetup, who: Sequence[tuple[str, str]], seed: int, games: int = 1
    ) -> "BattleOrder":
        """The order that gave ``setup``; ``who`` is each seat's player and controller."""
        seats = tuple(
            Seat(player, controller, army)
            for (player, controller), army in zip(who, setup.armies, strict=True)
        )
        return cls(
            seats,
            setup.board,
            setup.diagram,
            setup.edition,
            setup.house_rules,
            setup.sides,
            setup.lead,
            seed,
            games,
            referee=setup.referee,
        )

    @property
    def setup(self) -> MythicSetup:
        """The set-up as the game takes it."""
        return MythicSetup(
            tuple(seat.army for seat in self.seats),
            self.board,
            self.diagram,
            edition=self.edition,
            house_rules=self.house_rules,
            sides=self.sides,
            lead=self.lead,
            referee=self.referee,
        )


class Content(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The units, attachments and board one set-up needs: a match can be replayed with them alone,
    whatever becomes of the packs.
    """

    units: tuple[Unit, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    boards: tuple[Board, ...] = ()

    @classmethod
    def of(cls, setup: MythicSetup, catalogue: Catalogue) -> "Content":
        """What ``setup`` needs of the catalogue; what the catalogue lacks is left out."""
        wanted = dict.fromkeys(entry.item for army in setup.armies for entry in army.entries)
        for item in tuple(wanted):
            unit = catalogue.units.get(item)
            for companion in unit.companions if unit else ():
                if companion.item is not None:
                    wanted.setdefault(companion.item)
        board = catalogue.boards.get(setup.board)
        return cls(
            units=tuple(
                catalogue.units[item] for item in sorted(wanted) if item in catalogue.units
            ),
            attachments=tuple(
                catalogue.attachments[item]
                for item in sorted(wanted)
                if item in catalogue.attachments
            ),
            boards=(board,) if board is not None else (),
        )

    @property
    def catalogue(self) -> Catalogue:
        """As a catalogue of its own."""
        return Catalogue.of(self.units, self.attachments, self.boards)


def controllers() -> tuple[str, ...]:
    """The computer players there are."""
    return tuple(players_of(SPEC))


def playable_boards(catalogue: Catalogue) -> tuple[Board, ...]:
    """The boards that are drawn and have a set-up diagram, by name."""
    drawn = (board for board in catalogue.boards.values() if board.areas and board.setups)
    return tuple(sorted(drawn, key=lambda board: (board.name, board.id)))


def ready_armies(catalogue: Catalogue, folder: Path | None = None) -> tuple[Army, ...]:
    """The shipped armies that can be played at once; none when their file is not there."""
    from warclan.services.samples import examples_folder

    path = (folder or examples_folder()) / READY
    try:
        found = read_armies(path.read_bytes(), READY, catalogue)
    except FileNotFoundError:
        return ()
    except (ImportRefusedError, OSError) as error:
        raise RefusedError(str(error)) from None
    return tuple(each.army for each in found)


def army_trouble(army: Army, catalogue: Catalogue) -> str:
    """Why this army cannot fight, with rule and advice, or "".

    An army that breaks a rule is barred; so is one with a unit whose numbers are not known.
    """
    found = faults(army, catalogue)
    if found:
        first = min(found, key=lambda fault: (fault.rule, fault.subject, fault.title))
        more = f" and {plural(len(found) - 1, 'more fault', 'more faults')}" if found[1:] else ""
        title = first.title.rstrip(".")
        return f"{army.name}: {title} ({first.rule}){more}. Repair it under Armies."
    if not army.entries:
        return f"{army.name}: it has no unit. Add units under Armies."
    boards = playable_boards(catalogue)
    if boards:
        try:
            SPEC.table(MythicSetup((army, army), boards[0].id, boards[0].setups[0].id), catalogue)
        except EngineError as error:
            return f"{army.name}, {error}"
    return ""


def order_troubles(order: BattleOrder, catalogue: Catalogue) -> tuple[str, ...]:
    """Everything that bars the order, each as a sentence naming its place; none when it can run."""
    told = [trouble for seat in order.seats if (trouble := army_trouble(seat.army, catalogue))]
    if not 2 <= len(order.seats) <= 4:
        told.append(f"A battle has 2 to 4 armies, not {len(order.seats)} (MB-DRAFT-01).")
    board = catalogue.boards.get(order.board)
    if board is None:
        told.append(f"No pack has the board {order.board!r}; choose another.")
    elif not board.areas:
        told.append(f"{board.name} is known by name only: it has no areas to play on (MB-BRD-01).")
    else:
        told.extend(_zones_trouble(order, board, catalogue))
    if not 1 <= order.games <= MOST_GAMES:
        told.append(f"Resolve 1 to {MOST_GAMES} battles at once, not {order.games}.")
    if not told:
        try:
            check(task_of(order, catalogue))
        except EngineError as error:
            told.append(str(error))
    return tuple(dict.fromkeys(told))


def sides_of(order: BattleOrder) -> int:
    """How many sides fight."""
    return len(set(order.sides)) if order.sides else len(order.seats)


def _zones_trouble(order: BattleOrder, board: Board, catalogue: Catalogue) -> tuple[str, ...]:
    """That the set-up has too few deployment zones, and which one has enough."""
    setup = next((each for each in board.setups if each.id == order.diagram), None)
    sides = sides_of(order)
    if setup is None or len(setup.deployment) >= sides:
        return ()
    fitting = [
        f"set-up {each.id} of {other.name}"
        for other in (board, *playable_boards(catalogue))
        for each in other.setups
        if len(each.deployment) >= sides
    ]
    advice = f"Choose {fitting[0]}." if fitting else "Choose fewer sides, or play in teams."
    sentence = (
        f"{board.name}, set-up {setup.id}: it has deployment zones for "
        f"{len(setup.deployment)} sides, not {sides} (MB-SETUP-12). {advice}"
    )
    return (sentence,)


def remarks(order: BattleOrder, catalogue: Catalogue) -> tuple[str, ...]:
    """What is worth knowing before the battle, though it bars nothing."""
    told = []
    limits = {seat.army.limit for seat in order.seats}
    if len(limits) > 1:
        each = " and ".join(str(limit) for limit in sorted(limits))
        told.append(f"The armies have different limits: {each} RP (MB-DRAFT-04).")
    used: dict[str, int] = {}
    for seat in order.seats:
        for item in {entry.item for entry in seat.army.entries}:
            used[item] = used.get(item, 0) + 1
    shared = [item for item, count in used.items() if count > 1]
    if shared:
        names = sorted(found.name for item in shared if (found := catalogue.item(item)))
        more = f" and {len(names) - 1} more" if len(names) > 1 else ""
        first = names[0] if names else shared[0]
        told.append(f"{first}{more}: on more than one side, as no draft allows (RUL-40).")
    return tuple(told)


def task_of(
    order: BattleOrder, catalogue: Catalogue, packs: Mapping[str, str] | None = None
) -> Task:
    """The order as the engine plays it, with only the content it needs."""
    setup = order.setup
    return Task(
        SPEC.reference,
        setup,
        tuple(seat.controller for seat in order.seats),
        Content.of(setup, catalogue).catalogue,
        tuple(sorted((packs or {}).items())),
    )


def opening_scene(order: BattleOrder, catalogue: Catalogue) -> Scene | None:
    """The table before the first move, ``None`` when the order cannot be set up."""
    try:
        table = SPEC.table(order.setup, catalogue)
    except (EngineError, KeyError):
        return None
    names = Names.of(table, [seat.player for seat in order.seats])
    return scene(table, SPEC.begin(order.setup, table), names)


def usual_workers() -> int:
    """How many worker processes fight a row: a core is left for the window where there is one.

    Never fewer than two: with one the battles would run in the window's own process.
    """
    return max(2, min(MOST_WORKERS, (os.cpu_count() or 2) - 1))


def fight(
    order: BattleOrder,
    catalogue: Catalogue,
    packs: Mapping[str, str] | None = None,
    *,
    workers: int | None = None,
    places: Sequence[int] | None = None,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Resolution:
    """Play the order out. Blocks, so call it from a background thread.

    Raises :class:`RefusedError` with everything that bars it, before any battle begins.
    ``packs`` maps pack ids to hashes; ``workers`` is :func:`usual_workers` unless given;
    ``places`` plays some battles of a row again.
    ``progress(done, all)`` and ``cancelled()`` are called in this thread.
    """
    troubles = order_troubles(order, catalogue)
    if troubles:
        raise RefusedError(" ".join(troubles))
    try:
        return resolve(
            task_of(order, catalogue, packs),
            order.seed,
            order.games,
            workers=(workers or usual_workers()) if order.games >= FEW else 1,
            places=places,
            keep_files=order.games == 1 or order.keep_games or places is not None,
            progress=progress,
            cancelled=cancelled,
        )
    except EngineError as error:
        raise RefusedError(f"The battle could not be played out: {error}") from None
    except BrokenExecutor:
        raise RefusedError(
            "A worker process ended before its battles were fought, perhaps for want of memory. "
            "Nothing was recorded; try fewer battles."
        ) from None


def read_seed(text: str) -> int:
    """A typed seed: a whole number as it is, any other text as the number it stands for.

    The same text always gives the same seed.
    """
    line = " ".join(text.split())
    if line.isdecimal() and int(line) <= MOST_SEED:
        return int(line)
    digest = hashlib.sha256(line.encode("utf-8", "replace")).digest()
    return int.from_bytes(digest[:8], "big") % MOST_SEED
