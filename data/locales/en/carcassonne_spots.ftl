## Spots of a wide land
carcassonne-region-where =
    { $where ->
        [n] North
        [ne] North-east
        [e] East
        [se] South-east
        [s] South
        [sw] South-west
        [w] West
        [nw] North-west
       *[m] Middle
    }
carcassonne-region =
    { $spots ->
        [one] { $where } · { $first } – { $last } · { $spots } spot
       *[other] { $where } · { $first } – { $last } · { $spots } spots
    }
carcassonne-region-numbers = Spots { $numbers }
carcassonne-select-best = The best { $shown } of { $spots } spots
carcassonne-select-region = All { $spots } spots, part by part
carcassonne-select-elsewhere = Another part of the land
carcassonne-select-way = Spot and direction, { $first } to { $last }
carcassonne-button-all = All { $spots } spots
carcassonne-button-around = Spots around { $cell }
carcassonne-button-tile = Back to { $cell }
carcassonne-look-region =
    { $spots ->
        [one] **{ $where }, { $first } – { $last }**: { $spots } spot. Choose where, and which way to turn the tile (in brackets).
       *[other] **{ $where }, { $first } – { $last }**: { $spots } spots. Choose where, and which way to turn the tile (in brackets).
    }
carcassonne-look-region-spot = **{ $number }** { $cell } ({ $turns })
carcassonne-look-region-bare = **{ $number }** { $cell }
