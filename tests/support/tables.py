"""Matches at the table for tests: sitting down, and playing on to a wanted moment."""

from collections.abc import Callable
from typing import Any

from tests.support.battles import by_people
from tests.support.window import OpenWindow
from warclan.domain.chance import Chance
from warclan.engine.bots import Bot, seated
from warclan.engine.requests import ChooseOne, Request
from warclan.engine.resolve import players_of
from warclan.games.mythic_battles.spec import SPEC
from warclan.gui.pages.table.page import TablePage
from warclan.services.tables import LiveTable

Asked = Request[Any]


def table_page(window: OpenWindow) -> TablePage:
    """The table page, which is shown."""
    page = window.desk.page
    assert isinstance(page, TablePage)
    return page


def sit(window: OpenWindow, second: str = "person", *, dice: str = "seeded") -> TablePage:
    """Astrid and Marek sit down to a new match; nothing is answered yet."""
    live = window.workspace.tables.begin(by_people(second=second), dice=dice)
    return take_up(window, live)


def take_up(window: OpenWindow, live: LiveTable) -> TablePage:
    """Show a match on the table page, without a pause between answers of the computer."""
    page = window.desk.make_page("table")
    assert isinstance(page, TablePage)
    page.running.pace = 0
    page.play(live)
    window.desk.navigate("table", live.id)
    return page


def options(asked: Asked) -> tuple[Any, ...]:
    """What may be chosen where one thing is."""
    return asked.options() if isinstance(asked, ChooseOne) else ()


def play_on(live: LiveTable, until: Callable[[Asked], bool], most: int = 2000) -> Asked | None:
    """Answer for everybody like the quick computer player until a wanted question is asked.

    The question, or ``None`` when the match is over before. The page hears nothing of it: take
    the match up afterwards.
    """
    bots: dict[int, Bot] = {
        seat: seated(players_of(SPEC)["fast"](), live.match, seat)
        for seat in range(len(live.seats))
    }
    chance = Chance(7)
    for _ in range(most):
        request = live.match.request
        if request is None or until(request):
            return request
        bot = bots[request.player]
        view = SPEC.view_for(live.match.play, request.player) if bot.needs_view else None
        live.match.answer(bot.decide(view, request, chance))
    raise AssertionError(f"That is not asked within {most} answers.")


def at_moment(
    window: OpenWindow, until: Callable[[Asked], bool], second: str = "person"
) -> TablePage:
    """A match taken up at a wanted question, the curtain drawn."""
    live = window.workspace.tables.begin(by_people(second=second))
    play_on(live, until)
    page = take_up(window, live)
    page.open_curtain()
    return page


def at_an_empty_table(window: OpenWindow) -> OpenWindow:
    """A window that served another test: nobody sits at the table, no match is under way."""
    window.window.resize(1440, 900)
    page = window.desk.make_page("table")
    assert isinstance(page, TablePage)
    page.running.sit(None)
    page.shown.sit(None)
    page.shown.centre.show_words(False, page.room)
    page.shown.right.close_journal()
    for kept in window.workspace.tables.list():
        window.workspace.tables.drop(kept.id)
    window.desk.navigate("home")
    return window
