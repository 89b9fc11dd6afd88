"""The Odds page: exact chances of an attack, and the best play of the dice on the table."""
