"""A local stand-in for Discord: REST, gateway and pretend people, for newcomers and for tests.

It imports nothing else of Herald, needs aiohttp only and listens on 127.0.0.1 only.
`server.py` documents the public API.
"""
