"""Game words, sentence building and searching: plain functions on strings."""
