"""Computer players of Mythic Battles: ``greedy``, ``sound`` and its quicker setting ``fast``."""
