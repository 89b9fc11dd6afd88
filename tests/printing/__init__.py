"""Tests of the printing package."""
