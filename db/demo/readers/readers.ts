import type { DemoSchool } from '#db/demo/people/tenant.ts';

export type DemoReport = {
  school: DemoSchool;
  /** Title of the book or story. */
  title: string;
  reason: 'name_or_photo' | 'not_kind' | 'copied' | 'broken' | 'other';
  text: string;
  page?: number;
  /** The decision about the report; an open report has none. */
  outcome?: 'changed' | 'no_action';
};

/** Favourites of students, by the titles of books and stories. */
export const demoFavourites: { school: DemoSchool; username: string; titles: string[] }[] = [
  {
    school: 'riverside',
    username: 'amara.okafor',
    titles: ['The Whale Who Hummed', 'The Diary of Number Four', 'Nine Rules for Sharing a Bench'],
  },
  { school: 'riverside', username: 'kofi.boateng', titles: ['The Boat on the Roof', 'Who Switches On the Stars?'] },
  { school: 'riverside', username: 'ines.carvalho', titles: ['Interview with a Worm', 'La factrice des escargots'] },
  { school: 'riverside', username: 'camille.bernard', titles: ['The Umbrella Library'] },
  { school: 'hillcrest', username: 'layla.haddad', titles: ['السنونو التي تأخّرت', 'The Well and the Bell'] },
  { school: 'hillcrest', username: 'amara.okafor', titles: ['قطّة تحبّ الحساب'] },
];

/** Reports by visitors of Riverside; the last report is open. */
export const demoReports: DemoReport[] = [
  {
    school: 'riverside',
    title: 'The Boat on the Roof',
    reason: 'broken',
    text: 'On my phone I had to turn it sideways to see the whole boat.',
    page: 1,
    outcome: 'no_action',
  },
  {
    school: 'riverside',
    title: 'A Letter to Our River',
    reason: 'copied',
    text: 'My cousin read me a letter to a river too. Is this the same one?',
    outcome: 'no_action',
  },
  {
    school: 'riverside',
    title: 'Nine Rules for Sharing a Bench',
    reason: 'not_kind',
    text: 'The rule about crisps made my son sad. He eats them when he is nervous. Could it be put more kindly?',
  },
];
