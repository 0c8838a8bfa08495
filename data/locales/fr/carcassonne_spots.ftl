## Emplacements d’un grand pays
carcassonne-region-where =
    { $where ->
        [n] Nord
        [ne] Nord-est
        [e] Est
        [se] Sud-est
        [s] Sud
        [sw] Sud-ouest
        [w] Ouest
        [nw] Nord-ouest
       *[m] Milieu
    }
carcassonne-region =
    { $spots ->
        [one] { $where } · { $first } – { $last } · { $spots } emplacement
       *[other] { $where } · { $first } – { $last } · { $spots } emplacements
    }
carcassonne-region-numbers = Emplacements { $numbers }
carcassonne-select-best = Les { $shown } meilleurs emplacements sur { $spots }
carcassonne-select-region = Les { $spots } emplacements, région par région
carcassonne-select-elsewhere = Une autre partie du pays
carcassonne-select-way = Emplacement et sens, { $first } à { $last }
carcassonne-button-all = Les { $spots } emplacements
carcassonne-button-around = Emplacements autour de { $cell }
carcassonne-button-tile = Retour à { $cell }
carcassonne-look-region =
    { $spots ->
        [one] **{ $where }, { $first } – { $last }** : { $spots } emplacement. Choisis où poser la tuile, et dans quel sens (entre parenthèses).
       *[other] **{ $where }, { $first } – { $last }** : { $spots } emplacements. Choisis où poser la tuile, et dans quel sens (entre parenthèses).
    }
carcassonne-look-region-spot = **{ $number }** { $cell } ({ $turns })
carcassonne-look-region-bare = **{ $number }** { $cell }
