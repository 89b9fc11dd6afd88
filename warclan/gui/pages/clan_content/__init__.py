"""The content of War Clans: what is known, what is not, correcting, completing and importing it."""
