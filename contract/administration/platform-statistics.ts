import { z } from 'zod';
import { Moment, route } from '#contract/kit/route.ts';
import { RaisedSum, SchoolSums } from '#contract/money/raised-money.ts';
import { DayRangeQuery } from './statistics.ts';

const count = z.int();

const CallErrors = z.object({ route: z.string(), count, first_day: z.string().describe('Day of its first error.') });
export type CallErrors = z.output<typeof CallErrors>;

export const PlatformStatistics = z.object({
  from: z.string(),
  to: z.string(),
  as_of: Moment,
  tenants: z.object({
    total: count,
    live: count,
    suspended: count,
    closing: count,
    organizations: count,
    new: count.describe('Added in the range.'),
  }),
  people: z.object({
    total: count,
    by_role: z.array(z.object({ role: z.string(), count })),
    by_country: z
      .array(z.object({ country: z.string().nullable(), count }))
      .describe('Students count in the country of their school; null if it is unknown.'),
    by_tenant: z.array(z.object({ id: z.uuid(), school_name: z.string(), count })).describe('The 20 largest.'),
    by_activity: z.array(z.object({ activity: z.enum(['today', 'week', 'month', 'earlier', 'never']), count })),
  }),
  books: z.object({ total: count, by_state: z.array(z.object({ state: z.string(), count })) }),
  emails: z.object({ by_state: z.array(z.object({ state: z.string(), count })) }).describe('Created in the range.'),
  errors: z.object({
    by_route: z.array(CallErrors).describe('The 20 calls that failed most often in the range.'),
    new: z.array(CallErrors).describe('The calls that failed since yesterday (UTC), and never in the 30 days before.'),
  }),
  queue: z.object({ due: count, dead: count, oldest_seconds: z.number().nullable() }),
  money: z.array(RaisedSum).describe('What all schools have raised for causes since the beginning, by currency.'),
});
export type PlatformStatistics = z.output<typeof PlatformStatistics>;

export const showPlatformStatistics = route({
  method: 'GET',
  path: '/platform-statistics/',
  summary: 'Count schools, people, books, emails and jobs of the whole platform.',
  host: 'root',
  query: DayRangeQuery,
  reply: PlatformStatistics,
});

export const listRaisedBySchool = route({
  method: 'GET',
  path: '/platform-statistics/money/',
  summary: 'List what each school has raised for causes, by currency.',
  host: 'root',
  reply: SchoolSums,
});

export const PlatformTask = z.enum([
  'payment_issues',
  'prepared_payouts',
  'received_transfers',
  'refunds_to_approve',
  'causes_to_approve',
  'dead_jobs',
  'failed_emails',
  'new_errors',
  'old_backup',
  'processing_books',
  'stopped_schools',
  'unanswered_leads',
  'unsafe_content',
  'waiting_to_sell',
]);
export type PlatformTask = z.output<typeof PlatformTask>;

export const listPlatformTasks = route({
  method: 'GET',
  path: '/platform-tasks/',
  summary: 'List what platform staff have to look after, each with its filtered list.',
  host: 'root',
  reply: z.object({ tasks: z.array(z.object({ task: PlatformTask, count, url: z.string() })) }),
});
