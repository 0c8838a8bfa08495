# Des mots que chacun mêle aux tirages

moves-word = { $name } a ajouté un mot aux tirages.

word-button = Donner un mot…
word-title = Un mot pour les tirages
word-label = Ton mot
word-what = Ajouté à tous les tirages de cette partie
word-such-as = Ce que personne d’autre ne devine
word-done = Ton mot est ajouté aux tirages : { $word }
    -# Dès maintenant, les tirages dépendent de `{ $mix }`. Garde les deux si tu veux vérifier la partie plus tard. Une fois finie, `/partie exporter` la donne dans un fichier, avec chaque mot et chaque mélange. Les autres voient que tu as donné un mot, et le mot lui-même une fois la partie finie.
panel-mixed = Chaque bouton pressé à cette table change les tirages au sort. Avec *{ word-button }*, tu ajoutes aux tirages un mot de ton choix.

reason-match-no-words = Cette table a été ouverte avant qu’on puisse y ajouter des mots. Les nouvelles tables les acceptent.
reason-match-bad-word = Un mot compte de 1 à { $limit } caractères.
reason-match-too-many-words = Tu as déjà ajouté { $limit } mots à ces tirages, c’est le maximum.
