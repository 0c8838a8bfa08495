"""King of the Dice on Discord."""
