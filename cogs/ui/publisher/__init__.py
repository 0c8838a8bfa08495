"""Posting match updates to Discord: boards, calls and notices. Also removes old controls."""
