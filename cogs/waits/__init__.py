"""What waits for a person: `/turns`, reminders and the weekly message."""
