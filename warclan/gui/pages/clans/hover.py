"""Hover cards of the War Clan pages: Stats, items, God Powers, types, abilities."""

from warclan.domain.provenance import PROVENANCE_WORDS, Provenance
from warclan.games.war_clan.clan import Book, Warrior, rank_hp
from warclan.games.war_clan.content_types import HP
from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.roster import stat_cell
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.widgets.hover import HoverContent
from warclan.text.numbers import dash, plural, signed


def _foot(provenance: Provenance) -> str:
    return (
        "House-made, not the book's"
        if provenance is Provenance.HOUSE_MADE
        else (PROVENANCE_WORDS[provenance].capitalize())
    )


def stat_content(view: ClanView, warrior: Warrior | None, stat: str) -> HoverContent | None:
    """A Stat: its name, its meaning, and how it comes to what it is for a warrior."""
    known = view.book.content.stats.get(stat)
    title = words.stat_name(view.book, stat)
    title = title if title == stat else f"{stat}, {title}"
    text = known.meaning if known is not None and known.meaning else "Meaning not entered yet."
    if warrior is not None:
        cell = stat_cell(view.book, view.clan, warrior, stat)
        printed = view.book.type_of(warrior).stats.get(stat)
        parts = [f"{dash(printed)} printed"]
        parts += [cell.why] if cell.why else []
        if stat == HP and rank_hp(warrior):
            parts.append(f"+{rank_hp(warrior)} for Rank")
        text = f"{text}\n{warrior.name}: {dash(cell.value)} ({', '.join(parts)})."
    return HoverContent(title, text, "WC-006", _foot(known.provenance) if known else "")


def item_content(book: Book, item: str) -> HoverContent | None:
    """An item: what it is and does, what it costs and sells for."""
    known = book.content.items.get(item)
    if known is None:
        return HoverContent(item, "In none of your content packs.")
    lines = [words.CATEGORIES[known.category].capitalize() + "."]
    lines.append(words.item_words(known))
    if known.attack is not None and known.effect:
        lines.append(known.effect)
    lines += [f"{stat} {signed(change)} while carried" for stat, change in known.modifiers.items()]
    lines.append(f"Costs {dash(known.glory_cost)}, sells for {dash(known.resale)} Glory.")
    return HoverContent(known.name, "\n".join(lines), "WC-072", _foot(known.provenance))


def power_content(book: Book, power: str) -> HoverContent | None:
    """A God Power: its cost, effect and Boosts."""
    known = book.content.powers.get(power)
    if known is None:
        return HoverContent(power, "In none of your content packs.")
    lines = [known.effect or "Effect not entered yet."]
    lines.append(f"Base Godspark Cost {dash(known.godspark_cost)}.")
    lines += [
        f"Boost {each.label}: {words.number(each.standard, each.unit)}"
        f" and +{words.number(each.increment, each.unit)}"
        for each in known.boosts
    ]
    god = f"{known.god} · " if known.god else ""
    return HoverContent(known.name, "\n".join(lines), "WC-023", god + _foot(known.provenance))


def type_content(book: Book, type_id: str) -> HoverContent | None:
    """A warrior type: its role, Stats and cost."""
    known = book.content.types.get(type_id)
    if known is None:
        return None
    stats = ", ".join(f"{stat} {dash(known.stats.get(stat))}" for stat in words.stat_keys(book))
    lines = [line for line in (known.role, stats) if line]
    if known.attacks:
        lines += [f"{each.name}: {words.attack_words(each)}" for each in known.attacks]
    cost = (
        "Glory Cost not known" if known.glory_cost is None else (f"Glory Cost {known.glory_cost}")
    )
    most = f", at most {plural(known.most, 'one', 'of them')}" if known.most else ""
    lines.append(cost + most)
    return HoverContent(known.name, "\n".join(lines), "WC-047", _foot(known.provenance))
