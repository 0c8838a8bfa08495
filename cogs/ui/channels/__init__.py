"""Messages in channels: sending and finding them, and channels that refuse them or were deleted."""
