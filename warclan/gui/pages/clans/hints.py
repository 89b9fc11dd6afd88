"""The line that says where the clan is and what comes next."""

from collections.abc import Mapping
from dataclasses import dataclass

from warclan.gui.pages.clans.phases import BY_KEY
from warclan.gui.pages.clans.view import ClanView

Acts = tuple[tuple[str, str], ...]


FIGHT: Acts = (("Play a Scenario", "clans.scenario"), ("Record a battle", "clans.battle"))


@dataclass(frozen=True, slots=True)
class Hint:
    """Words, an icon, and up to two acts (words and act id), the first one primary.

    ``level`` is "", "past" where an earlier moment is looked at, or "warning".
    """

    text: str
    acts: Acts = ()
    icon: str = "clock"
    level: str = ""


def hint_of(view: ClanView, states: Mapping[str, str], *, founding: bool, faults: int) -> Hint:
    """What to do next with a clan."""
    if view.is_past:
        return Hint(
            f"You look at the clan {view.stop.words}. Nothing can be changed here.",
            (("Return", "clans.return"), ("Restore as copy", "clans.restore_copy")),
            "history",
            "past",
        )
    if founding:
        count = len(view.clan.warriors)
        return Hint(
            f"The clan is being founded: {count} models, {view.clan.glory} Glory left.",
            (("Go on founding", "clans.founding"),),
            "clan",
        )
    present = next((key for key, state in states.items() if state == "open"), "")
    if present:
        phase = BY_KEY[present]
        battle = view.clan.battles
        where = f"After battle {battle} you are" if battle else "You are"
        first = {
            "improvement": ("Open improvement desk", "clans.improve"),
        }.get(present, (f"Open {phase.title}", "clans.phases"))
        return Hint(
            f"{where} in the {phase.title} phase. {phase.task}",
            (first, ("Skip phase", "clans.skip_phase")),
        )
    if faults:
        return Hint(
            "The ledger does not give what is stored.",
            (("Show", "clans.show_fault"),),
            "error",
            "warning",
        )
    if view.clan.battles:
        return Hint(
            f"Battle {view.clan.battles} is settled. The clan is ready for the next one.",
            FIGHT,
            "flag",
        )
    return Hint(
        "The clan is founded and ready for its first battle.",
        FIGHT,
        "flag",
    )
