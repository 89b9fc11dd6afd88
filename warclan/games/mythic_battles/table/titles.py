"""Every question of the game in words: its title, the line below, what it is about.

The words may name, in braces: ``unit`` (who acts, or whom it is about), ``target`` and
``attacker`` of an attack, ``player`` (who is asked), ``count`` (dice, cards, steps left),
``nth`` (which action or activation), ``power`` (its printed name), ``effect`` (what it does).
"""

from dataclasses import dataclass
from typing import Final, Literal

from warclan.games.mythic_battles.table.records import Group

Context = Literal["none", "unit", "pair", "dice", "faces"]
"""What stands in a request's context: nothing to name; a unit first; target and attacker; the
dice of an attack (attacker, target, defense, wounds, values left); the faces rolled."""


@dataclass(frozen=True, slots=True)
class Told:
    """The words of one key. ``verb`` commits an answer that is put together."""

    title: str
    detail: str = ""
    group: Group = "turn"
    context: Context = "none"
    verb: str = ""


TITLES: Final[dict[str, Told]] = {
    # Set-up.
    "setup.side": Told(
        "{player}: choose the side of the board", "The others take what is left.", "setup"
    ),
    "setup.trees": Told(
        "{player}: plant trees in an area of open ground", "It becomes a forest.", "setup"
    ),
    "setup.place": Told(
        "{player}: choose a unit to place", "One unit at a time, in turn.", "setup"
    ),
    "setup.area": Told("{unit}: choose the area to start in", "", "setup", "unit"),
    # The turn.
    "turn.activate": Told("{player}: activate a unit, {nth}", "{cost}", "turn"),
    "turn.extra-card": Told(
        "{player}: draw another card?", "Passing the turn gives one more card.", "cards"
    ),
    "turn.end": Told(
        "{player}: end of the turn", "Recall a troop, play cards, or let the turn pass on.", "turn"
    ),
    "maneuver": Told(
        "{player}: a maneuver before the turn passes on?",
        "Each once a round, 1 Art of War.",
        "turn",
    ),
    "activation.declare": Told(
        "{unit}: simple actions, or one complex action?",
        "Simple: up to two of different kinds. Complex: one and nothing else.",
        "activation",
        "unit",
    ),
    "activation.action": Told(
        "{unit}: choose a simple action, {nth}",
        "Two different kinds, one after the other.",
        "activation",
        "unit",
    ),
    "activation.complex": Told(
        "{unit}: choose a complex action", "One, and nothing else.", "activation", "unit"
    ),
    "leader.troop": Told(
        "{unit} leads: activate a troop nearby?",
        "It acts next and costs no Art of War for it.",
        "activation",
        "unit",
    ),
    "leader.card": Told(
        "{player}: where does the troop's card come from?", "The deck is shuffled after.", "cards"
    ),
    "window.order": Told(
        "{player}: which effect comes first?", "They happen at the same moment.", "turn"
    ),
    # Moving.
    "move.step": Told("{unit} {goes}: choose the next area", "{count} left.", "move", "unit"),
    "flight.step": Told("{unit} flies: choose the next area", "{count} left.", "move", "unit"),
    "ascend.area": Told("{unit} ascends: choose the rock", "", "move", "unit"),
    "deploy.area": Told("{unit}: choose the area to be deployed in", "", "move", "unit"),
    # Stones and cards.
    "claim.stone": Told("{unit}: choose the stone to claim", "", "stone", "unit"),
    "absorb.stone": Told("{unit}: choose the stone to absorb", "", "stone", "unit"),
    "stone.kheper": Told(
        "{player}: how many kheper cards are played?",
        "+1 defense each for the units with your divinity, to your next turn.",
        "stone",
    ),
    "pay.art-of-war": Told("{player}: pay 1 Art of War", "{reason}", "payment"),
    "deck.search": Told(
        "{player}: take one card from your deck", "Then the deck is shuffled.", "cards"
    ),
    "deck.draw": Told(
        "{player}: draw {count}",
        "Draw from the real deck and name what came.",
        "cards",
        verb="Drawn",
    ),
    "deck.look": Told(
        "{player}: look at {count} on top of the deck",
        "Name them in their order.",
        "cards",
        verb="Seen",
    ),
    "deck.order": Told(
        "{player}: name the deck in its order",
        "Nobody else may see it; the program can draw it.",
        "cards",
        verb="Ordered",
    ),
    # The attack.
    "attack.target": Told("{unit}: choose a target", "", "attack", "unit"),
    "attack.area": Told("{unit}: choose the area to attack", "", "attack", "unit"),
    "attack.area.target": Told(
        "Area attack: which unit is hit next?",
        "All of them are, one after another.",
        "attack",
        "unit",
    ),
    "attack.force-of-nature": Told(
        "{unit}: tear a piece of terrain out of the ground?",
        "Force of Nature: +1 offense and +1 range in this activation.",
        "attack",
        "unit",
    ),
    "attack.reactions": Told(
        "{player}: in which order may the defenders react?", "", "attack", verb="Use this order"
    ),
    "attack.guard": Told(
        "{attacker} attacks {target}: does a guard step in?",
        "The guard becomes the target.",
        "attack",
        "pair",
    ),
    "attack.evade": Told(
        "{attacker} attacks {target}: evade?", "Costs 1 Art of War, once a round.", "attack", "pair"
    ),
    "attack.another": Told(
        "{player}: the target has evaded; attack another?", "Or the attack is lost.", "attack"
    ),
    "attack.initiative": Told(
        "{attacker} attacks {target}: strike first?",
        "Initiative: the retaliation comes before the attack.",
        "attack",
        "pair",
    ),
    "attack.retaliate": Told(
        "{attacker} has attacked {target}: strike back?",
        "Takes one of its activation cards.",
        "attack",
        "pair",
    ),
    "attack.runes": Told(
        "{player}: how many rune cards are played?", "+1 offense each.", "attack", verb="Play runes"
    ),
    "attack.blessed": Told(
        "{unit}: play a kheper card for +1 defense?", "Blessed by the Gods.", "attack", "unit"
    ),
    "attack.throw": Told(
        "{unit} can be thrown: where to?",
        "Mighty Throw, into a neighbouring area.",
        "attack",
        "unit",
    ),
    # The dice of an attack.
    "attack.roll": Told("{player}: roll {count}", "First assault.", "dice", verb="Use these dice"),
    "attack.second": Told(
        "{player}: roll {count}",
        "Second assault: each is added to its five, a blank loses it.",
        "dice",
        verb="Use these dice",
    ),
    "attack.reroll.order": Told(
        "{player}: which re-roll comes first?", "Rolled: {faces}.", "dice", "faces"
    ),
    "attack.slayer": Told(
        "{player}: re-roll up to 2 dice", "Slayer. Rolled: {faces}.", "dice", "faces", "Re-roll"
    ),
    "attack.solar": Told(
        "{player}: re-roll a blank?", "Solar ground. Rolled: {faces}.", "dice", "faces", "Re-roll"
    ),
    "attack.curse": Told(
        "{player}: have one of the attacker's dice re-rolled?",
        "Curse. Rolled: {faces}.",
        "dice",
        "faces",
        "Re-roll",
    ),
    "attack.slayer.roll": Told(
        "{player}: roll {count} again", "Slayer.", "dice", verb="Use these dice"
    ),
    "attack.solar.roll": Told(
        "{player}: roll {count} again", "Solar ground.", "dice", verb="Use these dice"
    ),
    "attack.curse.roll": Told(
        "{player}: roll {count} again", "Curse.", "dice", verb="Use these dice"
    ),
    "attack.discard": Told(
        "{unit} against {target}: give up dice to raise others",
        "Each die given up adds 1 to another; {defense} or more is a wound.",
        "dice",
        "dice",
    ),
    "attack.again": Told(
        "{unit} against {target}: how many fives are rolled again?",
        "Second assault: the roll is added to the five, a blank loses it.",
        "dice",
        "dice",
        "Roll them",
    ),
    "attack.closing": Told(
        "{unit} against {target}: give up dice for the last time",
        "Each die given up adds 1 to another; {defense} or more is a wound.",
        "dice",
        "dice",
    ),
    # Terrain.
    "terrain.burning": Told(
        "{unit} stands in fire: choose where it goes", "It has to leave.", "terrain", "unit"
    ),
    "terrain.ignore": Told(
        "{unit}: ignore the ground entered?", "It may do so as it likes.", "terrain", "unit"
    ),
    "terrain.source": Told(
        "{player}: roll a die for the Divine Source", "", "terrain", verb="Use this die"
    ),
    "terrain.source.gift": Told("{player}: a five: choose the gift", "", "terrain"),
    "terrain.source.move": Told("{unit}: move to a neighbouring area?", "", "terrain", "unit"),
    "terrain.source.deck": Told("{player}: whose deck do you look at?", "", "terrain"),
    "terrain.source.order": Told(
        "{player}: put the cards back on top of the deck",
        "The first one is drawn first.",
        "cards",
        verb="Put back like this",
    ),
    # The referee.
    "referee.power": Told(
        "{unit}: which power is carried out by hand?", "It has no code here.", "referee", "unit"
    ),
    "referee.step": Told("{unit}, {power}: what happens next?", "{effect}", "referee", "unit"),
    "referee.wound": Told("{unit}: who loses vitality?", "", "referee", "unit"),
    "referee.heal": Told("{unit}: who regains vitality?", "", "referee", "unit"),
    "referee.move": Told("{unit}: who is moved?", "", "referee", "unit"),
    "referee.move.area": Told("{unit}: where is it put?", "", "referee", "unit"),
    "referee.drop-stone": Told("{unit}: who drops a stone?", "", "referee", "unit"),
    "referee.attack": Told("{unit}: who is attacked?", "", "referee", "unit"),
    "referee.draw": Told("{player}: who draws cards?", "", "referee"),
    "referee.discard": Told("{player}: who discards cards?", "", "referee"),
    "referee.discard.cards": Told(
        "{player}: choose {count} to discard", "", "referee", verb="Discard"
    ),
    "referee.place-token": Told("{player}: where is the token put?", "", "referee"),
    "referee.place-token.terrain": Told(
        "{player}: does the token change the ground?", "As the text of the power says.", "referee"
    ),
    "referee.remove-token": Told("{player}: which token is taken off?", "", "referee"),
    "referee.wound.amount": Told("{player}: how much vitality is lost?", "", "referee"),
    "referee.heal.amount": Told("{player}: how much vitality is regained?", "", "referee"),
    "referee.draw.amount": Told("{player}: how many cards are drawn?", "", "referee"),
    "referee.discard.amount": Told("{player}: how many cards are discarded?", "", "referee"),
    "referee.attack.amount": Told("{player}: with how many dice?", "", "referee"),
}
"""By key: what is asked. Questions of powers are in ``POWER_TITLES``."""

POWER_TITLES: Final[dict[str, str]] = {
    "answer": "{power}: show a card, or let the other draw?",
    "attacker": "{power}: which enemy attacks?",
    "deck": "{power}: whose deck?",
    "eat": "{power}: take an apple?",
    "fate": "{power}: life or death?",
    "hand": "{power}: whose hand?",
    "lost": "{power}: {count} lost from the hand",
    "lure": "{power}: go to the treasure, or pay?",
    "move": "{power}: choose the area to move to",
    "moved": "{power}: who is moved next?",
    "opponent": "{power}: which opponent?",
    "order": "{power}: put the cards in order",
    "roll": "{power}: roll {count} again",
    "side": "{power}: which side of the token?",
    "target": "{power}: choose a target",
    "under": "{power}: which cards go under the deck?",
    "use": "{power}: use it?",
    "wounds": "{power}: two sure wounds in place of the roll?",
}
"""By the last part of a key "power.<ability>.<part>": what is asked.

A part that is not here, and a power's first question, are told by what there is to choose.
"""

PAID_FOR: Final[dict[str, str]] = {
    "MB-TURN-11": "For the second activation of the turn.",
    "MB-RCL-01": "For recalling the troop.",
    "MB-MAN-04": "For the maneuver: two more cards.",
    "MB-MAN-05": "For the maneuver: searching the deck.",
    "MB-MAN-06": "For evading.",
    "MB-TAL-25": "For the unit that is led.",
    "MB-PAY-06": "The toll of the step.",
    "MB-POW-04": "For the power.",
    "MB-POW-06": "For the active power.",
    "MB-POW-07": "For the offensive power.",
    "MB-POW-09": "For the power.",
}
"""By the rule of a payment: what it is for."""


def power_key(key: str) -> tuple[str, str]:
    """The ability and the last part of a key "power.<ability>[.<part>]"."""
    ability, _, part = key.removeprefix("power.").partition(".")
    return ability, part
