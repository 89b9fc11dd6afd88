"""The compiled forms are what the Designer files say."""

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[3]


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("forms", ROOT / "packaging" / "forms.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_form_compiles_to_what_is_kept() -> None:
    forms = generator()
    wanted = forms.wanted()
    assert wanted, "there are forms"
    for path, text in wanted.items():
        assert path.read_text("utf-8") == text, f"{path.name}: run python3 dev.py forms"
    kept = set(forms.COMPILED.glob("ui_*.py"))
    assert kept == set(wanted), "a compiled form has no Designer file"
