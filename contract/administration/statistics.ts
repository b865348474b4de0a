import { z } from 'zod';
import { dayIn } from '#contract/kit/days.ts';
import { Nothing, route } from '#contract/kit/route.ts';

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
const DAY_MS = 86_400_000;

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
  as_of: z.string(),
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
  params: Nothing,
  query: StatisticsQuery,
  body: Nothing,
  reply: Statistics,
  csv: ['metric', 'at', 'count'],
  csvRows: ({ series }) => series.flatMap(({ metric, points }) => points.map((point) => ({ metric, ...point }))),
});
