"""What a player may do at each chance: the options of Influence and of the Confrontation step.

Options are worked out without trying anything, from the lines of the cards in hand and in play.
An option is ``("play", card)``, ``("use", card, bit)``, ``("equip", card, bearer)``,
``("meditate", card)`` or a pass.
"""

from typing import Any

from warclan.engine.ask import PASS
from warclan.engine.errors import Refusal
from warclan.engine.rules import rule
from warclan.games.myths_at_war.acting import ability_usable, action_playable, army_stands, in_reach
from warclan.games.myths_at_war.cards.model import CONFRONTATION, INFLUENCE, Act
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import of_kind
from warclan.games.myths_at_war.paying import could_pay
from warclan.games.myths_at_war.permits import equip_refusal, misfit
from warclan.games.myths_at_war.prices import equip_price
from warclan.games.myths_at_war.standing import ALTERED, abilities_barred, lines_of
from warclan.games.myths_at_war.state import MEDITATE_MORE, NO_MEDITATING, PANTHEON
from warclan.games.myths_at_war.traits import ACTION, CHARACTER, EQUIPMENT


@rule("MW-073", "MW-076", "MW-077", "MW-082", "MW-083", "MW-094", "MW-R16", "MW-R70")
def influence_options(play: MythsPlay, player: int) -> list[Any]:
    """Everything a player may do at a chance of the Influence Phase."""
    state = play.state
    table = play.table
    traits, tired, place, on = state.traits, state.tired, state.place, state.on
    board = state.board[player]
    characters = [card for card in board if traits[card] & CHARACTER and place[card] == PANTHEON]
    options: list[Any] = _actions(play, player, INFLUENCE, True)
    for gear in state.hand[player]:
        if traits[gear] & EQUIPMENT:
            for bearer in characters:
                price = equip_price(play, player, gear, bearer)
                if state.power[bearer] >= price and misfit(play, gear, bearer) is None:
                    options.append(("equip", table.ids[gear], table.ident(bearer)))
    options += _abilities(play, player, INFLUENCE, True)
    if not state.kinds & NO_MEDITATING:
        for card in characters:
            if not tired[card] and on[card] < 0:
                if card < table.size:
                    options.append(table.meditate_options[card])
                else:
                    options.append(("meditate", table.ident(card)))
    options.append(PASS)
    return options


@rule("MW-112", "MW-096", "MW-R54")
def confrontation_options(play: MythsPlay, player: int) -> list[Any]:
    """Everything a player may do at a chance of the Confrontation step."""
    army = army_stands(play, player)
    options: list[Any] = _actions(play, player, CONFRONTATION, army)
    options += _abilities(play, player, CONFRONTATION, army)
    options.append(PASS)
    return options


def _actions(play: MythsPlay, player: int, phase: str, army: bool) -> list[Any]:
    state = play.state
    table = play.table
    source = table.influence if phase == INFLUENCE else table.confrontation
    options: list[Any] = []
    for card in state.hand[player]:
        if state.traits[card] & ACTION:
            for line in source[card]:
                act = Act(player, card, line, table.cost[card])
                if action_playable(play, act, army):
                    options.append(table.play_options[card])
                    break
    return options


def _abilities(play: MythsPlay, player: int, phase: str, army: bool) -> list[Any]:
    state = play.state
    table = play.table
    if state.kinds & ALTERED:
        return _altered_abilities(play, player, phase, army)
    source = table.influence if phase == INFLUENCE else table.confrontation
    options: list[Any] = []
    for card in state.board[player]:
        if card >= table.size:
            continue
        for line in source[card]:
            if ability_usable(play, Act(player, card, line), line.index, army):
                options.append(("use", table.ids[card], line.index))
    return options


def _altered_abilities(play: MythsPlay, player: int, phase: str, army: bool) -> list[Any]:
    """The same while some card has lost, copied or changed an ability."""
    options: list[Any] = []
    for card in play.state.board[player]:
        for bit, line in lines_of(play, card, phase):
            act = Act(player, card, _in_phase(line, phase))
            if ability_usable(play, act, bit, army):
                options.append(("use", play.table.ident(card), bit))
    return options


def _in_phase(line: "Any", phase: str) -> Any:
    return line if line.phase == phase else line.moved_to(phase)


def act_for(play: MythsPlay, player: int, answer: tuple[Any, ...], phase: str) -> tuple[Act, int]:
    """The action an option stands for, and its bit in ``used`` (-1: a card from hand)."""
    card = play.table.number(answer[1])
    if answer[0] == "play":
        source = play.table.influence if phase == INFLUENCE else play.table.confrontation
        for line in source[card]:
            act = Act(player, card, line, play.table.cost[card])
            if action_playable(play, act):
                return act, -1
        return Act(player, card, source[card][0], play.table.cost[card]), -1
    for bit, line in lines_of(play, card, phase):
        if bit == answer[2]:
            return Act(player, card, _in_phase(line, phase)), bit
    raise AssertionError("an option without a line")


def meditation_gain(play: MythsPlay) -> int:
    """What a character gains by meditating now (MW-082, 0306)."""
    more = sum(each.amount for each in of_kind(play, MEDITATE_MORE))
    return play.table.format.meditate + more


# Why not? ------------------------------------------------------------------------------------


def refusal(play: MythsPlay, player: int, answer: Any, phase: str) -> Refusal | None:
    """Why an answer is none of the options, if a rule can be named."""
    if not isinstance(answer, tuple) or len(answer) < 2 or not isinstance(answer[1], str):
        return None
    if answer[1] not in play.table.index and not answer[1].startswith("made-"):
        return None
    card = play.table.number(answer[1])
    if card >= len(play.state.place):
        return None
    if answer[0] == "equip" and len(answer) == 3 and phase == INFLUENCE:
        return equip_refusal(play, player, card, play.table.number(answer[2]))
    if answer[0] == "equip" or (answer[0] == "meditate" and phase != INFLUENCE):
        return Refusal("MW-R70", "Only in the Influence Phase.")
    if answer[0] == "meditate":
        return _why_not_meditate(play, player, card)
    if answer[0] == "play":
        return _why_not_play(play, player, card, phase)
    if answer[0] == "use" and len(answer) == 3:
        return _why_not_use(play, player, card, answer[2], phase)
    return None


def _why_not_meditate(play: MythsPlay, player: int, card: int) -> Refusal | None:
    state = play.state
    if state.control[card] != player or not state.traits[card] & CHARACTER:
        return Refusal("MW-082", "Only an own character meditates.")
    if state.tired[card]:
        return Refusal("MW-083", "A tired character cannot meditate.")
    return Refusal("MW-089", "No one can meditate now.")


def _why_not_play(play: MythsPlay, player: int, card: int, phase: str) -> Refusal | None:
    state = play.state
    table = play.table
    if card not in state.hand[player] or not state.traits[card] & ACTION:
        return Refusal("MW-030", "It is no action in the own hand.")
    lines = (table.influence if phase == INFLUENCE else table.confrontation)[card]
    if not lines:
        return Refusal("MW-090", "It belongs to another phase.")
    act = Act(player, card, lines[0], table.cost[card])
    return _why_not_act(play, act)


def _why_not_use(play: MythsPlay, player: int, card: int, bit: int, phase: str) -> Refusal | None:
    state = play.state
    if card not in state.board[player]:
        return Refusal("MW-086", "It is no card of the player's in play.")
    lines = dict(lines_of(play, card, phase))
    line = lines.get(bit)
    if line is None:
        return Refusal("MW-090", "It has no such ability in this phase.")
    if state.used[card] >> bit & 1:
        return Refusal("MW-087", "It was used this turn.")
    if state.tired[card] and not line.when_tired:
        return Refusal("MW-088", "The card is tired.")
    if not in_reach(play, card, line):
        return Refusal("MW-096", "The card is not on the Battlefield.")
    if abilities_barred(play, card, line):
        return Refusal("MW-089", "A text forbids the ability now.")
    return _why_not_act(play, Act(player, card, _in_phase(line, phase)))


def _why_not_act(play: MythsPlay, act: Act) -> Refusal:
    line = act.line
    if line.phase == CONFRONTATION and not line.brings and not army_stands(play, act.player):
        return Refusal("MW-098", "It needs an own character on the Battlefield.")
    if not could_pay(play, act):
        return Refusal("MW-091", "The power cost cannot be paid.")
    return Refusal("MW-092", "A cost or an effect could not happen.")
