import { sql } from 'kysely';
import type { Row, RowChanges } from '#api/kit/rows.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';

export type CheckoutRow = Pick<
  Row<'plan_checkouts'>,
  'id' | 'variant_id' | 'state' | 'trial_days' | 'begins' | 'language' | 'session_id' | 'subscription_id' | 'opened_at'
> & {
  provider: 'stripe';
};

const checkoutColumns = sql`c.id, c.variant_id, c.provider, c.state, c.trial_days, c.begins, c.language, c.session_id, c.subscription_id, c.opened_at`;

export async function findCheckout(db: TenantDb, id: string): Promise<CheckoutRow | undefined> {
  const { rows } = await sql<CheckoutRow>`
    select ${checkoutColumns} from plan_checkouts c where c.tenant_id = ${db.tenantId} and c.id = ${id}`.execute(db);
  return rows[0];
}

export async function findOpenCheckout(db: TenantDb): Promise<CheckoutRow | undefined> {
  const { rows } = await sql<CheckoutRow>`
    select ${checkoutColumns} from plan_checkouts c where c.tenant_id = ${db.tenantId} and c.state = 'open'`.execute(
    db,
  );
  return rows[0];
}

/** Finds the page that began a site's subscription. */
export async function findCheckoutOf(db: TenantDb, subscriptionId: string): Promise<CheckoutRow | undefined> {
  const { rows } = await sql<CheckoutRow>`
    select ${checkoutColumns} from plan_checkouts c where c.tenant_id = ${db.tenantId} and c.subscription_id = ${subscriptionId}`.execute(
    db,
  );
  return rows[0];
}

/** Finds the pages of a site's running subscriptions. */
export async function findRunningCheckouts(db: TenantDb): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from plan_checkouts c where c.tenant_id = ${db.tenantId} and c.state in ('open', 'complete')`.execute(
    db,
  );
  return rows;
}

type NewCheckout = Pick<CheckoutRow, 'id' | 'variant_id' | 'trial_days' | 'begins' | 'language'>;

/** Adds a card plan's page; returns false if another one is open. */
export async function insertCheckout(db: TenantDb, checkout: NewCheckout): Promise<boolean> {
  const row = await db
    .insertInto('plan_checkouts')
    .values({ tenant_id: db.tenantId, provider: 'stripe', ...checkout })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateCheckout(db: TenantDb, id: string, columns: RowChanges<'plan_checkouts'>): Promise<void> {
  await db
    .updateTable('plan_checkouts')
    .set(columns)
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

export async function findCardPlan(db: TenantDb): Promise<Row<'subscriptions'> | undefined> {
  return db.selectFrom('subscriptions').where('tenant_id', '=', db.tenantId).selectAll().executeTakeFirst();
}

/** Finds whether a site is suspended, and whether it is permanently closed. */
export async function findSiteState(db: TenantDb): Promise<{ isSuspended: boolean; isClosed: boolean }> {
  const { rows } = await sql<{ suspended: boolean; closed: boolean }>`
    select t.suspended_at is not null as suspended,
      exists (select from tenant_closings c where c.tenant_id = t.id) as closed
    from tenants t where t.id = ${db.tenantId}`.execute(db);
  const { suspended = true, closed = true } = rows[0] ?? {};
  return { isSuspended: suspended, isClosed: closed };
}

/** Finds the posted invoices among these provider invoices. */
export async function findPostedInvoices(
  db: TenantDb,
  invoices: string[],
): Promise<{ id: string; invoice: string; has_fee: boolean }[]> {
  const { rows } = await sql<{ id: string; invoice: string; has_fee: boolean }>`
    select y.id, y.provider_invoice as invoice, exists (select from ledger_transactions l where l.tenant_id = y.tenant_id
      and l.reason = 'plan fee ' || y.id) as has_fee
    from plan_payments y where y.tenant_id = ${db.tenantId} and y.provider_invoice = any (${invoices}::text[])`.execute(
    db,
  );
  return rows;
}

export async function queuePlanReviews(db: PlatformDb): Promise<void> {
  await sql`select queue_plan_reviews()`.execute(db);
}
