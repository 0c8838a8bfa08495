# Lessons: guided matches

command-learn = learn
command-learn-what = Learn a game by playing it, step by step, in private
option-game-learn = Which game
learn-step = Learn { $game } · step { $step } of { $steps }
learn-over = Learn { $game } · done
learn-hint = Only the buttons for this step work. Stop whenever you like: /learn goes on from here.
learn-why = Why not { $cell }?
learn-board = Back to the board
learn-anew = Begin again
learn-other = Learn { $game }
learn-opponent-1 = Margot
learn-opponent-2 = Basil
learn-opponent-3 = Odile
reason-interface-no-lesson = You have no lesson open here. /learn shows all lessons.
