import { DAY_MS } from '#contract/kit/days.ts';
import { multiplyMoney } from '#contract/kit/money.ts';
import type { PlanRow } from './limit-queries.ts';
import type { VariantRow } from './queries.ts';

const DAYS = { month: 30, year: 365 } as const;

/** The costs of a change by bank transfer. `unused` is the value of the remaining paid period, which is deducted. */
export type ChangeQuote = { begins: 'now' | 'period_end'; beginsAt: Date; unused: number; amount: number };

type Current = Pick<PlanRow, 'state' | 'payment' | 'period_end'> & { variant: VariantRow };

/**
 * Calculates a change by bank transfer. The same plan and a cheaper plan begin at the end of the paid period. A more
 * expensive plan begins immediately, for its price less the unused value. A price in another currency deducts nothing.
 */
export function quoteChange(current: Current | undefined, next: VariantRow, now: Date): ChangeQuote {
  const immediately = { begins: 'now', beginsAt: now, unused: 0, amount: next.price } as const;
  if (!current?.period_end || current.state === 'expired') return immediately;
  const later = { begins: 'period_end', beginsAt: current.period_end, unused: 0, amount: next.price } as const;
  if (current.variant.id === next.id || current.state === 'cancelled') return later;
  if (current.payment !== 'bank_transfer' || current.state === 'past_due') return immediately;
  if (current.variant.currency !== next.currency || dayPrice(next) <= dayPrice(current.variant)) return later;
  const unused = unusedOf(current.variant, current.period_end, now);
  return unused < next.price ? { ...immediately, unused, amount: next.price - unused } : later;
}

const dayPrice = ({ price, interval }: VariantRow) => price / DAYS[interval];

/** Returns the price of the remaining whole days, rounded down. */
function unusedOf({ price, currency, interval }: VariantRow, periodEnd: Date, now: Date): number {
  const days = Math.max(0, Math.floor((periodEnd.getTime() - now.getTime()) / DAY_MS));
  const { amount } = multiplyMoney({ amount: price, currency }, days, DAYS[interval]);
  return amount;
}

/** Returns the end of the paid time, counted from now for a paused plan, whose time stands still. */
export function paidUntil(
  { period_end, paused_at }: Pick<PlanRow, 'period_end' | 'paused_at'>,
  now: Date,
): Date | null {
  if (period_end === null || paused_at === null) return period_end;
  return new Date(period_end.getTime() + now.getTime() - paused_at.getTime());
}
