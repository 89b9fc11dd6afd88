"""Armies: build, check, compare and keep armies."""
