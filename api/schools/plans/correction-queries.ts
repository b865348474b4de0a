import { sql } from 'kysely';
import type { RowChanges } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

/** A card payment for a plan. */
export type CardPaymentRow = {
  id: string;
  provider_payment: string;
  total: number;
  tax: number;
  returned: number;
  currency: string;
};

export type CorrectionState = 'done' | 'failed' | 'open' | 'won' | 'lost';

/** A refund or a dispute of a plan payment. */
export type CorrectionRow = {
  id: string;
  kind: 'refund' | 'dispute';
  provider_reference: string;
  state: CorrectionState;
  amount: number;
  tax: number;
  fee: number;
  /** Number of changes of the fee. */
  fee_changes: number;
};

/** Finds a card payment with its provider payment. `locks`: others wait until the transaction ends. */
export async function findCardPayment(
  db: TenantDb,
  paymentId: string,
  { locks = false } = {},
): Promise<CardPaymentRow | undefined> {
  const { rows } = await sql<CardPaymentRow>`
    select y.id, y.provider_payment, y.total::float8 as total, y.tax::float8 as tax, y.returned::float8 as returned, y.currency
    from plan_payments y where y.tenant_id = ${db.tenantId} and y.id = ${paymentId} and y.provider_payment is not null
    ${locks ? sql`for no key update` : sql``}`.execute(db);
  return rows[0];
}

export async function findCorrections(db: TenantDb, paymentId: string): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select c.id, c.kind, c.provider_reference, c.state, c.amount::float8 as amount, c.tax::float8 as tax, c.fee::float8 as fee,
      c.fee_changes
    from plan_corrections c where c.tenant_id = ${db.tenantId} and c.payment_id = ${paymentId}`.execute(db);
  return rows;
}

export async function insertCorrection(
  db: TenantDb,
  paymentId: string,
  correction: Omit<CorrectionRow, 'fee' | 'fee_changes'> & { currency: string },
): Promise<void> {
  await db
    .insertInto('plan_corrections')
    .values({ tenant_id: db.tenantId, payment_id: paymentId, ...correction })
    .execute();
}

export async function updateCorrection(
  db: TenantDb,
  id: string,
  columns: RowChanges<'plan_corrections'>,
): Promise<void> {
  await db
    .updateTable('plan_corrections')
    .set(columns)
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Adds to a payment's returned amount; a negative amount came back. */
export async function addReturned(db: TenantDb, paymentId: string, amount: number): Promise<void> {
  await db
    .updateTable('plan_payments')
    .set({ returned: sql`returned + ${amount}` })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', paymentId)
    .execute();
}
