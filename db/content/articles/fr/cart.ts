import type { Translation } from '#db/content/articles/article.ts';

const section = 'Acheter des livres';

export const cart: Translation[] = [
  {
    slug: 'fill-the-cart',
    section,
    title: 'Remplir le panier',
    body: `<ol><li>Ouvrez un livre en vente et appuyez sur <strong>Ajouter au panier</strong>. Vous n’avez pas besoin de compte.</li>
<li>Ouvrez le panier dans la barre du haut. Le nombre à côté indique combien de livres il contient.</li>
<li>Choisissez le <strong>Format</strong>. Un livre imprimé peut aussi être lu à l’écran. Pour les livres imprimés, indiquez le nombre d’<strong>Exemplaires</strong>.</li></ol>
<p>Le panier montre quelle part du prix va à quelle cause. Un livre qui n’est plus en vente reste dans le panier et n’est pas compté.</p>
<p><strong>Retirer</strong> et <strong>Vider le panier</strong> peuvent être annulés tant que vous n’avez pas quitté la page.</p>`,
  },
  {
    slug: 'where-the-cart-is-saved',
    section,
    title: 'Retrouver votre panier',
    body: `<p>Sans compte, le panier est enregistré dans ce navigateur. Quand vous vous connectez, ses livres s’ajoutent au panier de votre compte, que vous retrouvez sur tous vos appareils.</p>
<p>La déconnexion vide le panier de ce navigateur. Le panier de votre compte reste. Chaque école a son propre panier.</p>`,
  },
  {
    slug: 'share-a-wish-list',
    section,
    title: 'Partager ta liste d’envies',
    body: `<ol><li>Ouvre un livre que tu aimerais avoir. Appuie sur <strong>Ajouter à ma liste d’envies</strong>.</li>
<li>Ouvre <strong>Ma liste d’envies</strong> en haut de la page.</li>
<li>Appuie sur <strong>Partager avec ma famille</strong>.</li>
<li>Appuie sur <strong>Copier le lien</strong> et envoie le lien à un adulte à la maison. Ou montre-lui le carré : il le vise avec son téléphone.</li></ol>
<p>La liste montre ton nom de plume. C’est un adulte qui paie, pas toi.</p>`,
  },
  {
    slug: 'make-a-list-for-a-class',
    section,
    title: 'Créer une liste de livres pour une classe',
    body: `<ol><li>Mettez les livres dans votre panier, puis ouvrez le panier.</li>
<li>Choisissez la classe sous <strong>Liste pour une classe</strong> et appuyez sur <strong>Créer le lien</strong>.</li>
<li>Envoyez le lien aux familles, ou montrez-leur le carré.</li></ol>
<p>Ce qu’une famille achète avec le lien s’ouvre pour toute la classe. Vous ne voyez pas qui l’a acheté. Le lien fonctionne pendant un an.</p>`,
  },
  {
    slug: 'open-a-wish-list',
    section,
    title: 'Ouvrir une liste d’envies',
    body: `<p>Un élève vous a envoyé un lien ou montré un code QR. Il ouvre les livres que l’élève aimerait avoir.</p>
<p>Appuyez sur <strong>Tout mettre dans mon panier</strong>. Dans le panier, vous pouvez retirer des livres et changer le format et le nombre d’exemplaires.</p>
<p>Le lien fonctionne pendant un an. Si la page indique que la liste est introuvable, demandez un nouveau lien à l’élève. Certains livres ne sont visibles que par les personnes de l’école.</p>`,
  },
  {
    slug: 'pay-for-books',
    section,
    title: 'Payer des livres',
    body: `<ol><li>Ouvrez le panier et appuyez sur <strong>Aller au paiement</strong>.</li>
<li>Saisissez votre adresse e-mail et, pour les livres imprimés, l’adresse de livraison. Le bouton indique le total.</li>
<li>Choisissez comment payer si l’école propose plusieurs moyens, par exemple une carte ou PayPal. Vous payez sur la page de ce prestataire. Booklark ne voit jamais votre carte.</li></ol>
<p>Ensuite, la page indique ce que l’on sait : payé, en route ou non payé. Si un paiement n’a pas abouti, vous pouvez payer de nouveau la même commande, aussi par un autre moyen. Un paiement PayPal depuis un compte bancaire peut rester en route plusieurs jours : ne payez pas de nouveau avant que la page indique un échec. Rien n’est prélevé deux fois : un deuxième paiement est remboursé automatiquement.</p>`,
  },
  {
    slug: 'use-a-coupon',
    section,
    title: 'Utiliser un bon de réduction',
    body: `<ol><li>Ouvrez le panier et allez au paiement.</li>
<li>Appuyez sur <strong>Ajouter un bon</strong> sous le total, saisissez le code et appuyez sur <strong>Appliquer le bon</strong>. Le nouveau total s’affiche.</li></ol>
<p>Une commande accepte un seul bon de réduction. Il ne réduit pas la livraison, et un exemplaire imprimé paie toujours son impression. Quand il ne reste rien à payer, appuyez sur <strong>Commander</strong>. Vous n’avez pas besoin de carte.</p>
<p>Certains bons ne servent qu’une fois. Si une autre personne a déjà utilisé le bon, vous voyez un message et le prix complet. Rien n’est prélevé.</p>`,
  },
  {
    slug: 'open-your-order',
    section,
    title: 'Ouvrir votre commande et vos achats',
    body: `<p>Le reçu que nous vous envoyons par e-mail contient un lien vers votre commande. Il ouvre la commande sur tous les appareils, sans compte. Gardez-le pour vous : toute personne qui a le lien peut ouvrir la commande.</p>
<ul><li>Appuyez sur <strong>Lire maintenant</strong> sous un livre pour le lire ici. Vous pouvez aussi le lire pendant que nous imprimons votre exemplaire.</li>
<li>Appuyez sur EPUB ou PDF à côté pour garder le livre sous forme de fichier.</li>
<li><strong>Historique</strong> montre chaque étape de la commande avec son jour et, pour les livres imprimés, les étapes à venir.</li></ul>
<p>Si un livre a été retiré après votre achat, votre commande l’indique. Utilisez le lien sous le livre pour contacter l’école, et donnez le numéro de votre commande.</p>
<p>Vous avez perdu le lien ? Ouvrez la page de n’importe quelle commande, saisissez votre adresse e-mail sous <strong>Obtenir un nouveau lien</strong> et appuyez sur <strong>M’envoyer de nouveaux liens</strong>. Vos anciens liens ne fonctionnent plus.</p>`,
  },
  {
    slug: 'open-your-invoice',
    section,
    title: 'Ouvrir votre facture',
    body: `<p>Ouvrez votre commande et appuyez sur le numéro de la facture. La facture indique le vendeur, vos achats, la taxe comprise et la part du prix qui va à chaque cause.</p>
<p>Appuyez sur <strong>Imprimer</strong> ou <strong>Enregistrer en PDF</strong>. Après un remboursement, l’avoir se trouve sous la facture, sur sa propre page.</p>
<p>Il n’y a pas de facture avant le paiement. Votre nom et votre adresse sont supprimés au bout de sept ans. La facture elle-même reste.</p>`,
  },
];
