# What is told of somebody who was forgotten.
moves-vacated = { $name } has left Herald: autopilot plays until someone takes the seat.
moves-forgotten = Somebody was forgotten: this match no longer knows who they were.
