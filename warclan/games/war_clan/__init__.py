"""War Clans: a band of warriors from its founding to godhood (rule matrix: WC-…)."""
