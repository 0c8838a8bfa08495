"""What players agree on: pauses, claims, takebacks, aborts, substitutes and rollbacks."""
