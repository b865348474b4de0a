import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { RefundState } from '#contract/shop/refunds.ts';
import type { RefundLine } from './refund-shares.ts';

export type RefundRow = Pick<
  Row<'refunds'>,
  | ('id' | 'order_id' | 'attempt_id' | 'currency' | 'reason' | 'state' | 'made_by' | 'provider_refund_id')
  | ('try_number' | 'created_at' | 'done_at' | 'failed_at')
> & {
  amount: number;
  /** Set when no second person agreed. */
  declined_at: Date | null;
  /** The dispute of money that a bank holds or has taken. */
  dispute_id: string | null;
};

const columns = sql`r.id, r.order_id, r.attempt_id, r.amount::float8 as amount, r.currency, r.reason, r.state, r.made_by, r.provider_refund_id,
  r.try_number, r.created_at, r.done_at, r.failed_at, r.declined_at, r.dispute_id`;

export async function findRefund(db: TenantDb, id: string): Promise<RefundRow | undefined> {
  const { rows } =
    await sql<RefundRow>`select ${columns} from refunds r where r.tenant_id = ${db.tenantId} and r.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** Finds all refunds of orders, also failed ones, the oldest first. */
export async function findRefunds(db: TenantDb, ...orderIds: string[]): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from refunds r where r.tenant_id = ${db.tenantId} and r.order_id = any(${orderIds}) order by r.created_at, r.id`.execute(
    db,
  );
  return rows;
}

export type StoredLine = RefundLine & { refund_id: string; state: RefundState };

/** Finds the amounts that an order's refunds take from each line. */
export async function findRefundLines(db: TenantDb, orderId: string): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.refund_id, r.state, l.line_number, l.amount::float8 as amount, l.tax::float8 as tax, l.to_cause::float8 as to_cause,
      l.to_school::float8 as to_school, l.to_platform::float8 as to_platform
    from refund_lines l join refunds r on r.tenant_id = l.tenant_id and r.id = l.refund_id
    where l.tenant_id = ${db.tenantId} and r.tenant_id = ${db.tenantId} and l.order_id = ${orderId} order by l.refund_id, l.line_number`.execute(
    db,
  );
  return rows;
}

export type NewRefund = Pick<RefundRow, 'order_id' | 'attempt_id' | 'amount' | 'currency' | 'reason' | 'made_by'> & {
  id?: string;
  asked_by: string | null;
  provider_refund_id: string | null;
  /** By default, the provider is asked immediately. */
  state?: 'waiting_for_approval' | 'pending' | 'held';
  /** The dispute of money that a bank holds. */
  dispute_id?: string;
  held_at?: Date;
};

/** Adds a refund with its lines. The database refuses more than the paid amount. Returns its id. */
export async function insertRefund(
  db: TenantDb,
  { refund, lines }: { refund: NewRefund; lines: RefundLine[] },
): Promise<string> {
  const { id } = await db
    .insertInto('refunds')
    .values({ tenant_id: db.tenantId, ...refund })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refund_lines')
    .values(lines.map((line) => ({ tenant_id: db.tenantId, refund_id: id, order_id: refund.order_id, ...line })))
    .execute();
  return id;
}

/** Moves a refund on; the database refuses a move backwards. */
export async function updateRefundState(db: TenantDb, id: string, state: 'pending' | 'done' | 'failed'): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .updateTable('refunds')
    .set({ state, ...(state === 'done' && { done_at: now }), ...(state === 'failed' && { failed_at: now }) })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

export async function updateRefund(
  db: TenantDb,
  id: string,
  changes: Partial<Pick<RefundRow, 'provider_refund_id' | 'try_number'>>,
): Promise<void> {
  await db.updateTable('refunds').set(changes).where('tenant_id', '=', db.tenantId).where('id', '=', id).execute();
}

export async function lockRefund(db: TenantDb, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from refunds r where r.tenant_id = ${db.tenantId} and r.id = ${id} for no key update`.execute(db);
  return rows[0];
}

export async function findTenantOfOrder(db: PlatformDb, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').where('id', '=', id).select('tenant_id').executeTakeFirst();
  return row?.tenant_id;
}

export async function findTenantOfRefund(db: PlatformDb, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('refunds').where('id', '=', id).select('tenant_id').executeTakeFirst();
  return row?.tenant_id;
}
