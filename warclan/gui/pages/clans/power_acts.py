"""God Powers: Imprints, and how powers come: bought, rolled, found, had from the founding."""

from typing import TYPE_CHECKING

from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.content_types import GodPower
from warclan.gui.models.columns import Reason
from warclan.gui.pages.armies.ask import AskPopover
from warclan.gui.pages.clans import power_rows, words
from warclan.gui.pages.clans.choose import Choice, ChoosePopover

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage

REROLLS = 40
"""Rolls for a random God Power before it is left to the owner."""
ROLL = "*"
"""The choice that rolls on the table."""


class PowerActs:
    """Carries out what is done with God Powers."""

    def __init__(self, page: "ClansPage") -> None:
        self.page = page

    def imprint(self) -> None:
        """Imprint: from the powers a power on a warrior, from the roster a warrior with a power."""
        view = self.page.view
        if view is None:
            return
        row = self.page.clan_pane.powers.current
        if self.page.pane == "clan" and self.page.clan_pane.tab == "powers" and row is not None:
            if row.warrior:
                self.page.context.messages.say(f"{row.name} is Imprinted already: {row.owner}.")
            else:
                self._imprint_power(row.power)
        else:
            self._imprint_warrior(self.page.warrior_key)

    def _imprint_power(self, power: str) -> None:
        view = self.page.view
        if view is None:
            return
        name = words.power_name(view.book, power)
        popover = ChoosePopover(
            f"Imprint {name} on",
            self.page,
            verb="Imprint on",
            unit="",
            preview=lambda key: power_rows.taken_away(view.clan, view.book, power, key),
        )
        popover.chosen.connect(lambda key: self._imprinted(power, key))
        rows = power_rows.imprint_rows(view.clan, view.book, power)
        popover.open_for(
            self.page.anchor(),
            [Choice(row.warrior, row.name, row.type, None, row.reason) for row in rows],
        )

    def _imprint_warrior(self, warrior: str) -> None:
        view = self.page.view
        if view is None or warrior not in view.clan.warriors:
            return
        name = view.clan.warriors[warrior].name
        popover = ChoosePopover(
            f"Imprint {name} with",
            self.page,
            verb="Imprint with",
            unit="",
            preview=lambda power: power_rows.taken_away(view.clan, view.book, power, warrior),
            empty="The clan has no God Power that could be Imprinted.",
        )
        popover.chosen.connect(lambda power: self._imprinted(power, warrior))
        choices = []
        for power in view.clan.powers:
            rows = power_rows.imprint_rows(view.clan, view.book, power)
            found = next(row for row in rows if row.warrior == warrior)
            known = view.book.content.powers.get(power)
            effect = known.effect if known is not None and known.effect else "effect not entered"
            choices.append(
                Choice(power, words.power_name(view.book, power), effect, None, found.reason)
            )
        popover.open_for(self.page.anchor(), choices)

    def _imprinted(self, power: str, warrior: str) -> None:
        view = self.page.view
        if view is not None:
            told = f"{view.clan.warriors[warrior].name}: {words.power_name(view.book, power)}."
            self.page.doing.act(
                led.Imprinted(power=power, warrior=warrior), told=f"Imprinted {told}"
            )

    def random(self, source: str = "random") -> None:
        """Roll on the God Power Table and take what it says; known ones are rolled again."""
        for _ in range(REROLLS):
            found = self.page.doing.roll("power", None)
            if found is None:
                return
            if isinstance(found.row, GodPower):
                entry = led.GainedPower(power=found.row.id, source=source)
                self.page.doing.act(entry, told=f"Rolled {found.result}: {found.row.name}.")
                return
            if found.refusal is None or found.refusal.rule not in ("WC-R16", "WC-R17"):
                break
        reason = found.refusal.reason if found is not None and found.refusal is not None else ""
        self.page.context.messages.say(reason or "The table gives no new God Power.", "warning")

    def typed(self) -> None:
        """Ask what real dice showed on the God Power Table, and buy what stands there."""
        asked = AskPopover("What did the dice show?", self.page, button="Buy for 50 Glory")
        asked.answered.connect(self._typed)
        asked.ask(self.page.anchor(), "")

    def _typed(self, text: str) -> None:
        shown = text.strip()
        if not (shown.isascii() and shown.isdigit() and len(shown) <= 3):
            self.page.context.messages.say("Type the result of the dice, a whole number.")
            return
        found = self.page.doing.roll("power", int(shown))
        if found is None:
            return
        if isinstance(found.row, GodPower):
            entry = led.GainedPower(power=found.row.id, source="random")
            self.page.doing.act(entry, told=f"{found.result}: {found.row.name}.")
        elif found.refusal is not None:
            self.page.context.messages.say(found.refusal.reason, "warning")

    def chosen(self) -> None:
        """Offer the God Powers that can be bought by choice."""
        self._offer_powers("chosen", "Choose a God Power", "Buy")

    def found(self) -> None:
        """Offer the God Powers that may be found in play, bound ones too."""
        self._offer_powers("campaign", "Found in play", "Found")

    def founding(self) -> None:
        """Offer the God Powers a new clan may begin with, and the roll for one."""
        self._offer_powers("founding", "Take a God Power", "Take", rolls=True)

    def _offer_powers(self, source: str, title: str, verb: str, *, rolls: bool = False) -> None:
        view = self.page.view
        if view is None:
            return
        popover = ChoosePopover(title, self.page, verb=verb)
        rows = power_rows.offer_rows(view.clan, view.book, source)
        bound = {row.power for row in rows if row.bound}
        price = power_rows.PRICES.get(source, 0)

        def chosen(power: str) -> None:
            if power == ROLL:
                self.random(source)
            elif power in bound and source == "campaign":
                self.page.doing.act(led.Rediscovered(power=power, source=source))
            else:
                self.page.doing.act(led.GainedPower(power=power, source=source))

        dice = Choice(ROLL, "Roll on the God Power Table", "", 0, Reason("yes", "let the dice say"))
        choices = [
            Choice(
                row.power,
                row.name,
                f"Godspark {words.number(row.cost)} · {row.effect or 'effect not entered'}",
                price,
                row.reason,
            )
            for row in rows
        ]
        popover.chosen.connect(chosen)
        popover.open_for(self.page.anchor(), [dice, *choices] if rolls else choices)
