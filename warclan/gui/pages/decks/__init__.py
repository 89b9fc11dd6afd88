"""Decks for Myths at War: list, builder, opening simulator, charts, versions, notes, cards."""
