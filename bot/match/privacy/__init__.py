"""Erasure, data export and retention."""
