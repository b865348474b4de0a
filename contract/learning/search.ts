import { z } from 'zod';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { route } from '#contract/kit/route.ts';
import { Direction } from '#contract/kit/web-book.ts';
import { Cover, Trim } from '#contract/library/books.ts';
import { inMode, withMode } from '#contract/schools/applied-mode.ts';

export const SearchKind = z.enum([
  'book',
  'story',
  'charity',
  'project',
  'course',
  'film',
  'challenge',
  'hub',
  'event',
  'page',
]);
export type SearchKind = z.output<typeof SearchKind>;

export const SearchResult = z.object({
  type: SearchKind,
  id: z.uuid(),
  title: z.string(),
  snippet: z.string(),
  url: z.string().describe('URL of its page; on the root host, at the school’s site.'),
  image: z.string().nullable(),
  book: z
    .object({
      author: z.string(),
      language: z.string(),
      direction: Direction,
      level: z.int().nullable(),
      goal: z.int().nullable(),
      trim: Trim,
      cover: Cover.nullable(),
      school_name: z.string().nullable(),
    })
    .nullable()
    .describe('Summary of a book; null for other results.'),
});
export type SearchResult = z.output<typeof SearchResult>;

export const CombinedQuery = PageQuery.extend({ ...inMode, section: SearchKind.optional() });
export type CombinedQuery = z.output<typeof CombinedQuery>;

export const searchAll = route({
  method: 'GET',
  path: '/combined/',
  summary: 'Search everything the caller can see, best match first. `section` limits it to one kind.',
  host: 'both',
  query: CombinedQuery,
  reply: pageOf(SearchResult).extend({
    sections: z.partialRecord(SearchKind, z.int()).describe('Number of results of each kind, regardless of `section`.'),
    ...withMode,
  }),
});
