import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { BillingProvider } from '#api/money/providers/service.ts';

export type MonthlyState = 'waiting' | 'active' | 'past_due' | 'cancelled';
export type MonthlyRow = Pick<
  Row<'monthly_gifts'>,
  | ('tenant_id' | 'id' | 'subscription_id' | 'customer_id' | 'state' | 'next_at' | 'failed_invoice_id' | 'is_paused')
  | ('stopped_at' | 'card_asked_at' | 'version')
> & {
  provider: BillingProvider;
};

export async function insertMonthlyGift(db: TenantDb, id: string): Promise<void> {
  await db.insertInto('monthly_gifts').values({ tenant_id: db.tenantId, id, provider: 'stripe' }).execute();
}

export async function findMonthlyGift(db: TenantDb, id: string): Promise<MonthlyRow | undefined> {
  const { rows } = await sql<MonthlyRow>`
    select g.tenant_id, g.id, g.provider, g.subscription_id, g.customer_id, g.state, g.next_at, g.failed_invoice_id, g.is_paused, g.stopped_at,
      g.card_asked_at, g.version
    from monthly_gifts g where g.tenant_id = ${db.tenantId} and g.id = ${id}`.execute(db);
  return rows[0];
}

/** Stores the subscription of a gift after its first payment. A gift that was stopped meanwhile stays stopped. */
export async function updateSubscription(
  db: TenantDb,
  { tenant_id, id }: Pick<MonthlyRow, 'tenant_id' | 'id'>,
  subscriptionId: string,
): Promise<void> {
  await sql`update monthly_gifts set subscription_id = ${subscriptionId}, version = version + 1,
      state = case state when 'waiting' then 'active' else state end
    where tenant_id = ${tenant_id} and id = ${id} and subscription_id is null`.execute(db);
}

export type MonthlyChange = Partial<
  Pick<MonthlyRow, 'customer_id' | 'state' | 'next_at' | 'failed_invoice_id' | 'is_paused' | 'stopped_at'>
>;

/** Changes a gift if its version is unchanged; false if another answer of the provider was applied meanwhile. */
export async function updateMonthlyGift(
  db: TenantDb,
  { tenant_id, id, version }: Pick<MonthlyRow, 'tenant_id' | 'id' | 'version'>,
  change: MonthlyChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('monthly_gifts')
    .set({ ...change, version: version + 1, asked_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stops a gift; false if it is already stopped, or the provider ended it. */
export async function stopMonthlyGift(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql`
    update monthly_gifts set state = 'cancelled', next_at = null, stopped_at = now(), version = version + 1
    where tenant_id = ${db.tenantId} and id = ${id} and state <> 'cancelled' returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Stores the giver's wish to retry a failed payment with another card. No report of the provider may remove this wish.
 */
export async function noteCardUpdate(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('monthly_gifts')
    .set({ card_asked_at: sql<Date>`now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Removes and returns the wish to retry a failed payment with another card; false without one. */
export async function takeCardUpdate(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql`
    update monthly_gifts set card_asked_at = null, version = version + 1
    where tenant_id = ${db.tenantId} and id = ${id} and card_asked_at is not null and state = 'past_due' returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Stores a paid invoice that the provider reported, for the ledger check. */
export async function noteInvoice(
  db: TenantDb,
  { tenant_id, id, provider }: Pick<MonthlyRow, 'tenant_id' | 'id' | 'provider'>,
  invoice: { id: string; amount: number; currency: string },
): Promise<void> {
  await db
    .insertInto('monthly_gift_invoices')
    .values({
      ...{ tenant_id, gift_id: id, provider },
      ...{ invoice_id: invoice.id, amount: invoice.amount, currency: invoice.currency },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds the active monthly gifts of a school, including past due ones. */
export async function findRunningGifts(db: TenantDb): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from monthly_gifts g where g.tenant_id = ${db.tenantId} and g.state in ('active', 'past_due')`.execute(
    db,
  );
  return rows;
}

/** Finds when a school was suspended, and whether it is closed, which suspends it for ever. */
export async function findSuspension(
  db: TenantDb,
): Promise<{ suspended_at: Date | null; is_closing: boolean } | undefined> {
  const { rows } = await sql<{ suspended_at: Date | null; is_closing: boolean }>`
    select t.suspended_at, exists (select from tenant_closings c where c.tenant_id = t.id) as is_closing
    from tenants t where t.id = ${db.tenantId}`.execute(db);
  return rows[0];
}

export async function queueMonthlyReviews(db: PlatformDb): Promise<void> {
  await sql`select queue_monthly_gift_reviews()`.execute(db);
}
