import { multiplyMoney } from '#contract/money.ts';
import type { PlanRow } from './limit-queries.ts';
import type { VariantRow } from './queries.ts';

const DAYS = { month: 30, year: 365 } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a change by bank transfer costs. `unused` is what is left of the period that is paid, and is taken off. */
export type ChangeQuote = { begins: 'now' | 'period_end'; beginsAt: Date; unused: number; amount: number };

type Current = Pick<PlanRow, 'state' | 'payment' | 'period_end'> & { variant: VariantRow };

/**
 * Calculates a change by bank transfer. The same plan again, and a plan that costs less, begin when what is paid ends; a plan that costs more
 * begins at once, for its price less what is unused.
 */
export function quoteChange(current: Current | undefined, next: VariantRow, now: Date): ChangeQuote {
  const atOnce = { begins: 'now', beginsAt: now, unused: 0, amount: next.price } as const;
  if (!current?.period_end || current.state === 'expired') return atOnce;
  const later = { begins: 'period_end', beginsAt: current.period_end, unused: 0, amount: next.price } as const;
  if (current.variant.id === next.id || current.state === 'cancelled') return later;
  if (current.payment !== 'bank_transfer' || current.state === 'past_due') return atOnce;
  if (dayPrice(next) <= dayPrice(current.variant)) return later;
  const unused = unusedOf(current.variant, current.period_end, now);
  return unused < next.price ? { ...atOnce, unused, amount: next.price - unused } : later;
}

const dayPrice = ({ price, interval }: VariantRow) => price / DAYS[interval];

/** The part of the price for the whole days that are left, rounded down. */
function unusedOf({ price, currency, interval }: VariantRow, periodEnd: Date, now: Date): number {
  const days = Math.max(0, Math.floor((periodEnd.getTime() - now.getTime()) / DAY_MS));
  const { amount } = multiplyMoney({ amount: price, currency }, days, DAYS[interval]);
  return amount;
}
