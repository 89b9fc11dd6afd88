"""Mythic Battles: Ragnarök and Isfet, two editions of one game."""
