"""Cards 0316 to 0339: the second third of the actions (0340 to 0371 are in their own file)."""
