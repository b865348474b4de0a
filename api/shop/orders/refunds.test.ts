import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { refundTest as test } from '#api/testing/refund-test.ts';

const withoutSale = { provider: 0, cause: 0, school: 0, platform: 0 };

describe('POST /orders/{id}/refunds/', () => {
  test('an admin refunds all of an order: every share goes back, access ends, and the buyer is told once', async ({
    app,
    school,
    shop,
    admin,
    sell,
    refund,
    ask,
    waitFor,
    balances,
    emailsTo,
    differences,
  }) => {
    const email = `${randomUUID()}@home.example`;
    const order = await sell({ email });
    const openReply = await ask(order, 'open/', { method: 'POST' });
    const cookie = String(openReply.headers['set-cookie']).split(';')[0] ?? '';
    const access = async () =>
      (await app.request(`/api/books/${shop.book}/`, { at: school, cookie })).json().reading_access;
    expect(await access()).toBe('full');

    const reply = await refund(order, { reason: 'Bought twice.' });

    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      { refund: expect.any(String), state: 'done', amount: 650, currency: 'GBP', left: 0 },
    ]);
    expect(await waitFor(order, 'refunded')).toMatchObject({
      refunded: 650,
      refunds: [{ amount: 650, state: 'done', at: expect.any(String) }],
      cause_shares: [{ state: 'refunded', amount: 325 }],
      timeline: [
        { state: 'created' },
        { state: 'awaiting_payment' },
        { state: 'paid' },
        { state: 'ready_to_read' },
        { state: 'refunded' },
      ],
    });
    const { provider_fee: fee = 0, ...left } = await balances();
    expect(left).toEqual({ ...withoutSale, provider: -fee });
    expect(await access()).toBe('preview');
    expect((await ask(order, 'open/', { method: 'POST' })).statusCode).toBe(409);
    await expect
      .poll(async () => (await emailsTo(email, school)).map(({ subject }) => subject))
      .toEqual([`Receipt for order ${order.number}`, `Refund for order ${order.number}`]);
    expect(await differences()).toEqual([]);
    const log = (await app.request('/api/acts/', { as: admin })).json();
    expect(JSON.stringify(log)).toContain('payment.refunded');
    const again = await refund(order, { reason: 'Again.', amount: 1 });
    expect([again.statusCode, again.json().state]).toEqual([409, 'refunded']);
  });

  test('parts of an order sum to it: the last one returns exactly the rest of each share', async ({
    sell,
    refund,
    waitFor,
    balances,
    differences,
    shop,
  }) => {
    const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds' };
    const lines = [{ item: shop.book }, { item: shop.printed, format: 'print', copies: 3 }];
    const order = await sell({ lines, delivery }, 'paid');

    for (const amount of [1, 333, 1000])
      expect((await refund(order, { reason: 'Damaged.', amount })).statusCode).toBe(201);
    const details = await waitFor(order, 'partly_refunded');
    expect(details.refunded).toBe(1334);
    expect(details.cause_shares[0]?.state).toBe('raised');
    const tooMuch = await refund(order, { reason: 'Too much.', amount: order.total });
    expect([tooMuch.statusCode, tooMuch.json().total]).toEqual([409, order.total - 1334]);
    expect((await refund(order, { reason: 'All of it.' })).json()).toMatchObject({
      amount: order.total - 1334,
      left: 0,
    });

    await waitFor(order, 'refunded');
    const { provider_fee: fee = 0, ...left } = await balances();
    expect(left).toEqual({ ...withoutSale, provider: -fee });
    expect(await differences()).toEqual([]);
  });

  test('one key refunds once, also when five calls come at the same time', async ({
    sell,
    refund,
    refundsAt,
    show,
  }) => {
    const order = await sell();
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => refund(order, { amount: 100, reason: 'Damaged.' }, { key })),
    );

    const refundIds = replies.filter(({ statusCode }) => statusCode === 201).map((reply) => reply.json().refund);
    expect(new Set(refundIds).size).toBe(1);
    expect(replies.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
    expect((await refund(order, { amount: 100, reason: 'Damaged.' }, { key })).json().refund).toBe(refundIds[0]);
    expect((await refund(order, { amount: 200, reason: 'Damaged.' }, { key })).statusCode).toBe(409);
    expect(await refundsAt(order)).toMatchObject([{ amount: 100, state: 'paid' }]);
    expect((await show(order)).refunded).toBe(100);
  });

  test('two refunds at the same time are never more than was paid', async ({ sell, refund, refundsAt }) => {
    const order = await sell();
    const replies = await Promise.all([1, 2, 3].map(() => refund(order, { amount: 400, reason: 'Damaged.' })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expect(await refundsAt(order)).toHaveLength(1);
  });
});

describe('what refunds refuse', () => {
  test('only own admins refund, with a reason and a whole amount; another school has no such order', async ({
    app,
    school,
    sell,
    place,
    refund,
    admin,
  }) => {
    const order = await sell();
    for (const amount of [0, -1, 1.5, 1e18, '100', null])
      expect((await refund(order, { reason: 'Damaged.', amount })).statusCode, String(amount)).toBe(400);
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(1001) }, { reason: 'Damaged.', currency: 'GBP' }])
      expect((await refund(order, body)).statusCode).toBe(400);
    const teacher = await app.aPerson(school, 'teacher');
    expect((await refund(order, { reason: 'Damaged.' }, { as: teacher })).statusCode).toBe(403);
    const url = `/api/orders/${order.order}/refunds/`;
    const body = { reason: 'Damaged.' };
    const headers = { 'idempotency-key': randomUUID() };
    const other = await app.aPerson(await app.aSchool(), 'school_admin');
    expect((await app.request(url, { method: 'POST', as: other, headers, body })).statusCode).toBe(404);
    expect((await app.request(url, { method: 'POST', at: school, headers, body })).statusCode).toBe(401);
    expect((await app.request(url, { method: 'POST', as: admin, body })).statusCode).toBe(400);
    expect((await refund(await place(), { reason: 'Damaged.' })).statusCode).toBe(409);
  });

  test('the database refuses more than was paid, whatever asks for it', async ({ app, school, sell, refund }) => {
    const order = await sell();
    await refund(order, { amount: 600, reason: 'Damaged.' });
    const insert = (amount: number) =>
      app.database.owner.query(
        `insert into refunds (tenant_id, order_id, attempt_id, amount, currency, reason, made_by)
          select tenant_id, id, paid_attempt_id, $2, currency, 'Again.', 'school' from orders where tenant_id = $1`,
        [school.id, amount],
      );
    await expect(insert(51)).rejects.toThrow('refunds of an order are at most what was paid');
    await expect(insert(50)).rejects.toThrow('the lines of a refund do not sum to it');
  });

  test('the database keeps a reason for each refund that a person made, and for no other', async ({
    app,
    school,
    sell,
  }) => {
    await sell();
    for (const [reason, maker] of [
      [null, 'school'],
      [null, 'platform'],
      ['Damaged.', 'provider'],
    ])
      await expect(
        app.database.owner.query(
          `insert into refunds (tenant_id, order_id, attempt_id, amount, currency, reason, made_by, provider_refund_id)
            select tenant_id, id, paid_attempt_id, 50, currency, $2, $3, 're_1' from orders where tenant_id = $1`,
          [school.id, reason, maker],
        ),
      ).rejects.toThrow(/refunds_check/);
  });
});

describe('POST /api-super-admin/orders/{id}/refunds/', () => {
  test('the platform refunds at any school, whose audit log says who and why', async ({
    app,
    admin,
    sell,
    colleague,
    waitFor,
  }) => {
    const order = await sell();
    const key = randomUUID();
    const send = (as = colleague, id = order.order) =>
      app.request(`/api/api-super-admin/orders/${id}/refunds/`, {
        ...{ method: 'POST', as, host: 'localhost', headers: { 'idempotency-key': key } },
        body: { reason: 'The school asked us.', amount: 250 },
      });
    expect((await send()).json()).toMatchObject({ state: 'done', amount: 250, left: 400 });
    expect((await send()).json()).toMatchObject({ amount: 250, left: 400 });
    expect((await send(colleague, randomUUID())).statusCode).toBe(404);
    expect((await waitFor(order, 'partly_refunded')).refunded).toBe(250);
    const log = JSON.stringify((await app.request('/api/acts/', { as: admin })).json());
    expect(log).toContain('The school asked us.');
  });
});
