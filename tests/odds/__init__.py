"""Tests of the exact-probability tools."""
