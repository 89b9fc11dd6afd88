"""The War Clans page."""
