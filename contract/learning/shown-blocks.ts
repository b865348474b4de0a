import { z } from 'zod';
import {
  CallToActionBlock,
  LiveFigure,
  PictureBlock,
  QuestionsBlock,
  QuoteBlock,
  StepsBlock,
  TextBlock,
} from '#contract/core/content/blocks.ts';
import { BookSummary } from '#contract/library/books.ts';
import { ShownCause, ShownEntry } from './shown-entries.ts';

const title = z.string().optional();
const entries = { title, entries: z.array(ShownEntry).min(1) };

/** A count: money by currency, in the smallest unit, everything else as one number. */
export const ShownFigure = z.object({
  figure: LiveFigure,
  count: z.int().nullable(),
  sums: z.array(z.object({ currency: z.string(), amount: z.int() })),
});
export type ShownFigure = z.output<typeof ShownFigure>;

/** A block as readers get it, with its contents. Empty blocks are left out. */
export const ShownBlock = z.discriminatedUnion('kind', [
  TextBlock,
  PictureBlock,
  StepsBlock,
  QuoteBlock,
  QuestionsBlock,
  CallToActionBlock,
  z.object({ kind: z.literal('statistics'), title, figures: z.array(ShownFigure).min(1) }),
  z.object({ kind: z.literal('films'), ...entries }),
  z.object({ kind: z.literal('courses'), ...entries }),
  z.object({ kind: z.literal('challenges'), ...entries }),
  z.object({ kind: z.literal('causes'), title, causes: z.array(ShownCause).min(1) }),
  z.object({
    kind: z.literal('shelf'),
    title,
    books: z.array(BookSummary).min(1),
    url: z.string().describe('The library with the same filter.'),
  }),
]);
export type ShownBlock = z.output<typeof ShownBlock>;
