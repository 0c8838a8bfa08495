"""What all pictures are made with: scene, canvas, painter, palette, text, shared drawings."""
