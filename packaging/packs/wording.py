"""Wording of notes: turns the working notes of the facts into sentences for players.

The facts call their sources "S1" (an online version of the core box), "S2" (a fan's card list) and
the draft app; the notes were written for whoever codes a power. Every replacement stands here,
phrase by phrase, so that it can be read and judged.
"""

import re

RULINGS: tuple[tuple[str, str], ...] = (
    ("The newer S1 version bars choosing the same area twice.",
     "The newer online version bars choosing the same area twice."),
    ("S1 removes the troop altogether", "the online version removes the troop altogether"),
    (" (S1 stores the raw roll)", ""),
    (" (the older S1 version forgot her, the newer one does not)", ""),
    ("S1 makes her drop a carried stone in the area she leaves; the rulebook names no drop for a "
     "placement: make it a switch, default she keeps it.",
     "The online version makes her drop a carried stone in the area she leaves; the rulebook names "
     "no drop for a placement, so by default she keeps it."),
    ("S1 offers it as a second recall after the paid one.",
     "The online version offers it as a second recall after the paid one."),
    ("No duration is printed. S1: from use until his next activation starts; take that as default, "
     "or the immunity could never cover an opponent's turn.",
     "No duration is printed. Default, as in the online version: from use until his next "
     "activation starts; otherwise the immunity could never cover an opponent's turn."),
    ("The Art of War card is part of the text: nothing is paid for the immunity alone.",
     "The Art of War card buys the movement: nothing is paid for the immunity alone."),
    ("also after Hel's death (MB-TOK-01; S1 differs)",
     "also after Hel's death (MB-TOK-01; the online version differs)"),
    ("S1 offers it a second time at the end of the activation: do not imitate.",
     "The online version offers it a second time at the end of the activation; that is not "
     "followed here."),
    ("S1 offers to skip.", "The online version lets her player skip it."),
    ("at the start of the eater's activation, as in S1.",
     "at the start of the eater's activation, as in the online version."),
    ("S1 lays them out before the game and does not enforce one per turn: do not imitate either.",
     "The online version lays them out before the game and does not enforce one per turn; neither "
     "is followed here."),
    ("Kind: passive in the newer source version, permanent in the older one and in S2; keep passive "
     "(no use in his own complex action).",
     "Kind: passive in the newer online version, permanent in the older one and in the card list; "
     "taken as passive (no use in his own complex action)."),
    ("S1 redirects no retaliation, here or elsewhere: default for all redirecting powers, as for "
     "Guard.",
     "The online version redirects no retaliation, here or elsewhere: the default for all "
     "redirecting powers, as for Guard."),
    ("(newer S1; compare MB-AREA-08)", "(newer online version; compare MB-AREA-08)"),
    ("Any attack at any distance (S1 asks for range 0: do not imitate).",
     "Any attack at any distance (the online version asks for range 0; that is not followed here)."),
    ("no movement action, S1 triggers no entry effects.",
     "no movement action; the online version triggers no entry effects."),
    ("The text does not call it a redirection: S1 allows it even when redirecting is barred.",
     "It is not called a redirection: the online version allows it even when redirecting is "
     "barred."),
    ("Kind: permanent in the newer source version, passive in the older one and in S2.",
     "Kind: permanent in the newer online version, passive in the older one and in the card list."),
    ("S2's French card lacks the nearer/farther words.",
     "The French card in the card list leaves out nearer or farther."),
    ("S1 codes only the ban on aerial attacks.", "The online version has only the ban on aerial "
     "attacks."),
    ("(S1 keeps the -1 without it: do not imitate)",
     "(the online version keeps the -1 without it; that is not followed here)"),
    ("S1 adds 1 without the minimum.", "The online version adds 1 without the minimum."),
    ("2 vitality (newer S1)", "2 vitality (newer online version)"),
    ("S1 skips that step and even lists own units: do not imitate.",
     "the online version skips that step and even lists own units; that is not followed here."),
    ("S1: one die per attack", "Default, as in the online version: one die per attack"),
    ("S1 offers it at the start of the activation.",
     "The online version offers it at the start of the activation."),
    ("The opponent's part is compulsory by S2's French card (S1 lets the opponent decline);",
     "The opponent's part is compulsory by the French card in the card list (the online version "
     "lets the opponent decline);"),
    ("do work on him by the text; S1 blocks them all.",
     "do work on him as printed; the online version blocks them all."),
    ("edge areas: table_edge in mythic_boards.json.", "the edge areas of each set-up come with the "
     "board."),
    ("S1 tests only the distance for the -2; surroundings also need sight.",
     "The online version tests only the distance for the -2; surroundings also need sight."),
    ("S1 tests different units from case to case.",
     "the online version tests different units from case to case."),
    ("Without a legal area S1 lets it change sides off the board; default: not usable then.",
     "Without a legal area the online version lets it change sides off the board; default: not "
     "usable then."),
    ("S1 offers it at the end of the turn and only once per game: do not imitate. S2 calls it "
     "passive.",
     "The online version offers it at the end of the turn and only once per game; that is not "
     "followed here. The card list calls it passive."),
    ("S1 heals every such troop.", "As in the online version, every such troop is healed."),
    ("nor (S1) retaliations", "nor, by default, retaliations"),
    ("S1 leaves the later actions free.", "In the online version the later actions stay free."),
    ("S1 offers it only in his own activation.",
     "the online version offers it only in his own activation."),
    ("(newer S1 offers both, for every unit of that player)",
     "(the newer online version offers both, for every unit of that player)"),
    ("The text calls it a recall:", "It is called a recall:"),
    ("(S1 too)", "(the online version too)"),
    ("S1 lists Fylgja here too, but that power names the Bear alone.",
     "The online version lists Fylgja here too, but that power names the Bear alone."),
    ("The text does not repeat the X; the rows carry it (7 to 4).",
     "The X stands in the rows (7 to 4)."),
    ("by real distance (newer S1)", "by real distance (newer online version)"),
    ("It cannot be answered, S1 offers no Guard.",
     "It cannot be answered; the online version offers no Guard."),
    ("S1 charges only the ordinary attack action.",
     "the online version charges only the ordinary attack action."),
    ("(S1 skips the distance test and treats it as range 0 from Angrboda)",
     "(the online version skips the distance test and treats it as range 0 from Angrboda)"),
    ("(S1 caps them all)", "(the online version caps them all)"),
    ("1 card in all: S1 prints no cost symbol and names the card in the text, S2 prints the cost.",
     "1 card in all: the online version shows no cost symbol and names the card in the text, the "
     "card list prints the cost."),
    ("(text: rest of the game)", "(the power says for the rest of the game)"),
    ("Active in S1 (not after a complex action); S2 says passive, same effect.",
     "Active in the online version (not after a complex action); the card list says passive, same "
     "effect."),
    ("S1 ignores terrain bans, walls and escarpments on the way and at the end.",
     "The online version ignores terrain bans, walls and escarpments on the way and at the end."),
    ("S1 looks in the hand before the deck.", "The online version looks in the hand before the "
     "deck."),
    ("S1 wounds boreal units as well: do not imitate.",
     "The online version wounds boreal units as well; that is not followed here."),
    ("Both areas, S1: own area first.", "Both areas, the own area first."),
    ("as both card texts say; S1 grants the claim as an extra besides two actions.",
     "as both cards say; the online version grants the claim as an extra besides two actions."),
    ("Not coded in S1.", "The online version leaves it out."),
    ("The stone's area counts (S1, English text); S2's French text speaks of enemies standing in "
     "the surroundings.",
     "The stone's area counts (online version, English); the French card in the card list speaks "
     "of enemies standing in the surroundings."),
    ("Blank thresholds of the rulebook (S1's differ here).",
     "Blank thresholds of the rulebook (those of the online version differ here)."),
    ("S2 prints the cost at Pebble and Mountain instead: same price.",
     "The card list prints the cost at Pebble and Mountain instead: same price."),
    ("(S1 lets it last and offers it only in normal attacks)",
     "(the online version lets it last and offers it only in normal attacks)"),
    ("S2 names range instead of offense (English: while complete; French: at least 2); S1's offense "
     "kept.",
     "The card list names range instead of offense (English: while complete; French: at least 2); "
     "the offense of the online version is used."),
    ("S1 covers Burning, Water and Polar only.",
     "The online version covers Burning, Water and Polar only."),
    ("S1 tests the successes before the target's own reductions, take that as default.",
     "by default, as in the online version, successes count before the target's own reductions."),
    ("counts, by the text; S1 looks for a walk.", "counts; the online version looks for a walk."),
    ("the newer S1 asks for the same area.", "the newer online version asks for the same area."),
    ("For an aerial attack S1 does not offer it.",
     "The online version does not offer it for an aerial attack."),
    ("(S1 draws again on destruction: do not imitate)",
     "(the online version draws again on destruction; that is not followed here)"),
    ("Rulebook thresholds (S1's differ here).",
     "Rulebook thresholds (those of the online version differ here)."),
    ("(default; S1 does not test it)", "(default; the online version does not test it)"),
    ("(S1 treats it as one)", "(the online version treats it as one)"),
    ("S1's card text and code say full vitality, as RUL-73 does; the rulebook text at hand prints "
     "'2 full vitality'.",
     "Full vitality, as RUL-73 says and the online version has it; the rulebook prints '2 full "
     "vitality'."),
    (" (S1)", " (so the online version)"),
)  # fmt: skip
"""Applied in order; the general one comes last."""

EFFECTS: tuple[tuple[str, str], ...] = (
    (" (source text partly garbled)", " (the source is partly garbled: check the card)"),
    (" (kind doubtful in the source)", " (its kind is doubtful: check the card)"),
)

NOTES: dict[str, str] = {
    "Announced before the campaign as part of the base box itself (forum post); the product code "
    "here does not tell base box and stretch goals apart.":
        "Announced before the campaign as part of the base box itself; elsewhere base box and "
        "stretch goals are not told apart.",
    "Audit fix: Born Chieftain does not need the Leader talent; the capital word in the French card "
    "is the power's own name.":
        "Born Chieftain does not need the Leader talent.",
    "Audit fix: Gullinbursti's rate of 1 RP stands in both sources, not in one.": "",
    "Audit fix: Heroic Breakthrough uses the X dice of the row.": "",
    "Audit fix: Pebble and Mountain had no cost here although the first source prints none (0); the "
    "second source moves the 1 Art of War card of Earthbound to them.":
        "The card list moves the 1 Art of War card of Earthbound to Pebble and Mountain.",
    "Audit fix: Whirlwind moves the unit nearer or farther only.": "",
    "Audit fix: the two miniatures share one vitality (first source, both units' code).":
        "The two miniatures share one vitality.",
    "Audit: aow_cost 1 of Horde is the whole price; do not charge it a second time.": "",
    "Audit: full vitality confirmed by the first source's card text and code.": "",
    "Audit: the first source has two versions; the newer one (with other corrections of Loki's "
    "code) swapped the two kinds to those kept here, the older one agrees with the second source.":
        "The online version swapped the kinds of Malice and Metamorphosis in a correction; the "
        "corrected kinds are used, the older ones agree with the card list.",
    "Audit: the two lists of the only source disagree on the cost of Furnace.": "",
    "Class and talents equal those typed for Huginn & Muninn: probably a copying slip of the "
    "source; treat class and talents as unknown until checked.":
        "The card list repeats the class and talents of Huginn & Muninn here, probably a slip of "
        "copying; they are left unknown until the dashboard is checked.",
    "Has its own miniature on the board but no cards and no separate recruitment; one dashboard "
    "with its partner (one source remarks that both leave at vitality 0).":
        "Has its own miniature on the board but no cards and no separate recruitment; it shares one "
        "dashboard with Bodvar Bjarki, and both leave at vitality 0.",
    "One source only (a hand-typed fan list with visible typing errors); check against the "
    "dashboard.":
        "Known from one hand-typed card list with visible typing errors: check against the "
        "dashboard.",
    "Probably recruitable together with Odin (the draft app leaves it out of the pool), rate "
    "unknown.":
        "Probably recruitable together with Odin; the price is unknown.",
    "Product from the second source; the draft app lists it only as a companion, if at all.":
        "The product is taken from the card list.",
    "Product not stated by the source; assumed from the board game site implementation covering the "
    "core box.":
        "The product is not stated anywhere; it is assumed because the online version covers the "
        "core box.",
    "Source code sets RP 1 and strategic value 0 for every troop.":
        "The draft app prices every troop at 1 RP and gives none a strategic value.",
    "Source gives no class; by the rulebook no icon means terrestrial, but the absence may be an "
    "omission.":
        "No class is stated. By the rulebook no icon means terrestrial, but it may have been left "
        "out.",
    "Source names it without the word Titan; prefixed here to tell it from the monster of the same "
    "name.":
        "Called Titan here to tell it from the monster of the same name.",
    "The first source lists Fylgja on this dashboard too; left out here because that power names "
    "the Bear alone.":
        "The online version lists Fylgja here too; it is left out because that power names the Bear "
        "alone.",
    "The first source spells the second power Skibladnir.":
        "The online version spells the second power Skibladnir.",
    "The source code carries cost 4 for it, but it never enters the pool alone.":
        "The online version carries a cost of 4 RP for it, but it never enters the pool alone.",
    "The two sources swap range and movement on every row (2/0 against 0/2): check the dashboard.":
        "The two sources swap range and movement on every row (2 and 0 against 0 and 2): check the "
        "dashboard.",
    "Third power, called Skuld, is not the hero Skuld.":
        "The third power, called Skuld, is not the hero Skuld.",
    "Two of three sources use the plural, Varangian Guards.":
        "Two of three sources use the plural, Varangian Guards.",
    "Two classes at once: aquatic and huge.": "",
    "A god at 5 RP.": "",
    "A god at 8 RP: shows that not every god costs 6.": "",
}  # fmt: skip
"""Whole notes of units and attachments; an empty text drops the note."""

BOARD_NOTES: dict[str, str] = {
    "Area numbers are those of the source, not printed on the board. table_edge = areas touching "
    "that player's board edge. Both setups are used by the source for two players; which one the "
    "printed card calls A or B is not stated.":
        "Area numbers are not printed on the board. Both set-ups are for two players; which one the "
        "printed card calls A or B is not known.",
    "Area 5 is typed building, a terrain the rulebook does not list among this board's features: "
    "check on the printed board.":
        "Area 5 is a building, a terrain the rulebook does not list among this board's features: "
        "check the printed board.",
    "Height values: 1 = upper level, 0.5 = ramp or stair level, 0 = ground. The source gives +1 "
    "offense and +1 range from a level 1 area against level 0 targets only and lets level 1 areas "
    "ignore obstacles; a 0.5 area is neither above nor below for that bonus.":
        "Level 1 is the upper level, 0.5 a ramp, 0 the ground. The online version gives the bonus "
        "of heights from level 1 against level 0 only; a ramp is neither above nor below.",
    "Audit: the source types area 5 as building in so many words; the rulebook's feature list for "
    "Naglfar lacks building, see above.": "",
    "Links the source lists in one direction only (one_way_links_in_source) were decided in the "
    "audit by its own traced shapes, its sight table and a planarity test; the one-sided entries "
    "were taken out of neighbours.": "",
    "Decided, link 5-19: not adjacent: only 5 names 19. Area 11 lies between them: in the source's "
    "traced shapes they are over 300 of 2000 units apart (true neighbours: 3 to 6), no sight line "
    "of the table steps from one into the other, and with this border the network of neighbours "
    "could not be drawn in a plane.":
        "Areas 5 and 19 are taken as not adjacent, although the online version names 19 beside 5: "
        "area 11 lies between them.",
    "Decided, link 32-39: not adjacent: only 32 names 39. Areas 33 and 38 lie between them: gap 81 "
    "of 2000 units (true neighbours: 3 to 6), no sight line steps across, and the network would not "
    "be planar.":
        "Areas 32 and 39 are taken as not adjacent, although the online version names 39 beside 32: "
        "areas 33 and 38 lie between them.",
    "Setup 2: area 26 is a deployment area of player 2 but not in the source's list of that table "
    "edge; both as in the source. By its traced shape area 26 reaches the lower left corner of the "
    "board.":
        "In set-up 2 area 26 is a deployment area of the second player but not listed at that "
        "player's table edge; it reaches the lower left corner of the board.",
    "Areas 31, 32 and 33 are no real areas: the source uses capacity-0 entries for the wall "
    "artwork, so that a line of sight crossing one meets a wall. By the rulebook a wall picture is "
    "not an area; do not count them in distances (the source does).":
        "The three wall pictures are no areas: they block sight and movement and do not count in "
        "distances.",
    "The rulebook lets each side turn one open ground area into a forest here before play (two tree "
    "elements); the source does not model it.":
        "Before play each side turns one open ground area into a forest with two trees (MB-BRD-04).",
    "Decided, link 8-4: not adjacent: only 8 names 4. Area 3 lies between them: gap 310 of 2000 "
    "units (true neighbours: 8 to 11), no sight line steps across, and the network would not be "
    "planar.":
        "Areas 4 and 8 are taken as not adjacent, although the online version names 4 beside 8: "
        "area 3 lies between them.",
    "Decided, link 16-13: not adjacent: only 16 names 13. Areas 15 and 17 lie between them: gap 163 "
    "of 2000 units, no sight line steps across, and the network would not be planar.":
        "Areas 13 and 16 are taken as not adjacent, although the online version names 13 beside 16: "
        "areas 15 and 17 lie between them.",
    "Decided, link 20-18: not adjacent: only 20 names 18. The wall picture 33 lies between them "
    "down to area 22: gap 38 of 2000 units (true neighbours: 8 to 11); their own sight line meets "
    "the wall and no other line steps across. The closest of the five: worth one look at the "
    "printed board.":
        "Areas 18 and 20 are taken as not adjacent, although the online version names 18 beside 20: "
        "a wall picture lies between them. This is the closest case: check the printed board.",
    "The pair 32-13 of one_way_links_in_source concerns a wall picture, no area: nothing to decide. "
    "In the same way entry 31 in table_edge of setup 2 is a wall picture: ignore it.": "",
    "Name and product only; the source holds a picture link, no area data.":
        "Known by name and product only.",
    "Source spells it Hesperodes.": "",
}  # fmt: skip

SIGHT_NOTE = (
    "Centres and sight lines are those of the online version, computed on its own tracing: a corner "
    "cut short can be missing. Look at the printed board where a line is close."
)
OUTLINE_NOTE = (
    "The outlines are our own drawing, fitted to the centres, neighbours and sight lines; "
    "no picture was traced. Sight follows the table, not the drawing."
)
CONFLICT_REMARKS: dict[str, str] = {
    "rulebook text says back to \"2 full\" vitality: the 2 looks like a misread icon":
        "The rulebook prints a 2 before full vitality, which looks like a misread icon.",
}  # fmt: skip

_LEFTOVERS = re.compile(
    r"\bS[12]\b|imitate|[Aa]udit|\.json|one_way_links|aow_cost|table_edge|\bsource code\b"
    r"|first source|second source|\bcoded?\b"
)


class WordingError(ValueError):
    """A note that has no wording for players yet; the message quotes it."""


def ruling(note: str) -> str:
    """A coding note as a ruling for players."""
    return _checked(_replaced(note, RULINGS))


def effect(text: str) -> str:
    """The statement of an effect."""
    return _checked(_replaced(text, EFFECTS))


def note(text: str, table: dict[str, str]) -> str:
    """A whole note in the wording of ``table``; empty when it is dropped."""
    if text not in table:
        raise WordingError(f"No wording for the note {text!r}: add one to wording.py.")
    return _checked(table[text])


def _replaced(text: str, table: tuple[tuple[str, str], ...]) -> str:
    for old, new in table:
        text = text.replace(old, new)
    return text


def _checked(text: str) -> str:
    found = _LEFTOVERS.search(text)
    if found:
        raise WordingError(f"{found[0]!r} is no wording for players, in {text!r}.")
    return text
