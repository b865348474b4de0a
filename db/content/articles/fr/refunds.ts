import type { Translation } from '#db/content/articles/article.ts';

const section = 'Commandes';

export const refunds: Translation[] = [
  {
    slug: 'what-a-refund-does',
    section,
    title: 'Ce que fait un remboursement',
    body: `<p>L’école ou Booklark peut rembourser une commande ou un don, en totalité ou en partie. L’argent retourne à la carte ou au compte qui a payé, ce qui peut prendre quelques jours. Vous recevez un e-mail, et la commande montre chaque remboursement avec son jour et ses livres.</p>
<ul><li>La cause, l’école, Booklark et la taxe rendent chacun leur part. Ce que la cause a collecté diminue.</li>
<li>Après un remboursement total, les livres de la commande sont fermés. Les pages que vous aviez ouvertes peuvent rester ouvertes pendant deux heures au plus.</li>
<li>Si votre banque renvoie l’argent, la commande indique que le remboursement a échoué, et vos livres sont de nouveau ouverts. Demandez à l’école comment récupérer votre argent.</li>
<li>Si vous demandez le remboursement à votre banque, la commande indique qu’elle est en litige. La banque retient l’argent jusqu’à sa décision, et vous pouvez continuer à lire. D’ici là, la commande ne peut pas être remboursée.</li></ul>`,
  },
  {
    slug: 'look-after-orders',
    section,
    title: 'S’occuper des commandes',
    body: `<p><strong>Commandes</strong> liste les commandes et les dons de toutes les écoles, les plus récents en premier. La liste et son fichier CSV ne montrent jamais qui a acheté.</p>
<ol><li>Choisissez <strong>À imprimer ou à envoyer</strong> sous <strong>Imprimer la liste</strong> pour voir les commandes payées avec des livres imprimés qui n’ont pas encore été envoyés.</li>
<li>Appuyez sur le numéro d’une commande. Elle indique ce qu’il faut imprimer, en combien d’exemplaires, et où les envoyer.</li>
<li>Appuyez sur <strong>Marquer comme en préparation</strong>, <strong>Marquer comme en impression</strong>, <strong>Marquer comme envoyé</strong> ou <strong>Marquer comme livré</strong>. L’acheteur le voit sur la page de la commande.</li>
<li>Pour faire avancer plusieurs commandes, choisissez-les dans la liste et appuyez sur <strong>Faire avancer</strong>. Vous pouvez annuler pendant 24 heures, tant qu’une commande n’a pas changé depuis. L’étape d’une commande seule ne peut pas être annulée.</li></ol>
<p>Une adresse est supprimée avec les autres données de l’acheteur, sept ans après le paiement. La commande reste, sans elle.</p>`,
  },
  {
    slug: 'refund-an-order',
    section,
    title: 'Rembourser une commande',
    body: `<ol><li>Ouvrez <strong>Commandes</strong>, appuyez sur le numéro de la commande, puis sur <strong>Rembourser</strong>.</li>
<li>Choisissez les lignes à rembourser, ou saisissez un montant. Le formulaire commence avec tout ce qui reste.</li>
<li>Écrivez la raison. Le journal d’activité de l’école la montre avec votre nom. L’acheteur ne la lit pas.</li>
<li>Appuyez sur le bouton avec le montant. Appuyer deux fois rembourse une seule fois.</li></ol>
<p>Au-dessus de la limite de l’école, le remboursement attend. Une autre personne de Booklark ouvre la commande et appuie sur <strong>Approuver le remboursement</strong> ou <strong>Refuser le remboursement</strong>. Vous pouvez retirer le vôtre. Le tableau de bord compte les commandes dont un remboursement attend.</p>
<p>Le prestataire de paiement peut mettre quelques jours à traiter un remboursement. Si la banque renvoie l’argent plus tard, le remboursement est affiché comme échoué, les parts sont comme avant, et un problème de paiement vous prévient. Les remboursements faits chez le prestataire apparaissent ici automatiquement.</p>`,
  },
  {
    slug: 'resolve-a-payment-issue',
    section,
    title: 'Résoudre un problème de paiement',
    body: `<p>Un problème de paiement est une information d’un prestataire de paiement qui ne correspond pas à une commande ou à un don, ou un remboursement qui a échoué. Ce qui ne correspond pas n’a pas été appliqué : aucun total n’est donc faux.</p>
<ol><li>Appuyez sur <strong>Ouvrir</strong>. Vous voyez ce qui était attendu, ce que dit le prestataire et ce qu’il faut faire.</li>
<li>Regardez le paiement chez le prestataire et la commande, et faites le nécessaire.</li>
<li>Écrivez ce que vous avez fait et appuyez sur <strong>Marquer comme résolu</strong>. Le problème garde votre nom et votre note.</li></ol>
<p>Un <strong>litige</strong> signifie que l’acheteur a demandé le remboursement à sa banque. La banque retient l’argent jusqu’à sa décision : il n’est ni collecté ni perdu, les ventes de livres l’affichent en litige, et la commande ne peut pas être remboursée. Répondez au litige chez Stripe avant le dernier jour, que le problème indique. S’il est gagné, chaque part est de nouveau là où elle était. S’il est perdu, il devient un remboursement avec un avoir. Les frais du litige sont payés par Booklark.</p>
<p>Le tableau de bord compte les problèmes ouverts.</p>`,
  },
  {
    slug: 'stop-tests-of-stolen-cards',
    section,
    title: 'Arrêter les tests de cartes volées',
    body: `<p>Des voleurs essaient des cartes volées avec de petits paiements. Booklark compte les cartes refusées et les commandes impayées de dix minutes par commande, adresse e-mail, réseau, carte et école, et agit automatiquement :</p>
<ol><li>Trois cartes refusées ferment la page de paiement.</li>
<li>Après vingt refus ou soixante commandes impayées d’un réseau, d’une adresse e-mail ou d’une carte, personne ne peut plus commander avec ce réseau, cette adresse ou cette carte pendant dix minutes au plus.</li>
<li>Si quarante cartes sont refusées dans une école et qu’au moins quatre paiements sur cinq échouent, les invités y attendent, et seules les personnes connectées peuvent commander. La première carte refusée ferme la page de paiement.</li></ol>
<p><strong>Problèmes de paiement</strong> affiche alors le problème <strong>Test de cartes volées</strong>, avec les nombres. Regardez les paiements de l’école chez le prestataire, et remboursez ceux qu’une carte volée a payés. Le blocage prend fin automatiquement quand moins de paiements échouent.</p>
<p>Les comptages ne contiennent ni numéro de carte ni adresse, et sont supprimés après une semaine.</p>`,
  },
  {
    slug: 'pay-out-to-a-cause',
    section,
    title: 'Faire un versement à une cause',
    body: `<p>Un versement envoie à une cause ce qui a été collecté dans une devise, dans toutes les écoles. Il demande deux personnes.</p>
<ol><li>Appuyez sur <strong>Préparer un versement</strong>, puis sur le bouton à côté de la cause. Choisissez un jour pour laisser les paiements ultérieurs au prochain versement.</li>
<li>Faites le virement à la banque.</li>
<li>Une autre personne ouvre le versement, appuie sur <strong>Confirmer le paiement</strong> et saisit la référence et le jour du virement.</li></ol>
<p>Chaque paiement figure dans un seul versement. Un versement préparé par erreur peut être retiré tant qu’il n’est pas confirmé : son montant est de nouveau dû. Un remboursement après un versement rend négatif ce qui est dû, et le prochain versement est plus bas. Un remboursement pendant qu’un versement est préparé ne change pas son montant, et le versement l’indique : retirez-le si l’argent n’a pas été envoyé.</p>
<p>Le relevé liste le solde d’ouverture, ce qui a été vendu et donné chaque mois, chaque remboursement avec sa raison, et le solde de clôture. Ouvrez un versement pour le télécharger en PDF ou en CSV.</p>
<p>Sous <strong>Dû aux causes</strong>, <strong>Versements</strong> à côté d’une cause liste tous ses versements dans cette devise, aussi ceux qui ont été retirés. Cherchez dans la liste le numéro de versement que montrent les ventes de livres d’une école.</p>`,
  },
  {
    slug: 'see-the-money-of-all-causes',
    section,
    title: 'Voir l’argent de toutes les causes',
    body: `<p>Le tableau de bord des causes montre, pour chaque cause et chaque devise, ce qui a été collecté, ce qui est en route, ce qui a été versé et ce qui est dû. Les devises sont affichées côte à côte et jamais converties.</p>
<p>Les sommes au-dessus de la liste sont celles des lignes que les filtres montrent, et du fichier CSV que <strong>Exporter en CSV</strong> télécharge. Le nom d’une cause l’ouvre. Les causes en attente d’approbation sont en haut.</p>`,
  },
  {
    slug: 'see-gifts-and-shares',
    section,
    title: 'Voir les dons et les parts des causes',
    body: `<p><strong>Dons et parts</strong> liste ce que les causes ont reçu des dons et des livres dans toutes les écoles, et ce que les remboursements et les litiges ont repris. La liste ne montre jamais qui a payé.</p>
<p>Les sommes au-dessus de la liste sont celles des lignes que les filtres montrent, et du fichier CSV que <strong>Exporter en CSV</strong> télécharge. Les devises sont affichées côte à côte et jamais converties. Le numéro d’une commande l’ouvre, et le nom d’une cause ouvre la cause.</p>`,
  },
  {
    slug: 'compare-a-provider-with-the-ledger',
    section,
    title: 'Comparer un prestataire de paiement au grand livre',
    body: `<p>Ouvrez <strong>Versements</strong> et appuyez sur <strong>Soldes chez les prestataires</strong>. Pour chaque prestataire et chaque devise, vous voyez trois montants :</p>
<ul><li><strong>Selon le grand livre</strong> : ce qu’il a encaissé dans toutes les écoles, moins ses frais, les remboursements et les litiges.</li>
<li><strong>Transféré</strong> : ce qu’il dit avoir envoyé à la banque. Stripe l’indique. PayPal et PhonePe ne l’indiquent pas : comparez leurs relevés.</li>
<li><strong>Reste chez le prestataire</strong> : ce qui devrait encore s’y trouver. Si le prestataire affiche un autre solde, regardez d’abord <strong>Problèmes de paiement</strong>.</li></ul>
<p>Si d’autres produits utilisent le même compte, leurs transferts sont compris.</p>`,
  },
];
