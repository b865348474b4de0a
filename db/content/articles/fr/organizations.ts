import type { Translation } from '#db/content/articles/article.ts';

const section = 'Votre organisation';

export const organizations: Translation[] = [
  {
    slug: 'organization-sign-in',
    section,
    title: 'Ouvrir vos tableaux de bord',
    body: `<p>Connectez-vous à l’adresse web de votre organisation, pas à celle d’une école. <strong>Tableau de bord</strong> ouvre alors le tableau de bord de l’organisation.</p>
<p>Utilisez le menu du haut pour passer du tableau de bord de l’organisation au tableau de bord administrateur. Le tableau de bord administrateur concerne le site de votre organisation : son logo, ses couleurs et ses propres livres.</p>
<p>Une organisation a sa propre bibliothèque, comme une école. Ouvrez <strong>Livres</strong> dans le tableau de bord administrateur et déposez-y un fichier EPUB ou PDF.</p>`,
  },
  {
    slug: 'organization-and-schools',
    section,
    title: 'Savoir ce que vous pouvez voir de vos écoles',
    body: `<p>Chaque école décide de ses propres personnes et de ses propres livres. Le fait d’appartenir à votre organisation ne vous donne pas accès aux noms des élèves, aux classes ni aux brouillons.</p>
<p>Une école choisit ce que votre organisation peut y faire, et peut le changer à tout moment :</p>
<ul><li><strong>Aucun accès</strong> : vous voyez l’école dans votre liste, rien de plus.</li>
<li><strong>Voir les statistiques</strong> : vous voyez aussi ses chiffres, sans noms.</li>
<li><strong>Aider à gérer l’école</strong> : vous pouvez aussi choisir <strong>Ouvrir le tableau de bord</strong> et y travailler pendant une heure. Le journal d’activité de l’école liste chaque visite.</li></ul>
<p>Une somme collectée pour des causes ouvre les écoles qui la composent. Appuyez sur une école pour ouvrir son tableau de bord.</p>
<p>Une personne qui travaille dans deux écoles a deux comptes, un sur chaque site. Les deux comptes peuvent utiliser la même adresse e-mail.</p>`,
  },
  {
    slug: 'organization-invites-schools',
    section,
    title: 'Inviter des écoles et répondre aux demandes',
    body: `<ol><li>Ouvrez <strong>Écoles</strong> et choisissez <strong>Inviter une école</strong>.</li>
<li>Saisissez une adresse e-mail, ou créez un lien et partagez-le vous-même. Une invitation sert à une seule école et expire après 14 jours.</li>
<li>Une école nouvelle sur Booklark s’inscrit avec l’invitation. Une école déjà présente sur Booklark adhère avec l’invitation.</li></ol>
<p>Sous <strong>Invitations</strong>, vous voyez qui a répondu. Sous <strong>Demandes</strong>, vous voyez les écoles qui demandent à adhérer. Vous pouvez accepter ou refuser chaque demande.</p>
<p>Si une invitation n’arrive pas, vérifiez l’adresse e-mail et choisissez <strong>Renvoyer</strong>, ou partagez un lien.</p>`,
  },
  {
    slug: 'organization-books',
    section,
    title: 'Trouver les livres et les histoires que vos écoles partagent',
    body: `<p>Dans le tableau de bord de l’organisation, <strong>Livres</strong> liste les livres pour tous de vos écoles, les plus récents en premier. <strong>Histoires</strong> liste leurs histoires de la même façon. Les livres et les histoires d’une école apparaissent quand l’école active <strong>Partager sur Booklark</strong>.</p>
<p>Cherchez par titre ou par auteur, puis choisissez un livre ou une histoire à lire. Seule l’école peut les modifier ou les retirer.</p>
<p>Les livres et les histoires de votre organisation se trouvent dans le tableau de bord administrateur.</p>`,
  },
  {
    slug: 'organization-profile',
    section,
    title: 'Modifier le profil de votre organisation',
    body: `<p>Ouvrez <strong>Profil</strong> dans la barre latérale. Vous pouvez y changer le nom, l’adresse e-mail, le logo et les couleurs de votre organisation, ainsi que les langues de son site.</p>
<p>Les écoles voient le nom et le logo dans vos invitations. Les profils de vos écoles ne changent pas.</p>
<p>Si une autre personne a changé le profil pendant que vous le modifiiez, vous voyez un message, et vos modifications restent dans le formulaire.</p>`,
  },
];
