# Des tours à soi qui reviennent comme exercices : cogs/learning/cog_train.py.

command-train = entraînement
command-train-what = T’entraîner, en privé, sur des tours où un autre coup était meilleur
puzzle-train = M’y entraîner
puzzle-taken =
    { $count ->
        [one] Un moment revient demain comme exercice, puis après 3 et 7 jours. `/entraînement` montre ce qui attend.
       *[other] { $count } moments reviennent demain comme exercices, puis après 3 et 7 jours. `/entraînement` montre ce qui attend.
    }
puzzle-known = Rien n’est ajouté : tu travailles déjà ces moments, ou d’autres plus importants passent avant. `/entraînement` montre ce qui attend.
puzzle-recall-on = Herald t’envoie un message quand des exercices attendent. `/réglages moi` permet de l’arrêter.
puzzle-recall-off = Herald ne t’écrit pas quand des exercices attendent. `/réglages moi` permet de le demander.
puzzle-recall-shut = Herald n’a pas pu t’écrire quand des exercices attendaient. Ouvre tes messages privés et redemande-les avec `/réglages moi`.
puzzle-title = Travaille tes tours
puzzle-ask = { $game }, partie { $code }, tour { $turn } : c’était à toi. Quelle est la meilleure façon de jouer ? Regarde chaque possibilité sur le plateau, puis choisis.
puzzle-look = Voir { $letter }
puzzle-choose = Choisir { $letter }
puzzle-back = Le plateau
puzzle-right = C’est le meilleur tour
puzzle-wrong = Un autre tour est meilleur
puzzle-better = Mieux : { $better }. Tu avais joué { $played } : cela a coûté { $given } % de chances de gagner ({ $points } points en moyenne).
puzzle-chosen = Tu as choisi { $chosen }, ce qui coûte { $given } % de chances de gagner ({ $points } points en moyenne).
puzzle-chosen-again = Tu as choisi { $chosen }, comme dans la partie.
puzzle-chosen-worse = Tu as choisi { $chosen }, et c’est nettement moins bon.
puzzle-again = L’exercice revient { $at }.
puzzle-learned = Trouvé trois fois de suite : cet exercice ne reviendra plus.
puzzle-next = Exercice suivant, encore { $count }
puzzle-later =
    { $count ->
        [one] Rien n’attend. Ton exercice revient { $at }.
       *[other] Rien n’attend. Tu as { $count } exercices, et le prochain revient { $at }.
    }
puzzle-none = Tu n’as pas encore d’exercices. Appuie sur *M’y entraîner* sous l’analyse d’une de tes parties (`/analyse`).
puzzle-stop = Arrêter l’entraînement
puzzle-stop-sure =
    { $count ->
        [0] Tu n’as pas d’exercices.
        [one] Ton exercice serait perdu pour de bon. Arrêter ?
       *[other] Tes { $count } exercices seraient perdus pour de bon. Arrêter ?
    }
puzzle-stop-yes = Effacer mes exercices
puzzle-stop-no = Garder mes exercices
puzzle-stopped = Tes exercices sont effacés. De nouveaux ne viennent que si tu appuies sur *M’y entraîner* sous une analyse.
puzzle-back-dm =
    { $count ->
        [one] Un de tes tours est de retour en exercice.
       *[other] { $count } de tes tours sont de retour en exercices.
    }
puzzle-now = S’entraîner
puzzle-quiet = Ne plus m’écrire
puzzle-quieted = Herald ne t’écrira plus quand des exercices reviennent. `/entraînement` montre ce qui attend, et `/réglages moi` permet de redemander les messages.
settings-recall-on = Exercices à refaire (`/entraînement`) : un message privé par jour au plus
settings-recall-off = Exercices à refaire (`/entraînement`) : aucun message
settings-recall-shut = Exercices à refaire (`/entraînement`) : aucun message, car Herald n’a pas pu t’écrire
option-puzzles = exercices
option-puzzles-what = Recevoir ou non un message privé quand un exercice est à refaire
puzzle-due =
    { $count ->
        [one] Un exercice attend : `/entraînement`.
       *[other] { $count } exercices attendent : `/entraînement`.
    }
