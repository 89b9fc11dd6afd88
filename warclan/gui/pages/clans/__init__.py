"""War Clans: the list, a clan and its story, the improvement desk, the phases after a battle."""
