"""The use cases, and the only code that changes stored data."""
