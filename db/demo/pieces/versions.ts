import type { DemoVersion } from './piece.ts';

/** What students of Riverside made of a book of their class: two that are published, and one that waits for its review. */
export const riversideVersions: DemoVersion[] = [
  {
    ...{ of: 'The Boat on the Roof', by: 'ines.carvalho', as: 'translation', language: 'pt', level: 2 },
    title: 'O barco no telhado',
    blurb: 'O rio subiu até à nossa rua. Por isso a minha avó amarrou o barco à chaminé.',
    texts: [
      'Choveu durante nove dias. No nono dia o rio bateu à nossa porta.',
      'A avó amarrou o barco à chaminé. «Agora vivemos lá em cima», disse ela.',
      'Fomos de barco para a escola. Os sapatos de todos estavam molhados, por isso aprendemos de meias.',
      'Quando a água foi para casa, deixou um peixe na nossa banheira. Levámo-lo de volta ao rio.',
    ],
    alts: [
      'Um barco de vela às riscas em água castanha.',
      'Os telhados de uma rua, com água entre as casas.',
      'Chuva sobre uma fila de colinas.',
    ],
    isPublished: true,
  },
  {
    ...{ of: 'The Boat on the Roof', by: 'daniel.mensah', as: 'retelling', language: 'en', level: 1 },
    title: 'A Boat Upstairs',
    blurb: 'The river comes to our door. Grandmother has a boat.',
    texts: [
      'It rains and rains. The river is at our door.',
      'Grandmother has a boat. Now we live upstairs.',
      'We go to school in the boat. Our shoes are wet. We take them off.',
      'The water goes home. A fish stays in our bath. We take it to the river.',
    ],
    isPublished: true,
  },
  {
    ...{ of: 'The Boat on the Roof', by: 'camille.bernard', as: 'translation', language: 'fr', level: 2 },
    title: 'Le bateau sur le toit',
    blurb: 'La rivière est montée jusqu’à notre rue. Alors ma grand-mère a attaché le bateau à la cheminée.',
    texts: [
      'Il a plu pendant neuf jours. Le neuvième jour, la rivière a frappé à notre porte.',
      'Grand-mère a attaché le bateau à la cheminée. « Maintenant, nous habitons en haut », a-t-elle dit.',
      'Nous sommes allés à l’école à la rame. Nos chaussures étaient mouillées, alors nous avons appris en chaussettes.',
      'Quand l’eau est rentrée chez elle, elle a laissé un poisson dans notre bain. Nous l’avons rapporté à la rivière.',
    ],
    alts: [
      'Un bateau à voile rayée sur une eau brune.',
      'Les toits d’une rue, avec de l’eau entre les maisons.',
      'De la pluie sur une rangée de collines.',
    ],
    isPublished: false,
  },
];
