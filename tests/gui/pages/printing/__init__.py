"""Tests of the page through the real window."""
