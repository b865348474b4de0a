import { sql } from 'kysely';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { EmailCount } from '#contract/administration/email-monitoring.ts';
import type { EmailState } from '#contract/core/email-states.ts';

type Period = { from: Date; to: Date };
type StateCount = { state: EmailState; count: number; today: number; newest_at: Date; oldest_at: Date };

export async function countEmailsByState(db: PlatformDb, { from, to }: Period): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select state, count(*)::int as count, (count(*) filter (where created_at > now() - interval '1 day'))::int as today,
      max(created_at) as newest_at, min(created_at) as oldest_at
    from mails where created_at >= ${from} and created_at < ${to} group by state`.execute(db);
  return rows;
}

/** Counts emails by template and day. */
export async function countEmailsByTemplate(db: PlatformDb, { from, to }: Period): Promise<EmailCount[]> {
  const stateCount = (state: EmailState) => sql`(count(*) filter (where state = ${state}))::int as ${sql.ref(state)}`;
  const { rows } = await sql<EmailCount>`
    select to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day, template, count(*)::int as total, ${sql.join(
      (['delivered', 'bounced', 'complained', 'suppressed', 'failed'] as const).map(stateCount),
    )}
    from mails where created_at >= ${from} and created_at < ${to} group by 1, 2`.execute(db);
  return rows;
}

export async function countSuppressions(db: PlatformDb): Promise<number> {
  const { count } = await db
    .selectFrom('suppressions')
    .where('removed_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
