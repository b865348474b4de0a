import { sql } from 'kysely';
import type { RateLimit } from './rate-limit.ts';
import type { TenantDb } from './tenant.ts';

/** Returns the seconds still to wait; 0 if an attempt is allowed. */
export async function findWaitSeconds(db: TenantDb, { kind }: RateLimit, subject: string): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .where('tenant_id', '=', db.tenantId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .select(secondsUntil(sql.ref('wait_until')).as('seconds'))
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

/**
 * Counts a wrong attempt, atomically. Returns the seconds to wait if the limit was already reached (several attempts
 * may start now), else 0. Commit it, because a refusal thrown in the same transaction would undo the count.
 */
export async function countAttempt(db: TenantDb, limit: RateLimit, subject: string): Promise<number> {
  const { kind, maxAttempts, windowSeconds, waitSeconds, maxWaitSeconds } = limit;
  const forgetAt = sql`now() + make_interval(secs => ${windowSeconds}::int)`;
  const counted = sql`case when a.wait_until > now() then a.tries when a.forget_at <= now() then 1 else a.tries + 1 end`;
  const { rows } = await sql<{ seconds: number }>`
    insert into attempts as a (tenant_id, kind, subject, tries, forget_at)
    values (${db.tenantId}, ${kind}, ${subject}, 1, ${forgetAt})
    on conflict (tenant_id, kind, subject) do update set
      tries = ${counted},
      forget_at = case when a.forget_at <= now() then ${forgetAt} else a.forget_at end,
      wait_until = case when a.wait_until > now() then a.wait_until
        when (${counted}) % ${maxAttempts}::int = 0
        then now() + make_interval(secs => least(${maxWaitSeconds}::int, ${waitSeconds}::int * 2 ^ least(20, (${counted}) / ${maxAttempts}::int - 1)))
      end
    returning ${secondsUntil(sql`old.wait_until`)} as seconds
  `.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Returns whether this is the first of its kind and subject in a window, and opens the window if so. */
async function isFirstInWindow(
  db: TenantDb,
  { kind, windowSeconds }: Pick<RateLimit, 'kind' | 'windowSeconds'>,
  subject: string,
): Promise<boolean> {
  const forget_at = sql<Date>`now() + make_interval(secs => ${windowSeconds}::int)`;
  const first = await db
    .insertInto('attempts')
    .values({ tenant_id: db.tenantId, kind, subject, tries: 1, forget_at })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'kind', 'subject'])
        .doUpdateSet({ forget_at })
        .where('attempts.forget_at', '<=', sql<Date>`now()`),
    )
    .returning('subject')
    .executeTakeFirst();
  return first !== undefined;
}

/** Counts an event of a kind and subject; returns the number of events in this window. */
export async function countInWindow(
  db: TenantDb,
  { kind, windowSeconds }: Pick<RateLimit, 'kind' | 'windowSeconds'>,
  subject: string,
): Promise<number> {
  const forgetAt = sql`now() + make_interval(secs => ${windowSeconds}::int)`;
  const { rows } = await sql<{ tries: number }>`
    insert into attempts as a (tenant_id, kind, subject, tries, forget_at)
    values (${db.tenantId}, ${kind}, ${subject}, 1, ${forgetAt})
    on conflict (tenant_id, kind, subject) do update set
      tries = case when a.forget_at <= now() then 1 else a.tries + 1 end,
      forget_at = case when a.forget_at <= now() then ${forgetAt} else a.forget_at end
    returning tries`.execute(db);
  return rows[0]?.tries ?? 0;
}

/**
 * Counts an attempt at `item` (an unguessable hash) once in a window, so that the limit is one of different items.
 * Returns the seconds to wait, like `countAttempt`.
 */
export async function countDistinctAttempt(
  db: TenantDb,
  limit: RateLimit,
  { subject, item }: { subject: string; item: string },
): Promise<number> {
  const isNew = await isFirstInWindow(db, { ...limit, kind: `${limit.kind}, item` }, item);
  return isNew ? countAttempt(db, limit, subject) : findWaitSeconds(db, limit, subject);
}

/**
 * Clears an account's counts after a right attempt or a reset of its credentials: by its id, and by its id and a
 * device.
 */
export async function clearAttempts(db: TenantDb, { kind }: RateLimit, subject: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('tenant_id', '=', db.tenantId)
    .where('kind', '=', kind)
    .where('subject', '>=', subject)
    .where('subject', '<=', `${subject} ~`)
    .execute();
}

/** SQL: the whole seconds until a moment; 0 if it has passed or is null. */
export function secondsUntil(until: ReturnType<typeof sql>) {
  return sql<number>`coalesce(ceil(extract(epoch from greatest(interval '0', ${until} - now()))), 0)::int`;
}
