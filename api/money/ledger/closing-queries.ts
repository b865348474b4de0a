import { sql } from 'kysely';
import type { PlatformDb } from '#api/kit/tenant.ts';

/** Carries the balances of the ledger's next part forward. Returns whether parts remain. */
export async function closeLedger(db: PlatformDb): Promise<boolean> {
  const { rows } = await sql<{ is_more: boolean }>`
    select close_ledger() < now() - interval '15 minutes' as is_more`.execute(db);
  return rows[0]?.is_more ?? false;
}
