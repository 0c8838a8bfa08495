# A backup was put in the place of the database

moves-restored = A backup was put back, so Herald is as it was on { $at }. Everything after that is lost, and shuffles and rolls from here on are new.
moves-restored-times = That makes { $times } times in this match.
board-restored = { $game } · { $names }: Herald is back to how it was on { $at }. This match goes on here: { $board }
reason-match-lost-future = That button belongs to moves that were lost. Herald is back to how it was on { $at }. Nothing has changed. The newest board shows where the match is.
