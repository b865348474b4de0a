import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

type AttemptKey = { tenantId: string; id: string };

/** Notes a declined try of an attempt, once, as an event of the provider does. */
export async function insertDecline(db: TenantDb, { tenantId, id }: AttemptKey, declineId: string): Promise<void> {
  await sql`insert into payment_declines (tenant_id, event_id, attempt_id, placed_from)
    select o.tenant_id, ${declineId}, a.id, o.placed_from from payment_attempts a
      join orders o on o.tenant_id = a.tenant_id and o.id = a.order_id
      where a.tenant_id = ${tenantId} and a.id = ${id} on conflict do nothing`.execute(db);
}

export async function countDeclines(db: TenantDb, { tenantId, id }: AttemptKey): Promise<number> {
  const row = await db
    .selectFrom('payment_declines')
    .where('tenant_id', '=', tenantId)
    .where('attempt_id', '=', id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts what was declined or left unpaid in some minutes, of one address and of one email address: the larger number of each. */
export async function countFailures(
  db: TenantDb,
  { tenantId, placedFrom, email, minutes }: { tenantId: string; placedFrom: string; email: string; minutes: number },
): Promise<{ declined: number; unpaid: number }> {
  const { rows } = await sql<{ declined: number; unpaid: number }>`
    with of_email as (
      select o.id, o.placed_at from buyers b join orders o on o.tenant_id = b.tenant_id and o.buyer_id = b.id
      where b.tenant_id = ${tenantId} and lower(b.email) = lower(${email}) and o.paid_at is null
    ), since as (select now() - make_interval(mins => ${minutes}::int) as at)
    select greatest(
        (select count(*) from payment_declines d join payment_attempts a on a.tenant_id = d.tenant_id and a.id = d.attempt_id
          join orders o on o.tenant_id = a.tenant_id and o.id = a.order_id
          where d.tenant_id = ${tenantId} and d.placed_from = ${placedFrom} and o.paid_at is null and d.declined_at > s.at),
        (select count(*) from of_email o join payment_attempts a on a.tenant_id = ${tenantId} and a.order_id = o.id
          join payment_declines d on d.tenant_id = a.tenant_id and d.attempt_id = a.id where d.declined_at > s.at))::int as declined,
      greatest(
        (select count(*) from orders o where o.tenant_id = ${tenantId} and o.placed_from = ${placedFrom} and o.paid_at is null and o.placed_at > s.at),
        (select count(*) from of_email o where o.placed_at > s.at))::int as unpaid
    from since s`.execute(db);
  return rows[0] ?? { declined: 0, unpaid: 0 };
}

/** Counts what was declined of an order in some minutes, over all its attempts. */
export async function countDeclinesOfOrder(
  db: TenantDb,
  { tenantId, orderId, minutes }: { tenantId: string; orderId: string; minutes: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_attempts a join payment_declines d on d.tenant_id = a.tenant_id and d.attempt_id = a.id
    where a.tenant_id = ${tenantId} and a.order_id = ${orderId} and d.declined_at > now() - make_interval(mins => ${minutes}::int)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
