import type { Translation } from '#db/content/articles/article.ts';

const helping = 'Aider les personnes';
const schools = 'Écoles';

export const platform: Translation[] = [
  {
    slug: 'platform-missing-email',
    section: helping,
    title: 'Une personne n’a pas reçu une invitation ou un autre e-mail',
    body: `<p>Par exemple, une enseignante de Hillcrest dit ne pas avoir reçu d’invitation. Trouvez la cause, puis envoyez un nouvel e-mail.</p>
<ol><li>Ouvrez <strong>Suivi des e-mails</strong> dans le menu et cherchez son adresse e-mail. Si vous ne la connaissez pas, cherchez le nom de l’école. Choisissez l’e-mail pour voir ce qui lui est arrivé.</li>
<li>Si aucun e-mail ne figure dans la liste, l’école a invité une autre adresse ou n’a invité personne. Demandez à un administrateur de l’école de vérifier l’adresse et d’inviter l’enseignante.</li>
<li><strong>Envoyé</strong> ou <strong>Livré</strong> : le serveur de messagerie a accepté l’e-mail. Demandez-lui de regarder dans le dossier de spam.</li>
<li><strong>Rejeté</strong> : lisez la raison. Si l’adresse contient une faute de frappe, demandez à l’école de la corriger et d’inviter de nouveau l’enseignante.</li>
<li><strong>Bloqué</strong> : nous n’envoyons plus rien à cette adresse, parce qu’un e-mail a été rejeté ou signalé comme spam. Choisissez <strong>Autoriser les e-mails vers cette adresse</strong> et saisissez la raison.</li>
<li><strong>Échec</strong> : notre serveur de messagerie n’a pas pu l’envoyer. Ouvrez <strong>Files d’attente</strong> pour voir si beaucoup d’e-mails sont concernés.</li>
<li>Quand la cause a disparu, choisissez <strong>Renvoyer</strong>. L’enseignante reçoit un nouvel e-mail avec un nouveau lien.</li></ol>
<p>L’école lit dans son journal d’activité qui a renvoyé l’e-mail, et pourquoi.</p>`,
  },
  {
    slug: 'platform-email-states',
    section: helping,
    title: 'Lire la liste des e-mails',
    body: `<p>La liste contient tous les e-mails de toutes les écoles : à qui, depuis quel site, combien de tentatives et ce qui s’est passé. Les nombres au-dessus de la liste portent sur les 90 derniers jours. Le statut indique seulement ce que nous savons.</p>
<ul><li><strong>En file d’attente</strong> et <strong>Envoi en cours</strong> : l’e-mail part en quelques secondes.</li>
<li><strong>Retenu</strong> : les e-mails attendent tant qu’une école est suspendue ou que Booklark n’a pas de serveur de messagerie.</li>
<li><strong>Envoyé</strong> : le serveur de messagerie a accepté l’e-mail, rien de plus.</li>
<li><strong>Livré</strong>, <strong>Rejeté</strong> et <strong>Signalé comme spam</strong> : le fournisseur de messagerie nous l’a indiqué.</li></ul>
<p>Vous pouvez lire le texte d’un e-mail pendant un jour. Les liens sont affichés sans leur partie secrète : un aperçu ne connecte donc personne. Après un jour, le texte est supprimé.</p>
<p>Il n’y a pas de bouton <strong>Renvoyer</strong> là où un nouvel e-mail n’a pas de sens, par exemple quand l’invitation a déjà été acceptée.</p>`,
  },
  {
    slug: 'platform-suppressed-addresses',
    section: helping,
    title: 'Bloquer ou autoriser les e-mails vers une adresse',
    body: `<p>Ouvrez la <strong>Liste de blocage</strong> au-dessus des e-mails. Elle contient les adresses qui ne reçoivent d’e-mail d’aucune école. Une adresse est ajoutée automatiquement :</p>
<ul><li>après un échec définitif, par exemple quand la boîte aux lettres n’existe pas</li>
<li>après une plainte, quand une personne signale un e-mail comme spam</li>
<li>après des échecs temporaires pendant trois jours différents</li></ul>
<p>Pour ajouter vous-même une adresse, choisissez <strong>Ajouter une adresse</strong>, ou <strong>Bloquer les e-mails vers cette adresse</strong> sur un e-mail.</p>
<p>Choisissez <strong>Retirer de la liste</strong> seulement quand la cause a disparu, par exemple quand la boîte aux lettres existe de nouveau. Saisissez la raison. Après une plainte, ne retirez jamais une adresse sans demander à la personne. Les e-mails non envoyés entre-temps ne sont pas envoyés plus tard.</p>
<p>L’école voit dans l’invitation et sur la page de la personne que l’adresse ne reçoit pas d’e-mail. Un inconnu qui demande une réinitialisation de mot de passe n’apprend rien.</p>`,
  },
  {
    slug: 'platform-find-a-person',
    section: helping,
    title: 'Trouver une personne et l’aider avec son compte',
    body: `<p>Ouvrez <strong>Toutes les personnes</strong> et cherchez un nom ou une adresse e-mail. Filtrez par rôle, statut et pays. L’onglet <strong>Personnes</strong> d’une école ne liste que ses personnes. Le profil montre les classes, les livres, les derniers e-mails et la façon dont la personne se connecte.</p>
<ul><li><strong>Déconnecter partout</strong> : quand un appareil est perdu.</li>
<li><strong>Envoyer un e-mail de réinitialisation</strong> : quand un mot de passe est oublié. Vous ne voyez jamais de mot de passe.</li>
<li><strong>Suspendre</strong> : la personne est déconnectée immédiatement et ne peut pas se connecter. <strong>Restaurer</strong> annule la suspension.</li></ul>
<p>Chacune de ces actions demande une raison. L’école la lit dans son journal d’activité, avec votre nom.</p>
<p>Vous pouvez ajouter des adultes. Les élèves sont ajoutés par leur école. Le dernier administrateur d’une école garde son rôle.</p>`,
  },
  {
    slug: 'platform-masked-students',
    section: helping,
    title: 'Voir le nom complet d’un élève',
    body: `<p>Les élèves dépendent de leur école. Vous voyez un prénom, une lettre du nom, l’école et le statut. Les exports ne contiennent rien de plus. La recherche trouve aussi les noms de famille.</p>
<ol><li>Ouvrez le profil de l’élève.</li>
<li>Choisissez <strong>Afficher les détails</strong> et saisissez la raison, par exemple « L’école nous a demandé de retrouver un livre perdu, ticket 4512 ».</li>
<li>Vous voyez les données de l’élève pendant une heure.</li></ol>
<p>L’école voit votre nom et la raison dans son journal d’activité. Si possible, demandez d’abord à l’école.</p>`,
  },
  {
    slug: 'platform-view-as',
    section: helping,
    title: 'Voir ce qu’une personne voit',
    body: `<p>Si vous ne comprenez pas un problème, vous pouvez regarder le site comme la personne qui l’a.</p>
<ol><li>Demandez à un administrateur de l’école d’autoriser l’accès de l’assistance dans le profil de l’école. L’accès dure 24 heures. Sans lui, vous recevez un message. Un administrateur au téléphone peut aussi vous lire un code, qui ouvre une consultation dans les 24 heures.</li>
<li>Ouvrez le profil de la personne, choisissez <strong>Voir comme</strong>, puis saisissez la raison et le code si vous en avez un.</li>
<li>Le site de l’école s’ouvre. Une bannière indique le temps restant. La consultation prend fin après 15 minutes.</li></ol>
<p>Vous ne pouvez que lire. Vous ne pouvez pas enregistrer, exporter, imprimer des cartes, ouvrir les données des élèves ni envoyer d’e-mail. Le journal d’activité de l’école liste le début et la fin de chaque consultation. Les personnes de Booklark ne peuvent pas être consultées.</p>`,
  },
  {
    slug: 'platform-add-a-school',
    section: schools,
    title: 'Trouver, ajouter ou modifier une école',
    body: `<p>Ouvrez <strong>Toutes les écoles</strong>. La liste montre le statut, le nombre d’élèves, d’enseignants et de livres, et la dernière activité. Une ligne indique quand les nombres ont été comptés.</p>
<ul><li>Pour ajouter une école, choisissez <strong>Ajouter une école</strong> et saisissez son nom, son adresse e-mail, son site web et sa première couleur. Les autres couleurs en découlent. Le premier administrateur reçoit un e-mail pour choisir un mot de passe.</li>
<li>Pour modifier une école, ouvrez-la et choisissez <strong>Modifier</strong>. L’aperçu montre les couleurs telles qu’on les verra. Seuls les champs que vous changez sont envoyés.</li></ul>
<p>Si un collègue a modifié la même école entre-temps, vous voyez un message, et vos modifications restent dans le formulaire.</p>
<p>Les onglets d’une école sont <strong>Vue d’ensemble</strong>, <strong>Personnes</strong>, <strong>Livres</strong> et <strong>Journal d’activité</strong>.</p>`,
  },
  {
    slug: 'platform-suspend-a-school',
    section: schools,
    title: 'Suspendre, restaurer ou fermer une école',
    body: `<p>Ouvrez l’école. Les boutons sont à la fin de sa <strong>Vue d’ensemble</strong>.</p>
<h3>Suspendre</h3><p><strong>Suspendre l’école</strong> déconnecte tout le monde immédiatement. Le site affiche « Page introuvable ». Les e-mails et les tâches attendent. Les administrateurs de l’école reçoivent un e-mail avec votre raison. <strong>Restaurer l’école</strong> fait de nouveau fonctionner le site, avec tout ce qui attendait.</p>
<h3>Fermer</h3><p><strong>Fermer l’école</strong> sert pour une école qui nous quitte. Saisissez le nom de l’école pour confirmer.</p>
<ol><li>Nous faisons un export complet : toutes les tables et tous les fichiers. Les administrateurs de l’école reçoivent un lien pour l’obtenir.</li>
<li>Pendant 30 jours, <strong>Restaurer l’école</strong> fait tout revenir.</li>
<li>Ensuite, les personnes, les livres et les fichiers sont effacés définitivement. Seuls les totaux restent. L’adresse web n’est jamais donnée à une autre école.</li></ol>
<p>En cas de doute, suspendez. Une école suspendue ne perd rien.</p>`,
  },
  {
    slug: 'platform-change-web-address',
    section: schools,
    title: 'Changer l’adresse web d’une école',
    body: `<p>Seul Booklark peut changer l’adresse web d’une école. Demandez à l’un de ses administrateurs quel jour convient à l’école, car tout le monde doit se reconnecter.</p>
<ol><li>Ouvrez l’école. Dans sa <strong>Vue d’ensemble</strong>, choisissez <strong>Changer l’adresse web</strong>.</li>
<li>Saisissez la partie avant le point, et la raison.</li>
<li>Choisissez <strong>Changer l’adresse web</strong>. Les administrateurs de l’école reçoivent un e-mail avec la nouvelle adresse et votre raison.</li></ol>
<p>Les anciens liens et marque-pages mènent à la nouvelle adresse pendant un an. L’ancienne adresse n’est jamais donnée à une autre école. L’école elle-même peut la retrouver : changez de nouveau l’adresse web.</p>
<p>Les cartes de connexion et les affiches imprimées montrent l’ancienne adresse. L’école doit les réimprimer dans l’année. Un domaine propre que l’école a vérifié reste tel quel.</p>
<p>Vous ne pouvez pas changer l’adresse d’une école en cours de fermeture.</p>`,
  },
];
