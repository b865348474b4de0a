import type { Translation } from '#db/content/articles/article.ts';

const site = 'Votre site';

export const schools: Translation[] = [
  {
    slug: 'register-a-school',
    section: site,
    title: 'Inscrire une école ou une organisation',
    body: `<p>Cela prend environ dix minutes. Il vous faut le nom de l’école, une adresse e-mail et l’adresse de son site web. Vous pouvez ajouter le logo et changer les couleurs maintenant ou plus tard.</p>
<ol><li>Choisissez école ou organisation.</li>
<li>Saisissez le nom. Le formulaire propose une adresse web sur Booklark et indique si elle est disponible.</li>
<li>Choisissez un logo : JPEG, PNG ou SVG, jusqu’à 5 Mo.</li>
<li>Choisissez un des trois jeux de couleurs que nous proposons d’après votre logo, ou <strong>Choisir les couleurs à la main</strong>. L’aperçu montre votre site.</li>
<li>Appuyez sur <strong>S’inscrire</strong>. La page suivante contient un lien vers votre nouveau site.</li></ol>
<p>Votre site est en ligne immédiatement. Nous vous envoyons un e-mail avec un lien pour choisir le mot de passe du premier administrateur. D’ici là, vous ne pouvez pas envoyer de livres, et les moteurs de recherche n’affichent pas le site.</p>`,
  },
  {
    slug: 'colours-that-can-be-read',
    section: site,
    title: 'Comprendre les couleurs ajustées',
    body: `<p>Dans certaines couleurs, le texte est difficile à lire. Le site enregistre vos couleurs telles que vous les avez choisies et ajuste ce qu’il affiche. Le texte devient plus foncé ou plus clair, juste autant qu’il le faut, et la teinte ne change pas.</p>
<ul><li>La liste sous les couleurs montre chaque changement, avant et après, avec la raison.</li>
<li>Un bouton pâle garde sa couleur. Il reçoit une bordure plus foncée et un texte foncé.</li>
<li>Le fond de page doit être très clair ou très foncé.</li></ul>
<p>Vous pouvez utiliser n’importe quelle couleur. Si un ajustement ne vous plaît pas, choisissez une nuance plus foncée ou plus claire et vérifiez l’aperçu.</p>`,
  },
  {
    slug: 'first-steps',
    section: site,
    title: 'Configurer votre nouveau site',
    body: `<p>La liste <strong>Premiers pas</strong> de votre tableau de bord montre ce qui est fait.</p>
<ol><li><strong>Confirmer votre adresse e-mail</strong> : utilisez le lien de notre e-mail.</li>
<li><strong>Logo et couleurs</strong> : regardez aussi votre site sur un téléphone.</li>
<li><strong>Ouvrir un livre de départ comme le fait un enfant</strong> : votre site commence avec une classe d’exemple et trois livres, pour que vous puissiez tout essayer. Seules les personnes de votre école peuvent lire ces livres.</li>
<li><strong>Créer votre première classe</strong> : elle reçoit un code de classe que les élèves utilisent pour se connecter.</li>
<li><strong>Inviter des enseignants</strong> : ils reçoivent un e-mail avec un lien.</li>
<li><strong>Ajouter votre premier livre</strong> : ouvrez <strong>Livres</strong> et déposez un fichier PDF ou EPUB.</li>
<li><strong>Imprimer les cartes de connexion</strong> : imprimez-les sur la page d’une classe, ou ouvrez <strong>Classes</strong> et choisissez <strong>Imprimer toutes les cartes</strong>. Chaque classe reçoit alors une page de garde.</li>
<li><strong>Définir un mot de passe de la communauté</strong> : toutes les familles utilisent le même mot de passe. Donnez-le-leur à la prochaine réunion de parents.</li>
<li><strong>Retirer la classe et les livres d’exemple</strong> : un message indique ce qui est retiré et ce qui reste. Les élèves que vous avez ajoutés à la classe d’exemple y restent. Un élève d’exemple ou une classe que vous avez renommés restent aussi. Les exemples ne prennent pas de place dans votre formule et ne sont pas comptés dans vos statistiques.</li></ol>`,
  },
  {
    slug: 'confirm-your-mail',
    section: site,
    title: 'Confirmer l’adresse e-mail de votre école',
    body: `<p>Après votre inscription, nous vous envoyons un e-mail avec un lien. Ouvrez le lien, saisissez votre nom et choisissez votre mot de passe. Cela confirme l’adresse e-mail. Vous pouvez alors envoyer des livres.</p>
<p>Le lien fonctionne une fois et expire après 60 minutes. S’il a expiré, appuyez sur <strong>Mot de passe oublié ?</strong> sur la page de connexion de votre nouveau site pour en obtenir un nouveau.</p>`,
  },
  {
    slug: 'logo-and-colours',
    section: site,
    title: 'Changer votre logo et vos couleurs',
    body: `<p>Ouvrez <strong>Profil</strong> dans la barre latérale et choisissez <strong>Logo et couleurs</strong>. Avec un logo, nous proposons trois jeux de couleurs assortis. Choisissez-en un, ou ouvrez <strong>Choisir les couleurs à la main</strong>. L’aperçu montre votre site pendant que vous le modifiez. La liste en dessous montre chaque couleur que nous avons ajustée pour que tout le monde puisse lire le texte.</p>
<p>Utilisez un fichier JPEG, PNG ou SVG, jusqu’à 5 Mo. Nous enregistrons une copie propre de votre image, sans le lieu ni la date que les appareils photo ajoutent. D’un SVG, nous n’enregistrons que les formes.</p>
<p>Les changements apparaissent sur le site pour tout le monde dès que vous enregistrez. Si une autre personne a changé les réglages pendant que vous les modifiiez, vous voyez un message, et vos modifications restent dans le formulaire.</p>
<h3>Utiliser votre propre domaine</h3>
<p>Sous <strong>Domaines propres</strong>, saisissez le domaine et appuyez sur <strong>Ajouter le domaine</strong> pour obtenir un enregistrement DNS. Demandez à la personne qui gère le domaine d’ajouter l’enregistrement, puis appuyez sur <strong>Vérifier maintenant</strong>. Quand l’enregistrement est trouvé, votre site fonctionne aussi à ce domaine.</p>`,
  },
  {
    slug: 'community-password',
    section: site,
    title: 'Définir un mot de passe de la communauté',
    body: `<p>Les parents utilisent le mot de passe de la communauté pour lire les livres pour les familles. Ils ne voient que des noms de plume, et aucune classe.</p>
<ul><li>Choisissez deux ou trois mots faciles à dire, par exemple trois animaux.</li>
<li>Changez-le au moins une fois par an. Un nouveau mot de passe déconnecte toutes les personnes qui utilisaient l’ancien.</li>
<li>Le mot de passe est enregistré sous une forme que personne ne peut lire. Si vous l’oubliez, définissez-en un nouveau.</li></ul>
<p>Ne le publiez pas. S’il devient public, changez-le.</p>`,
  },
];
