"""The playing table of Mythic Battles: people and computer players around one board."""
