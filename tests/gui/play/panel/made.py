"""Questions of every kind for the panel's tests and pictures, made by hand."""

from dataclasses import dataclass

from warclan.games.mythic_battles.scene import Scene, Side, Token
from warclan.games.mythic_battles.table.records import (
    Aim,
    Answer,
    AttackPreview,
    Bar,
    DiceMove,
    DicePlay,
    Die,
    Figure,
    HandCard,
    Question,
    Slide,
    Strength,
    Trouble,
    Warned,
)
from warclan.gui.play.panel import Sources


@dataclass(frozen=True)
class Line:
    """A line of the journal."""

    number: int
    text: str
    at: int = 0
    rule: str = "MB-TURN-06"


TOKENS = (
    Token("p1-sigurd", "Sigurd", "hero", 0, 18, 6, 7),
    Token("p1-brunhild", "Brunhild", "hero", 0, 10, 8, 8),
    Token("p2-fenrir", "Fenrir", "monster", 1, 18, 8, 9),
    Token("p2-hel", "Hel", "god", 1, 21, 9, 9),
)
SCENE = Scene(
    5, "activations", (), TOKENS, (Side(0, "Astrid", 7, 12, 0, 1, active=True, out=False),)
)
CHANCES = (0.008, 0.122, 0.353, 0.369, 0.133, 0.015, 0.0004)
AIMS = (
    Aim(None, "Best play: most wounds"),
    *(Aim(least, f"Best play: at least {least}") for least in range(1, 8)),
)


def bars() -> tuple[Bar, ...]:
    """The odds of the picture."""
    return tuple(
        Bar(wounds, chance, sum(CHANCES[wounds:])) for wounds, chance in enumerate(CHANCES)
    )


def attack(aim: int | None = None) -> AttackPreview:
    """Sigurd attacks Fenrir, as in the picture."""
    return AttackPreview(
        "p1-sigurd",
        "p2-fenrir",
        "Sigurd",
        "Fenrir",
        "same area, range 0",
        Strength(
            7,
            (
                Figure("Base, row at vitality 6", 7),
                Figure("Monster Slayer: re-roll 2 dice", None, "MB-TAL-33"),
            ),
        ),
        Strength(
            7,
            (
                Figure("Base, row at vitality 8", 8),
                Figure("Torment of Sigurd", -1, "MB-TAL-36"),
            ),
        ),
        bars(),
        2.54,
        0.0,
        8,
        tuple(
            Slide(wounds, 8 - wounds, CHANCES[wounds], f"{8 - wounds} left, offense 7, defense 8")
            for wounds in range(6)
        ),
        "Expected 2.54 of Fenrir’s 8 vitality; at 6 left he fights with offense 7",
        (
            Warned(
                "initiative",
                "Fenrir has Initiative: Marek may strike first",
                "Needs a Fenrir card, then no retaliation after.",
                "MB-TAL-22",
                2.45,
                bars(),
                "p2-fenrir",
            ),
        ),
        AIMS,
        aim,
        (),
    )


def action() -> Question:
    """The question of the picture."""
    return Question(
        0,
        "activation.action",
        "one",
        "activation",
        "Sigurd: choose a simple action, 1 of 2",
        "Two different kinds, one after the other",
        "MB-ACT-02",
        (
            Answer("walk", "Walk", "7 areas", "Walk", icon="boot"),
            Answer("attack", "Attack", "1 target", "Attack Fenrir", icon="sword"),
            Answer(
                "claim",
                "Claim",
                "",
                icon="gem",
                allowed=False,
                reason="no stone here",
                rule="MB-STONE-03",
            ),
        ),
        unit="p1-sigurd",
        at=147,
    )


def areas(count: int = 30) -> Question:
    """A long list: areas, some of them full."""
    return Question(
        0,
        "move.area",
        "one",
        "move",
        "Brunhild: where to?",
        "",
        "MB-MOVE-01",
        tuple(
            Answer(
                number,
                f"Area {number}",
                "forest, 2 steps" if number % 2 else "",
                f"Go to area {number}",
                area=number,
                allowed=number % 7 != 0,
                reason="It is full." if number % 7 == 0 else "",
                rule="MB-MOVE-06" if number % 7 == 0 else "",
                catch=number == 5,
            )
            for number in range(1, count + 1)
        ),
        at=12,
    )


def units() -> Question:
    """Units with their outlines; one has a long reason."""
    return Question(
        0,
        "turn.activate",
        "one",
        "turn",
        "Astrid: which unit is activated?",
        "",
        "MB-TURN-06",
        (
            Answer("p1-sigurd", "Sigurd", "his card", "Activate Sigurd", unit="p1-sigurd"),
            Answer("p1-brunhild", "Brunhild", "her card", "Activate Brunhild", unit="p1-brunhild"),
            Answer(
                "p1-huscarls",
                "Huscarls of the Northern Shore",
                "",
                allowed=False,
                reason="No card of theirs is in hand, and they were activated this round already.",
                rule="MB-TURN-09",
            ),
            Answer("pass", "Pass", "nobody is activated", "Activate nobody"),
        ),
    )


def confirm() -> Question:
    """Yes or no."""
    return Question(
        0,
        "turn.extra-card",
        "confirm",
        "turn",
        "Draw a second card?",
        "You may draw one more this turn.",
        "MB-TURN-04",
        (
            Answer(True, "Draw another card", "deck 12", "Draw another card", icon="deck"),
            Answer(False, "Draw none", "", "Draw none", icon="cross"),
        ),
    )


def several() -> Question:
    """Two to three cards of a hand, with copies."""
    return Question(
        0,
        "power.x",
        "some",
        "cards",
        "Put up to three cards back",
        "",
        "MB-POW-09",
        (
            Answer("art-of-war", "Art of War", card="art-of-war"),
            Answer("art-of-war", "Art of War", card="art-of-war"),
            Answer("card:sigurd", "Sigurd", "may not go", allowed=False, reason="he is acting"),
            Answer("card:hel", "Hel", card="card:hel"),
            Answer("rune", "Rune stone", card="rune"),
        ),
        low=2,
        high=3,
        verb="Put these back",
    )


def order() -> Question:
    """An order of three words."""
    return Question(
        0,
        "attack.reactions",
        "order",
        "attack",
        "In which order are reactions asked for?",
        "",
        "RUL-19",
        tuple(Answer(word.lower(), word) for word in ("Guard", "Evade", "Initiative")),
        verb="Use this order",
    )


def number() -> Question:
    """A number with words for each."""
    return Question(
        0,
        "attack.runes",
        "number",
        "stone",
        "Spend rune cards?",
        "Each adds 1 to the offense",
        "MB-STONE-12",
        tuple(
            Answer(count, f"{count} runes", f"offense {7 + count}", f"Spend {count} runes")
            for count in range(4)
        ),
        low=0,
        high=3,
        verb="Spend them",
    )


def split() -> Question:
    """Points over three units."""
    return Question(
        0,
        "power.y",
        "allocate",
        "power",
        "Split 4 wounds",
        "",
        "MB-WND-01",
        (
            Answer("p2-fenrir", "Fenrir", limit=3),
            Answer("p2-hel", "Hel", limit=4),
            Answer("p2-garm", "Garm, the hound of the gates", limit=2),
        ),
        low=3,
        high=4,
        verb="Wound them",
    )


def typed() -> Question:
    """Seven dice from the table."""
    return Question(
        0,
        "attack.roll",
        "dice",
        "attack",
        "Sigurd rolls 7 dice against Fenrir",
        "Type what they show",
        "MB-DICE-01",
        count=7,
        faces=(0, 1, 2, 3, 4, 5),
        verb="Take these dice",
    )


def drawn() -> Question:
    """Two cards from a deck on the table."""
    return Question(
        0,
        "deck.draw",
        "draw",
        "cards",
        "Which 2 cards were drawn?",
        "",
        "MB-DECK-05",
        (
            Answer("art-of-war", "Art of War", card="art-of-war", limit=4),
            Answer("hel", "Hel", card="hel", limit=2),
            Answer("sigurd", "Sigurd", card="sigurd", limit=1),
            Answer("brunhild", "Brunhild", card="brunhild", limit=3),
        ),
        count=2,
        verb="These were drawn",
    )


def tray() -> Question:
    """Discards of an attack."""
    pairs = ((1, 4), (2, 4), (4, 1), (4, 2), (1, 2), (2, 1), (4, 4), (5, 4), (4, 5))
    return Question(
        0,
        "attack.discard",
        "one",
        "dice",
        "Discard a die for +1 on another?",
        "Defense 7",
        "MB-DICE-06",
        (
            *(
                Answer(pair, f"{pair[0]} for +1 on {pair[1]}", verb=f"Discard the {pair[0]}")
                for pair in pairs
            ),
            Answer("pass", "Discard nothing more", verb="Stop discarding"),
        ),
        unit="p1-sigurd",
        target="p2-fenrir",
    )


def dice_play(aim: int | None = None) -> DicePlay:
    """The dice of ``tray``."""
    values = [answer.value for answer in tray().answers]
    moves = tuple(
        DiceMove(
            value,
            f"Give up a {value[0]}: a {value[1]} counts {value[1] + 1}"
            if value != "pass"
            else "Discard nothing more",
            2.4 - 0.1 * place,
            0.9 - 0.05 * place,
            best=value == (1, 4),
            given=0 if value == "pass" else value[0],
            taking=0 if value == "pass" else value[1],
        )
        for place, value in enumerate(values)
    )
    dice = (
        Die(7, "wound"),
        Die(5, "five"),
        Die(4, "left"),
        Die(4, "left"),
        Die(2, "left"),
        Die(1, "left"),
    )
    return DicePlay(
        "discard",
        dice,
        1,
        7,
        moves,
        (1, 4),
        "give up the 1 to make a 4 a 5, then roll both fives again",
        2.4,
        bars(),
        AIMS,
        aim,
    )


def payment() -> Question:
    """Paying one Art of War."""
    return Question(
        0,
        "pay.art-of-war",
        "one",
        "payment",
        "Pay 1 Art of War for Draw Cards",
        "",
        "MB-MAN-04",
        (
            Answer(("art-of-war",), "Art of War", verb="Pay with Art of War", icon="crown"),
            Answer(
                ("card:hel", "card:hel"),
                "Two cards of Hel",
                "she is destroyed",
                verb="Pay with two cards",
                icon="card",
            ),
        ),
        private=True,
    )


def hand() -> tuple[HandCard, ...]:
    """A hand that can pay in two ways."""
    return (
        HandCard("art-of-war", "Art of War", "art-of-war", 2, "pays 1", usable=True),
        HandCard("card:hel", "Hel", "god", 2, "two pay 1", usable=True),
        HandCard("card:sigurd", "Sigurd", "hero", 1, "playable next", usable=False),
    )


def referee() -> Question:
    """A step of a power carried out by hand."""
    words = ("Wound a unit", "Heal a unit", "Move a unit", "Draw cards", "Pay 1 Art of War")
    return Question(
        0,
        "referee.step",
        "one",
        "referee",
        "Ratatosk, Gossip: what happens?",
        "Each player shows one card; the one who shows the higher cost draws two.",
        "MB-POW-09",
        (
            *(Answer(word, word) for word in words),
            Answer("pass", "Done", "the power is carried out", "Done"),
        ),
        unit="p1-sigurd",
        at=9,
    )


def wait() -> Question:
    """Another seat decides."""
    return Question(0, "", "wait", "wait", "Marek decides", "The table waits.")


def over() -> Question:
    """The end."""
    return Question(0, "", "over", "over", "Astrid wins: four divine stones absorbed")


KINDS = {
    "action": action,
    "areas": areas,
    "units": units,
    "confirm": confirm,
    "several": several,
    "order": order,
    "number": number,
    "split": split,
    "typed": typed,
    "drawn": drawn,
    "tray": tray,
    "payment": payment,
    "referee": referee,
    "wait": wait,
    "over": over,
}
"""A question of each kind, by name."""


def trouble(value: object) -> Trouble | None:
    """Brunhild's rune does not go with Hel's card."""
    if isinstance(value, tuple) and "rune" in value and "card:hel" in value:
        return Trouble("Hel’s card and a rune cannot go together.", "MB-POW-09")
    return None


def sources(*, dice: bool = True) -> Sources:
    """Sources of the questions above."""
    return Sources(
        trouble=trouble,
        preview=lambda value, aim: attack(aim) if value == "attack" else None,
        dice=dice_play if dice else lambda _aim: None,
        hand=hand,
        scene=lambda: SCENE,
    )


def journal() -> list[Line]:
    """The last lines of a journal."""
    words = (
        "Marek draws a card.",
        "Draugr walks 21 → 17.",
        "Marek pays 1 Art of War and activates Fenrir.",
        "Fenrir walks 21 → 18 and stops: Sigurd is there.",
        "Astrid draws a card.",
        "Sigurd is activated with his card.",
    )
    return [Line(142 + place, text, 5 + place) for place, text in enumerate(words)]
