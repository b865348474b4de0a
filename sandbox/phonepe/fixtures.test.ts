import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { hasPaymentFixtures, paymentFixture, withoutFields } from '#api/testing/payment-fixtures.ts';
import { phonepeKeys } from '#api/testing/test-app.ts';

type Json = Record<string, unknown>;
type Step = {
  step: string;
  request: { method: 'GET' | 'POST'; path: string; form?: Record<string, string>; json?: Json };
  response: { status: number; body: Json };
};
type Event = { type?: string; event: string; payload: Json & { state: string } };

/** Fields that no line of the product reads, so that the stand-in leaves them out. */
const UNREAD = [
  ...[
    'encrypted_access_token',
    'refresh_token',
    'session_expires_at',
    'merchantId',
    'type',
    'paymentMode',
    'timestamp',
  ],
  ...['rail', 'instrument', 'splitInstruments'],
];
const UNREAD_OF_REFUNDS = ['paymentDetails', 'refundId'];

const steps = hasPaymentFixtures ? paymentFixture<Step[]>('phonepe-api.json') : [];
const events = hasPaymentFixtures ? paymentFixture<Event[]>('phonepe-events.json') : [];
const step = (name: string) => steps.find((one) => one.step === name) as Step;
const fixtureOf = (event: string) => events.find((one) => one.event === event) as Event;

const test = appTest
  .extend('token', ({ app }) => async (form: Record<string, string> = {}) => {
    const known = {
      ...{ client_id: phonepeKeys.clientId, client_version: phonepeKeys.clientVersion },
      ...{ client_secret: phonepeKeys.clientSecret, grant_type: 'client_credentials' },
    };
    return app.request('/sandbox/phonepe/v1/oauth/token', {
      ...{ method: 'POST', host: 'localhost', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      body: new URLSearchParams({ ...known, ...form }).toString(),
    });
  })
  .extend('call', ({ app, token }) => async (method: 'GET' | 'POST', path: string, body?: Json) => {
    const { access_token } = (await token()).json();
    const headers = { authorization: `O-Bearer ${access_token}` };
    const reply = await app.request(`/sandbox/phonepe${path}`, {
      method,
      host: 'localhost',
      headers,
      ...(body && { body }),
    });
    return { status: reply.statusCode, body: reply.json<Json>() };
  })
  .extend('ids', () => ({ order: `BKLK-${randomUUID()}`, refund: `BKLK-R-${randomUUID()}` }))
  .extend(
    'open',
    ({ call, ids }) =>
      () =>
        call('POST', step('create').request.path, { ...step('create').request.json, merchantOrderId: ids.order }),
  )
  .extend('act', ({ app }) => async (reference: string, action: string): Promise<Event[]> => {
    const body = { reference, action, delivery: 'never' };
    const reply = await app.request('/sandbox/phonepe/control/', { method: 'POST', host: 'localhost', body });
    expect(reply.statusCode, reply.body).toBe(200);
    const { rows } = await app.database.owner.query(
      'select body from phonepe_sandbox.events where id = any ($1) order by number',
      [reply.json().events],
    );
    return rows.map((row) => JSON.parse(row.body));
  });

/** Replaces what differs in each run: ids, times and pages. */
function normalize(value: unknown): Json {
  const text = JSON.stringify(value)
    .replaceAll(/\b(OMO|OMR|OM)\d+/g, '$1')
    .replaceAll(/BKLK-R-[\w-]+/g, 'refund')
    .replaceAll(/BKLK-[\w-]+/g, 'order')
    .replaceAll(/"(expireAt|timestamp)":\d+/g, '"$1":0')
    .replaceAll(/"redirectUrl":"[^"]*"/g, '"redirectUrl":"page"');
  return JSON.parse(text) as Json;
}

const read = (fixture: unknown) => withoutFields(normalize(fixture), UNREAD);
const readRefund = (fixture: unknown) => withoutFields(read(fixture), UNREAD_OF_REFUNDS);

describe.skipIf(!hasPaymentFixtures)('the fixtures, in all fields but the unread ones', () => {
  test('a token has the fields of the fixture that the product reads, and other keys get none', async ({ token }) => {
    const good = await token();
    expect(Object.keys(good.json()).sort()).toEqual(Object.keys(read(step('token').response.body)).sort());
    expect(good.json().token_type).toBe('O-Bearer');
    expect((await token({ client_secret: 'another' })).statusCode).toBe(401);
  });

  test('create, status and refund answer as the fixtures', async ({ call, open, act, ids }) => {
    const created = await open();
    expect(created.status).toBe(200);
    expect(normalize(created.body)).toMatchObject(normalize(step('create').response.body));

    await act(ids.order, 'pay');
    const paid = await call('GET', `/checkout/v2/order/${ids.order}/status?details=false`);
    expect(normalize(paid.body)).toMatchObject(read(step('status').response.body));

    const { json } = step('refund').request;
    const refund = await call('POST', '/payments/v2/refund', {
      ...{ ...json, merchantRefundId: ids.refund, originalMerchantOrderId: ids.order },
    });
    expect(normalize(refund.body)).toMatchObject(normalize(step('refund').response.body));
    const status = await call('GET', `/payments/v2/refund/${ids.refund}/status`);
    expect(normalize(status.body)).toMatchObject(readRefund(step('refund status').response.body));
  });

  test('an error has the shape and words of the fixture', async ({ call }) => {
    const { merchantOrderId, ...rest } = step('create').request.json ?? {};

    expect(merchantOrderId).toBeDefined();
    expect(await call('POST', '/checkout/v2/pay', rest)).toEqual(step('error: bad request').response);
  });

  test('the events of a payment are those of the fixtures', async ({ open, act, ids }) => {
    await open();
    const [paid] = await act(ids.order, 'pay');

    expect(normalize(paid)).toMatchObject(read(fixtureOf('checkout.order.completed')));
  });

  test('the event of a decline is that of the fixture', async ({ open, act, ids }) => {
    await open();
    const [declined] = await act(ids.order, 'decline');

    expect(normalize(declined)).toMatchObject(read(fixtureOf('checkout.order.failed')));
  });

  test('the events of a refund are those of the fixtures', async ({ open, act, ids }) => {
    await open();
    await act(ids.order, 'pay');
    const [accepted, completed] = await act(ids.order, 'refund');
    const id = String(completed?.payload.merchantRefundId);
    const [failed] = await act(id, 'fail_late');

    const withFixtureId = (event: Event | undefined) =>
      normalize(JSON.parse(JSON.stringify(event).replaceAll(id, 'BKLK-R-1')));
    expect(withFixtureId(accepted)).toMatchObject(readRefund(fixtureOf('pg.refund.accepted')));
    expect(withFixtureId(completed)).toMatchObject(readRefund(fixtureOf('pg.refund.completed')));
    expect(withFixtureId(failed)).toMatchObject(readRefund(fixtureOf('pg.refund.failed')));
  });
});

test('a call without a token, or with another one, is refused', async ({ app }) => {
  for (const authorization of ['', 'O-Bearer 9999999999.forged', 'Bearer x']) {
    const headers = { ...(authorization && { authorization }) };
    const reply = await app.request('/sandbox/phonepe/checkout/v2/pay', {
      method: 'POST',
      host: 'localhost',
      headers,
      body: {},
    });
    expect(reply.statusCode, authorization).toBe(401);
  }
});

test('the page is for keyboards and phones in two languages, has no script, and comes back to one address', async ({
  app,
  call,
  ids,
}) => {
  const redirectUrl = 'http://hill.localhost:3000/phonepe-payment/success?order=1';
  await call('POST', '/checkout/v2/pay', {
    ...{ merchantOrderId: ids.order, amount: 65_000, metaInfo: {} },
    paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl } },
  });
  const page = (options: object = {}) =>
    app.request(`/sandbox/phonepe/pay/${ids.order}`, { host: 'localhost', ...options });
  const post = (action: string) =>
    page({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `action=${action}`,
    });

  expect((await page()).body).toContain('<html lang="en" dir="ltr">');
  expect((await page({ headers: { 'accept-language': 'ar' } })).body).toContain('<html lang="ar" dir="rtl">');
  expect((await page()).body).not.toMatch(/<script/);
  expect((await post('cancel')).headers.location).toBe(redirectUrl);
  expect((await post('close')).body).toContain('role="status"');
  expect((await page()).body).not.toContain('<form');
});
