game-sample = Galets
command-play-sample = galets
command-play-sample-what = Posez des galets côte à côte : 2 joueurs, une minute de réflexion
command-sample = galets
command-sample-what = Jouer un coup de Galets avec des mots
command-sample-lay = poser
command-sample-lay-what = Poser un galet sur une case vide
sample-task = pose un galet
sample-story-pebble-laid = { $gain ->
    [0] { $seat } pose un galet en { $cell }.
   *[other] { $seat } pose un galet en { $cell } : +{ $gain }.
 }
sample-fact-seat = { $name } : { $points } ; galets en { $cells }
sample-fact-sites = Cases vides : { $sites }
sample-term-pair = { $count } paires côte à côte : { $points }
sample-choice-cell = { $cell } : +{ $points }
sample-look = Choisissez une case vide.
sample-select-cell = Une autre case
sample-button-lay = Le poser là
sample-why-free = **{ $cell }** est vide. Un galet y rapporte { $points }.
sample-why-taken = Un galet de { $name } est en **{ $cell }**, où un des vôtres vaudrait { $points }.
sample-about = Pose des galets sur seize cases : ceux qui se touchent comptent.
sample-box = 2 minutes autour d’une table · un exemple pour qui ajoute un jeu
sample-rules = Posez tour à tour un galet sur une case vide, jusqu’à en avoir posé quatre chacun. Deux galets à vous qui se touchent par un côté valent un point, compté dès la pose. Qui a le plus de points gagne ; à égalité, la victoire est partagée.
reason-sample-taken = Un galet est déjà en { $cell }. Choisissez une case vide.
