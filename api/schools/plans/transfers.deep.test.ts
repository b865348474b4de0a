import { describe, expect } from 'vitest';
import { planTest as test } from '#api/testing/plan-test.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { planWords } from '#contract/schools/plan-words.ts';
import type { OfferedPlan } from '#contract/schools/plans.ts';

describe('a plan by bank transfer', () => {
  test('begins when two people have confirmed the money, and is posted and billed once', async ({
    askForTransfer,
    record,
    confirm,
    small,
    subscription,
    site,
    balances,
    differences,
  }) => {
    const transfer = await askForTransfer(small);
    expect(transfer).toMatchObject({ amount: 4900, currency: 'GBP', state: 'waiting', begins: 'now' });
    expect(await subscription()).toMatchObject({ state: null, plan: null });

    expect((await record(transfer.id, 4900)).json()).toMatchObject({ state: 'received', can_confirm: false });
    expect(await subscription()).toMatchObject({ state: null, transfer: { state: 'received' } });
    const { results: offered } = (await site('GET', 'plans/')).json();
    expect(offered.flatMap((plan: OfferedPlan) => plan.variants.map(({ can_choose }) => can_choose))).not.toContain(
      true,
    );

    expect((await confirm(transfer.id)).json()).toMatchObject({ state: 'confirmed' });
    expect(await subscription()).toMatchObject({
      ...{ state: 'active', payment: 'bank_transfer', limits: { students: 300, staff: null }, transfer: null },
    });
    expect(await balances()).toEqual({ bank: 4900, plans: -4083, plan_tax: -817 });
    const { results } = (await site('GET', 'payment-history/')).json();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ total: 4900, tax: 817, payment: 'bank_transfer', currency: 'GBP' });
    const invoice = (await site('GET', `invoices/subscription/${results[0].id}/`)).json();
    expect(invoice).toMatchObject({
      type: 'subscription',
      total: 4900,
      seller: { name: 'Booklark', is_school: false },
    });
    expect((await site('GET', `invoices/subscription/${results[0].id}/pdf/`)).statusCode).toBe(200);
    expect(await differences()).toEqual([]);
  });

  test('is not confirmed by the person who recorded the money', async ({
    askForTransfer,
    record,
    confirm,
    small,
    first,
  }) => {
    const { id, amount } = await askForTransfer(small);
    await record(id, amount);
    const reply = await confirm(id, first);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ error: planWords.secondPerson });
  });

  test('the database refuses one person for both steps', async ({ app, askForTransfer, record, small }) => {
    const { id, amount } = await askForTransfer(small);
    await record(id, amount);
    const oneForBoth = app.database.owner.query(
      `update bank_transfers set state = 'confirmed', confirmed_by = received_by, confirmed_by_name = received_by_name,
        confirmed_at = now() where id = $1`,
      [id],
    );
    await expect(oneForBoth).rejects.toThrow(/bank_transfers_two_people/);
  });

  test('is refused with another amount at either step, and changes nothing', async ({
    askForTransfer,
    record,
    confirm,
    small,
    subscription,
    balances,
  }) => {
    const { id, amount } = await askForTransfer(small);
    expect(Object.keys((await record(id, amount - 1)).json().fields)).toEqual(['amount']);
    await record(id, amount);
    expect((await confirm(id, undefined, { amount: amount + 1 })).statusCode).toBe(400);
    expect(await subscription()).toMatchObject({ state: null, transfer: { state: 'received' } });
    expect(await balances()).toEqual({});
  });

  test('is confirmed once, also by ten people at the same moment', async ({
    app,
    askForTransfer,
    record,
    confirm,
    small,
    balances,
    site,
  }) => {
    const platform = await app.thePlatform();
    const people = await Promise.all(Array.from({ length: 5 }, () => app.aPerson(platform, 'upschool_admin')));
    const { id, amount } = await askForTransfer(small);
    await record(id, amount);

    const replies = await Promise.all([...people, ...people].map((person) => confirm(id, person)));

    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.every(({ statusCode }) => [200, 409, 429, 503].includes(statusCode))).toBe(true);
    expect(await balances()).toMatchObject({ bank: amount });
    expect((await site('GET', 'payment-history/')).json().count).toBe(1);
  });

  test('a second request replaces the first one until money has arrived', async ({
    askForTransfer,
    record,
    site,
    small,
    large,
  }) => {
    const one = await askForTransfer(small);
    const other = await askForTransfer(large);
    expect((await record(one.id, one.amount)).statusCode).toBe(409);
    await record(other.id, other.amount);
    const late = await site('POST', 'subscription/change/', { body: { variant: small, payment: 'bank_transfer' } });
    expect(late.json()).toMatchObject({ state: 'received' });
  });

  test('repeated with its key asks once', async ({ site, small }) => {
    const request = { body: { variant: small, payment: 'bank_transfer' }, key: 'a-key-of-this-change' };
    const [one, other] = [
      await site('POST', 'subscription/change/', request),
      await site('POST', 'subscription/change/', request),
    ];
    expect(other.json()).toEqual(one.json());
  });
});

describe('a change of a plan by bank transfer', () => {
  test('to a larger one costs its price less what is unused, and begins immediately', async ({
    paid,
    endsIn,
    site,
    small,
    large,
    subscription,
  }) => {
    await paid(small);
    await endsIn(15.5);
    const body = { variant: large, payment: 'bank_transfer' };
    const preview = (await site('POST', 'subscription/preview/', { body })).json();
    expect(preview).toMatchObject({ now: 9450, begins: 'now', lines: [{ amount: 11_900 }, { amount: -2450 }] });
    expect(await paid(large)).toBe(9450);
    expect(await subscription()).toMatchObject({ limits: { students: 1000 }, next_plan: null });
  });

  test('to a smaller one begins when what is paid ends', async ({
    app,
    school,
    paid,
    site,
    small,
    large,
    subscription,
  }) => {
    await paid(large);
    const { next_at } = await subscription();
    expect(await paid(small)).toBe(4900);
    expect(await subscription()).toMatchObject({ limits: { students: 1000 }, next_plan: { at: next_at } });
    const again = await site('POST', 'subscription/change/', { body: { variant: large, payment: 'bank_transfer' } });
    expect(again.json()).toMatchObject({ state: 'pending' });

    await app.database.owner.query(
      `update subscriptions set next_from = now() - interval '1 second' where tenant_id = $1`,
      [school.id],
    );
    expect(await subscription()).toMatchObject({ limits: { students: 300 }, next_plan: null });
  });

  test('to one that is smaller than what is used is refused', async ({ app, school, paid, aVariant, large, site }) => {
    await paid(large);
    const tiny = await aVariant({ students: 1, price: 900 });
    await Promise.all([app.aPerson(school, 'student'), app.aPerson(school, 'student')]);
    const reply = await site('POST', 'subscription/change/', { body: { variant: tiny, payment: 'bank_transfer' } });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ error: planWords.tooSmall });
  });

  test('to a price in another currency is refused while there are prices in that of the site', async ({
    small,
    aVariant,
    site,
  }) => {
    const preview = (variant: string) =>
      site('POST', 'subscription/preview/', { body: { variant, payment: 'bank_transfer' } });
    expect((await preview(small)).statusCode).toBe(200);
    const reply = await preview(await aVariant({ currency: 'EUR' }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ variant: [planWords.otherCurrency] });
  });

  test('of the same plan adds a period, also in the grace after its end', async ({
    paid,
    endsIn,
    small,
    subscription,
  }) => {
    await paid(small);
    await endsIn(-3);
    expect(await subscription()).toMatchObject({ state: 'past_due' });
    await paid(small);
    const { state, next_at } = await subscription();
    expect(state).toBe('active');
    expect(Date.parse(next_at ?? '')).toBeLessThan(Date.now() + 29 * DAY_MS);
  });
});

describe('POST /subscription/cancel/, pause/ and resume/', () => {
  test('a cancelled plan goes on until its end, and can be kept', async ({
    paid,
    site,
    small,
    subscription,
    endsIn,
  }) => {
    await paid(small);
    const cancelled = (await site('POST', 'subscription/cancel/', { body: {} })).json();
    expect(cancelled).toMatchObject({ state: 'cancelled', can_resume: true, can_cancel: false });
    expect((await site('POST', 'subscription/resume/')).json()).toMatchObject({ state: 'active' });
    await site('POST', 'subscription/cancel/', { body: {} });
    await endsIn(-1);
    expect(await subscription()).toMatchObject({ state: 'expired', can_resume: false });
  });

  test('a paused plan keeps the time that is left', async ({ app, school, paid, site, small, subscription }) => {
    await paid(small);
    const { next_at } = await subscription();
    expect((await site('POST', 'subscription/pause/')).json()).toMatchObject({ state: 'paused', can_pause: false });
    await app.database.owner.query(
      `update subscriptions set paused_at = paused_at - interval '5 days' where tenant_id = $1`,
      [school.id],
    );
    const resumed = (await site('POST', 'subscription/resume/')).json();
    expect(Math.round((Date.parse(resumed.next_at) - Date.parse(next_at ?? '')) / DAY_MS)).toBe(5);
  });

  test('a transfer that is confirmed during a pause adds its period to the time that is left', async ({
    app,
    school,
    paid,
    askForTransfer,
    record,
    confirm,
    site,
    small,
    subscription,
    endsIn,
  }) => {
    await paid(small);
    await endsIn(10);
    const { id, amount } = await askForTransfer(small);
    await site('POST', 'subscription/pause/');
    await app.database.owner.query(
      `update subscriptions set paused_at = paused_at - interval '30 days', period_end = period_end - interval '30 days' where tenant_id = $1`,
      [school.id],
    );
    await record(id, amount);
    await confirm(id);
    const { state, next_at } = await subscription();
    expect(state).toBe('active');
    const days = (Date.parse(next_at ?? '') - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(37);
    expect(days).toBeLessThan(42);
  });

  test('a transfer that was not made can be withdrawn', async ({ askForTransfer, site, small, record }) => {
    const { id, amount } = await askForTransfer(small);
    expect((await site('POST', 'subscription/cancel/', { body: { what: 'transfer' } })).json()).toMatchObject({
      transfer: null,
    });
    expect((await record(id, amount)).statusCode).toBe(409);
  });
});
