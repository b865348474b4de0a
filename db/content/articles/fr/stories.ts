import type { Translation } from '#db/content/articles/article.ts';

const section = 'Histoires';

export const stories: Translation[] = [
  {
    slug: 'find-a-story',
    section,
    title: 'Trouver une histoire',
    body: `<p>Les histoires sont des textes avec des images, écrits par des enfants et par le personnel. Une histoire se lit sur une seule page. Les blogs sont des histoires du personnel sur leur école.</p>
<p>Ouvrez <strong>Histoires</strong>. Choisissez une langue, un niveau, un âge, un objectif ou une catégorie, ou saisissez un mot. Sur le site de votre école, vous voyez les histoires de l’école. Sur le site partagé de Booklark, vous voyez les histoires que des écoles partagent.</p>
<p>Pour connaître les nouvelles histoires sans visiter le site, choisissez <strong>Flux RSS</strong> et ajoutez son adresse à un lecteur de flux. Le flux contient les histoires pour tous.</p>`,
  },
  {
    slug: 'student-story',
    section,
    title: 'Écrire une histoire',
    body: `<ol><li>Ouvre <strong>Mes histoires</strong>. Touche <strong>Écrire une histoire</strong>.</li>
<li>Écris un titre. Touche <strong>Commencer à écrire</strong>.</li>
<li>Dis de quoi parle ton histoire. Puis écris-la.</li>
<li>Tu veux une image ? Touche <strong>Image</strong>. Choisis-en une, et dis ce qu’on y voit.</li>
<li>Regarde ce que dit <strong>Vérifier</strong>. Touche <strong>Envoyer mon histoire</strong>.</li></ol>
<p>Ton histoire est enregistrée pendant que tu écris. Tu peux t’arrêter quand tu veux.</p>
<p>Tu t’es trompé ? Touche <strong>Annuler</strong>.</p>
<p>Écris seulement des prénoms. N’écris pas de noms de famille, d’adresses ni de numéros de téléphone.</p>
<p>Ton enseignant lit ton histoire. Tu vois la réponse dans <strong>Mes histoires</strong>.</p>`,
  },
  {
    slug: 'student-record',
    section: 'Livres',
    title: 'Lire ta page à voix haute',
    body: `<ol><li>Ouvre une page de ton livre. Touche <strong>Voix</strong>, puis <strong>Enregistrer ma voix</strong>.</li>
<li>Laisse la page utiliser le micro. Attends la fin des chiffres.</li>
<li>Lis les mots de la page. Touche <strong>Arrêter</strong>.</li>
<li>Touche <strong>Écouter</strong>. Ça te plaît ? Touche <strong>Le garder</strong>. Sinon, touche <strong>Recommencer</strong>.</li></ol>
<p>Tu as 3 minutes pour chaque page. Les lecteurs t’entendent quand ils touchent <strong>Lire à voix haute</strong>.</p>
<p>Tu as changé les mots ? Alors plus personne n’entend l’ancienne voix. Lis la page encore une fois.</p>
<p>Ton école et ta famille peuvent t’entendre. Les autres t’entendent seulement si ta famille a dit oui.</p>`,
  },
  {
    slug: 'student-favourites',
    section: 'Livres',
    title: 'Garder ce que tu aimes',
    body: `<ol><li>Ouvre un livre ou une histoire que tu aimes.</li>
<li>Touche <strong>Ajouter aux favoris</strong>.</li></ol>
<p>Tu le retrouves dans <strong>Favoris</strong>. Toi seul vois tes favoris.</p>
<p>Tu veux dire ce que tu as ressenti ? Touche <strong>J’ai adoré</strong>, ou une autre réponse. Tu peux changer. Personne ne voit qui a choisi quoi.</p>`,
  },
  {
    slug: 'student-version',
    section: 'Livres',
    title: 'Traduire ou adapter un livre',
    body: `<ol><li>Ouvre un livre que tu aimes. Touche <strong>Traduire ou adapter ce livre</strong>.</li>
<li>Choisis <strong>Une traduction</strong> : la même histoire dans une autre langue. Ou choisis <strong>Une adaptation</strong> : la même histoire avec des mots plus faciles ou plus difficiles.</li>
<li>Choisis la langue ou le niveau. Touche <strong>Commencer à écrire</strong>.</li>
<li>Écris tes propres mots sur chaque page. Sous <strong>Texte</strong>, tu vois la page du livre de départ. Dis dans ta langue ce que montre chaque image.</li>
<li>Envoie-le. Ton enseignant le lit.</li></ol>
<p>L’auteur du livre est nommé à côté de toi. Tu vois le bouton seulement sur les livres qu’on peut traduire.</p>`,
  },
  {
    slug: 'teacher-versions',
    section: 'Livres',
    title: 'Laisser les élèves traduire et adapter des livres',
    body: `<p>La page d’un livre propose <strong>Traduire ou adapter ce livre</strong> si sa licence le permet, ou s’il s’agit d’un livre de votre école et que votre école le permet. Un administrateur en décide sous <strong>Profil</strong>, <strong>Publication</strong> : <strong>Traductions et adaptations des livres de l’école autorisées</strong>.</p>
<p>Une version est un brouillon de son auteur. Elle commence avec les pages et les images du livre, et son auteur change les mots. Les livres avec des chapitres et les livres de plus de 60 pages commencent vides.</p>
<p>Vous relisez une version comme n’importe quel livre. Sa page et ses fichiers nomment l’auteur de l’original. La page de l’original la liste sous <strong>Autres versions</strong>.</p>`,
  },
  {
    slug: 'teacher-story',
    section,
    title: 'Écrire une histoire ou un blog de l’école',
    body: `<p>Ouvrez <strong>Mes histoires</strong> et choisissez <strong>Écrire une histoire</strong>. Les élèves écrivent par étapes, et vous le pouvez aussi. Pour des nouvelles et des idées pour les familles, choisissez <strong>Un blog de l’école</strong>, que vous écrivez sur une seule page.</p>
<ul><li>Le texte peut contenir des titres, des listes, des citations, des liens vers des pages de ce site et vos propres images. Les images d’autres sites sont laissées de côté quand vous collez un texte : ajoutez-les avec <strong>Image</strong>.</li>
<li>Chaque image a besoin de mots pour les personnes qui ne peuvent pas la voir.</li>
<li>Tab quitte le texte. Alt et F10 mènent aux outils de texte, les flèches s’y déplacent, et Échap ramène au texte.</li></ul>
<p>Un relecteur lit ce que vous envoyez. Quand vous modifiez une histoire publiée, les lecteurs voient le texte publié jusqu’à l’approbation du changement. La page de votre histoire liste ses versions. Vous pouvez les comparer et en faire revenir une.</p>`,
  },
  {
    slug: 'teacher-review-stories',
    section,
    title: 'Relire une histoire',
    body: `<p>Les histoires attendent dans la même file que les livres. Vous lisez le texte tel que les lecteurs le verront, avec la description sous chaque image, et vous regardez <strong>Résultats des contrôles</strong>.</p>
<ul><li>Un nom complet, un numéro de téléphone ou une adresse e-mail arrête une histoire, comme un livre.</li>
<li>Les images que les élèves ajoutent peuvent être des photos. Avant d’approuver une histoire pour tous, regardez chacune d’elles : aucun enfant ne doit être reconnaissable.</li>
<li>Avec <strong>Demander des changements</strong>, vous choisissez des raisons et écrivez ce que l’auteur peut faire. Vous écrivez sur l’histoire entière, car elle n’a pas de pages.</li></ul>
<p>Si l’auteur modifie une histoire publiée, vous voyez ce qui est nouveau, paragraphe par paragraphe. Les lecteurs gardent le texte publié jusqu’à votre approbation. <strong>Retirer</strong> retire une histoire immédiatement, aussi du flux.</p>`,
  },
  {
    slug: 'parent-react',
    section: 'Lecture',
    title: 'Dire ce qu’un livre ou une histoire vous a fait ressentir',
    body: `<p>Sous un livre ou une histoire, vous trouvez cinq réponses, de <strong>J’ai adoré</strong> à <strong>J’ai agi</strong>. Choisissez-en une. Vous pouvez en choisir une autre à tout moment, ou l’enlever avec <strong>Retirer mon choix</strong>.</p>
<p>L’auteur et l’école voient seulement combien de lecteurs ont choisi chaque réponse. Personne ne voit qui a choisi quoi. Il n’y a pas de commentaires.</p>
<p>Vous n’avez pas besoin de compte. Votre première réponse enregistre un cookie dans ce navigateur, pour qu’elle compte une seule fois. Avant cela, il n’y en a pas.</p>`,
  },
  {
    slug: 'parent-report',
    section: 'Lecture',
    title: 'Signaler ce qui ne devrait pas être dans un livre ou une histoire',
    body: `<p>Y a-t-il le nom, l’adresse ou la photo de quelqu’un, des propos blessants ou du contenu copié ? Dites-le à l’école. Vous n’avez pas besoin de compte.</p>
<ol><li>Ouvrez la page du livre ou de l’histoire et choisissez <strong>Signaler ce livre</strong> ou <strong>Signaler cette histoire</strong>.</li>
<li>Choisissez ce qui ne va pas. Vous pouvez ajouter la page et ce que vous avez vu.</li>
<li>Appuyez sur <strong>Envoyer le signalement</strong>.</li></ol>
<p>Le personnel de l’école lit votre signalement immédiatement. S’il concerne un nom ou une photo, les administrateurs reçoivent aussi un e-mail. L’auteur ne voit pas votre signalement.</p>`,
  },
  {
    slug: 'parent-download',
    section: 'Lecture',
    title: 'Garder un livre sur votre appareil',
    body: `<p>La page d’un livre affiche <strong>Téléchargement</strong> si l’école le permet. Vous pouvez alors lire le livre sans connexion.</p>
<ul><li>EPUB convient le mieux aux téléphones, aux tablettes et aux liseuses. Le texte peut être agrandi et lu à voix haute, et les images ont des descriptions.</li>
<li>PDF garde les pages telles quelles, pour l’impression ou un grand écran.</li></ul>
<p>Vous pouvez télécharger ce que vous pouvez lire, rien d’autre. Dans les fichiers, les auteurs apparaissent sous leur nom de plume.</p>`,
  },
  {
    slug: 'school-downloads',
    section: 'Livres',
    title: 'Décider si les lecteurs peuvent télécharger des livres',
    body: `<p>Ouvrez <strong>Profil</strong>, puis <strong>Publication</strong>. Avec <strong>Téléchargement des livres par les lecteurs</strong>, la page de chaque livre le propose en EPUB et en PDF à toutes les personnes qui peuvent le lire.</p>
<p>Les fichiers sont créés quand un livre est publié, et de nouveau quand il change. Le fichier que vous avez envoyé n’est jamais donné. Les auteurs apparaissent sous leur nom de plume.</p>
<p>Quand vous retirez un livre ou désactivez ce réglage, plus personne ne peut le télécharger. Les lecteurs gardent les fichiers qu’ils ont déjà.</p>`,
  },
  {
    slug: 'teacher-numbers',
    section: 'Vos classes',
    title: 'Voir combien de fois les œuvres de vos classes sont lues',
    body: `<p>Le <strong>Tableau de bord enseignant</strong> compte les livres et les histoires de vos classes. Choisissez une <strong>Classe</strong> pour ne voir que ses œuvres, ou <strong>Toutes les classes</strong>.</p>
<ul><li><strong>Livres et histoires par statut</strong> : combien sont en brouillon, en relecture ou publiés.</li>
<li><strong>Livres et histoires lus chaque semaine</strong> : les lectures des douze dernières semaines. Chaque lecteur compte une fois par jour pour chaque œuvre, connecté ou non.</li>
<li><strong>Ce que les lecteurs ont ressenti</strong> : les réactions à vos œuvres. Personne ne voit qui a choisi quoi.</li>
<li><strong>Réactions par catégorie</strong> : une œuvre dans deux catégories compte dans les deux. La somme des parts peut donc dépasser le total.</li></ul>
<p>Chaque nombre est juste dès qu’il change. Sous chaque graphique, il y a une phrase, et les mêmes nombres dans un tableau.</p>`,
  },
  {
    slug: 'many-stories',
    section: 'Livres',
    title: 'Mettre de l’ordre dans beaucoup d’histoires',
    body: `<p>Ouvrez <strong>Histoires</strong> dans le tableau de bord administrateur. La liste contient toutes les histoires qu’un auteur a envoyées, et ce que les lecteurs en voient. Elle fonctionne comme la liste <strong>Livres</strong>.</p>
<ol><li>Choisissez sous <strong>Manquant</strong> ce que les histoires n’ont pas, par exemple <strong>Sans catégorie</strong>. La recherche, <strong>Auteur</strong>, <strong>Classe</strong> et <strong>Signalements</strong> réduisent la liste.</li>
<li>Sélectionnez des lignes, ou sélectionnez toute la page, puis toutes les lignes que les filtres trouvent.</li>
<li>Choisissez <strong>Modifier les détails</strong>. Seul ce que vous remplissez change, et <strong>Annuler</strong> le fait revenir pendant un jour.</li></ol>
<p>Cela ne publie rien. Une histoire en relecture reçoit son niveau et ses catégories de son relecteur : choisissez <strong>Relire</strong>.</p>`,
  },
  {
    slug: 'share-and-embed',
    section: 'Livres',
    title: 'Montrer des livres et des histoires sur d’autres sites web',
    body: `<p>Ce qui est pour tous peut être montré ailleurs. Ce qui est pour les familles ou pour votre école ne le peut pas.</p>
<h3>Lien et code</h3><p>Ouvrez la page d’un livre ou d’une histoire et choisissez <strong>Partager</strong>. <strong>Copier le lien</strong> copie son adresse. <strong>Copier le code</strong> copie le code qui l’affiche dans un cadre sur votre propre site web. <strong>Code QR</strong> montre l’adresse sous forme de code, que vous pouvez imprimer. Le cadre ne dépose et ne lit aucun cookie.</p>
<h3>Flux de livres</h3><p>Les applications de lecture et les catalogues de bibliothèques trouvent les livres pour tous à l’adresse de votre site suivie de /api/opds/. Le flux liste les fichiers de chaque livre et, pour un livre en vente, son prix, son extrait et la page où l’acheter. Quand <strong>Téléchargement des livres par les lecteurs</strong> est désactivé, il ne contient que les livres en vente.</p>
<h3>Flux d’histoires</h3><p>La page <strong>Histoires</strong> a un <strong>Flux RSS</strong>. Votre site web ou un lecteur de flux peut ainsi lister vos histoires les plus récentes.</p>
<p>Quand vous retirez une œuvre, elle disparaît au même moment des cadres et des flux. Vous n’avez pas à modifier votre site web.</p>`,
  },
];
