"""The window. Qt lives here and in app, nowhere else."""
