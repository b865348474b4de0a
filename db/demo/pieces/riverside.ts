import type { DemoWriting } from './piece.ts';

/** What students of Year 4 Kingfishers write: a book in every state in which a book can stay. */
export const riversideWriting: DemoWriting = {
  subdomain: 'riverside',
  teacher: 'teacher@riverside.test',
  withoutPermission: 4,
  withVoice: ['ines.carvalho'],
  animals: {
    'amara.okafor': { animal: 'owl', colour: 'blue' },
    'anaya.tamang': { animal: 'fox', colour: 'red' },
    'asmita.rai': { animal: 'bird', colour: 'yellow' },
    'ada.whitfield': { animal: 'frog', colour: 'green' },
    'daniel.mensah': { animal: 'cat', colour: 'purple' },
    'camille.bernard': { animal: 'rabbit', colour: 'orange' },
    'ines.carvalho': { animal: 'whale', colour: 'blue' },
    'ishaan.patel': { animal: 'bear', colour: 'red' },
    'kofi.boateng': { animal: 'bear', colour: 'green' },
  },
  pieces: [
    {
      author: 'amara.okafor',
      ...{ title: 'The Boat on the Roof', language: 'en', goal: 13, level: 2, ages: [6, 9] },
      blurb: 'The river came up to our street. So my grandmother tied the boat to the chimney.',
      hasPageCover: true,
      pages: [
        {
          scene: 'boat',
          alt: 'A boat with a striped sail on brown water.',
          text: 'It rained for nine days. On the ninth day the river knocked at our door.',
        },
        {
          scene: 'town',
          alt: 'The roofs of a street, with water between the houses.',
          text: 'Grandmother tied the boat to the chimney. “Now we live upstairs,” she said.',
        },
        {
          scene: 'rain',
          alt: 'Rain over a row of hills.',
          text: 'We rowed to school. Everybody’s shoes were wet, so we all learned in our socks.',
        },
        { text: 'When the water went home, it left a fish in our bath. We carried it back to the river.' },
      ],
      state: { at: 'published' },
    },
    {
      author: 'amara.okafor',
      ...{ title: 'My Grandmother’s Radio', language: 'en', goal: 4, level: 2, ages: [6, 9] },
      blurb: '',
      pages: [{ text: 'The radio speaks five languages. My grandmother answers in all of them.' }],
      state: { at: 'draft' },
    },
    {
      author: 'anaya.tamang',
      ...{ title: 'Snow in Two Cups', language: 'en', goal: 13, level: 2, ages: [6, 9] },
      blurb: 'Two cousins measure how the snow on their mountain gets less.',
      pages: [
        {
          scene: 'peaks',
          alt: 'Three white mountains behind dark hills.',
          text: 'Each winter we fill a red cup and a blue cup with snow and let it melt.',
        },
        { text: 'Last year the blue cup was full. This year it was half. We wrote it on the wall.' },
        {
          scene: 'window',
          alt: 'A window with a lamp in it at night.',
          text: 'Our teacher sent the wall to a scientist. She wrote back: “Please keep measuring.”',
        },
      ],
      state: { at: 'in_review' },
    },
    {
      author: 'asmita.rai',
      ...{ title: 'The Kite That Took a Bus', language: 'en', goal: 11, level: 1, ages: [5, 8] },
      blurb: 'A kite gets away and sees the whole town.',
      pages: [
        { scene: 'town', alt: 'A town with tall and small houses.', text: 'My kite sat on the roof of bus 12.' },
        { text: 'It got off at the market. It bought nothing, because it had no pockets.' },
      ],
      state: { at: 'in_review' },
    },
    {
      author: 'ada.whitfield',
      ...{ title: 'How to Grow a Bean', language: 'en', goal: 2, level: 1, ages: [5, 8] },
      blurb: 'You need a bean, a jar and eight days.',
      starter: 'how_to',
      pages: [
        { scene: 'flower', alt: 'A green plant with one open flower.', text: 'Put a wet cloth in a jar.' },
        { text: 'Put the bean between the cloth and the glass.' },
        { text: 'Wait.' },
      ],
      state: {
        at: 'changes_asked',
        reasons: ['too_short'],
        page: 3,
        remark: 'How long did you wait, and what did you see? Tell us about each day.',
      },
    },
    {
      author: 'daniel.mensah',
      ...{ title: 'Lost: One Grey Cat', language: 'en', goal: 15, level: 1, ages: [5, 8] },
      blurb: 'A cat goes away for a week, and comes back fatter.',
      pages: [
        { text: 'Our cat Pepper did not come home on Monday.' },
        { text: 'I made a poster. Please call me on 020 7946 0958 if you see her.' },
        { text: 'On Sunday she came back. She had been living at the fish shop.' },
      ],
      state: { at: 'checks_failed' },
    },
    {
      author: 'kofi.boateng',
      ...{ title: 'The Door That Stayed Lit', language: 'en', goal: 11, level: 1, ages: [5, 8] },
      blurb: 'One house leaves its door open at night, so that no one gets lost.',
      hasOwnCover: true,
      pages: [
        { text: 'When the power went out, our whole street was dark.' },
        { text: 'Auntie Esi put a lamp in her door. Then we could all find home.' },
        { text: 'Now every house has a lamp. We call it the long lamp.' },
      ],
      state: { at: 'published' },
    },
    {
      author: 'camille.bernard',
      ...{ title: 'Le petit pont', language: 'fr', goal: 9, level: 2, ages: [6, 9] },
      blurb: 'Un village construit un pont avec ce qu’il trouve.',
      pages: [
        {
          scene: 'hills',
          alt: 'Des collines vertes et un chemin.',
          text: 'Entre les deux villages, il y avait une petite rivière et pas de pont.',
        },
        { text: 'Alors les enfants ont apporté des planches, des cordes et une vieille porte.' },
        { text: 'Maintenant, quand on traverse la rivière, on ouvre et on ferme une porte.' },
      ],
      state: { at: 'approved', days: 3 },
    },
    {
      author: 'ines.carvalho',
      ...{ title: 'The Whale Who Hummed', language: 'en', goal: 14, level: 2, ages: [6, 9] },
      blurb: 'A whale hums so low that only fishing boats feel it.',
      hasPageCover: true,
      pages: [
        {
          scene: 'whale',
          alt: 'A whale under small waves.',
          text: 'The whale hummed, and the cups on the boat shook.',
          voice: 'hum',
        },
        { text: 'The fishers stopped their engine to listen. Then the fish came back too.' },
      ],
      state: { at: 'change_in_review', text: 'The whale hummed so low that the cups on the boat began to dance.' },
    },
    {
      author: 'ishaan.patel',
      ...{ title: 'Facts about My Street', language: 'en', goal: 11, level: 2, ages: [6, 9] },
      blurb: 'Twelve doors, three dogs and one very old tree.',
      starter: 'fact_book',
      pages: [
        { scene: 'tree', alt: 'A large tree with a thick trunk.', text: 'The tree is older than every house.' },
        { text: 'There are twelve doors. Number 7 is green, and the people behind it are away on Fridays.' },
      ],
      state: { at: 'pulled_down', remark: 'Page 2 tells strangers when a house is empty. We will change it together.' },
    },
  ],
  classBook: {
    class_id: 'RIVER7',
    title: 'A Day in Year 4',
    pages: {
      'amara.okafor': { text: 'At 8:50 the bell rings twice, because the first one never believes it.' },
      'anaya.tamang': { text: 'In maths we measured the playground in steps. It is 61 of mine and 34 of Mr Osei’s.' },
      'kofi.boateng': { text: 'At lunch I trade my apple for a story.' },
      'maya.singh': { text: 'In the library I have a place under the table. It is the quietest room in the school.' },
      'leo.kaminski': { text: 'We planted six trees. Mine is called Number Four.' },
    },
  },
};
