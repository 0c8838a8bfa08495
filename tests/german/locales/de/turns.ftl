turns-none = Nichts wartet auf dich.
