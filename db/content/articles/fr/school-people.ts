import type { Translation } from '#db/content/articles/article.ts';

const section = 'Classes et personnes';

export const schoolPeople: Translation[] = [
  {
    slug: 'classes-of-a-school',
    section,
    title: 'Créer et gérer des classes',
    body: `<ol><li>Ouvrez <strong>Classes</strong> et choisissez <strong>Créer une classe</strong>.</li>
<li>Saisissez le nom qu’utilise votre école, par exemple 4B, et choisissez les enseignants.</li>
<li>Ouvrez la classe pour ajouter des élèves, définir des mots de passe et imprimer des cartes.</li></ol>
<p>Chaque classe a un code de classe. Dans le menu <strong>Gérer la classe</strong>, vous pouvez remplacer le code ou le désactiver. Un ancien code n’est jamais réutilisé.</p>
<p>À la fin de l’année, choisissez <strong>Archiver la classe</strong>. Les élèves et leurs livres ne changent pas. Vous trouvez la classe sous <strong>Archivé</strong> et pouvez la restaurer.</p>`,
  },
  {
    slug: 'new-school-year',
    section,
    title: 'Commencer une nouvelle année scolaire',
    body: `<ol><li>Ouvrez <strong>Classes</strong> et choisissez <strong>Nouvelle année scolaire</strong>.</li>
<li>Choisissez ce qui arrive à chaque classe : elle monte avec un nouveau nom, reste, fusionne avec une autre classe, se divise en deux classes ou quitte l’école. Si le nom indique le niveau, comme CE2 ou 6e, et que le suivant est certain, le nouveau nom est déjà proposé.</li>
<li>Choisissez <strong>Aperçu</strong>. Il indique pour chaque classe ce qui arrive, combien d’élèves changent de classe ou partent, et ce que vous devez d’abord résoudre. Rien n’a encore changé.</li>
<li>Choisissez <strong>Commencer l’année scolaire</strong>, puis <strong>Imprimer les cartes de connexion</strong> pour les classes dont le nom ou le code de classe a changé. Les cartes que vous avez déjà imprimées fonctionnent encore.</li></ol>
<h3>Ce qui reste avec une classe</h3>
<p>Une classe qui monte garde son code de classe, ses enseignants, ses travaux à faire et ses livres. Quand des classes fusionnent, les élèves et les enseignants passent dans l’autre classe. Les travaux à faire et les livres de la classe restent avec la classe archivée. La deuxième classe d’une division a son propre code de classe et les mêmes enseignants.</p>
<p>Les élèves d’une classe qui part sont archivés. Les élèves qui sont aussi dans une autre classe restent à l’école, sauf si vous choisissez autrement.</p>
<h3>Annuler</h3>
<p>Pendant sept jours, vous pouvez tout annuler sur la même page. Ce que quelqu’un a changé depuis reste tel quel, et la page indique pourquoi.</p>`,
  },
  {
    slug: 'people-of-a-school',
    section,
    title: 'Ajouter et modifier des personnes',
    body: `<p>Ouvrez <strong>Utilisateurs</strong>. Les enseignants, les élèves, les administrateurs et les personnes invitées ont chacun un onglet.</p>
<ul><li><strong>Ajouter des élèves</strong> : collez les noms, un par ligne. Vous pouvez imprimer les cartes immédiatement.</li>
<li><strong>Ajouter un utilisateur</strong> : saisissez le nom, l’adresse e-mail et le rôle. La personne reçoit un e-mail avec un lien pour choisir un mot de passe. Le lien expire après 60 minutes.</li>
<li>Pour modifier une personne, choisissez son nom, puis <strong>Modifier</strong>. Si vous changez une adresse e-mail, nous prévenons l’ancienne adresse.</li></ul>
<h3>Autorisation de publier</h3>
<p>La page d’un élève montre ce que la famille autorise : <strong>Œuvres pour tous</strong>, <strong>Voix en dehors de l’école</strong> et <strong>Photos dans les œuvres pour tous</strong>. Tant que personne ne l’a définie, l’autorisation est <strong>Non donnée</strong>. Choisissez <strong>Modifier l’autorisation</strong> pour noter une réponse, ou ouvrez une classe et choisissez <strong>Définir pour toute la classe</strong>.</p>
<p>Sans autorisation pour les œuvres, le public le plus large est celui des familles. Quand vous la retirez, les œuvres pour tous de l’élève passent immédiatement aux familles. Booklark vous indique combien avant que vous confirmiez. Dans le profil de votre école, sous <strong>Publication</strong>, vous choisissez qui peut publier pour tous et si les enseignants peuvent définir l’autorisation.</p>
<p>Vous ne pouvez pas transformer un élève en adulte, et votre école garde toujours un administrateur. Les personnes qui partent sont archivées. Vous pouvez les restaurer à tout moment.</p>`,
  },
  {
    slug: 'invite-teachers',
    section,
    title: 'Inviter des enseignants, et savoir pourquoi une invitation n’est pas arrivée',
    body: `<p>Ouvrez <strong>Utilisateurs</strong>, puis <strong>Personnes invitées</strong>, et choisissez <strong>Inviter des enseignants</strong>. Une invitation expire après 14 jours. Vous pouvez aussi créer un lien et le partager vous-même.</p>
<h3>Inviter plusieurs personnes ensemble</h3>
<p>Choisissez <strong>Inviter plusieurs personnes</strong> et collez jusqu’à 100 adresses e-mail, avec ou sans noms. Choisissez un rôle, puis <strong>Vérifier les adresses</strong>. Vous voyez à côté de chaque ligne ce qui ne va pas. Seules les lignes correctes sont invitées. Les autres restent dans le champ pour que vous puissiez les corriger.</p>
<h3>L’invitation n’est pas arrivée</h3>
<ol><li>Vérifiez l’adresse e-mail dans la liste, lettre par lettre. Si elle est fausse, révoquez l’invitation et envoyez-en une nouvelle.</li>
<li>Demandez à la personne de regarder dans le dossier de spam.</li>
<li>Ouvrez le menu de l’invitation et choisissez <strong>Renvoyer</strong>. La personne reçoit un nouvel e-mail.</li>
<li>Si cela n’aide pas, créez plutôt un lien, ou écrivez-nous sur la page <a href="/contact">Contact</a>. Nous pouvons voir si l’e-mail a été livré.</li></ol>`,
  },
  {
    slug: 'enrol-from-a-list',
    section,
    title: 'Inscrire des élèves à partir d’une liste',
    body: `<ol><li>Ouvrez <strong>Inscription groupée</strong> et choisissez où vont les élèves : dans une classe existante, une nouvelle classe ou les classes nommées dans la liste.</li>
<li>Déposez votre liste. Utilisez XLSX, CSV ou OneRoster (zip), ou collez des lignes d’un tableur.</li>
<li>Choisissez ce que contient chaque colonne.</li>
<li>Vérifiez l’aperçu : qui est nouveau, qui va changer et quels noms ressemblent à un élève que vous avez déjà.</li>
<li>Confirmez. Vous pouvez quitter la page pendant l’inscription des élèves.</li></ol>
<p>Vous pouvez annuler l’inscription pendant 24 heures. Les élèves qui se sont connectés ou ont été modifiés entre-temps restent. Nous supprimons la liste après 24 heures.</p>
<p>D’un classeur (XLSX), nous lisons ce que vous voyez. Les lignes, colonnes et feuilles masquées sont laissées de côté, et l’aperçu l’indique.</p>
<p>Si vous envoyez une liste plus récente avec les mêmes numéros d’élève, les élèves sont modifiés et ne sont pas ajoutés de nouveau.</p>`,
  },
  {
    slug: 'limits-of-a-plan',
    section,
    title: 'Ce qui se passe à une limite de votre formule',
    body: `<p>Une formule fixe combien d’élèves, de membres du personnel et de livres votre école peut avoir, et combien d’espace de stockage. À une limite, rien n’est retiré : vous pouvez tout lire, modifier et exporter. Seul l’ajout est refusé, et le message indique combien vous en avez.</p>
<h3>Ce qui compte</h3>
<ul><li>Élèves : tous ceux qui ne sont pas archivés.</li>
<li>Personnel : les enseignants et les administrateurs qui ne sont pas archivés, et les personnes que vous avez invitées. Une invitation qui expire ou que vous révoquez rend sa place.</li>
<li>Livres : tous les livres de votre école, brouillons compris, jusqu’à leur suppression. Les histoires ne comptent pas.</li>
<li>Stockage : les fichiers des livres, les images et les enregistrements.</li></ul>
<h3>Faire de la place</h3>
<ol><li>Archivez les élèves et les enseignants qui sont partis. Ils gardent leurs livres, et vous pouvez les restaurer quand il y a de la place.</li>
<li>Révoquez les invitations dont personne n’a plus besoin.</li>
<li>Supprimez les brouillons et les livres inutiles, ou choisissez une formule plus grande.</li></ol>
<p>Quand vous inscrivez des élèves à partir d’une liste, l’aperçu indique combien ont de la place avant que vous confirmiez. Une liste trop grande n’est pas inscrite en partie.</p>
<p>Après la fin d’une formule, tout le monde peut encore se connecter et lire, et vous pouvez tout exporter. Rien de nouveau ne peut être ajouté tant que votre école n’a pas de nouvelle formule.</p>`,
  },
  {
    slug: 'change-many-people',
    section,
    title: 'Modifier plusieurs personnes ensemble, et exporter une liste',
    body: `<ol><li>Cherchez et filtrez jusqu’à ce que la liste montre les bonnes personnes.</li>
<li>Sélectionnez-les une à une, ou sélectionnez toutes celles de la page.</li>
<li>Choisissez quoi faire dans la barre qui apparaît : changer des élèves de classe, archiver des personnes ou imprimer des cartes.</li></ol>
<p>La recherche, les filtres et l’ordre font partie de l’URL de la page. Enregistrez l’URL pour rouvrir la même liste.</p>
<p>Choisissez <strong>Exporter en CSV</strong> pour obtenir un fichier avec toutes les lignes qui correspondent aux filtres, pas seulement celles de la page. Un fichier CSV s’ouvre dans tous les tableurs. Il contient des noms : conservez-le avec autant de soin qu’une liste de classe.</p>`,
  },
  {
    slug: 'student-data',
    section,
    title: 'Exporter ou effacer les données d’un élève',
    body: `<p>Ouvrez <strong>Données des élèves</strong> pour voir ce que votre école enregistre sur les élèves, et pourquoi.</p>
<ul><li><strong>Exporter les données</strong> : ouvrez la page de l’élève. Vous obtenez un fichier avec tout ce que nous enregistrons sur cet élève. Donnez-le à la famille si elle le demande.</li>
<li><strong>Effacer définitivement</strong> : choisissez-le sur la même page, ou sous <strong>Élèves archivés</strong>, et saisissez le nom de l’élève pour confirmer. Les livres publiés restent sans nom. Vous ne pouvez pas annuler cette action.</li></ul>
<p>Les élèves archivés sont effacés automatiquement après le nombre de mois que vous choisissez. Chaque fois que quelqu’un ouvre la page d’un élève, <strong>Qui a consulté les données des élèves</strong> l’indique.</p>`,
  },
  {
    slug: 'activity-log',
    section: 'Votre site',
    title: 'Savoir qui a changé quelque chose',
    body: `<p>Ouvrez <strong>Journal d’activité</strong>. Il liste ce que le personnel, les visiteurs d’organisations et l’assistance de Booklark ont fait dans votre école : qui, quoi, au sujet de qui, quand et sur quel appareil.</p>
<ul><li>Filtrez par action et par date.</li>
<li>Choisissez un nom pour voir tout ce que cette personne a fait, ou tout ce qui a été fait à son sujet.</li></ul>
<p>Personne ne peut modifier ni supprimer une entrée. Si une entrée a une raison, une personne de Booklark l’a saisie.</p>`,
  },
  {
    slug: 'organizations-of-a-school',
    section: 'Votre site',
    title: 'Décider ce qu’une organisation peut faire dans votre école',
    body: `<p>Une organisation, par exemple un groupe d’écoles, peut inviter votre école. Vous pouvez aussi choisir <strong>Demander à adhérer</strong>. Rien n’est partagé avant que vous acceptiez.</p>
<ul><li><strong>Aucun accès</strong> : l’organisation voit seulement le nom de votre école.</li>
<li><strong>Voir les statistiques</strong> : elle voit aussi des chiffres, sans noms.</li>
<li><strong>Aider à gérer l’école</strong> : ses administrateurs peuvent aussi travailler dans votre école, une heure à la fois. Votre journal d’activité liste chaque visite.</li></ul>
<p>Utilisez <strong>Changer l’accès</strong> à tout moment. Un accès réduit s’applique immédiatement et met fin aux visites. <strong>Quitter l’organisation</strong> met fin à l’adhésion.</p>`,
  },
];
