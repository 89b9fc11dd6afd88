"""Warclan: draft, keep, check, play and print armies for mythological tabletop games."""

__version__ = "0.1.0"
