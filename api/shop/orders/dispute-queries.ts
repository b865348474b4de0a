import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Provider } from '#api/money/providers/service.ts';

export type DisputeRow = Pick<Row<'disputes'>, 'id' | 'provider_dispute_id' | 'currency' | 'state'> & {
  amount: number;
  shortfall: number;
  fee: number;
  /** The number of fee changes. */
  fee_changes: number;
};
type NewDispute = Pick<DisputeRow, 'id' | 'provider_dispute_id' | 'amount' | 'shortfall' | 'currency'> & {
  order_id: string;
  attempt_id: string;
  provider: Provider;
};

/** Finds the disputes of an order, the oldest first. */
export async function findDisputes(db: TenantDb, orderId: string): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select d.id, d.provider_dispute_id, d.amount::float8 as amount, d.shortfall::float8 as shortfall, d.currency, d.state, d.fee::float8 as fee,
      d.fee_changes
    from disputes d where d.tenant_id = ${db.tenantId} and d.order_id = ${orderId} order by d.opened_at, d.id`.execute(
    db,
  );
  return rows;
}

export async function insertDispute(db: TenantDb, dispute: NewDispute): Promise<void> {
  await db
    .insertInto('disputes')
    .values({ tenant_id: db.tenantId, ...dispute })
    .execute();
}

export async function updateDispute(
  db: TenantDb,
  id: string,
  changes: { state: 'won' | 'lost' } | { fee: number; fee_currency: string; fee_changes: number },
): Promise<void> {
  await db
    .updateTable('disputes')
    .set({ ...changes, ...('state' in changes && { closed_at: sql<Date>`now()` }) })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}
