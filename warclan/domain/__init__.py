"""Nouns that all games share: problems, repairs, receipts, provenance, house rules."""
