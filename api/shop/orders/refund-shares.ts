import { type Money, splitMoney } from '#contract/kit/money.ts';
import type { LineRow, OrderRow } from './queries.ts';

/** The shares of one order line. Line 0 is the delivery. */
export type LineShares = { line_number: number; tax: number; to_cause: number; to_school: number; to_platform: number };
export type RefundLine = LineShares & { amount: number };

const SHARES = ['tax', 'to_cause', 'to_school', 'to_platform'] as const;

export function sumOfShares(line: LineShares): number {
  return SHARES.reduce((sum, share) => sum + line[share], 0);
}

export function sharesOfOrder(order: Pick<OrderRow, 'delivery' | 'delivery_tax'>, lines: LineRow[]): LineShares[] {
  const { delivery, delivery_tax: tax } = order;
  return [
    ...lines.map(({ number, tax, to_cause, to_school, to_platform }) => ({
      ...{ line_number: number, tax, to_cause, to_school, to_platform },
    })),
    ...(delivery > 0 ? [{ line_number: 0, tax, to_cause: 0, to_school: 0, to_platform: delivery - tax }] : []),
  ];
}

/** Returns what remains of each share after earlier refunds. */
export function subtractRefunds(shares: LineShares[], refunded: LineShares[]): LineShares[] {
  return shares.map((line) => {
    const left = { ...line };
    for (const part of refunded)
      if (part.line_number === line.line_number) for (const share of SHARES) left[share] -= part[share];
    return left;
  });
}

/**
 * Splits a refund in the ratio of the unrefunded shares, by largest remainder. So no share returns more than it has,
 * and a refund of all that remains returns it exactly. `amount` is at most the sum of `left`.
 */
export function splitRefund(money: Money, left: LineShares[]): RefundLine[] {
  const parts = splitMoney(
    money,
    left.flatMap((line) => SHARES.map((share) => line[share])),
  );
  return left.flatMap(({ line_number }, place) => {
    const [tax = 0, to_cause = 0, to_school = 0, to_platform = 0] = parts
      .slice(place * SHARES.length, (place + 1) * SHARES.length)
      .map(({ amount }) => amount);
    const amount = tax + to_cause + to_school + to_platform;
    return amount === 0 ? [] : [{ line_number, amount, tax, to_cause, to_school, to_platform }];
  });
}
