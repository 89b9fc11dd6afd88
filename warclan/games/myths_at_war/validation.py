"""Is this deck legal, what is doubtful about it, and what would mend it (section 2).

:func:`check` reports every problem with its rule, its cause and its repairs: errors of the rules,
warnings of what may not work or is not known, hints of what is easily forgotten.
"""

from collections.abc import Iterator, Mapping, Sequence

from warclan.domain.problems import Level, Problem, Repair, worst_level
from warclan.domain.provenance import Provenance
from warclan.engine.rules import rule
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import NEUTRAL, CardType
from warclan.games.myths_at_war.deck import (
    PART_WORDS,
    PARTS,
    Deck,
    DeckEdit,
    DeckLine,
    DeckPart,
    RemoveLine,
    ReplaceCard,
    SetCount,
    SetFormat,
    Several,
    add,
    apply,
    part_of,
)
from warclan.games.myths_at_war.deck_faults import Kind, faults, line_name
from warclan.games.myths_at_war.deck_matching import near
from warclan.games.myths_at_war.deck_suggestions import suggest
from warclan.games.myths_at_war.deck_terms import Desk, Held
from warclan.games.myths_at_war.deck_texts import by_hand
from warclan.games.myths_at_war.repairs import HOUSE_RULE, DeckRepair, Workshop
from warclan.text.numbers import listed, plural

DeckProblem = Problem[DeckEdit]

CONTENT = "content"
"""The rule of a problem whose cause is the data, not the user."""
COLLECTION = "collection"
_MOST_STEPS = 60
_ORDER = (
    Kind.NO_PANTHEON,
    Kind.MANY_PANTHEONS,
    Kind.CREATED,
    Kind.WRONG_PART,
    Kind.COPIES,
    Kind.BATTLE,
    Kind.LOCK,
    Kind.TOO_FEW,
)
"""Which cards fit is known only once there is one Pantheon; what is missing is known last."""


def check(
    deck: Deck, catalogue: Catalogue, owned: Mapping[str, int] | None = None
) -> tuple[DeckProblem, ...]:
    """Every problem of the deck: errors, warnings, hints, each in stable order.

    ``owned`` (card id → copies) adds warnings for cards the collection lacks.
    """
    present = faults(deck, catalogue)
    shop = Workshop(deck, catalogue, present, owned)
    found = [
        Problem(Level.ERROR, each.rule, each.subject, each.title, each.cause, shop.repairs(each))
        for each in present
    ]
    desk = Desk(deck, catalogue)
    found += _format(desk)
    found += _unknown(desk)
    found += _aside(desk)
    found += _invocations(desk)
    found += _entering(desk)
    found += _content(desk)
    if owned is not None:
        found += _unowned(desk, owned)
    return tuple(sorted(found, key=lambda problem: problem.sort_key))


def level_of(deck: Deck, catalogue: Catalogue) -> Level | None:
    """The worst level :func:`check` would find, in a small part of its time.

    Repairs and like names, which take most of it, are not looked for.
    """
    if not is_legal(deck, catalogue):
        return Level.ERROR
    desk = Desk(deck, catalogue)
    rest = (
        _format(desk),
        _unknown(desk, named=False),
        _aside(desk, named=False),
        _invocations(desk),
        _entering(desk),
        _content(desk),
    )
    return worst_level([problem for found in rest for problem in found])


def is_legal(deck: Deck, catalogue: Catalogue) -> bool:
    """Whether the deck has no errors: it may be printed as legal."""
    return not faults(deck, catalogue)


def hindrances(deck: Deck, catalogue: Catalogue) -> tuple[str, ...]:
    """Why the deck cannot be played, each in a sentence; none for one that can.

    A legal deck can be played unless cards in it are not known.
    """
    told = [f"{fault.title} ({fault.rule})." for fault in faults(deck, catalogue)]
    unknown = [
        line_name(line, catalogue)
        for line in Desk(deck, catalogue).unknown
        if line.part is not DeckPart.ASIDE
    ]
    if unknown:
        told.append(f"No pack has {listed(unknown)}: nobody knows what such a card does.")
    return tuple(told)


def check_team(decks: Sequence[Deck], catalogue: Catalogue) -> tuple[tuple[DeckProblem, ...], ...]:
    """The problems of the decks of partners: their own, and a Pantheon two of them have."""
    reports = []
    for place, deck in enumerate(decks):
        problems = list(check(deck, catalogue))
        desk = Desk(deck, catalogue)
        others = [
            other.name
            for number, other in enumerate(decks)
            if number != place and deck.pantheon and other.pantheon == deck.pantheon
        ]
        if others and desk.terms.format.different_pantheons and desk.pantheon is not None:
            title = f"{desk.pantheon.name} is your partner's Pantheon, too"
            cause = f"{listed(others)} has it; partners use different ones."
            key = deck.part(DeckPart.PANTHEON)[0].key
            problems.append(Problem(Level.ERROR, "format", key, title, cause))
        reports.append(tuple(sorted(problems, key=lambda problem: problem.sort_key)))
    return tuple(reports)


def apply_all_repair(
    deck: Deck, catalogue: Catalogue, owned: Mapping[str, int] | None = None
) -> Several | None:
    """The few repairs that clear every error, as one edit with a label; ``None`` if none do.

    One fault after the other, those that decide about the rest first; each is mended by the
    repair that leaves the fewest faults, never by a house rule.
    """
    edits: list[DeckEdit] = []
    labels: list[str] = []
    for _ in range(_MOST_STEPS):
        present = faults(deck, catalogue)
        if not present:
            return Several(tuple(edits), ", ".join(labels)) if edits else None
        worst = min(present, key=lambda fault: _ORDER.index(fault.kind))
        repairs = [
            repair
            for repair in Workshop(deck, catalogue, present, owned).repairs(worst)
            if repair.remark != HOUSE_RULE
        ]
        if not repairs:
            return None
        best = min(repairs, key=lambda each: len(faults(apply(deck, each.edit), catalogue)))
        deck = apply(deck, best.edit)
        edits.append(best.edit)
        labels.append(best.label)
    return None


def _format(desk: Desk) -> Iterator[DeckProblem]:
    if desk.catalogue.format(desk.deck.format) is not None or not desk.catalogue.formats:
        return
    repairs: tuple[DeckRepair, ...] = tuple(
        Repair(f"format:{each.id}", f"Choose {each.name}", SetFormat(each.id))
        for each in desk.catalogue.formats.values()
    )
    title = f'No pack has a format "{desk.deck.format}"'
    cause = "The deck is checked by the numbers of the rulebook."
    yield Problem(Level.WARNING, CONTENT, "", title, cause, repairs)


def _unknown(desk: Desk, *, named: bool = True) -> Iterator[DeckProblem]:
    """A line whose card no pack has counts for the deck's size and is not judged.

    With ``named`` the cards it may mean are offered, here and below.
    """
    for line in desk.unknown:
        if line.part is DeckPart.ASIDE:
            continue
        name = line_name(line, desk.catalogue)
        cause = f"{plural(line.count, 'copy counts', 'copies count')}; the rest is not known."
        if line.part is DeckPart.PANTHEON:
            cause = "Its Mythology is not known, so no card is barred by it."
        likely = _likely(desk, line) if named else ()
        repairs = (*likely, _removal(line, name))
        yield Problem(Level.WARNING, CONTENT, line.key, f"No pack has {name}", cause, repairs)


def _likely(desk: Desk, line: DeckLine) -> Iterator[DeckRepair]:
    for card_id in near(line_name(line, desk.catalogue), desk.catalogue)[:2]:
        card = desk.catalogue.cards[card_id]
        edit = ReplaceCard(line.key, card.id, part=part_of(card))
        yield Repair(f"match:{card.id}", f"It is {card.name}", edit, 0, "cards")


def _removal(line: DeckLine, name: str) -> DeckRepair:
    count = 0 if line.part not in PARTS else -line.count
    return Repair(f"remove:{name}", f"Remove {name}", RemoveLine(line.key), count, "cards")


def _aside(desk: Desk, *, named: bool = True) -> Iterator[DeckProblem]:
    for line in desk.deck.part(DeckPart.ASIDE):
        name = line_name(line, desk.catalogue)
        card = desk.catalogue.cards.get(line.card)
        likely = _likely(desk, line) if named and card is None else ()
        repairs: tuple[DeckRepair, ...] = (*likely, _removal(line, name))
        if card is not None:
            edit = ReplaceCard(line.key, card.id, part=part_of(card))
            label = f"Put it into the {PART_WORDS[part_of(card)]}"
            count = line.count if part_of(card) in PARTS else 0
            repairs = (Repair("place", label, edit, count, "cards"), _removal(line, name))
        cause = "The line is kept and counts for nothing."
        yield Problem(Level.WARNING, CONTENT, line.key, f"{name} is set aside", cause, repairs)


@rule("MW-028")
def _invocations(desk: Desk) -> Iterator[DeckProblem]:
    """Invocations need a Summoner; without one in the decks they may never be attached."""
    held = [each for each in desk.held if each.card.type is CardType.INVOCATION]
    if not held or desk.can_summon:
        return
    number = sum(each.count for each in held)
    names = [each.card.name for each in held]
    title = f"{plural(number, 'Invocation', 'Invocations')}, but no Summoner"
    cause = f"No character could take {listed(names, 'or')}."
    repairs: list[DeckRepair] = []
    for found in suggest(desk.deck, desk.catalogue, DeckPart.GODS, most=400):
        if found.card.is_summoner:
            label = f"Add {found.card.name}"
            repairs.append(Repair(f"add:{label}", label, add(found.card), 1, "cards"))
        if len(repairs) == 2:
            break
    edit = Several(tuple(RemoveLine(each.key) for each in held))
    label = "Remove the Invocation" if len(held) == 1 else "Remove the Invocations"
    repairs.append(Repair("remove", label, edit, -number, "cards"))
    subject = held[0].key if len(held) == 1 else ""
    yield Problem(Level.WARNING, "MW-028", subject, title, cause, tuple(repairs))


@rule("MW-068", "MW-069")
def _entering(desk: Desk) -> Iterator[DeckProblem]:
    """Foreign and Neutral characters lose a token as they enter."""
    characters = [each for each in desk.part(DeckPart.GODS) if each.card.type.value == "character"]
    neutral = [each for each in characters if each.card.affiliation == NEUTRAL]
    yield from _loss(desk, neutral, "MW-069", "Neutral")
    if desk.pantheon is None or desk.affiliation is None:
        return
    foreign = [
        each
        for each in characters
        if each.card.affiliation not in (None, NEUTRAL, desk.affiliation)
        and desk.affiliation not in each.card.deck_restricted_to
    ]
    yield from _loss(desk, foreign, "MW-068", f"not {desk.affiliation}")


def _loss(desk: Desk, held: list[Held], rule_id: str, why: str) -> Iterator[DeckProblem]:
    loss = desk.terms.format.foreign_loss
    if not held or not loss:
        return
    names = [each.card.name for each in held]
    power = f"{loss} power less"
    one = len(held) == 1
    title = f"{names[0]} enters" if one else f"{len(held)} characters enter"
    cause = f"{why[0].upper()}{why[1:]}: {listed(names)}."
    subject = held[0].key if one else ""
    yield Problem(Level.HINT, rule_id, subject, f"{title} with {power}", cause)


_NEEDED = {
    CardType.CHARACTER: ("cost", "force", "max_power"),
    CardType.RESOURCE: ("cost",),
    CardType.ACTION: ("cost",),
    CardType.EQUIPMENT: ("cost", "force_mod", "max_power_mod"),
    CardType.INVOCATION: ("cost", "max_power_mod"),
    CardType.PANTHEON: ("initial_power", "affiliation"),
    CardType.EVENT: (),
}
"""What must be known of a card of each type to play it; an Invocation without a force change
has none."""
_WORDS = {
    "cost": "Cost",
    "force": "force",
    "max_power": "maximum power",
    "force_mod": "change of force",
    "max_power_mod": "change of maximum power",
    "initial_power": "starting power",
    "affiliation": "affiliation",
}


def _content(desk: Desk) -> Iterator[DeckProblem]:
    """What is doubtful about the cards themselves."""
    for each in desk.held:
        card = each.card
        missing = [_WORDS[field] for field in _NEEDED[card.type] if getattr(card, field) is None]
        if missing:
            title = f"{card.name}: {listed(missing)} not known"
            cause = "Complete the card from your own copy."
            yield Problem(Level.WARNING, CONTENT, each.key, title, cause)
        if card.conflicts:
            cause = " ".join(
                f"{_WORDS.get(said.field, said.field)}: {listed(said.values, 'or')}."
                for said in card.conflicts
            )
            yield Problem(Level.HINT, CONTENT, each.key, f"{card.name}: sources disagree", cause)
        if card.provenance is Provenance.HOUSE_MADE:
            cause = "No set has it; ask your opponent first."
            yield Problem(Level.HINT, CONTENT, each.key, f"{card.name} is house-made", cause)
        if by_hand(card, desk.catalogue):
            title = f"{card.name} has a text of its own, which is played by hand"
            cause = "No code knows it: the computer players leave it out, and reports list it."
            yield Problem(Level.HINT, "MW-R74", each.key, title, cause)


def _unowned(desk: Desk, owned: Mapping[str, int]) -> Iterator[DeckProblem]:
    for card_id in dict.fromkeys(each.card.id for each in desk.held):
        held = [each for each in desk.held if each.card.id == card_id]
        wanted, have = sum(each.count for each in held), owned.get(card_id, 0)
        if wanted <= have:
            continue
        line, name = held[-1].line, held[0].card.name
        gone = min(wanted - have, line.count)
        label = f"Remove {plural(gone, 'copy', 'copies')} of {name}"
        edit = SetCount(line.key, line.count - gone)
        change = -gone if line.part in PARTS else 0
        title = f"You own {have} of {wanted} {name}"
        cause = f"{plural(wanted - have, 'copy is', 'copies are')} missing."
        repair: DeckRepair = Repair(f"reduce:{name}", label, edit, change, "cards")
        yield Problem(Level.WARNING, COLLECTION, held[0].key, title, cause, (repair,))
