"""Turns: looks, drafts and commits."""
