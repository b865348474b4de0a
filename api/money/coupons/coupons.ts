import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import type { CouponValue } from '#contract/money/coupon-amounts.ts';
import { couponWords } from '#contract/money/coupon-words.ts';
import { type CouponRow, findCoupon, hasUse, insertUse } from './queries.ts';

/** A coupon that an order can use now. */
export type UsableCoupon = { id: string; code: string; value: CouponValue };

type CouponOfOrder = {
  code: string | undefined;
  /** The day in the time zone of the school. */
  day: string;
  currency: string;
  /** The open order of the same cart, whose use passes to the new order. */
  ownOrderId?: string | undefined;
};

/**
 * Finds the coupon with a code, if there is one. An unknown or invalid coupon is refused with 400, a used-up one with
 * 409.
 */
export async function findUsableCoupon(
  db: TenantDb,
  { code, day, currency, ownOrderId }: CouponOfOrder,
): Promise<UsableCoupon | undefined> {
  if (code === undefined) return undefined;
  const coupon = await findCoupon(db, code);
  // A coupon in the school's earlier currency counts as unknown.
  if (!coupon || (coupon.currency ?? currency) !== currency) throw fieldRefusal('coupon', couponWords.unknown);
  if (coupon.valid_from !== null && day < coupon.valid_from) throw fieldRefusal('coupon', couponWords.tooEarly);
  if (coupon.valid_until !== null && day > coupon.valid_until) throw fieldRefusal('coupon', couponWords.expired);
  const isOwn = ownOrderId !== undefined && (await hasUse(db, { orderId: ownOrderId, couponId: coupon.id }));
  if (coupon.max_uses !== null && coupon.used - Number(isOwn) >= coupon.max_uses) throw couponUsed();
  return { id: coupon.id, code: coupon.code, value: toValue(coupon) };
}

function toValue({ percent, amount }: CouponRow): CouponValue {
  return percent === null ? { amount: amount ?? 0 } : { percent };
}

/** Reserves a use of a coupon for an order that has none. Of concurrent orders, one gets the last use. */
export async function reserveCoupon(db: TenantDb, use: { orderId: string; couponId: string }): Promise<void> {
  try {
    if (await insertUse(db, use)) return;
  } catch (cause) {
    if (violatedConstraint(cause) === 'coupons_within_uses') throw couponUsed(cause);
    throw cause;
  }
  throw couponUsed();
}

function couponUsed(cause?: unknown): Refusal {
  const details = { message: couponWords.used, state: 'coupon_used' };
  return new Refusal('conflict', details, cause === undefined ? undefined : { cause });
}
