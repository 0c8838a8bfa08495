"""Reviews and hints: what a match came to, luck and play apart."""
