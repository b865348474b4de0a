import type { DemoSchool } from './people/tenant.ts';

/** A challenge of db/content/challenges, by the days from the start on which it opens and closes, and who enters their newest work. */
export type DemoChallenge = {
  slug: string;
  opens: number;
  closes: number;
  entries?: Partial<Record<DemoSchool, string[]>>;
  /** How many of the two judges have read each entry. */
  judges?: 1 | 2;
  /** The awards of those with most points. */
  awards?: string[];
  /** Who has read what judges wrote to the authors, and how many works got a text; the other texts wait. */
  released?: Partial<Record<DemoSchool, { by: string; works: number }>>;
};

/** One in each state, with entries of every school. At schools without students that write, staff enter what they wrote. No work of Amara is entered, so that anyone who tries the demo as Amara can enter one. */
export const demoChallenges: DemoChallenge[] = [
  {
    slug: 'the-smallest-river',
    ...{ opens: -70, closes: -21 },
    entries: {
      riverside: ['leo.kaminski', 'priya.nair', 'lucia.moreno', 'kofi.boateng'],
      hillcrest: ['omar.fares', 'hanan.salem'],
    },
    judges: 2,
    awards: ['First place', 'Second place', 'Third place'],
    released: {
      riverside: { by: 'teacher@riverside.test', works: 2 },
      hillcrest: { by: 'teacher@hillcrest.test', works: 1 },
    },
  },
  {
    slug: 'a-book-for-someone-small',
    ...{ opens: -45, closes: -4 },
    entries: {
      riverside: ['maya.singh', 'mei.chen', 'ishaan.patel'],
      hillcrest: ['layla.haddad', 'sofia.rossi'],
      banyan: ['teacher@banyan.test'],
      meadowbank: ['head@meadowbank.test'],
    },
    judges: 1,
  },
  {
    slug: 'letters-to-the-sea',
    ...{ opens: -14, closes: 42 },
    entries: {
      riverside: ['anaya.tamang', 'jo.marsh', 'ada.whitfield'],
      hillcrest: ['nour.khatib'],
      lakeside: ['head@lakeside.test'],
      stbrigids: ['head@stbrigids.test'],
    },
  },
  { slug: 'what-grows-here', opens: 21, closes: 80 },
];

/** Judges’ feedback. */
export const demoComments = [
  'I read it twice. The second time I saw what was in the corner of the picture.',
  'I would like to know what happened on the day after.',
  'The first sentence made me turn the page.',
  'Read it aloud once more: two sentences are longer than one breath.',
];

type DemoFeedback = { stars: [string, string]; wish: string };

/** Judges’ feedback to authors, by the language of the work. */
export const demoFeedback: Record<'en' | 'ar' | 'es', DemoFeedback[]> = {
  en: [
    {
      stars: ['I knew where I was on every page.', 'The colours of the pictures fit the story.'],
      wish: 'Add one sound that we can hear there.',
    },
    {
      stars: ['Your first sentence made me turn the page.', 'You used words that I will remember.'],
      wish: 'Tell us what happens on the next day.',
    },
    {
      stars: ['You showed me something that I had never seen.', 'The end surprised me.'],
      wish: 'Make the longest sentence into two.',
    },
  ],
  ar: [
    {
      stars: ['عرفتُ في كل صفحة أين نحن.', 'ألوان الصور تناسب الحكاية.'],
      wish: 'أضف صوتًا واحدًا نسمعه في هذا المكان.',
    },
    {
      stars: ['جملتك الأولى جعلتني أقلب الصفحة.', 'اخترتَ كلمات سأتذكرها.'],
      wish: 'احكِ لنا ماذا حدث في اليوم التالي.',
    },
  ],
  es: [
    {
      stars: ['En cada página supe dónde estábamos.', 'Los colores van bien con la historia.'],
      wish: 'Añade un sonido que se pueda oír allí.',
    },
    {
      stars: ['Tu primera frase me hizo pasar la página.', 'Usas palabras que voy a recordar.'],
      wish: 'Cuéntanos qué pasa al día siguiente.',
    },
  ],
};
