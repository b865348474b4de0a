import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { computeMac } from './secrets.ts';
import type { TenantDb } from './tenant.ts';

/** So many tries within so many seconds; then a wait, each next one twice as long as the one before, up to the longest. */
export type RateLimit = {
  kind: string;
  maxAttempts: number;
  windowSeconds: number;
  waitSeconds: number;
  maxWaitSeconds: number;
};
/** Whose tries are counted: `sourceOf` an address, or a keyed hash of a name. */
type AttemptKey = { tenantId: string; subject: string };

/** An address as tries are counted by: a keyed hash, so that none is kept. One IPv6 line has a whole /64 to itself. */
export function hashIpAddress(ip: string, key: Uint8Array): string {
  const line = isIPv6(ip) && !ip.includes('.') ? ipv6Network(ip) : ip.replace(/^::ffff:/, '');
  return computeMac(key, `address ${line}`);
}

function ipv6Network(ip: string): string {
  const [start = '', end] = ip.split('::');
  const before = start === '' ? [] : start.split(':');
  const after = end ? end.split(':') : [];
  const between = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...(end === undefined ? [] : between), ...after].slice(0, 4).join(':');
}

/** The seconds that are still to be waited; 0: go on. */
export async function findWaitSeconds(
  db: TenantDb,
  { kind }: RateLimit,
  { tenantId, subject }: AttemptKey,
): Promise<number> {
  const found = await db
    .selectFrom('attempts')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .select(secondsUntil(sql.ref('wait_until')).as('seconds'))
    .executeTakeFirst();
  return found?.seconds ?? 0;
}

/**
 * Counts a wrong try, atomically. Answers with the seconds to wait where it came too late to be answered (several may have
 * started before the limit was reached), else with 0. To be committed: it must not be thrown away with a refusal.
 */
export async function countAttempt(db: TenantDb, limit: RateLimit, { tenantId, subject }: AttemptKey): Promise<number> {
  const { kind, maxAttempts, windowSeconds, waitSeconds, maxWaitSeconds } = limit;
  const forgetAt = sql`now() + make_interval(secs => ${windowSeconds}::int)`;
  const counted = sql`case when a.wait_until > now() then a.tries when a.forget_at <= now() then 1 else a.tries + 1 end`;
  const { rows } = await sql<{ seconds: number }>`
    insert into attempts as a (tenant_id, kind, subject, tries, forget_at)
    values (${tenantId}, ${kind}, ${subject}, 1, ${forgetAt})
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

/** After a right try, or when somebody who may has set things right. */
export async function clearAttempts(
  db: TenantDb,
  { kind }: RateLimit,
  { tenantId, subject }: AttemptKey,
): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

function secondsUntil(until: ReturnType<typeof sql>) {
  return sql<number>`coalesce(ceil(extract(epoch from greatest(interval '0', ${until} - now()))), 0)::int`;
}
