"""The store in memory: the contract without a database."""
