"""What every test needs before anything else is imported."""

import os

# No test opens a window on a screen, whatever platform the machine has.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ.setdefault("QT_ACCESSIBILITY", "0")
