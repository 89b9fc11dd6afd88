"""Drafts: agree on the set-up, pick in turn, and take the armies home."""
