"""Films: pictures one after the other as a GIF."""
