"""`make dist`: a release that a host can install and check, the same bytes from the same commit."""
