"""What all cogs share: reading clicks, making messages, and answering refusals and errors."""
