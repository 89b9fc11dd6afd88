"""Migrations of the database. None of them imports today's tables or records."""
