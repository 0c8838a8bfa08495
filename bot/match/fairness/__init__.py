"""Proof, export and audit of draws."""
