import { z } from 'zod';
import { PieceType } from '#contract/authoring/pieces.ts';
import { DAY_MS, dayIn } from '#contract/kit/days.ts';
import { Moment, route } from '#contract/kit/route.ts';

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

const BookStatisticsQuery = z.strictObject({
  type: PieceType.optional().describe('Books or stories; both without it.'),
});

/** The books and stories of all schools in numbers. */
export const BookStatistics = z.object({
  as_of: Moment,
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
    oldest_at: Moment.nullable(),
  }),
  waiting: z.array(
    z.object({
      type: PieceType,
      is_change: z.boolean().describe('Whether it is a change to works that stay published while it waits.'),
      state: WaitingState,
      count,
      oldest_at: Moment.nullable().describe('Since when the first of them has had this state.'),
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
  query: BookStatisticsQuery,
  reply: BookStatistics,
});

/**
 * The events that are counted for each day and tenant. Visits are page views that come from another site or from
 * nowhere.
 */
export const Metric = z.enum([
  'page_views',
  'visits',
  'reads',
  'story_reads',
  'sign_ins',
  'emails',
  'searches',
  'empty_searches',
  'errors',
]);
export type Metric = z.output<typeof Metric>;

export const Interval = z.enum(['day', 'week', 'month']);
export type Interval = z.output<typeof Interval>;

/** The longest range of one request: three years. */
const MAX_DAYS = 3 * 366;
const DEFAULT_DAYS = 30;

const Day = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((text) => new Date(text).toISOString().slice(0, 10));

const dayRange = {
  from: Day.optional().describe('First day, by default 29 days before the last one.'),
  to: Day.optional().describe(
    'Last day, inclusive, by default today. Days are those of the site’s time zone, for the platform those of UTC.',
  ),
};

export const statisticsWords = {
  range: 'The first day must be before the last day, and at most three years earlier.',
};

type DayRange = { from: string; to: string };
type PartOfDayRange = { from?: string | undefined; to?: string | undefined };

/** Fills in the default days. */
export function toDayRange<Query extends PartOfDayRange>(query: Query, today: string): Query & DayRange {
  const to = query.to ?? today;
  const from = query.from ?? new Date(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  return { ...query, from, to };
}

/** Refuses a range that is reversed or too long. */
function checkDayRange(query: PartOfDayRange, context: z.RefinementCtx): void {
  // A day begins first at UTC+14.
  const { from, to } = toDayRange(query, dayIn('Etc/GMT-14'));
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > MAX_DAYS) context.addIssue({ code: 'custom', path: ['from'], message: statisticsWords.range });
}

export const DayRangeQuery = z
  .strictObject(dayRange)
  .superRefine(checkDayRange)
  .transform((query) => toDayRange(query, dayIn('UTC')));

export const StatisticsQuery = z
  .strictObject({
    metric: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(Metric).min(1))
      .default(() => [...Metric.options])
      .describe('What to count; several with commas, by default everything.'),
    interval: Interval.default('day'),
    tenant: z.uuid().optional().describe('One school or organization; only on the root host.'),
    ...dayRange,
  })
  .superRefine(checkDayRange);
export type StatisticsQuery = z.output<typeof StatisticsQuery>;

export const Statistics = z.object({
  from: z.string().describe('First day.'),
  to: z.string().describe('Last day.'),
  interval: Interval,
  as_of: Moment,
  series: z.array(
    z.object({
      metric: Metric,
      points: z.array(z.object({ at: z.string().describe('First day of the interval.'), count: z.int() })),
    }),
  ),
});
export type Statistics = z.output<typeof Statistics>;

export const showStatistics = route({
  method: 'GET',
  path: '/statistics/',
  summary: 'Count page views, visits, reads, sign-ins, emails, searches and errors by day, week or month.',
  host: 'both',
  query: StatisticsQuery,
  reply: Statistics,
  csv: ['metric', 'at', 'count'],
  csvRows: ({ series }) => series.flatMap(({ metric, points }) => points.map((point) => ({ metric, ...point }))),
});
