"""How a Scenario ended, as plain data a clan can be written on with.

``outcome_of`` in ``report`` reads it off a finished match; a result that was only typed in is
made by hand. ``entries_after`` gives the ledger entries of one clan: the service writes them for
all clans in one transaction.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from warclan.engine.rules import rule
from warclan.games.war_clan import ledger as led
from warclan.text.numbers import listed

Count = Annotated[int, Meta(ge=0)]
Result = Literal["won", "lost", "drawn"]


class Felled(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A model that fell: by whom, in which Round, and the Battle Praise it brought.

    ``victim`` and ``by`` are warrior keys; ``victim_clan`` and ``by_clan`` say of which clan ("":
    an encounter model, or nobody). ``victim`` of an encounter model is the id of its type.
    """

    victim: str
    victim_clan: str = ""
    by: str = ""
    by_clan: str = ""
    round: Count = 0
    praise: Count = 0
    champion: bool = False
    """Whether the victim was a Champion at that moment."""


class SideOutcome(
    Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """What became of one clan.

    ``place`` counts from 1. ``kills`` are (warrior, models felled), friendly ones left out.
    ``felled`` are own warriors that fell: hurt or dead is settled after the game. ``defeated``
    are (warrior, type id) of encounter models it defeated. ``counter`` is what the Scenario's
    conditions counted (Rites, Praise …). ``glory`` is ``None`` until somebody says what the game
    pays: the rule is not known.
    """

    clan: str
    name: str
    result: Result
    place: Annotated[int, Meta(ge=1)]
    fielded: tuple[str, ...] = ()
    minor: bool = False
    major: bool = False
    objectives: tuple[str, ...] = ()
    victory_points: Count = 0
    counter: Count = 0
    rites: tuple[Count, ...] = ()
    """Territory Rites by Round, the first first; empty outside Hostile Takeover."""
    praise: Count = 0
    kills: tuple[tuple[str, Count], ...] = ()
    felled: tuple[str, ...] = ()
    defeated: tuple[tuple[str, str], ...] = ()
    champion: str = ""
    """The Champion at the end."""
    glory: int | None = None


class ScenarioOutcome(
    Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """The whole game. ``winner`` is a place in ``sides``, ``None`` for a draw (WC-087).

    ``assumptions`` are sentences: what quick resolve simplified, and numbers entered by hand.
    """

    scenario: str
    deployment: str
    rounds: Annotated[int, Meta(ge=0, le=7)]
    mode: Literal["quick", "table"]
    sides: tuple[SideOutcome, ...]
    winner: int | None = None
    falls: tuple[Felled, ...] = ()
    assumptions: tuple[str, ...] = ()

    def side(self, clan: str) -> SideOutcome:
        """The part of one clan, by the id it was fielded under; raises ``KeyError``."""
        for each in self.sides:
            if each.clan == clan:
                return each
        raise KeyError(clan)


@rule("WC-084", "WC-R23", "WC-R37")
def entries_after(outcome: ScenarioOutcome, clan: str) -> tuple[led.AnyEntry, ...]:
    """The ledger entries the game leaves with one clan (by the id it was fielded under).

    Always one ``Fought``, which closes the record (a ``Fielded`` comes before the game), and an
    ``Earned`` once ``glory`` has been said. Injuries and deaths of the felled come after, in the
    Injuries phase. Raises ``KeyError`` for a clan that did not fight.
    """
    side = outcome.side(clan)
    fought = led.Fought(
        scenario=outcome.scenario,
        result=side.result,
        victory_points=side.victory_points,
        kills=tuple(sorted(side.kills)),
        defeated=tuple(sorted(kind for _warrior, kind in side.defeated)),
        remark=_remark(outcome, side),
    )
    if side.glory is None:
        return (fought,)
    return (fought, led.Earned(reason=f"Glory from {outcome.scenario}", glory=side.glory))


def _remark(outcome: ScenarioOutcome, side: SideOutcome) -> str:
    """Against whom, and what else a chronicle wants to keep."""
    foes = [each.name for each in outcome.sides if each.clan != side.clan]
    parts = [f"Against {listed(foes, 'and')}"]
    if side.praise:
        parts.append(f"{side.praise} Battle Praise")
    if side.rites:
        parts.append(f"{sum(side.rites)} Territory Rites")
    if side.objectives:
        parts.append(f"done: {listed(side.objectives, 'and')}")
    if side.felled:
        parts.append(f"{len(side.felled)} felled")
    return "; ".join(parts) + "."
