"""A further language, smaller still than tests/german: its dates, lists and cities are CLDR's alone."""

from pathlib import Path

LOCALES = Path(__file__).parent / "locales"
