import type { Translation } from '#db/content/articles/article.ts';

export const writing: Translation[] = [
  {
    slug: 'student-make',
    section: 'Livres',
    title: 'Créer un livre ici',
    body: `<ol><li>Ouvre <strong>Mes livres</strong> et touche <strong>Créer un livre</strong>.</li>
<li>Choisis quelle sorte de livre c’est. Tu veux tout choisir toi-même ? Prends <strong>Un livre vide</strong>.</li>
<li>Écris tes mots sur la page.</li>
<li>Touche <strong>Ajouter une image</strong>. Tu peux <strong>Dessiner</strong>, prendre une photo ou poser du <strong>Papier découpé</strong>. Puis dis ce qu’on voit sur l’image.</li>
<li>Touche <strong>Ajouter une page</strong> pour la page suivante.</li></ol>
<p>Tu t’es trompé ? Touche <strong>Annuler</strong>. Une page a disparu ? Regarde dans <strong>Pages supprimées</strong>.</p>
<p>Ton livre est enregistré pendant que tu travailles. Quand il est prêt, tu l’envoies à ton enseignant.</p>`,
  },
  {
    slug: 'student-upload',
    section: 'Livres',
    title: 'Créer un livre à partir d’un fichier',
    body: `<ol><li>Ouvre <strong>Mes livres</strong> et touche <strong>Créer un livre</strong>. Touche <strong>Un livre à partir d’un fichier</strong>.</li>
<li>Touche <strong>Choisir un fichier</strong>. Le fichier est un PDF ou un EPUB.</li>
<li>Écris un titre et dis de quoi parle le livre. Tu peux le faire pendant que le fichier s’envoie.</li>
<li>Regarde chaque page. Écris ce que montre chaque image. Il n’y en a pas ? Coche <strong>Il n’y a pas d’image ici</strong>.</li>
<li>Une page n’est pas à sa place ? Touche <strong>Vers le début</strong> ou <strong>Vers la fin</strong>. Tu peux aussi <strong>Pivoter</strong> ou <strong>Retirer</strong> une page.</li>
<li>Touche <strong>Envoyer mon livre</strong>.</li></ol>
<p>Tu as retiré la mauvaise page ? Touche <strong>Pages retirées</strong> et remets-la.</p>
<p>Internet s’est arrêté ? Choisis encore le même fichier. L’envoi continue là où il s’est arrêté.</p>
<p>Tu as choisi un autre fichier ? Tes mots sont toujours là : à l’étape <strong>Pages</strong>, touche <strong>Afficher mes mots</strong>.</p>
<p>Écris seulement des prénoms. N’écris pas de noms de famille, d’adresses ni de numéros de téléphone.</p>`,
  },
  {
    slug: 'student-changes',
    section: 'Livres',
    title: 'Corriger ce que ton enseignant a demandé',
    body: `<ol><li>Ouvre <strong>Mes livres</strong> ou <strong>Mes histoires</strong>. Trouve l’œuvre dont parle ton enseignant.</li>
<li>Touche <strong>Voir les changements</strong>. Tu vois ce qu’il faut corriger. Dans un livre, tu vois à quelle page.</li>
<li>Corrige. Une page de livre que tu as changée reçoit une coche.</li>
<li>Touche <strong>Renvoyer</strong>.</li></ol>
<p>Tu veux l’écouter ? Touche <strong>Me le lire</strong>. Tu vois ce bouton si ton appareil sait parler.</p>
<p>Ton enseignant le lit encore. Les gens peuvent le lire quand ton enseignant dit oui.</p>
<p>Tu veux changer quelque chose pendant que tu attends ? Touche <strong>Reprendre</strong>. Alors tu peux écrire de nouveau.</p>`,
  },
  {
    slug: 'teacher-upload',
    section: 'Livres',
    title: 'Écrire votre propre livre',
    body: `<p>Ouvrez <strong>Mes livres</strong> dans votre tableau de bord et choisissez <strong>Créer un livre</strong>. Choisissez un fichier PDF ou EPUB de 100 Mo au plus. Vous pouvez remplir les détails pendant l’envoi.</p>
<p>Après une connexion perdue ou un onglet fermé, choisissez de nouveau le même fichier. L’envoi continue là où il s’est arrêté.</p>
<p>À l’étape <strong>Pages</strong>, corrigez les mots qui viennent du fichier et décrivez chaque image pour les personnes qui ne peuvent pas la voir. Les lecteurs reçoivent ces mots quand votre livre est approuvé. <strong>Vérifier et envoyer</strong> liste ce qui reste à faire.</p>
<p><strong>Vers le début</strong>, <strong>Vers la fin</strong>, <strong>Pivoter</strong> et <strong>Retirer</strong> changent les pages de votre livre, pas votre fichier. Seules les pages d’un PDF peuvent pivoter. <strong>Pages retirées</strong> fait revenir une page dans les 30 jours. Le livre a son nouvel ordre quand vous l’envoyez.</p>
<p>Si vous envoyez un autre fichier, il commence avec son propre ordre. Les pages dont le texte est le même gardent vos mots. <strong>Afficher mes mots</strong> contient les autres pendant 30 jours.</p>
<p>Un collègue relit votre livre avant sa publication. D’ici là, seuls vous et les relecteurs pouvez le lire. Pour le modifier, choisissez <strong>Reprendre</strong>.</p>`,
  },
  {
    slug: 'teacher-review',
    section: 'Livres',
    title: 'Relire des livres et des histoires',
    body: `<p>La file d’attente liste les livres et les histoires que vos élèves ont envoyés, les plus anciens en premier. Rien n’est publié avant que vous l’ayez lu.</p>
<h3>Décider</h3><p>Lisez les pages avec les descriptions des images, et regardez <strong>Résultats des contrôles</strong>. Choisissez qui peut lire l’œuvre, puis approuvez-la. Votre approbation vaut pour ce que vous avez vu : si l’auteur modifie ou reprend l’œuvre avant votre décision, rien n’est publié.</p>
<p>Avec <strong>Demander des changements</strong>, vous choisissez des raisons et pouvez écrire sur des pages précises. Les élèves lisent vos raisons avec des mots simples. Pendant une minute, vous pouvez choisir <strong>Annuler</strong>.</p>
<h3>Contrôles échoués</h3><p>Un nom complet, un numéro de téléphone ou une adresse e-mail arrête un livre ou une histoire. S’il y a une bonne raison de laisser passer, choisissez <strong>Ignorer le contrôle</strong> et écrivez pourquoi.</p>
<h3>Après la publication</h3><p><strong>Retirer</strong> retire immédiatement une œuvre de la bibliothèque et des histoires. Rien n’est supprimé, et <strong>Publier de nouveau</strong> la fait revenir.</p>
<h3>Signalements des lecteurs</h3><p>Les lecteurs peuvent signaler ce qui ne va pas dans un livre ou une histoire. Vous trouvez leurs signalements sous <strong>Signalements</strong>, les plus urgents en premier. L’auteur ne les voit pas. Quand vous avez traité un signalement, choisissez <strong>Clore le signalement</strong>. Le retrait d’un livre ou d’une histoire clôt ses signalements.</p>
<p>Seuls les élèves avec une autorisation enregistrée peuvent publier pour tous.</p>`,
  },
];
