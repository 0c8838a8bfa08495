"""What the application asks of a store, and how it reads logs out of one."""
