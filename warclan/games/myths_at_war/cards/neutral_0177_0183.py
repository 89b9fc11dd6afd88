"""Cards 0177 to 0183: the Neutral Pantheons and characters."""

from warclan.engine.ask import reveal
from warclan.games.myths_at_war import events
from warclan.games.myths_at_war.acting import pile_at, resolve_event
from warclan.games.myths_at_war.cards.card_parts import look
from warclan.games.myths_at_war.cards.model import (
    CONFRONTATION,
    ENTERS_CHEAPER,
    INFLUENCE,
    LIMIT_AURA,
    NO_GAIN,
    THIS,
    Act,
    Cards,
    Part,
    Passive,
)
from warclan.games.myths_at_war.cards.power_parts import loses
from warclan.games.myths_at_war.cards.registry import ability, passive
from warclan.games.myths_at_war.cards.rule_parts import for_all
from warclan.games.myths_at_war.cards.state_parts import (
    changes_force,
    changes_limit,
    goes_home,
    tires,
)
from warclan.games.myths_at_war.cards.targets import all_own, anyone, enemy, foes, oracle
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.state import NOT_BORROWED, PERMANENT, TURN_END
from warclan.games.myths_at_war.traits import CHARACTER, CREATURE, DEMON, EVENT, GOD

passive("gdm-e1-0177", 0, Passive(ENTERS_CHEAPER, 2, need=CHARACTER | DEMON))
passive(
    "gdm-e1-0178",
    0,
    Passive(NO_GAIN),
    Passive(LIMIT_AURA, -2, need=CHARACTER | GOD),
)
ability("gdm-e1-0178", 1, INFLUENCE, effect=changes_limit(anyone(GOD), -2, PERMANENT))
ability("gdm-e1-0179", 0, INFLUENCE, effect=changes_force(all_own(CREATURE), 1))


async def _look_and_use_an_event(play: MythsPlay, act: Act, piles: Cards) -> None:
    """An event is shown and resolved as the player's own; it stays where it is, face-down."""
    for pile in piles:
        seat, place = pile_at(pile)
        top = play.state.oracles[seat][place][-1]
        if not play.state.open[seat][place]:
            await look(play, (act.player,), [top], "oracle")
        if not play.state.traits[top] & EVENT:
            continue
        name = play.table.ids[top]
        await reveal(act.player, "show", (name,), rule="MW-089")
        play.state.known[top] = (1 << play.table.seats) - 1
        play.emit(events.EventResolved, act.player, name)
        for line in play.table.on_reveal[top]:
            await resolve_event(play, Act(act.player, top, line))


ability(
    "gdm-e1-0180",
    0,
    CONFRONTATION,
    effect=Part(_look_and_use_an_event, oracle(foes), untouching=True),
    rule="MW-R87",
)
ability("gdm-e1-0181", 0, CONFRONTATION, cost=loses(THIS, 1), effect=goes_home(enemy()))
ability("gdm-e1-0182", 0, INFLUENCE, effect=for_all(NOT_BORROWED, TURN_END))
ability("gdm-e1-0183", 0, INFLUENCE, effect=tires(anyone(DEMON)))
