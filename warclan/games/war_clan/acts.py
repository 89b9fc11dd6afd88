"""What may be done with a clan now, what it costs, and why not.

An act is proposed as ledger entries without their Glory; ``propose`` prices them one after the
other on a copy of the clan and gives the entries to write, or the rule that refuses. A refused
act changes nothing (WC-001).
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import msgspec

from warclan.engine.errors import Refusal
from warclan.engine.rules import rule
from warclan.games.war_clan import improving, trading
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Book, Clan, Warrior, fold, pending_imprints

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
        priced = judge(trial, book, entry)
        if isinstance(priced, Refusal):
            return priced
        for each in (improving, trading):
            notices.extend(each.notices(trial, book, entry))
        done = msgspec.structs.replace(entry, glory=-priced)
        fold((done,), book, trial)
        written.append(done)
    if book.word("forced_imprint_timing") == "at_once":
        before = pending_imprints(clan, book)
        pending = [power for power in pending_imprints(trial, book) if power not in before]
        if pending:
            return Refusal(
                "WC-029",
                f"The Godspark Cost of {_power_name(book, pending[0])} reaches 0: name the warrior "
                "who is Imprinted with it.",
            )
    return Step(tuple(written), tuple(notices))


def price(clan: Clan, book: Book, entry: led.AnyEntry) -> Priced:
    """What one entry costs, whether the clan has that much or not, or why it is not allowed."""
    judged_by = _JUDGES.get(entry.__class__)
    return -entry.glory if judged_by is None else judged_by(clan, book, entry)


@rule("WC-001")
def judge(clan: Clan, book: Book, entry: led.AnyEntry) -> Priced:
    """What one entry costs now, or why it is not allowed; the clan stays as it is."""
    priced = price(clan, book, entry)
    if isinstance(priced, Refusal) or priced <= max(clan.glory, 0):
        return priced
    return Refusal(
        "WC-001", f"It costs {priced} Glory and the clan has {clan.glory}; earn or sell."
    )


@rule("WC-029", "WC-R11")
def _phase_begins(clan: Clan, book: Book, _act: led.PhaseBegan) -> Priced:
    """No phase begins while a Power that reached 0 waits for its warrior."""
    pending = pending_imprints(clan, book)
    if pending:
        name = _power_name(book, pending[0])
        return Refusal(
            "WC-029", f"{name} costs 0 Godspark: name the warrior who is Imprinted with it first."
        )
    return 0


def _power_name(book: Book, power: str) -> str:
    known = book.content.powers.get(power)
    return known.name if known is not None else power


def _begin(clan: Clan, _book: Book, act: led.Founded) -> Priced:
    """A clan is founded once; a second founding would tear its ledger."""
    if clan.name:
        return Refusal(
            "WC-001", f"{clan.name} is founded already; found another clan, or rename this one."
        )
    return -act.glory


def _rename(clan: Clan, _book: Book, act: led.Renamed) -> Priced:
    """The clan, or a warrior of it, gets another name."""
    if act.warrior and act.warrior not in clan.warriors:
        return Refusal("WC-001", f"No warrior {act.warrior!r} is in the clan; choose another.")
    if not act.name.strip():
        return Refusal("WC-001", "A name is needed; type one.")
    return 0


def _correct(clan: Clan, _book: Book, act: led.Correction) -> Priced:
    """A correction may change anything but must speak of a warrior of the clan."""
    if act.warrior and act.warrior not in clan.warriors:
        return Refusal("WC-001", f"No warrior {act.warrior!r} is in the clan; choose another.")
    if (act.stat or act.rank) and not act.warrior:
        return Refusal("WC-001", "A correction of a Stat or Rank names the warrior.")
    return -act.glory


def _fought(clan: Clan, _book: Book, act: led.Fought) -> Priced:
    """The record of a Scenario: its kills are those of warriors of the clan."""
    strangers = [key for key, _number in act.kills if key and key not in clan.warriors]
    if strangers:
        return Refusal("WC-R32", f"Not in the clan: {', '.join(strangers)}.")
    return -act.glory


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
    made.results = clan.results.copy()
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


_JUDGES: Mapping[type[led.Entry], Callable[[Clan, Book, Any], Priced]] = MappingProxyType(
    {
        led.Founded: _begin,
        led.Renamed: _rename,
        led.PhaseBegan: _phase_begins,
        led.Fought: _fought,
        led.Correction: _correct,
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
)
