"""A position as a computer player sees it: whose card it is, who can fight, what harm is worth.

``deed`` is the heart: what one thing done to one card is worth in power to who controls it.
"""

from typing import Final

from warclan.engine.bound import Bindings
from warclan.engine.play import Play
from warclan.games.myths_at_war import standing
from warclan.games.myths_at_war.bot.lay import FORCE_WORTH, Lay
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import is_on
from warclan.games.myths_at_war.state import (
    BATTLE_PLAYED,
    BATTLEFIELD,
    FREE_ASSIGNED,
    NOT_ASSIGNED,
    PANTHEON,
    RESOLUTION,
    MythsState,
)
from warclan.games.myths_at_war.tabletop import Table
from warclan.games.myths_at_war.traits import CHARACTER, EQUIPMENT, RESOURCE

DEADLY: Final = 1000.0
"""More than everything else together: Oblivion or victory."""
LOW_POOL: Final = 9
"""Below so much power every token counts more."""
_POWER: Final = 0.4
_POWER_WITH_FORCE: Final = 0.2
_OVER: Final = 0.15
"""A token above the Maximum Power: it is lost with the turn unless it is used."""
_READY: Final = 1.1
"""A Ready character that does not fight still meditates."""


def _active(state: MythsState) -> int:
    return state.active


def play_on(view: MythsState, table: Table, bindings: Bindings) -> MythsPlay:
    """The rules' own questions, put to a view."""
    return Play(view, table, bindings, _active)


class Outlook:
    """One seat's look at one view."""

    __slots__ = ("fights", "lay", "play", "seat", "state", "table", "team")

    def __init__(self, lay: Lay, play: MythsPlay, seat: int) -> None:
        self.lay = lay
        self.play = play
        self.state = play.state
        self.table = play.table
        self.seat = seat
        self.team = play.table.team[seat]
        self.fights = play.state.phase in ("assign", "confront", "resolve")

    # Players ---------------------------------------------------------------------------------

    def sign(self, seat: int) -> float:
        """1 for the own side, -1 for rivals at hand, less for bystanders."""
        table = self.table
        if table.team[seat] == self.team:
            return 1.0
        fighters = self.state.fighters
        if not table.pairs or seat in fighters:
            return -1.0
        return -0.4

    def rivals(self) -> list[int]:
        """The opponents that count now: those of the Confrontation, else all."""
        state = self.state
        team = self.table.team
        if state.fighters:
            return [seat for seat in state.fighters if team[seat] != self.team]
        return [seat for seat in self.table.rivals[self.seat] if not state.out[seat]]

    def pool(self, seat: int) -> int:
        """The power in a player's pool."""
        return self.state.pool[self.table.pool_of[seat]]

    def rate(self, seat: int) -> float:
        """What a token of a pool is worth: more the fewer there are."""
        amount = self.pool(seat)
        return 1.0 if amount >= LOW_POOL else 1.0 + (LOW_POOL - amount) * 0.12

    def takes(self, seat: int, amount: float) -> float:
        """What it is worth to the own side that a pool loses so much (negative: gains)."""
        sign = -self.sign(seat)
        left = self.pool(seat) - amount
        if left <= 0:
            return sign * DEADLY
        return sign * amount * self.rate(seat)

    # Characters ------------------------------------------------------------------------------

    def may_fight(self, card: int) -> bool:
        """Whether the character can still be assigned and would count."""
        state = self.state
        if state.place[card] != PANTHEON or state.tired[card] or state.force[card] <= 0:
            return False
        need = 2
        if state.kinds & (FREE_ASSIGNED | NOT_ASSIGNED):
            if is_on(self.play, card, NOT_ASSIGNED):
                return False
            need = 1 if is_on(self.play, card, FREE_ASSIGNED) else 2
        return state.power[card] >= need

    def strength(self, seat: int, *, rested: bool = False) -> int:
        """The force a player could bring; ``rested``: next turn, when all are Ready."""
        state = self.state
        total = 0
        for card in state.board[seat]:
            if state.traits[card] & CHARACTER and state.force[card] > 0:
                if state.place[card] == BATTLEFIELD:
                    total += standing.counts(self.play, card)
                elif (rested and state.power[card] >= 2) or self.may_fight(card):
                    total += state.force[card]
        return total

    def margin(self) -> int:
        """Own force on the Battlefield less that of the rivals, as it stands."""
        play = self.play
        total = 0
        for seat in self.state.fighters:
            force = standing.army_force(play, seat)
            total += force if self.table.team[seat] == self.team else -force
        return total

    def threat(self) -> int:
        """What the rivals could make the own pool lose in this turn's Confrontation."""
        state = self.state
        team = self.table.team
        rivals = [self.strength(seat, rested=True) for seat in self.rivals()]
        own = sum(
            self.strength(seat, rested=True)
            for seat in range(self.table.seats)
            if team[seat] == self.team and not state.out[seat]
        )
        most = (max if self.table.pairs else sum)(rivals) if rivals else 0
        return int(max(most - own, 0))

    def force_rate(self) -> float:
        """What a point of force in the Confrontation is worth: nothing once a Battle is on."""
        return 0.25 if self.state.kinds & (BATTLE_PLAYED | RESOLUTION) else 1.0

    # Cards -----------------------------------------------------------------------------------

    def token(self, card: int) -> float:
        """A token on a character: a strong one makes more of it."""
        force = self.state.force[card]
        return _POWER + _POWER_WITH_FORCE * min(max(force, 0), 4)

    def ability(self, card: int) -> float:
        """What the abilities of a card are worth each turn."""
        return self.lay.ability[card] if card < self.table.size else 0.0

    def worth(self, card: int) -> float:
        """What a card in play is worth to who controls it."""
        state = self.state
        traits = state.traits[card]
        if traits & CHARACTER:
            kept = min(state.power[card], max(state.limit[card], 0) + 1)
            own = FORCE_WORTH * max(state.force[card], 0) + 1.2 * self.ability(card)
            return own + kept * self.token(card) + 0.3
        if traits & RESOURCE:
            return 0.5 + 0.8 * self.lay.entry[card] if card < self.table.size else 0.5
        if traits & EQUIPMENT:
            force, limit = standing.gives(self.play, card)
            return 0.5 + FORCE_WORTH * force + 0.3 * limit + self.ability(card)
        return 1.0

    def counted(self, card: int) -> float:
        """What the character adds in the Confrontation at hand, or still can."""
        if self.state.place[card] == BATTLEFIELD:
            return standing.counts(self.play, card) * self.force_rate()
        if self.fights and self.state.phase != "assign":
            return 0.0
        return float(self.state.force[card]) if self.may_fight(card) else 0.0

    # Deeds -----------------------------------------------------------------------------------

    def deed(self, deed: str, much: int, card: int) -> float:
        """What a deed is worth to who controls the card it befalls."""
        doing = _DEEDS.get(deed)
        return 0.0 if doing is None else doing(self, card, much)

    def _tire(self, card: int, much: int) -> float:
        state = self.state
        if not state.traits[card] & CHARACTER:
            return -self.ability(card) if not state.used[card] else -0.1
        if state.place[card] == BATTLEFIELD:
            force = state.force[card]
            halved = (force - force // 2) * self.force_rate() if force > 0 else 0.0
            return -halved - 0.3 * self.ability(card) if state.power[card] else -0.1
        if self.fights:
            return -0.3
        return -max(self.counted(card), _READY if state.power[card] < state.limit[card] else 0.3)

    def _ready(self, card: int, much: int) -> float:
        state = self.state
        if not state.traits[card] & CHARACTER:
            return 0.3
        force = max(state.force[card], 0)
        if state.place[card] == BATTLEFIELD:
            return (force - force // 2) * self.force_rate() + 0.3 if state.power[card] else 0.1
        if self.fights:
            return 0.2
        return max(force if state.power[card] >= 2 else 0.0, _READY)

    def _power(self, card: int, much: int) -> float:
        state = self.state
        if not state.traits[card] & CHARACTER:
            return 0.0
        room = max(state.limit[card] - state.power[card], 0)
        kept = min(much, room)
        worth = kept * self.token(card) + (much - kept) * _OVER
        force = max(state.force[card], 0)
        if state.place[card] == BATTLEFIELD:
            woken = force // 2 if state.tired[card] else force
            return worth + (woken * self.force_rate() if not state.power[card] else 0.0)
        if (
            not self.fights
            and not state.tired[card]
            and state.power[card] < 2 <= (state.power[card] + much)
        ):
            worth += 0.8 * force
        return worth

    def _drain(self, card: int, much: int) -> float:
        state = self.state
        lost = min(much, state.power[card])
        worth = -lost * self.token(card)
        left = state.power[card] - lost
        if state.place[card] == BATTLEFIELD:
            return worth if left else worth - self.counted(card)
        return worth - self.counted(card) if left < 2 else worth

    def _exhaust(self, card: int, much: int) -> float:
        return self._drain(card, self.state.power[card])

    def _fill(self, card: int, much: int) -> float:
        return self._power(card, max(self.state.limit[card] - self.state.power[card], 0))

    def _force(self, card: int, much: int) -> float:
        state = self.state
        if not state.traits[card] & CHARACTER:
            return 0.0
        if state.place[card] == BATTLEFIELD:
            if not state.power[card]:
                return 0.05 * much
            more = much / 2 if state.tired[card] else float(much)
            floor = -float(standing.counts(self.play, card))
            return max(more, floor) * self.force_rate()
        if self.may_fight(card):
            return 0.95 * max(much, -state.force[card])
        return 0.05 * much

    def _limit(self, card: int, much: int) -> float:
        return 0.3 * much

    def _home(self, card: int, much: int) -> float:
        return -self.counted(card) - 0.1

    def _join(self, card: int, much: int) -> float:
        state = self.state
        if state.place[card] == BATTLEFIELD or not state.power[card]:
            return 0.0
        force = max(state.force[card], 0)
        return (force // 2 if state.tired[card] else force) * self.force_rate()

    def _destroy(self, card: int, much: int) -> float:
        return -self.worth(card) - self.counted(card)

    def _doom(self, card: int, much: int) -> float:
        return -self.worth(card)

    def _borrow(self, card: int, much: int) -> float:
        # It is missed on one side and fights on the other.
        return -2 * max(self.counted(card), 0.5)

    def _bar(self, card: int, much: int) -> float:
        return -self.counted(card)

    def _enter(self, card: int, much: int) -> float:
        return self.lay.entry[card] + 0.5 if card < self.table.size else 1.0

    def _discard(self, card: int, much: int) -> float:
        if self.state.place[card] in (PANTHEON, BATTLEFIELD):
            return self._destroy(card, much)
        return -self.lay.held[card] if card < self.table.size else 0.0

    def _hand(self, card: int, much: int) -> float:
        if self.state.place[card] in (PANTHEON, BATTLEFIELD):
            return -0.7 * self.worth(card) - self.counted(card)
        return self.lay.held[card] if card < self.table.size else 0.0

    def _arm(self, card: int, much: int) -> float:
        return 1.0 + 0.5 * self.counted(card)


_DEEDS: Final = {
    "tire": Outlook._tire,
    "ready": Outlook._ready,
    "power": Outlook._power,
    "drain": Outlook._drain,
    "exhaust": Outlook._exhaust,
    "fill": Outlook._fill,
    "force": Outlook._force,
    "limit": Outlook._limit,
    "home": Outlook._home,
    "join": Outlook._join,
    "destroy": Outlook._destroy,
    "doom": Outlook._doom,
    "borrow": Outlook._borrow,
    "bar": Outlook._bar,
    "enter": Outlook._enter,
    "discard": Outlook._discard,
    "hand": Outlook._hand,
    "arm": Outlook._arm,
}
