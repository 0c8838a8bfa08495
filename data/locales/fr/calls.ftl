# Les appels, les lieux et les gens qui ne sont plus là

call = { $mention } · { $game } : { $task }
call-direct = Tu ne vois pas le salon de cette partie : joue d’ici.
call-direct-answer = Tu ne vois pas le salon de cette partie : réponds d’ici.
call-direct-link = Tu ne vois pas le salon de cette partie. La personne qui le gère peut te le montrer : { $link }
call-unseen = Cette personne ne voit pas ce salon et ne reçoit pas de messages privés.
call-plain = { $mention } · { $game } : c’est ton tour

board-call = { $mention }, c’est ton tour. { $time }
board-plain =
    { $count ->
        [0] La partie a continué, mais ce plateau n’a pas pu être dessiné. /partie montrer affiche ce qui peut l’être.
        [one] La partie a continué, à { $names } de jouer. Ce plateau n’a pas pu être dessiné : /partie montrer affiche ce qui peut l’être.
       *[other] La partie a continué, à { $names } de jouer. Ce plateau n’a pas pu être dessiné : /partie montrer affiche ce qui peut l’être.
    }
board-departed =
    { $count ->
        [one] { $names } a quitté ce serveur. Les autres peuvent chercher un remplaçant ou proposer d’arrêter la partie, sous « { turn-more } ».
       *[other] { $names } ont quitté ce serveur. Les autres peuvent chercher des remplaçants ou proposer d’arrêter la partie, sous « { turn-more } ».
    }
moves-departed = { $name } quitte le serveur.
moves-returned = { $name } est de retour sur le serveur.
moves-moved-back = La partie revient dans le salon : son fil n’existe plus.
