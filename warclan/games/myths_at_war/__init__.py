"""Myths at War: content, decks and the whole card game."""
