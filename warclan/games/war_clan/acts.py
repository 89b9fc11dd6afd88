"""What may be done with a clan now, what it costs, and why not.

An act is proposed as ledger entries without their Glory; ``propose`` prices them one after the
other on a copy of the clan and gives the entries to write, or the rule that refuses. A refused
act changes nothing (WC-001).
"""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

import msgspec

from warclan.engine.errors import Refusal
from warclan.engine.rules import rule
from warclan.games.war_clan import improving, trading
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Book, Clan, Warrior, fold

Priced = int | Refusal
"""The Glory an act costs (negative: it pays), or why it is not allowed."""


@dataclass(frozen=True, slots=True)
class Step:
    """An act that may be done: the entries to add, and what the owner should see before."""

    entries: tuple[led.AnyEntry, ...]
    notices: tuple[str, ...] = ()

    @property
    def price(self) -> int:
        """What it costs in all; negative when it pays."""
        return -sum(entry.glory for entry in self.entries)


@rule("WC-001", "WC-029", "WC-R11", "WC-R15", "WC-R35")
def propose(clan: Clan, book: Book, entries: Sequence[led.AnyEntry]) -> Step | Refusal:
    """Price the entries in order; all of them or none."""
    trial = fork(clan)
    written: list[led.AnyEntry] = []
    notices: list[str] = []
    for entry in entries:
        judge = _JUDGES.get(entry.__class__)
        priced: Priced = -entry.glory if judge is None else judge(trial, book, entry)
        if isinstance(priced, Refusal):
            return priced
        if priced > max(trial.glory, 0):
            return Refusal(
                "WC-001", f"It costs {priced} Glory and the clan has {trial.glory}; earn or sell."
            )
        notices.extend(improving.notices(trial, book, entry))
        done = msgspec.structs.replace(entry, glory=-priced)
        fold((done,), book, trial)
        written.append(done)
    pending = next((power for power, cost in trial.powers.items() if cost == 0), None)
    if pending is not None and book.word("forced_imprint_timing") == "at_once":
        return Refusal(
            "WC-029", "Its Godspark Cost reaches 0: name the warrior who is Imprinted with it."
        )
    return Step(tuple(written), tuple(notices))


def fork(clan: Clan) -> Clan:
    """A clan of its own with the same content."""
    made = copy(clan)
    made.warriors = {key: _fork_warrior(warrior) for key, warrior in clan.warriors.items()}
    made.hall = clan.hall.copy()
    made.powers = dict(clan.powers)
    made.defeated = clan.defeated.copy()
    made.hires = clan.hires.copy()
    made.demimortals = set(clan.demimortals)
    made.fielded = dict(clan.fielded)
    made.kills = clan.kills.copy()
    made.gone = dict(clan.gone)
    made.phase = copy(clan.phase)
    made.phase.raised = {key: set(used) for key, used in clan.phase.raised.items()}
    made.phase.cheaper = clan.phase.cheaper.copy()
    made.phase.boosts = clan.phase.boosts.copy()
    return made


def _fork_warrior(warrior: Warrior) -> Warrior:
    made = copy(warrior)
    made.raised = warrior.raised.copy()
    made.changed = warrior.changed.copy()
    made.attack_bonus = warrior.attack_bonus.copy()
    made.ability_bonus = warrior.ability_bonus.copy()
    made.gear = list(warrior.gear)
    made.injuries = list(warrior.injuries)
    made.imprints = {}
    for power, imprint in warrior.imprints.items():
        made.imprints[power] = copy(imprint)
        made.imprints[power].boosts = imprint.boosts.copy()
    return made


_JUDGES: dict[type[led.Entry], Callable[[Clan, Book, Any], Priced]] = {
    led.ImprovedStat: improving.stat,
    led.ImprovedAttack: improving.attack,
    led.ImprovedAbility: improving.ability,
    led.ImprovedPower: improving.power,
    led.Imprinted: improving.imprint,
    led.Boosted: improving.boost,
    led.Rediscovered: improving.rediscovery,
    led.GainedPower: trading.gain_power,
    led.Hired: trading.hire,
    led.Recruited: trading.recruit,
    led.Disbanded: trading.disband,
    led.Died: trading.bury,
    led.Bought: trading.buy,
    led.Found: trading.find,
    led.Sold: trading.sell,
    led.Equipped: trading.equip,
    led.Injured: trading.injure,
    led.Fielded: trading.field_warriors,
}
