"""Scenarios of War Clans in the window: set up, played or resolved quickly, recorded."""
