"""Settings of users and servers."""
