"""Cards 0288 to 0315: the second third of the actions."""
