"""How fast Warclan is: figures with their bars, never timed tests."""
