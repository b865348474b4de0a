import type { Translation } from '#db/content/articles/article.ts';

export const challenges: Translation[] = [
  {
    slug: 'teacher-judge-entries',
    section: 'Défis',
    title: 'Évaluer les participations à un défi',
    body: `<p>Booklark peut donner à des enseignants le droit <strong>Évaluer les participations aux défis</strong>. Si vous avez ce droit, la page d’un défi affiche <strong>Évaluer les participations</strong> après la fin du défi.</p>
<ol><li>Choisissez <strong>Évaluer les participations</strong>. Vous voyez une participation à la fois, sans l’auteur ni l’école.</li>
<li>Lisez toute la participation. Choisissez ensuite un niveau pour chaque ligne de la grille d’évaluation.</li>
<li>Sous <strong>Deux étoiles et un souhait</strong>, écrivez deux choses qui sont bonnes dans l’œuvre, et une qui pourrait venir ensuite. Un enfant lit ce texte : faites des phrases courtes, dans la langue de l’œuvre.</li>
<li>Vous pouvez aussi écrire une <strong>Note pour ceux qui choisissent les gagnants</strong>. L’auteur ne la lit pas.</li>
<li>Choisissez <strong>Enregistrer et ouvrir la suivante</strong>.</li></ol>
<p>Deux personnes évaluent chaque participation, et une troisième si elles diffèrent de deux niveaux sur une ligne. Vous n’évaluez jamais une participation de votre propre école. Quand vous n’avez plus de participation à évaluer, vous voyez <strong>Il ne reste rien à évaluer</strong>.</p>
<p>Un enseignant de l’école de l’auteur lit d’abord vos étoiles et votre souhait. L’auteur les lit quand l’enseignant les a transmis, et ne sait jamais qui vous êtes. Un texte avec un numéro de téléphone, une adresse e-mail ou un lien n’est pas enregistré.</p>
<h3>Une évaluation ne peut pas être enregistrée</h3>
<p>Si d’autres personnes ont évalué la participation entre-temps, choisissez <strong>Ouvrir la participation suivante</strong>. Si la grille d’évaluation a changé, lisez la nouvelle grille et évaluez de nouveau la participation.</p>`,
  },
  {
    slug: 'teacher-stars-and-wishes',
    section: 'Défis',
    title: 'Transmettre deux étoiles et un souhait d’un juré',
    body: `<p>Chaque juré d’un défi écrit deux étoiles et un souhait pour l’auteur : ce qui est bon dans l’œuvre, et ce qui pourrait venir ensuite. Aucun élève ne les lit avant vous.</p>
<ol><li>Sur votre tableau de bord ou sur la page du défi, choisissez <strong>Lire les étoiles et les souhaits</strong>.</li>
<li>Lisez le texte. Une note en dessous indique les mots qui peuvent être le nom d’un élève, une adresse ou un numéro de téléphone.</li>
<li>Choisissez <strong>Transmettre</strong>. L’élève lit maintenant le texte à côté de sa participation et sur son tableau de bord. Si l’élève ne doit pas le lire, choisissez <strong>Ne pas transmettre</strong>.</li></ol>
<p>Deux jurés écrivent sur chaque œuvre, parfois trois. L’élève lit un seul texte. Si vous en transmettez un autre, il remplace le premier.</p>
<h3>Ce que savent les jurés</h3>
<p>Les jurés ne voient ni l’auteur ni l’école, et vous ne voyez pas le juré. Si un juré écrit de nouveau après que vous avez transmis un texte, l’élève lit toujours le premier jusqu’à ce que vous transmettiez le nouveau.</p>`,
  },
  {
    slug: 'student-two-stars-and-a-wish',
    section: 'Livres',
    title: 'Lis ce que quelqu’un a écrit sur ton œuvre',
    body: `<p>Participes-tu à un défi ? Quelqu’un lit ton œuvre et écrit <strong>Deux étoiles et un souhait</strong>.</p>
<ul><li>Une étoile dit ce qui est bon.</li>
<li>Le souhait dit ce que tu peux essayer ensuite.</li></ul>
<p>Ton enseignant les lit d’abord. Ensuite, tu les vois sur ton tableau de bord et à côté de ta participation.</p>`,
  },
  {
    slug: 'platform-challenge-winners',
    section: 'Gérer la plateforme',
    title: 'Évaluer un défi et choisir les gagnants',
    body: `<p>Quand un défi est clos, ouvrez sa page et choisissez <strong>Évaluer les participations et choisir les gagnants</strong>. Vous voyez une participation à la fois, sans l’auteur ni l’école. Deux personnes évaluent chaque participation, et une troisième si elles diffèrent de deux niveaux sur une ligne.</p>
<p>Des enseignants peuvent aussi évaluer. Ouvrez <strong>Enseignants de confiance</strong> et donnez-leur le droit <strong>Évaluer les participations aux défis</strong>. Personne n’évalue une participation de sa propre école.</p>
<h3>Choisir les gagnants</h3>
<ol><li>Sous la participation, <strong>Notes et gagnants</strong> liste toutes les participations, celles qui ont le plus de points en premier. Les points sont la moyenne de ce que les jurés ont donné. Ouvrez un juré pour voir chaque ligne et le commentaire.</li>
<li>Saisissez le nom du prix à côté de chaque gagnant.</li>
<li>Choisissez <strong>Choisir les gagnants</strong>.</li></ol>
<p>Le défi est alors terminé. Tout le monde voit les gagnants sous leur nom de plume, et leurs certificats sont prêts. Vous pouvez corriger votre choix plus tard.</p>
<p>Si la grille d’évaluation d’un défi change, les points déjà donnés ne comptent plus. Les participations sont évaluées de nouveau.</p>
<h3>Œuvres non publiées pour tous</h3>
<p>Certaines écoles laissent participer des œuvres qui ne sont pas publiées pour tous. La liste affiche alors <strong>Pas publié pour tous</strong> à la place du nom de plume. Une telle œuvre peut gagner, mais elle n’apparaît parmi les gagnants que lorsque son école l’a publiée pour tous.</p>`,
  },
  {
    slug: 'school-challenge-entries',
    section: 'Livres',
    title: 'Décider si des œuvres non publiées peuvent participer aux défis',
    body: `<p>Les élèves font participer leurs œuvres aux défis, et les enseignants celles de leurs classes. Au départ, seules les œuvres publiées pour tous peuvent participer.</p>
<p>Ouvrez <strong>Profil</strong>, puis <strong>Publication</strong>. Avec <strong>Participation aux défis des œuvres non publiées pour tous</strong>, une œuvre peut aussi participer quand son auteur l’a envoyée à l’enseignant et qu’elle a passé les contrôles des noms et des numéros.</p>
<p>Seuls les jurés la lisent : deux personnes extérieures à l’école, sans noms et sans l’école. Si elle gagne, elle n’est montrée que lorsque vous l’avez publiée pour tous.</p>
<h3>Ce qui reste à l’intérieur de l’école</h3>
<ul><li>Les œuvres d’élèves dont la famille a refusé la publication.</li>
<li>Les œuvres avec des photos qu’un relecteur n’a pas encore approuvées.</li>
<li>Les brouillons.</li></ul>
<p>Quand vous désactivez ce réglage, les jurés ne peuvent plus ouvrir ces œuvres.</p>`,
  },
];
