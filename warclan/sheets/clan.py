"""The War Clan sheet: roster, Treasure Hall, God Powers, record; and the blank one."""

from collections.abc import Iterator, Sequence

from warclan import __version__
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.accounts import hall_by_category
from warclan.games.war_clan.clan import Book, Clan, Warrior, rating
from warclan.games.war_clan.content_types import HP, GodPower, ItemCategory
from warclan.games.war_clan.house_rules import rule_words
from warclan.games.war_clan.trading import MOST_MODELS
from warclan.sheets import clan_words as words
from warclan.sheets.records import TableColumn, TableLine, TableSection, TableSheet
from warclan.text.numbers import plural

CATEGORY_WORDS = {
    ItemCategory.WEAPON: "Weapons",
    ItemCategory.ARMOR: "Armour",
    ItemCategory.SHIELD: "Shields",
    ItemCategory.EQUIPMENT: "Equipment",
    ItemCategory.USABLE: "Usable Items",
    ItemCategory.MAGIC: "Magic Items",
}
BLANK_STATS = ("HP", "SP", "MA", "RA", "DF", "RS", "DR", "MN")
FOOTER = f"Unofficial helper sheet. Warclan {__version__}"


def clan_sheet(
    clan: Clan,
    book: Book,
    ledger: led.Ledger = (),
    *,
    player: str = "",
    when: str = "",
    verdict: str = "",
    notes: str = "",
) -> TableSheet:
    """The clan on paper. ``verdict`` says what is not legal ("" for a legal clan)."""
    sections = (
        _roster(clan, book),
        _hall(clan, book),
        _powers(clan, book),
        _record(clan, book, ledger),
        _house_rules(book),
    )
    ranks = sum(each.rank for each in clan.warriors.values())
    left = [player, f"{plural(len(clan.warriors), 'model', 'models')} of {MOST_MODELS}"]
    right = [f"Rank {ranks} in all", plural(clan.battles, "battle", "battles"), when]
    said = [part for section in sections for part in _texts(section)]
    return TableSheet(
        title=clan.name,
        points=f"{words.figure(clan.glory)} Glory",
        verdict=verdict,
        left=" · ".join(filter(None, left)),
        right=" · ".join(filter(None, right)),
        sections=tuple(section for section in sections if section.lines),
        notes=notes,
        footer=" · ".join(filter(None, (words.marks(said), FOOTER))),
    )


_HALL = (
    TableColumn("Item", 4.0),
    TableColumn("Number", 1.0, middle=True),
    TableColumn("What it does", 7.0),
    TableColumn("Cost", 1.0, middle=True),
    TableColumn("Resale", 1.0, middle=True),
)


def _columns(first: str, stats: Sequence[str]) -> tuple[TableColumn, ...]:
    """The columns of a roster."""
    return (
        TableColumn(first, 6.2),
        *(TableColumn(stat, 0.92, middle=True) for stat in stats),
        TableColumn("Size", 0.92, middle=True),
        TableColumn("Rank", 1.05, middle=True),
        TableColumn("Kills", 1.05, middle=True),
        TableColumn("Hired for", 1.5, middle=True),
    )


def _texts(section: TableSection) -> Iterator[str]:
    for line in section.lines:
        yield from line.cells
        yield from (text for pair in line.details for text in pair)


def _roster(clan: Clan, book: Book) -> TableSection:
    kinds = words.stat_kinds(book)
    columns = _columns("Warrior", [kind.key for kind in kinds])
    leaders_first = sorted(clan.warriors.values(), key=lambda each: not book.type_of(each).leader)
    lines = tuple(_warrior(clan, book, each) for each in leaders_first)
    explained = words.stats_explained(book)
    return TableSection(
        "Warriors", columns, lines, plural(len(lines), "model", "models"), explained
    )


def _warrior(clan: Clan, book: Book, warrior: Warrior) -> TableLine:
    kind = book.type_of(warrior)
    typed = words.name_of(kind.name, kind.provenance)
    shown = warrior.name if warrior.name == kind.name else f"{warrior.name}, {typed}"
    if warrior.name == kind.name:
        shown = typed
    health = rating(book, warrior, HP)
    cells = (
        shown,
        *(value for _, value in words.stat_words(book, warrior)),
        words.figure(kind.size),
        str(warrior.rank),
        str(clan.kills[warrior.key]),
        str(warrior.hired_for),
    )
    return TableLine(cells, details(clan, book, warrior), words.ticks(health))


def details(clan: Clan, book: Book, warrior: Warrior) -> tuple[tuple[str, str], ...]:
    """What a sheet says of a warrior besides its numbers: (word, text) pairs, none empty."""
    kind = book.type_of(warrior)
    weapons = {
        key for key in warrior.gear
        if (item := book.content.items.get(key)) is not None and item.attack is not None
    }  # fmt: skip
    rest = [key for key in warrior.gear if key not in weapons]
    pairs = (
        ("Attacks", words.attack_list(book, warrior)),
        ("Gear", words.gear_words(book, rest)),
        ("Abilities", words.ability_words(kind.abilities, warrior.ability_bonus)),
        ("Improved", words.changed_stats(book, warrior)),
        ("Dormant", words.dormant(book, warrior)),
        ("Imprinted", words.imprint_words(clan, book, warrior)),
        ("Injuries", ", ".join(warrior.injuries)),
        ("", "Animal: Armour alone" if kind.animal else ""),
    )
    return tuple(pair for pair in pairs if pair[1])


def _hall(clan: Clan, book: Book) -> TableSection:
    lines: list[TableLine] = []
    for category, items in hall_by_category(clan, book).items():
        lines.append(TableLine((CATEGORY_WORDS[category],), heading=True))
        for key, number in items:
            item = book.content.items.get(key)
            cells = (words.item_name(book, key), str(number))
            if item is None:
                lines.append(TableLine((*cells, "no pack has it any more", "–", "–")))
                continue
            said = words.item_words(item)
            lines.append(
                TableLine((*cells, said, words.figure(item.glory_cost), words.figure(item.resale)))
            )
    count = sum(clan.hall.values())
    return TableSection("Treasure Hall", _HALL, tuple(lines), plural(count, "item", "items"))


def _powers(clan: Clan, book: Book) -> TableSection:
    columns = (
        TableColumn("God Power", 4.2),
        TableColumn("God", 1.9),
        TableColumn("Cost now", 1.5, middle=True),
        TableColumn("Base", 1.0, middle=True),
        TableColumn("Boosts", 5.0),
    )
    lines = [TableLine(("For every warrior",), heading=True)] if clan.powers else []
    lines += [_power(clan, book, key, None) for key in clan.powers]
    for warrior in clan.warriors.values():
        if warrior.imprints:
            lines.append(TableLine((f"Imprinted on {warrior.name}",), heading=True))
            lines += [_power(clan, book, key, warrior) for key in warrior.imprints]
    return TableSection("God Powers", columns, tuple(lines))


def _power(clan: Clan, book: Book, key: str, warrior: Warrior | None) -> TableLine:
    power: GodPower | None = book.content.powers.get(key)
    imprint = warrior.imprints[key] if warrior is not None else None
    now = imprint.cost if imprint is not None else clan.powers.get(key)
    cells = (
        words.power_name(book, key),
        power.god if power is not None else "",
        words.figure(now),
        words.figure(power.godspark_cost if power is not None else None),
        words.boost_words(power.boosts if power is not None else (), imprint),
    )
    effect = power.effect if power is not None else ""
    return TableLine(cells, (("", effect),) if effect else ())


def _record(clan: Clan, book: Book, ledger: led.Ledger) -> TableSection:
    columns = (
        TableColumn("Battle", 4.0),
        TableColumn("Result", 1.6),
        TableColumn("VP", 0.8, middle=True),
        TableColumn("Kills", 0.8, middle=True),
        TableColumn("Defeated", 4.0),
    )
    fought = [entry for entry in ledger if isinstance(entry, led.Fought)]
    lines = [
        TableLine(
            (
                f"{number}. {entry.scenario}",
                entry.result,
                words.figure(entry.victory_points),
                str(sum(count for _, count in entry.kills)),
                ", ".join(_type_name(book, kind) for kind in dict.fromkeys(entry.defeated)),
            )
        )
        for number, entry in enumerate(fought, start=1)
    ]
    remark = f"Left the clan: {', '.join(clan.gone.values())}." if clan.gone else ""
    return TableSection("Record", columns, tuple(lines), "", remark)


def _house_rules(book: Book) -> TableSection:
    """What this clan plays by, where it differs from the defaults."""
    columns = (TableColumn("House rule that differs from the default", 12.0),)
    lines = tuple(TableLine((each,)) for each in rule_words(book.rules))
    return TableSection("House rules", columns, lines)


def _type_name(book: Book, key: str) -> str:
    kind = book.content.types.get(key)
    return kind.name if kind is not None else key


def blank_clan_sheet(stats: Sequence[str] = BLANK_STATS, warriors: int = 12) -> TableSheet:
    """An empty War Clan sheet to be filled in by hand."""
    roster = TableSection(
        "Warriors",
        _columns("Warrior, type", stats),
        tuple(
            TableLine(
                ("",) * (len(stats) + 5),
                (("Attacks", ""), ("Gear and abilities", "")),
                blank=True,
            )
            for _ in range(warriors)
        ),
    )
    hall = TableSection(
        "Treasure Hall",
        _HALL,
        (TableLine(("",) * 5, blank=True),) * 12,
    )
    powers = TableSection(
        "God Powers",
        (
            TableColumn("God Power", 4.2),
            TableColumn("Imprinted on", 2.6),
            TableColumn("Cost now", 1.4, middle=True),
            TableColumn("Base", 1.0, middle=True),
            TableColumn("Boosts", 4.4),
        ),
        (TableLine(("",) * 5, blank=True),) * 8,
    )
    record = TableSection(
        "Record",
        (
            TableColumn("Battle", 4.0),
            TableColumn("Result", 1.6),
            TableColumn("VP", 0.8, middle=True),
            TableColumn("Glory", 1.0, middle=True),
            TableColumn("Notes", 4.6),
        ),
        (TableLine(("",) * 5, blank=True),) * 8,
    )
    return TableSheet(
        title="War Clan",
        points="          Glory",
        left="Clan and player",
        right="Date",
        sections=(roster, hall, powers, record),
        footer=FOOTER,
    )
