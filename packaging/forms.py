#!/usr/bin/env python3
"""Compile the Qt Designer forms in ui/ into warclan/gui/forms (``python dev.py forms``)."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FORMS = ROOT / "ui"
COMPILED = ROOT / "warclan" / "gui" / "forms"


def compiler() -> list[str]:
    """The command of Qt's form compiler, as it comes with PySide6."""
    import PySide6

    folder = Path(PySide6.__file__).parent
    name = "uic.exe" if sys.platform == "win32" else "uic"
    for place in (folder / name, folder / "Qt" / "libexec" / name):
        if place.exists():
            return [str(place), "-g", "python"]
    raise SystemExit(f"Qt's form compiler {name} is not in {folder}; install PySide6-Essentials.")


def compiled_text(form: Path) -> str:
    """The Python text of one form; a damaged form ends the run with a sentence naming it."""
    done = subprocess.run([*compiler(), str(form)], check=False, capture_output=True)
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip()
        raise SystemExit(f"The form {form.name} cannot be compiled: {said}")
    text = done.stdout.decode("utf-8").replace("\r\n", "\n")
    # The compiler names its own version; another patch level must not show as a change.
    lines = [line for line in text.split("\n") if not line.startswith("## Created by:")]
    return "\n".join(lines).rstrip() + "\n"


def wanted() -> dict[Path, str]:
    """Every compiled module with the text it must have."""
    return {
        COMPILED / f"ui_{form.stem}.py": compiled_text(form) for form in sorted(FORMS.glob("*.ui"))
    }


def main() -> int:
    """Write every form whose text differs and remove modules whose form is gone."""
    texts = wanted()
    for path, text in texts.items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8", newline="\n")
            print("wrote", path.relative_to(ROOT))
    for stale in COMPILED.glob("ui_*.py"):
        if stale not in texts:
            stale.unlink()
            print("removed", stale.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
