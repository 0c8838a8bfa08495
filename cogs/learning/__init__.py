"""`/learn`, `/rules`, `/help`, `/train`, `/review` and `/hint`."""
