## Les films des parties

film-button = Film accéléré
film-post = Publier le film
film-since = Film depuis mon dernier tour
film-title = { $game } : la partie en accéléré
film-footer = Partie { $code }, tour par tour. La barre sous l’image montre où en est le film.
film-alt = { $game }, la partie en accéléré : { $count } images en { $seconds } secondes, en boucle. Sur la dernière :
film-begun = Le film accéléré se prépare. Cela prend quelques secondes.
film-progress = Le film accéléré se prépare : { $count } images sur { $whole }.
film-done = Le film accéléré est prêt.
film-posted = Le film accéléré est prêt. Il est publié [ici]({ $link }).
film-hangs = Le film accéléré de cette partie est publié [ici]({ $link }).
film-in-the-making = Ce film accéléré se prépare déjà. Il sera publié dès qu’il sera prêt.
film-unposted = Herald ne peut rien publier là où la partie se joue : ce film est visible de toi uniquement.
film-none = Pas de film accéléré cette fois.
film-failed = Le film accéléré n’a pas pu être fait.
reason-interface-films-busy = Beaucoup de films accélérés se préparent. Redemande le tien dans une minute.
reason-interface-nothing-to-film = Rien n’y a encore été joué : il n’y a rien à montrer.
