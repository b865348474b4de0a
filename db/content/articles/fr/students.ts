import type { Translation } from '#db/content/articles/article.ts';

const comeIn = 'Entrer';
const books = 'Livres';

export const students: Translation[] = [
  {
    slug: 'student-class-code',
    section: comeIn,
    title: 'Entrer avec ton code de classe',
    body: `<ol><li>Touche <strong>Je suis élève</strong>.</li>
<li>Écris ton code de classe. Il est sur ta carte ou au mur de la classe. Grandes et petites lettres, c’est pareil. O et 0 aussi.</li>
<li>Touche <strong>Trouver ma classe</strong>.</li>
<li>Trouve ton nom et touche-le. Tu peux écrire les premières lettres.</li>
<li>Écris ton mot de passe. Touche <strong>Entrer</strong>.</li></ol>
<p>Tu vois des images ? Touche tes trois images, dans l’ordre.</p>`,
  },
  {
    slug: 'student-card',
    section: comeIn,
    title: 'Entrer avec ta carte',
    body: `<ol><li>Touche <strong>Je suis élève</strong>. Touche <strong>Scanner le code QR</strong>.</li>
<li>Laisse la page utiliser la caméra.</li>
<li>Tiens ta carte dans le carré. Ne bouge pas.</li></ol>
<p>La caméra ne marche pas ? Touche <strong>Annuler</strong> et écris ton code de classe.</p>
<p>Ta carte est comme une clé. Tu l’as perdue ? Dis-le à ton enseignant aujourd’hui.</p>`,
  },
  {
    slug: 'student-password',
    section: comeIn,
    title: 'Mon mot de passe ne marche pas',
    body: `<p>Touche l’œil pour voir ce que tu écris. Regarde chaque lettre. Essaie encore.</p>
<p>Ça ne marche toujours pas ? Demande à ton enseignant. Il ne peut pas voir ton ancien mot de passe, mais il peut t’en donner un nouveau.</p>
<p>Ton mot de passe est un secret. Ne le dis à personne, même pas à ton meilleur ami.</p>`,
  },
  {
    slug: 'student-read',
    section: books,
    title: 'Lire un livre',
    body: `<ul><li>Touche la flèche pour tourner la page.</li>
<li>Touche <strong>Lire à voix haute</strong> pour écouter.</li>
<li>Touche les deux lettres pour agrandir les mots.</li>
<li>Touche la lune pour une page sombre, la nuit.</li></ul>
<p>Tu peux t’arrêter quand tu veux. La prochaine fois, le livre s’ouvre à ta page.</p>
<p>Pas d’internet ? Un livre d’images que tu as ouvert reste sur ton appareil. Ouvre-le encore, ou trouve-le dans <strong>Livres sur cet appareil</strong>. Quand tu te déconnectes, il n’est plus sur l’appareil.</p>
<p>Tu aimes un livre ? Touche <strong>Ajouter aux favoris</strong> sur sa page. Tu le retrouves dans <strong>Favoris</strong>.</p>`,
  },
  {
    slug: 'student-work-together',
    section: books,
    title: 'Travailler avec des camarades',
    body: `<p>À deux ou trois, vous pouvez utiliser une seule tablette. L’un de vous se connecte et ouvre le chapitre.</p>
<ol><li>Touche <strong>Travailler avec des camarades</strong>.</li>
<li>Touche un ou deux noms.</li>
<li>Touche <strong>Travailler ensemble</strong>.</li></ol>
<p>Maintenant, ton travail compte pour chacun de vous. Les réponses sont enregistrées pour celui qui s’est connecté.</p>
<p>Tes enseignants voient qui a travaillé ensemble.</p>`,
  },
  {
    slug: 'student-live-lessons',
    section: books,
    title: 'Participer à une leçon en direct',
    body: `<p>Dans une leçon en direct, tu parles avec des personnes qui sont loin.</p>
<ol><li>Ouvre la leçon.</li>
<li>Touche <strong>Demander à ton enseignant</strong>.</li></ol>
<p>Ton enseignant décide. Tu vois la réponse sur ta page d’accueil.</p>
<p>Le plus souvent, ton enseignant ouvre la leçon avec toi.</p>`,
  },
  {
    slug: 'student-leave',
    section: comeIn,
    title: 'Quand tu as fini',
    body: `<p>D’autres enfants utilisent aussi cette tablette ? Touche ton image ou tes lettres en haut. Touche <strong>Se déconnecter</strong>.</p>
<p>Alors personne ne peut lire à ta place.</p>`,
  },
  {
    slug: 'student-animal',
    section: books,
    title: 'Ton animal et tes certificats',
    body: `<h3>Choisir ton animal</h3><ol><li>Ouvre ta page de départ. Touche <strong>Choisis ton animal</strong>.</li>
<li>Touche une couleur. Touche un animal.</li>
<li>Touche <strong>Enregistrer</strong>.</li></ol>
<p>Tu vois ton animal à côté de ton nom. Ta classe le voit aussi.</p>
<h3>Tes certificats</h3><p>Tu reçois un certificat quand ton livre est publié. Tu en reçois un quand tes livres ou ta classe collectent de l’argent pour une cause. Touche <strong>Mes certificats</strong> pour les voir. Tu peux les imprimer.</p>`,
  },
  {
    slug: 'student-something-is-wrong',
    section: books,
    title: 'Quelque chose ici te fait de la peine',
    body: `<p>Un livre ou un mot ici te rend triste, te fait peur ou te met en colère ? Ferme-le. Puis dis-le à ton enseignant, ou à quelqu’un à la maison.</p>
<p>Tu n’as rien fait de mal. Ils peuvent nous le dire, et nous allons regarder.</p>`,
  },
];
