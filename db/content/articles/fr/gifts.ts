import type { Translation } from '#db/content/articles/article.ts';

const section = 'Causes';

export const gifts: Translation[] = [
  {
    slug: 'give-to-a-cause',
    section,
    title: 'Donner à une cause ou à un projet',
    body: `<ol><li>Ouvrez une cause ou un projet sous <a href="/charities">Causes</a>. Appuyez sur <strong>Donner à cette cause</strong> ou sur <strong>Donner à ce projet</strong>. Vous n’avez pas besoin de compte.</li>
<li>Choisissez <strong>Une fois</strong> ou <strong>Chaque mois</strong>. Un don mensuel est payé avec Stripe : PayPal et PhonePe n’acceptent que les dons uniques.</li>
<li>Choisissez un montant, ou saisissez-en un autre. Le plus petit et le plus grand don sont indiqués sous le champ.</li>
<li>Saisissez votre adresse e-mail pour le reçu, et votre pays.</li>
<li>Choisissez comment payer si l’école propose plusieurs moyens. Le bouton répète le montant et ouvre la page de ce prestataire. Booklark ne voit jamais le numéro de votre carte.</li></ol>
<p>Le don entier parvient à la cause : Booklark paie les frais de paiement. Si vous donnez une fois, rien d’autre n’est prélevé. Si vous donnez chaque mois, le même montant est prélevé le même jour de chaque mois, jusqu’à ce que vous arrêtiez.</p>
<p>L’école voit le montant et votre pays, jamais votre nom. Les élèves ne donnent pas : montrez cette page à votre famille.</p>
<p>Là où ce bouton n’existe pas, la cause ne collecte plus ou l’école ne peut pas recevoir de paiement.</p>`,
  },
  {
    slug: 'follow-a-gift',
    section,
    title: 'Suivre votre don',
    body: `<p>Le reçu que nous avons envoyé par e-mail contient un lien vers votre don. Gardez l’e-mail : son lien fonctionne sans compte.</p>
<ul><li><strong>En route</strong> : votre banque doit encore confirmer le paiement.</li>
<li><strong>Collecté</strong> : l’argent est arrivé et compte pour la cause.</li>
<li><strong>Remboursé</strong> : l’argent retourne à la carte ou au compte qui a payé.</li></ul>
<p>Si le paiement n’a pas abouti, rien n’a été prélevé. La page propose de nouveau le même don, aussi avec une autre carte ou par un autre moyen.</p>
<p>Si la page ne sait pas encore ce qu’est devenu le paiement, ne payez pas de nouveau. La page vérifie toutes les quelques secondes. Appuyez sur <strong>Vérifier maintenant</strong> si vous ne voulez pas attendre.</p>`,
  },
  {
    slug: 'change-or-stop-a-monthly-gift',
    section,
    title: 'Modifier ou arrêter un don mensuel',
    body: `<p>Ouvrez le lien dans n’importe quel e-mail sur votre don. Vous n’avez pas besoin de compte.</p>
<ul><li>Pour l’arrêter, appuyez sur <strong>Arrêter ce don</strong>, puis confirmez. Il s’arrête immédiatement et plus rien n’est prélevé. Ce que vous avez donné reste à la cause.</li>
<li>Pour payer avec une autre carte, appuyez sur <strong>Mettre la carte à jour</strong>. Vous saisissez la carte sur la page de Stripe, puis vous revenez.</li>
<li>Pour donner un autre montant, arrêtez ce don, puis donnez de nouveau avec le nouveau montant.</li></ul>
<p>Si votre carte est refusée, nous vous envoyons un seul e-mail. Mettez la carte à jour, et le paiement est tenté de nouveau. Stripe réessaie aussi la carte pendant quelques jours. Un paiement refusé ne prélève rien.</p>
<p>Tant que le site de l’école est suspendu, rien n’est prélevé. Nous vous envoyons un e-mail quand votre don est mis en pause et quand il reprend. Si le site ferme définitivement, votre don prend fin.</p>
<p>Chaque paiement a son propre reçu. Vous les trouvez tous sur la page de votre don.</p>`,
  },
  {
    slug: 'get-money-back',
    section,
    title: 'Demander un remboursement',
    body: `<ol><li>Trouvez le numéro sur le reçu de votre commande ou de votre don.</li>
<li>Pour une commande, ouvrez son lien dans le reçu et appuyez sur <strong>Demander un remboursement</strong>. Pour un don, <a href="/contact">écrivez-nous</a> avec ce numéro. Dites ce qui ne va pas, et si vous voulez récupérer tout l’argent ou une partie.</li></ol>
<p>L’école ou Booklark décide. L’argent ne retourne qu’à la carte ou au compte qui a payé, et les banques mettent plusieurs jours à l’afficher.</p>
<p>Un paiement refusé ne prélève rien. Si vous avez payé deux fois pour une commande ou un don, le deuxième paiement est remboursé sans que vous le demandiez. Les <a href="/refund-policy">règles de remboursement</a> en disent plus.</p>`,
  },
];
