# What is told of someone who was forgotten.
moves-vacated = { $name } has left Herald: autopilot plays until someone takes the seat.
moves-forgotten = A player’s data was deleted: this match no longer knows who they were.
