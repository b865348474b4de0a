import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import { delivery, salesTest as test } from '#api/testing/sales-test.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';
import type { SalePostings } from '#contract/shop/sales.ts';

describe('GET /sales/', () => {
  test('an admin reads what each line brought and where it went, and nothing of the buyer but a country', async ({
    buy,
    shop,
    list,
  }) => {
    const { number, order } = await buy();

    const { count, results } = await list();
    expect(count).toBe(1);
    expect(results).toEqual([
      {
        ...{ id: `${order}-1`, kind: 'sale', state: 'settled', order, number, item: shop.book, copies: 1 },
        ...{ title: 'A very tall man', author: expect.any(String), class: null, country: 'GB' },
        cause: { id: shop.cause, name: 'Clean Springs' },
        ...{ amount: 650, tax: 0, to_cause: 325, to_school: 130, to_platform: 195, currency: 'GBP' },
        waiting_refund: null,
        payout: null,
        at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(results)).not.toContain('grandma');
  });

  test('the delivery of printed copies is a row of its own, without a book', async ({
    place,
    control,
    waitFor,
    shop,
    list,
  }) => {
    const lines = [{ item: shop.book }, { item: shop.printed, format: 'print', copies: 2 }];
    const order = await place({ lines, delivery });
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'paid');

    const { results } = await list();
    expect(results.map(({ title, copies, amount }) => [title, copies, amount])).toEqual([
      ['Kite', 2, 2400],
      ['A very tall man', 1, 650],
      ['', 0, 300],
    ]);
    expect(results.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
  });

  test('money that is on its way is in a list of its own until it arrives', async ({
    place,
    control,
    waitFor,
    show,
    list,
    totals,
  }) => {
    const order = await place();
    await control({ reference: order.order, action: 'delay' });
    await expect.poll(async () => (await show(order)).is_on_its_way).toBe(true);

    expect((await list()).count).toBe(0);
    expect((await list('?state=on_its_way')).results).toMatchObject([
      { number: order.number, state: 'on_its_way', amount: 650, to_cause: 325 },
    ]);
    expect(await totals()).toMatchObject({
      amount: 0,
      to_cause: 0,
      on_its_way: 650,
      by_cause: [{ raised: 0, on_its_way: 325 }],
    });

    await control({ reference: order.order, action: 'settle' });
    await waitFor(order, 'ready_to_read');
    expect((await list('?state=on_its_way')).count).toBe(0);
    expect((await list()).count).toBe(1);
    expect(await totals()).toMatchObject({ amount: 650, on_its_way: 0, by_cause: [{ raised: 325, on_its_way: 0 }] });
  });
});

describe('GET /sales/totals/', () => {
  test('months are those of the school’s time zone', async ({ app, school, buy, totals }) => {
    const { order } = await buy();
    const set = 'update orders set paid_at = $1 where tenant_id = $2 and id = $3';
    await app.database.owner.query(set, ['2026-06-30T23:30:00Z', school.id, order]);
    expect((await totals()).by_month).toMatchObject([{ month: '2026-07', amount: 650, to_cause: 325, count: 1 }]);
    expect((await totals('?from=2026-07-01&to=2026-07-01')).amount).toBe(650);
    expect((await totals('?to=2026-06-30')).amount).toBe(0);
    expect((await totals()).time_zone).toBe('Europe/London');
  });

  test('every part of a total adds up to it', async ({ place, control, waitFor, buy, shop, totals }) => {
    await buy();
    const lines = [{ item: shop.book }, { item: shop.printed, format: 'print', copies: 3 }];
    const order = await place({ lines, delivery, email: 'uncle@home.example' });
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'paid');

    const { amount, to_cause, by_kind, by_month, by_book, by_class, by_cause } = await totals();
    expect(amount).toBe(order.total + 650);
    for (const rows of [by_kind, by_month, by_book, by_class])
      expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(amount);
    expect(by_cause.reduce((sum, { raised }) => sum + raised, 0)).toBe(to_cause);
    expect(by_book.map(({ title }) => title)).toEqual(['A very tall man', 'Kite', '']);
  });
});

describe('GET /sales/{id}/postings/', () => {
  test('an admin reads where the money of an order went, and nothing is left', async ({
    app,
    admin,
    buy,
    balances,
  }) => {
    const { order, number, total } = await buy();
    const reply = await app.request(`/api/sales/${order}/postings/`, { as: admin });
    const { postings, ...rest } = reply.json<SalePostings>();
    expect(rest).toEqual({
      number,
      kind: 'sale',
      currency: 'GBP',
      total,
      lines: [{ line: 1, title: expect.any(String), left: expect.any(Number) }],
      refunds: [],
      refundable: total,
      can_refund: true,
      provider: 'stripe',
      payment: expect.stringMatching(/^pi_/),
      left: 0,
    });
    const sums: Record<string, number> = {};
    for (const { account, amount } of postings) sums[account] = (sums[account] ?? 0) + amount;
    expect(sums).toEqual(await balances());
    expect(postings.find(({ account }) => account === 'cause')).toMatchObject({
      fact: 'paid',
      cause: 'Clean Springs',
      amount: -325,
    });
  });

  test('only own admins can refund what is left of it', async ({ app, school, admin, buy }) => {
    const { order, total } = await buy();
    const read = async (caller: RequestOptions = { as: admin }) => {
      const reply = await app.request(`/api/sales/${order}/postings/`, caller);
      const { refundable, can_refund } = reply.json<SalePostings>();
      return { refundable, can_refund };
    };
    const refund = async (body: object) => {
      const headers = { 'idempotency-key': randomUUID() };
      await app.request(`/api/orders/${order}/refunds/`, { method: 'POST', as: admin, headers, body });
    };
    const actions = createOrganizationActions(app);
    const organization = await actions.anOrganization();
    await actions.joinOrganization(school, organization, 'administer');
    const token = await actions.visit(await app.aPerson(organization, 'organization_admin'), school);
    expect(await read({ at: school, token })).toEqual({ refundable: total, can_refund: false });
    await refund({ reason: 'Damaged.', amount: 250 });
    expect(await read()).toEqual({ refundable: total - 250, can_refund: true });
    await refund({ reason: 'Damaged.' });
    expect(await read()).toEqual({ refundable: 0, can_refund: false });
  });

  test('an unpaid order, one of another school and a malformed id are refused, and so is a teacher', async ({
    app,
    school,
    admin,
    place,
    buy,
  }) => {
    const unpaid = await place();
    const { order } = await buy({ email: 'uncle@home.example' });
    const ask = async (id: string, as = admin) => (await app.request(`/api/sales/${id}/postings/`, { as })).statusCode;
    expect(await ask(unpaid.order)).toBe(404);
    expect(await ask('x')).toBe(400);
    expect(await ask(order, await app.aPerson(await app.aSchool(), 'school_admin'))).toBe(404);
    expect(await ask(order, await app.aPerson(school, 'teacher'))).toBe(403);
  });
});
