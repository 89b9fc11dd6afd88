"""Clans for the tests of the War Clans page, made by the services as a user would."""

from tests.support.window import OpenWindow
from warclan.content.clan_packs import STARTER
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.scenarios.outcome import Result, ScenarioOutcome, SideOutcome
from warclan.gui.pages.clans.page import ClansPage
from warclan.gui.pages.clans.starter import founders
from warclan.services import Workspace
from warclan.services.clan_view import OpenClan

NAME = "Hrafnvik"


def founded(workspace: Workspace, name: str = NAME, folder: str = "") -> str:
    """A clan that is founded with house-made warriors; its id."""
    clan_id, _ = workspace.clans.create(name, folder=folder, packs=(STARTER,))
    opened = workspace.clans.open(clan_id)
    workspace.clans.act(clan_id, founders(opened.clan, opened.book))
    workspace.clans.complete_founding(clan_id, anyway=True)
    return clan_id


def battle(
    workspace: Workspace,
    clan_id: str,
    result: Result = "won",
    *,
    glory: int | None = 200,
    felled: tuple[str, ...] = (),
    defeated: tuple[str, ...] = (),
) -> str:
    """A battle against a stranger; its id."""
    opened = workspace.clans.open(clan_id)
    keys = tuple(opened.clan.warriors)
    opposites: dict[Result, Result] = {"won": "lost", "lost": "won", "drawn": "drawn"}
    own = SideOutcome(
        clan=clan_id,
        name=opened.name,
        result=result,
        place=1,
        fielded=keys,
        victory_points=3,
        kills=((keys[0], 2),),
        felled=felled,
        defeated=tuple((keys[0], kind) for kind in defeated),
    )
    other = SideOutcome(clan="stranger", name="Skarde", result=opposites[result], place=2)
    outcome = ScenarioOutcome(
        scenario="Bloody Contest",
        deployment="",
        rounds=6,
        mode="table",
        sides=(own, other),
        winner={"won": 0, "lost": 1}.get(result),
    )
    battle_id, _ = workspace.clan_battles.record(outcome, glory={clan_id: glory}, way="typed")
    return battle_id


def through(workspace: Workspace, clan_id: str, until: str = "") -> None:
    """Close the phases up to one of them, or all."""
    while True:
        phases = workspace.clans.open(clan_id).phases
        if phases is None or phases.present == until:
            return
        workspace.clans.close_phase(clan_id, skip=True)


def with_story(workspace: Workspace) -> None:
    """A clan after two battles, in the improvement phase, with things and a God Power."""
    clan_id = founded(workspace)
    battle(workspace, clan_id, "lost", glory=260)
    through(workspace, clan_id, "trade")
    opened = workspace.clans.open(clan_id)
    weapons = [item for item in opened.book.content.items.values() if item.category == "weapon"]
    cheap = sorted(
        (item for item in weapons if not item.demimortal), key=lambda i: i.glory_cost or 0
    )
    first = next(iter(opened.clan.warriors))
    for item in cheap[:2]:
        workspace.clans.act(clan_id, (led.Bought(item=item.id),))
    workspace.clans.act(clan_id, (led.Equipped(moves=((cheap[0].id, "", first),)),))
    power = sorted(opened.book.content.powers)[0]
    workspace.clans.act(clan_id, (led.GainedPower(power=power, source="chosen"),))
    through(workspace, clan_id)
    battle(workspace, clan_id)
    through(workspace, clan_id, "improvement")


def clans_of(window: OpenWindow) -> ClansPage:
    """The page, which is on show."""
    page = window.desk.page
    assert isinstance(page, ClansPage)
    return page


def opened_clan(page: ClansPage) -> OpenClan:
    """The clan on show."""
    assert page.opened is not None
    return page.opened


def stored(page: ClansPage) -> OpenClan:
    """The clan on show as it is stored now."""
    return page.context.workspace.clans.open(opened_clan(page).id)
