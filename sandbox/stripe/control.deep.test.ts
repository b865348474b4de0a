import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { inPlatform } from '#api/kit/tenant.ts';
import { openStripe } from '#api/money/providers/stripe/client.ts';
import { readStripeEvent } from '#api/money/providers/stripe/events.ts';
import { appTest } from '#api/testing/app-test.ts';
import { startTestApp } from '#api/testing/test-app.ts';
import { repeatFailed } from '#sandbox/engine/deliveries.ts';
import { createStore } from '#sandbox/engine/store-queries.ts';
import { createStripe } from './dialect.ts';

const SCHOOL = 'http://hill.localhost:3000';

const test = appTest
  .extend('stripe', { scope: 'file' }, async ({ app }) => openStripe({ ...(await app.listenAsStripe()) }))
  .extend('orderId', () => randomUUID())
  .extend('session', ({ stripe, orderId }) =>
    stripe.createSession({
      ...{
        attemptId: randomUUID(),
        tenantId: randomUUID(),
        orderId,
        currency: 'GBP',
        email: 'ada@home.example',
        language: 'ar',
      },
      lines: [{ name: '<b>Kite</b>', unitAmount: 650, copies: 2 }],
      successUrl: `${SCHOOL}/stripe-payment/success?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${SCHOOL}/stripe-payment/cancel`,
    }),
  )
  .extend(
    'post',
    ({ app }) =>
      (body: object, call = '') =>
        app.request(`/sandbox/stripe/control/${call}`, { method: 'POST', host: 'localhost', body }),
  )
  .extend(
    'show',
    ({ app }) =>
      async (reference: string) =>
        (await app.request(`/sandbox/stripe/control/?reference=${reference}`, { host: 'localhost' })).json(),
  )
  .extend('received', ({ app }) => async () => {
    const { rows } = await app.database.owner.query('select type from provider_events order by received_at, id');
    return rows.map(({ type }) => type).sort();
  })
  .extend(
    'page',
    ({ app, session }) =>
      (options: { headers?: Record<string, string>; action?: string; query?: string } = {}) =>
        app.request(`/sandbox/stripe/pay/${session.id}${options.query ?? ''}`, {
          host: 'localhost',
          headers: {
            ...options.headers,
            ...(options.action && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(options.action && { method: 'POST', body: `action=${options.action}` }),
        }),
  );

test.beforeEach(({ app }) => app.database.owner.query('delete from provider_events'));

const PAID = ['checkout.session.completed', 'payment_intent.succeeded'];

describe('the control calls', () => {
  test('a payment is reported to the product before the call answers', async ({
    session,
    orderId,
    post,
    show,
    received,
  }) => {
    const { events } = (await post({ reference: orderId, action: 'pay', delivery: 'now' })).json();

    expect(events).toHaveLength(2);
    expect(await received()).toEqual(PAID);
    const state = await show(orderId);
    expect(state.objects).toMatchObject([
      { kind: 'session', id: session.id, state: 'paid', amount: 1300 },
      { kind: 'payment', state: 'paid', amount: 1300 },
    ]);
    expect(
      state.events.map(({ deliveries }: { deliveries: { status: number }[] }) =>
        deliveries.map(({ status }) => status),
      ),
    ).toEqual([[200], [200]]);
  });

  test('held events wait until they are delivered, repeated and in any order; lost ones never come', async ({
    session,
    post,
    received,
  }) => {
    await post({ reference: session.id, action: 'decline', delivery: 'hold' });
    await post({ reference: session.id, action: 'pay', delivery: 'now' });
    expect(await received()).toEqual([]);

    const reply = await post({ reference: session.id, times: 2, order: 'reversed' }, 'deliver/');

    expect(reply.json().deliveries.map(({ status }: { status: number }) => status)).toEqual(Array(6).fill(200));
    expect(await received()).toEqual([...PAID, 'payment_intent.payment_failed'].sort());
    await post({ reference: session.id, action: 'refund', delivery: 'never' });
    expect((await post({ reference: session.id }, 'deliver/')).json().deliveries).toHaveLength(3);
  });

  test('each event is signed when it is sent, and those of six minutes ago are refused', async ({
    app,
    session,
    post,
    show,
  }) => {
    await post({ reference: session.id, action: 'pay', delivery: 'hold' });
    const [event] = (await show(session.id)).events;
    const bytes = Buffer.from(event.body, 'base64');
    const settings = await app.listenAsStripe();

    expect(await readStripeEvent(settings, { bytes, signature: event.headers['stripe-signature'] })).toMatchObject({
      id: event.id,
    });
    expect(new URL(event.url).pathname).toBe('/api/webhooks/stripe/');
    expect(JSON.stringify(JSON.parse(bytes.toString()))).not.toBe(bytes.toString());
    const { deliveries } = (await post({ events: [event.id], age_s: 360 }, 'deliver/')).json();
    expect(deliveries).toEqual([{ event: event.id, status: 400 }]);
  });

  test('a payment of another amount is what Stripe then says', async ({ stripe, session, post }) => {
    await post({ reference: session.id, action: 'pay', amount: 1200 });

    expect(await stripe.findSession(session.id)).toMatchObject({
      isPaid: true,
      amount: 1200,
      payment: { amount: 1200 },
    });
  });

  test('what the rules forbid is 409, what is malformed 400, and an unknown reference 404', async ({
    session,
    post,
  }) => {
    await post({ reference: session.id, action: 'expire' });

    const forbidden = ['pay', 'decline', 'expire', 'delay', 'settle', 'fail_late', 'refund'];
    for (const action of forbidden)
      expect((await post({ reference: session.id, action })).statusCode, action).toBe(409);
    expect((await post({ reference: session.id, action: 'steal' })).statusCode).toBe(400);
    expect((await post({ reference: 'cs_none', action: 'pay' })).statusCode).toBe(404);
  });

  test('a session that the product closes is reported too', async ({ stripe, session, received }) => {
    await stripe.closeSession(session.id);

    await expect.poll(received).toEqual(['checkout.session.expired']);
  });

  test('two payments at the same time are one', async ({ session, post, show }) => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => post({ reference: session.id, action: 'pay' })));

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await show(session.id)).objects).toHaveLength(2);
  });

  test('another server of the same database has the same sessions', async ({ app, session }) => {
    const restarted = await startTestApp({ shared: app.database });
    const reply = await restarted.request(`/sandbox/stripe/control/?reference=${session.id}`, { host: 'localhost' });
    await restarted.close();

    expect(reply.json().objects).toHaveLength(1);
  });
});

test('an event that was refused is sent again after a pause, until it is answered; what is held or lost is not', async ({
  app,
  stripe: _,
  session,
  post,
  show,
  received,
}) => {
  const later = (minutes: number) =>
    app.database.owner.query(
      `update stripe_sandbox.events set created_at = created_at - $2 * interval '1 minute', deliveries = coalesce((
        select jsonb_agg(d || jsonb_build_object('at', (d ->> 'at')::timestamptz - $2 * interval '1 minute') order by n)
        from jsonb_array_elements(deliveries) with ordinality as x (d, n)), '[]') where session_id = $1`,
      [session.id, minutes],
    );
  const repeat = async () => {
    const origin = new URL('http://localhost:3000');
    await repeatFailed({
      ...{ app: app.app, origin },
      dialect: createStripe(await app.listenAsStripe(), origin),
      withStore: (work) => inPlatform(app.platformPool, (db) => work(createStore(db, 'stripe'))),
    });
    type Shown = { events: { deliveries: { status: number }[] }[] };
    const { events }: Shown = await show(session.id);
    return events.map(({ deliveries }) => deliveries.map(({ status }) => status));
  };
  await post({ reference: session.id, action: 'decline', delivery: 'never' });
  await post({ reference: session.id, action: 'pay', delivery: 'hold' });
  await later(2);
  expect(await repeat()).toEqual([[], []]);
  await post({ reference: session.id, age_s: 360 }, 'deliver/');
  expect(await repeat()).toEqual([[400], [400]]);
  expect(await received()).toEqual([]);
  await later(2);
  expect(await repeat()).toEqual([
    [400, 200],
    [400, 200],
  ]);
  expect(await received()).toEqual(PAID);
  await later(1000);
  expect(await repeat()).toEqual([
    [400, 200],
    [400, 200],
  ]);
});

describe('the page', () => {
  test('shows what is paid, as text, and allows no script', async ({ page }) => {
    const reply = await page();

    expect(reply.body).toContain('&lt;b&gt;Kite&lt;/b&gt;');
    expect(reply.body).toContain('£13.00');
    expect(reply.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-`);
    expect(reply.headers['content-security-policy']).toContain(`form-action 'self' ${SCHOOL}`);
  });

  test('has the language of the browser, in its direction', async ({ page }) => {
    expect((await page({ headers: { 'accept-language': 'ar-JO,ar;q=0.9' } })).body).toContain(
      '<html lang="ar" dir="rtl">',
    );
    expect((await page({ headers: { 'accept-language': 'fr' } })).body).toContain('<html lang="en" dir="ltr">');
  });

  test('paying leads back to the school, with the session in the address', async ({
    page,
    session,
    stripe,
    received,
  }) => {
    const reply = await page({ action: 'pay' });

    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      `${SCHOOL}/stripe-payment/success?session=${session.id}`,
    ]);
    expect(await stripe.findSession(session.id)).toMatchObject({ isPaid: true });
    await expect.poll(received).toEqual(PAID);
    expect((await page()).body).toContain('This payment page is closed.');
    expect((await page({ action: 'pay' })).headers.location).toBe(`/sandbox/stripe/pay/${session.id}`);
  });

  test('a bank debit leads back too, and is paid later', async ({ page, session, stripe }) => {
    expect((await page({ action: 'delay' })).statusCode).toBe(303);
    expect(await stripe.findSession(session.id)).toMatchObject({ state: 'complete', isPaid: false });
  });

  test('who pays and does not go back has paid', async ({ page, session, stripe }) => {
    const reply = await page({ action: 'close' });

    expect([reply.statusCode, reply.headers.location]).toEqual([200, undefined]);
    expect(reply.body).toContain('You can close this page.');
    expect(await stripe.findSession(session.id)).toMatchObject({ isPaid: true });
  });

  test('a declined card stays on the page, and cancelling goes back; the session stays open', async ({
    page,
    session,
    stripe,
  }) => {
    const declined = await page({ action: 'decline' });
    const cancelled = await page({ action: 'cancel' });

    expect(declined.headers.location).toBe(`/sandbox/stripe/pay/${session.id}?declined`);
    expect((await page({ query: '?declined' })).body).toContain('The card was declined');
    expect(cancelled.headers.location).toBe(`${SCHOOL}/stripe-payment/cancel`);
    expect(await stripe.findSession(session.id)).toMatchObject({ state: 'open' });
  });

  test('an unknown session, a school’s host and an unknown choice are refused', async ({ app, page }) => {
    const { subdomain } = await app.aSchool();

    expect((await app.request('/sandbox/stripe/pay/cs_none', { host: 'localhost' })).statusCode).toBe(404);
    expect((await app.request('/sandbox/stripe/pay/cs_none', { host: `${subdomain}.localhost` })).statusCode).toBe(404);
    expect((await page({ action: 'steal' })).statusCode).toBe(400);
  });
});

test('without sandbox mode there is no sandbox', async ({ app }) => {
  const production = await startTestApp({ shared: app.database, mountSandbox: undefined });
  const statuses: number[] = [];
  for (const call of ['v1/checkout/sessions', 'control/', 'control/faults/', 'pay/cs_1'])
    statuses.push(
      (await production.request(`/sandbox/stripe/${call}`, { method: 'POST', host: 'localhost', body: {} })).statusCode,
    );
  await production.close();

  expect(statuses).toEqual([404, 404, 404, 404]);
});
