import { z } from 'zod';
import { KeysetQuery, sortedBy } from '#contract/kit/page.ts';
import { route } from '#contract/kit/route.ts';
import { Audience, BookState, CategorySlug } from '#contract/kit/work-fields.ts';

/** The facts that a book can lack. */
export const MissingFact = z.enum(['level', 'ages', 'category', 'licence', 'descriptions', 'words']);
export type MissingFact = z.output<typeof MissingFact>;

export const BookFormat = z.enum(['pages', 'fixed', 'chapters']);
export type BookFormat = z.output<typeof BookFormat>;

export const ManagedBookQuery = KeysetQuery.extend({
  state: BookState.optional(),
  audience: Audience.optional(),
  missing: MissingFact.optional().describe('Books that lack it; `words` is the text of a book whose pages are ready.'),
  level: z.coerce.number().int().min(1).max(5).optional(),
  category: CategorySlug.optional(),
  goal: z.coerce.number().int().min(1).max(17).optional(),
  format: BookFormat.optional(),
  language: z.string().max(20).optional(),
  author: z.uuid().optional().describe('Id of the account of the author.'),
  work: z.uuid().optional().describe('Id of a work: its versions.'),
  class: z.uuid().optional().describe('Id of a class: its books, and those of its students.'),
  has_reports: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .describe('Books with open reports by readers, or without.'),
  for_sale: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .describe('Books whose offer is for sale, or the others.'),
  ordering: sortedBy('created', 'title', 'published').default('-created'),
});
export type ManagedBookQuery = z.output<typeof ManagedBookQuery>;

export const listBookAuthors = route({
  method: 'GET',
  path: '/api-admin/book-authors/',
  summary: 'List the people with an account who wrote books that staff can see, by name.',
  host: 'tenant',
  reply: z.object({ authors: z.array(z.object({ id: z.uuid(), name: z.string(), books: z.int() })) }),
});
