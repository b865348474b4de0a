import type { SaleFact, SalePostings } from '#contract/shop/sales.ts';

type Posting = SalePostings['postings'][number];

/** The buyer's money that came in, is on its way, went back, or is disputed. */
export type Source = 'paid' | 'on_its_way' | 'refunded' | 'disputed';

const receivers = ['fee', 'tax', 'school', 'cause', 'printing', 'platform'] as const;

/** What one receiver got. `name` is that of a cause; a fee is in the currency of the provider's balance. */
export type MoneyPart = {
  to: (typeof receivers)[number];
  name: string | null;
  currency: string;
  amount: number;
  payouts: NonNullable<Posting['payout']>[];
};

/** The other facts move nothing between buyer and receivers: fees, and a second payment that is paid back. */
const sourceOf: Partial<Record<SaleFact, Source>> = {
  paid: 'paid',
  ...{ 'on its way': 'on_its_way', arrived: 'on_its_way', 'never arrived': 'on_its_way' },
  ...{ refunded: 'refunded', 'refund failed': 'refunded' },
  ...{ dispute: 'disputed', 'dispute won': 'disputed', 'dispute lost': 'disputed' },
};

/**
 * Returns the money of an order by source and by receiver; both add up to the same sum. Booklark pays the fee in the
 * order's currency out of its part; a fee in another currency is apart.
 */
export function moneyOf({ postings, currency }: Pick<SalePostings, 'postings' | 'currency'>) {
  const sources: Record<Source, number> = { paid: 0, on_its_way: 0, refunded: 0, disputed: 0 };
  const parts = new Map<string, MoneyPart>();
  for (const posting of postings) {
    const received = partsOf(posting, currency);
    const source = sourceOf[posting.fact];
    if (source && received.length === 0) sources[source] += posting.amount;
    for (const part of received) {
      const key = `${part.to} ${part.currency} ${part.name}`;
      const known = parts.get(key);
      parts.set(key, known ? joined(known, part) : part);
    }
  }
  const place = ({ to }: MoneyPart) => receivers.indexOf(to);
  return {
    sources,
    parts: [...parts.values()].filter(({ amount }) => amount !== 0).sort((a, b) => place(a) - place(b)),
    sum: Object.values(sources).reduce((sum, amount) => sum + amount, 0),
  };
}

/** Returns what a posting gives to receivers; nothing for money that is held or owed back. */
function partsOf({ account, amount, cause, payout, ...posting }: Posting, currency: string): MoneyPart[] {
  const kind = account.replace('pending_', '');
  const part = { name: null, currency: posting.currency, payouts: [] };
  if (kind === 'provider_fee')
    return [
      { ...part, to: 'fee', amount },
      ...(posting.currency === currency ? [{ ...part, to: 'platform' as const, amount: -amount }] : []),
    ];
  const to = receivers.find((receiver) => receiver === kind);
  return to ? [{ ...part, to, name: cause, amount: -amount, payouts: payout ? [payout] : [] }] : [];
}

function joined(one: MoneyPart, other: MoneyPart): MoneyPart {
  const payouts = new Map([...one.payouts, ...other.payouts].map((payout) => [payout.id, payout]));
  return { ...one, amount: one.amount + other.amount, payouts: [...payouts.values()] };
}
