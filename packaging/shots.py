#!/usr/bin/env python3
"""Take the screenshots of every page into docs/screenshots (``python dev.py shots``).

Each registered page is opened over the sample, light and dark, in every size of the checklist
(960×540 is what a 1920×1080 screen at 200 % leaves). The data lies in a temporary folder and the
clock stands still, so a second run writes the same pictures. Arguments name pages to take alone.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from warclan.domain.chance import Chance
from warclan.gui.jobs import Jobs
from warclan.gui.pages import PAGES
from warclan.gui.pages.table.page import TablePage
from warclan.gui.theme.style import Theme
from warclan.gui.window.desk import Desk
from warclan.gui.window.main_window import MainWindow
from warclan.services import Folders, Workspace

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "docs" / "screenshots"
THEMES = ("light", "dark")
SIZES = ((1280, 800), (1440, 900), (1920, 1080), (960, 540))
MOMENT = datetime(2026, 11, 30, 21, 40, tzinfo=UTC)
PATIENCE = 250
"""Milliseconds a page is given to lay itself out and to finish what it draws in the background."""


def wait(milliseconds: int) -> None:
    """Let the event loop run."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def settle(jobs: Jobs) -> None:
    """Wait until the page stands still: nothing runs in the background any more."""
    wait(PATIENCE)
    for _ in range(2000):
        if not jobs.running:
            wait(50)
            return
        wait(50)
    raise SystemExit("A page does not come to rest; no picture was taken of it.")


def show_history(desk: Desk) -> None:
    """The history beside the home page."""
    desk.navigate("home", None)
    desk.toggle_panel("history")


def show_palette(desk: Desk) -> None:
    """The command palette over the library, when there is one."""
    desk.navigate("library" if "library" in {spec.key for spec in PAGES} else "home", None)
    desk.open_palette("thor")


def with_battles(workspace: Workspace) -> None:
    """One battle and a row of battles between two of the armies that are ready to fight."""
    from warclan.services.battles import BattleOrder, Seat, fight, ready_armies

    catalogue = workspace.library.catalogue
    first, second, *_ = ready_armies(catalogue)
    seats = (Seat("Astrid", "sound", first), Seat("Marek", "sound", second))
    for seed, games in ((2026, 20), (20261130, 1)):
        order = BattleOrder(seats, "ragnarok-board-naglfar", seed=seed, games=games)
        packs = {pack.id: pack.hash for pack in workspace.library.packs}
        workspace.matches.record(order, fight(order, catalogue, packs, workers=1))


def with_table(workspace: Workspace) -> str:
    """A match between two people, at a step with several areas to choose from; its id."""
    from warclan.engine.bots import seated
    from warclan.engine.requests import ChooseOne
    from warclan.engine.resolve import players_of
    from warclan.games.mythic_battles.spec import SPEC
    from warclan.services.battles import BattleOrder, Seat, ready_armies

    first, second, *_ = ready_armies(workspace.library.catalogue)
    seats = (Seat("Astrid", "person", first), Seat("Marek", "person", second))
    order = BattleOrder(seats, "ragnarok-board-naglfar", seed=20261130)
    live = workspace.tables.begin(order)
    bots = [seated(players_of(SPEC)["fast"](), live.match, seat) for seat in range(2)]
    while (request := live.match.request) is not None:
        ready = live.match.rounds >= 6 and request.key == "activation.action"
        if ready and isinstance(request, ChooseOne) and "attack" in request.options():
            break
        view = SPEC.view_for(live.match.play, request.player)
        answer = bots[request.player].decide(view, request, Chance(live.at))
        live.answer(answer, request.player)
    return live.id


def show_table(table: str, *, covered: bool = False) -> Callable[[Desk], None]:
    """A match under way with an attack armed, or the curtain before it."""

    def show(desk: Desk) -> None:
        desk.navigate("table", table)
        page = desk.page
        assert isinstance(page, TablePage)
        page.open_curtain()
        if covered:
            page.close_curtain()
        else:
            page.shown.arm("attack")

    return show


def show_setup(desk: Desk) -> None:
    """The set-up of a battle, with the same seed in every run."""
    desk.navigate("play", "new")
    form = getattr(desk.page, "setup", None)
    if form is not None:
        form.seed.setText("20261130")


def show_decks(desk: Desk) -> None:
    """The list of decks."""
    desk.navigate("decks", None)
    desk.go_up()


def deck_tab(deck: str | None, tab: str) -> Callable[[Desk], None]:
    """A tab of a deck."""

    def show(desk: Desk) -> None:
        desk.navigate("decks", deck)
        desk.window_.acts.run(f"decks.tab.{tab}")

    return show


def page_scene(key: str, target: str | None = None) -> Callable[[Desk], None]:
    """A page, with a record chosen."""

    def show(desk: Desk) -> None:
        desk.navigate(key, target)

    return show


def scenes(workspace: Workspace) -> Iterator[tuple[str, Callable[[Desk], None]]]:
    """Every picture by name: the pages with a record of the sample, then what lies over them."""
    armies = {row.name: row.id for row in workspace.armies.list()}
    wrong = next((row.id for row in workspace.armies.list() if row.level == "error"), None)
    going_on = (
        row.id for row in workspace.drafts.list() if not workspace.drafts.state(row.id).done
    )
    draft = next(going_on, None)
    battles = {row.many: row.id for row in workspace.matches.list()}
    deck = next((row.id for row in workspace.decks.list() if row.pantheon == "Asgard"), None)
    from warclan.gui.pages.clans.starter import open_starter

    clan = open_starter(workspace)
    table = with_table(workspace)
    targets = {
        "clans": clan,
        "armies": wrong or next(iter(armies.values()), None),
        "draft": draft,
        "decks": deck,
        "replay": f"{battles[False]}@150",
    }
    for spec in PAGES:
        scene = page_scene(spec.key, targets.get(spec.key))
        if spec.key == "table":
            scene = show_table(table)
        yield spec.key, show_setup if spec.key == "play" else scene
    yield "table_curtain", show_table(table, covered=True)
    yield "clan_desk", page_scene("clans", f"{clan}/desk")
    yield "clan_ledger", page_scene("clans", f"{clan}/ledger")
    yield "battle", page_scene("play", battles[False])
    yield "battles", page_scene("play", battles[True])
    yield "decks_list", show_decks
    yield "decks_test", deck_tab(deck, "test")
    yield "decks_charts", deck_tab(deck, "charts")
    yield "cards", page_scene("decks", "card/gdm-e1-0024")
    yield "palette", show_palette
    yield "history", show_history


def take(names: Sequence[str]) -> int:
    """Take every picture whose page is named (all without names); how many were written."""
    app = QApplication.instance() or QApplication(["warclan"])
    assert isinstance(app, QApplication)
    theme = Theme("light", 100)
    theme.apply(app)
    OUT.mkdir(parents=True, exist_ok=True)
    taken = 0
    with tempfile.TemporaryDirectory() as home:
        workspace = Workspace.open(Folders.below(Path(home)), clock=lambda: MOMENT)
        workspace.samples.open_sample()
        workspace.deck_starters.take()
        with_battles(workspace)
        jobs = Jobs()
        window = MainWindow(theme)
        window.assemble(jobs)
        window.show()
        window.attach(workspace)
        desk = window.desk
        assert desk is not None
        for name, show in scenes(workspace):
            if names and name not in names:
                continue
            for theme_name in THEMES:
                theme.apply(app, theme_name, 100)
                for width, height in SIZES:
                    window.resize(width, height)
                    show(desk)
                    settle(jobs)
                    window.status.show_saved(MOMENT)
                    wait(50)
                    window.grab().save(str(OUT / f"{name}_{theme_name}_{width}x{height}.png"))
                    taken += 1
                    desk.palette.close_palette()
                    desk.side.close_panel()
        window.close()
        jobs.close()
        desk.close()
        QCoreApplication.processEvents()
        workspace.close()
    return taken


def main() -> int:
    """Read the names of pages and take their pictures."""
    parser = argparse.ArgumentParser(description="Take the screenshots into docs/screenshots.")
    parser.add_argument("pages", nargs="*", help="only these: home, library, palette, …")
    names = parser.parse_args().pages
    taken = take(names)
    if not taken:
        print(f"No page is called {', '.join(names)}.", file=sys.stderr)
        return 2
    print(f"{taken} screenshots are in {OUT.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
