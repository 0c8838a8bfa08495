"""Posts match updates to Discord: boards, calls (pings for players to act) and notices. Also removes old controls."""
