"""Scenarios: the table in inches, deployment, markers, counters and Victory Points."""
