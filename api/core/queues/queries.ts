import { type RawBuilder, sql } from 'kysely';
import { findPage, ordered } from '#api/kit/keyset-queries.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { DeadJob, DeadJobFilter, DeadJobGroup, DeadJobQuery, JobCounts } from '#contract/core/queues.ts';

export async function findJobCounts(db: PlatformDb): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`select * from job_counts() order by name`.execute(db);
  return rows;
}

type ScheduledJobRow = { name: string; last_finished_at: Date | null; is_late: boolean };

/**
 * Finds scheduled jobs. A job is late if it did not end within an hour after its time, even on the day with the longest
 * pause.
 */
export async function findScheduledJobs(db: PlatformDb): Promise<ScheduledJobRow[]> {
  const { rows } = await sql<ScheduledJobRow>`
    select name, last_finished_at, coalesce(last_finished_at, known_since) + longest_pause < now() - interval '1 hour' as is_late
    from scheduled_jobs order by name`.execute(db);
  return rows;
}

export function findWorkers(db: PlatformDb): Promise<{ id: string; last_seen_at: Date }[]> {
  return db.selectFrom('job_workers').select(['id', 'last_seen_at']).orderBy('last_seen_at', 'desc').execute();
}

type BackupRow = { last_backup_at: Date | null; is_late: boolean };

/**
 * Returns the end of the last backup. It is late after a day, also on an installation older than a day without any
 * backup.
 */
export async function findLastBackup(db: PlatformDb): Promise<BackupRow> {
  const { rows } = await sql<BackupRow>`
    select max(b.finished_at) as last_backup_at,
      coalesce(max(b.finished_at), (select min(t.created_at) from tenants t where t.kind = 'platform')) < now() - interval '1 day' as is_late
    from backups b`.execute(db);
  return rows[0] ?? { last_backup_at: null, is_late: false };
}

export type DeadJobRow = Omit<DeadJob, 'failed_at'> & { failed_at: Date };
export type DeadJobGroupRow = Omit<DeadJobGroup, 'first_at' | 'last_at'> & { first_at: Date; last_at: Date };

const newestFirst = ordered('desc', [sql`d.failed_at`, 'timestamptz'], [sql`d.id`, 'uuid']);

/** Finds one page of the dead jobs and how many there are. */
export async function findDeadJobs(db: PlatformDb, query: DeadJobQuery, isExport: boolean) {
  return findPage<DeadJobRow>(db, query, newestFirst, {
    select: sql`d.id, d.name, d.attempts, d.last_error, d.failed_at, case when d.tenant_id is not null then
      jsonb_build_object('id', d.tenant_id, 'school_name', d.school_name, 'subdomain', d.subdomain) end as tenant`,
    from: sql`(${matchingJobs(query)}) as d where true`,
    isExport,
  });
}

const largestFirst = ordered(
  'desc',
  [sql`g.count`, 'bigint'],
  [sql`g.last_at`, 'timestamptz'],
  [sql`g.name`, 'text'],
  [sql`coalesce(g.error, '')`, 'text'],
);

/** Finds the groups of dead jobs with the same error, the largest first. */
export async function findDeadJobGroups(db: PlatformDb, query: DeadJobQuery, isExport: boolean) {
  const groups = sql`(
    select d.name, d.error, count(*)::int as count, count(distinct d.tenant_id)::int as tenants,
      min(d.failed_at) as first_at, max(d.failed_at) as last_at
    from (${matchingJobs(query)}) as d group by d.name, d.error) g where true`;
  return findPage<DeadJobGroupRow>(db, query, largestFirst, { select: sql`g.*`, from: groups, isExport });
}

function matchingJobs({ name, tenant, error }: DeadJobFilter): RawBuilder<unknown> {
  return sql`select * from dead_jobs() as j where (${name ?? null}::text is null or j.name = ${name ?? null})
    and (${tenant ?? null}::uuid is null or j.tenant_id = ${tenant ?? null}) and (${error ?? null}::text is null or j.error = ${error ?? null})`;
}

/** Finds dead jobs by id, or the first that a filter matches, each with the tenant in which it is changed. */
export async function findDeadJobOwners(
  db: PlatformDb,
  { ids, where }: { ids?: string[] | undefined; where?: DeadJobFilter | undefined },
  limit: number,
): Promise<{ tenantId: string; id: string }[]> {
  const { name, tenant, error } = where ?? {};
  const { rows } = await sql<{ tenantId: string; id: string }>`
    select j.id, j.owner_id as "tenantId" from tenants_of_dead_jobs() as j where (${ids ?? null}::uuid[] is null or j.id = any(${ids ?? null}))
      and (${name ?? null}::text is null or j.name = ${name ?? null})
      and (${tenant ?? null}::uuid is null or j.tenant_id = ${tenant ?? null})
      and (${error ?? null}::text is null or j.error = ${error ?? null})
    order by j.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns a dead job's tenant, null if it has none; undefined if there is no such job. */
export async function findTenantOfDeadJob(db: PlatformDb, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ tenant_id: string | null }>`
    select tenant_id from dead_jobs() where id = ${id}`.execute(db);
  return rows[0]?.tenant_id;
}

/** Runs a dead job again, or deletes it. Returns its name; null if someone else was faster. */
export async function updateDeadJob(db: TenantDb, id: string, isRetried: boolean): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select change_dead_job(${id}, ${isRetried}) as name`.execute(db);
  return rows[0]?.name ?? null;
}
