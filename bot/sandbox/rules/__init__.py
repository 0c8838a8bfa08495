"""What Discord refuses that its published schemas do not say. Pure checks over plain JSON."""
