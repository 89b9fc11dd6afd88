"""The six phases after a battle, as the page names them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PhaseKind:
    """A phase: its key in the ledger, its word in the line of steps, its title and its task."""

    key: str
    word: str
    title: str
    task: str


PHASES = (
    PhaseKind("glory", "Glory", "Glory", "Write down the Glory the battle brought."),
    PhaseKind("injuries", "Injuries", "Injuries", "Roll for each warrior that was taken out."),
    PhaseKind("raid", "Raid", "Raid", "Roll on the Raid Table and take what it brings."),
    PhaseKind("improvement", "Improve", "Improvement", "Spend Glory on Stats and God Powers."),
    PhaseKind("recruiting", "Recruit", "Recruiting", "Hire warriors and defeated models."),
    PhaseKind("trade", "Trade", "Trade", "Buy, sell and equip; buy God Powers."),
)
"""In their order."""

BY_KEY = {phase.key: phase for phase in PHASES}
