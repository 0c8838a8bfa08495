"""The store's interface, and how the application reads logs from it."""
