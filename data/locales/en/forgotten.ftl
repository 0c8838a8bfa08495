# What is told of somebody who was forgotten.
moves-vacated = { $name } has left Herald: the seat-holder plays on until somebody takes the seat.
moves-forgotten = Somebody was forgotten: this match no longer knows who they were.
