"""What people see of New Game, and what they are asked."""
