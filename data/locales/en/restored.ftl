# A backup was put in the place of the database

moves-restored = A backup was put back, so Herald is as it was on { $at }. What came after that is lost, and draws from here on are new.
moves-restored-times = That makes { $times } times in this match.
board-restored = { $game } · { $names }: Herald was put back to its state of { $at }; this match goes on at { $board }
reason-match-lost-future = That button belongs to moves that were lost: Herald was put back to its state of { $at }. Nothing was changed; the newest board shows where the match stands.
