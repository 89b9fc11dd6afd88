"""What every test needs before anything else is imported."""

import os

from hypothesis import settings

# No test opens a window on a screen, whatever platform the machine has.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ.setdefault("QT_ACCESSIBILITY", "0")

# Tests are not timed: a busy machine is no fault of the code.
settings.register_profile("warclan", deadline=None)
settings.load_profile("warclan")
