import type { Translation } from '#db/content/articles/article.ts';

const section = 'Lecture';

export const reading: Translation[] = [
  {
    slug: 'turn-the-pages',
    section,
    title: 'Tourner les pages',
    body: `<ul><li>Appuyez sur la flèche au bord de la page, ou faites glisser le doigt.</li>
<li>Sur un clavier, utilisez les flèches. Échap ferme le livre.</li>
<li>La barre du bas montre où vous êtes. Faites-la glisser pour avancer ou reculer.</li>
<li><strong>Toutes les pages</strong> montre chaque page en petit. Choisissez-en une pour y aller.</li></ul>
<p>Les livres en arabe se tournent dans l’autre sens, de droite à gauche. Les flèches pointent toujours vers la page suivante.</p>`,
  },
  {
    slug: 'let-it-read-to-you',
    section,
    title: 'Écouter le livre',
    body: `<p>Appuyez sur <strong>Lire à voix haute</strong>, ou sur la barre d’espace. Le mot lu est mis en évidence. Appuyez de nouveau sur le bouton pour arrêter.</p>
<p>Certains auteurs ont enregistré leur voix. Sur ces pages, vous entendez alors l’auteur. Sinon, la voix vient de votre téléphone ou de votre ordinateur : elle peut donc être différente sur un autre appareil. Si votre appareil n’a pas de voix pour la langue d’un livre, le bouton l’indique. Vous pouvez ajouter une voix dans les réglages de l’appareil. Certains appareils mettent en évidence des phrases entières au lieu de mots.</p>`,
  },
  {
    slug: 'words-that-are-easier-to-read',
    section,
    title: 'Rendre le texte plus facile à lire',
    body: `<p>Appuyez sur <strong>Réglages de page</strong>, le bouton avec les deux lettres, pour changer l’aspect de la page.</p>
<ul><li><strong>Taille du texte</strong> : petite, moyenne, grande ou très grande.</li>
<li><strong>Police</strong> : Andika pour les débutants, Literata comme dans les livres imprimés, Atkinson avec des lettres faciles à distinguer, ou une police que beaucoup de lecteurs dyslexiques préfèrent.</li>
<li><strong>Couleur de page</strong> : blanc, crème ou nuit.</li></ul>
<p>Votre choix est enregistré sur cet appareil. Dans un livre créé à partir d’un PDF, le texte fait partie d’une image : vous pouvez seulement agrandir toute la page.</p>`,
  },
  {
    slug: 'marks-and-your-place',
    section,
    title: 'Marquer des pages, écrire des notes et reprendre la lecture',
    body: `<p>Quand vous êtes connecté, votre page dans chaque livre est enregistrée. Le livre s’ouvre à cette page, aussi sur un autre appareil.</p>
<p>Appuyez sur le ruban en haut pour ajouter un marque-page. Appuyez de nouveau pour le retirer. Vos marque-pages sont listés sous <strong>Sommaire et marque-pages</strong>.</p>
<p>Quand vous êtes connecté, vous pouvez appuyer sur la feuille à côté du ruban pour écrire une note sur la page. Vous seul la voyez. Vos notes sont aussi listées sous <strong>Sommaire et marque-pages</strong>. Quand une école exporte tout ce qu’elle enregistre sur un élève, les notes sont dans l’export.</p>
<p>Si vous n’êtes pas connecté, votre page est enregistrée sur cet appareil seulement.</p>`,
  },
];
