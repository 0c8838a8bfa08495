# Ce qui attend quelqu’un : /tours, et le plateau qui suit un coup

command-turns = tours
command-turns-what = Voir tous les plateaux qui t’attendent, dans tous tes serveurs
turns-title = Ce qui t’attend
turns-none = Rien ne t’attend.
turns-place = { $server }, { $channel }
turns-since = ton tour a commencé { $when }
turns-until = jusqu’au { $at } ({ $when })
turns-ran-out = ton temps s’est écoulé { $when }
turns-paused = en pause, aucune pendule ne tourne
turns-alone = tous les autres t’attendent
turns-held =
    { $count ->
        [one] Le pilote automatique joue pour toi dans cette partie, jusqu’à ce que tu y appuies sur *{ vacancy-back }* :
       *[other] Le pilote automatique joue pour toi dans { $count } parties, jusqu’à ce que tu y appuies sur *{ vacancy-back }* :
    }
turns-unreachable =
    { $count ->
        [one] Un autre plateau t’attend sur un serveur injoignable en ce moment.
       *[other] { $count } autres plateaux t’attendent sur des serveurs injoignables en ce moment.
    }
turns-sooner = Plus urgents
turns-later = Voir la suite (moins urgent)

recap-start = **Depuis le début**
recap-title = **Depuis ton dernier tour**
recap-seat = **Depuis le dernier tour de ta place**
recap-turns =
    { $count ->
        [one] { $count } tour
       *[other] { $count } tours
    }
recap-held =
    { $count ->
        [one] dont { $count } joué pour toi par le pilote automatique
       *[other] dont { $count } joués pour toi par le pilote automatique
    }

next-board = Plateau suivant
next-told = Ensuite : { $board }
next-until = { $board }, échéance { $when }
next-none = Rien d’autre ne t’attend.
