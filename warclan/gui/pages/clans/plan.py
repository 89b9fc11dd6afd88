"""A plan of Improvements as the desk shows it; it is written as one step, nothing before."""

from collections.abc import Sequence
from dataclasses import dataclass

from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import fork
from warclan.games.war_clan.clan import Book, Clan, fold
from warclan.games.war_clan.desk import PlanState, plan_state, priced
from warclan.games.war_clan.improving import eligible
from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.desk_lines import planned_words


@dataclass(frozen=True, slots=True)
class PlanRow:
    """One line of the plan: its place, what, how, its price, and why it cannot be done ("").

    ``asks`` is the God Power of a forced Imprint whose warrior is not named yet (WC-029).
    """

    place: int
    title: str
    text: str
    price: int | None
    fault: str = ""
    asks: str = ""


@dataclass(frozen=True, slots=True)
class Planned:
    """A plan worked out on a clan, with its lines in words."""

    state: PlanState
    rows: tuple[PlanRow, ...]

    @property
    def ready(self) -> bool:
        """Whether it can be written."""
        return self.state.ready

    @property
    def why_not(self) -> str:
        """Why it cannot be written yet, "" when it can."""
        if not self.rows:
            return "Nothing is planned."
        fault = next((row.fault for row in self.rows if row.fault), "")
        if fault:
            return fault
        return "Choose the warrior who is Imprinted." if self.state.asks else ""


def work_out(clan: Clan, book: Book, entries: Sequence[led.AnyEntry]) -> Planned:
    """Judge a plan and put it into words."""
    state = plan_state(clan, book, entries)
    trial = fork(clan)
    rows: list[PlanRow] = []
    for place, line in enumerate(state.lines):
        title, text = planned_words(line.entry, trial, book)
        fault = f"{line.reason} ({line.rule})" if line.rule else ""
        rows.append(PlanRow(place, title, text, line.price, fault))
        if line.price is not None:
            fold((priced(line.entry, line.price),), book, trial)
    if state.asks:
        name = words.power_name(book, state.asks)
        rows.append(PlanRow(-1, name, "Costs 0 now: who is Imprinted?", 0, asks=state.asks))
    return Planned(state, tuple(rows))


def candidates(planned: Planned, book: Book, power: str) -> list[tuple[str, str, str]]:
    """Key and name of every warrior, with why it cannot take an Imprint ("" where it can)."""
    found = []
    clan = planned.state.after
    for warrior in clan.warriors.values():
        why = ""
        if power in warrior.imprints:
            why = "is Imprinted with it already"
        elif not eligible(clan, book, warrior, power):
            why = "is an Animal with MN under 1"
        found.append((warrior.key, warrior.name, why))
    return found
