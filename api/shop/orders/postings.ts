import type { LedgerAccount, Posting } from '#api/money/ledger/service.ts';
import type { LineRow, OrderRow } from './queries.ts';
import type { RefundLine } from './refund-shares.ts';

type Sale = {
  order: Pick<OrderRow, 'currency' | 'total' | 'delivery' | 'delivery_tax' | 'provider'>;
  lines: LineRow[];
};

/** Returns the shares of a sale as negative amounts: cause, school and platform of each line, delivery, and tax. */
function sharesOf({ order, lines }: Sale, isPending: boolean): Posting[] {
  const postings: Posting[] = lines.flatMap((line) => [
    ...(line.cause_id === null
      ? []
      : [
          {
            account: {
              kind: 'cause' as const,
              causeId: line.cause_id,
              ...(line.project_id !== null && { projectId: line.project_id }),
              isPending,
            },
            amount: -line.to_cause,
          },
        ]),
    { account: { kind: 'school', isPending }, amount: -line.to_school },
    { account: { kind: 'platform', isPending }, amount: -line.to_platform },
    { account: { kind: 'tax', isPending }, amount: -line.tax },
  ]);
  postings.push(
    { account: { kind: 'platform', isPending }, amount: -(order.delivery - order.delivery_tax) },
    { account: { kind: 'tax', isPending }, amount: -order.delivery_tax },
  );
  return joinByAccount(postings);
}

/** An order that a coupon pays in full has no provider, and posts nothing. */
function accountAt(provider: OrderRow['provider']) {
  if (provider === null) throw new Error('an order without a provider has nothing to post');
  return { kind: 'provider' as const, provider };
}

/** Returns the postings of captured money. The fee has its own postings, because providers often report it later. */
export function salePostings(sale: Sale): Posting[] {
  const { provider, total } = sale.order;
  return [{ account: accountAt(provider), amount: total }, ...sharesOf(sale, false)];
}

/** Returns the postings of the fee that the provider kept. */
export function feePostings({ provider }: Sale['order'], fee: number): Posting[] {
  return [
    { account: accountAt(provider), amount: -fee },
    { account: { ...accountAt(provider), kind: 'provider_fee' }, amount: fee },
  ];
}

/** Returns the postings of printing costs: the platform owes them to the printer, out of its share. */
export function printPostings(lines: LineRow[]): Posting[] {
  const cost = lines.reduce((sum, { print_cost }) => sum + print_cost, 0);
  return [
    { account: { kind: 'platform' }, amount: cost },
    { account: { kind: 'printing' }, amount: -cost },
  ];
}

/** Returns the postings of money that a bank has still to confirm. */
export function pendingPostings(sale: Sale): Posting[] {
  return [{ account: { kind: 'buyers', isPending: true }, amount: sale.order.total }, ...sharesOf(sale, true)];
}

/** Returns the postings of a second payment that goes back to the buyer. */
export function returnPostings({ provider, total }: Sale['order']): Posting[] {
  return [
    { account: accountAt(provider), amount: total },
    { account: { kind: 'buyers', isPending: true }, amount: -total },
  ];
}

/**
 * Returns the postings of a refund: the amount that each order line gives back, and the amount that the provider pays.
 * The provider keeps its fee.
 */
export function refundPostings(sale: Sale, refund: { amount: number; lines: RefundLine[] }): Posting[] {
  const partOf = (number: number) => refund.lines.find(({ line_number }) => line_number === number) ?? NOTHING;
  const delivery = partOf(0);
  const shares = sharesOf(
    {
      order: { ...sale.order, delivery: delivery.amount, delivery_tax: delivery.tax },
      lines: sale.lines.map((line) => ({ ...line, ...partOf(line.number) })),
    },
    false,
  );
  return reversed([{ account: accountAt(sale.order.provider), amount: refund.amount }, ...shares]);
}

/** Returns the postings of disputed money: the bank holds it, and the order's shares wait for the bank's decision. */
export function disputePostings(sale: Sale, refund: { amount: number; lines: RefundLine[] }): Posting[] {
  return [
    ...refundPostings(sale, refund),
    { account: { kind: 'disputes' }, amount: refund.amount },
    { account: { kind: 'disputes', isPending: true }, amount: -refund.amount },
  ];
}

/** Returns the postings of an amount that a bank took after it was already refunded. No one else returns it. */
export function disputeShortfallPostings({ provider }: Sale['order'], shortfall: number): Posting[] {
  return [
    { account: accountAt(provider), amount: -shortfall },
    { account: { kind: 'disputes' }, amount: shortfall },
  ];
}

const NOTHING = { amount: 0, tax: 0, to_cause: 0, to_school: 0, to_platform: 0 };

export function reversed(postings: Posting[]): Posting[] {
  return postings.map(({ account, amount }) => ({ account, amount: -amount }));
}

function joinByAccount(postings: Posting[]): Posting[] {
  const sums = new Map<string, { account: LedgerAccount; amount: number }>();
  for (const { account, amount } of postings) {
    const key = JSON.stringify(account);
    sums.set(key, { account, amount: (sums.get(key)?.amount ?? 0) + amount });
  }
  return [...sums.values()];
}
