import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** A staff member of a school or of the platform. */
export type Decider = { tenantId: string; personId: string };

export async function insertApproval(db: TenantDb, id: string, asker: Decider): Promise<void> {
  await db
    .insertInto('refund_approvals')
    .values({ tenant_id: db.tenantId, refund_id: id, asker_tenant: asker.tenantId, asked_by: asker.personId })
    .execute();
}

/** Finds the person who requested a refund that needs or needed approval; null if the account was deleted. */
export async function findAsker(db: TenantDb, id: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('refund_approvals')
    .where('tenant_id', '=', db.tenantId)
    .where('refund_id', '=', id)
    .select('asked_by')
    .executeTakeFirst();
  return row?.asked_by;
}

/**
 * Notes who decided; null if the product did, because the money went back in another way. The database refuses the
 * requester as decider.
 */
export async function updateDecision(
  db: TenantDb,
  id: string,
  { decision, by }: { decision: 'approved' | 'declined'; by: Decider | null },
): Promise<void> {
  await db
    .updateTable('refund_approvals')
    .set({
      ...{ decision, decider_tenant: by?.tenantId ?? null, decided_by: by?.personId ?? null },
      decided_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', db.tenantId)
    .where('refund_id', '=', id)
    .execute();
}

export async function updateDeclined(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'failed', failed_at: sql<Date>`now()`, declined_at: sql<Date>`now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/**
 * Finds the refund limit of an order, null for none, and the amount that people have refunded without a second person.
 */
export async function findRefundLimit(
  db: TenantDb,
  orderId: string,
): Promise<{ limit: number | null; unapproved: number }> {
  const { rows } = await sql<{ limit: number | null; unapproved: number }>`
    select refund_limit_of(o.tenant_id, o.paid_at)::float8 as limit, (
      select coalesce(sum(r.amount), 0)::float8 from refunds r
      where r.tenant_id = o.tenant_id and r.order_id = o.id and r.state <> 'failed' and r.made_by in ('school', 'platform')
        and not exists (select from refund_approvals a where a.tenant_id = r.tenant_id and a.refund_id = r.id)) as unapproved
    from orders o where o.tenant_id = ${db.tenantId} and o.id = ${orderId}`.execute(db);
  return rows[0] ?? { limit: null, unapproved: 0 };
}

export type WaitingRow = {
  id: string;
  order: string;
  number: string;
  kind: 'sale' | 'gift';
  amount: number;
  currency: string;
  reason: string;
  made_by: 'school' | 'platform';
  asker_id: string | null;
  asked_by: string | null;
  asked_at: Date;
};

/** Finds a school's refunds that wait for a second person, the oldest first; only those of `orderId` if it is set. */
export async function findWaitingRefunds(
  db: TenantDb,
  { orderId = null }: { orderId?: string | null },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select r.id, r.order_id as "order", o.number, o.kind, r.amount::float8 as amount, r.currency, r.reason, r.made_by, a.asked_by as asker_id,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as asked_by, r.created_at as asked_at
    from refunds r
    join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    join refund_approvals a on a.tenant_id = r.tenant_id and a.refund_id = r.id
    left join users u on u.tenant_id = ${db.tenantId} and u.tenant_id = a.asker_tenant and u.id = a.asked_by
    where r.tenant_id = ${db.tenantId} and r.state = 'waiting_for_approval' and (${orderId}::uuid is null or r.order_id = ${orderId})
    order by r.created_at, r.id limit 200`.execute(db);
  return rows;
}
