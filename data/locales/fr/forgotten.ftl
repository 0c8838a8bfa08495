# Ce qui est dit de quelqu’un qui a été oublié.
moves-vacated = { $name } a quitté Herald : le pilote automatique joue jusqu’à ce que quelqu’un reprenne la place.
moves-forgotten = Quelqu’un a été oublié : cette partie ne sait plus qui c’était.
