import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { orderTest as test } from '#api/testing/order-test.ts';
import { signStripeEvent } from '#api/testing/stripe-events.ts';

const WEBHOOK = '/api/webhooks/stripe/';

describe('a buyer who sends what an order costs', () => {
  test.for([
    ['price', 1],
    ['total', 1],
    ['currency', 'JPY'],
    ['shares', []],
    ['state', 'paid'],
    ['tenant', randomUUID()],
  ] as const)('a body with %s is refused, and nothing is placed', async ([name, value], { app, school, checkout }) => {
    expect((await checkout({ [name]: value })).statusCode).toBe(400);
    const { rows } = await app.database.owner.query('select from orders where tenant_id = $1', [school.id]);
    expect(rows).toHaveLength(0);
  });
});

describe('a number of copies that is none', () => {
  test.for([0, -1, 1.5, 1e9, '1', null, Number.NaN])('%s is refused', async (copies, { shop, checkout }) => {
    const lines = [{ item: shop.printed, format: 'print', copies }];
    expect((await checkout({ lines })).statusCode).toBe(400);
  });
});

test('twenty posts at the same time with one Idempotency-Key are one order and one charge', async ({
  app,
  school,
  checkout,
  control,
  objects,
  waitFor,
}) => {
  const options = { idempotencyKey: randomUUID() };
  await Promise.all(Array.from({ length: 20 }, () => checkout({}, options)));
  const order = (await checkout({}, options)).json();
  await control({ reference: order.order, action: 'pay' });
  await waitFor(order, 'ready_to_read');

  const { rows } = await app.database.owner.query('select from orders where tenant_id = $1', [school.id]);
  expect(rows).toHaveLength(1);
  expect((await objects(order)).filter(({ kind }) => kind === 'payment')).toHaveLength(1);
});

describe('events that claim a payment', () => {
  test('an event that Stripe has not signed, or not lately, changes nothing', async ({ app, place, control, show }) => {
    const order = await place();
    await control({ reference: order.order, action: 'pay', delivery: 'hold' });
    const shown = await app.request(`/sandbox/stripe/control/?reference=${order.order}`, { host: 'localhost' });
    const { events } = shown.json<{ events: { type: string; body: string }[] }>();
    const event = events.find(({ type }) => type === 'checkout.session.completed');
    const body = Buffer.from(event?.body ?? '', 'base64').toString();
    const send = (text: string, headers: Record<string, string>) =>
      app.request(WEBHOOK, { method: 'POST', host: 'localhost', body: text, headers });
    const changed = body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
    expect(changed).not.toBe(body);

    const statuses = {
      none: (await send(body, { 'content-type': 'application/json' })).statusCode,
      wrong: (await send(body, signStripeEvent(body, { secret: 'whsec_someoneelse' }))).statusCode,
      changed: (await send(changed, signStripeEvent(body))).statusCode,
      old: (await send(body, signStripeEvent(body, { ageSeconds: 360 }))).statusCode,
    };

    expect(statuses).toEqual({ none: 400, wrong: 400, changed: 400, old: 400 });
    expect((await show(order)).state).toBe('awaiting_payment');
  });

  test('one event five times at the same time is one fulfilment and one email', async ({
    app,
    school,
    place,
    control,
    waitFor,
    balances,
    emailsTo,
  }) => {
    const email = `${randomUUID()}@home.example`;
    const order = await place({ email });
    await control({ reference: order.order, action: 'pay', delivery: 'hold' });
    await Promise.all(
      Array.from({ length: 5 }, () => control({ reference: order.order, order: 'shuffled' }, 'deliver/')),
    );

    const paid = await waitFor(order, 'ready_to_read');
    expect(paid.timeline.filter(({ state }) => state === 'paid')).toHaveLength(1);
    expect(await balances()).toMatchObject({ cause: -325, school: -130, platform: -195 });
    await expect.poll(() => emailsTo(email, school)).toHaveLength(1);
    const { rows } = await app.database.owner.query(
      `select from ledger_transactions where tenant_id = $1 and reason like 'paid %'`,
      [school.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a provider that fails', () => {
  test.for(['500', '429', 'reset', 'slow_body', 'garbage'] as const)(
    'with %s leaves an order that is placed once and can be paid',
    async (kind, { app, school, checkout, control, waitFor }) => {
      await control({ on: 'POST /v1/checkout/sessions', kind, times: 1 }, 'faults/');
      const options = { idempotencyKey: randomUUID() };
      const first = await checkout({}, options);
      expect([201, 503]).toContain(first.statusCode);
      await app.database.owner.query('delete from stripe_sandbox.faults');

      const again = await checkout({}, options);

      expect(again.statusCode, again.body).toBe(201);
      const { rows } = await app.database.owner.query('select from orders where tenant_id = $1', [school.id]);
      expect(rows).toHaveLength(1);
      await control({ reference: again.json().order, action: 'pay' });
      await waitFor(again.json(), 'ready_to_read');
    },
  );
});

test('events that come five times and shuffled end like one event in order', async ({
  place,
  control,
  waitFor,
  balances,
}) => {
  const order = await place();
  const reference = order.order;
  await control({ reference, action: 'decline', delivery: 'hold' });
  await control({ reference, action: 'pay', delivery: 'hold' });
  // Stripe signs an event again when it sends it late.
  await control({ reference, times: 5, order: 'shuffled', age_s: 10 }, 'deliver/');

  const paid = await waitFor(order, 'ready_to_read');
  expect(paid.timeline.map(({ state }) => state)).toEqual(['created', 'awaiting_payment', 'paid', 'ready_to_read']);
  expect(await balances()).toMatchObject({ cause: -325, school: -130, platform: -195 });
});

test('a page that was opened without our hearing of it is found by its key, and no second one is opened', async ({
  checkout,
  control,
  objects,
  waitFor,
}) => {
  await control({ on: 'POST /v1/checkout/sessions', kind: 'lost_response', times: 1 }, 'faults/');
  const options = { idempotencyKey: randomUUID() };
  await checkout({}, options);
  const order = (await checkout({}, options)).json();
  expect((await objects(order)).filter(({ kind }) => kind === 'session')).toHaveLength(1);
  await control({ reference: order.order, action: 'pay' });
  await waitFor(order, 'ready_to_read');
  expect((await objects(order)).filter(({ kind }) => kind === 'payment')).toHaveLength(1);
});

// e2e/checkout.test.ts opens the address itself without a payment.
test('what the page of success asks, asked without a payment, pays nothing', async ({ place, ask, show }) => {
  const order = await place();

  const reply = await ask(order, 'refresh/', { method: 'POST' });

  expect(reply.json()).toMatchObject({ state: 'awaiting_payment', paid_at: null, cause_shares: [{ state: null }] });
  expect((await show(order)).state).toBe('awaiting_payment');
});
