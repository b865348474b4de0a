import type { Translation } from '#db/content/articles/article.ts';

const section = 'Livres';

export const schoolBooks: Translation[] = [
  {
    slug: 'bring-in-a-book',
    section,
    title: 'Envoyer un livre',
    body: `<ol><li>Ouvrez <strong>Livres</strong> et déposez-y le fichier, ou appuyez sur <strong>Choisir des fichiers</strong>.</li>
<li>Attendez que les pages soient créées. Vous pouvez faire autre chose entre-temps.</li>
<li>Vérifiez les détails : titre, nom de plume, langue, niveau et objectif. Les détails trouvés dans le fichier sont déjà remplis.</li>
<li>Choisissez qui peut voir le livre.</li>
<li>Appuyez sur <strong>Publier</strong>.</li></ol>
<p>Lisez vous-même le livre avant de le publier. Vérifiez qu’il ne contient ni nom complet, ni adresse, ni visage d’élève.</p>`,
  },
  {
    slug: 'files-that-become-books',
    section,
    title: 'Choisir un fichier pour un livre',
    body: `<p>Utilisez un fichier EPUB ou PDF, jusqu’à 100 Mo.</p>
<h3>EPUB</h3><p>EPUB convient le mieux aux histoires. Le texte peut être agrandi et lu à voix haute, et les images peuvent avoir une description pour les élèves qui ne peuvent pas les voir. Les logiciels d’écriture l’appellent texte alternatif. Les scripts, les formulaires et les contenus d’autres sites sont retirés. Les livres protégés contre la copie (DRM) ne sont pas acceptés.</p>
<h3>PDF</h3><p>Chaque page devient une image, et son texte peut être sélectionné et lu à voix haute. Un PDF peut avoir 600 pages au plus et ne doit pas avoir de mot de passe. Un PDF numérisé sans texte ne peut pas être lu à voix haute.</p>
<h3>Autres fichiers</h3><p>Enregistrez un document Word ou Pages en PDF ou en EPUB. Enregistrez un fichier Kindle en EPUB.</p>
<p>Si un fichier ne peut pas être utilisé, la liste indique pourquoi et ce qu’il faut faire.</p>`,
  },
  {
    slug: 'choose-the-audience',
    section,
    title: 'Choisir qui peut voir un livre',
    body: `<ul><li><strong>Tout le monde</strong> : tous les visiteurs, et les moteurs de recherche. Si votre école partage ses livres, le livre apparaît aussi sur le site partagé de Booklark.</li>
<li><strong>Familles</strong> : les personnes qui ont le mot de passe de la communauté, et les personnes de votre école. Les nouveaux livres commencent avec ce public.</li>
<li><strong>École</strong> : les personnes qui ont un compte dans votre école.</li></ul>
<p>Vous pouvez changer le public à tout moment, et le changement s’applique immédiatement. Avant de choisir <strong>Tout le monde</strong>, demandez l’accord de la famille de l’enfant.</p>`,
  },
  {
    slug: 'pull-a-book-down',
    section,
    title: 'Retirer un livre',
    body: `<p>Ouvrez le menu du livre, choisissez <strong>Retirer</strong> et saisissez une raison. La raison est enregistrée avec le livre.</p>
<p>Le livre disparaît immédiatement de la bibliothèque, de la recherche et de son adresse web. Rien n’est supprimé. Vous pouvez corriger le livre et le publier de nouveau. Les personnes qui ont le livre ouvert ne voient plus que la page affichée sur leur écran.</p>`,
  },
  {
    slug: 'licence-and-credits',
    section,
    title: 'Saisir la licence et les crédits',
    body: `<p>N’envoyez que des livres que vous avez le droit de montrer. Pour un livre d’un élève, il vous faut l’autorisation de la famille.</p>
<p>Les livres d’autres personnes ont souvent une licence, par exemple CC BY. Si le fichier contient la licence, elle est remplie pour vous. Sinon, saisissez-la. La page du livre montre la licence et les crédits. Une licence non commerciale ne permet pas de vendre le livre.</p>
<p>Les élèves apparaissent sous un nom de plume : prénom et une lettre.</p>`,
  },
  {
    slug: 'books-by-author-and-class',
    section,
    title: 'Trouver les livres d’un élève ou d’une classe',
    body: `<p>Les élèves et les enseignants écrivent des livres ici, et votre relecture décide de la suite. La liste <strong>Livres</strong> les contient aussi, dès qu’ils sont envoyés.</p>
<ul><li>Choisissez une <strong>Classe</strong> pour voir ses livres de la classe et les livres de ses élèves.</li>
<li>Choisissez un <strong>Auteur</strong>, ou ouvrez le menu d’un livre et choisissez <strong>Livres de cet auteur</strong>. <strong>Tous les auteurs</strong> met fin à ce choix.</li>
<li>Choisissez un <strong>Statut</strong>, par exemple <strong>En relecture</strong>. Un tel livre a le bouton <strong>Relire</strong>. Le menu propose <strong>Ouvrir la relecture</strong> pour chaque livre qu’un auteur a envoyé.</li></ul>`,
  },
  {
    slug: 'many-books-at-once',
    section,
    title: 'Mettre de l’ordre dans beaucoup de livres',
    body: `<p>La liste <strong>Livres</strong> trouve les livres incomplets et les modifie ensemble.</p>
<ol><li>Choisissez sous <strong>Manquant</strong> ce que les livres n’ont pas, par exemple <strong>Sans catégorie</strong>. D’autres filtres et la recherche réduisent la liste.</li>
<li>Sélectionnez des lignes, ou sélectionnez toute la page, puis toutes les lignes que les filtres trouvent.</li>
<li>Choisissez <strong>Modifier les détails</strong>. Seul ce que vous remplissez change. <strong>Remplacer</strong> met les livres dans les catégories que vous choisissez et les retire de toutes les autres.</li></ol>
<p>Cela ne publie rien. Un livre qui ne peut pas avoir un de ces détails reste tel quel, et le rapport le nomme avec la cause : par exemple, un livre en relecture reçoit son niveau de son relecteur. <strong>Annuler</strong> fait tout revenir pendant un jour, sauf ce que quelqu’un a changé depuis.</p>
<p>Pour donner à chaque livre d’autres détails, utilisez un tableur. <strong>Exporter en CSV</strong> enregistre la liste, et <strong>Importer une liste</strong> la reprend. Vous voyez ce que chaque ligne change avant le changement. Gardez la colonne des identifiants.</p>`,
  },
  {
    slug: 'categories-of-books',
    section,
    title: 'Classer vos livres par catégories',
    body: `<p>Ouvrez <strong>Catégories</strong>. Les lecteurs filtrent la bibliothèque par catégorie, et les auteurs choisissent des catégories pour leurs livres. La liste indique combien de livres et d’histoires utilisent chacune d’elles.</p>
<ul><li><strong>Ajouter une catégorie</strong> : saisissez un nom. Des majuscules ne font pas un autre nom.</li>
<li>Choisissez une catégorie pour changer son nom. Les liens vers elle continuent de fonctionner.</li>
<li><strong>Fusionner</strong> : déplace tous ses livres vers une autre catégorie et la supprime. Les liens vers elle mènent à l’autre catégorie. Les brouillons suivent.</li>
<li><strong>Supprimer</strong> : les livres restent, sans la catégorie.</li>
<li><strong>Changer l’ordre</strong> : les formulaires, les livres et la bibliothèque listent les catégories dans cet ordre. Faites glisser une ligne, ou utilisez les flèches du clavier sur sa poignée.</li></ul>
<p>Si le mot de passe de la communauté n’ouvre que certaines catégories, la fenêtre indique ce que les familles pourront lire ensuite.</p>`,
  },
];
