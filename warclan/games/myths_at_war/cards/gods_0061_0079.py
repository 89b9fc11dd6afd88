"""Cards 0061 to 0079: the Aztec Pantheons and characters."""

from warclan.games.myths_at_war import moves, power
from warclan.games.myths_at_war.cards.ability_parts import copies_ability, loses_ability
from warclan.games.myths_at_war.cards.amounts import chosen_number
from warclan.games.myths_at_war.cards.card_parts import draws, new_oracle_of
from warclan.games.myths_at_war.cards.model import (
    CONFRONTATION,
    INFLUENCE,
    THIS,
    WEAK_ALONE,
    Act,
    Cards,
    Part,
    Passive,
)
from warclan.games.myths_at_war.cards.power_parts import gain, gains, loses
from warclan.games.myths_at_war.cards.registry import ability, passive
from warclan.games.myths_at_war.cards.rule_parts import bars_assigning, levies_opponents
from warclan.games.myths_at_war.cards.state_parts import (
    changes_force,
    destroys,
    readies,
    sacrifices,
    tires,
)
from warclan.games.myths_at_war.cards.targets import (
    MORTAL,
    anyone,
    enemy,
    everyone,
    own,
    own_discard,
)
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.permits import can_destroy
from warclan.games.myths_at_war.state import FIGHT_END, STEP_B, TURN_END
from warclan.games.myths_at_war.traits import AZTEC, CHARACTER, EQUIPMENT, PANTHEON_CARD

ability("gdm-e1-0061", 0, INFLUENCE, effect=loses_ability(enemy(PANTHEON_CARD), STEP_B))
ability("gdm-e1-0062", 0, INFLUENCE, effect=(loses(own(AZTEC), 2), gain(2)), rule="MW-R81")
ability("gdm-e1-0063", 0, INFLUENCE, effect=new_oracle_of(own_discard(CHARACTER)))
ability(
    "gdm-e1-0064",
    0,
    CONFRONTATION,
    effect=(tires(THIS), levies_opponents(1, FIGHT_END)),
    rule="MW-R81",
)
passive("gdm-e1-0065", 0, Passive(WEAK_ALONE))


def _affordable(play: MythsPlay, act: Act, card: int) -> bool:
    """Mictlantecuhtli pays as much as the mortal has (its own power does not count twice)."""
    return can_destroy(play, card, act.player) and (
        card == act.source or play.state.power[act.source] >= play.state.power[card]
    )


def _destroy_by_paying(play: MythsPlay, act: Act, cards: Cards) -> None:
    for card in cards:
        power.lose_card(play, act.source, play.state.power[card], "MW-091")
        moves.destroy(play, card)


ability(
    "gdm-e1-0066",
    0,
    CONFRONTATION,
    effect=Part(_destroy_by_paying, anyone(bar=MORTAL), _affordable),
)
ability("gdm-e1-0067", 0, INFLUENCE, effect=copies_ability(anyone(), THIS, TURN_END))
ability("gdm-e1-0068", 0, INFLUENCE, cost=loses(THIS, 2), effect=bars_assigning(enemy()))
ability(
    "gdm-e1-0069",
    0,
    CONFRONTATION,
    cost=sacrifices(own(bar=MORTAL)),
    effect=gain(chosen_number),
)
ability("gdm-e1-0070", 0, CONFRONTATION, effect=gain(1))
ability("gdm-e1-0071", 0, CONFRONTATION, effect=readies(own(AZTEC)))
ability("gdm-e1-0072", 0, CONFRONTATION, cost=loses(THIS, 1), effect=destroys(anyone(EQUIPMENT)))
ability("gdm-e1-0073", 0, INFLUENCE, cost=loses(enemy(), 1), effect=gains(own(AZTEC), 1))
ability("gdm-e1-0074", 0, INFLUENCE, cost=loses(THIS, 1), effect=draws(1))
ability(
    "gdm-e1-0075",
    0,
    CONFRONTATION,
    effect=(loses(THIS, 1), changes_force(everyone(), -1)),
    rule="MW-R81",
)
ability("gdm-e1-0077", 0, CONFRONTATION, effect=readies(THIS), when_tired=True, rule="MW-R79")
ability("gdm-e1-0078", 0, CONFRONTATION, effect=tires(enemy()))
ability("gdm-e1-0079", 0, CONFRONTATION, effect=gains(own(AZTEC), 1))
