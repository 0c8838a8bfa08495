## Les films des parties

film-button = Accéléré
film-post = Publier l’accéléré
film-since = Film depuis mon dernier tour
film-title = { $game } : la partie en accéléré
film-footer = Partie { $code }, tour par tour. La barre sous l’image montre où en est le film.
film-alt = { $game }, la partie en accéléré : { $count } images en { $seconds } secondes, en boucle. Sur la dernière :
film-begun = L’accéléré se prépare. Cela prend quelques secondes.
film-progress = L’accéléré se prépare : { $count } images sur { $whole }.
film-done = L’accéléré est prêt.
film-posted = L’accéléré est prêt. Il est publié [ici]({ $link }).
film-hangs = L’accéléré de cette partie est publié [ici]({ $link }).
film-in-the-making = Cet accéléré se prépare déjà. Il sera publié dès qu’il sera prêt.
film-unposted = Herald ne peut rien publier là où la partie se joue : ce film est visible de toi uniquement.
film-none = Pas d’accéléré cette fois.
film-failed = L’accéléré n’a pas pu être fait.
reason-interface-films-busy = Beaucoup d’accélérés se préparent. Redemande le tien dans une minute.
reason-interface-nothing-to-film = Rien n’y a encore été joué : il n’y a rien à montrer.
