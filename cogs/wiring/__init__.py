"""What ties cogs to the client: the presenter of each game, and events of the gateway."""
