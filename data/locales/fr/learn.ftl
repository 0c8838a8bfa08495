# Leçons : des parties guidées

command-learn = apprendre
command-learn-what = Apprendre un jeu en y jouant, étape par étape, en privé
option-game-learn = Quel jeu
learn-step = Apprendre { $game } · étape { $step } sur { $steps }
learn-over = Apprendre { $game } · terminé
learn-hint = Seuls les boutons de cette étape sont actifs. Arrête quand tu veux : /apprendre reprendra ici.
learn-why = Pourquoi pas { $cell } ?
learn-board = Revenir au plateau
learn-anew = Recommencer
learn-other = Apprendre { $game }
learn-opponent-1 = Margot
learn-opponent-2 = Basile
learn-opponent-3 = Odile
reason-interface-no-lesson = Cette leçon n’existe pas. /apprendre montre celles qui existent.
