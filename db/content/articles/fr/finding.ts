import type { Translation } from '#db/content/articles/article.ts';

const section = 'Trouver des livres';

export const finding: Translation[] = [
  {
    slug: 'find-a-book',
    section,
    title: 'Trouver un livre',
    body: `<p>La bibliothèque est la première page de chaque site. Les nouveaux livres sont sur la première étagère. Tous les livres sont en dessous.</p>
<ol><li>Saisissez un titre, un auteur ou un mot-clé dans le champ de recherche. Une partie de mot suffit, et les petites fautes de frappe ne gênent pas.</li>
<li>Appuyez sur Entrée.</li>
<li>Choisissez une couverture pour ouvrir la page du livre.</li></ol>
<p>Votre recherche fait partie de l’URL de la page. Enregistrez ou partagez l’URL pour revoir les mêmes livres.</p>`,
  },
  {
    slug: 'narrow-the-shelf',
    section,
    title: 'Filtrer les livres et comprendre les niveaux de lecture',
    body: `<p>Appuyez sur <strong>Filtrer</strong> au-dessus des livres pour voir les filtres : langue, niveau de lecture, objectif, pays, catégorie et plus encore. Le nombre à côté de chaque choix est le nombre de livres.</p>
<ul><li>Choisissez autant de filtres que vous voulez. Chacun réduit le nombre de livres.</li>
<li>S’il ne reste aucun livre, retirez un filtre.</li></ul>
<p>Le niveau indique combien il y a à lire, pas l’âge du lecteur.</p>
<ol><li><strong>Premiers mots.</strong> Quelques mots par page.</li>
<li><strong>Phrases courtes.</strong> Deux ou trois par page.</li>
<li><strong>Quelques mots plus longs.</strong> Une courte histoire avec quelques dialogues.</li>
<li><strong>Histoires plus longues.</strong> Des paragraphes entiers, et des idées à lire entre les lignes.</li>
<li><strong>Pour lecteurs à l’aise.</strong> Des livres longs, avec peu ou pas d’images.</li></ol>`,
  },
  {
    slug: 'the-page-of-a-book',
    section,
    title: 'Comprendre la page d’un livre',
    body: `<p>Choisissez une couverture pour ouvrir la page du livre. <strong>Lire maintenant</strong> ouvre le livre lui-même.</p>
<ul><li>Le nom sur la couverture est un nom de plume. Le nom complet d’un enfant n’est jamais montré.</li>
<li><strong>Autres versions</strong> : la même histoire dans une autre langue, ou racontée pour un autre niveau.</li>
<li>La licence indique ce que vous pouvez faire du livre. Les crédits indiquent qui l’a créé.</li>
<li><strong>Accessibilité</strong> indique si les images ont des descriptions et si le texte peut être lu à voix haute ou agrandi.</li></ul>`,
  },
];
