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
  /** The open order of the same cart, whose use is that of the new order. */
  ownOrderId?: string | undefined;
};

/** Finds the coupon of a code, if there is one. A coupon that is not known or not valid today is 400, one that is used up 409. */
export async function findUsableCoupon(
  db: TenantDb,
  { code, day, currency, ownOrderId }: CouponOfOrder,
): Promise<UsableCoupon | undefined> {
  if (code === undefined) return undefined;
  const coupon = await findCoupon(db, code);
  // An amount in the currency that the school had before is worth nothing known.
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

/** Reserves a use of a coupon for an order that has none. The last use goes to one of the orders that are placed at the same time. */
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
