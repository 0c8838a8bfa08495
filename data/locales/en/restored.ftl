# A backup was put in the place of the database

moves-restored = Herald was put back to its state of { $at }; what came after it is lost. Clocks stand still until the next move.
reason-match-lost-future = That button belongs to moves that were lost: Herald was put back to its state of { $at }. Nothing was changed; the newest board shows where the match stands.
