import { describe, expect, test } from 'vitest';
import type { SaleFact, SalePostings } from '#contract/shop/sales.ts';
import { moneyOf } from './money-parts.ts';

type Posting = SalePostings['postings'][number];

/** Postings of one fact, by account. */
const posted = (fact: SaleFact, amounts: Record<string, number>, change: Partial<Posting> = {}): Posting[] =>
  Object.entries(amounts).map(([account, amount]) => ({
    ...{ at: '2026-11-20T10:00:00Z', fact, account, amount, currency: 'GBP', payout: null },
    cause: account.endsWith('cause') ? 'Springs' : null,
    ...change,
  }));
const paid = posted('paid', { provider: 300, cause: -150, school: -30, platform: -120, tax: 0 });
const fee = posted('fee', { provider: -25, provider_fee: 25 });

const read = (postings: Posting[]) => {
  const { sources, parts, sum } = moneyOf({ postings, currency: 'GBP' });
  const own = parts.filter(({ currency }) => currency === 'GBP');
  expect(own.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
  return { sources, parts: Object.fromEntries(parts.map(({ to, amount }) => [to, amount])), sum };
};

describe('the money of an order', () => {
  test('is what the buyer paid, and Booklark pays the fee out of its part', () => {
    expect(read([...paid, ...fee])).toEqual({
      sources: { paid: 300, on_its_way: 0, refunded: 0, disputed: 0 },
      parts: { fee: 25, school: 30, cause: 150, platform: 95 },
      sum: 300,
    });
  });

  test('has the printing apart from what Booklark has', () => {
    const printed = posted('printed', { platform: 60, printing: -60 });
    expect(read([...paid, ...printed]).parts).toEqual({ school: 30, cause: 150, printing: 60, platform: 60 });
  });

  test('has a fee in another currency apart, because it is never converted', () => {
    const foreign = posted('fee', { provider: -40, provider_fee: 40 }, { currency: 'INR' });
    expect(read([...paid, ...foreign]).parts).toEqual({ fee: 40, school: 30, cause: 150, platform: 120 });
  });

  test('is less after a refund, and whole again if the refund failed', () => {
    const amounts = { provider: -100, cause: 50, school: 10, platform: 40 };
    const refunded = posted('refunded', amounts);
    expect(read([...paid, ...refunded])).toMatchObject({ sources: { paid: 300, refunded: -100 }, sum: 200 });
    const back = Object.fromEntries(Object.entries(amounts).map(([account, amount]) => [account, -amount]));
    expect(read([...paid, ...refunded, ...posted('refund failed', back)])).toEqual(read(paid));
  });

  test('is disputed while the bank of the buyer holds it', () => {
    const shares = { cause: 150, school: 30, platform: 120 };
    const disputed = posted('dispute', { provider: -300, ...shares, disputes: 300, pending_disputes: -300 });
    expect(read([...paid, ...disputed])).toMatchObject({ sources: { paid: 300, disputed: -300 }, parts: {}, sum: 0 });
  });

  test('is on its way until it arrives', () => {
    const amounts = { pending_buyers: 300, pending_cause: -150, pending_school: -30, pending_platform: -120 };
    const waiting = posted('on its way', amounts);
    expect(read(waiting)).toMatchObject({ sources: { paid: 0, on_its_way: 300 }, parts: { cause: 150 }, sum: 300 });
    const back = Object.fromEntries(Object.entries(amounts).map(([account, amount]) => [account, -amount]));
    expect(read([...waiting, ...posted('arrived', back), ...paid])).toEqual(read(paid));
  });

  test('has no second payment, which is owed to the buyer', () => {
    expect(read([...paid, ...posted('second payment', { provider: 300, pending_buyers: -300 })])).toEqual(read(paid));
  });

  test('names each payout of a cause once', () => {
    const payout = { id: '1', reference: 'BACS 1', paid_on: '2026-11-30' };
    const [cause] = moneyOf({
      postings: [...posted('paid', { cause: -50 }, { payout }), ...posted('refunded', { cause: 10 }, { payout })],
      currency: 'GBP',
    }).parts;
    expect(cause).toMatchObject({ name: 'Springs', amount: 40, payouts: [payout] });
  });
});
