"""Tests of the sheets package."""
