import type { DemoWriting } from './piece.ts';

/** What students of Banyan Tree School write. */
export const banyanWriting: DemoWriting = {
  subdomain: 'banyan',
  teacher: 'teacher@banyan.test',
  withoutPermission: 2,
  withVoice: [],
  animals: { 'diya.sharma': { animal: 'bird', colour: 'green' } },
  pieces: [
    {
      author: 'diya.sharma',
      ...{ title: 'The Myna Who Minded the Gate', language: 'en', goal: 15, level: 2, ages: [6, 9] },
      blurb: 'A myna has moved into the school gate, so nobody may close it.',
      pages: [
        {
          scene: 'tree',
          alt: 'A big tree with wide branches in front of hills.',
          text: 'A myna has moved into our school gate. If we close the gate, her nest falls. So we do not close it.',
        },
        { text: 'The goats found out first. Then the cricket ball. Then a man who sells ice, which we did not mind.' },
        { text: 'In June the little ones flew. We closed the gate. It squeaked like a myna, and everybody looked up.' },
      ],
      state: { at: 'published' },
    },
  ],
};
