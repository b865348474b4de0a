import { z } from 'zod';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { Piece } from './pieces.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const base = { host: 'tenant', params: ById, reply: Piece } as const;

export const Revision = z.object({
  number: z.int(),
  created_at: Moment,
  reason: z.enum(['submitted', 'restored', 'autosaved']),
  word_count: z.int(),
  is_shown: z.boolean().describe('Whether readers see it now.'),
});
export type Revision = z.output<typeof Revision>;

export const ByRevision = z.strictObject({ id: z.uuid(), number: z.coerce.number().int().min(1).max(1_000_000) });

/** A part of a text that is the same in both revisions, or only in one of them. */
export const WordDifference = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export type WordDifference = z.output<typeof WordDifference>;
/** The revision to compare with (the current text if missing), and whether the reply includes unchanged text. */
export const ComparisonQuery = z.strictObject({
  against: z.coerce.number().int().min(1).max(1_000_000).optional(),
  unchanged: flag.optional(),
});
export type ComparisonQuery = z.output<typeof ComparisonQuery>;
export const compareRevisions = route({
  ...base,
  method: 'GET',
  path: '/my-books/{id}/revisions/{number}/',
  summary: 'Compare a revision with another one, or with the text of now, word by word.',
  params: ByRevision,
  query: ComparisonQuery,
  reply: z.object({
    pages: z.array(z.object({ page: z.int(), differences: z.array(WordDifference) })),
  }),
});
