"""Computer players and simulations over the Game protocol."""
