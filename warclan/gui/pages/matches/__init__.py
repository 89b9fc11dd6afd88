"""Play: set a battle up, resolve it, read its report, and step through it again."""
