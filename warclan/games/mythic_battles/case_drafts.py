"""Rule cases about drafts and ready armies: what is given, played and stated of them."""

from collections.abc import Callable
from typing import Any

from warclan.domain.house_rules import HouseRules
from warclan.domain.problems import Level
from warclan.domain.provenance import Provenance
from warclan.engine.ask import choose_one
from warclan.engine.errors import CaseError, Refusal
from warclan.games.mythic_battles import content_types as content
from warclan.games.mythic_battles.army import AddItem, Army, apply
from warclan.games.mythic_battles.case_given import GivenArmy, GivenRecruit, GivenSetup
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.draft.setup import (
    DraftSetup,
    Pick,
    PoolSpec,
    Seat,
    default_limit,
)
from warclan.games.mythic_battles.draft.state import free_sides
from warclan.games.mythic_battles.draft.table import IllegalPickError
from warclan.games.mythic_battles.draft.table import Table as DraftTable
from warclan.games.mythic_battles.hooks import MythicPlay
from warclan.games.mythic_battles.house_rules import SWITCHES
from warclan.games.mythic_battles.receipts import deck, opening_hand, recruitment_points
from warclan.games.mythic_battles.validation import check_side

_STATS = (4, 4, 0, 2)


def catalogue_of(given: GivenSetup) -> Catalogue:
    """The recruits of the case as a catalogue."""
    units, attachments = [], []
    for name, recruit in given.recruits.items():
        if recruit.type in ("jarl", "tjati"):
            attachments.append(_attachment(name, recruit))
        else:
            units.append(_unit(name, recruit))
    return Catalogue.of(units, attachments)


def _unit(name: str, recruit: GivenRecruit) -> content.Unit:
    offense, defense, far, move = _STATS
    troop = recruit.type == "troop"
    vitality = 3 if troop else 1
    return content.Unit(
        id=name,
        name=name,
        edition=content.Edition.RAGNAROK,
        product="Case",
        type=content.UnitType(recruit.type),
        provenance=Provenance.HOUSE_MADE,
        recruitment_points=recruit.cost,
        activation_cards=recruit.cards,
        strategic_value=recruit.value,
        classes=(content.UnitClass.TERRESTRIAL,),
        vitality=vitality,
        talents=tuple(recruit.talents),
        rows_known=content.RowsKnown.SAME if troop else content.RowsKnown.ALL,
        rows=(
            content.Row(
                vitality=vitality, offense=offense, defense=defense, range=far, movement=move
            ),
        ),
        powers=(),
        twins=tuple(recruit.twins),
    )


def _attachment(name: str, recruit: GivenRecruit) -> content.Attachment:
    return content.Attachment(
        id=name,
        name=name,
        edition=content.Edition.RAGNAROK,
        product="Case",
        kind=content.AttachmentKind(recruit.type),
        provenance=Provenance.HOUSE_MADE,
        recruitment_points=recruit.cost,
        excluded_talents=tuple(recruit.without),
        power=content.Power(ability=f"{name}-power", name=name),
    )


def draft_of(given: GivenSetup) -> DraftTable:
    """The draft of the case, with the picks made that it gives; ``CaseError`` for illegal ones."""
    asked = given.draft
    if asked is None:
        raise CaseError("draft: the case has none.")
    count = len(asked.players)
    if not 2 <= count <= 4:
        raise CaseError(f"draft.players: 2 to 4 are needed, not {count}.")
    setup = DraftSetup(
        tuple(
            Seat(
                f"Player {place + 1}",
                side=place if player.side is None else player.side,
                limit=player.limit,
                prescribed=tuple(player.prescribed),
            )
            for place, player in enumerate(asked.players)
        ),
        default_limit(count) if asked.limit is None else asked.limit,
        given.lead,
        content.Edition(given.edition),
        HouseRules.of(SWITCHES, given.house_rules),
        PoolSpec(items=None if asked.pool is None else tuple(asked.pool)),
        divinity_lap=asked.divinities,
    )
    table = DraftTable(setup, catalogue_of(given))
    for number, (seat, item) in enumerate(asked.picks):
        try:
            table.play(Pick(seat, item))
        except IllegalPickError as error:
            raise CaseError(f"draft.picks[{number}]: {error}") from error
    return table


def draft_script(draft: DraftTable) -> Callable[[MythicPlay], Any]:
    """The rest of the draft, one question for each pick and binding."""

    async def body(play: MythicPlay) -> None:
        while draft.turn is not None:
            seat = draft.turn
            if draft.phase == "binding":
                await _bind(draft, seat)
                continue
            recruits = draft.catalogue.recruits

            def explain(item: Any, seat: int = seat) -> Refusal | None:
                return _refusal(draft, seat, item)

            options = [each for each in recruits if draft.refuse(seat, recruits[each]) is None]
            if draft.terms.early_stop and draft.phase == "recruitment":
                options.append("stop")
            chosen = await choose_one(
                seat, "draft.pick", options, rule="MB-DRAFT-08", explain=explain
            )
            draft.play(Pick(seat, "" if chosen == "stop" else chosen))

    return body


def _refusal(draft: DraftTable, seat: int, item: Any) -> Refusal | None:
    recruit = draft.catalogue.recruits.get(item)
    if recruit is None:
        return Refusal("MB-DRAFT-05", f"there is no item {item!r}")
    refused = draft.refuse(seat, recruit)
    return None if refused is None else Refusal(refused.rule, refused.reason)


async def _bind(draft: DraftTable, seat: int) -> None:
    pairs = list(draft.bindings(seat))
    chosen = await choose_one(seat, "draft.bind", pairs, rule="MB-ATT-07")
    draft.play(Pick(seat, chosen[0], troop=chosen[1]))


def army_of(given: GivenSetup, army: GivenArmy, place: int) -> Army:
    """A ready army of the case; ``CaseError`` when an item is no recruit."""
    built = Army(
        f"Army {place}",
        limit=army.limit,
        edition=content.Edition(given.edition),
        house_rules=HouseRules.of(SWITCHES, given.house_rules),
    )
    keys: dict[str, str] = {}
    for item in army.items:
        if item not in given.recruits:
            raise CaseError(f"armies[{place}].items: there is no recruit {item!r}.")
        bearer = army.bound.get(item, "")
        built = apply(built, AddItem(item, bound_to=keys.get(bearer, "")))
        keys[item] = built.entries[-1].key
    return built


# Facts -----------------------------------------------------------------------------------------


def draft_facts(draft: DraftTable) -> dict[str, Any]:
    """What is stated of a draft, by seat where it is of one."""
    places = draft.places

    def by_seat(read: Callable[[Any], Any]) -> dict[str, Any]:
        return {str(seat): read(place) for seat, place in enumerate(places)}

    return {
        "turn": draft.turn,
        "upcoming": list(draft.upcoming()),
        "rp_left": by_seat(lambda place: place.hand.left),
        "army": by_seat(lambda place: [entry.item for entry in place.entries]),
        "finished": by_seat(lambda place: place.finished),
        "converted_rp": by_seat(lambda place: place.converted),
        "free_sides": list(free_sides(draft)),
        "bound": by_seat(
            lambda place: {
                entry.item: next(e.item for e in place.entries if e.key == entry.bound_to)
                for entry in place.entries
                if entry.bound_to
            }
        ),
        "removed": [list(each) for each in draft.removed],
    }


def army_facts(given: GivenSetup) -> dict[str, Any]:
    """What is stated of ready armies, by their place."""
    catalogue = catalogue_of(given)
    armies = [army_of(given, army, place) for place, army in enumerate(given.armies)]
    sides: dict[int, list[int]] = {}
    for place, army in enumerate(given.armies):
        sides.setdefault(place if army.side is None else army.side, []).append(place)
    problems: dict[str, Any] = {}
    for members in sides.values():
        reports = check_side([armies[place] for place in members], catalogue)
        for place, report in zip(members, reports, strict=True):
            problems[str(place)] = [
                [each.level.value, each.rule] for each in report if each.level is not Level.HINT
            ]
    facts: dict[str, Any] = {"problems": problems}
    for name, receipt in (
        ("cost", recruitment_points),
        ("deck_cards", deck),
        ("starting_hand", opening_hand),
    ):
        facts[name] = {
            str(place): receipt(army, catalogue).total for place, army in enumerate(armies)
        }
    return facts


MEANINGS: dict[str, tuple[str, str]] = {
    "turn": ("", "of a draft: the seat to act"),
    "upcoming": ("", "of a draft: the seats of the next picks (12), the present one first"),
    "rp_left": ("seat", "of a draft: RP left"),
    "army": ("seat", "of a draft: the items held"),
    "finished": ("seat", "of a draft: whether it has no further pick"),
    "converted_rp": ("seat", "of a draft: RP turned into Art of War cards"),
    "free_sides": ("", "of a draft: the sides that may deploy one unit free"),
    "bound": ("seat", "of a draft: attachments with their troops"),
    "removed": ("", "of a draft: attachments that found no troop: [seat, item]"),
    "problems": ("army", "of a ready army: [level, rule] of every error and warning"),
    "cost": ("army", "of a ready army: RP spent"),
    "deck_cards": ("army", "of a ready army: cards of its deck"),
    "starting_hand": ("army", "of a ready army: cards of its starting hand"),
}
"""What these facts are of, and what they mean."""
