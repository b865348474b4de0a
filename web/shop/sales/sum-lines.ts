import type { SaleKind, SaleReceiver, SaleTotals } from '#contract/shop/sales.ts';

export const sumNames = ['sold', 'raised', 'on_its_way', 'refunded'] as const;
export type SumName = (typeof sumNames)[number];

type Parts = Pick<SaleTotals, 'amount' | 'tax' | 'to_cause' | 'to_school' | 'to_platform'>;
const NOTHING: Parts = { amount: 0, tax: 0, to_cause: 0, to_school: 0, to_platform: 0 };

export function partsOfKind({ by_kind }: SaleTotals, kind: SaleKind): Parts & { count: number } {
  return by_kind.find((row) => row.kind === kind) ?? { ...NOTHING, count: 0 };
}

/** Returns a total for display: refunds as a positive amount. */
export function amountOf(totals: SaleTotals, name: SumName): number {
  if (name === 'sold') return partsOfKind(totals, 'sale').amount;
  if (name === 'raised') return totals.to_cause;
  return name === 'refunded' ? totals.refunded : totals.on_its_way;
}

/** Returns the receivers of an amount, or those from whom it was taken back; their lines add up to the amount. */
export function receivers(
  totals: SaleTotals,
  name: Exclude<SumName, 'raised'>,
): { to: SaleReceiver; amount: number }[] {
  const sign = name === 'refunded' ? -1 : 1;
  const kind = name === 'refunded' ? 'refund' : 'sale';
  const parts = name === 'on_its_way' ? totals.waiting : partsOfKind(totals, kind);
  return [
    { to: 'cause', amount: sign * parts.to_cause },
    { to: 'school', amount: sign * parts.to_school },
    { to: 'platform', amount: sign * parts.to_platform },
    { to: 'tax', amount: sign * parts.tax },
  ];
}

/** The first and the last day of a month such as `2026-02`. */
export function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}
