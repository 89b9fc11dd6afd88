"""The Library: find, read, compare and correct units, attachments and boards."""
