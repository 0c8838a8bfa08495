"""Ask Herald on this machine's loopback whether clicks come in; status 0 for yes. Needs nothing but Python."""

import os
import sys
import urllib.error
import urllib.request

ADDRESS = f"http://127.0.0.1:{os.environ.get('HERALD_METRICS_PORT', '9464')}/readyz"

try:
    with urllib.request.urlopen(ADDRESS, timeout=4) as answer:
        sys.exit(0 if answer.status == 200 else 1)
except urllib.error.URLError as error:
    sys.exit(f"not ready: {error}")
