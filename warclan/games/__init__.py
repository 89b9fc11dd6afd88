"""The rulebooks, one package each, and their registry."""
