import { type Money, multiplyMoney, splitMoney } from '#contract/kit/money.ts';

/** The discount of a coupon: a percentage of the order, or an amount in the smallest unit of its currency. */
export type CouponValue = { percent: number } | { amount: number };

/** The price of a line before the discount, and the largest discount for it. Both are whole steps of the currency. */
export type DiscountableLine = { total: number; room: number };

type Order = {
  currency: { code: string; step: number; min_charge: number };
  lines: DiscountableLine[];
  /** Never discounted. */
  delivery: number;
};

/**
 * Returns the discount of each line, in whole steps of the currency. The rest to pay is nothing, or at least the
 * smallest payment: where a discount would leave less, the buyer pays the smallest payment.
 */
export function discountLines({ currency, lines, delivery }: Order, value: CouponValue): number[] {
  const discounts =
    'percent' in value ? percentOf(value.percent, lines, currency) : amountOf(value.amount, lines, currency);
  const sum = sumOf(discounts);
  const left = sumOf(lines.map(({ total }) => total)) + delivery - sum;
  if (left === 0 || left >= currency.min_charge) return discounts;
  return split(Math.max(0, roundDown(sum - (currency.min_charge - left), currency.step)), discounts, currency);
}

function percentOf(percent: number, lines: DiscountableLine[], { code, step }: Order['currency']): number[] {
  return lines.map(({ total, room }) => {
    const steps: Money = { amount: total / step, currency: code };
    return Math.min(room, multiplyMoney(steps, percent, 100).amount * step);
  });
}

function amountOf(amount: number, lines: DiscountableLine[], currency: Order['currency']): number[] {
  const rooms = lines.map(({ room }) => room);
  return split(Math.min(roundDown(amount, currency.step), sumOf(rooms)), rooms, currency);
}

/** Splits an amount in the ratio of parts whose sum it does not exceed, so that no part gets more than itself. */
function split(amount: number, parts: number[], { code, step }: Order['currency']): number[] {
  if (amount === 0) return parts.map(() => 0);
  const steps = splitMoney(
    { amount: amount / step, currency: code },
    parts.map((part) => part / step),
  );
  return steps.map((share) => share.amount * step);
}

const roundDown = (amount: number, step: number) => amount - (amount % step);
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
