import type { Translation } from '#db/content/articles/article.ts';

const site = 'Votre site';

export const schoolSupport: Translation[] = [
  {
    slug: 'school-modes',
    section: site,
    title: 'Choisir les modes de votre bibliothèque',
    body: `<p>Un mode montre une partie de la bibliothèque, par exemple les livres pour lecteurs débutants ou les livres sur le climat. Les lecteurs en changent avec <strong>Changer de mode</strong>.</p>
<ol><li>Ouvrez <strong>Modes</strong> et activez <strong>Permettre de changer de mode</strong>.</li>
<li>Activez les modes que vous voulez et mettez-les dans l’ordre. Le premier qui n’est pas verrouillé est affiché d’abord.</li>
<li>Choisissez <strong>Verrouillé</strong> pour un mode que les élèves ne doivent pas encore utiliser.</li>
<li>Utilisez <strong>Aperçu</strong> pour voir combien de livres un élève voit, et lesquels sont masqués.</li>
<li>Choisissez <strong>Enregistrer les modes</strong>.</li></ol>
<p>Les changements s’appliquent à tout le monde en une seconde. Un mode ne filtre que les listes. Un élève qui a l’adresse web d’un livre peut l’ouvrir dans tous les modes.</p>`,
  },
  {
    slug: 'school-messages',
    section: site,
    title: 'Lire les messages du site de votre école',
    body: `<p>Ouvrez <strong>Messages</strong>. La page liste ce que les gens ont écrit sur votre site, sur les pages Contact et Signaler un problème. Les signalements ouverts de <strong>Contenu dangereux</strong> sont toujours en premier.</p>
<ol><li>Lisez le contenu dangereux immédiatement. Si un livre ne devrait pas être là, retirez-le d’abord et posez des questions ensuite.</li>
<li>Répondez depuis votre propre messagerie, à l’adresse indiquée dans le message.</li></ol>
<p>L’assistance de Booklark voit les mêmes messages et peut aussi répondre. Les messages marqués <strong>Spam probable</strong> restent dans la liste. Les messages sont supprimés après 90 jours.</p>
<p>Si un enfant est en danger, appelez le numéro d’urgence de votre pays et suivez les règles de votre école.</p>`,
  },
  {
    slug: 'support-access',
    section: site,
    title: 'Laisser l’assistance de Booklark voir ce que vous voyez',
    body: `<p>Parfois, l’assistance ne peut aider que si elle voit le même écran. Cet accès est désactivé tant que vous ne l’autorisez pas.</p>
<ol><li>Ouvrez <strong>Profil</strong> et autorisez l’accès de l’assistance. Il prend fin après 24 heures.</li>
<li>L’assistance saisit une raison et peut alors regarder votre site comme une de vos personnes, 15 minutes à la fois.</li>
<li>Désactivez l’accès quand le problème est résolu. Les consultations ouvertes prennent fin immédiatement.</li></ol>
<p>Si vous parlez à l’assistance en ce moment, vous pouvez laisser l’accès désactivé et choisir <strong>Créer un code</strong>. Lisez le code à l’assistance. Il lui permet de regarder votre site une fois, et expire après 24 heures. Après cinq essais erronés, il est supprimé. Ne lisez un code qu’à une personne que vous avez appelée : Booklark n’en demande jamais par e-mail.</p>
<p>L’assistance ne peut que lire. Elle ne peut rien modifier, exporter ni imprimer, et ne peut ouvrir ni les brouillons, ni les œuvres et messages en relecture, ni les réponses, les cartes de connexion ou les données des élèves. Votre journal d’activité liste chaque consultation, avec le nom et la raison.</p>`,
  },
  {
    slug: 'search-from-every-screen',
    section: 'Vos classes',
    title: 'Trouver un élève, une classe ou un livre depuis n’importe quel écran',
    body: `<ol><li>Choisissez <strong>Rechercher</strong> dans la barre du haut, ou appuyez sur Ctrl et K.</li>
<li>Saisissez le début d’un nom, un code de classe ou un mot d’un titre.</li>
<li>Déplacez-vous avec les flèches et appuyez sur Entrée, ou choisissez un résultat.</li></ol>
<p>La recherche trouve des personnes, des classes et des livres, quelle que soit la liste ouverte. Les enseignants trouvent les élèves de leurs propres classes. Les enseignants principaux et les administrateurs trouvent toutes les personnes de l’école.</p>`,
  },
  {
    slug: 'teacher-trusted',
    section: 'Votre compte',
    title: 'Utiliser un droit que l’on vous a donné',
    body: `<p>Booklark peut donner un droit à un enseignant de confiance, par exemple celui de mettre des livres en avant dans la bibliothèque. Vous recevez un e-mail qui indique ce que vous pouvez faire, pourquoi et jusqu’à quand.</p>
<p>Les administrateurs de votre école voient dans leur journal d’activité quand vous l’utilisez. Si vous ne voulez plus de ce droit, dites-le-nous sur la page <a href="/contact">Contact</a>.</p>`,
  },
  {
    slug: 'help-and-tours',
    section: 'Aide et confidentialité',
    title: 'Utiliser l’aide et revoir une visite guidée',
    body: `<p><strong>Centre d’aide</strong> s’ouvre sur l’article qui concerne l’écran où vous êtes. Les onglets sont pour les lecteurs, le personnel et les familles. La recherche porte sur tous les onglets, et le nombre sur un onglet indique combien d’articles correspondent.</p>
<p>Certains écrans ont une courte visite guidée. Elle s’ouvre la première fois que vous voyez l’écran, une seule fois, quel que soit l’appareil. Pour revoir une visite guidée, ouvrez le Centre d’aide et choisissez <strong>Me faire visiter</strong>, ou un écran sous <strong>Visites guidées</strong>.</p>
<p>Dans une visite guidée, les flèches du clavier font avancer et reculer, et Échap y met fin.</p>`,
  },
];
