"""The Two Heirs: build one land together, each for their own crown, alone against Henri or for two."""
