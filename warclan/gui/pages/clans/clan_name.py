"""What a clan or warrior may be called."""

LONGEST = 200


def name_check(text: str) -> str:
    """The sentence for a name that cannot be taken, "" for one that can."""
    if not text.strip():
        return "A name is needed."
    return f"At most {LONGEST} characters." if len(text) > LONGEST else ""
