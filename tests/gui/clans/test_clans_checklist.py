"""War Clans: names, hover texts, sizes, cut words and edges, in every part, size and theme."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.clans.support import clans_of, opened_clan, through
from tests.support import look
from tests.support.window import OpenWindow
from warclan.gui.pages.clans.clan_pane import TABS
from warclan.gui.pages.clans.page import ClansPage
from warclan.gui.pages.clans.phases import PHASES
from warclan.gui.theme.style import Theme

SIZES = (
    ((1280, 800), 100, "light"),
    ((960, 540), 100, "contrast"),
    ((1920, 1080), 200, "dark"),
)


@pytest.fixture(scope="module", autouse=True)
def new_clan(shared: OpenWindow) -> None:
    """Beside the clan with a story one that is being founded."""
    shared.workspace.clans.create("Fjord Wolves")


def clan_id(window: OpenWindow) -> str:
    return next(row.id for row in window.workspace.clans.list() if row.battles)


def show_tab(tab: str) -> Callable[[OpenWindow], None]:
    return lambda window: window.desk.navigate("clans", f"{clan_id(window)}/{tab}")


def show_phase(phase: str) -> Callable[[OpenWindow], None]:
    def show(window: OpenWindow) -> None:
        window.desk.navigate("clans", f"{clan_id(window)}/phases")
        clans_of(window).open_phase(phase)

    return show


def show_list(window: OpenWindow) -> None:
    window.desk.navigate("clans", None)
    clans_of(window).show_pane("list")


def show_founding(window: OpenWindow) -> None:
    new = next(row.id for row in window.workspace.clans.list() if not row.models)
    window.desk.navigate("clans", new)


def show_past(window: OpenWindow) -> None:
    show_tab("roster")(window)
    clans_of(window).look_at(1)


def show_plan(window: OpenWindow) -> None:
    show_tab("desk")(window)
    desk = clans_of(window).desk_pane
    if not desk.plan_entries:
        desk.plan_line(next(row for row in desk.stat_model.rows if row.allowed))


SCENES: dict[str, Callable[[OpenWindow], None]] = {
    "list": show_list,
    "founding": show_founding,
    **{tab: show_tab(tab) for tab in TABS},
    "past": show_past,
    "desk": show_plan,
    **{f"phase {phase.key}": show_phase(phase.key) for phase in PHASES},
}


CHECKS = (
    look.nameless,
    look.without_hover_text,
    look.too_small,
    look.cut,
    look.outside,
    look.rival_primaries,
    look.sideways_bars,
)


@pytest.mark.parametrize(("size", "scale", "name"), SIZES)
def test_every_part_keeps_the_checklist(
    qapp: QApplication,
    theme: Theme,
    shared: OpenWindow,
    size: tuple[int, int],
    scale: int,
    name: str,
) -> None:
    theme.apply(qapp, name, scale)
    shared.window.resize(*size)
    found = {}
    for scene, show in SCENES.items():
        show(shared)
        look.settle()
        faults = [fault for check in CHECKS for fault in check(clans_of(shared))]
        if faults:
            found[scene] = faults
        shared.desk.side.close_panel()
    assert found == {}


def test_the_form_of_a_battle_keeps_the_checklist(shared: OpenWindow) -> None:
    show_tab("roster")(shared)
    page = clans_of(shared)
    through(shared.workspace, opened_clan(page).id)
    page.open_battle()
    for width, height in ((1280, 800), (960, 540)):
        shared.window.resize(width, height)
        look.settle()
        faults = [*look.nameless(page), *look.too_small(page), *look.cut(page), *look.outside(page)]
        assert faults == [], width


def tab_through(qtbot: QtBot, page: ClansPage, window: OpenWindow) -> list[str]:
    """What Tab does not reach."""
    wanted = {widget for widget in look.shown_in(window.window) if look.takes_focus(widget)}
    seen: set[QWidget] = set()
    (page.first_focus() or page).setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(len(wanted) + 40):
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused in seen and wanted <= seen:
            break
        seen.add(focused)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is not focused, f"{look.described(focused)} traps Tab"
    return [look.described(each) for each in wanted - seen]


@pytest.mark.parametrize("scene", ["roster", "hall", "powers", "desk", "founding"])
def test_tab_reaches_everything(qtbot: QtBot, shared: OpenWindow, scene: str) -> None:
    shared.window.resize(1280, 800)
    SCENES[scene](shared)
    look.settle()
    assert tab_through(qtbot, clans_of(shared), shared) == []


def test_the_keys_of_the_page_clash_with_nothing(shared: OpenWindow) -> None:
    show_list(shared)
    clashes = [
        (row.id, row.shortcut, row.conflict)
        for row in shared.window.acts.rows()
        if row.conflict and row.id.startswith("clans.")
    ]
    assert clashes == []
