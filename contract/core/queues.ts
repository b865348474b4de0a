import { z } from 'zod';
import { BulkStarted, platformBulkBody } from '#contract/kit/bulk.ts';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, Nothing, route } from '#contract/kit/route.ts';
import { Reason } from '#contract/kit/staff-reason.ts';

export const deadJobWords = { groupsNotExported: 'Export the jobs, not their groups.' } as const;

export const JobCounts = z.object({
  name: z.string(),
  due: z.int(),
  delayed: z.int().describe('Waiting for their time, or for another attempt.'),
  running: z.int(),
  dead: z.int().describe('Given up after their last attempt.'),
  oldest_seconds: z.number().nullable().describe('How long the oldest due job waits; null if none is due.'),
  done_last_hour: z.int(),
});
export type JobCounts = z.output<typeof JobCounts>;

export const showJobs = route({
  method: 'GET',
  path: '/jobs/',
  summary: 'Count the jobs of each kind, and tell when scheduled jobs ended and when workers were last heard.',
  host: 'root',
  reply: z.object({
    jobs: z.array(JobCounts),
    scheduled_jobs: z.array(
      z.object({
        name: z.string(),
        last_finished_at: Moment.nullable(),
        is_late: z.boolean().describe('It should have run again by now.'),
      }),
    ),
    workers: z.array(z.object({ id: z.string(), last_seen_at: Moment })),
    last_backup_at: Moment.nullable().describe('When `npm run backup` last ended; null: never.'),
    is_backup_late: z.boolean().describe('There is no backup of the last day.'),
  }),
});

export const DeadJob = z.object({
  id: z.uuid(),
  name: z.string(),
  tenant: z
    .object({ id: z.uuid(), school_name: z.string(), subdomain: z.string() })
    .nullable()
    .describe('Null for a job that runs by the timetable.'),
  attempts: z.int(),
  last_error: z.string().describe('Without addresses, values and secrets.'),
  failed_at: Moment,
});
export type DeadJob = z.output<typeof DeadJob>;

export const DeadJobGroup = z.object({
  name: z.string(),
  error: z.string().describe('What the errors of the group have in common; the filter `error` takes it.'),
  count: z.int(),
  tenants: z.int().describe('Number of schools and organizations.'),
  first_at: Moment,
  last_at: Moment,
});
export type DeadJobGroup = z.output<typeof DeadJobGroup>;

export const DeadJobFilter = z.object({
  name: z.string().max(100).optional().describe('Kind of job.'),
  tenant: z.uuid().optional(),
  error: z.string().max(400).optional().describe('Error of a group.'),
});
export type DeadJobFilter = z.output<typeof DeadJobFilter>;

export const DeadJobQuery = KeysetQuery.omit({ search: true })
  .extend(DeadJobFilter.shape)
  .extend({ group: z.literal('error').optional().describe('Lists groups of jobs with the same error.') });
export type DeadJobQuery = z.output<typeof DeadJobQuery>;

export const listDeadJobs = route({
  method: 'GET',
  path: '/jobs/dead/',
  summary: 'List the jobs that are given up, newest first, or groups of them with the same error.',
  host: 'root',
  query: DeadJobQuery,
  reply: pageOf(z.union([DeadJob, DeadJobGroup])),
  /** Columns for single jobs; groups have no export. */
  csv: ['id', 'name', 'tenant.school_name', 'tenant.subdomain', 'attempts', 'last_error', 'failed_at'],
});

export const bulkOnDeadJobs = route({
  method: 'POST',
  path: '/jobs/dead/bulk/',
  summary: 'Run jobs that were given up again, or discard them, in the background.',
  host: 'root',
  body: platformBulkBody(['retry', 'discard'], z.strictObject(DeadJobFilter.shape)),
  reply: BulkStarted,
  status: 202,
});

const WithReason = z.strictObject({ reason: Reason });

export const retryDeadJob = route({
  method: 'POST',
  path: '/jobs/dead/{id}/retry/',
  summary: 'Run a job again that was given up. The school reads the reason in its audit log.',
  host: 'root',
  params: ById,
  body: WithReason,
  reply: Nothing,
});

export const discardDeadJob = route({
  method: 'DELETE',
  path: '/jobs/dead/{id}/',
  summary: 'Discard a job that was given up. The school reads the reason in its audit log.',
  host: 'root',
  params: ById,
  body: WithReason,
  status: 204,
  reply: Nothing,
});
