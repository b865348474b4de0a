import type { Translation } from '#db/content/articles/article.ts';

const signingIn = 'Connexion';

export const teachers: Translation[] = [
  {
    slug: 'teacher-how-children-sign-in',
    section: signingIn,
    title: 'Aider les élèves à se connecter',
    body: `<p>Dans votre tableau de bord, choisissez <strong>Créer une classe</strong>. La classe reçoit immédiatement un code de classe. Si des inconnus connaissent le code de classe, remplacez-le. L’ancien code ne fonctionne plus.</p>
<p>Les élèves n’ont pas besoin d’adresse e-mail. Ils choisissent <strong>Je suis élève</strong>, puis se connectent de l’une de ces deux façons.</p>
<ul><li>Avec le code de classe : ils saisissent le code, trouvent leur nom et saisissent leur mot de passe. Écrivez le code là où toute la classe peut le voir.</li>
<li>Avec une carte de connexion : ils tiennent la carte devant la caméra. Sur la page d’une classe, vous pouvez imprimer des cartes pour tous. Pour remplacer une carte perdue, choisissez <strong>Imprimer la carte</strong> à côté du nom. Une nouvelle carte ou un nouveau mot de passe désactive l’ancienne carte.</li></ul>
<p>Avec <strong>Mots de passe en images</strong>, les élèves qui ne savent pas encore écrire touchent trois images. Les images sont sur la prochaine carte que vous imprimez. <strong>Affiche de la classe</strong> montre le code de classe en grandes lettres.</p>
<p>Quand un élève se déconnecte, rien de la classe ne reste sur l’appareil. Le suivant saisit le code de classe ou présente sa carte. Sur un appareil qui reste en classe, ouvrez la page de la classe et attribuez-le sous <strong>Appareils de cette classe</strong> : jusqu’à la fin du mois de juillet, il propose les noms sans le code. Pour y mettre fin, choisissez <strong>Retirer</strong> sur la page de la classe, ou <strong>Retirer la classe de cet appareil</strong> sur son écran de connexion.</p>
<p>Les élèves trouvent leur nom dans une liste de prénoms et de noms. L’administrateur de votre école peut choisir <strong>Noms courts sur l’écran de connexion</strong>.</p>`,
  },
  {
    slug: 'teacher-code-trouble',
    section: signingIn,
    title: 'Un code ou un mot de passe ne fonctionne pas',
    body: `<h3>Le code de classe ne fonctionne pas</h3><p>Vérifiez d’abord l’adresse web. Le code de classe ne fonctionne que sur le site de votre école. O et 0 sont équivalents, tout comme I, L et 1. Le code ne fonctionne pas si la classe est archivée ou si son code de classe est désactivé.</p>
<h3>Un élève a oublié son mot de passe</h3><p>Personne ne peut consulter un mot de passe, car les mots de passe sont enregistrés sous une forme que personne ne peut lire. Ouvrez la classe et sélectionnez le champ du mot de passe à côté du nom. Saisissez 6 caractères ou plus, ou utilisez les deux mots proposés, et choisissez <strong>Enregistrer</strong>. Vous voyez le nouveau mot de passe jusqu’à ce que vous quittiez la page. L’ancien mot de passe et la carte de l’élève ne fonctionnent plus.</p>
<h3>Trop d’essais</h3><p>Seul cet élève doit attendre. Le reste de la classe peut continuer.</p>
<h3>La caméra ne démarre pas</h3><p>Autorisez la caméra dans les réglages du navigateur, ou utilisez le code de classe.</p>`,
  },
  {
    slug: 'teacher-who-sees-a-book',
    section: 'Livres',
    title: 'Savoir qui peut voir un livre',
    body: `<p>Chaque livre a un de ces trois publics.</p>
<ul><li><strong>Tout le monde</strong> : tous les visiteurs. Si l’école partage ses livres, ils apparaissent aussi sur le site partagé de Booklark.</li>
<li><strong>Familles</strong> : les personnes qui ont le mot de passe de la communauté, et les personnes de votre école. Les nouveaux livres commencent avec ce public.</li>
<li><strong>École</strong> : seulement les personnes qui ont un compte dans votre école.</li></ul>
<p>Les visiteurs qui ouvrent l’URL d’un livre qu’ils ne peuvent pas voir arrivent sur une page « Page introuvable ». L’administrateur de votre école définit le public.</p>`,
  },
  {
    slug: 'teacher-your-profile',
    section: 'Votre compte',
    title: 'Changer votre nom ou votre mot de passe',
    body: `<p>Ouvrez le menu avec vos initiales, en haut de votre tableau de bord, et choisissez <strong>Mon profil</strong>. Vous pouvez y changer votre nom et votre mot de passe.</p>
<p>Pour changer votre mot de passe, saisissez d’abord l’ancien. Le nouveau doit avoir au moins 8 caractères et ne doit pas être un mot de passe courant. Vous êtes déconnecté de tous vos autres appareils, et nous vous envoyons un e-mail au sujet du changement.</p>
<p>Votre école définit votre rôle et votre adresse e-mail. Quand un administrateur change votre adresse e-mail, nous prévenons l’ancienne adresse par e-mail.</p>`,
  },
  {
    slug: 'teacher-your-class',
    section: 'Vos classes',
    title: 'Utiliser la page de votre classe',
    body: `<p>Ouvrez votre classe dans le <strong>Tableau de bord enseignant</strong>. Sa page liste vos élèves, avec le mot de passe, la carte et la dernière connexion.</p>
<ul><li><strong>Ajouter des élèves</strong> : saisissez les noms, ou envoyez une liste du secrétariat.</li>
<li>Sélectionnez des élèves pour imprimer leurs cartes ou leur donner de nouveaux mots de passe.</li>
<li><strong>Lettres aux familles</strong> : imprime des lettres avec un code famille, une pour chaque élève, dans la langue que vous choisissez. <strong>Retirer les codes famille</strong> met fin aux codes inutilisés des élèves que vous sélectionnez.</li>
<li><strong>Affiche de la classe</strong> : montre le code de classe en grandes lettres.</li>
<li><strong>Autorisation de publier</strong> : dans le menu d’un élève, ce que la famille autorise. <strong>Définir pour toute la classe</strong> note une réponse pour tous les élèves. Sans autorisation pour les œuvres, le public le plus large est celui des familles. Votre école peut réserver ce choix aux enseignants principaux et aux administrateurs.</li>
<li><strong>Afficher un code de connexion de 10 minutes</strong> : dans le menu d’un élève, pour un élève sans carte.</li>
<li><strong>Progression dans les cours</strong> : montre chaque élève par chapitre, et avec qui il a travaillé. Ouvrez un chapitre pour le marquer comme terminé ou pour retirer ce qui ne compte pas : <strong>Retirer « Ensemble »</strong>. Ses propres réponses restent.</li></ul>
<p>Vous ne voyez que vos propres classes. Un enseignant principal ou un administrateur peut changer les enseignants d’une classe.</p>`,
  },
  {
    slug: 'teacher-board',
    section: 'Vos classes',
    title: 'Afficher un chapitre au tableau',
    body: `<p>Ouvrez un chapitre et choisissez <strong>Afficher au tableau</strong>, ou ouvrez-le depuis <strong>Au tableau</strong> sur la page de votre classe. Le film, le texte, les mots et les activités s’affichent en très grands caractères. Le tableau ne montre ni noms, ni réponses, ni notes pour les enseignants.</p>
<ol><li>Avancez avec <strong>Suivant</strong>, avec les flèches du clavier ou avec une télécommande de présentation.</li>
<li>À la fin, choisissez <strong>Cocher qui a participé</strong>. Les noms seront affichés à l’écran : éteignez d’abord le projecteur si la classe ne doit pas les voir.</li>
<li>Choisissez la classe et <strong>Afficher les noms</strong>, puis cochez chaque élève qui a participé. <strong>Tout cocher</strong> coche toute la classe.</li>
<li>Choisissez <strong>Marquer comme terminé</strong>.</li></ol>
<p>Le chapitre compte alors comme terminé pour ces élèves, comme si vous l’aviez marqué dans <strong>Progression dans les cours</strong>. Vous pouvez le retirer là pour chaque élève. Leurs réponses ne changent pas.</p>`,
  },
  {
    slug: 'teacher-live-lessons',
    section: 'Vos classes',
    title: 'Décider qui participe à une leçon en direct',
    body: `<p>Une leçon en direct est un appel vidéo avec des personnes extérieures à l’école. La page de la leçon montre qui l’anime et sur quel site se tient l’appel.</p>
<p>Pour venir avec votre classe, ouvrez la leçon, indiquez combien vous serez et choisissez <strong>S’inscrire</strong>. Le lien d’accès apparaît sur la page 10 minutes avant. Vous l’ouvrez pour votre classe : les élèves ne reçoivent pas de lien.</p>
<p>Un élève peut seulement demander à venir. Vous trouvez ces élèves sur votre tableau de bord, sur la page de la classe et sur la page de la leçon. Personne ne participe avant votre décision.</p>
<ul><li><strong>Vient avec moi</strong> : l’élève a une place, vous êtes inscrit aussi et vous ouvrez le lien.</li>
<li><strong>Laisser participer sans accompagnement</strong> : l’élève reçoit le lien et rejoint l’appel vidéo sans vous.</li>
<li><strong>Refuser</strong> : l’élève lit que ce n’est pas possible cette fois.</li>
<li><strong>Retirer</strong> : l’élève attend de nouveau et la place est libre.</li></ul>
<p>Une école peut avoir au plus la moitié des places d’une leçon. Votre administrateur peut retirer les leçons en direct avec <strong>Proposer des leçons en direct</strong>, sous <strong>Profil</strong>.</p>`,
  },
  {
    slug: 'teacher-archived-students',
    section: 'Vos classes',
    title: 'Archiver et restaurer un élève',
    body: `<p>Quand un élève quitte l’école, archivez-le. L’élève ne peut plus se connecter et n’apparaît dans aucune classe. Ses livres publiés restent.</p>
<p><strong>Élèves archivés</strong> liste les élèves que vous pouvez restaurer. Choisissez <strong>Restaurer</strong> pour leur rendre leur classe.</p>
<p>Seul un administrateur peut effacer les données d’un élève. Les élèves archivés sont effacés automatiquement après un délai que votre école choisit.</p>`,
  },
];
