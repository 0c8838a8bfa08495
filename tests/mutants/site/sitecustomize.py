"""Python imports this at the start of every process that has the folder in PYTHONPATH: it installs the import hook.

The hook is loaded by its path, since the checkout isn't in `sys.path` yet.
"""

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

if "HERALD_MUTANT_CODE" in os.environ:
    _spec = spec_from_file_location("tests.mutants.loading", Path(__file__).resolve().parents[1] / "loading.py")
    assert _spec is not None
    assert _spec.loader is not None
    _module = module_from_spec(_spec)
    sys.modules[_spec.name] = _module
    _spec.loader.exec_module(_module)
    _module.install()
