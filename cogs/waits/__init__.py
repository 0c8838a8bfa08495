"""`/turns`, reminders and the weekly message: what waits for a person."""
