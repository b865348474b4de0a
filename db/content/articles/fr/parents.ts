import type { Translation } from '#db/content/articles/article.ts';

const section = 'Communauté';

export const parents: Translation[] = [
  {
    slug: 'parent-come-in',
    section,
    title: 'Se connecter avec le mot de passe de la communauté',
    body: `<ol><li>Ouvrez le site de l’école de votre enfant et appuyez sur <strong>Se connecter</strong>.</li>
<li>Choisissez <strong>Je suis un parent</strong>.</li>
<li>Saisissez le mot de passe de la communauté et appuyez sur <strong>Entrer dans la communauté</strong>.</li></ol>
<p>L’école vous donne ce mot de passe. Il est le même pour toutes les familles, et vous n’avez pas besoin de compte. S’il ne fonctionne pas, demandez le nouveau à l’école.</p>
<p>Vous restez connecté jusqu’à la fermeture du navigateur, pendant 30 jours au plus. Sur un ordinateur que d’autres utilisent, appuyez sur <strong>Se déconnecter</strong> quand vous avez fini.</p>`,
  },
  {
    slug: 'parent-what-you-see',
    section,
    title: 'Savoir quels livres vous pouvez lire',
    body: `<p>Vous pouvez lire ou écouter les livres pour tous et les livres pour les familles.</p>
<p>Vous ne voyez ni les classes, ni les listes de noms, ni rien sur les autres enfants. Les livres montrent des noms de plume, comme Anaya T. Vous ne voyez pas les livres réservés aux personnes de l’école.</p>
<p>Un livre montre-t-il le nom ou la photo de quelqu’un, ou pourrait-il blesser quelqu’un ? Choisissez <strong>Signaler ce livre</strong> sur sa page. Le personnel de l’école lit votre signalement immédiatement, et l’auteur ne le voit pas.</p>
<p>Pour voir les livres de votre enfant, demandez un code famille à l’école. Ouvrez le lien de l’école, puis saisissez le code et votre adresse e-mail.</p>`,
  },
  {
    slug: 'parent-your-child',
    section: 'Votre enfant',
    title: 'Savoir ce que nous enregistrons sur votre enfant',
    body: `<p>L’école enregistre le prénom et le nom de votre enfant, son nom d’utilisateur, sa classe, son pays (si l’école l’a saisi), ses marque-pages, ses notes sur les pages, ses positions de lecture et les livres qu’il a écrits. Nous n’enregistrons jamais d’adresse e-mail d’un enfant.</p>
<p>Vous pouvez demander à l’école de vous montrer, de corriger ou d’effacer ces données. Utilisez <a href="/contact">Contact</a> sur le site de l’école. La <a href="/privacy-policy">politique de confidentialité</a> donne les détails.</p>`,
  },
  {
    slug: 'parent-family-code',
    section: 'Votre enfant',
    title: 'Voir les livres de votre enfant avec un code famille',
    body: `<ol><li>Demandez un code famille à l’école. Le code fonctionne une fois, dans les 7 jours.</li>
<li>Scannez le code QR sur la lettre de l’école. Ou choisissez <strong>Je suis un parent</strong>, puis <strong>J’ai un code famille</strong> sur la page de connexion. Saisissez le code et votre adresse e-mail.</li>
<li>Ouvrez le lien de notre e-mail. Vous voyez maintenant les livres que votre enfant a publiés.</li></ol>
<p>Vous restez connecté sur cet appareil pendant 30 jours. Pour ouvrir les livres sur un autre appareil, choisissez <strong>Obtenir un nouveau lien</strong> et utilisez la même adresse e-mail.</p>
<p>L’école peut voir votre adresse e-mail et peut retirer le lien. Vous pouvez lui demander de le retirer.</p>`,
  },
];
