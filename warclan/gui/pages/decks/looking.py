"""What is known of the deck on show: problems, curve, odds, charts, the focused card."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt

from warclan.domain.problems import Level, Problem
from warclan.games.myths_at_war.deck import Deck, Several
from warclan.games.myths_at_war.deck_faults import faults
from warclan.games.myths_at_war.deck_odds import opening_rows
from warclan.games.myths_at_war.deck_statistics import DeckStatistics, statistics
from warclan.gui.jobs import Job, Task
from warclan.gui.pages.decks.bars import Series
from warclan.gui.pages.decks.shown import worst_by_line
from warclan.gui.pages.decks.side_cards import Chance, short
from warclan.text.numbers import listed, plural

if TYPE_CHECKING:
    from warclan.gui.pages.decks.charts_pane import ChartsPane
    from warclan.gui.pages.decks.opening_pane import OpeningPane
    from warclan.gui.pages.decks.page import DecksPage

SIDE_CHANCES = 5
"""How many chances the column beside the decks shows; the tab "Test" has them all."""

COLLECTION = "collection"
"""The rule of problems that say what is not owned."""

Checked = tuple[tuple[Problem[Any], ...], Several | None, list[Chance]]


def quick_check(deck: Deck, page: "DecksPage") -> tuple[Problem[Any], ...]:
    """Every error without its repairs: fast enough to be made with each change."""
    return tuple(
        Problem(Level.ERROR, each.rule, each.subject, each.title, each.cause)
        for each in faults(deck, page.catalogue)
    )


def together(found: Sequence[Problem[Any]]) -> tuple[Problem[Any], ...]:
    """The problems with those of the collection made one: they have a list of their own."""
    missing = [problem for problem in found if problem.rule == COLLECTION]
    rest = [problem for problem in found if problem.rule != COLLECTION]
    if missing:
        names = listed([problem.title for problem in missing[:3]])
        more = f" and {len(missing) - 3} more" if len(missing) > 3 else ""
        cards = plural(len(missing), "card is", "cards are")
        rest.append(
            Problem(
                Level.HINT,
                COLLECTION,
                "",
                f"{cards} missing from your collection",
                f"{names}{more}. “Missing” under the pool lists them (W).",
            )
        )
    return tuple(rest)


def curve(found: DeckStatistics) -> tuple[tuple[str, ...], tuple[Series, ...]]:
    """The cost curve of both decks over one scale."""
    gods, designs = found.gods.costs, found.designs.costs
    most = max(len(gods), len(designs), 1)

    def long(costs: tuple[int, ...]) -> tuple[int, ...]:
        return costs + (0,) * (most - len(costs))

    places = tuple(str(cost) for cost in range(most))
    return places, (Series("gods", long(gods)), Series("designs", long(designs)))


class Looking:
    """Works out what is shown beside the deck, off the window's thread where it takes time."""

    def __init__(self, page: "DecksPage") -> None:
        self._page = page
        self._job: Job | None = None
        self._for: Deck | None = None
        self.all_repair: Several | None = None
        """The few repairs that clear every error of the deck on show, once it is known."""
        self._opening: OpeningPane | None = None
        self._charts: ChartsPane | None = None

    @property
    def is_checked(self) -> bool:
        """Whether the problems on show are all there are, with their repairs."""
        return self._job is None

    # --- panes ----------------------------------------------------------------------------------

    @property
    def opening(self) -> "OpeningPane":
        """The tab "Test", made when it is first shown."""
        if self._opening is None:
            from warclan.gui.pages.decks.opening_pane import OpeningPane

            self._opening = OpeningPane(self._page)
            self._page.form.panes.addWidget(self._opening)
        return self._opening

    @property
    def charts(self) -> "ChartsPane":
        """The tab "Charts", made when it is first shown."""
        if self._charts is None:
            from warclan.gui.pages.decks.charts_pane import ChartsPane

            self._charts = ChartsPane(self._page)
            self._page.form.panes.addWidget(self._charts)
        return self._charts

    def arrange(self, *, narrow: bool) -> None:
        """Lay out what exists."""
        if self._opening is not None:
            self._opening.arrange(narrow=narrow)
        if self._charts is not None:
            self._charts.arrange(narrow=narrow)

    # --- problems -------------------------------------------------------------------------------

    def check(self, deck: Deck) -> tuple[Problem[Any], ...]:
        """The problems of a deck: at once those that are quickly found, the rest follows."""
        page = self._page
        if self._job is not None:
            self._job.cancel()
        self._for, self.all_repair = deck, None
        catalogue = page.catalogue
        owned = page.context.workspace.deck_cards.owned or None

        def work(task: Task) -> Checked:
            from warclan.games.myths_at_war.validation import apply_all_repair, check

            found = together(check(deck, catalogue, owned))
            task.check()
            wrong = any(problem.level is Level.ERROR for problem in found)
            mended = apply_all_repair(deck, catalogue, owned) if wrong else None
            task.check()
            rows = opening_rows(deck, catalogue, 1)[:SIDE_CHANCES]
            return found, mended, [Chance(short(row.label), float(row.start)) for row in rows]

        self._job = page.context.jobs.start(
            "Checking the deck", work, success=partial(self._checked, deck)
        )
        return quick_check(deck, page)

    def _checked(self, deck: Deck, result: Checked) -> None:
        self._job = None
        page = self._page
        if page.deck is None or deck is not self._for:
            return
        found, self.all_repair, chances = result
        if worst_by_line(found) != worst_by_line(page.found):
            page.show_parts(deck, found)
        page.found = found
        self.show_problems(found)
        page.bench.opening.show_chances(chances)
        page.problems_changed.emit()

    def show_problems(self, found: Sequence[Problem[Any]]) -> None:
        """Show problems in the column; without repairs only until they are known."""
        page = self._page
        bench = page.bench
        if self._job is None or not bench.problems.lines:
            bench.problems.show_problems(found)
        errors = sum(problem.level is Level.ERROR for problem in found)
        bench.area.set_count("Problems", str(errors) if errors else "")

    # --- the column -----------------------------------------------------------------------------

    def show_side(self, deck: Deck) -> None:
        """Show the cost curve; the odds of the opening come with the problems."""
        places, series = curve(statistics(deck, self._page.catalogue))
        self._page.bench.curve.bars.set_bars(places, series)

    def open_once(self) -> None:
        """Draw one opening and show it where one looks."""
        from warclan.gui.pages.decks.strip import TEST

        page = self._page
        if page.deck is None:
            return
        if page.strip.tabs.currentIndex() == TEST:
            self.opening.open_once()
            return
        names = self.opening.draw(page.deck)
        if names is not None:
            page.bench.opening.show_opening(*names)
            page.bench.area.bring(page.bench.opening)

    # --- the focused card -----------------------------------------------------------------------

    def show_foot(self) -> None:
        """Show the focused card under the pool."""
        page = self._page
        row = page.pool.row
        if row is None or page.deck is None:
            page.pool.foot.show_row(None)
            return
        why_not = page.desk_of(page.deck).refusal(row.card)
        partner = page.building.swap_partner()
        name = ""
        if partner:
            held = page.catalogue.card(page.deck.line(partner).card)
            name = held.name if held is not None else page.deck.line(partner).name
        page.pool.foot.show_row(row, why_not, name)

    def show_sheet(self, card_id: str = "") -> None:
        """Show a card in full beside the pool."""
        page = self._page
        wanted = card_id or page.building.focused_card()
        card = page.catalogue.card(wanted)
        if card is None:
            page.context.messages.say("Choose a card first.")
            return
        from warclan.gui.pages.decks.card_sheet import SheetPopover

        popover = SheetPopover(page)
        page.start.fill_sheet(popover.sheet, card)
        popover.sheet.owned_changed.connect(lambda count: page.start.own(card.id, count))
        popover.sheet.correct_asked.connect(popover.close)
        popover.sheet.correct_asked.connect(lambda: page.start.correct(card.id))
        popover.open_at(page.pool.foot.sheet_button)
        popover.sheet.setFocus(Qt.FocusReason.PopupFocusReason)
