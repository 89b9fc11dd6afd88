"""The computer players of Myths at War."""
