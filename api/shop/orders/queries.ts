import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { Provider } from '#api/money/providers/service.ts';
import type { OrderState } from '#contract/shop/orders.ts';
import { OPEN_STATES } from './policy.ts';

export type OrderRow = Pick<
  Row<'orders'>,
  | ('tenant_id' | 'id' | 'kind' | 'number' | 'buyer_id' | 'state' | 'currency' | 'coupon_id' | 'coupon_code')
  | ('country' | 'key_number' | 'placed_at' | 'asked_at' | 'paid_at' | 'paid_attempt_id')
> & {
  total: number;
  tax: number;
  delivery: number;
  delivery_tax: number;
  /** The amount of the coupon's discount. */
  discount: number;
  /** Null when there was nothing to pay. */
  provider: Provider | null;
  content_hash: Buffer;
  /** For a monthly gift and its renewals: the id of the first order. */
  monthly_gift_id: string | null;
};
type LineFacts = Pick<
  Row<'order_lines'>,
  | ('number' | 'title' | 'author_id' | 'school_class_id' | 'cause_id' | 'project_id' | 'cause_name' | 'copies')
  | 'tax_rate'
> & {
  unit_price: number;
  discount: number;
  net: number;
  tax: number;
  to_cause: number;
  to_school: number;
  to_platform: number;
  print_cost: number;
};
export type BookLine = LineFacts & { format: 'digital' | 'print'; book_id: string };
/** The only line of a gift; its title is the name of the project or cause. */
export type GiftLine = LineFacts & { format: 'gift'; book_id: null; cause_id: string };
export type LineRow = BookLine | GiftLine;
export type BuyerRow = Pick<Row<'buyers'>, 'person_id' | 'email' | 'name' | 'language'> & {
  address: unknown;
};

const orderColumns = sql<OrderRow>`o.tenant_id, o.id, o.kind, o.number, o.buyer_id, o.state, o.currency, o.total::float8 as total,
  o.tax::float8 as tax, o.delivery::float8 as delivery, o.delivery_tax::float8 as delivery_tax, o.discount::float8 as discount,
  o.coupon_id, o.coupon_code, o.country, o.provider, o.content_hash,
  o.key_number, o.placed_at, o.asked_at, o.paid_at, o.paid_attempt_id, case when o.kind = 'gift' then coalesce(o.monthly_gift_id,
    (select g.id from monthly_gifts g where g.tenant_id = o.tenant_id and g.id = o.id)) end as monthly_gift_id`;

/** Finds an order; `locks` keeps others from changing it until the transaction ends. */
export async function findOrder(db: TenantDb, id: string, { locks = false } = {}): Promise<OrderRow | undefined> {
  const { rows } =
    await sql<OrderRow>`select ${orderColumns} from orders o where o.tenant_id = ${db.tenantId} and o.id = ${id}
    ${locks ? sql`for no key update` : sql``}`.execute(db);
  return rows[0];
}

/** Finds several orders of the school, the newest first. */
export async function findOrders(db: TenantDb, ids: string[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders o
    where o.tenant_id = ${db.tenantId} and o.id = any(${ids}::uuid[]) order by o.placed_at desc, o.id`.execute(db);
  return rows;
}

/** Finds the received payments of a monthly gift after its first, the newest first. */
export async function findRenewals(db: TenantDb, id: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from orders o where o.tenant_id = ${db.tenantId} and o.monthly_gift_id = ${id} and o.paid_at is not null
    order by o.paid_at desc, o.id`.execute(db);
  return rows;
}

/** Finds the order of an attempt, and locks both until the transaction ends. */
export async function findOrderOfAttempt(db: TenantDb, attemptId: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders o where o.tenant_id = ${db.tenantId}
    and o.id = (select a.order_id from payment_attempts a where a.tenant_id = ${db.tenantId} and a.id = ${attemptId})
    for no key update`.execute(db);
  return rows[0];
}

export async function findOpenOrderOfCart(db: TenantDb, cartKey: Buffer): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders o
    where o.tenant_id = ${db.tenantId} and o.cart_key = ${cartKey} and o.state = any(${[...OPEN_STATES]}::text[])`.execute(
    db,
  );
  return rows[0];
}

export async function findLines(db: TenantDb, id: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select number, book_id, title, author_id, school_class_id, cause_id, project_id, cause_name, format, copies, unit_price::float8 as unit_price,
      discount::float8 as discount, net::float8 as net, tax::float8 as tax, tax_rate, to_cause::float8 as to_cause, to_school::float8 as to_school,
      to_platform::float8 as to_platform, print_cost::float8 as print_cost
    from order_lines where tenant_id = ${db.tenantId} and order_id = ${id} order by number`.execute(db);
  return rows;
}

export async function findBuyer(db: TenantDb, id: string): Promise<BuyerRow | undefined> {
  return db
    .selectFrom('buyers')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select(['person_id', 'email', 'name', 'address', 'language'])
    .executeTakeFirst();
}

/** Finds when an order reached each state, without undone steps. */
export async function findChanges(
  db: TenantDb,
  id: string,
): Promise<{ id: string; state: OrderState; changed_at: Date }[]> {
  const { rows } = await sql<{ id: string; state: OrderState; changed_at: Date }>`
    select id, state, changed_at from order_changes
    where tenant_id = ${db.tenantId} and order_id = ${id} and undone_at is null order by id`.execute(db);
  return rows;
}

/** Finds the undone printing steps, the oldest first. */
export async function findUndoneChanges(db: TenantDb, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from order_changes where tenant_id = ${db.tenantId} and order_id = ${id} and undone_at is not null order by id`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/**
 * Takes the last step of an order back; the database refuses any other step. The order follows in the same transaction.
 */
export async function updateUndone(db: TenantDb, id: string, change: string): Promise<void> {
  await db
    .updateTable('order_changes')
    .set({ undone_at: sql<Date>`now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('order_id', '=', id)
    .where('id', '=', change)
    .execute();
}

export type NewOrder = Pick<
  OrderRow,
  | ('id' | 'kind' | 'number' | 'currency' | 'total' | 'tax' | 'delivery' | 'delivery_tax' | 'country' | 'provider')
  | 'content_hash'
> &
  Partial<Pick<OrderRow, 'discount' | 'coupon_id' | 'coupon_code'>> & { cart_key: Buffer | null; placed_from: string };

/** Adds an order with its buyer and lines. */
export async function insertOrder(
  db: TenantDb,
  { order, buyer, lines }: { order: NewOrder; buyer: BuyerRow; lines: LineRow[] },
): Promise<void> {
  const { tenantId: tenant_id } = db;
  const buyer_id = randomUUID();
  const address = buyer.address === null ? null : JSON.stringify(buyer.address);
  // PostgreSQL runs them in this order.
  await Promise.all([
    db
      .insertInto('buyers')
      .values({ tenant_id, id: buyer_id, ...buyer, address })
      .execute(),
    db
      .insertInto('orders')
      .values({ tenant_id, buyer_id, ...order })
      .execute(),
    db
      .insertInto('order_lines')
      .values(lines.map((line) => ({ tenant_id, order_id: order.id, ...line })))
      .execute(),
  ]);
}

/** Moves an order on; the database refuses a move backwards. */
export async function updateState(db: TenantDb, id: string, state: OrderState): Promise<void> {
  await db.updateTable('orders').set({ state }).where('tenant_id', '=', db.tenantId).where('id', '=', id).execute();
}

/**
 * The time that buyers' data is kept: six years, as tax offices require, and the rest of the year in which they begin.
 */
const KEPT_YEARS = 7;

/** Marks an order as paid; `attempt` is null for a free order. */
export async function updateToPaid(
  db: TenantDb,
  order: OrderRow,
  attempt: { id: string; provider: Provider } | null,
): Promise<void> {
  const { tenant_id, id, buyer_id } = order;
  const paid = db
    .updateTable('orders')
    .set({
      state: 'paid',
      paid_at: sql<Date>`now()`,
      paid_attempt_id: attempt?.id ?? null,
      provider: attempt?.provider ?? null,
    })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id);
  const buyerUpdate = db
    .updateTable('buyers')
    .set({ keep_until: sql<Date>`now() + make_interval(years => ${KEPT_YEARS}::int)` })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', buyer_id);
  await Promise.all([paid.execute(), ...(buyer_id ? [buyerUpdate.execute()] : [])]);
}

/** Stores the provider with which an order is paid from now on. */
export async function updateProvider(db: TenantDb, id: string, provider: Provider): Promise<void> {
  await db.updateTable('orders').set({ provider }).where('tenant_id', '=', db.tenantId).where('id', '=', id).execute();
}

/** Lets a cart place another order, while this one can still be paid. */
export async function freeCart(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ cart_key: null })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Stores the time of the question to the provider; false if the last one is less than `minSeconds` old. */
export async function updateAskedAt(
  db: TenantDb,
  id: string,
  { minSeconds }: { minSeconds: number },
): Promise<boolean> {
  const { rows } =
    await sql`update orders set asked_at = clock_timestamp() where tenant_id = ${db.tenantId} and id = ${id}
    and (asked_at is null or asked_at <= clock_timestamp() - make_interval(secs => ${minSeconds}::int)) returning id`.execute(
      db,
    );
  return rows.length > 0;
}

/** Deletes buyers' data after its retention time. */
export async function deleteOldBuyers(db: PlatformDb): Promise<void> {
  await sql`select delete_old_buyers()`.execute(db);
}

/**
 * Counts the emails of the last day that can be about free orders: receipts, and requested links. The jobs of a school
 * count one after another until their transaction ends, so that no two of them send the last email of a day.
 */
export async function countFreeOrderEmails(db: TenantDb): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`free order emails ${db.tenantId}`}, 0))`.execute(db);
  const row = await db
    .selectFrom('mails')
    .leftJoin('orders', (join) =>
      join.onRef('orders.tenant_id', '=', 'mails.tenant_id').onRef('orders.id', '=', 'mails.subject_id'),
    )
    .where('mails.tenant_id', '=', db.tenantId)
    .where('mails.created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where(sql<boolean>`(mails.template = 'receipt' and orders.total = 0 or mails.template = 'order_links')`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
