import { sql } from 'kysely';
import { generateCode } from '#api/kit/random-codes.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { OrderRow } from './queries.ts';

/** Adds the order of a renewal: a copy of the first order, for the same giver. */
export async function insertRenewalOrder(db: TenantDb, { tenant_id, id: giftId }: OrderRow): Promise<string> {
  const number = [generateCode(4), generateCode(4), generateCode(4)].join('-');
  const { rows } = await sql<{ id: string }>`
    insert into orders (tenant_id, id, kind, number, buyer_id, currency, total, tax, delivery, delivery_tax, country, provider, cart_key,
      content_hash, placed_from, monthly_gift_id)
    select o.tenant_id, gen_random_uuid(), o.kind, ${number}, o.buyer_id, o.currency, o.total, o.tax, o.delivery, o.delivery_tax, o.country,
      o.provider, null, o.content_hash, o.placed_from, o.id
    from orders o where o.tenant_id = ${tenant_id} and o.id = ${giftId} returning id`.execute(db);
  const orderId = rows[0]?.id;
  if (orderId === undefined) throw new Error(`the gift ${giftId} is gone`);
  await sql`
    insert into order_lines (tenant_id, order_id, number, format, copies, book_id, author_id, school_class_id, title, cause_id, cause_name,
      project_id, unit_price, net, tax, tax_rate, print_cost, to_cause, to_school, to_platform)
    select l.tenant_id, ${orderId}::uuid, l.number, l.format, l.copies, l.book_id, l.author_id, l.school_class_id, l.title, l.cause_id, l.cause_name,
      l.project_id, l.unit_price, l.net, l.tax, l.tax_rate, l.print_cost, l.to_cause, l.to_school, l.to_platform
    from order_lines l where l.tenant_id = ${tenant_id} and l.order_id = ${giftId}`.execute(db);
  return orderId;
}
