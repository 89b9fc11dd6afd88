"""How long a War Clan's ledger takes: ``python -m tests.benchmarks.bench_clans``.

A clan of 20 models with 500 entries, made of legal acts over eight battles by the house-made
starter pack, on disk with 200 clans beside it.
"""

import tempfile
from pathlib import Path

from tests.benchmarks.clan_store import fill
from tests.benchmarks.figures import Figure, ms, spread, table, timed
from warclan.content.clan_packs import load
from warclan.engine.errors import Refusal
from warclan.games.war_clan import audit, desk
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import propose
from warclan.games.war_clan.clan import Book, Clan, fold
from warclan.services import Folders, Workspace

MODELS = 20
ENTRIES = 500
CLANS = 200
TIMES = 50


def long_ledger(book: Book) -> led.Ledger:
    """A ledger of 20 models and 500 entries in which every entry was allowed when it was made."""
    kinds = [each for each in book.content.types.values() if each.glory_cost and not each.leader]
    regular = next(each.id for each in kinds if each.kind == "regular")
    weapon = next(
        each.id
        for each in book.content.items.values()
        if each.category == "weapon" and each.glory_cost and not each.demimortal
    )
    clan = Clan()
    entries: list[led.AnyEntry] = []

    def act(*acts: led.AnyEntry) -> None:
        step = propose(clan, book, acts)
        if not isinstance(step, Refusal) and len(entries) < ENTRIES:
            entries.extend(step.entries)
            fold(step.entries, book, clan)

    act(led.Founded(name="Ravens", glory=100_000))
    for number in range(MODELS):
        act(led.Hired(warrior=f"w{number}", type=regular, name=f"Warrior {number}"))
        act(led.Bought(item=weapon), led.Equipped(moves=((weapon, "", f"w{number}"),)))
    for power in book.content.powers:
        act(led.GainedPower(power=power, source="founding"))
    stats = list(book.content.stats)
    battle = 0
    while len(entries) < ENTRIES:
        battle += 1
        act(led.Fielded(scenario="Bloody Contest", warriors=tuple(clan.warriors)))
        act(led.Fought(scenario="Bloody Contest", result=led.WON, kills=(("w1", 2),)))
        act(led.Earned(reason="Glory", glory=1000))
        act(led.PhaseBegan(phase="improvement"))
        for warrior in list(clan.warriors):
            for shift in range(3):
                act(led.ImprovedStat(warrior=warrior, stat=stats[(battle + shift) % len(stats)]))
    return tuple(entries)


def figures() -> list[Figure]:
    """All figures."""
    book = load().book()
    ledger = long_ledger(book)
    clan = fold(ledger, book)
    assert (len(clan.warriors), len(ledger)) == (MODELS, ENTRIES)
    what = f"{len(clan.warriors)} models, {len(ledger)} entries"
    folds = [timed(lambda: fold(ledger, book)) for _ in range(TIMES)]
    checks = [timed(lambda: audit.first_fault(ledger, book)) for _ in range(TIMES)]
    act = (led.ImprovedStat(warrior="w3", stat="HP"),)
    proposals = [timed(lambda: propose(clan, book, act)) for _ in range(TIMES)]
    desks = [timed(lambda: desk.options(clan, book, "w3")) for _ in range(TIMES)]
    with tempfile.TemporaryDirectory() as temporary:
        workspace = Workspace.open(Folders.below(Path(temporary)))
        try:
            stored = _stored(workspace, ledger)
        finally:
            workspace.close()
    return [
        *spread("a ledger folded", folds, 10, what),
        *spread("a ledger checked entry by entry", checks, None, what),
        *spread("an act judged", proposals, None),
        *spread("all options of a warrior", desks, None),
        *stored,
    ]


def _stored(workspace: Workspace, ledger: led.Ledger) -> list[Figure]:
    """The same from the database."""
    clan_id = fill(workspace, ledger, CLANS)
    clans = workspace.clans
    opens = [timed(lambda: clans.open(clan_id).clan) for _ in range(TIMES)]
    words = [timed(lambda: clans.open(clan_id).lines) for _ in range(10)]
    lists = [timed(clans.list) for _ in range(TIMES)]
    acts = [
        timed(lambda: clans.act(clan_id, (led.Earned(reason="a hoard", glory=1),)))
        for _ in range(TIMES)
    ]
    undone = [timed(workspace.history.undo) for _ in range(TIMES)]
    return [
        *spread("a clan opened and folded", opens, 50),
        *spread("a clan opened with its whole timeline", words, 100),
        *spread(f"{CLANS} clans listed", lists, 50),
        *spread("an act saved", acts, 60, "read, judged, written and synced"),
        *spread("an act undone", undone, 20),
        Figure("reconciled", ms(timed(lambda: clans.reconcile(clan_id))), "ms", 100),
    ]


if __name__ == "__main__":
    print(table(figures()))
