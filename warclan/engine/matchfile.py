"""The match file: one match as JSON, to keep, share, resume and verify.

It is read as a stranger's file: size, shape, types and every answer are checked, and whatever is
wrong ends in a ``MatchFileError`` that names the place. With the same rules and packs the match
is replayed from its set-up and its digests are verified; otherwise it goes on from the last
checkpoint, and the notes say so.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from warclan.engine.dice import dice_from_plain, kind_of
from warclan.engine.errors import RULES_FAULTS, MatchFileError, plainly
from warclan.engine.match import Match
from warclan.engine.plain import digest, freeze
from warclan.engine.spec import AnySpec
from warclan.engine.tape import ALL_FLAGS, Crossing, Entry, Origin
from warclan.text.numbers import plural

FORMAT: Final = 1
LARGEST_FILE: Final = 32 * 1024 * 1024
"""Bytes; a match of ten thousand answers needs less than one megabyte."""
MOST_ENTRIES: Final = 500_000


class StoredDice(msgspec.Struct, forbid_unknown_fields=True):
    """Kind of source, its seed, and its memory at the end of the tape."""

    kind: str
    seed: int
    memory: int


class StoredPoint(msgspec.Struct, forbid_unknown_fields=True):
    """A checkpoint: tape length, state, memory of the dice."""

    at: int
    state: Any
    memory: int


class MatchFile(msgspec.Struct, forbid_unknown_fields=True):
    """The file, field by field. A tape entry is key, player, answer, flags (see ``tape``)."""

    format: int
    game: str
    rules_version: int
    packs: dict[str, str]
    setup: Any
    dice: StoredDice
    tape: list[tuple[str, int, Any, int]]
    digests: list[tuple[int, str]]
    final: str
    checkpoint: StoredPoint
    start: StoredPoint | None = None
    """Where the tape begins, if not at the set-up (a match carried over from older rules)."""
    journal: str = ""
    teaching: bool = False
    crossings: list[tuple[int, int]] = []
    notes: list[str] = []


@dataclass(frozen=True, slots=True)
class Resumed:
    """A match read back: what had to be said about it, and whether all digests agreed."""

    match: Match[Any, Any]
    notes: tuple[str, ...]
    verified: bool


class Digests:
    """The digests of one match's checkpoints, remembered from one save to the next.

    Whoever keeps a match after every answer saves most of the work by it.
    """

    def __init__(self) -> None:
        self._known: list[tuple[Any, str]] = []

    def of(self, match: Match[Any, Any]) -> list[tuple[int, str]]:
        """Place and digest of every checkpoint; after a rewind the new ones are worked out."""
        known = self._known
        for place, point in enumerate(match.checkpoints):
            if place == len(known) or known[place][0] is not point:
                del known[place:]
                known.append((point, _digest(match.spec, point.state)))
        del known[len(match.checkpoints) :]
        return [(point.at, text) for point, text in known]


def save(
    match: Match[Any, Any], notes: tuple[str, ...] = (), digests: Digests | None = None
) -> bytes:
    """The match at its present decision (which may be in the middle of anything).

    ``digests`` are those of earlier saves of the same match, if there were any.
    """
    spec = match.spec
    origin = match.origin
    first, last = match.checkpoints[0], match.checkpoints[-1]
    file = MatchFile(
        format=FORMAT,
        game=spec.key,
        rules_version=spec.rules_version,
        packs=dict(origin.packs),
        setup=spec.setup_to_plain(origin.setup),
        dice=StoredDice(kind_of(match.dice), origin.seed, match.dice.memory()),
        tape=list(match.tape),
        digests=(digests or Digests()).of(match),
        final=match.digest(),
        checkpoint=StoredPoint(last.at, spec.state_to_plain(last.state), last.dice),
        start=(
            StoredPoint(0, spec.state_to_plain(first.state), first.dice) if origin.resumed else None
        ),
        journal=match.journal.digest() if match.journal is not None else "",
        teaching=match.teaching,
        crossings=[(each.start, each.end) for each in match.crossings],
        notes=list(notes),
    )
    return msgspec.json.encode(file)


def read(data: bytes) -> MatchFile:
    """Check the file's shape; nothing of it is run yet."""
    if len(data) > LARGEST_FILE:
        raise MatchFileError(f"The match file is larger than {LARGEST_FILE // 2**20} MB.")
    try:
        file = msgspec.json.decode(data, type=MatchFile)
    except msgspec.ValidationError as error:
        raise MatchFileError(f"The match file does not fit the format: {plainly(error)}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise MatchFileError(f"The match file is damaged: {error}.") from error
    if file.format != FORMAT:
        raise MatchFileError(
            f"The match file has format {file.format}; this program reads format {FORMAT}."
        )
    if len(file.tape) > MOST_ENTRIES:
        raise MatchFileError(f"The match file has more than {MOST_ENTRIES} answers.")
    if not 0 <= file.checkpoint.at <= len(file.tape):
        raise MatchFileError("checkpoint.at lies beyond the tape.")
    for place, entry in enumerate(file.tape):
        if not 0 <= entry[3] <= ALL_FLAGS:
            raise MatchFileError(f"tape[{place}] has unknown flags {entry[3]}.")
    return file


def load(
    file: MatchFile,
    spec: AnySpec,
    content: Any = None,
    packs: Mapping[str, str] | None = None,
    *,
    check: Callable[[Any], None] | None = None,
) -> Resumed:
    """The match as it stood. ``content`` and ``packs`` are what is installed here.

    ``check`` may refuse the set-up by raising ``EngineError``.
    """
    if file.game != spec.key:
        raise MatchFileError(f"The match file is of the game {file.game!r}, not {spec.key!r}.")
    try:
        setup = spec.setup_from_plain(file.setup)
        if check is not None:
            check(setup)
        table = spec.table(setup, content)
        same = file.rules_version == spec.rules_version and dict(packs or {}) == file.packs
        match = _replayed(file, spec, setup, table) if same else None
        if match is not None:
            return Resumed(match, tuple(file.notes), True)
        return _carried_over(file, spec, setup, table, packs or {})
    except MatchFileError:
        raise
    except RULES_FAULTS as error:
        raise MatchFileError(f"The match file cannot be played: {plainly(error)}") from error


def _replayed(file: MatchFile, spec: AnySpec, setup: Any, table: Any) -> Match[Any, Any]:
    """Same rules: the whole tape, every answer checked, all digests compared."""
    dice = dice_from_plain(file.dice.kind, file.dice.seed)
    origin = Origin(
        setup, tuple(sorted(file.packs.items())), file.dice.seed, resumed=file.start is not None
    )
    if file.start is None:
        state = spec.begin(setup, table)
    else:
        state = spec.state_from_plain(file.start.state)
        dice.recall(file.start.memory)
    match = Match.prepare(spec, table, state, origin, dice, teaching=file.teaching)
    match.replay([_entry(each) for each in file.tape], validate=True)
    match.crossings = [Crossing(start, end) for start, end in file.crossings]
    found = [(point.at, _digest(spec, point.state)) for point in match.checkpoints]
    # A match kept without checkpoints stored only the first one.
    expected = file.digests
    for at, wanted in expected:
        if (at, wanted) not in found:
            raise MatchFileError(
                f"The position after answer {at} is not the one the file names: it was changed, "
                "or the rules changed without a new version."
            )
    if match.digest() != file.final:
        raise MatchFileError("The last position is not the one the file names.")
    if file.journal and match.journal is not None and match.journal.digest() != file.journal:
        raise MatchFileError("The journal is not the one the file names.")
    dice.recall(file.dice.memory)
    return match


def _carried_over(
    file: MatchFile, spec: AnySpec, setup: Any, table: Any, packs: Mapping[str, str]
) -> Resumed:
    """Other rules or packs: go on from the last checkpoint, and say what is lost."""
    lost = len(file.tape) - file.checkpoint.at
    why = (
        f"version {file.rules_version} of the rules (here: {spec.rules_version})"
        if file.rules_version != spec.rules_version
        else "other content packs"
    )
    note = (
        f"The match was played with {why}. It goes on from the last step that was finished; "
        f"{plural(lost, 'later answer was', 'later answers were')} dropped."
    )
    dice = dice_from_plain(file.dice.kind, file.dice.seed)
    dice.recall(file.checkpoint.memory)
    origin = Origin(setup, tuple(sorted(packs.items())), file.dice.seed, resumed=True)
    state = spec.state_from_plain(file.checkpoint.state)
    match = Match.prepare(spec, table, state, origin, dice, teaching=file.teaching)
    faults = spec.faults(match.play)
    if faults:
        raise MatchFileError(f"The stored position cannot be: {faults[0]}")
    match.run()
    return Resumed(match, (*file.notes, note), False)


def _entry(stored: tuple[str, int, Any, int]) -> Entry:
    return (stored[0], stored[1], freeze(stored[2]), stored[3])


def _digest(spec: AnySpec, state: Any) -> str:
    return digest(spec.state_to_plain(state))
