import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { findProvider } from '#api/money/providers/service.ts';
import { appTest } from '#api/testing/app-test.ts';
import { openPhonepe } from './client.ts';

const SCHOOL = 'http://hill.localhost:3000';

const test = appTest
  .extend('phonepe', { scope: 'file' }, async ({ app }) => openPhonepe({ ...(await app.listenAsPhonepe()) }))
  .extend('aSession', () => (more: object = {}) => ({
    ...{ attemptId: randomUUID(), tenantId: randomUUID(), orderId: randomUUID(), currency: 'INR' },
    ...{ email: 'ada@home.example', language: 'en', lines: [{ name: 'Kite', unitAmount: 12_500, copies: 2 }] },
    ...{ successUrl: `${SCHOOL}/phonepe-payment/success`, cancelUrl: `${SCHOOL}/phonepe-payment/cancel` },
    ...more,
  }))
  .extend('control', ({ app }) => async (body: object, call = '') => {
    const reply = await app.request(`/sandbox/phonepe/control/${call}`, { method: 'POST', host: 'localhost', body });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
  })
  .extend('sessionsOf', ({ app }) => async (reference: string) => {
    const reply = await app.request(`/sandbox/phonepe/control/?reference=${reference}`, { host: 'localhost' });
    return reply.json().objects.filter(({ kind }: { kind: string }) => kind === 'session');
  })
  .extend('aPaidSession', ({ phonepe, aSession, control }) => async () => {
    const { attemptId } = aSession();
    const { id } = await phonepe.createSession(aSession({ attemptId }));
    await control({ reference: id, action: 'pay', delivery: 'never' });
    return phonepe.findSession(id);
  });

test('an attempt is opened with its id, and its page is told only then', async ({ phonepe, aSession }) => {
  const session = aSession();

  const newSession = await phonepe.createSession(session);

  expect(newSession).toMatchObject({
    ...{ id: session.attemptId, attemptId: session.attemptId, tenantId: session.tenantId, orderId: session.orderId },
    ...{ state: 'open', isPaid: false, amount: 25_000, currency: 'INR', isLive: false, payment: null },
  });
  expect(newSession.url).toMatch(/\/sandbox\/phonepe\/pay\//);
  expect(await phonepe.findSession(newSession.id)).toEqual({ ...newSession, url: null });
});

test('a paid session has its payment and its fee', async ({ aPaidSession }) => {
  expect(await aPaidSession()).toMatchObject({
    ...{ state: 'complete', isPaid: true, url: null, amount: 25_000 },
    payment: {
      state: 'succeeded',
      amount: 25_000,
      currency: 'INR',
      fee: { amount: 0, currency: 'INR' },
    },
  });
});

test('a decline ends the session, and says why', async ({ phonepe, aSession, control }) => {
  const { id } = await phonepe.createSession(aSession());
  await control({ reference: id, action: 'decline', delivery: 'never' });

  expect(await phonepe.findSession(id)).toMatchObject({
    ...{ state: 'complete', isPaid: false },
    payment: { state: 'cancelled' },
  });
});

test('a try that the bank has not answered leaves the session open until it settles or fails', async ({
  phonepe,
  aSession,
  control,
}) => {
  const [settled, failed] = [await phonepe.createSession(aSession()), await phonepe.createSession(aSession())];
  for (const { id } of [settled, failed]) await control({ reference: id, action: 'delay' });
  expect(await phonepe.findSession(settled.id)).toMatchObject({ state: 'open', isPaid: false });

  await control({ reference: settled.id, action: 'settle', delivery: 'never' });
  await control({ reference: failed.id, action: 'fail_late', delivery: 'never' });

  expect(await phonepe.findSession(settled.id)).toMatchObject({ isPaid: true, payment: { state: 'succeeded' } });
  expect(await phonepe.findSession(failed.id)).toMatchObject({ isPaid: false, state: 'complete' });
});

test('a session cannot be closed: it stays open until its time is over, and a paid one is told', async ({
  phonepe,
  aSession,
  aPaidSession,
  control,
}) => {
  const { id } = await phonepe.createSession(aSession());
  const paid = await aPaidSession();

  expect(await phonepe.closeSession(id)).toMatchObject({ state: 'open', isPaid: false });
  expect(await phonepe.closeSession(paid.id)).toMatchObject({ state: 'complete', isPaid: true });
  await control({ reference: id, action: 'expire', delivery: 'never' });
  expect(await phonepe.closeSession(id)).toMatchObject({ state: 'expired', isPaid: false });
});

test('a page is open for twenty minutes', async ({ phonepe, aSession, sessionsOf }) => {
  const { id } = await phonepe.createSession(aSession());
  const [{ raw }] = await sessionsOf(id);

  const seconds = (raw.expireAt - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(300);
  expect(seconds).toBeLessThanOrEqual(1200);
});

test('a refund happens once for its id, in parts, and never exceeds what was paid', async ({
  phonepe,
  aPaidSession,
}) => {
  const { id: paymentId } = await aPaidSession();
  const part = { refundId: randomUUID(), paymentId, amount: 10_000, currency: 'INR' };

  const [first, again] = [await phonepe.createRefund(part), await phonepe.createRefund(part)];
  const tooMuch = { refundId: randomUUID(), paymentId, amount: 15_001, currency: 'INR' };
  await expect(phonepe.createRefund(tooMuch)).rejects.toMatchObject({ reason: 'bad_request' });
  await phonepe.createRefund({ ...tooMuch, amount: 15_000 });

  expect(first).toEqual({
    ...{ id: part.refundId, refundId: part.refundId, paymentId, state: 'pending', amount: 10_000, currency: 'INR' },
  });
  expect(again).toEqual({ ...first, state: 'succeeded' });
  expect(await phonepe.findRefunds(paymentId, [{ id: first.id }])).toEqual([{ ...first, state: 'succeeded' }]);
});

test('refunds are found by what is known of them, the newest first, also one of the dashboard', async ({
  app,
  phonepe,
  aPaidSession,
  control,
}) => {
  const { id: paymentId } = await aPaidSession();
  const refundId = randomUUID();
  await phonepe.createRefund({ refundId, tryNumber: 2, paymentId, amount: 10_000, currency: 'INR' });
  await control({ reference: paymentId, action: 'refund', amount: 500, delivery: 'never' });
  const { objects } = (
    await app.request(`/sandbox/phonepe/control/?reference=${paymentId}`, { host: 'localhost' })
  ).json<{ objects: { kind: string; id: string }[] }>();
  const other = objects.findLast(({ kind }) => kind === 'refund')?.id ?? '';

  const known = [{ refundId, tryNumber: 2 }, { refundId: randomUUID(), tryNumber: 1 }, { id: other }];
  const refunds = await phonepe.findRefunds(paymentId, known);

  expect(refunds.map(({ id, refundId: own, amount }) => [id, own, amount])).toEqual([
    [other, null, 500],
    [`${refundId}-2`, refundId, 10_000],
  ]);
  expect(await phonepe.findRefunds(paymentId, [])).toEqual([]);
});

test('a refund can fail days later', async ({ phonepe, aPaidSession, control }) => {
  const { id: paymentId } = await aPaidSession();
  const refund = await phonepe.createRefund({ refundId: randomUUID(), paymentId, amount: 25_000, currency: 'INR' });
  await control({ reference: refund.id, action: 'fail_late', delivery: 'never' });

  expect(await phonepe.findRefunds(paymentId, [{ id: refund.id }])).toMatchObject([{ state: 'failed' }]);
});

test('of a call that never arrived, the repetition opens the one session', async ({
  phonepe,
  aSession,
  control,
  sessionsOf,
}) => {
  for (const kind of ['reset', 'garbage', '429', '500']) {
    const session = aSession();
    await control({ on: 'POST /checkout/v2/pay', kind, times: 1 }, 'faults/');

    await expect(phonepe.createSession(session), kind).rejects.toMatchObject({ code: 'providerAway', isStored: false });
    await phonepe.createSession(session);

    expect(await sessionsOf(session.orderId), kind).toHaveLength(1);
  }
});

test('when the answer with the page was lost, no one can pay there and a new attempt begins', async ({
  phonepe,
  aSession,
  control,
}) => {
  const session = aSession();
  await control({ on: 'POST /checkout/v2/pay', kind: 'lost_response', times: 1 }, 'faults/');

  await expect(phonepe.createSession(session)).rejects.toMatchObject({ code: 'providerAway', isStored: false });
  await expect(phonepe.createSession(session)).rejects.toMatchObject({ code: 'providerAway', isStored: true });

  expect(await phonepe.createSession({ ...session, attemptId: randomUUID() })).toMatchObject({ state: 'open' });
});

test('a refund whose answer was lost is found, and not made twice', async ({ phonepe, aPaidSession, control }) => {
  const { id: paymentId } = await aPaidSession();
  const refund = { refundId: randomUUID(), paymentId, amount: 25_000, currency: 'INR' };
  await control({ on: 'POST /payments/v2/refund', kind: 'lost_response', times: 1 }, 'faults/');

  await expect(phonepe.createRefund(refund)).rejects.toMatchObject({ code: 'providerAway' });

  expect(await phonepe.createRefund(refund)).toMatchObject({ state: 'succeeded', amount: 25_000 });
});

test('an amount below a rupee is refused, and an unknown order as well', async ({ phonepe, aSession }) => {
  const small = aSession({ lines: [{ name: 'Kite', unitAmount: 99, copies: 1 }] });
  await expect(phonepe.createSession(small)).rejects.toMatchObject({ reason: 'bad_request' });
  await expect(phonepe.findSession(randomUUID())).rejects.toMatchObject({ reason: 'order_not_found' });
});

test('only the address of PhonePe itself moves real money', async ({ app }) => {
  const settings = await app.listenAsPhonepe();
  const live = openPhonepe({ ...settings, url: new URL('https://api.phonepe.com/apis/pg') });

  expect(live.isLive).toBe(true);
  expect(openPhonepe({ ...settings, url: new URL('https://api-preprod.phonepe.com/apis/pg-sandbox') }).isLive).toBe(
    false,
  );
});

test('a server has one client, and none without settings', async ({ app }) => {
  const phonepe = await app.listenAsPhonepe();

  expect(findProvider({ phonepe }, 'phonepe')).toBe(findProvider({ phonepe }, 'phonepe'));
  expect(findProvider({}, 'phonepe')).toBeUndefined();
});
