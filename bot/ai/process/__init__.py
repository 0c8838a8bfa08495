"""Processes that think beside the one that talks to people."""
