# A backup was put in the place of the database

moves-restored = Herald was put back to its state of { $at }; what came after that is lost.
board-restored = { $game } · { $names }: Herald was put back to its state of { $at }; this match goes on at { $board }
reason-match-lost-future = That button belongs to moves that were lost: Herald was put back to its state of { $at }. Nothing was changed; the newest board shows where the match stands.
