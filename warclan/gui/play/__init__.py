"""The playing tables: what they draw is a pure function of a scene."""
