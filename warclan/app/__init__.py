"""Wiring only: start the window or the command line, find the folders, set up logging."""
