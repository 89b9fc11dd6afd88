"""The game-neutral runtime: requests, scripts, runner, tape, dice, journal, views.

Rules are ``async def`` scripts, but there is no asyncio here: a script awaits a *request*, and
``warclan.engine.match`` drives it with ``send``. ``await`` is used because a forgotten one is a
type-check error, which a forgotten ``yield from`` is not. Only ``requests`` touches the low-level
awaitable. Read ``README.md`` first.
"""
