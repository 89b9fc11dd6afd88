"""Decks of Myths at War set against each other by computer players, once or many times."""
