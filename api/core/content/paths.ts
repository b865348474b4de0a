import type { PageRoutePath } from '#contract/app/page-routes.ts';
import type { ContentKind } from '#contract/core/content/kinds.ts';

const folders: Partial<Record<ContentKind, PageRoutePath>> = {
  article: '/faq',
  hub: '/hubs',
  course: '/courses',
  film: '/impact-films',
  challenge: '/challenges',
  live: '/live',
  goal: '/sdgs',
};
/** Pages that show all entries of a kind. */
const pages: Partial<Record<ContentKind, PageRoutePath>> = {
  template: '/canva/',
  person: '/our-team',
  testimonial: '/testimonials',
};

type EntryPlace = { kind: ContentKind; id: string; slug: string; parent: string | null };

/** Returns the path of an entry's page. */
export function pathOfEntry({ kind, id, slug, parent }: EntryPlace): string {
  if (kind === 'chapter') return `/courses/${parent}/chapters/${slug}`;
  if (kind === 'live') return `/live/${id}`;
  const page = pages[kind];
  if (page) return page;
  return `${folders[kind] ?? ''}/${slug}`;
}

/**
 * The kinds whose slugs staff choose, by the first part of their paths. Slugs of pages and goals belong to the product,
 * and a lesson is found by its id. A chapter is found by its course.
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
