"""Effective offense and defense (section 16): the stat showing, with all that changes it."""

from warclan.engine.hooks import Level, Valued
from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    DEFENSE,
    OFFENSE,
    Attack,
    MythicPlay,
)
from warclan.games.mythic_battles.standing import stats

carried("MB-EFF-04", "warclan.games.mythic_battles.talent_rules")
carried("MB-EFF-06", "warclan.games.mythic_battles.talent_rules")
carried("MB-EFF-07", "warclan.games.mythic_battles.talent_rules")


@rule("MB-EFF-01", "MB-EFF-02", "MB-EFF-10")
def offense(play: MythicPlay, attack: Attack) -> int:
    """The number of dice of the first assault."""
    return play.value(OFFENSE, _printed_offense(play, attack), attack)


@rule("MB-EFF-01", "MB-EFF-02", "MB-EFF-10")
def defense(play: MythicPlay, attack: Attack) -> int:
    """What a die must reach."""
    return play.value(DEFENSE, _printed_defense(play, attack), attack)


def _printed_offense(play: MythicPlay, attack: Attack) -> int:
    if attack.printed_offense is not None:
        return attack.printed_offense
    return stats(play.state, play.table, attack.attacker)[0]


def _printed_defense(play: MythicPlay, attack: Attack) -> int:
    if attack.printed_defense is not None:
        return attack.printed_defense
    return stats(play.state, play.table, attack.target)[1]


def explained(play: MythicPlay, attack: Attack) -> tuple[Valued, Valued]:
    """Offense and defense with their reasons, for screens."""
    return (
        play.explain(OFFENSE, _printed_offense(play, attack), attack),
        play.explain(DEFENSE, _printed_defense(play, attack), attack),
    )


@ABILITIES.fixes(OFFENSE, "rules.fixed-dice", rule="MB-EFF-03", level=Level.RULES, always=True)
@rule("MB-EFF-03", "MB-STONE-17")
def fixed_dice(play: MythicPlay, attack: Attack) -> int | None:
    """ "N dice" cannot be modified; by house rule rune cards still add to them (RUL-30)."""
    if attack.fixed is not None:
        return min(attack.fixed + attack.runes, 10)
    if attack.unmodified:
        return stats(play.state, play.table, attack.attacker)[0]
    return None


@ABILITIES.modifies(OFFENSE, "stone.rune", rule="MB-STONE-12", level=Level.RULES, always=True)
def rune_bonus(play: MythicPlay, attack: Attack) -> int:
    return attack.runes
