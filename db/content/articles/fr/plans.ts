import type { Translation } from '#db/content/articles/article.ts';

const section = 'Formules';

export const plans: Translation[] = [
  {
    slug: 'choose-a-plan',
    section,
    title: 'Choisir une formule',
    body: `<p><strong>Formules</strong> montre votre formule, son état et ce que vous utilisez de chaque limite. Seuls les administrateurs de l’école peuvent la changer, sur le site de l’école.</p>
<ol><li>Appuyez sur <strong>Choisir</strong> sous une formule, puis choisissez la carte ou le virement. Vous voyez ce que vous payez pour le changement et quand il commence.</li>
<li>Par carte : appuyez sur le bouton avec le montant et saisissez la carte sur la page de Stripe. La formule commence quand elle est payée et se renouvelle automatiquement.</li>
<li>Par virement : appuyez sur <strong>Demander un virement</strong>. La page indique le montant, la référence et le compte bancaire. Virez exactement ce montant avec cette référence. Deux personnes de Booklark le vérifient, puis la formule commence.</li></ol>
<p>Chaque paiement a une facture. Une formule plus grande commence quand elle est payée, et la partie inutilisée de votre formule est déduite de son prix. Une formule plus petite commence à la fin de la période que vous avez payée. Une formule trop petite pour ce que vous avez ne peut pas être choisie.</p>
<p>Si vous avez payé par virement et que vous choisissez la carte, le premier paiement par carte a lieu le jour où la période payée prend fin. Pour passer de la carte au virement, résiliez d’abord la formule : le virement commence alors quand elle prend fin.</p>
<p><strong>Carte et factures</strong> ouvre la page de Stripe avec votre carte. Les paiements récurrents avec PayPal, PhonePe Autopay et Stripe en Inde ne sont pas proposés.</p>`,
  },
  {
    slug: 'pause-or-cancel-a-plan',
    section,
    title: 'Mettre en pause ou résilier une formule',
    body: `<ul><li><strong>Mettre en pause</strong> : rien n’est prélevé et rien ne peut être ajouté. Si vous payez par virement, le temps restant est là quand vous appuyez sur <strong>Reprendre la formule</strong>. Par carte, le prochain paiement a lieu ensuite à son jour habituel.</li>
<li><strong>Résilier la formule</strong> : la formule continue jusqu’à son dernier jour, puis prend fin. D’ici là, vous pouvez appuyer sur <strong>Garder la formule</strong>.</li>
<li>Quand une carte est refusée, nous envoyons un e-mail à votre école. Alors, ou quand un paiement est en retard, tout fonctionne encore pendant 14 jours. Appuyez sur <strong>Changer la carte</strong> : le paiement est tenté de nouveau à votre retour.</li></ul>
<p>Après la fin d’une formule, rien ne peut être ajouté. Tout le monde peut encore se connecter et lire, et vous pouvez exporter et rembourser, sans date de fin. Rien n’est supprimé.</p>
<p>Si une organisation paie pour votre école, seule l’organisation peut changer la formule.</p>`,
  },
  {
    slug: 'see-what-your-school-paid',
    section,
    title: 'Voir ce que votre école a payé pour ses formules',
    body: `<p><strong>Historique des paiements</strong> liste ce que votre école a payé pour ses formules, le plus récent en premier. Le numéro ouvre la facture, que vous pouvez imprimer ou télécharger en PDF. Booklark est le vendeur. Le nom et l’adresse qui y figurent sont ceux de <strong>Vente</strong> dans votre <a href="/admin-school/profile">profil</a>.</p>
<p><strong>Exporter en CSV</strong> télécharge la liste.</p>`,
  },
  {
    slug: 'pay-for-your-schools',
    section,
    title: 'Payer pour vos écoles',
    body: `<p>Une organisation peut choisir une formule avec des places pour plusieurs écoles.</p>
<ol><li>Ouvrez <strong>Abonnements</strong> et choisissez une formule. Payez par carte, ou par virement avec le montant, la référence et le compte bancaire affichés.</li>
<li>La formule commence quand la carte est débitée, ou quand deux personnes de Booklark ont vérifié le virement.</li>
<li>Appuyez sur <strong>Payer pour l’école</strong> à côté de chaque école. Elle a les limites de votre formule à partir de là.</li></ol>
<p>Une école qui paie sa propre formule doit d’abord la résilier. Une école qui quitte votre organisation perd sa place. Quand vous cessez de payer, rien ne peut être ajouté dans vos écoles. Tout le monde peut encore se connecter et lire.</p>
<p>L’onglet <strong>Historique des paiements</strong> montre ce que vous avez payé, avec les factures.</p>`,
  },
  {
    slug: 'offer-plans',
    section,
    title: 'Proposer des formules',
    body: `<p>Une formule fixe combien d’élèves, de membres du personnel, de livres et d’espace de stockage une école peut avoir. Une variante est son prix : devise, mois ou année, nombre d’écoles, taxe et jours d’essai.</p>
<ol><li>Ouvrez <strong>Formules</strong> et appuyez sur <strong>Ajouter une formule</strong>. Laissez une limite vide pour ne pas limiter.</li>
<li>Ouvrez <strong>Variantes de formule</strong> et appuyez sur <strong>Ajouter une variante</strong>. Les écoles voient les variantes dans leur devise.</li></ol>
<p>Un prix ne change jamais pour ceux qui l’ont. Pour un autre prix, ajoutez une variante et archivez l’ancienne. Les écoles qui ont une variante archivée la gardent. Une variante par devise peut commencer à l’inscription, avec son essai.</p>`,
  },
  {
    slug: 'confirm-a-bank-transfer',
    section,
    title: 'Confirmer un virement pour une formule',
    body: `<p>L’argent d’une formule est confirmé par deux personnes, qui lisent toutes deux le relevé bancaire.</p>
<ol><li>Ouvrez <strong>Formules des écoles</strong> et son onglet <strong>Virements</strong>. Cherchez la référence qui figure sur le relevé bancaire.</li>
<li>Appuyez sur <strong>Ouvrir</strong>, puis sur <strong>Enregistrer la réception</strong>. Saisissez le montant, le jour et la référence. Un montant différent du montant demandé est refusé : interrogez le payeur, ou annulez le virement et demandez-en un nouveau.</li>
<li>Une autre personne l’ouvre et appuie sur <strong>Confirmer la réception</strong>. La formule commence, et le paiement a une facture. Cela n’arrive qu’une fois.</li></ol>
<p><strong>Non reçu</strong> annule ce qui a été enregistré par erreur, tant que ce n’est pas confirmé. Le tableau de bord compte les virements qui attendent une deuxième personne.</p>
<p>L’onglet <strong>Sites</strong> montre qui a quelle formule. Les formules payées par carte y figurent avec leur état, tel que Stripe l’indique. Vous y commencez des essais, et vous changez la date de fin d’un essai ou d’une formule payée par virement. Une telle formule peut se terminer plus tôt, et au plus tard avec ce qui a été payé : pour plus de temps, il faut un autre virement, que deux personnes confirment. <strong>Historique des paiements</strong> liste ce que les écoles et les organisations ont payé. Les sommes au-dessus sont celles de son fichier CSV.</p>
<p>Les paiements récurrents avec PayPal, PhonePe Autopay et Stripe en Inde ne sont pas proposés.</p>`,
  },
];
