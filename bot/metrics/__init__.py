"""Figures for a monitor, on a port of this machine's loopback: only imported where HERALD_METRICS_PORT is set."""
