"""Moments as words: relative only within two days, else a plain date."""

from datetime import datetime


def when_words(at: datetime, now: datetime, *, today: str = "today ") -> str:
    """ "today 21:07", "yesterday 21:07", "26 Nov", "2 Jan 2025"; both moments have a zone."""
    local = at.astimezone(now.tzinfo)
    days = (now.date() - local.date()).days
    if days == 0:
        return f"{today}{local:%H:%M}"
    if days == 1:
        return f"yesterday {local:%H:%M}"
    year = "" if local.year == now.year else f" {local.year}"
    return f"{local.day} {local:%b}{year}"
