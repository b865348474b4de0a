import type { Translation } from '#db/content/articles/article.ts';

const numbers = 'Chiffres et tâches';
const running = 'Gérer la plateforme';

export const platformWork: Translation[] = [
  {
    slug: 'platform-numbers',
    section: numbers,
    title: 'Lire les chiffres de la plateforme',
    body: `<p><strong>Tableau de bord</strong> montre les écoles, les personnes, les livres, les e-mails et les tâches. Choisissez les <strong>Jours affichés</strong> en haut. Ils font partie de l’URL : vous pouvez envoyer la même vue à un collègue.</p>
<ul><li>Chaque graphique a une phrase qui dit ce qu’il montre. Choisissez <strong>Sous forme de tableau</strong> pour voir les nombres, et <strong>Exporter en CSV</strong> pour les obtenir dans un fichier.</li>
<li>Une ligne indique quand les nombres ont été comptés.</li>
<li>Nous comptons les visites, pas les personnes. Une visite est une page ouverte depuis un autre site ou directement. Nous n’enregistrons avec ces nombres ni adresse IP, ni navigateur, ni texte de recherche.</li>
<li>Une œuvre compte une fois par lecteur et par jour. Pour cela, nous enregistrons un code formé à partir du compte ou, sans compte, de l’adresse IP, du navigateur et du système. Le code et sa clé sont supprimés la nuit suivante.</li></ul>
<p>Une somme collectée pour des causes ouvre les écoles qui la composent. Appuyez sur une école pour voir ses commandes et ses dons.</p>
<p><strong>Personnes en chiffres</strong> compte les personnes par rôle, pays, école et dernière connexion.</p>`,
  },
  {
    slug: 'platform-tasks',
    section: numbers,
    title: 'Commencer la journée par vos tâches',
    body: `<p><strong>Mes tâches</strong> liste ce qui demande une personne maintenant : tâches échouées, e-mails en échec, contacts sans réponse depuis deux jours et signalements de contenu dangereux. Une tâche sans travail n’est pas affichée.</p>
<ol><li>Choisissez une tâche. Elle ouvre la liste avec les bons filtres.</li>
<li>Traitez la liste. Quand il ne reste rien, la tâche disparaît.</li></ol>
<p>Commencez par le contenu dangereux. Sous les tâches, vous voyez vos propres <strong>Connexions récentes</strong>. Si vous n’en reconnaissez pas une, changez votre mot de passe et prévenez vos collègues.</p>`,
  },
  {
    slug: 'platform-leads',
    section: 'Aider les personnes',
    title: 'Répondre aux messages et aux signalements de problèmes',
    body: `<p><strong>Contacts</strong> liste ce que les gens ont écrit sur tous les sites : messages, signalements de problèmes et demandes de visite. Les signalements ouverts de <strong>Contenu dangereux</strong> sont toujours en premier.</p>
<ol><li>Ouvrez un contact et choisissez-vous sous <strong>Attribué à</strong>. Réglez le statut sur <strong>En cours</strong>.</li>
<li>Écrivez une <strong>Note</strong> pour vos collègues. Seules les personnes de la plateforme peuvent lire les notes.</li>
<li>Écrivez sous <strong>Répondre par e-mail</strong> et choisissez <strong>Envoyer la réponse</strong>. Le statut devient <strong>Répondu</strong>, et la réponse est enregistrée avec le contact.</li>
<li>Réglez le statut sur <strong>Clos</strong> quand il ne reste rien à faire.</li></ol>
<p>Certains messages sont marqués <strong>Spam probable</strong>. Ils ne sont jamais supprimés pour cette raison : regardez-les une fois par semaine. Les écoles lisent elles-mêmes les messages de leur site.</p>`,
  },
  {
    slug: 'platform-content',
    section: running,
    title: 'Écrire, prévisualiser et publier des contenus',
    body: `<p><strong>Contenus</strong> liste ce que Booklark écrit pour tous les sites : articles, pages, espaces thématiques, cours, films, défis, leçons en direct et plus encore. Choisissez <strong>Ajouter une entrée</strong>, un type et un titre.</p>
<ul><li>La page enregistre pendant que vous écrivez. Elle indique l’heure d’enregistrement dès que le serveur a enregistré le texte. Les lecteurs n’en voient rien avant la publication.</li>
<li>Chaque langue a un onglet. Écrivez d’abord en anglais. Là où une langue manque, les lecteurs voient le texte anglais.</li>
<li><strong>Aperçu</strong> crée un lien vers la vraie page, chez Booklark ou dans une école. Il montre ce seul texte pendant 24 heures.</li>
<li><strong>Publier maintenant</strong> montre aux lecteurs le texte de l’onglet ouvert. <strong>Programmer</strong> le fait à une heure, jusqu’à une heure, ou les deux.</li>
<li><strong>Dépublier</strong>, sous les trois points, retire immédiatement l’entrée de tous les sites.</li></ul>
<p>Les <strong>Versions</strong> sont les états enregistrés. <strong>Comparer</strong> montre ce qui a changé depuis, et <strong>Restaurer</strong> fait d’une version le brouillon le plus récent. Si un collègue enregistre le même texte pendant que vous écrivez, vous choisissez quel texte est le plus récent. L’autre est aussi dans la liste. Si votre navigateur se ferme avant un enregistrement, cet appareil garde votre texte, et il est de retour quand vous rouvrez l’entrée.</p>
<p>Un film peut avoir un <strong>Fichier du film</strong> : un MP4 ou un WebM de 1 Go et de 30 minutes au plus. Si la connexion est perdue, l’envoi continue là où il s’est arrêté. Le fichier est contrôlé à son arrivée, et le lieu du tournage en est retiré. Quand il est prêt, le film peut être publié.</p>
<p>Un film montre un sous-titre à la fois. Si des sous-titres se chevauchent, finissent avant de commencer, contiennent des balises HTML ou viennent après la fin du film, <strong>Publier maintenant</strong> marque les lignes. Ce que vous avez saisi reste.</p>
<p>Le filtre <strong>Ce qui manque</strong> compte les entrées sans description d’image, sans sous-titres ou sans une langue, et les films dont des sous-titres viennent après la fin. Choisissez-en un pour voir sa liste, que vous pouvez exporter.</p>
<p><strong>Dupliquer l’entrée</strong>, sous les trois points, crée un nouveau brouillon avec les mêmes textes et une autre adresse web.</p>
<p><strong>Changer l’adresse de l’entrée</strong> lui donne une autre adresse web. Dès lors, les liens vers l’ancienne adresse ouvrent la nouvelle. Si une autre entrée avait cette adresse auparavant, vous voyez d’abord ce que change son utilisation.</p>
<p>Si un collègue a ouvert le même texte, la page le nomme.</p>
<p>Déplacez les blocs par leur poignée : faites-la glisser, ou utilisez les flèches haut et bas.</p>
<p><strong>Messages au monde</strong>, au-dessus de la liste, montre les messages que les écoles ont approuvés. Choisissez <strong>Publier</strong> après votre deuxième lecture, ou <strong>Retirer</strong> et saisissez une raison.</p>`,
  },
  {
    slug: 'platform-queues',
    section: running,
    title: 'Savoir pourquoi une tâche a échoué',
    body: `<p><strong>Files d’attente</strong> montre le travail qui se fait en arrière-plan : e-mails, livres, imports et exports.</p>
<ul><li><strong>En attente</strong> : peut commencer maintenant. Si la plus ancienne attend depuis des minutes, un processus s’est peut-être arrêté. <strong>Processus</strong> indique quand chacun a donné signe de vie pour la dernière fois.</li>
<li><strong>Plus tard</strong> : attend son heure ou une nouvelle tentative.</li>
<li><strong>Échec</strong> : a échoué à sa dernière tentative. <strong>Tâches échouées</strong> les regroupe par erreur.</li></ul>
<ol><li>Lisez l’erreur d’un groupe.</li>
<li>Si la cause a disparu, relancez une tâche ou tout le groupe. Aucune tâche ne fait deux fois son travail. Sinon, prévenez un développeur.</li>
<li>N’abandonnez une tâche que si son travail n’est plus voulu. Vous ne pouvez pas annuler cette action.</li></ol>
<p>Les deux demandent une raison, que le journal d’activité montre.</p>`,
  },
  {
    slug: 'platform-audit',
    section: running,
    title: 'Savoir qui a fait quoi dans quelle école',
    body: `<p><strong>Journal d’activité</strong> contient les entrées de toutes les écoles et de Booklark : qui, quoi, au sujet de qui, dans quelle école et quand. Filtrez par chacun de ces critères, et par date. Personne ne peut modifier ni supprimer une entrée.</p>
<p>Une action groupée est une seule entrée avec ses lignes à l’intérieur, par exemple 30 cartes imprimées. Choisissez l’entrée pour voir les lignes.</p>
<p>Ce que vous faites dans une école apparaît aussi dans le journal d’activité de l’école, avec votre nom et votre raison. Exportez la liste quand une école la demande.</p>`,
  },
  {
    slug: 'platform-modes',
    section: running,
    title: 'Créer et modifier des modes',
    body: `<p>Un mode montre une partie de la bibliothèque, par exemple les livres pour lecteurs débutants. Les écoles choisissent les modes qu’elles utilisent.</p>
<ol><li>Ouvrez <strong>Modes</strong> et choisissez <strong>Ajouter le mode</strong>. Saisissez un nom et choisissez une image.</li>
<li>Choisissez ce que le mode montre : âges, niveaux, catégories, langues, objectifs et public. Sans choix, il n’y a pas de limite.</li>
<li>Sous <strong>Fonctions masquées</strong>, choisissez ce que les gens ne voient pas dans ce mode, par exemple la recherche.</li>
<li>Pendant que vous modifiez, le formulaire indique combien de livres le mode laisse. Un mode vide n’est utile à personne.</li>
<li>Choisissez <strong>Enregistrer le mode</strong>.</li></ol>
<p>Un mode ne filtre que les listes. Un livre s’ouvre toujours à sa propre URL. Un mode ne montre jamais un livre que la personne ne pourrait pas voir sans lui. Un mode pour le personnel est verrouillé pour tous les autres. Un mode <strong>Inactif</strong> est désactivé dans toutes les écoles.</p>`,
  },
  {
    slug: 'platform-trusted-people',
    section: running,
    title: 'Donner un droit à un enseignant ou à un parent de confiance',
    body: `<p>Un droit permet à une personne de faire une chose de plus que son rôle, par exemple de mettre des livres en avant dans la bibliothèque.</p>
<ol><li>Ouvrez <strong>Enseignants de confiance</strong> ou <strong>Parents de confiance</strong> et choisissez <strong>Donner un droit</strong>.</li>
<li>Trouvez la personne et choisissez le droit.</li>
<li>Saisissez la raison et le jour où le droit prend fin, dans 12 mois au plus.</li></ol>
<p>La personne et l’école reçoivent un e-mail. Le journal d’activité de l’école liste chaque utilisation. Pour mettre fin à un droit plus tôt, choisissez <strong>Révoquer</strong>. Il prend fin à la prochaine action de la personne.</p>`,
  },
  {
    slug: 'platform-lists',
    section: numbers,
    title: 'Filtrer, exporter et modifier de longues listes',
    body: `<ul><li>La recherche, les filtres, l’ordre, les colonnes et la page font partie de l’URL. Enregistrez l’URL ou envoyez-la à un collègue.</li>
<li><strong>Exporter en CSV</strong> contient toutes les lignes qui correspondent aux filtres, pas seulement la page.</li>
<li>Au-delà de 10 000 lignes, une liste indique « plus de 10 000 ».</li></ul>
<h3>Modifier plusieurs lignes</h3>
<ol><li>Sélectionnez des lignes, ou tout ce qui correspond aux filtres.</li>
<li>Choisissez l’action et saisissez une raison. L’école lit la raison dans son journal d’activité.</li>
<li>Vous pouvez quitter la page. L’action montre sa progression et liste les lignes qui n’ont pas été modifiées, avec la cause.</li></ol>
<p>Si la liste a changé entre-temps, rien n’est fait et vous voyez le nouveau nombre. Vous pouvez <strong>Annuler</strong> la plupart des actions pendant 24 heures. Les lignes que quelqu’un a modifiées depuis restent telles quelles.</p>`,
  },
];
