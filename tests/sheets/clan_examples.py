"""A War Clan with something of everything, for sheets and print."""

from warclan.content.clan_packs import BOOK, STARTER, load
from warclan.content.pack_folders import shipped_packs
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Book, Clan, fold

_HIRED = (
    ("w1", "starter-ring-giver", "Ægir Öðinsson"),
    ("w2", "starter-hearth-spear", "Ulf"),
    ("w3", "starter-wolf-shirt", "Þorbjörg the Deep-Minded of the Far Western Fjords"),
    ("w4", "starter-fowler", "Ἀθηνᾶ"),
    ("w5", "starter-rune-caller", "Перун"),
)
_GEAR = (
    "starter-hall-sword",
    "starter-ring-shirt",
    "starter-flung-axe",
    "starter-mead-of-daring",
    "starter-mead-of-daring",
)


def starter_book() -> Book:
    """What the house-made starter pack says."""
    return load([shipped_packs() / STARTER]).book()


def facts_book() -> Book:
    """What is known of the rulebook."""
    return load([shipped_packs() / BOOK]).book()


def a_ledger(book: Book, warriors: int = 5) -> led.Ledger:
    """A founded clan with gear, a God Power on its leader, one battle, an injury and a death."""
    entries: list[led.AnyEntry] = [led.Founded(name="Ravens", glory=2000)]
    for number in range(warriors):
        key, kind, name = _HIRED[number % len(_HIRED)]
        if number >= len(_HIRED):
            key, name = f"w{number + 1}", f"{name} {number + 1}"
        cost = book.content.types[kind].glory_cost or 0
        entries.append(led.Hired(warrior=key, type=kind, name=name, glory=-cost))
    entries.append(led.Recruited(warrior="wolf", type="starter-fen-wolf", name="Grey", glory=-40))
    entries += [led.Bought(item=item, glory=-10) for item in _GEAR]
    entries.append(
        led.Equipped(
            moves=(
                ("starter-hall-sword", "", "w1"),
                ("starter-ring-shirt", "", "w1"),
                ("starter-flung-axe", "", "w2"),
            )
        )
    )
    entries += [
        led.GainedPower(power="starter-storm-hand", source="founding"),
        led.GainedPower(power="starter-oath-of-iron", source="founding"),
        led.Fielded(scenario="Bloody Contest", warriors=("w1", "w2")),
        led.Fought(
            scenario="Bloody Contest",
            result="won",
            victory_points=4,
            kills=(("w1", 2),),
            defeated=("starter-fen-wolf",),
        ),
        led.PhaseBegan(phase="glory"),
        led.Earned(reason="Glory of the battle", glory=80, remark="A cold day."),
        led.PhaseBegan(phase="injuries"),
        led.Injured(warrior="w3", injury="Lame", stat="SP", change=-1),
        led.Died(warrior="w4"),
        led.PhaseBegan(phase="improvement"),
        led.ImprovedStat(warrior="w1", stat="MA", glory=-60),
        led.ImprovedAttack(warrior="w1", weapon="Hall Sword", glory=-20),
        led.ImprovedAttack(warrior="w2", weapon="Flung Axe", glory=-10),
        led.Equipped(moves=(("starter-flung-axe", "w2", ""),)),
        led.ImprovedPower(power="starter-oath-of-iron", glory=-25),
        led.Imprinted(power="starter-storm-hand", warrior="w1"),
        led.Boosted(power="starter-storm-hand", warrior="w1", boost="range", glory=-20),
        led.Noted(text="The ford froze over."),
    ]
    return tuple(entries)


def a_clan(book: Book, warriors: int = 5) -> Clan:
    """The clan of :func:`a_ledger`."""
    return fold(a_ledger(book, warriors), book)
