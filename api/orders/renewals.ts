import { sql } from 'kysely';
import { generateCode } from '#api/kit/random-codes.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findAttemptOfInvoice, insertRenewalAttempt } from './attempt-queries.ts';
import { askAbout, hasSession, type PaymentDeps } from './payments.ts';
import { findOrder, type OrderRow } from './queries.ts';

type Renewal = { gift: OrderRow; invoiceId: string; isUnwanted: boolean };

/**
 * Posts a paid invoice of a monthly gift as an order of its own, once: an invoice is the session of one attempt. What its giver did not want
 * goes back. Call it again after a failure: it continues.
 */
export async function postRenewal(deps: PaymentDeps, { gift, invoiceId, isUnwanted }: Renewal): Promise<void> {
  const { tenantId, inTransaction } = deps;
  const { provider } = gift;
  if (provider === null) throw new Error('a gift is paid at a provider');
  const attempt = await inTransaction(async (db) => {
    // The lock lets two events of one invoice come one after the other.
    await findOrder(db, { tenantId, id: gift.id }, { locks: true });
    const known = await findAttemptOfInvoice(db, { tenantId, provider, invoiceId });
    if (known) return known;
    const orderId = await insertRenewalOrder(db, gift);
    await insertRenewalAttempt(db, { tenantId, orderId, provider, invoiceId, isUnwanted });
    return findAttemptOfInvoice(db, { tenantId, provider, invoiceId });
  });
  if (attempt && hasSession(attempt) && !(attempt.state === 'paid' && attempt.has_fee)) await askAbout(deps, attempt);
}

/** Adds the order of a renewal: what its first order says, for the same giver. */
async function insertRenewalOrder(db: TenantDb, { tenant_id, id: giftId }: OrderRow): Promise<string> {
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
