import { type DemoStories, readStories } from './story.ts';

/** Stories by students and staff of Riverside, one in every lasting state. */
export const riversideStories: DemoStories = {
  subdomain: 'riverside',
  teacher: 'teacher@riverside.test',
  admins: ['head@riverside.test', 'lead@riverside.test'],
  stories: readStories('riverside', [
    // Published, in English.
    'the-umbrella-library',
    'the-goat-who-was-afraid-of-bells',
    'nine-rules-for-sharing-a-bench',
    'the-drum-that-would-not-be-quiet',
    'the-diary-of-number-four',
    'the-quietest-place-in-the-school',
    'who-switches-on-the-stars',
    'soup-for-the-moon',
    // By staff, for children and families.
    'why-i-still-read-aloud-to-children-who-can-read',
    'how-a-childs-book-comes-onto-our-shelf',
    'ten-minutes-after-supper',
    'a-library-that-is-allowed-to-be-loud',
    // Published, in four languages, one of them for the school only.
    'the-postwoman-of-the-snails',
    'the-moon-in-the-bucket',
    'the-train-that-stopped-for-cats',
    'interview-with-a-worm',
    'a-letter-to-our-river',
    'how-my-grandmother-folds-a-prayer-flag',
    // On their way to readers, and one that was taken down.
    'the-night-the-library-moved',
    'the-mango-that-belonged-to-everyone',
    'my-brother-speaks-pigeon',
    'the-longest-queue-in-the-world',
    'wanted-a-goalkeeper',
    'the-bridge-made-of-names',
    'the-swimming-pool-behind-the-blue-gate',
  ]),
};

/** The stories of the demo data, by school. */
export const demoStories: DemoStories[] = [
  riversideStories,
  {
    // Most of it in Arabic.
    subdomain: 'hillcrest',
    teacher: 'teacher@hillcrest.test',
    admins: ['head@hillcrest.test'],
    stories: readStories('hillcrest', [
      'the-late-swallow',
      'a-cat-who-loves-sums',
      'a-letter-from-under-the-rain',
      'the-key-that-opens-nothing',
      'two-words-for-snow',
      'the-book-of-small-questions',
      'how-we-read-together-at-home',
    ]),
  },
  // Each of these heads is the only one there who reviews.
  {
    subdomain: 'northwind',
    admins: ['admin@northwind.test'],
    stories: readStories('northwind', ['one-story-two-schools']),
  },
  {
    subdomain: 'lakeside',
    admins: ['head@lakeside.test'],
    stories: readStories('lakeside', ['the-ducks-of-the-reading-path']),
  },
  {
    subdomain: 'meadowbank',
    admins: ['head@meadowbank.test'],
    stories: readStories('meadowbank', ['the-book-that-came-back-after-thirty-years']),
  },
  {
    subdomain: 'stbrigids',
    admins: ['head@stbrigids.test'],
    stories: readStories('stbrigids', ['a-bridge-for-small-feet']),
  },
  {
    subdomain: 'banyan',
    admins: ['head@banyan.test'],
    stories: readStories('banyan', ['six-trees-and-one-spade']),
  },
];
