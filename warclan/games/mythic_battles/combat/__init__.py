"""Combat of Mythic Battles: the dice of an attack, the best play with them, and exact odds."""
