import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** A cause of an order whose share was paid out, and by which bank transfer. */
export type PaidOutShare = { cause_id: string; payout_id: string; reference: string; paid_on: string };

/** Finds which causes have got their share of an order: its postings are in a payout that was confirmed. */
export async function findPaidOutShares(db: TenantDb, attemptId: string | null): Promise<PaidOutShare[]> {
  if (attemptId === null) return [];
  const { rows } = await sql<PaidOutShare>`
    select distinct l.cause_id, l.payout_id, l.reference, l.paid_on::text as paid_on
    from ledger_transactions t
    join payout_postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    join payout_lines l on l.tenant_id = p.tenant_id and l.payout_id = p.payout_id
    where t.tenant_id = ${db.tenantId} and t.reason = ${`paid ${attemptId}`} and l.paid_on is not null`.execute(db);
  return rows;
}
