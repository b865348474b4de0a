import type { SearchResult } from '#contract/search.ts';

/** The kinds of things that a search finds, as its sections are called. */
export const sectionWords: Record<SearchResult['type'], string> = {
  book: 'Books',
  story: 'Stories',
  charity: 'Causes',
  project: 'Projects',
  course: 'Courses',
  film: 'Films',
  challenge: 'Challenges',
};

export function isSection(section: string): section is SearchResult['type'] {
  return Object.hasOwn(sectionWords, section);
}
