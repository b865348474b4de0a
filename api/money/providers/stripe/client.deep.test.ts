import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { NewSession } from '#api/money/providers/provider-client.ts';
import { findProvider } from '#api/money/providers/service.ts';
import { appTest } from '#api/testing/app-test.ts';
import { openStripe } from './client.ts';

const test = appTest
  .extend('stripe', { scope: 'file' }, async ({ app }) => openStripe({ ...(await app.listenAsStripe()) }))
  .extend(
    'aSession',
    () =>
      (changes: Partial<NewSession> = {}): NewSession => ({
        attemptId: randomUUID(),
        tenantId: randomUUID(),
        orderId: randomUUID(),
        currency: 'GBP',
        lines: [
          { name: 'A very tall man', unitAmount: 650, copies: 2 },
          { name: 'طائر صغير', unitAmount: 1200, copies: 1 },
        ],
        email: 'ada@home.example',
        language: 'en',
        successUrl: 'http://hill.localhost:3000/stripe-payment/success?order=1',
        cancelUrl: 'http://hill.localhost:3000/stripe-payment/cancel?order=1',
        ...changes,
      }),
  )
  .extend('control', ({ app }) => async (body: object, call = '') => {
    const reply = await app.request(`/sandbox/stripe/control/${call}`, { method: 'POST', host: 'localhost', body });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return reply.body === '' ? {} : reply.json();
  })
  .extend('sessionsOf', ({ app }) => async (reference: string) => {
    const { objects } = (
      await app.request(`/sandbox/stripe/control/?reference=${reference}`, { host: 'localhost' })
    ).json();
    return objects.filter(({ kind }: { kind: string }) => kind === 'session');
  })
  .extend('aPaidSession', ({ stripe, aSession, control }) => async () => {
    const { attemptId, orderId } = aSession();
    const { id } = await stripe.createSession(aSession({ attemptId, orderId }));
    await control({ reference: attemptId, action: 'pay' });
    const session = await stripe.findSession(id);
    return { ...session, paymentId: session.payment?.id ?? '' };
  });

test('a session is opened for an attempt, and opened once', async ({ stripe, aSession, sessionsOf }) => {
  const newSession = aSession();

  const [first, second] = [await stripe.createSession(newSession), await stripe.createSession(newSession)];

  expect(first).toMatchObject({
    ...{ state: 'open', isPaid: false, amount: 2500, currency: 'GBP', isLive: false, payment: null },
    ...{ attemptId: newSession.attemptId, tenantId: newSession.tenantId, orderId: newSession.orderId },
  });
  expect(first.url).toMatch(/\/sandbox\/stripe\/pay\/cs_test_/);
  expect(second.id).toBe(first.id);
  expect(await sessionsOf(newSession.orderId)).toHaveLength(1);
});

test('a paid session has its payment, its fee and the fingerprint of the card', async ({ aPaidSession }) => {
  expect(await aPaidSession()).toMatchObject({
    ...{ state: 'complete', isPaid: true, url: null, amount: 2500 },
    payment: {
      ...{ state: 'succeeded', amount: 2500, currency: 'GBP' },
      ...{ amountRefunded: 0, fee: { amount: 58, currency: 'GBP' }, cardFingerprint: expect.stringMatching(/\w+/) },
    },
  });
});

test('a declined card leaves the session open, and says why', async ({ stripe, aSession, control }) => {
  const { id } = await stripe.createSession(aSession());
  await control({ reference: id, action: 'decline' });

  expect(await stripe.findSession(id)).toMatchObject({
    ...{ state: 'open', isPaid: false },
    payment: { state: 'open' },
  });
});

test('money that is on its way is not paid, and settles or fails later', async ({ stripe, aSession, control }) => {
  const [settled, failed] = [await stripe.createSession(aSession()), await stripe.createSession(aSession())];
  for (const { id } of [settled, failed]) await control({ reference: id, action: 'delay' });
  expect(await stripe.findSession(settled.id)).toMatchObject({
    state: 'complete',
    isPaid: false,
    payment: { state: 'processing' },
  });

  await control({ reference: settled.id, action: 'settle' });
  await control({ reference: failed.id, action: 'fail_late' });

  expect(await stripe.findSession(settled.id)).toMatchObject({ isPaid: true, payment: { state: 'succeeded' } });
  expect(await stripe.findSession(failed.id)).toMatchObject({ isPaid: false, payment: { state: 'open' } });
});

test('closing a session tells what became of it', async ({ stripe, aSession, aPaidSession }) => {
  const { id } = await stripe.createSession(aSession());
  const paid = await aPaidSession();

  expect(await stripe.closeSession(id)).toMatchObject({ state: 'expired', isPaid: false });
  expect(await stripe.closeSession(id)).toMatchObject({ state: 'expired' });
  expect(await stripe.closeSession(paid.id)).toMatchObject({ state: 'complete', isPaid: true });
});

test('a refund happens once for its id, in parts, and never exceeds what was paid', async ({
  stripe,
  aPaidSession,
  control,
}) => {
  const { id, paymentId } = await aPaidSession();
  const part = { refundId: randomUUID(), paymentId, amount: 1000, currency: 'GBP' };

  const [first, again] = [await stripe.createRefund(part), await stripe.createRefund(part)];
  await expect(
    stripe.createRefund({ refundId: randomUUID(), paymentId, amount: 1501, currency: 'GBP' }),
  ).rejects.toMatchObject({
    name: 'Error',
  });
  await control({ reference: id, action: 'refund' });
  await expect(
    stripe.createRefund({ refundId: randomUUID(), paymentId, amount: 1, currency: 'GBP' }),
  ).rejects.toMatchObject({
    reason: 'already_refunded',
  });

  expect(again).toEqual(first);
  expect((await stripe.findRefunds(paymentId, [])).at(-1)).toEqual({
    ...first,
    state: 'succeeded',
    amount: 1000,
    refundId: part.refundId,
  });
  expect((await stripe.findRefunds(paymentId, [])).map(({ amount, refundId }) => [amount, refundId])).toEqual([
    [1500, null],
    [1000, part.refundId],
  ]);
  expect(await stripe.findSession(id)).toMatchObject({ payment: { amountRefunded: 2500 } });
});

test('all refunds of a payment are found, also those of further pages', async ({ stripe, aPaidSession }) => {
  const { paymentId } = await aPaidSession();
  for (let count = 0; count < 101; count++)
    await stripe.createRefund({ refundId: randomUUID(), paymentId, amount: 1, currency: 'GBP' });

  expect(new Set((await stripe.findRefunds(paymentId, [])).map(({ id }) => id)).size).toBe(101);
});

test('the page has the language of the buyer where Stripe speaks it', async ({ stripe, aSession, sessionsOf }) => {
  const localeOf = async (language: string) => {
    const { id } = await stripe.createSession(aSession({ language }));
    return (await sessionsOf(id))[0].raw.locale;
  };

  expect(await Promise.all(['en', 'pt', 'hi', 'ar'].map(localeOf))).toEqual(['en', 'pt', 'hi-IN', 'auto']);
});

test('a refund can fail days later', async ({ stripe, aPaidSession, control }) => {
  const { paymentId, id } = await aPaidSession();
  const refund = await stripe.createRefund({ refundId: randomUUID(), paymentId, amount: 2500, currency: 'GBP' });
  await control({ reference: refund.id, action: 'fail_late' });

  expect(await stripe.findRefunds(paymentId, [])).toMatchObject([{ id: refund.id, state: 'failed' }]);
  expect(await stripe.findSession(id)).toMatchObject({ payment: { amountRefunded: 0 } });
});

test.for(['reset', 'lost_response'] as const)(
  'a call is repeated with the same key after %s, and opens one session',
  async (kind, { stripe, aSession, control, sessionsOf }) => {
    const newSession = aSession();
    await control({ on: 'POST /v1/checkout/sessions', kind, times: 1 }, 'faults/');

    await stripe.createSession(newSession);

    expect(await sessionsOf(newSession.orderId)).toHaveLength(1);
  },
);

test('a failure of Stripe is stored under its key, and a new attempt opens a session', async ({
  stripe,
  aSession,
  control,
  sessionsOf,
}) => {
  const newSession = aSession();
  await control({ on: 'POST /v1/checkout/sessions', kind: '500', times: 1 }, 'faults/');

  await expect(stripe.createSession(newSession)).rejects.toMatchObject({ status: 503, isStored: true });
  await expect(stripe.createSession(newSession)).rejects.toMatchObject({ status: 503, isStored: true });
  await stripe.createSession({ ...newSession, attemptId: randomUUID() });

  expect(await sessionsOf(newSession.orderId)).toHaveLength(1);
});

test('a failure to close a session is not repeated: the next call closes it', async ({ stripe, aSession, control }) => {
  const { id } = await stripe.createSession(aSession());
  await control({ on: 'POST /v1/checkout/sessions/{id}/expire', kind: '500', times: 1 }, 'faults/');

  await expect(stripe.closeSession(id)).rejects.toMatchObject({ status: 503 });

  expect(await stripe.closeSession(id)).toMatchObject({ state: 'expired' });
});

test('a key that was used with other parameters needs a new attempt', async ({ stripe, aSession }) => {
  const newSession = aSession();
  await stripe.createSession(newSession);

  await expect(stripe.createSession({ ...newSession, language: 'fr' })).rejects.toMatchObject({
    status: 503,
    isStored: true,
  });
});

test.for(['garbage', '429'] as const)(
  'an answer of kind %s is no answer, and the same attempt can be repeated',
  async (kind, { stripe, aSession, control, sessionsOf }) => {
    const newSession = aSession();
    await control({ on: 'POST /v1/checkout/sessions', kind, times: 1 }, 'faults/');

    await expect(stripe.createSession(newSession)).rejects.toMatchObject({ code: 'providerAway', isStored: false });
    await stripe.createSession(newSession);

    expect(await sessionsOf(newSession.orderId)).toHaveLength(1);
  },
);

test('no error quotes what was sent', async ({ app, aSession }) => {
  const settings = await app.listenAsStripe();
  const wrongKey = openStripe({ ...settings, key: 'sk_test_of_another_one' });

  const thrown = await wrongKey.createSession(aSession()).catch((cause: unknown) => cause);

  expect(thrown).toBeInstanceOf(Error);
  expect(`${thrown} ${JSON.stringify(thrown)}`).not.toMatch(/ada@home|sk_test/);
});

test('a server has one client, and none without settings', async ({ app }) => {
  const stripe = await app.listenAsStripe();

  expect(findProvider({ stripe }, 'stripe')).toBe(findProvider({ stripe }, 'stripe'));
  expect(findProvider({}, 'stripe')).toBeUndefined();
});

test('no line of the product knows the sandbox: only address and keys differ', () => {
  const folder = path.resolve('api/money/providers');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      !/^(stripe[\\/]|paypal[\\/]|phonepe[\\/])?sandbox[\\/]/.test(file),
  );

  expect(files).toContain(path.join('stripe', 'client.ts'));
  expect(files.filter((file) => /sandbox/i.test(readFileSync(path.join(folder, file), 'utf8')))).toEqual([]);
});
