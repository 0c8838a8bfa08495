"""The kernel every game stands on: standard library only, no I/O, clock, randomness or logging."""
