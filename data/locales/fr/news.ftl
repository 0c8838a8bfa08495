# Ce que disent les messages publics, et le nom des places dont les joueurs ont abandonné.

name-seat-holder = { $name } (pilote automatique)
name-gave-up = { $name } (abandon)
name-invited = invitation
name-late = { $name } (perdu au temps)
name-left = { $name } (a quitté)
news-resigned = { $name } abandonne. Le pilote automatique joue désormais à cette place.
news-resigned-last = { $name } abandonne.
news-taken-back = { $name } annule un coup, avec l’accord de tous, et joue de nouveau.
board-undone = Ce coup a été annulé.
board-undone-before = le coup précédent a été annulé
news-before = Avant cela : { $turns }
news-more =
    { $count ->
        [one] { $count } tour précédent : /partie coups
       *[other] { $count } tours précédents : /partie coups
    }
