"""Messages in channels, and refusals of channels: sending, finding, forbidden and deleted places."""
