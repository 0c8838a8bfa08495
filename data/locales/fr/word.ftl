# Des mots que chacun mêle aux tirages

moves-word = { $name } a donné un mot à mêler aux tirages.

word-button = Garantir des tirages honnêtes…
word-title = Un mot pour les tirages
word-label = Ton mot
word-what = Mêlé à tous les tirages de cette partie
word-such-as = Ce que personne d’autre ne devine
word-done = Ton mot est ajouté aux tirages : { $word }
    -# Dès maintenant, les tirages dépendent de `{ $mix }`. Garde ton mot et ce code si tu veux vérifier la partie plus tard. Quand elle sera finie, `/partie exporter` te la donnera en fichier, avec chaque mot et chaque code. Les autres voient que tu as donné un mot, et le mot lui-même une fois la partie finie.
panel-mixed = Les tirages au sort dépendent de chaque bouton pressé à cette table. *{ word-button }* y mêle aussi un mot à toi. Personne ne peut alors les prévoir.

reason-match-no-words = Cette table date d’avant les mots mêlés aux tirages. Les nouvelles tables les acceptent.
reason-match-bad-word = Un mot compte de 1 à { $limit } caractères.
reason-match-too-many-words = Tu as déjà ajouté { $limit } mots à ces tirages, c’est le maximum.
