import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { findBalances } from '#api/money/ledger/service.ts';
import { orderHandlers } from '#api/shop/orders/jobs.ts';
import type { Order } from '#contract/shop/orders.ts';
import { workerTest } from './app-test.ts';
import { aShop, createCheckout, createStripeControl, type PlacedOrder } from './shops.ts';
import type { RequestOptions } from './test-app.ts';
import { jobContextOf } from './worker.ts';

/**
 * Gives each test a school that sells books, with actions of its buyers and of Stripe. Jobs run during the whole file.
 */
export const orderTest = workerTest
  .extend('stripe', { scope: 'file', auto: true }, ({ app }) => app.listenAsStripe())
  .extend('school', ({ app }) => app.aSchool())
  .extend('shop', ({ app, school }) => aShop(app, school))
  .extend('checkout', ({ app, shop }) => {
    const send = createCheckout(app);
    return (body: object = {}, options: Parameters<typeof send>[2] = {}) =>
      send(shop.school, { lines: [{ item: shop.book }], ...body }, options);
  })
  .extend('place', ({ checkout }) => async (body: object = {}, options: Parameters<typeof checkout>[1] = {}) => {
    const reply = await checkout(body, options);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<PlacedOrder>();
  })
  .extend('control', ({ app }) => createStripeControl(app))
  .extend(
    'ask',
    ({ app, school }) =>
      (order: PlacedOrder, call = '', options: RequestOptions & { key?: string } = {}) => {
        const { key = order.key, headers, ...more } = options;
        const url = `/api/orders/${order.order}/${call}`;
        return app.request(url, { at: school, ...more, headers: { ...(key && { 'order-key': key }), ...headers } });
      },
  )
  .extend(
    'show',
    ({ ask }) =>
      async (order: PlacedOrder) =>
        (await ask(order)).json<Order>(),
  )
  .extend('waitFor', ({ show }) => async (order: PlacedOrder, state: string) => {
    await expect.poll(async () => (await show(order)).state).toBe(state);
    return show(order);
  })
  .extend('balances', ({ app, school }) => async () => {
    const caller = { tenantId: school.id, role: 'visitor', personId: null, sessionId: null } as const;
    const rows = await inTenant(app.pool, caller, (db) => findBalances(db));
    return Object.fromEntries(rows.map((row) => [`${row.kind}${row.is_pending ? ' pending' : ''}`, row.balance]));
  })
  .extend('objects', ({ app }) => async (order: Pick<PlacedOrder, 'order'>) => {
    const reply = await app.request(`/sandbox/stripe/control/?reference=${order.order}`, { host: 'localhost' });
    return reply.json<{ objects: { kind: string; id: string; state: string }[] }>().objects;
  })
  .extend('issuesAbout', ({ app }) => async (reference: string) => {
    const { rows } = await app.database.owner.query(
      'select tenant_id, reason, details from payment_issues where reference = $1',
      [reference],
    );
    return rows;
  })
  .extend('attemptsOf', ({ app }) => async ({ order }: PlacedOrder) => {
    const { rows } = await app.database.owner.query(
      'select id, session_id, state from payment_attempts where order_id = $1 order by created_at',
      [order],
    );
    return rows as { id: string; session_id: string; state: string }[];
  })
  /** Runs a job about money immediately; with `isAway` as if the provider gave no answer. */
  .extend('runJob', ({ app, school }) => async (name: string, payload: object, { isAway = false } = {}) => {
    const loadSettings = async () => ({ ...(await app.loadSettings()), ...(isAway && { stripe: undefined }) });
    const handler = orderHandlers({ loadSettings }).find((one) => one.name === name);
    if (!handler) throw new Error(`there is no job ${name}`);
    const { signal } = new AbortController();
    const task = { id: '1', priority: 0, payload: { tenant_id: school.id, ...payload }, signal, isLastAttempt: false };
    await handler.run(jobContextOf(app, app.platformPool), task);
  })
  .extend(
    'retry',
    ({ ask }) =>
      (order: PlacedOrder, idempotencyKey = randomUUID()) =>
        ask(order, 'retry-payment/', {
          method: 'POST',
          headers: { 'idempotency-key': idempotencyKey },
          body: { provider: 'stripe' },
        }),
  );
