"""A third language, small and real: one folder, found without a line of code. test_third_language.py speaks it."""

from pathlib import Path

LOCALES = Path(__file__).parent / "locales"
