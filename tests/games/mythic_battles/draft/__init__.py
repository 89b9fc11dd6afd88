"""Tests of the draft."""
