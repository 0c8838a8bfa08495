# Remarks: why a turn in The Two Heirs is good; bot/games/heirs/presentation/remarks.py.

heirs-remark-points-more =
    { $amount ->
        [one] { $amount } point more on the land
       *[other] { $amount } points more on the land
    }
heirs-remark-points-less =
    { $amount ->
        [one] { $amount } point fewer on the land
       *[other] { $amount } points fewer on the land
    }
heirs-remark-doubled-more =
    { $amount ->
        [one] { $amount } point more doubled by troops
       *[other] { $amount } points more doubled by troops
    }
heirs-remark-doubled-less =
    { $amount ->
        [one] { $amount } point fewer doubled by troops
       *[other] { $amount } points fewer doubled by troops
    }
heirs-remark-best-more =
    { $amount ->
        [one] { $amount } point more that troops could double
       *[other] { $amount } points more that troops could double
    }
heirs-remark-best-less =
    { $amount ->
        [one] { $amount } point fewer that troops could double
       *[other] { $amount } points fewer that troops could double
    }
heirs-remark-reserve-more =
    { $amount ->
        [one] { $amount } troop more in reserve
       *[other] { $amount } troops more in reserve
    }
heirs-remark-reserve-less =
    { $amount ->
        [one] { $amount } troop fewer in reserve
       *[other] { $amount } troops fewer in reserve
    }
heirs-remark-access-more =
    { $amount ->
        [one] { $amount } resource more within reach
       *[other] { $amount } resources more within reach
    }
heirs-remark-access-less =
    { $amount ->
        [one] { $amount } resource fewer within reach
       *[other] { $amount } resources fewer within reach
    }
heirs-remark-variety-more =
    { $amount ->
        [one] { $amount } kind of resource more within reach
       *[other] { $amount } kinds of resource more within reach
    }
heirs-remark-variety-less =
    { $amount ->
        [one] { $amount } kind of resource fewer within reach
       *[other] { $amount } kinds of resource fewer within reach
    }
heirs-remark-spots-more =
    { $amount ->
        [one] { $amount } cell more to build on
       *[other] { $amount } cells more to build on
    }
heirs-remark-spots-less =
    { $amount ->
        [one] { $amount } cell fewer to build on
       *[other] { $amount } cells fewer to build on
    }
heirs-remark-hand-more =
    { $amount ->
        [one] { $amount } tile more in hand
       *[other] { $amount } tiles more in hand
    }
heirs-remark-hand-less =
    { $amount ->
        [one] { $amount } tile fewer in hand
       *[other] { $amount } tiles fewer in hand
    }
heirs-remark-ready-more =
    { $amount ->
        [one] { $amount } tile more in hand ready to be built
       *[other] { $amount } tiles more in hand ready to be built
    }
heirs-remark-ready-less =
    { $amount ->
        [one] { $amount } tile fewer in hand ready to be built
       *[other] { $amount } tiles fewer in hand ready to be built
    }
heirs-remark-built-more =
    { $amount ->
        [one] { $amount } building more
       *[other] { $amount } buildings more
    }
heirs-remark-built-less =
    { $amount ->
        [one] { $amount } building fewer
       *[other] { $amount } buildings fewer
    }
heirs-remark-treasures-more =
    { $amount ->
        [one] { $amount } treasure fewer for Henri
       *[other] { $amount } treasures fewer for Henri
    }
heirs-remark-treasures-less =
    { $amount ->
        [one] { $amount } treasure more for Henri
       *[other] { $amount } treasures more for Henri
    }
heirs-remark-near-more =
    { $amount ->
        [one] { $amount } treasure more one tile from being taken
       *[other] { $amount } treasures more one tile from being taken
    }
heirs-remark-near-less =
    { $amount ->
        [one] { $amount } treasure fewer one tile from being taken
       *[other] { $amount } treasures fewer one tile from being taken
    }
heirs-remark-starved-more = no free cell where Henri would build
heirs-remark-starved-less = a free cell again where Henri would build
