# Des places que quelqu’un reprend, et des parties qui reviennent loin en arrière. Public, sauf les refus.

## Dans les listes de ce qui s’est passé
moves-sought = On cherche quelqu’un qui reprenne la place de { $name }.
moves-sought-no = On ne cherche plus personne pour la place de { $name }.
moves-substituted = { $name } remplace { $former }.
moves-rolled-back = { $name } fait revenir la partie en arrière : le coup { $row } et tout ce qui a suivi ne comptent plus. Raison : { $reason }
