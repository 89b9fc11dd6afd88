"""The acts of the playing table, with the keys of every table."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from warclan.gui.acts import Act

if TYPE_CHECKING:
    from warclan.gui.pages.table.page import TablePage

NOBODY = "Nobody sits at the table."
COVERED = "The table is covered: draw the curtain first."


def table_acts(page: "TablePage") -> tuple[Act, ...]:
    """Every act of the page, in reading order."""

    def there() -> bool:
        return page.live is not None and page.form.stack.currentWidget() is page.form.table

    def asked() -> bool:
        return there() and page.shown.asking >= 0

    def why() -> str:
        if page.live is None:
            return NOBODY
        return COVERED if page.covered else "Another player decides."

    def act(
        key: str, text: str, keys: str, run: Callable[[], object], able: Callable[[], bool] = there
    ) -> Act:
        return Act(f"table.{key}", text, keys, run, able, why)

    shown, board = page.shown, page.shown.board
    return (
        *(
            act(f"answer{digit}", f"Answer {digit}", str(digit), partial(shown.press, digit), asked)
            for digit in range(1, 10)
        ),
        Act("table.commit", "Commit the armed answer, or go on", "Return; Enter",
            lambda: _enter(page), page.isVisible, why),
        act("back", "Back, arm nothing", "Esc", shown.back),
        act("undo", "Undo to the last free decision", "U", page.undo),
        act("hint", "Hint", "H", page.hint, asked),
        act("journal", "Journal", "J", shown.toggle_journal),
        act("dice", "Type in the dice from the table, or let the program roll", "D",
            shown.toggle_dice),
        Act("table.curtain", "Close the curtain", "P", page.close_curtain, there, why),
        # Everywhere else F6 goes to the next part of the window; the page takes it here.
        Act("table.words", "The table in words", "F6", shown.toggle_words, there, why,
            widget=page.form.table),
        Act("table.full_screen", "Full screen", "F11", lambda: _full_screen(page)),
        act("overlay", "Next overlay: reach, sight, threats, zones", "V", shown.next_overlay),
        act("fit", "Show the whole board", "0", board.fit),
        act("larger", "Zoom in", "+; =", lambda: board.zoom(1.2)),
        act("smaller", "Zoom out", "-", lambda: board.zoom(1 / 1.2)),
        act("board", "Go to the board", "M", shown.to_board),
        act("hand", "Go to the hand", "C", shown.to_hand),
        act("decision", "Go to the decision", "A", shown.to_decision),
        act("roll", "Let the program roll these dice", "R", page.roll, shown.may_roll),
        act("teach", "Teaching mode: undo across dice and cards", "T", shown.toggle_teaching),
        Act("table.go_on", "Let the computer player go on", "G", page.running.go_on, there, why),
        act("leave", "Leave the table for later", "L", page.go_up),
    )  # fmt: skip


def _enter(page: "TablePage") -> None:
    """Enter means the button that stands out: draw the curtain, commit, or step through."""
    if page.covered:
        page.open_curtain()
    elif page.form.stack.currentWidget() is page.form.table:
        if not page.shown.right.journal.search.hasFocus():
            page.shown.commit()
    elif page.form.stack.currentWidget() is page.end:
        page.end.replay.click()
    else:
        focus = page.none.first_focus()
        focus.setFocus()


def _full_screen(page: "TablePage") -> None:
    """Fill the screen, or go back to the window."""
    window = page.window()
    if window.isFullScreen():
        window.showNormal()
    else:
        window.showFullScreen()
