"""Whole matches without people, recorded and checked."""
