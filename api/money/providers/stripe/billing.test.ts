import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { NewSubscription } from '#api/money/providers/billing-client.ts';
import { ProviderRefused } from '#api/money/providers/provider-errors.ts';
import { appTest } from '#api/testing/app-test.ts';
import { createStripeControl } from '#api/testing/shops.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { openStripe } from './client.ts';

const monthly = { productName: 'Gift to Clean Springs', amount: 3100, currency: 'GBP', interval: 'month' as const };
const returnUrl = 'http://hill.localhost:3000/gift/1';

const test = appTest
  .extend('stripe', { scope: 'file' }, async ({ app }) => openStripe({ ...(await app.listenAsStripe()) }))
  .extend('control', ({ app }) => createStripeControl(app))
  .extend(
    'aSubscription',
    () =>
      (changes: Partial<NewSubscription> = {}): NewSubscription => ({
        attemptId: randomUUID(),
        owner: { tenantId: randomUUID(), kind: 'gift', ownerId: randomUUID() },
        price: monthly,
        ...{ email: 'ada@home.example', language: 'en', successUrl: returnUrl, cancelUrl: returnUrl },
        ...changes,
      }),
  )
  .extend('begin', ({ stripe, control, aSubscription }) => async (changes: Partial<NewSubscription> = {}) => {
    const subscription = aSubscription(changes);
    const { id } = await stripe.beginSubscription(subscription);
    await control({ reference: subscription.attemptId, action: 'pay' });
    const session = await stripe.findSession(id);
    return { session, owner: subscription.owner, id: session.subscriptionId ?? '' };
  });

test('a page is opened once for an attempt, and its payment is that of the first invoice', async ({
  stripe,
  aSubscription,
  control,
}) => {
  const subscription = aSubscription();
  const [first, second] = [await stripe.beginSubscription(subscription), await stripe.beginSubscription(subscription)];
  expect(second.id).toBe(first.id);
  expect(first).toMatchObject({ state: 'open', isPaid: false, amount: 3100, currency: 'GBP', subscriptionId: null });

  await control({ reference: subscription.owner.ownerId, action: 'pay' });
  expect(await stripe.findSession(first.id)).toMatchObject({
    ...{ state: 'complete', isPaid: true, attemptId: subscription.attemptId },
    ...{ tenantId: subscription.owner.tenantId, orderId: subscription.owner.ownerId },
    payment: { state: 'succeeded', amount: 3100, currency: 'GBP', fee: { amount: 67, currency: 'GBP' } },
  });
});

test('a subscription tells its owner, its period and its price', async ({ stripe, begin }) => {
  const { id, owner } = await begin();
  const subscription = await stripe.findSubscription(id);

  expect(subscription).toMatchObject({
    ...{ id, owner, state: 'active', isPaused: false, cancelsAtPeriodEnd: false, isLive: false },
    items: [{ productName: 'Gift to Clean Springs', amount: 3100, currency: 'GBP', interval: 'month' }],
  });
  const days = ((subscription.periodEnd?.getTime() ?? 0) - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(27);
  expect(days).toBeLessThan(32);
});

test('a renewal is an invoice of its own with a payment, a failed one is still to be paid', async ({
  stripe,
  begin,
  control,
}) => {
  const { id, owner } = await begin();
  await control({ reference: owner.ownerId, action: 'renew' });
  await control({ reference: owner.ownerId, action: 'fail_renewal' });
  const late = await stripe.findSubscription(id);
  const [failed, renewal, first] = await stripe.findInvoices(id);

  expect(late.state).toBe('past_due');
  expect([first?.reason, renewal?.reason, failed?.reason]).toEqual(['first', 'renewal', 'renewal']);
  expect(await stripe.findInvoice(renewal?.id ?? '')).toMatchObject({
    ...{ owner, subscriptionId: id, state: 'paid', amount: 3100, amountPaid: 3100, isFailed: false },
    payment: { state: 'succeeded', amount: 3100 },
  });
  expect(failed).toMatchObject({
    id: late.latestInvoiceId,
    state: 'open',
    isFailed: true,
  });
  expect(await stripe.findSession(renewal?.id ?? '')).toMatchObject({
    ...{ isPaid: true, orderId: owner.ownerId, tenantId: owner.tenantId, amount: 3100, subscriptionId: id },
    payment: { amount: 3100 },
  });
});

test('an open invoice is paid when the card was updated, and not before', async ({ app, stripe, begin, control }) => {
  const { id, owner } = await begin();
  await control({ reference: owner.ownerId, action: 'fail_renewal' });
  const { customerId, latestInvoiceId } = await stripe.findSubscription(id);
  const invoice = latestInvoiceId ?? '';
  await expect(stripe.payInvoice(invoice)).rejects.toThrow(ProviderRefused);

  const { url } = await stripe.openCardUpdate({ customerId, returnUrl, language: 'en' });
  const page = new URL(url).pathname;
  expect((await app.request(page, { host: 'localhost' })).body).toContain('Use a card that is accepted');
  const answer = await app.request(page, {
    ...{ method: 'POST', host: 'localhost', body: 'action=update' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.headers.location).toBe(returnUrl);

  expect(await stripe.payInvoice(invoice)).toMatchObject({ state: 'paid', amountPaid: 3100 });
  expect(await stripe.payInvoice(invoice)).toMatchObject({ state: 'paid' });
  expect((await stripe.findSubscription(id)).state).toBe('active');
});

test('a change costs what its preview says, and without a date nothing before the next period', async ({
  stripe,
  begin,
}) => {
  const { id } = await begin();
  const dear = { ...monthly, productName: 'Large', amount: 9000 };
  const preview = await stripe.previewChange(id, dear);
  expect(preview.amountNow).toBeGreaterThan(5000);
  expect(preview.lines.every(({ isProration }) => isProration)).toBe(true);

  const change = { price: dear, proratedAt: preview.proratedAt, idempotencyKey: randomUUID() };
  await stripe.changeSubscription(id, change);
  const changed = await stripe.changeSubscription(id, change);
  expect(changed.items).toMatchObject([{ productName: 'Large', amount: 9000 }]);
  const invoices = await stripe.findInvoices(id);
  expect(invoices.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['change', preview.amountNow],
    ['first', 3100],
  ]);

  await stripe.changeSubscription(id, { price: monthly, proratedAt: null, idempotencyKey: randomUUID() });
  expect(await stripe.findInvoices(id)).toHaveLength(2);
});

test('while it is paused nothing is charged, and nothing for that time afterwards', async ({
  stripe,
  begin,
  control,
}) => {
  const { id, owner } = await begin();
  expect((await stripe.pauseSubscription(id)).isPaused).toBe(true);
  await control({ reference: owner.ownerId, action: 'advance', days: 32 });
  const resumed = await stripe.resumeSubscription(id);

  expect(resumed).toMatchObject({ isPaused: false, state: 'active' });
  expect((await stripe.findInvoices(id)).map(({ state }) => state)).toEqual(['void', 'paid']);
});

test('a subscription ends now or with its period, and ends once', async ({ stripe, begin, control }) => {
  const now = await begin();
  expect((await stripe.cancelSubscription(now.id, 'now')).state).toBe('cancelled');
  expect((await stripe.cancelSubscription(now.id, 'now')).state).toBe('cancelled');

  const later = await begin();
  expect((await stripe.cancelSubscription(later.id, 'period_end')).cancelsAtPeriodEnd).toBe(true);
  expect((await stripe.keepSubscription(later.id)).cancelsAtPeriodEnd).toBe(false);
  await stripe.cancelSubscription(later.id, 'period_end');
  await control({ reference: later.owner.ownerId, action: 'advance', days: 32 });
  expect((await stripe.findSubscription(later.id)).state).toBe('cancelled');
  expect(await stripe.findInvoices(later.id)).toHaveLength(1);
});

test('a trial begins without a payment and is charged when it ends', async ({ stripe, begin, control }) => {
  const owner = { tenantId: randomUUID(), kind: 'plan' as const, ownerId: randomUUID() };
  const { id, session } = await begin({ owner, trialDays: 14 });
  expect(session).toMatchObject({ isPaid: true, amount: 0, payment: null });
  expect(await stripe.findSubscription(id)).toMatchObject({ owner, state: 'trialing' });

  await control({ reference: owner.ownerId, action: 'advance', days: 15 });
  expect((await stripe.findSubscription(id)).state).toBe('active');
  expect((await stripe.findInvoices(id)).map(({ amount }) => amount)).toEqual([3100, 0]);
});
