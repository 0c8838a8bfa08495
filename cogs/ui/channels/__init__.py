"""What hangs in channels and what they refuse: sending, finding, forbidden and deleted places."""
