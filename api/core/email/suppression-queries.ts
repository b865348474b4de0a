import { sql } from 'kysely';
import { findBuiltPage, ordered } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { SuppressionCause } from '#contract/administration/suppressions.ts';
import type { KeysetQuery } from '#contract/kit/page.ts';

/** `at` is the event's time: an address that staff have unsuppressed since then is not suppressed again. */
export type NewSuppression = { address: string; cause: SuppressionCause; reason: string; at: Date };

/** Suppresses addresses for all schools, except those already suppressed. Returns the ids of the new rows. */
export async function insertSuppressions(db: PlatformDb, rows: NewSuppression[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const column = <Key extends keyof NewSuppression>(name: Key) => rows.map((row) => row[name]);
  const inserted = await sql<{ id: string }>`
    insert into suppressions (address, cause, reason)
    select address, cause, reason from unnest(${column('address')}::text[], ${column('cause')}::text[], ${column('reason')}::text[],
      ${column('at')}::timestamptz[]) as new (address, cause, reason, at)
    where not exists (select from suppressions s where s.mailbox = mailbox_of(new.address) and s.removed_at >= new.at)
    -- In one order, so that two requests with the same addresses cannot block each other.
    order by mailbox_of(address)
    on conflict (mailbox) where removed_at is null do nothing returning id`.execute(db);
  return inserted.rows.map(({ id }) => id);
}

/** Suppresses an address for all schools; undefined if it is already suppressed. */
export function suppressAddress(
  db: TenantDb,
  address: string,
  reason: string,
): Promise<{ id: string; created_at: Date } | undefined> {
  return db
    .insertInto('suppressions')
    .values({ address, cause: 'manual', reason })
    .onConflict((conflict) => conflict.column('mailbox').where('removed_at', 'is', null).doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
}

/** The newest address first. */
const ordering = ordered('desc', [sql`s.created_at`, 'timestamptz'], [sql`s.id`, 'uuid']);

/** Finds one page of suppressed addresses, and how many there are. */
export async function findSuppressions(db: PlatformDb, query: KeysetQuery, isExport: boolean) {
  const all = db.selectFrom('suppressions as s').where('s.removed_at', 'is', null);
  const matching = query.search ? all.where(sql<boolean>`lower(s.address) like ${containsPattern(query.search)}`) : all;
  return findBuiltPage(db, query, ordering, {
    matching,
    rows: matching
      .select(['s.id', 's.address', 's.reason', 's.created_at as since'])
      .select(sql<SuppressionCause>`s.cause`.as('cause')),
    isExport,
  });
}

/** Removes an address from the suppression list; undefined if it is not on the list. */
export function unsuppressAddress(db: TenantDb, id: string): Promise<{ id: string } | undefined> {
  return db
    .updateTable('suppressions')
    .set({ removed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}
