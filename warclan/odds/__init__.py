"""Exact-probability tools in integers: draws without replacement, dice multisets."""
