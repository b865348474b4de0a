import type { z } from 'zod';
import { BulkStarted, bulkBody, selectionAliases } from '#contract/kit/bulk.ts';
import { route } from '#contract/kit/route.ts';
import { bookBulkWords } from './book-bulk-words.ts';
import { ManagedBookQuery } from './managed-books.ts';
import { BookChanges } from './publishing.ts';
import { publishingWords } from './publishing-words.ts';

/** The details that many books can get together. Only fields that are sent change. */
export const BookValues = BookChanges.pick({
  level: true,
  age_from: true,
  age_to: true,
  goal: true,
  categories: true,
  licence: true,
  audience: true,
  is_featured: true,
})
  .refine((values) => Object.values(values).some((value) => value !== undefined), bookBulkWords.valuesMissing)
  .refine(({ age_from: from, age_to: to }) => !from || !to || from <= to, {
    message: publishingWords.agesReversed,
    path: ['age_to'],
  });
export type BookValues = z.output<typeof BookValues>;

export const bulkOnBooks = route({
  host: 'tenant',
  method: 'POST',
  path: '/api-admin/books/bulk/',
  aliases: { body: selectionAliases },
  summary: 'Change details of many books in the background. The rules of each book apply, and nothing is published.',
  body: bulkBody(['update'], ManagedBookQuery.omit({ limit: true, offset: true, after: true, before: true }), {
    values: BookValues,
  }),
  reply: BulkStarted,
  status: 202,
});
