import type { Translation } from '#db/content/articles/article.ts';

const section = 'Causes';

export const causes: Translation[] = [
  {
    slug: 'what-a-cause-has-raised',
    section,
    title: 'Comprendre ce qu’une cause a collecté',
    body: `<ul><li><strong>Collecté</strong> : l’argent arrivé, après les remboursements. C’est la somme de toutes les écoles.</li>
<li><strong>En route</strong> : l’argent payé que la banque n’a pas encore confirmé. Il n’est jamais ajouté à ce qui est collecté.</li>
<li><strong>Reste à collecter</strong> : ce dont les projets de la cause ont encore besoin.</li></ul>
<p>Un projet compte des choses, par exemple des filtres ou des livres. Sa preuve montre ce qui a été acheté ou construit, avec le jour et des photos.</p>
<p>Une cause qui ne collecte plus garde sa page et ce qu’elle a collecté.</p>`,
  },
  {
    slug: 'find-libraries',
    section,
    title: 'Trouver des bibliothèques',
    body: `<p><strong>Bibliothèques d’écoles</strong> liste les écoles qui partagent leurs livres sur Booklark, avec le nombre de livres que tout le monde peut lire. Choisissez une école pour ouvrir sa bibliothèque.</p>
<p><strong>Bibliothèques construites</strong> liste les bibliothèques que des projets ont construites. Choisissez-en une pour voir sa preuve.</p>`,
  },
  {
    slug: 'add-a-cause',
    section,
    title: 'Ajouter une cause de votre école',
    body: `<p>Votre école peut collecter pour les causes de Booklark sans rien faire. Ajoutez votre propre cause pour ce que seule votre école finance, par exemple un jardin d’école.</p>
<ol><li>Ouvrez <strong>Causes</strong> et appuyez sur <strong>Ajouter une cause</strong>.</li>
<li>Choisissez la langue dans laquelle vous écrivez. Saisissez son nom, un résumé et son histoire. Choisissez un objectif, un pays et une image.</li>
<li>Saisissez le numéro d’association et le compte bancaire. Le compte bancaire est enregistré sous forme chiffrée. Vous en voyez les quatre derniers caractères.</li>
<li>Appuyez sur <strong>Ajouter une cause</strong> sous le formulaire.</li></ol>
<p>Seuls les administrateurs voient la cause tant que Booklark ne l’a pas approuvée.</p>`,
  },
  {
    slug: 'submit-a-cause',
    section,
    title: 'Envoyer une cause pour approbation',
    body: `<ol><li>Ouvrez la cause et ajoutez les <strong>Conditions signées</strong> en PDF.</li>
<li>Appuyez sur <strong>Envoyer pour approbation</strong>. Avant cela, la page indique ce qui manque.</li></ol>
<p>Booklark vérifie le numéro d’association, le compte bancaire et les conditions. À partir de là, ils ne peuvent plus changer. Si Booklark refuse la cause, vous lisez la raison sur sa page. Corrigez la cause et envoyez-la de nouveau.</p>
<p>Une fois approuvée, la cause apparaît sur votre page de causes. Vous pouvez encore changer ses textes, ses projets et ses nouvelles.</p>`,
  },
  {
    slug: 'projects-and-proof',
    section,
    title: 'Montrer les besoins d’une cause et l’usage de l’argent',
    body: `<h3>Projets</h3><p>Appuyez sur <strong>Ajouter un projet</strong>. Indiquez ce qui est compté, par exemple des filtres, combien il en faut et le coût d’un seul. Le montant à atteindre est le produit des deux. Quand tout est en place, ouvrez le projet et choisissez <strong>Ce projet est terminé</strong>.</p>
<h3>Nouvelles</h3><p>Appuyez sur <strong>Ajouter une nouvelle</strong> pour raconter ce qui s’est passé. Avec un projet, la nouvelle sert de preuve : indiquez combien de choses sont utilisées depuis. Appuyez ensuite sur <strong>Ajouter une photo</strong>.</p>
<p>Une photo est publique. Demandez l’accord de la famille avant de montrer le visage d’un enfant.</p>`,
  },
  {
    slug: 'causes-of-booklark',
    section,
    title: 'Ajouter une cause pour toutes les écoles',
    body: `<ol><li>Ouvrez <strong>Causes</strong> et appuyez sur <strong>Ajouter une cause</strong>.</li>
<li>Saisissez ses textes et appuyez sur <strong>Ajouter une cause</strong> sous le formulaire. La cause est un brouillon.</li>
<li>Appuyez sur <strong>Ajouter un projet</strong> si la cause a un but qui peut être compté.</li>
<li>Appuyez sur <strong>Approuver la cause</strong>. Toutes les écoles la montrent à partir de là.</li></ol>
<p>Les montants en plusieurs devises sont affichés côte à côte et jamais convertis.</p>`,
  },
  {
    slug: 'decide-about-a-cause',
    section,
    title: 'Décider d’une cause d’une école',
    body: `<ol><li>Choisissez <strong>En attente d’approbation</strong> dans le filtre de la liste, puis ouvrez la cause.</li>
<li>Comparez le numéro d’association avec le registre public et lisez les conditions signées.</li>
<li>Appuyez sur <strong>Approuver la cause</strong>, ou sur <strong>Refuser</strong> avec une raison que l’école lira.</li></ol>
<p>Pour arrêter la collecte, appuyez sur <strong>Archiver</strong>. La cause quitte les listes. Sa page reste, avec ce qu’elle a collecté.</p>`,
  },
];
