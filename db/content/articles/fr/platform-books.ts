import type { Translation } from '#db/content/articles/article.ts';

const section = 'Livres de toutes les écoles';

export const platformBooks: Translation[] = [
  {
    slug: 'platform-all-books',
    section,
    title: 'Trouver un livre ou une histoire de n’importe quelle école',
    body: `<p>Ouvrez <strong>Tous les livres et toutes les histoires</strong> et cherchez un titre ou un nom de plume. Filtrez par type, statut, école, contrôle échoué, public, signalements ouverts, et selon le temps passé par un livre ou une histoire dans son statut. Avec <strong>Changement</strong>, vous trouvez ce qui est publié pendant qu’un changement attend. La liste peut être exportée.</p>
<p>Un livre ou une histoire apparaît quand son auteur l’a envoyé. Ce qu’un élève est encore en train d’écrire ne figure jamais dans la liste, et ce que son auteur reprend n’y figure plus.</p>
<p>D’un auteur, vous ne voyez que le nom de plume. De ce que tout le monde ne peut pas lire, vous voyez le titre, le nom de plume, l’école, le statut et les résultats des contrôles. Un contrôle indique son sujet, par exemple <strong>Données personnelles</strong>, et la page, mais pas les mots qu’il a trouvés.</p>
<h3>Ouvrir les pages quand l’école le demande</h3>
<ol><li>Choisissez <strong>Ouvrir les pages</strong> sur la page du livre ou de l’histoire.</li>
<li>Choisissez la personne de l’école qui vous l’a demandé. Seuls ses relecteurs peuvent le demander, ou l’auteur s’il est membre du personnel. La raison est facultative.</li>
<li>Lisez les pages. Elles se ferment après une heure, et quand vous vous déconnectez ou choisissez <strong>Fermer les pages</strong>.</li></ol>
<p>L’école lit dans son journal d’activité que vous avez ouvert les pages, et qui vous l’a demandé.</p>`,
  },
  {
    slug: 'platform-change-book',
    section,
    title: 'Mettre un livre en avant, ou retirer un livre ou une histoire',
    body: `<p>Ouvrez le livre ou l’histoire dans <strong>Tous les livres et toutes les histoires</strong>.</p>
<ul><li><strong>Modifier le livre</strong> : met un livre publié en avant en haut de la bibliothèque de son école, et définit ses catégories. <strong>Modifier l’histoire</strong> définit les catégories d’une histoire. L’école choisit les catégories de ce qu’elle relit encore.</li>
<li><strong>Retirer</strong> : plus personne ne peut le lire. Saisissez une raison. Seule l’école peut le restaurer.</li></ul>
<p>L’école lit dans son journal d’activité ce que vous avez fait, avec votre nom et la raison.</p>`,
  },
  {
    slug: 'platform-book-monitoring',
    section,
    title: 'Voir où attendent les livres et les histoires',
    body: `<p><strong>Suivi des livres</strong> montre tous les livres et toutes les histoires en huit colonnes, une pour chaque statut. Chaque colonne indique leur nombre, l’heure du plus ancien et combien de signalements de lecteurs sont ouverts. Ses cartes sont les dix qui ont ce statut depuis le plus longtemps.</p>
<ol><li>Filtrez par type, école, contrôle échoué ou signalements ouverts, ou selon le temps passé par les livres et les histoires dans leur statut.</li>
<li>Choisissez un nombre au-dessus du tableau pour aller à sa colonne, ou un titre pour ouvrir le livre ou l’histoire.</li>
<li>Pour retirer un livre publié ou une histoire publiée, faites glisser sa carte vers la colonne <strong>Retiré</strong>, ou choisissez <strong>Retirer</strong> sur la carte. Vous pouvez aussi le faire au clavier. Saisissez une raison.</li></ol>
<p>Les autres cartes ne peuvent pas être déplacées. Les auteurs envoient ce qu’ils écrivent, Booklark le contrôle et leur école l’approuve.</p>`,
  },
  {
    slug: 'platform-books-in-numbers',
    section,
    title: 'Voir les livres et les histoires de toutes les écoles en chiffres',
    body: `<p><strong>Livres et histoires en chiffres</strong> compte les livres et les histoires de toutes les écoles quand vous l’ouvrez : par statut, par mois de publication, par école et par langue. Avec <strong>Type</strong>, vous comptez seulement les livres ou seulement les histoires. Les brouillons sont comptés, mais jamais nommés.</p>
<ul><li><strong>Ce qui est en attente</strong> : combien de livres et d’histoires attendent dans chaque statut, depuis quand, et combien depuis plus d’un jour ou d’une semaine. Les changements de ce qui est publié ont leurs propres lignes. Choisissez un statut pour voir ce qui attend.</li>
<li><strong>Signalements ouverts</strong> : ce que des lecteurs ont signalé et que personne n’a encore clos.</li></ul>
<p>Chaque graphique a une phrase et un tableau, que vous pouvez enregistrer pour un tableur.</p>`,
  },
  {
    slug: 'platform-categories',
    section,
    title: 'Proposer des catégories à toutes les écoles',
    body: `<p>Ouvrez <strong>Catégories</strong>. Toutes les écoles ont les catégories de cette liste, y compris les nouvelles écoles. Une école peut les ordonner et y fusionner ses propres catégories. Elle ne peut ni les renommer ni les supprimer.</p>
<ul><li><strong>Ajouter une catégorie</strong> : la catégorie du même nom d’une école devient celle qui est proposée, avec ses livres.</li>
<li>Choisissez une catégorie pour la renommer dans toutes les écoles. Les règles des modes utilisent son nom dans les adresses web, qui reste.</li>
<li><strong>Retirer</strong> : les écoles qui utilisent la catégorie la gardent comme leur propre catégorie. Les autres écoles la perdent.</li></ul>
<p>Chaque école lit dans son journal d’activité ce que vous avez fait, avec votre nom.</p>`,
  },
];
