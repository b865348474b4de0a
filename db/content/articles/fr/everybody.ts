import type { Translation } from '#db/content/articles/article.ts';

const help = 'Aide et confidentialité';
const signingIn = 'Connexion';

export const everybody: Translation[] = [
  {
    slug: 'which-door-is-yours',
    section: signingIn,
    title: 'Comment se connecter',
    body: `<p>Vous n’avez pas besoin de compte pour lire les livres ouverts à tous. Pour lire les autres, appuyez sur <strong>Se connecter</strong> sur le site de votre école et choisissez qui vous êtes.</p>
<ul><li><strong>Je suis élève</strong> : connexion avec un code de classe ou une carte de connexion.</li>
<li><strong>Je suis enseignant ou administrateur</strong> : connexion avec un e-mail et un mot de passe.</li>
<li><strong>Je suis un parent</strong> : connexion avec le mot de passe de la communauté de l’école.</li></ul>
<p>Chaque école a sa propre adresse web et ses propres comptes. Un compte d’une école ne fonctionne pas dans une autre. Après trop d’essais erronés, vous devez attendre avant de réessayer. Cela empêche de deviner les mots de passe.</p>
<p>Les adultes peuvent activer la <strong>Validation en deux étapes</strong> dans <strong>Mon profil</strong>. Il vous faut alors votre mot de passe et un code d’une application de votre téléphone. Si vous perdez votre téléphone, utilisez un code de secours ou demandez de l’aide à un administrateur de votre école.</p>`,
  },
  {
    slug: 'forgotten-password',
    section: signingIn,
    title: 'Définir un nouveau mot de passe',
    body: `<ol><li>Appuyez sur <strong>Mot de passe oublié ?</strong> sous le mot de passe et saisissez votre adresse e-mail.</li>
<li>Ouvrez l’e-mail et utilisez le lien. Le lien fonctionne une fois et expire après 60 minutes.</li>
<li>Choisissez un nouveau mot de passe d’au moins 8 caractères.</li></ol>
<p>Vous êtes déconnecté de tous vos autres appareils. Si vous n’avez pas reçu d’e-mail après dix minutes, regardez dans le dossier de spam. Demandez ensuite à votre école si votre adresse e-mail est correcte. La page affiche le même message pour toutes les adresses e-mail : personne ne peut ainsi savoir qui a un compte.</p>
<p>Les élèves n’ont pas besoin d’adresse e-mail. Ils demandent à leur enseignant.</p>`,
  },
  {
    slug: 'how-long-you-stay-signed-in',
    section: signingIn,
    title: 'Combien de temps vous restez connecté',
    body: `<p>Vous restez connecté pendant 12 heures après votre dernière utilisation du site. Avec <strong>Rester connecté</strong>, vous restez connecté pendant 30 jours. Choisissez-le seulement sur votre propre appareil.</p>
<p>Ensuite, vous voyez « La session a expiré, il faut se reconnecter ! ». Connectez-vous de nouveau pour continuer sur la même page. Ce que vous avez saisi est toujours là.</p>
<p>Sur un appareil que plusieurs personnes utilisent, appuyez sur <strong>Se déconnecter</strong> avant de le passer à quelqu’un. Cela supprime ce que le site a enregistré sur l’appareil. Si vous changez votre mot de passe, vous êtes déconnecté de tous vos autres appareils.</p>`,
  },
  {
    slug: 'choose-your-language',
    section: help,
    title: 'Choisir votre langue',
    body: `<p>Choisissez la langue du site en bas de la bibliothèque ou d’une page de connexion : l’anglais, l’arabe, l’espagnol ou le français. Les pages en arabe se lisent de droite à gauche. Les tableaux de bord utilisent la même langue.</p>
<p>Ce choix change la langue du site, pas celle des livres. Un livre reste dans sa propre langue. Sa page indique s’il a une version dans la vôtre.</p>
<p>Votre choix est enregistré dans un petit cookie sur votre appareil.</p>`,
  },
  {
    slug: 'keyboard-and-screen-reader',
    section: help,
    title: 'Utiliser un clavier ou un lecteur d’écran',
    body: `<ul><li>Le premier lien de chaque page mène directement à son contenu.</li>
<li>Vous pouvez tout atteindre avec Tab et tout utiliser avec Entrée ou la barre d’espace. Échap ferme les menus et les fenêtres.</li>
<li>Dans un livre, les flèches du clavier tournent la page et la barre d’espace lance la lecture à voix haute. Les lecteurs d’écran lisent les descriptions des images.</li>
<li>Si votre appareil est réglé sur moins de mouvement ou plus de contraste, le site utilise ces réglages.</li></ul>
<p>Si quelque chose ne fonctionne pas, <a href="/report-a-problem">dites-le-nous</a>. Indiquez la page concernée, et l’appareil ou le logiciel que vous utilisez.</p>`,
  },
  {
    slug: 'report-a-problem',
    section: help,
    title: 'Signaler un problème ou poser une question',
    body: `<p>Utilisez <a href="/report-a-problem">Signaler un problème</a> pour nous parler d’un livre qui ne devrait pas être ici, d’une page qui ne fonctionne pas ou de mots blessants. Utilisez <a href="/contact">Contact</a> pour toute autre question. Dans un signalement, choisissez le sujet du problème. Les contenus dangereux sont lus en premier.</p>
<p>Votre message est envoyé aux personnes qui gèrent ce site et à Booklark. Elles répondent à l’adresse e-mail que vous donnez. N’écrivez ni mots de passe ni noms complets d’enfants.</p>
<p>Si un enfant est en danger, n’utilisez pas ce formulaire. Appelez le numéro d’urgence de votre pays.</p>`,
  },
  {
    slug: 'what-the-site-knows',
    section: help,
    title: 'Savoir ce que ce site sait de vous',
    body: `<p>Si vous ne vous connectez pas, le site n’enregistre rien qui vous identifie. Le site n’a ni publicité, ni service d’analyse, ni polices ou images d’autres entreprises. Nous comptons les visites et les pages, pas les personnes.</p>
<p>Si vous vous connectez, le site de votre école enregistre votre nom, vos dernières lectures et vos marque-pages. Les mots de passe sont enregistrés sous une forme que personne ne peut lire.</p>
<p>La <a href="/privacy-policy">politique de confidentialité</a> explique tout cela avec des mots simples.</p>`,
  },
  {
    slug: 'accept-an-invitation',
    section: signingIn,
    title: 'Accepter une invitation',
    body: `<ol><li>Ouvrez le lien de l’e-mail, ou le lien que l’on vous a donné. Il montre qui vous invite, et à quoi.</li>
<li>Si vous avez un compte dans cette école, connectez-vous. Sinon, saisissez votre nom et choisissez un mot de passe.</li>
<li>Choisissez <strong>Accepter l’invitation</strong>. Si vous ne voulez pas rejoindre le site, choisissez <strong>Refuser</strong>. Vous pouvez alors aussi bloquer les prochaines invitations.</li></ol>
<p>Le lien fonctionne une fois et expire après 14 jours. S’il a expiré ou a été révoqué, demandez-en un nouveau à la personne qui vous a invité.</p>
<p>Une invitation pour une école est valable pour une seule école. Si votre école est nouvelle sur Booklark, le lien ouvre l’inscription.</p>`,
  },
];
