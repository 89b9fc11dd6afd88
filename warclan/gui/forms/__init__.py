"""Forms compiled from ui/*.ui by ``python dev.py forms``; never edited by hand."""
