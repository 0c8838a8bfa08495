"""Turns: private looks, drafts and commits."""
