"""Loading, checking and overlaying content packs."""
