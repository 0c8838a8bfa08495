"""The `/match` group and *More*, which bring the features together."""
