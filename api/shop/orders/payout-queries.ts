import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** A cause whose share of an order was paid out, and the bank transfer. */
export type PaidOutShare = { cause_id: string; payout_id: string; reference: string; paid_on: string };

/** Finds the causes that got their share of an order: its postings are in a confirmed payout. */
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
