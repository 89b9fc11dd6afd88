"""The game-neutral runtime: requests, scripts, runner, tape, dice, journal, views."""
