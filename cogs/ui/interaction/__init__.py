"""Answering one press or command: router, click, reply, deadline, errors, permissions."""
