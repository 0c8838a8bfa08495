# Ce qui est gardé de chaque personne : /vie-privée, et qui héberge ce Herald

command-privacy = vie-privée
command-privacy-what = Voir ce qui est gardé sur toi, l’obtenir en fichier ou te faire oublier
command-privacy-about = infos
command-privacy-about-what = Ce que Herald garde sur les gens, combien de temps, et qui l’héberge
command-privacy-delete = supprimer
command-privacy-delete-what = Te faire oublier : ton nom disparaît de tes parties, tes autres données sont effacées
command-privacy-export = exporter
command-privacy-export-what = Tout ce qui est gardé sur toi, dans un fichier visible de toi uniquement

host-contact = La personne qui héberge ce Herald : { $contact }
host-unknown = La personne qui héberge ce Herald n’a pas dit comment la joindre. Demande à la personne qui l’a invité sur ton serveur.
host-privacy = Politique de confidentialité : { $address }
host-terms = Conditions d’utilisation : { $address }

privacy-title = Tes données
privacy-kept = **Gardé :** ton identifiant Discord, le nom que tu avais à la table, tes coups et tes votes. Les mots donnés pour les tirages aussi, avec leurs heures. Et aussi les coups commencés, les résultats des parties, les cotes, et où tu en es dans les leçons. Et enfin ce que tu règles avec /réglages et /vacances, et la langue de ton Discord si ta partie se joue dans une autre langue.
privacy-never = **Jamais :** les messages, les listes de membres, les adresses de toute sorte. Rien n’est envoyé ailleurs qu’à Discord.
privacy-how-long = **Combien de temps :** les parties terminées restent. Les personnes qui ont joué peuvent ainsi les relire.
privacy-servers-stay = Ce qui s’est joué dans un serveur reste après le départ de Herald.
privacy-servers-go =
    { $days ->
        [0] Ce qui s’est joué dans un serveur est effacé dès que Herald n’y est plus.
        [1] Ce qui s’est joué dans un serveur est effacé un jour après que Herald en a été retiré.
       *[other] Ce qui s’est joué dans un serveur est effacé { $days } jours après que Herald en a été retiré.
    }
privacy-to-export = Mes données en fichier

export-title = Tout ce qui est gardé sur toi
export-text =
    { $matches ->
        [0] Tu n’as joué aucune partie. Le reste de tes données est dans le fichier.
        [one] Une partie, et tout le reste qui est gardé sur toi. Personne d’autre ne voit ce message.
       *[other] { $matches } parties, et tout le reste qui est gardé sur toi. Personne d’autre ne voit ce message.
    }
export-part =
    { $matches ->
        [one] Fichier { $part } : une partie jouée. Personne d’autre ne voit ce message.
       *[other] Fichier { $part } : { $matches } parties jouées. Personne d’autre ne voit ce message.
    }
export-unread =
    { $count ->
        [one] Une partie est abîmée et ne se lit pas en entier. Ce qu’on peut y lire sur toi est dans le fichier. La personne qui héberge Herald peut la restaurer à partir d’une sauvegarde.
       *[other] { $count } parties sont abîmées et ne se lisent pas en entier. Ce qu’on peut y lire sur toi est dans le fichier. La personne qui héberge Herald peut les restaurer à partir d’une sauvegarde.
    }
export-next = Fichier suivant
export-readme-name = LISEZ-MOI.txt
export-readme =
    Voici tout ce que ce Herald garde sur toi, comme tu l’as demandé.
    Les heures sont en temps universel (UTC), les identifiants sont ceux de Discord.
export-readme-tables =
    settings : ce que tu as réglé, et où tu en es dans les leçons
    participants : les parties où tu figures
    drafts : les coups commencés
    waits : les parties qui t’attendent, et leurs rappels
    results, tallies, ratings : tes résultats partie par partie, tes totaux et tes cotes
    filters : les recherches dans /historique qui te nomment
export-readme-matches =
    matches : chaque partie où tu es, avec chaque ligne de son journal qui est de toi ou te nomme.
    Des parties en cours, ce fichier ne contient pas ce qui est encore caché. Redemande-les une fois terminées.
    Les grands fichiers viennent en plusieurs volets. Les données décrites plus haut sont dans le premier. Chaque volet contient aussi { $file }.
export-readme-others = Les autres personnes s’appellent person 1, person 2, et ainsi de suite : leurs données sont à elles. Les numéros changent d’une partie à l’autre.

reason-interface-exports-busy = Plusieurs fichiers se préparent. Redemande le tien dans une minute.
reason-interface-export-under-way = Ton fichier se prépare. Il arrivera en réponse à ta première demande.
reason-interface-export-again =
    { $minutes ->
        [one] Tu viens d’avoir ton fichier. Tu pourras demander le suivant dans une minute.
       *[other] Tu viens d’avoir ton fichier. Tu pourras demander le suivant dans { $minutes } minutes.
    }

delete-title = Te faire oublier
delete-matches =
    { $count ->
        [0] Tu n’es dans aucune partie.
        [one] Tu es dans une partie.
       *[other] Tu es dans { $count } parties.
    }
delete-goes = **Ce qui s’en va :** ton identifiant et ton nom dans chaque partie. Les mots que tu as donnés pour les tirages aussi. Tes réglages, tes leçons, tes rappels et tes coups commencés s’en vont aussi. Plus personne ne peut dire que c’était toi.
delete-stays = **Ce qui reste :** les parties elles-mêmes, avec « — » à la place de ton nom. Les autres gardent ainsi leurs parties, et les tirages se vérifient toujours. Les messages déjà sur Discord y restent.
delete-open =
    { $count ->
        [one] **Une partie est encore ouverte :** { $matches }. Tu la quittes : le pilote automatique continue, et un remplaçant peut prendre ta place.
       *[other] **{ $count } parties sont encore ouvertes :** { $matches }{ $more ->
            [0] .
           *[other] {" "}et { $more } de plus.
        } Tu les quittes : le pilote automatique continue, et des remplaçants peuvent prendre tes places.
    }
delete-ask = M’oublier…
delete-keep = Tout garder
delete-sure-title = T’oublier pour de bon ?
delete-sure = C’est irréversible, même pour la personne qui héberge Herald : aucune liste ne dit qui était qui. Si tu veux ton fichier, demande-le avant.
delete-yes = Oui, m’oublier
delete-kept = Rien n’est changé.
delete-begun = Herald t’oublie. Quand il y a beaucoup de parties, il lui faut quelques minutes. Il continue même si ce message disparaît.
delete-under-way = Herald t’oublie déjà. Il continue jusqu’au bout, même s’il redémarre entre-temps.
delete-done =
    { $matches ->
        [0] C’est fait. Il n’y a plus rien sur toi ici.
        [one] C’est fait : il n’y a plus rien sur toi, ni dans une partie ni ailleurs.
       *[other] C’est fait : il n’y a plus rien sur toi, ni dans { $matches } parties ni ailleurs.
    } Si tu reviens, Herald te rencontre pour la première fois.
delete-unread =
    { $count ->
        [one] Une partie est abîmée et ne se lit pas en entier. Elle contient peut-être encore ton identifiant. La personne qui héberge Herald peut la supprimer.
       *[other] { $count } parties sont abîmées et ne se lisent pas en entier. Elles contiennent peut-être encore ton identifiant. La personne qui héberge Herald peut les supprimer.
    }
privacy-to-delete = M’oublier
reason-interface-delete-late = Cette question est trop ancienne, ou elle s’adressait à quelqu’un d’autre. Pour la revoir, tape /vie-privée supprimer.
