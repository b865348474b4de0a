import { sql } from 'kysely';
import { type Actor, deciderIdOf } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

/**
 * Returns an update's column that stores its decision for an undo. The time is the transaction's, so that it equals the
 * time of the reports that the decision closes.
 */
export function decisionColumn({ actor }: { actor: Actor }, to: 'published' | 'pulled_down') {
  const before = sql`jsonb_build_object('state', state, 'audience', audience, 'published_at', published_at,
    'pulled_down_reason', pulled_down_reason, 'is_featured', is_featured)`;
  return {
    last_decision: sql<string>`jsonb_build_object('by', ${deciderIdOf(actor)}::uuid, 'at', now(), 'to', ${to}::text, 'before', ${before})`,
  };
}

export async function findLastDecision(db: TenantDb, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('books')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select('last_decision')
    .executeTakeFirst();
  return row?.last_decision;
}

/** Reopens the reports that were closed because the book was taken down. */
export async function reopenReports(db: TenantDb, id: string, at: string): Promise<void> {
  await sql`select reopen_reports(${db.tenantId}, ${id}, ${at}::timestamptz)`.execute(db);
}
