"""Background jobs: deadlines, reminders, computer moves, records, compaction."""
