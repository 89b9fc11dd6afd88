"""Tests of warclan.store."""
