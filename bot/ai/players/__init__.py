"""What computer players of one game have of their own; bot/ai/levels.py lists them."""
