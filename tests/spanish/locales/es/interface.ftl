seat = Plaza { $number }
table-join = Unirse
table-leave = Dejar la mesa
table-start = Empezar
