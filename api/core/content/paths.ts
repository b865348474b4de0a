import type { ContentKind } from '#contract/core/content/kinds.ts';

const folders: Partial<Record<ContentKind, string>> = {
  article: '/faq',
  hub: '/hubs',
  course: '/courses',
  film: '/impact-films',
  challenge: '/challenges',
  live: '/live',
  goal: '/sdgs',
};
/** Kinds of which all entries are on one page. */
const pages: Partial<Record<ContentKind, string>> = {
  template: '/canva/',
  person: '/our-team',
  testimonial: '/testimonials',
};

type EntryPlace = { kind: ContentKind; id: string; slug: string; parent: string | null };

/** Returns the path of the page on which readers find an entry. */
export function pathOfEntry({ kind, id, slug, parent }: EntryPlace): string {
  if (kind === 'chapter') return `/courses/${parent}/chapters/${slug}`;
  if (kind === 'live') return `/live/${id}`;
  const page = pages[kind];
  if (page) return page;
  return `${folders[kind] ?? ''}/${slug}`;
}

/**
 * The kinds with a slug that staff choose, by what their pages, calls and files begin with. Those of pages and goals belong to the product,
 * and a lesson has its id. A chapter is found by its course.
 */
export const kindsByFolder: Readonly<Record<string, ContentKind>> = {
  '/faq': 'article',
  '/hubs': 'hub',
  '/courses': 'course',
  '/impact-films': 'film',
  '/challenges': 'challenge',
  '/api/faqs': 'article',
  '/api/hubs': 'hub',
  '/api/courses': 'course',
  '/api/films': 'film',
  '/api/challenges': 'challenge',
  '/files/films': 'film',
};

export const hasOwnSlug = (kind: ContentKind): boolean =>
  kind === 'chapter' || Object.values(kindsByFolder).includes(kind);
