"""Tests of the words and numbers the program writes."""
