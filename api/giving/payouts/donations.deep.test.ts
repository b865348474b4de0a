import { describe, expect } from 'vitest';
import { refundTest } from '#api/testing/refund-test.ts';
import type { Donation } from '#contract/giving/platform-donations.ts';
import { DAY_MS } from '#contract/kit/days.ts';

const DONATIONS = '/api/api-super-admin/donations/';

const test = refundTest
  .extend('get', ({ app, colleague, school }) => async (query = '', path = '') => {
    const url = `${DONATIONS}${path}?tenant=${school.id}${query}`;
    return app.request(url, { as: colleague, host: 'localhost' });
  })
  .extend(
    'list',
    ({ get }) =>
      async (query = '') =>
        (await get(query)).json<{ results: Donation[] }>().results,
  )
  .extend(
    'totals',
    ({ get }) =>
      async (query = '') =>
        (await get(query, 'totals/')).json().results,
  )
  .extend('give', ({ app, shop, control }) => async (amount: number) => {
    const body = { cause: shop.cause, amount, interval: 'once', country: 'GB', email: 'giver@home.example' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const reply = await app.request('/api/donations/', { method: 'POST', at: shop.school, headers, body });
    const { donation: order, key } = reply.json<{ donation: string; key: string }>();
    await control({ reference: order, action: 'pay' });
    const show = () => app.request(`/api/donations/${order}/`, { at: shop.school, headers: { 'order-key': key } });
    await expect.poll(async () => (await show()).json().state).toBe('paid');
  })
  .extend('everything', ({ sell, give, refund, control, waitFor }) => async () => {
    await give(3900);
    const [refunded, disputed] = [await sell(), await sell({ email: 'other@home.example' })];
    await refund(refunded, { reason: 'Damaged.', amount: 100 });
    await control({ reference: disputed.order, action: 'dispute' });
    await waitFor(disputed, 'disputed');
  });

describe('GET /api-super-admin/donations/', () => {
  test('lists gifts, shares, refunds and disputes without who paid, by kind, cause and search', async ({
    everything,
    list,
    get,
    school,
    shop,
  }) => {
    await everything();
    const rows = await list();
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['dispute', -325],
      ['refund', -50],
      ['share', 325],
      ['share', 325],
      ['gift', 3900],
    ]);
    expect(rows.at(-1)).toMatchObject({
      ...{ tenant: { id: school.id }, cause: { id: shop.cause, name: 'Clean Springs' }, currency: 'GBP' },
    });
    expect(await list('&kind=gift')).toHaveLength(1);
    expect(await list(`&cause=${shop.cause}&currency=GBP`)).toHaveLength(5);
    expect(await list('&currency=JOD')).toEqual([]);
    expect(await list(`&search=${rows[0]?.number}`)).toHaveLength(2);
    expect(await list(`&to=${new Date(Date.now() - DAY_MS).toISOString()}`)).toEqual([]);
    expect((await list('&ordering=at')).map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toReversed());
    expect((await get()).body).not.toContain('home.example');
    expect((await get('&kind=sale')).statusCode).toBe(400);
  });

  test('its CSV sums to the total above it, and the total is what the ledger says was raised', async ({
    everything,
    totals,
    app,
    colleague,
    school,
    balances,
  }) => {
    await everything();
    const csv = await app.request(`${DONATIONS}?tenant=${school.id}`, {
      ...{ as: colleague, host: 'localhost', headers: { accept: 'text/csv' } },
    });
    const amounts = csv.body.trim().split('\r\n').slice(1);
    const sum = amounts.reduce((total, line) => total + Number(line.split(',').at(-1)), 0);
    const [gbp] = await totals();
    expect(gbp).toEqual({ currency: 'GBP', gifts: 3900, shares: 650, taken_back: -375, raised: 4175 });
    expect(sum).toBe(gbp.raised);
    expect(await balances()).toMatchObject({ cause: -4175 });
    expect(await totals('&kind=gift')).toMatchObject([{ raised: 3900 }]);
  });

  test('is for the platform alone', async ({ app, admin }) => {
    expect((await app.request(DONATIONS, { as: admin })).statusCode).toBe(404);
    expect((await app.request(DONATIONS, { as: admin, host: 'localhost' })).statusCode).toBeGreaterThan(400);
  });
});
