"""Pictures: View -> Scene (frozen draw operations) -> PNG; films: Scenes -> GIF.

rendering.kingdomino   Labels, Marks, Ghost; compose_board(view, labels, marks, theme) and
                       compose_preview(view, seat, ghost, labels, marks, theme) give a Scene; so do the other games'
rendering.segments     one painter of square tiles from segment data, for rendering.carcassonne and rendering.castle:
                       model (what a tile is), shapes and lines (outlines), layout (what belongs together), spots
                       (where things stand), painter; of no game in particular
rendering.kit.followers    figures of every seat; rendering.kit.shared_drawings has what all games share
rendering.charts.charts       lines(series) and columns(rows) give the Scene of a chart, for statistics
rendering.film.gif         film(scenes, pauses) -> bytes, a GIF in which only what changes is written; each game's
                       compose_film(moments, theme) gives the scenes, moments has what they are made from
rendering.kit.painter      paint(scene) -> bytes, a PNG; warm(theme, game) makes a theme ready ahead of time
rendering.kit.sprite_file        use(folder) keeps what was drawn in a file there, for later starts

All of it is synchronous and safe to call from threads; the caller runs it in one. Strings arrive finished: nothing here
translates. Pillow draws sprites and letters (canvas, atlas) and nothing else; a picture is a numpy array of palette
indexes, because copying into one is several times faster, and png writes it as it lies in memory.
"""
