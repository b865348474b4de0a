import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

export type CouponRow = Pick<
  Row<'coupons'>,
  'id' | 'code' | 'percent' | 'currency' | 'max_uses' | 'used' | 'created_at'
> & {
  amount: number | null;
  /** Days in the time zone of the school. */
  valid_from: string | null;
  valid_until: string | null;
};

const columns = sql`c.id, c.code, c.percent, c.amount::float8 as amount, c.currency, c.valid_from::text as valid_from,
  c.valid_until::text as valid_until, c.max_uses, c.used, c.created_at`;

export async function findCoupons(db: TenantDb): Promise<CouponRow[]> {
  const { rows } =
    await sql<CouponRow>`select ${columns} from coupons c where c.tenant_id = ${db.tenantId} and c.deleted_at is null`.execute(
      db,
    );
  return rows;
}

export async function findCoupon(db: TenantDb, code: string): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`
    select ${columns} from coupons c where c.tenant_id = ${db.tenantId} and c.code = ${code} and c.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

export type NewCouponRow = Omit<CouponRow, 'id' | 'used' | 'created_at'>;

export async function insertCoupon(db: TenantDb, coupon: NewCouponRow): Promise<void> {
  await db
    .insertInto('coupons')
    .values({ tenant_id: db.tenantId, ...coupon })
    .execute();
}

/** Deletes a coupon; returns false if no coupon has this code. */
export async function updateToDeleted(db: TenantDb, code: string): Promise<boolean> {
  const { rows } = await sql`update coupons set deleted_at = now() where tenant_id = ${db.tenantId} and code = ${code}
    and deleted_at is null returning id`.execute(db);
  return rows.length > 0;
}

type Use = { orderId: string; couponId: string };

/**
 * Reserves a use for an order; returns false if the coupon was deleted. The database refuses more uses than the coupon
 * has.
 */
export async function insertUse(db: TenantDb, { orderId, couponId }: Use): Promise<boolean> {
  const { rows } = await sql`
    insert into coupon_uses (tenant_id, order_id, coupon_id)
    select c.tenant_id, ${orderId}::uuid, c.id from coupons c
    where c.tenant_id = ${db.tenantId} and c.id = ${couponId} and c.deleted_at is null returning order_id`.execute(db);
  return rows.length > 0;
}

/** Returns whether an order has a use of a coupon. */
export async function hasUse(db: TenantDb, { orderId, couponId }: Use): Promise<boolean> {
  const { rows } = await sql`select from coupon_uses u where u.tenant_id = ${db.tenantId} and u.order_id = ${orderId}
    and u.coupon_id = ${couponId}`.execute(db);
  return rows.length > 0;
}
