"""What a tour does, step by step, through the same services as the window."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from warclan import __version__
from warclan.app.commands.check import is_legal, problem_record
from warclan.app.commands.output import refuse
from warclan.app.commands.tour_place import FORMAT, SHEETS, TourPlace, digest, without_server
from warclan.exchange.army_file import read_armies, write_armies
from warclan.exchange.army_text import army_text
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.draft.setup import (
    Draft,
    DraftSetup,
    PoolSpec,
    free_for_all,
    two_teams,
)
from warclan.games.mythic_battles.receipts import entry_name, recruitment_points
from warclan.games.mythic_battles.validation import apply_all_repair, check, check_side
from warclan.services import Workspace
from warclan.services.armies import ArmyRow
from warclan.services.folders import Folders
from warclan.services.prints import PrintChoice, print_army
from warclan.text.numbers import plural
from warclan.text.search import fold

START = datetime(2026, 1, 1, tzinfo=UTC)
"""When every tour takes place, so that two tours agree."""
PARTS = ("roster", "cards", "troops")
NAMES = ("Astrid", "Marek", "Runa", "Sigurd")
Tell = Callable[[str], None]


def take_tour(place: TourPlace, seed: int, tell: Tell) -> dict[str, Any]:
    """Go through everything; the report as plain data."""
    ticks, ids = count(), count(1)
    place.begin()
    with without_server():
        workspace = Workspace.open(
            place.folders,
            clock=lambda: START + timedelta(seconds=next(ticks)),
            ids=lambda: f"tour-{next(ids)}",
        )
    try:
        return _Tour(workspace, place, seed, tell).report()
    finally:
        workspace.close()


class _Tour:
    """One tour over its own workspace."""

    def __init__(self, workspace: Workspace, place: TourPlace, seed: int, tell: Tell) -> None:
        self.workspace, self.place, self.seed, self.tell = workspace, place, seed, tell
        self.catalogue = workspace.library.catalogue

    def report(self) -> dict[str, Any]:
        """Every step in turn."""
        sample = self._sample()
        drafts = [self._draft(name, setup) for name, setup in self._setups()]
        armies = [self._army(number, row) for number, row in self._numbered()]
        self._export()
        return {
            "format": FORMAT,
            "version": 1,
            "warclan": __version__,
            "seed": self.seed,
            "packs": [
                {"id": pack.id, "version": pack.manifest.version, "hash": pack.hash}
                for pack in self.workspace.library.packs
            ],
            "sample": sample,
            "drafts": drafts,
            "armies": armies,
            "backup": self._backup(),
            "database": "home/warclan.db",
        }

    def _numbered(self) -> list[tuple[int, ArmyRow]]:
        """The stored armies, numbered from 1."""
        return list(enumerate(self.workspace.armies.list(), start=1))

    # --- the sample ---------------------------------------------------------------------------

    def _sample(self) -> dict[str, Any]:
        """Open the sample; what is not legal in it is kept as a version and then repaired."""
        self.workspace.samples.open_sample()
        armies, drafts = self.workspace.armies.list(), self.workspace.drafts.list()
        self.tell(
            f"Sample opened: {plural(len(armies), 'army', 'armies')}, "
            f"{plural(len(drafts), 'draft', 'drafts')}."
        )
        return {
            "armies": [row.name for row in armies],
            "drafts": [row.name for row in drafts],
            "repaired": [found for row in armies for found in self._repair(row)],
        }

    def _repair(self, row: ArmyRow) -> list[dict[str, Any]]:
        """Repair one army if it needs that: nothing, or one record of what was done."""
        armies = self.workspace.armies
        army = armies.get(row.id).army
        problems = check(army, self.catalogue)
        if is_legal(problems):
            return []
        repair = apply_all_repair(army, self.catalogue)
        if repair is None:
            return []
        armies.save_version(row.id, "As it was found")
        armies.edit(row.id, repair)
        self.tell(f"{row.name} was not legal and has been repaired.")
        return [
            {
                "army": row.name,
                "problems": [problem.title for problem in problems if problem.level == "error"],
                "repair": repair.label,
            }
        ]

    # --- drafts -------------------------------------------------------------------------------

    def _setups(self) -> list[tuple[str, DraftSetup]]:
        """Two players, three players, and two teams of two; the seed turns the lead."""
        pool = PoolSpec(editions=(Edition.RAGNAROK,), seed=self.seed)
        names = NAMES[self.seed % 4 :] + NAMES[: self.seed % 4]
        return [
            ("Duel", free_for_all(names[:2], computers=range(2), lead=self.seed % 2, pool=pool)),
            (
                "Three at the table",
                free_for_all(
                    names[:3],
                    computers=range(3),
                    lead=self.seed % 3,
                    pool=replace(pool, seed=self.seed + 1),
                ),
            ),
            (
                "Two teams of two",
                two_teams(
                    names,
                    computers=range(4),
                    lead=self.seed % 4,
                    pool=replace(pool, seed=self.seed + 2),
                ),
            ),
        ]

    def _draft(self, name: str, setup: DraftSetup) -> dict[str, Any]:
        """Let computer players draft to the end, and keep their armies."""
        drafts = self.workspace.drafts
        draft_id, _ = drafts.create(Draft(name, setup))
        while drafts.state(draft_id).turn is not None:
            drafts.computer_pick(draft_id)
        army_ids = drafts.save_armies(draft_id)
        state = drafts.state(draft_id)
        self.tell(f"{name}: drafted with {plural(len(state.picks), 'pick', 'picks')}.")
        return {
            "name": name,
            "limit": setup.limit,
            "lead": setup.seats[setup.lead].name,
            "seats": [{"name": seat.name, "side": seat.side} for seat in setup.seats],
            "picks": [
                {
                    "seat": setup.seats[pick.seat].name,
                    "item": pick.item,
                    "name": self._name(pick.item),
                    "companions": [self._name(item) for item in pick.companions],
                    "troop": self._name(pick.troop) if pick.troop else "",
                }
                for pick in state.picks
            ],
            "sides_legal": self._sides_legal(setup, army_ids),
        }

    def _sides_legal(self, setup: DraftSetup, army_ids: Sequence[str]) -> bool:
        """Whether the armies of every side are legal together."""
        armies = [self.workspace.armies.get(army_id).army for army_id in army_ids]
        sides: dict[int, list[Army]] = {}
        for seat, army in zip(setup.seats, armies, strict=True):
            sides.setdefault(seat.side, []).append(army)
        return all(
            is_legal(problems)
            for side in sides.values()
            for problems in check_side(side, self.catalogue)
        )

    def _name(self, item_id: str) -> str:
        item = self.catalogue.item(item_id)
        return item.name if item else item_id

    # --- armies -------------------------------------------------------------------------------

    def _army(self, number: int, row: ArmyRow) -> dict[str, Any]:
        """Check one army and print it."""
        army = self.workspace.armies.get(row.id).army
        problems = check(army, self.catalogue)
        printed = print_army(
            army, self.catalogue, PrintChoice(PARTS), cache=Folders.standard().cache
        )
        pdf = f"{SHEETS}/{number:02d}-{_file_name(army.name)}.pdf"
        self.place.write(pdf, printed.pdf)
        spent = recruitment_points(army, self.catalogue).total
        legal = is_legal(problems)
        self.tell(f"{army.name}: {'legal' if legal else 'not legal'}, {spent} RP, {pdf}")
        return {
            "name": army.name,
            "folder": row.folder,
            "legal": legal,
            "rp": spent,
            "limit": army.limit,
            "entries": [
                {
                    "item": entry.item,
                    "name": entry_name(entry, self.catalogue),
                    "bound_to": self._name(army.entry(entry.bound_to).item)
                    if entry.bound_to
                    else "",
                }
                for entry in army.entries
            ],
            "problems": [problem_record(problem) for problem in problems],
            "pdf": pdf,
            "pages": printed.pages,
            "sha256": digest(printed.pdf),
        }

    def _export(self) -> None:
        """Write every army as a file and as text, and read the file back."""
        rows = self.workspace.armies.list()
        kept = [(self.workspace.armies.get(row.id).army, row.folder) for row in rows]
        data = write_armies(kept)
        back = read_armies(data, "armies.json", self.catalogue)
        if [found.army.entries for found in back] != [army.entries for army, _ in kept]:
            refuse("The exported armies read back differently; please report this.")
        self.place.write("armies.json", data)
        text = "\n".join(army_text(army, self.catalogue) for army, _ in kept)
        self.place.write("armies.txt", text.encode())
        self.tell(f"{plural(len(kept), 'army', 'armies')} exported.")

    def _backup(self) -> dict[str, Any]:
        """Back the database up and check the copy."""
        made = self.workspace.backups.make()
        records = self.workspace.backups.check(made.path)
        self.tell(f"Backup made and checked: {plural(records, 'record', 'records')}.")
        return {"file": f"home/backups/{made.path.name}", "records": records}


def _file_name(name: str) -> str:
    """A name that every file system takes."""
    plain = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in fold(name))
    return "-".join(part for part in plain.split("-") if part)[:60] or "army"
