"""What people are shown and asked: view, prompts, sources of points, reasons why."""
