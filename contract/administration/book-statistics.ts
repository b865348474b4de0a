import { z } from 'zod';
import { PieceType } from '#contract/authoring/pieces.ts';
import { Nothing, route } from '#contract/kit/route.ts';
import { BookState } from '#contract/kit/work-fields.ts';

const count = z.int();

/** The states in which a work or a change waits: for the press, its author, a reviewer, or its day. */
export const WaitingState = BookState.extract([
  'uploaded',
  'processing',
  'checks_failed',
  'in_review',
  'changes_asked',
  'approved',
]);
export type WaitingState = z.output<typeof WaitingState>;

export const BookStatisticsQuery = z.strictObject({
  type: PieceType.optional().describe('Books or stories; both without it.'),
});

/** The books and stories of all schools in numbers. */
export const BookStatistics = z.object({
  as_of: z.string(),
  total: count,
  by_state: z.array(z.object({ state: BookState, count })),
  by_month: z
    .array(z.object({ month: z.string().describe('First day of the month (UTC).'), count }))
    .describe('Works that are published now, by the month of their publication: the last twelve.'),
  by_school: z
    .array(z.object({ id: z.uuid(), school_name: z.string(), count }))
    .describe('Published works of the 20 schools with the most.'),
  by_language: z.array(z.object({ language: z.string(), count })).describe('Published works.'),
  reports: z.object({
    open: count,
    urgent: count.describe('About a name or a photo.'),
    oldest_at: z.string().nullable(),
  }),
  waiting: z.array(
    z.object({
      type: PieceType,
      is_change: z.boolean().describe('Whether it is a change to works that stay published while it waits.'),
      state: WaitingState,
      count,
      oldest_at: z.string().nullable().describe('Since when the first of them has had this state.'),
      over_a_day: count,
      over_a_week: count,
    }),
  ),
});
export type BookStatistics = z.output<typeof BookStatistics>;

export const showBookStatistics = route({
  method: 'GET',
  path: '/api-super-admin/books/statistics/',
  summary:
    'Count the books and stories of all schools by state, month, school and language, open reports, and what waits how long.',
  host: 'root',
  params: Nothing,
  query: BookStatisticsQuery,
  body: Nothing,
  reply: BookStatistics,
});
