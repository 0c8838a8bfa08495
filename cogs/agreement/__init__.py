"""What players agree on: pauses, claims, takebacks, aborts, substitutes, rollbacks."""
