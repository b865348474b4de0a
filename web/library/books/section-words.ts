import type { SearchResult } from '#contract/learning/search.ts';

/** The names of the sections of search results. */
export const sectionWords: Record<SearchResult['type'], string> = {
  book: 'Books',
  story: 'Stories',
  charity: 'Causes',
  project: 'Projects',
  course: 'Courses',
  film: 'Films',
  challenge: 'Challenges',
  hub: 'Hubs',
  event: 'Live lessons',
  page: 'Pages',
};

export function isSection(section: string): section is SearchResult['type'] {
  return Object.hasOwn(sectionWords, section);
}
