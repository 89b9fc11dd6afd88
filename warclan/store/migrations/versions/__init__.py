"""One module per schema number, named v0001_… and never changed once released."""
