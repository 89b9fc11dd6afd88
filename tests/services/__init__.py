"""Tests of warclan.services."""
