import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { NewSession } from '#api/money/providers/service.ts';
import { appTest } from '#api/testing/app-test.ts';
import { openPaypal } from './client.ts';

type Shown = { kind: string; id: string; state: string; amount: number; raw: Record<string, unknown> };

const test = appTest
  .extend('paypal', { scope: 'file' }, async ({ app }) => openPaypal({ ...(await app.listenAsPaypal()) }))
  .extend(
    'aSession',
    () =>
      (changes: Partial<NewSession> = {}): NewSession => ({
        ...{ attemptId: randomUUID(), tenantId: randomUUID(), orderId: randomUUID(), currency: 'GBP' },
        lines: [
          { name: 'A very tall man', unitAmount: 650, copies: 2 },
          { name: 'طائر صغير', unitAmount: 1200, copies: 1 },
        ],
        ...{ email: 'ada@home.example', language: 'en' },
        successUrl: 'http://hill.localhost:3000/paypal-payment/success?order=1',
        cancelUrl: 'http://hill.localhost:3000/paypal-payment/cancel?order=1',
        ...changes,
      }),
  )
  .extend('control', ({ app }) => async (body: object, call = '') => {
    const reply = await app.request(`/sandbox/paypal/control/${call}`, { method: 'POST', host: 'localhost', body });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return reply.body === '' ? {} : reply.json();
  })
  .extend('objectsOf', ({ app }) => async (reference: string, kind: string): Promise<Shown[]> => {
    const reply = await app.request(`/sandbox/paypal/control/?reference=${reference}`, { host: 'localhost' });
    return reply.json().objects.filter((one: Shown) => one.kind === kind);
  })
  .extend('aPaidSession', ({ paypal, aSession, control }) => async (changes: Partial<NewSession> = {}) => {
    const { id } = await paypal.createSession(aSession(changes));
    await control({ reference: id, action: 'pay', delivery: 'never' });
    const session = await paypal.findSession(id);
    return { ...session, paymentId: session.payment?.id ?? '' };
  });

const CAPTURE = 'POST /v2/checkout/orders/{id}/capture';

test('an order is opened for an attempt, and opened once', async ({ paypal, aSession, objectsOf }) => {
  const newSession = aSession();

  const [first, second] = [await paypal.createSession(newSession), await paypal.createSession(newSession)];

  expect(first).toMatchObject({
    ...{ state: 'open', isPaid: false, amount: 2500, currency: 'GBP', isLive: false, payment: null },
    ...{ attemptId: newSession.attemptId, tenantId: newSession.tenantId, orderId: newSession.orderId },
  });
  expect(first.url).toMatch(/\/sandbox\/paypal\/pay\/[0-9A-Z]{17}$/);
  expect(second.id).toBe(first.id);
  expect(await objectsOf(newSession.orderId, 'session')).toHaveLength(1);
});

test('several first calls at the same moment use one token and each get their order', async ({ app, aSession }) => {
  const fresh = openPaypal({ ...(await app.listenAsPaypal()) });

  const sessions = await Promise.all(Array.from({ length: 5 }, () => fresh.createSession(aSession())));

  expect(new Set(sessions.map(({ id }) => id)).size).toBe(5);
});

test('an approved order is captured when it is asked about, once, with what PayPal kept', async ({
  paypal,
  aPaidSession,
  objectsOf,
}) => {
  const session = await aPaidSession();

  expect(session).toMatchObject({
    ...{ state: 'complete', isPaid: true, url: null, amount: 2500 },
    payment: {
      ...{ state: 'succeeded', amount: 2500, currency: 'GBP' },
      ...{ amountRefunded: 0, fee: { amount: 136, currency: 'GBP' }, cardFingerprint: null },
    },
  });
  expect(await Promise.all([1, 2, 3].map(() => paypal.findSession(session.id)))).toHaveLength(3);
  expect(await objectsOf(session.id, 'payment')).toHaveLength(1);
});

test('an order that no one has approved is not captured', async ({ paypal, aSession, objectsOf }) => {
  const { id } = await paypal.createSession(aSession());

  expect(await paypal.findSession(id)).toMatchObject({ state: 'open', isPaid: false });
  expect(await objectsOf(id, 'payment')).toEqual([]);
});

test('an order that is completed with a declined capture is not paid', async ({ paypal, aSession, control }) => {
  const { id } = await paypal.createSession(aSession());
  await control({ reference: id, action: 'deny', delivery: 'never' });

  expect(await paypal.findSession(id)).toMatchObject({
    ...{ state: 'complete', isPaid: false },
    payment: { state: 'open', fee: null },
  });
});

test('a capture that is pending is on its way, and settles or fails days later', async ({
  paypal,
  aSession,
  control,
}) => {
  const [settled, failed] = [await paypal.createSession(aSession()), await paypal.createSession(aSession())];
  for (const { id } of [settled, failed]) await control({ reference: id, action: 'delay', delivery: 'never' });
  const pending = { state: 'complete', isPaid: false, payment: { state: 'processing', fee: null } };
  for (const { id } of [settled, failed]) expect(await paypal.findSession(id)).toMatchObject(pending);
  for (const { id } of [settled, failed]) await control({ reference: id, action: 'advance', days: 4 });
  expect(await paypal.findSession(settled.id)).toMatchObject(pending);

  await control({ reference: settled.id, action: 'settle', delivery: 'never' });
  await control({ reference: failed.id, action: 'fail_late', delivery: 'never' });

  expect(await paypal.findSession(settled.id)).toMatchObject({ isPaid: true, payment: { fee: { amount: 136 } } });
  expect(await paypal.findSession(failed.id)).toMatchObject({ isPaid: false, payment: { state: 'open' } });
});

test('a card that fails when it is captured leaves the order open, and a second approval is captured', async ({
  paypal,
  aSession,
  control,
}) => {
  const { id } = await paypal.createSession(aSession());
  await control({ reference: id, action: 'decline', delivery: 'never' });

  expect(await paypal.findSession(id)).toMatchObject({
    ...{ state: 'open', isPaid: false },
    decline: { code: 'INSTRUMENT_DECLINED' },
  });
  expect(await paypal.findSession(id)).not.toHaveProperty('decline');
  await control({ reference: id, action: 'pay', delivery: 'never' });
  expect(await paypal.findSession(id)).toMatchObject({ state: 'complete', isPaid: true });
});

test('an approval that is reversed leaves the order open and takes nothing', async ({
  paypal,
  aSession,
  control,
  objectsOf,
}) => {
  const { id } = await paypal.createSession(aSession());
  await control({ reference: id, action: 'pay', delivery: 'never' });
  await control({ reference: id, action: 'reverse_approval', delivery: 'never' });

  expect(await paypal.findSession(id)).toMatchObject({ state: 'open', isPaid: false });
  expect(await objectsOf(id, 'payment')).toEqual([]);
});

test('a capture whose reply is lost is found by the next question, and not made twice', async ({
  paypal,
  aSession,
  control,
  objectsOf,
}) => {
  const { id } = await paypal.createSession(aSession());
  await control({ reference: id, action: 'pay', delivery: 'never' });
  await control({ on: CAPTURE, kind: 'lost_response', times: 1 }, 'faults/');

  await expect(paypal.findSession(id)).rejects.toMatchObject({ code: 'providerAway', isStored: false });

  expect(await paypal.findSession(id)).toMatchObject({ isPaid: true });
  expect(await objectsOf(id, 'payment')).toHaveLength(1);
});

test('closing an order: nothing can be taken any more, unless the buyer had approved', async ({
  paypal,
  aSession,
  aPaidSession,
  control,
  objectsOf,
}) => {
  const [open, approved] = [await paypal.createSession(aSession()), await paypal.createSession(aSession())];
  await control({ reference: approved.id, action: 'pay', delivery: 'never' });
  const paid = await aPaidSession();

  expect(await paypal.closeSession(open.id)).toMatchObject({ state: 'expired', isPaid: false, url: null });
  expect(await paypal.closeSession(open.id)).toMatchObject({ state: 'expired' });
  expect(await paypal.closeSession(approved.id)).toMatchObject({ state: 'complete', isPaid: true });
  expect(await paypal.closeSession(paid.id)).toMatchObject({ state: 'complete', isPaid: true });
  expect((await objectsOf(open.id, 'session')).map(({ state }) => state)).toEqual(['closed']);
  await control({ reference: open.id, action: 'pay', delivery: 'never' });
  expect(await paypal.findSession(open.id)).toMatchObject({ state: 'expired', isPaid: false });
  expect(await objectsOf(open.id, 'payment')).toEqual([]);
});

test('an order that is not approved within three hours has expired, and PayPal forgets it after six', async ({
  paypal,
  aSession,
  control,
}) => {
  const { id } = await paypal.createSession(aSession());
  await control({ reference: id, action: 'expire' });
  expect(await paypal.findSession(id)).toMatchObject({ state: 'expired', url: null });

  await control({ reference: id, action: 'advance', days: 1 });

  await expect(paypal.findSession(id)).rejects.toMatchObject({ reason: 'gone' });
});

test('a refund happens once for its id, in parts, and never exceeds what was paid', async ({
  paypal,
  aPaidSession,
  control,
}) => {
  const { id, paymentId } = await aPaidSession();
  const part = { refundId: randomUUID(), paymentId, amount: 1000, currency: 'GBP' };

  const [first, again] = [await paypal.createRefund(part), await paypal.createRefund(part)];
  const more = { refundId: randomUUID(), paymentId, currency: 'GBP' };
  await expect(paypal.createRefund({ ...more, amount: 1501 })).rejects.toMatchObject({
    reason: 'REFUND_AMOUNT_EXCEEDED',
  });
  await control({ reference: id, action: 'refund', delivery: 'never' });
  await expect(paypal.createRefund({ ...more, amount: 1 })).rejects.toMatchObject({ reason: 'already_refunded' });

  expect(again).toEqual(first);
  expect((await paypal.findRefunds(paymentId, [])).at(-1)).toEqual({
    ...{ id: first.id, state: 'succeeded', amount: 1000, currency: 'GBP', refundId: part.refundId, paymentId },
  });
  expect((await paypal.findRefunds(paymentId, [])).map(({ amount, refundId }) => [amount, refundId])).toEqual([
    [1500, null],
    [1000, part.refundId],
  ]);
  expect(await paypal.findSession(id)).toMatchObject({ isPaid: true, payment: { amountRefunded: 2500 } });
});

test('a refund can fail days later, and a capture be reversed', async ({ paypal, aPaidSession, control }) => {
  const { paymentId, id } = await aPaidSession();
  const refund = await paypal.createRefund({ refundId: randomUUID(), paymentId, amount: 2500, currency: 'GBP' });
  await control({ reference: refund.id, action: 'fail_late', delivery: 'never' });

  expect(await paypal.findRefunds(paymentId, [])).toMatchObject([{ id: refund.id, state: 'failed' }]);
  expect(await paypal.findSession(id)).toMatchObject({ payment: { amountRefunded: 0 } });
  await control({ reference: id, action: 'reverse', delivery: 'never' });
  expect(await paypal.findSession(id)).toMatchObject({ payment: { amountRefunded: 2500 } });
  expect((await paypal.findRefunds(paymentId, []))[0]).toMatchObject({
    refundId: null,
    amount: 2500,
    state: 'succeeded',
  });
});

test('forints and yen are written without decimals, and pence with two', async ({ paypal, aSession, objectsOf }) => {
  const amountsOf = async (currency: string, unitAmount: number) => {
    const session = await paypal.createSession(
      aSession({ currency, lines: [{ name: 'Kite', unitAmount, copies: 1 }] }),
    );
    const [sessionObject] = await objectsOf(session.id, 'session');
    const raw = sessionObject?.raw as { purchase_units: { amount: { value: string } }[] } | undefined;
    return [raw?.purchase_units[0]?.amount.value, session.amount];
  };

  expect(await amountsOf('HUF', 199_000)).toEqual(['1990', 199_000]);
  expect(await amountsOf('JPY', 501)).toEqual(['501', 501]);
  expect(await amountsOf('GBP', 5)).toEqual(['0.05', 5]);
});

test.for(['500', 'garbage', '429', 'reset', 'lost_response'] as const)(
  'after an answer of kind %s the same attempt is repeated, and opens one order',
  async (kind, { paypal, aSession, control, objectsOf }) => {
    const newSession = aSession();
    await control({ on: 'POST /v2/checkout/orders', kind, times: 1 }, 'faults/');

    await expect(paypal.createSession(newSession)).rejects.toMatchObject({ code: 'providerAway', isStored: false });
    await paypal.createSession(newSession);

    expect(await objectsOf(newSession.orderId, 'session')).toHaveLength(1);
  },
);

test('a token that could not be fetched is fetched again', async ({ app, aSession, control }) => {
  const fresh = openPaypal({ ...(await app.listenAsPaypal()) });
  await control({ on: 'POST /v1/oauth2/token', kind: '500', times: 1 }, 'faults/');

  await expect(fresh.createSession(aSession())).rejects.toMatchObject({ code: 'providerAway' });

  expect(await fresh.createSession(aSession())).toMatchObject({ state: 'open' });
});

test('no error quotes what was sent', async ({ app, aSession }) => {
  const wrongKey = openPaypal({ ...(await app.listenAsPaypal()), clientSecret: 'secret-of-another-one' });

  const thrown = await wrongKey.createSession(aSession()).catch((cause: unknown) => cause);

  expect(thrown).toBeInstanceOf(Error);
  expect(`${thrown} ${JSON.stringify(thrown)}`).not.toMatch(/ada@home|secret-of/);
});
