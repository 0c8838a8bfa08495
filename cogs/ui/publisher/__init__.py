"""Tells channels what matches have become: boards, calls, notices, retirement."""
