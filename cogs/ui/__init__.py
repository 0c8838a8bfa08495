"""What all cogs share: reading clicks, making messages, answering refusals and faults."""
