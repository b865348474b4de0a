import { expect } from 'vitest';
import { openStripe } from '#api/money/providers/stripe/client.ts';
import { refundTest } from '#api/testing/refund-test.ts';
import type { ProviderBalance } from '#contract/giving/provider-balances.ts';

const test = refundTest
  .extend('stripeOf', ({ app }) => async (currency: string) => {
    const reply = await app.request('/api/api-super-admin/provider-balances/', {
      ...{ as: await app.aColleague(), host: 'localhost' },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const { results } = reply.json<{ results: ProviderBalance[] }>();
    return results.find((row) => row.provider === 'stripe' && row.currency === currency);
  })
  /** Transfers money to the bank, as Stripe does on schedule or on request. */
  .extend('transfer', ({ app }) => async (amount: number, currency: string) => {
    const { stripe } = await app.loadSettings();
    if (!stripe) throw new Error('this installation has no Stripe');
    const body = new URLSearchParams({ amount: String(amount), currency: currency.toLowerCase() });
    const headers = { authorization: `Bearer ${stripe.key}`, 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await fetch(`${String(stripe.url).replace(/\/$/, '')}/v1/payouts`, { method: 'POST', headers, body });
    expect(reply.status).toBe(200);
    return openStripe(stripe);
  });

test('what a provider should hold is what it took, less fees, refunds and disputes, beside what it transferred', async ({
  sell,
  refund,
  control,
  waitFor,
  transfer,
  stripeOf,
  balances,
}) => {
  const before = (await stripeOf('GBP'))?.by_ledger ?? 0;
  const [paidOrder, disputed] = [await sell(), await sell({ email: 'other@home.example' })];
  await refund(paidOrder, { reason: 'Damaged.', amount: 100 });
  await control({ reference: disputed.order, action: 'dispute' });
  await waitFor(disputed, 'disputed');
  const { provider = 0 } = await balances();
  // Two sales, minus a refund, a dispute with its fee of 20.00, and the fees of both payments.
  expect(provider).toBe(2 * 650 - 100 - 650 - 2000 - 2 * 30);
  const known = await stripeOf('GBP');
  expect(known).toMatchObject({ state: 'known', by_ledger: before + provider });

  const transferred = known?.transferred ?? 0;
  await transfer(120, 'GBP');
  const stripe = await transfer(80, 'GBP');
  expect(await stripeOf('GBP')).toMatchObject({
    ...{ by_ledger: before + provider, transferred: transferred + 200, left: before + provider - transferred - 200 },
  });
  expect((await stripe.findTransfers?.())?.find(({ currency }) => currency === 'GBP')?.amount).toBe(transferred + 200);
});

test('a provider that gives no answer leaves what it transferred open', async ({ sell, control, stripeOf }) => {
  await sell();
  await control({ on: 'GET /v1/payouts', kind: '500', times: 3 }, 'faults/');
  expect(await stripeOf('GBP')).toMatchObject({ state: 'away', transferred: null, left: null });
});
