"""The print centre: choose sheets, see the real pages, print or save them."""
