"""Moments as words: relative only within two days, else a plain date in the chosen order."""

from datetime import date, datetime

from PySide6.QtCore import QLocale

_order = ["system"]


def use_order(order: str) -> None:
    """Write dates from now on in this order: "system", "iso", "day-first" or "month-first"."""
    _order[:] = [order]


def _system_order() -> str:
    """How the desktop writes a date: what comes first in its own short form."""
    first = QLocale().dateFormat(QLocale.FormatType.ShortFormat).lstrip("'\u200e\u200f")[:1]
    return {"y": "iso", "M": "month-first"}.get(first, "day-first")


def date_words(day: date, today: date) -> str:
    """ "26 Nov", "Nov 26" or "2026-11-26"; another year than ``today``'s is always written."""
    order = _order[0] if _order[0] != "system" else _system_order()
    if order == "iso":
        return day.isoformat()
    year = "" if day.year == today.year else f" {day.year}"
    if order == "month-first":
        return f"{day:%b} {day.day}{year and ',' + year}"
    return f"{day.day} {day:%b}{year}"


def when_words(at: datetime, now: datetime | None = None, *, today: str = "today ") -> str:
    """ "today 21:07", "yesterday 21:07", else the date; both moments have a zone."""
    now = now or datetime.now().astimezone()
    local = at.astimezone(now.tzinfo)
    days = (now.date() - local.date()).days
    if days == 0:
        return f"{today}{local:%H:%M}"
    if days == 1:
        return f"yesterday {local:%H:%M}"
    return date_words(local.date(), now.date())
