import type { Found } from '#contract/search.ts';

/** The kinds of things that a search finds, as its sections are called. */
export const sectionWords: Record<Found['type'], string> = {
  book: 'Books',
  story: 'Stories',
  charity: 'Causes',
  project: 'Projects',
  course: 'Courses',
  film: 'Films',
  challenge: 'Challenges',
};

export function isSection(section: string): section is Found['type'] {
  return Object.hasOwn(sectionWords, section);
}
