import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { refundTest } from '#api/testing/refund-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { WaitingRefund } from '#contract/shop/refunds.ts';

/** Each order costs 650; refunds above 300 need a second person. */
const test = refundTest
  .extend('second', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('limit', { auto: true }, async ({ app, shop }) => {
    await app.database.owner.query('update sale_settings set refund_limit = 300 where tenant_id = $1', [
      shop.school.id,
    ]);
  })
  .extend('decide', ({ app, school }) => (as: Person, id: string, decision = 'approve') => {
    return app.request(`/api/refunds/${id}/${decision}/`, { method: 'POST', as, at: school });
  })
  .extend('decideAtPlatform', ({ app }) => (as: Person, id: string, decision = 'approve') => {
    return app.request(`/api/api-super-admin/refunds/${id}/${decision}/`, { method: 'POST', as, host: 'localhost' });
  })
  .extend('refundAtPlatform', ({ app }) => (as: Person, order: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const url = `/api/api-super-admin/orders/${order}/refunds/`;
    return app.request(url, { method: 'POST', as, host: 'localhost', headers, body });
  })
  .extend('waiting', ({ app, school }) => async (as: Person) => {
    const reply = await app.request('/api/refunds/waiting/', { as, at: school });
    return reply.json<{ results: WaitingRefund[] }>().results;
  });

describe('a refund above the limit of the school', () => {
  test('waits, posts and sends nothing, and is paid back when a second person approves', async ({
    app,
    sell,
    refund,
    refundsAt,
    waitFor,
    show,
    balances,
    admin,
    second,
    waiting,
    decide,
    differences,
  }) => {
    const order = await sell();
    const before = await balances();
    const reply = await refund(order, { reason: 'Bought twice.' });

    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { state: 'waiting_for_approval', amount: 650, left: 0 },
    ]);
    const { refund: id } = reply.json();
    expect(await refundsAt(order)).toEqual([]);
    expect(await balances()).toEqual(before);
    expect(await show(order)).toMatchObject({ state: 'ready_to_read', refunded: 0, refunds: [] });
    expect(await waiting(second)).toMatchObject([{ id, amount: 650, reason: 'Bought twice.', can_approve: true }]);
    expect(await waiting(admin)).toMatchObject([{ id, can_approve: false }]);
    const tasks = async (as: Person) => (await app.request('/api/school-tasks/', { as })).json().tasks;
    expect(await tasks(second)).toContainEqual({ task: 'refunds', count: 1 });
    expect((await refund(order, { reason: 'More.', amount: 1 })).statusCode).toBe(409);

    expect((await decide(admin, id)).statusCode).toBe(403);
    expect((await decide(second, id)).json()).toMatchObject({ refund: id, state: 'done', amount: 650 });

    expect((await waitFor(order, 'refunded')).refunds).toMatchObject([{ amount: 650, state: 'done' }]);
    const again = await decide(second, id);
    expect([again.statusCode, again.json().state]).toEqual([409, 'done']);
    expect(await refundsAt(order)).toMatchObject([{ amount: 650 }]);
    expect(await waiting(second)).toEqual([]);
    expect(await differences()).toEqual([]);
    const log = JSON.stringify((await app.request('/api/acts/', { as: admin })).json());
    expect(log).toContain('payment.refund_asked');
    expect(log).toContain('payment.refund_approved');
  });

  test('two people who approve at the same moment pay it back once', async ({
    app,
    school,
    sell,
    refund,
    refundsAt,
    second,
    decide,
  }) => {
    const third = await app.aPerson(school, 'school_admin');
    const order = await sell();
    const { refund: id } = (await refund(order, { reason: 'Bought twice.' })).json();
    const replies = await Promise.all([decide(second, id), decide(third, id)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await refundsAt(order)).toHaveLength(1);
  });

  test('is withdrawn by who asked or declined by another, and what it held is left again', async ({
    sell,
    refund,
    admin,
    second,
    decide,
    show,
    refundsAt,
  }) => {
    const order = await sell();
    for (const person of [admin, second]) {
      const { refund: id } = (await refund(order, { reason: 'Bought twice.' })).json();
      expect((await decide(person, id, 'decline')).json()).toMatchObject({ state: 'failed', left: 650 });
      expect((await decide(second, id)).statusCode).toBe(409);
    }
    expect(await show(order)).toMatchObject({ state: 'ready_to_read', refunds: [] });
    expect(await refundsAt(order)).toEqual([]);
  });

  test('is not avoided by refunding in parts', async ({ sell, refund }) => {
    const order = await sell();
    const stateOf = async (amount: number) => (await refund(order, { reason: 'Damaged.', amount })).json().state;
    expect(await stateOf(300)).toBe('done');
    expect(await stateOf(1)).toBe('waiting_for_approval');
  });

  test('gives way to what someone refunded at the provider meanwhile', async ({
    sell,
    refund,
    control,
    waitFor,
    waiting,
    second,
    decide,
    differences,
  }) => {
    const order = await sell();
    const { refund: id } = (await refund(order, { reason: 'Bought twice.' })).json();
    await control({ reference: order.order, action: 'refund' });

    expect(await waitFor(order, 'refunded')).toMatchObject({ refunded: 650, refunds: [{ state: 'done' }] });
    expect(await waiting(second)).toEqual([]);
    expect((await decide(second, id)).statusCode).toBe(409);
    expect(await differences()).toEqual([]);
  });
});

describe('who approves a refund', () => {
  test('is for own admins: not for teachers, visits and other schools', async ({
    app,
    sell,
    refund,
    school,
    second,
    decide,
  }) => {
    const order = await sell();
    const { refund: id } = (await refund(order, { reason: 'Bought twice.' })).json();
    expect((await decide(await app.aPerson(school, 'teacher'), id)).statusCode).toBe(403);
    const other = await app.aPerson(await app.aSchool(), 'school_admin');
    expect((await app.request(`/api/refunds/${id}/approve/`, { method: 'POST', as: other })).statusCode).toBe(404);
    expect((await decide(second, id)).statusCode).toBe(200);
  });

  test('of the platform needs two people of the platform', async ({
    app,
    sell,
    colleague,
    second,
    decide,
    refundAtPlatform,
    decideAtPlatform,
    waitFor,
  }) => {
    const other = await app.aColleague();
    const order = await sell();
    const reply = await refundAtPlatform(colleague, order.order, { reason: 'Bought twice.' });
    expect(reply.json()).toMatchObject({ state: 'waiting_for_approval' });
    const { refund: id } = reply.json();
    const tasks = (await app.request('/api/platform-tasks/', { as: other, host: 'localhost' })).json();
    const list = await app.request('/api/api-super-admin/orders/?refund=waiting', { as: other, host: 'localhost' });
    expect(JSON.stringify(tasks)).toContain('refunds_to_approve');
    expect(list.json().results.map((one: { id: string }) => one.id)).toContain(order.order);

    expect((await decide(second, id)).statusCode).toBe(404);
    expect((await decideAtPlatform(colleague, id)).statusCode).toBe(403);
    expect((await decideAtPlatform(other, id)).json()).toMatchObject({ state: 'done' });
    await waitFor(order, 'refunded');
  });

  test('cannot be approved in the database by who asked, nor without a decision', async ({
    app,
    sell,
    refund,
    admin,
  }) => {
    const order = await sell();
    const { refund: id } = (await refund(order, { reason: 'Bought twice.' })).json();
    const run = (text: string, values: unknown[]) => app.database.owner.query(text, values);
    await expect(run("update refunds set state = 'pending' where id = $1", [id])).rejects.toThrow('second person');
    const approve =
      "update refund_approvals set decision = 'approved', decided_at = now(), decider_tenant = asker_tenant, decided_by = $2 where refund_id = $1";
    await expect(run(approve, [id, admin.id])).rejects.toThrow('refund_approvals_second_person');
  });
});

describe('a refund by line', () => {
  const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds' };

  test('takes back each share of its lines, and no more than is left of one', async ({
    shop,
    sell,
    app,
    refund,
    show,
    differences,
  }) => {
    await app.database.owner.query('update sale_settings set refund_limit = null where tenant_id = $1', [
      shop.school.id,
    ]);
    const lines = [{ item: shop.book }, { item: shop.printed, format: 'print', copies: 2 }];
    const order = await sell({ lines, delivery }, 'paid');

    const whole = await refund(order, { reason: 'Damaged.', lines: [{ line: 1 }, { line: 0, amount: 100 }] });
    expect(whole.json()).toMatchObject({ state: 'done', amount: 750 });
    expect((await show(order)).refunds).toMatchObject([
      {
        amount: 750,
        lines: expect.arrayContaining([
          { title: 'A very tall man', amount: 650 },
          { title: null, amount: 100 },
        ]),
      },
    ]);
    const again = await refund(order, { reason: 'Damaged.', lines: [{ line: 1, amount: 1 }] });
    expect([again.statusCode, again.json().state]).toEqual([409, 'above_left']);
    const { rows } = await app.database.owner.query(
      'select line_number, amount::int, to_cause::int from refund_lines where order_id = $1 order by 1',
      [order.order],
    );
    expect(rows).toEqual([
      { line_number: 0, amount: 100, to_cause: 0 },
      { line_number: 1, amount: 650, to_cause: 325 },
    ]);
    expect(await differences()).toEqual([]);
  });

  test.for([
    ['an unknown line', { lines: [{ line: 7 }] }],
    ['a line twice', { lines: [{ line: 1 }, { line: 1 }] }],
    ['lines and an amount', { lines: [{ line: 1 }], amount: 100 }],
    ['no lines', { lines: [] }],
    ['an amount of nothing', { lines: [{ line: 1, amount: 0 }] }],
  ] as const)('refuses %s', async ([, body], { sell, refund, refundsAt }) => {
    const order = await sell();
    expect((await refund(order, { reason: 'Damaged.', ...body })).statusCode).toBe(400);
    expect(await refundsAt(order)).toEqual([]);
  });

  test('that fails later is posted back line by line', async ({
    app,
    shop,
    sell,
    refund,
    refundsAt,
    control,
    waitFor,
    show,
    balances,
    differences,
  }) => {
    await app.database.owner.query('update sale_settings set refund_limit = null where tenant_id = $1', [
      shop.school.id,
    ]);
    const lines = [{ item: shop.book }, { item: shop.printed, format: 'print', copies: 2 }];
    const order = await sell({ lines, delivery }, 'paid');
    const before = await balances();
    await refund(order, { reason: 'Damaged.', lines: [{ line: 1 }] });
    await waitFor(order, 'partly_refunded');
    const [newRefund] = await refundsAt(order);

    await control({ reference: newRefund?.id, action: 'fail_late' });

    await expect
      .poll(async () => (await show(order)).refunds)
      .toMatchObject([{ state: 'failed', amount: 650, lines: [{ title: 'A very tall man', amount: 650 }] }]);
    expect(await show(order)).toMatchObject({ state: 'paid', refunded: 0 });
    expect(await balances()).toEqual(before);
    expect(await differences()).toEqual([]);
  });
});
