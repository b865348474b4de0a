import type { Translation } from '#db/content/articles/article.ts';

const section = 'Ventes de livres et argent collecté';

export const sales: Translation[] = [
  {
    slug: 'read-book-sales',
    section,
    title: 'Lire ce que votre école a vendu',
    body: `<p>Ouvrez <strong>Ventes de livres</strong>. Chaque ligne est une ligne de commande, un don ou un remboursement. Vous voyez le pays de l’acheteur et rien d’autre sur lui.</p>
<ul><li><strong>Vendu</strong> : ce que les acheteurs ont payé pour les livres et la livraison, avant les remboursements.</li>
<li><strong>Collecté pour des causes</strong> : les parts des causes et les dons entiers, après les remboursements.</li>
<li><strong>En route</strong> : ce que le prestataire n’a pas encore confirmé. Ce montant n’est dans aucun autre total.</li>
<li><strong>Remboursé</strong> : ce qui est retourné aux acheteurs.</li></ul>
<p>Une ligne <strong>En litige</strong> est de l’argent que la banque d’un acheteur a repris jusqu’à sa décision. Il n’est pas collecté tant que la banque le retient. La ligne disparaît quand le litige est gagné, et reste quand il est perdu.</p>
<p>Les totaux sont ceux des lignes en dessous. Choisissez des jours, une classe, une cause ou un type, et les deux changent. Les jours et les mois sont ceux du fuseau horaire de votre école.</p>
<p><strong>Exporter en CSV</strong> enregistre les mêmes lignes. Leurs sommes sont les totaux. Les montants du fichier sont dans la plus petite unité, par exemple en centimes.</p>`,
  },
  {
    slug: 'follow-an-amount',
    section,
    title: 'Suivre un montant jusqu’à son paiement',
    body: `<ol><li>Ouvrez <strong>Ventes de livres</strong> et appuyez sur un total. Ses lignes donnent ce total.</li>
<li>Appuyez sur une ligne. La liste montre ses lignes de détail.</li>
<li>Appuyez sur le numéro d’une commande. Vous voyez d’où vient son argent et où il est allé. Le reste est zéro.</li>
<li>Le numéro du paiement est en dessous. Cherchez-le chez le prestataire de paiement pour y trouver le même paiement.</li>
<li>Sous la part d’une cause, vous voyez quand elle a été versée et avec quel versement. L’équipe de Booklark trouve ce versement par ce numéro sur sa page <strong>Versements</strong>, avec son virement et son relevé. Les parts sans cette ligne n’ont pas encore été versées.</li></ol>
<p>La colonne <strong>Versement</strong> de <strong>Ventes de livres</strong> montre la même chose pour chaque ligne. Choisissez-la sous <strong>Colonnes</strong>.</p>
<p>Les montants de votre tableau de bord ouvrent <strong>Ventes de livres</strong> avec le même total.</p>
<p>La part de Booklark paie l’impression et les frais de paiement. Booklark paie aussi les frais de paiement des dons : un don compte donc en entier.</p>`,
  },
  {
    slug: 'add-a-coupon',
    section,
    title: 'Ajouter un bon de réduction',
    body: `<ol><li>Ouvrez <strong>Ventes de livres</strong>. Vos bons de réduction sont sous les ventes.</li>
<li>Appuyez sur <strong>Ajouter un bon</strong>. Saisissez un code que les acheteurs peuvent taper, et un pourcentage ou un montant.</li>
<li>Saisissez combien de commandes peuvent l’utiliser et, s’il y en a, le premier et le dernier jour.</li></ol>
<p>Une utilisation est comptée quand une commande est passée. Elle redevient libre quand la commande expire, échoue ou est annulée. Un bon qui expire pendant le paiement d’une commande reste valable pour cette commande.</p>
<p>Les causes, votre école et Booklark reçoivent leurs parts de ce qui reste du prix. La livraison est payée en entier, et un exemplaire imprimé ne coûte jamais moins que son impression. Une commande où il ne reste rien à payer ne donne rien, et elle a une facture.</p>
<p><strong>Supprimer</strong> met fin à un bon. Les commandes passées avec lui ne changent pas. Un remboursement rend ce qui a été payé.</p>`,
  },
  {
    slug: 'help-a-buyer-who-cannot-pay',
    section,
    title: 'Aider un acheteur qui ne peut pas payer',
    body: `<p>Quand une carte est refusée, l’acheteur lit la même phrase, quelle que soit la raison : rien n’a été prélevé, et la commande peut être payée de nouveau, aussi avec une autre carte. Seule la banque connaît la raison.</p>
<ul><li>« Trop de paiements ont échoué depuis votre réseau. » L’acheteur peut attendre dix minutes, ou payer depuis un autre réseau, par exemple celui d’un téléphone.</li>
<li>« Trop de codes erronés sont venus de votre réseau. » L’acheteur peut attendre, ou payer sans bon de réduction.</li></ul>
<p>Cela protège votre école des personnes qui essaient des cartes volées. Les paiements réussis ne sont pas comptés. Si les invités ne peuvent plus du tout commander pendant un moment, les acheteurs qui se connectent le peuvent encore.</p>`,
  },
  {
    slug: 'refund-a-sale',
    section,
    title: 'Rembourser une commande de votre école',
    body: `<ol><li>Ouvrez <strong>Ventes de livres</strong>, appuyez sur le numéro de la commande, puis sur <strong>Rembourser</strong>.</li>
<li>Choisissez les lignes à rembourser, ou n’en choisissez aucune et saisissez un montant.</li>
<li>Écrivez la raison et appuyez sur le bouton avec le montant.</li></ol>
<p>Votre école peut fixer une limite sous <strong>Profil</strong>, <strong>Vente</strong>. Ce qu’une commande reçoit au-dessus de cette limite attend l’approbation d’un autre administrateur. <strong>Ventes de livres</strong> liste ces remboursements en haut, et votre tableau de bord les compte. D’ici là, rien n’est remboursé, et l’acheteur n’en est pas informé.</p>
<ul><li>Un autre administrateur appuie sur <strong>Approuver le remboursement</strong> ou <strong>Refuser le remboursement</strong>.</li>
<li>Si vous l’avez demandé, vous pouvez appuyer sur <strong>Retirer le remboursement</strong>. Vous ne pouvez pas l’approuver.</li>
<li>Si votre école n’a qu’un administrateur, demandez à Booklark de décider.</li></ul>
<p>Appuyez encore sur le numéro de la commande pour voir chaque remboursement : ce qu’il est devenu, pourquoi, et si votre école ou Booklark l’a demandé. Les remboursements refusés y sont aussi.</p>`,
  },
  {
    slug: 'set-up-selling',
    section,
    title: 'Régler la vente de livres de votre école',
    body: `<p>Ouvrez <strong>Profil</strong> et choisissez <strong>Vente</strong>. Aucun livre de votre école n’est en vente avant que vous y choisissiez un prestataire de paiement.</p>
<ul><li><strong>Vendeur</strong> : le nom, l’adresse et le numéro fiscal des factures. Sans nom, Booklark vend les livres et figure sur les factures. Les mois et les jours sont ceux du fuseau horaire.</li>
<li><strong>Parts et remboursements</strong> : les nouvelles offres commencent avec ces parts du prix hors taxe. Ce qui reste est la part de Booklark, qui paie l’impression et les frais de paiement. Chaque livre peut avoir d’autres parts.</li>
<li><strong>Livraison des livres imprimés</strong> : son prix et ses pays. Sans livraison, personne ne peut acheter de livre imprimé.</li>
<li><strong>Prestataires de paiement</strong> : les acheteurs choisissent parmi ceux que vous cochez. Le premier coché est proposé d’abord. Vous ne voyez que ceux qui acceptent la devise de votre école : PhonePe accepte les roupies indiennes, PayPal les livres sterling, les euros, les dollars et quelques autres, et Stripe tout sauf les roupies.</li></ul>
<p>Appuyez sur <strong>Enregistrer les réglages de vente</strong>.</p>
<p>Le <strong>Tableau des taxes</strong> s’enregistre ligne par ligne. Les prix comprennent la taxe, et un taux est valable à partir de son premier jour. Les exemples n’ont pas été vérifiés pour votre école, et Booklark ne donne pas de conseil fiscal : consultez un conseiller fiscal pour chaque taux.</p>
<p>Un prix appartient à un livre : ouvrez <strong>Livres</strong> et choisissez <strong>Modifier l’offre</strong> dans le menu du livre.</p>`,
  },
  {
    slug: 'money-i-have-raised',
    section,
    title: 'Voir l’argent que tu as collecté',
    body: `<p>Ouvre <strong>L’argent que j’ai collecté</strong>. Tu vois ce que tes livres ont donné à des causes.</p>
<ul><li><strong>Ce que l’argent est devenu</strong> montre les choses que l’argent paie. Chaque carré plein est une chose.</li>
<li><strong>En route</strong> veut dire que la banque vérifie encore. Cet argent n’est pas encore compté.</li>
<li><strong>Merci</strong> montre les dernières commandes de tes livres. Tu n’y vois pas de noms.</li>
<li><strong>Certificats</strong> en a un pour chaque cause. Il montre ton nom de plume, et tu peux l’imprimer.</li></ul>
<p>Parfois, on rend son argent à un acheteur. Alors la somme devient plus petite. Tu n’as rien fait de mal.</p>`,
  },
  {
    slug: 'money-raised-by-class',
    section,
    title: 'Voir ce que vos classes ont collecté',
    body: `<p>Le <strong>Tableau de bord enseignant</strong> liste ce que les livres de chaque classe ont collecté, par nom de classe. Appuyez sur une classe pour voir ses livres, ses causes et ses mois.</p>
<p>Une vente compte pour la classe dans laquelle était l’auteur quand le livre a été commandé. Vous ne voyez pas qui a acheté un livre.</p>`,
  },
  {
    slug: 'certificate-of-a-class',
    section,
    title: 'Imprimer le certificat d’une classe qui a collecté de l’argent',
    body: `<ol><li>Ouvrez le <strong>Tableau de bord enseignant</strong> et appuyez sur une classe.</li>
<li>Sous <strong>Certificats</strong>, appuyez sur la cause.</li>
<li>Appuyez sur <strong>Imprimer</strong> ou <strong>Enregistrer en PDF</strong>.</li></ol>
<p>Une classe a un certificat pour chaque cause, dès le premier paiement pour un de ses livres. Chaque auteur en a un aussi, avec son nom de plume. Vous trouvez aussi les certificats de vos classes sous <strong>Mes certificats</strong>.</p>
<h3>Le montant affiché</h3><p>Il montre ce qui a été payé jusqu’à présent. L’argent en route, retenu par une banque ou remboursé n’est pas compté. Après un remboursement, la page montre moins. Un certificat que vous avez imprimé ne change pas. Quand il ne reste rien, le certificat n’est pas affiché.</p>
<h3>Qui peut le voir</h3><p>Toute personne qui peut voir un des livres peut ouvrir son lien. Il indique la classe ou le nom de plume, et aucun acheteur.</p>`,
  },
];
