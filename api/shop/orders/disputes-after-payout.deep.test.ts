import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { refundTest } from '#api/testing/refund-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { Sale, SalePostings } from '#contract/shop/sales.ts';

const test = refundTest
  .extend('second', ({ app }) => app.aColleague())
  .extend('send', ({ app }) => (as: Person, path: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    return app.request(`/api/api-super-admin/${path}`, { method: 'POST', as, host: 'localhost', headers, body });
  })
  .extend('prepare', ({ send, shop, colleague }) => async () => {
    return send(colleague, 'payouts/', { cause: shop.cause, currency: 'GBP', until: new Date().toISOString() });
  })
  .extend('payOut', ({ prepare, send, second }) => async () => {
    const { payout } = (await prepare()).json<{ payout: string }>();
    const body = { reference: 'BACS 1', paid_on: new Date().toISOString().slice(0, 10) };
    expect((await send(second, `payouts/${payout}/confirm/`, body)).statusCode).toBe(200);
    return payout;
  })
  .extend('owed', ({ app, shop, colleague }) => async () => {
    const reply = await app.request(`/api/api-super-admin/charities/${shop.cause}/`, {
      ...{ as: colleague, host: 'localhost' },
    });
    return reply.json<{ owed: { amount: number }[] }>().owed.map(({ amount }) => amount);
  })
  .extend('movementsOf', ({ app, colleague }) => async (payout: string) => {
    const reply = await app.request(`/api/api-super-admin/payouts/${payout}/`, { as: colleague, host: 'localhost' });
    return reply.json<{ movements: { kind: string; name: string | null; amount: number }[] }>().movements;
  });

test('a dispute after a payout makes what the cause is owed negative until it is won', async ({
  sell,
  payOut,
  prepare,
  control,
  waitFor,
  owed,
  differences,
}) => {
  const order = await sell();
  await payOut();
  expect(await waitFor(order, 'ready_to_read')).toMatchObject({ cause_shares: [{ state: 'paid_out', amount: 325 }] });
  await control({ reference: order.order, action: 'dispute' });
  expect(await waitFor(order, 'disputed')).toMatchObject({ cause_shares: [{ state: 'held', amount: 325 }] });
  expect(await owed()).toEqual([-325]);
  expect((await prepare()).statusCode).toBe(409);
  await control({ reference: order.order, action: 'win_dispute' });
  expect(await waitFor(order, 'ready_to_read')).toMatchObject({ cause_shares: [{ state: 'paid_out' }] });
  expect(await owed()).toEqual([0]);
  expect(await differences()).toEqual([]);
});

test('a dispute that is lost after a payout lowers the next one, whose statement names the order', async ({
  sell,
  payOut,
  control,
  waitFor,
  owed,
  movementsOf,
  differences,
}) => {
  const order = await sell();
  await payOut();
  await control({ reference: order.order, action: 'dispute' });
  await waitFor(order, 'disputed');
  await control({ reference: order.order, action: 'lose_dispute' });
  await waitFor(order, 'refunded');
  expect(await owed()).toEqual([-325]);
  for (const email of ['one@home.example', 'two@home.example']) await sell({ email });
  const movements = await movementsOf(await payOut());
  const about = movements.filter(({ kind }) => kind === 'dispute' || kind === 'refund');
  expect(about.reduce((sum, { amount }) => sum + amount, 0)).toBe(-325);
  for (const { name } of about) expect(name).toContain(order.number);
  expect(await differences()).toEqual([]);
});

test('Book Sales names the payout of a share, of its refund only the next one, and the platform finds it', async ({
  app,
  school,
  admin,
  colleague,
  sell,
  prepare,
  send,
  second,
  refund,
  waitFor,
}) => {
  const order = await sell();
  const read = async <Reply>(path: string) =>
    (await app.request(`/api/sales/${path}`, { as: admin, at: school })).json<Reply>();
  const payoutsOfRows = async () =>
    (await read<{ results: Sale[] }>('')).results.map(({ kind, payout }) => [kind, payout]);
  const payoutsOfPostings = async (): Promise<unknown[][]> =>
    (await read<SalePostings>(`${order.order}/postings/`)).postings.flatMap<unknown[]>(({ fact, account, payout }) =>
      account === 'cause' ? [[fact, payout]] : payout ? [['no share of a cause', payout]] : [],
    );
  expect(await payoutsOfRows()).toEqual([['sale', null]]);
  const { payout: id } = (await prepare()).json<{ payout: string }>();
  expect(await payoutsOfRows()).toEqual([['sale', { id, reference: null, paid_on: null }]]);

  const paid_on = new Date().toISOString().slice(0, 10);
  await send(second, `payouts/${id}/confirm/`, { reference: 'BACS 1', paid_on });
  await refund(order, { reason: 'Damaged.', amount: 100 });
  await waitFor(order, 'partly_refunded');
  expect(await payoutsOfRows()).toEqual([
    ['refund', null],
    ['sale', { id, reference: 'BACS 1', paid_on }],
  ]);
  expect(await payoutsOfPostings()).toEqual([
    ['paid', { id, reference: 'BACS 1', paid_on }],
    ['refunded', null],
  ]);
  expect(await waitFor(order, 'partly_refunded')).toMatchObject({
    cause_shares: [{ state: 'paid_out', payout: id, transfer: { reference: 'BACS 1', paid_on } }],
  });
  const csv = await app.request('/api/sales/', { as: admin, at: school, headers: { accept: 'text/csv' } });
  const [head, ...rows] = csv.body.split('\r\n');
  expect(head).toMatch(/,payout\.reference,payout\.paid_on$/);
  expect(rows.map((row) => row.split(',').slice(-2))).toContainEqual(['BACS 1', paid_on]);
  const matches = await app.request(`/api/api-super-admin/payouts/?search=${id}`, { as: colleague, host: 'localhost' });
  expect(matches.json().results).toMatchObject([{ id, cause: { id: expect.any(String) }, state: 'confirmed' }]);
});
