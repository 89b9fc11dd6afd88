"""The acts that work on every page."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from warclan.gui.acts import Act
from warclan.gui.pages import PAGES

if TYPE_CHECKING:
    from warclan.gui.window.desk import Desk


def _page_acts(desk: "Desk") -> list[Act]:
    return [
        Act(
            f"frame.page.{spec.key}",
            f"Go to {spec.title}",
            spec.shortcut,
            partial(desk.visits.go, spec.key),
            icon=spec.icon,
        )
        for spec in PAGES
        if spec.shortcut
    ]


def switch_theme(desk: "Desk") -> None:
    """Light becomes dark, dark becomes light; an ordinary undoable change of the settings."""
    wanted = "light" if desk.context.theme.is_dark else "dark"
    desk.context.write(desk.workspace.settings.change, theme=wanted)


def change_scale(desk: "Desk", by: int) -> None:
    """Make everything larger or smaller by ``by`` percent, within 100 to 200."""
    now = desk.workspace.settings.get().scale
    wanted = max(100, min(200, now + by))
    if wanted != now:
        desk.context.write(desk.workspace.settings.change, scale=wanted)


def fold_rail(desk: "Desk") -> None:
    """Fold the rail to icons, or open it."""
    folded = not desk.window_.rail.folded
    desk.context.write(desk.workspace.settings.change, rail_folded=folded)


def move_focus(desk: "Desk") -> None:
    """F6: from the rail to the page, to the side panel, to the head, and round again."""
    window = desk.window_
    page = desk.page
    stops = [window.rail.pages, page.first_focus() or page if page else None]
    if desk.side.name:
        panel = desk.side.panel(desk.side.name)
        stops.append(panel.first_focus() if panel else None)
    stops.append(window.header.command)
    places = [stop for stop in stops if stop is not None]
    homes = [window.rail, page, desk.side if desk.side.name else None, window.header]
    regions = [home for home in homes if home is not None]
    now = QApplication.focusWidget()
    at = next((n for n, home in enumerate(regions) if now and home.isAncestorOf(now)), -1)
    places[(at + 1) % len(places)].setFocus()


def _step_acts(desk: "Desk") -> list[Act]:
    """Undo and redo. The history is asked for when it is needed: it needs the store."""
    return [
        Act(
            "frame.undo",
            "Undo",
            "Ctrl+Z",
            desk.undo,
            lambda: bool(desk.workspace.history.undo_label),
            lambda: "There is nothing to undo.",
            "undo",
        ),
        Act(
            "frame.redo",
            "Redo",
            "Ctrl+Y; Ctrl+Shift+Z",
            desk.redo,
            lambda: bool(desk.workspace.history.redo_label),
            lambda: "There is nothing to do again.",
            "redo",
        ),
    ]


def _panel_acts(desk: "Desk") -> list[Act]:
    """The side panels, and the way from problem to problem."""
    return [
        Act(
            "frame.history",
            "Show or hide the history",
            "Ctrl+H",
            lambda: desk.toggle_panel("history"),
            icon="history",
        ),
        Act(
            "frame.problems",
            "Show or hide the problems",
            "Ctrl+Shift+M",
            lambda: desk.toggle_panel("problems"),
            icon="error",
        ),
        Act(
            "frame.messages",
            "Show or hide the messages",
            "F8",
            lambda: desk.toggle_panel("messages"),
            icon="note",
        ),
        Act("frame.next_problem", "Next problem", "F4", lambda: desk.step_problem(1), icon="step"),
        Act(
            "frame.last_problem",
            "Problem before",
            "Shift+F4",
            lambda: desk.step_problem(-1),
            icon="step-back",
        ),
    ]


def _look_acts(desk: "Desk") -> list[Act]:
    """Theme, size and rail."""
    return [
        Act(
            "frame.theme",
            "Change between light and dark",
            "",
            lambda: switch_theme(desk),
            icon="sun",
        ),
        Act(
            "frame.larger", "Larger", "Ctrl++; Ctrl+=", lambda: change_scale(desk, 10), icon="plus"
        ),
        Act("frame.smaller", "Smaller", "Ctrl+-", lambda: change_scale(desk, -10), icon="minus"),
        Act("frame.fold", "Fold or open the rail", "Ctrl+B", lambda: fold_rail(desk), icon="menu"),
    ]


def _way_acts(desk: "Desk") -> list[Act]:
    """Back, up and forward."""
    return [
        Act(
            "frame.back",
            "Back",
            "Alt+Left",
            desk.back,
            desk.can_go_back,
            lambda: "There is no page before this one.",
            "back",
        ),
        Act(
            "frame.up",
            "Up to the list",
            "Alt+Home",
            desk.go_up,
            lambda: desk.page is not None and desk.page.leads_up,
            lambda: "This page has no list above it.",
            "chevron-up",
        ),
        Act(
            "frame.forward",
            "Forward",
            "Alt+Right",
            desk.forward,
            desk.can_go_forward,
            lambda: "There is no page after this one.",
            "chevron-right",
        ),
    ]


def frame_acts(desk: "Desk") -> list[Act]:
    """Every act of the frame."""
    return [
        Act(
            "frame.palette", "Go to or do…", "Ctrl+K", lambda: desk.open_palette(""), icon="search"
        ),
        *_step_acts(desk),
        *_panel_acts(desk),
        Act("frame.explain", "Explain the focused word", "F1", desk.explain, icon="info"),
        *_look_acts(desk),
        Act(
            "frame.focus",
            "Next part of the window",
            "F6",
            lambda: move_focus(desk),
            icon="keyboard",
        ),
        *_way_acts(desk),
        *_page_acts(desk),
        Act("frame.quit", "Quit", "Ctrl+Q", desk.window_.close, icon="close"),
    ]
