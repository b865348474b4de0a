import type { ShippedEntry } from '#db/content/shipped.ts';
import { askGoodQuestions } from './telling-true-stories/ask-good-questions.ts';
import { askThenPublish } from './telling-true-stories/ask-then-publish.ts';
import { beFair } from './telling-true-stories/be-fair.ts';
import { notesAndFacts } from './telling-true-stories/notes-and-facts.ts';

const course: ShippedEntry<'course'> = {
  kind: 'course',
  slug: 'telling-true-stories',
  en: {
    title: 'Telling true stories',
    summary:
      'Interview someone, check what you heard, be fair to the people you write about, and publish a story that is true.',
    image: { scene: 'window', goal: 16, alt: 'A lit window in a paper house, with stars around it.' },
    outcome:
      'Each student has interviewed a person and published a true story about them, with checked facts and their permission.',
    credit: 'Written by Booklark. CC0.',
    goals: [4, 16],
    age_from: 9,
    age_to: 13,
    level: 4,
    position: 4,
  },
};

export const tellingTrueStories: ShippedEntry[] = [course, askGoodQuestions, notesAndFacts, beFair, askThenPublish];
