import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Provider } from '#api/money/providers/service.ts';

export type AttemptRow = Pick<
  Row<'payment_attempts'>,
  | ('id' | 'order_id' | 'provider' | 'session_id' | 'payment_id' | 'state' | 'return_id' | 'return_try')
  | ('return_refund_id' | 'created_at')
> & {
  /** Where it is paid, while that is possible. */
  page_url: string | null;
  /** The provider’s ids of refunds that its events have named. */
  reported_refund_ids: string[];
  /** Whether the provider has told what it kept. */
  has_fee: boolean;
  /** Any payment is returned to the buyer. */
  is_superseded: boolean;
  /** State of the unpaid order after its page closes, if it is decided beforehand. */
  state_on_close: 'cancelled' | 'failed' | null;
};

const columns = sql<AttemptRow>`a.id, a.order_id, a.provider, a.session_id, a.payment_id, a.page_url, a.reported_refund_ids, a.state, a.return_id, a.return_try, a.return_refund_id, a.created_at, a.fee is not null as has_fee, a.is_superseded, a.state_on_close`;

export async function findAttempt(db: TenantDb, id: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${columns} from payment_attempts a where a.tenant_id = ${db.tenantId} and a.id = ${id}`.execute(db);
  return rows[0];
}

/** Finds the attempts of an order, the newest first. */
export async function findAttempts(db: TenantDb, orderId: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select ${columns} from payment_attempts a where a.tenant_id = ${db.tenantId} and a.order_id = ${orderId}
    order by a.created_at desc, a.id`.execute(db);
  return rows;
}

/** Adds an attempt; undefined if the order has an open one. */
export async function insertAttempt(
  db: TenantDb,
  { orderId, provider, id }: { orderId: string; provider: Provider; id?: string },
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    insert into payment_attempts as a (tenant_id, order_id, provider, id)
    values (${db.tenantId}, ${orderId}, ${provider}, coalesce(${id ?? null}::uuid, gen_random_uuid())) on conflict do nothing
    returning ${columns}`.execute(db);
  return rows[0];
}

/** Adds the paid attempt of a renewal, whose session is its invoice. Each invoice is added once. */
export async function insertRenewalAttempt(
  db: TenantDb,
  {
    orderId,
    provider,
    invoiceId,
    isSuperseded,
  }: { orderId: string; provider: Provider; invoiceId: string; isSuperseded: boolean },
): Promise<void> {
  await db
    .insertInto('payment_attempts')
    .values({
      ...{ tenant_id: db.tenantId, order_id: orderId, provider, session_id: invoiceId, is_superseded: isSuperseded },
    })
    .execute();
}

export async function findAttemptOfInvoice(
  db: TenantDb,
  { provider, invoiceId }: { provider: Provider; invoiceId: string },
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${columns} from payment_attempts a
    where a.tenant_id = ${db.tenantId} and a.provider = ${provider} and a.session_id = ${invoiceId}`.execute(db);
  return rows[0];
}

export async function updateAttempt(
  db: TenantDb,
  id: string,
  changes: Partial<
    Pick<
      AttemptRow,
      'state' | 'session_id' | 'payment_id' | 'page_url' | 'return_try' | 'return_refund_id' | 'state_on_close'
    >
  >,
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set(changes)
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Notes the fee that the provider kept. */
export async function updateFee(
  db: TenantDb,
  id: string,
  { amount, currency }: { amount: number; currency: string },
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ fee: amount, fee_currency: currency })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Whether a card was declined at the newest attempt to pay an order. */
export async function hasDeclines(db: TenantDb, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from payment_declines d where d.tenant_id = ${db.tenantId} and d.attempt_id = (
      select a.id from payment_attempts a where a.tenant_id = ${db.tenantId} and a.order_id = ${orderId} order by a.created_at desc, a.id limit 1)
    limit 1`.execute(db);
  return rows.length > 0;
}
