"""How the clan commands tell a clan: as data for programs, as lines for people."""

from typing import Any

import msgspec

from warclan.games.war_clan.accounts import hall_by_category, item_name, power_name
from warclan.games.war_clan.acts import Step
from warclan.games.war_clan.chronicle import entry_words
from warclan.games.war_clan.clan import Clan, Warrior, attacks, fold, power_cost, rating, strength
from warclan.games.war_clan.desk import Option
from warclan.games.war_clan.house_rules import rule_words
from warclan.services.clan_view import OpenClan
from warclan.services.clans_listing import ClanRow
from warclan.text.numbers import dash, plural, signed


def as_row(row: ClanRow) -> dict[str, Any]:
    """A clan of the list as data."""
    data: dict[str, Any] = msgspec.to_builtins(row)
    return {key: value for key, value in data.items() if key != "deleted_at"}


def clan_data(opened: OpenClan, clan: Clan | None = None) -> dict[str, Any]:
    """A clan at a moment as data."""
    shown = opened.clan if clan is None else clan
    return {
        "id": opened.id,
        "name": shown.name,
        "folder": opened.folder,
        "founding": opened.founding,
        "glory": shown.glory,
        "battles": shown.battles,
        "results": dict(shown.results),
        "phase": opened.phases.present if opened.phases else None,
        "house_rules": dict(opened.house_rules.chosen),
        "warriors": [_warrior_data(opened, each) for each in shown.warriors.values()],
        "hall": dict(sorted(shown.hall.items())),
        "powers": dict(sorted(shown.powers.items())),
        "problems": [
            {"level": each.level.value, "rule": each.rule, "title": each.title}
            for each in opened.problems
        ],
    }


def _warrior_data(opened: OpenClan, warrior: Warrior) -> dict[str, Any]:
    book = opened.book
    kind = book.type_of(warrior)
    return {
        "key": warrior.key,
        "name": warrior.name,
        "type": warrior.type,
        "rank": warrior.rank,
        "stats": {stat: rating(book, warrior, stat) for stat in kind.stats},
        "attacks": {
            each.name: strength(book, warrior, each.name) for each in attacks(book, warrior)
        },
        "gear": list(warrior.gear),
        "imprints": {
            power: {"cost": mark.cost, "boosts": dict(mark.boosts)}
            for power, mark in warrior.imprints.items()
        },
        "injuries": list(warrior.injuries),
    }


def clan_lines(opened: OpenClan, clan: Clan | None = None) -> list[str]:
    """A clan at a moment as lines."""
    shown = opened.clan if clan is None else clan
    book = opened.book
    rank = sum(each.rank for each in shown.warriors.values())
    models = plural(len(shown.warriors), "model", "models")
    battles = plural(shown.battles, "battle", "battles")
    lines = [f"{shown.name}: {shown.glory} Glory, {models}, Rank {rank}, {battles}"]
    if opened.founding:
        lines.append("The founding is not over.")
    if opened.phases is not None:
        lines.append(f"The phases after a battle: {opened.phases.title} is open.")
    lines.extend(f"House rule: {each}" for each in rule_words(opened.house_rules))
    for warrior in shown.warriors.values():
        kind = book.type_of(warrior)
        stats = ", ".join(f"{stat} {dash(rating(book, warrior, stat))}" for stat in kind.stats)
        lines.append(f"  {warrior.key}  {warrior.name} ({kind.name}), Rank {warrior.rank}: {stats}")
        if warrior.gear:
            lines.append(
                f"      carries {', '.join(item_name(book, item) for item in warrior.gear)}"
            )
        for power in warrior.imprints:
            cost = dash(power_cost(shown, warrior, power))
            lines.append(f"      Imprinted with {power_name(book, power)}, cost {cost}")
        if warrior.injuries:
            lines.append(f"      {', '.join(warrior.injuries)}")
    for category, items in hall_by_category(shown, book).items():
        words = ", ".join(f"{number} × {item_name(book, item)}" for item, number in items)
        lines.append(f"  Treasure Hall, {category.value}: {words}")
    lines.extend(
        f"  God Power {power_name(book, power)}, cost {dash(cost)}"
        for power, cost in sorted(shown.powers.items())
    )
    return lines


def problem_lines(opened: OpenClan) -> list[str]:
    """What is wrong with a clan, with its repairs."""
    lines = []
    for each in opened.problems:
        lines.append(f"{each.level.value}: {each.title} ({each.rule}). {each.cause}")
        lines.extend(
            f"    {repair.label}, {dash(repair.difference)} {repair.unit}"
            for repair in each.repairs
        )
    return lines


def ledger_lines(opened: OpenClan) -> list[str]:
    """The ledger by battle and phase."""
    lines = []
    for group in opened.story():
        lines.append(f"{group.title} ({signed(group.glory)} Glory)")
        lines.extend(
            f"{line.number:>5}  {line.words}" + (f"  {signed(line.glory)}" if line.glory else "")
            for line in group.lines
        )
    return lines


def ledger_data(opened: OpenClan) -> list[dict[str, Any]]:
    """The ledger as data."""
    return [
        {
            "number": line.number,
            "step": line.step,
            "battle": line.battle or None,
            "at": line.at.isoformat(),
            "words": line.words,
            "glory": line.glory,
            "balance": line.after,
            "entry": msgspec.to_builtins(line.entry),
        }
        for line in opened.lines
    ]


def act_lines(opened: OpenClan, step: Step, *, written: bool) -> list[str]:
    """What an act did, or would do."""
    before = opened.at(len(opened.lines) - (len(step.entries) if written else 0))
    lines = []
    for entry in step.entries:
        words = entry_words(entry, before, opened.book)
        lines.append(words + (f"  {signed(entry.glory)}" if entry.glory else ""))
        fold((entry,), opened.book, before)
    lines.extend(f"Note: {each}" for each in step.notices)
    lines.append(f"{before.glory} Glory{'' if written else ' would be'} left")
    return lines


def as_option(option: Option) -> dict[str, Any]:
    """An improvement as data."""
    return {
        "entry": msgspec.to_builtins(option.entry),
        "kind": option.kind,
        "what": option.what,
        "present": option.present,
        "after": option.after,
        "price": option.price,
        "effect": option.effect,
        "allowed": option.allowed,
        "rule": option.rule or None,
        "reason": option.reason or None,
        "notices": list(option.notices),
    }
