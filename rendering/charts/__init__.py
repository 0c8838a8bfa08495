"""Charts, bars of points and the podium."""
