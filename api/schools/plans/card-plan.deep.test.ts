import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { cardPlanTest as test } from '#api/testing/card-plan-test.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { planWords } from '#contract/schools/plan-words.ts';

const daysUntil = (time: string | null) => Math.round((Date.parse(time ?? '') - Date.now()) / DAY_MS);

describe('a plan by card', () => {
  test('begins when its page is paid, and is posted and billed once, whatever is sent and in which order', async ({
    openPage,
    control,
    answerQuestions,
    small,
    subscription,
    payments,
    site,
    balances,
    differences,
  }) => {
    const checkout = await openPage(small);
    expect(await subscription()).toMatchObject({ state: null, checkout: { plan: expect.any(String) } });
    await control({ reference: checkout, action: 'pay', delivery: 'hold' });
    await control({ reference: checkout, times: 3, order: 'shuffled' }, 'deliver/');
    await answerQuestions();

    expect(await subscription()).toMatchObject({
      ...{ state: 'active', payment: 'card', limits: { students: 300 }, checkout: null, can_cancel: true },
      ...{ can_change_card: true, paid_by: { is_own: true } },
    });
    expect(await balances()).toEqual({ provider: 4900 - 94, provider_fee: 94, plans: -4083, plan_tax: -817 });
    const [payment, ...others] = await payments();
    expect(others).toEqual([]);
    expect(payment).toMatchObject({ total: 4900, payment: 'card', invoice: expect.stringMatching(/./) });
    const invoice = (await site('GET', `invoices/subscription/${payment?.id}/`)).json();
    expect(invoice).toMatchObject({ type: 'subscription', total: 4900, provider: 'stripe' });
    expect(await differences()).toEqual([]);
  });

  test('whose renewal is told before its first payment is counted for both, once each', async ({
    app,
    openPage,
    control,
    answerQuestions,
    small,
    subscription,
    payments,
    balances,
  }) => {
    const checkout = await openPage(small);
    await control({ reference: checkout, action: 'pay', delivery: 'hold' });
    await control({ reference: checkout, action: 'renew', delivery: 'hold' });
    const reply = await app.request(`/sandbox/stripe/control/?reference=${checkout}`, { host: 'localhost' });
    const events = reply.json<{ events: { id: string; type: string }[] }>().events;
    await control({ events: [events.findLast(({ type }) => type === 'invoice.paid')?.id] }, 'deliver/');
    await answerQuestions();
    expect(await payments()).toHaveLength(2);

    await control({ reference: checkout, order: 'reversed' }, 'deliver/');
    await answerQuestions();
    expect((await payments()).map(({ total }) => total)).toEqual([4900, 4900]);
    expect(await balances()).toMatchObject({ plans: -2 * 4083, plan_tax: -2 * 817 });
    expect((await subscription()).state).toBe('active');
  });

  test('of which no event arrives begins when its admin comes back', async ({
    openPage,
    control,
    press,
    small,
    payments,
  }) => {
    const checkout = await openPage(small);
    expect(await press('refresh')).toMatchObject({ state: null });
    await control({ reference: checkout, action: 'pay', delivery: 'never' });
    expect(await press('refresh')).toMatchObject({ state: 'active', payment: 'card' });
    expect(await payments()).toHaveLength(1);
  });

  test('begins with its trial, and is charged when the trial ends', async ({
    aVariant,
    begin,
    atStripe,
    preview,
    subscription,
    payments,
  }) => {
    const variant = await aVariant({ trial_days: 14 });
    const calculated = await preview(variant);
    expect(calculated).toMatchObject({ now: 0, begins: 'now' });
    expect(daysUntil(calculated.first_payment_at)).toBe(14);
    const checkout = await begin(variant);
    const trial = await subscription();
    expect(trial).toMatchObject({ state: 'trialing', payment: 'card' });
    expect(daysUntil(trial.ends_at)).toBe(14);
    expect(await payments()).toEqual([]);

    await atStripe({ reference: checkout, action: 'advance', days: 15 });
    expect((await subscription()).state).toBe('active');
    expect((await payments()).map(({ total }) => total)).toEqual([4900]);
  });

  test('after a bank transfer begins when what is paid ends', async ({
    paid,
    preview,
    begin,
    small,
    large,
    subscription,
    atStripe,
    payments,
  }) => {
    await paid(small);
    const { next_at } = await subscription();
    expect(await preview(large)).toMatchObject({ now: 0, begins: 'period_end', begins_at: next_at });
    const checkout = await begin(large);
    expect(await subscription()).toMatchObject({
      ...{ state: 'active', payment: 'card', limits: { students: 300 }, next_plan: { at: expect.any(String) } },
    });
    expect(await payments()).toHaveLength(1);

    await atStripe({ reference: checkout, action: 'advance', days: 32 });
    expect(await subscription()).toMatchObject({ state: 'active', limits: { students: 1000 }, next_plan: null });
    expect((await payments()).map(({ total, payment }) => [payment, total])).toEqual([
      ['card', 11_900],
      ['bank_transfer', 4900],
    ]);
  });
});

describe('what Stripe tells of another mode, school, amount or currency', () => {
  test('a page that was paid with another amount begins nothing, and a person is told', async ({
    openPage,
    atStripe,
    small,
    large,
    subscription,
    payments,
    issues,
    change,
  }) => {
    const checkout = await openPage(small);
    await atStripe({ reference: checkout, action: 'pay', amount: 100 });
    expect(await subscription()).toMatchObject({ state: null });
    expect(await payments()).toEqual([]);
    expect(await issues()).toEqual(['amount']);
    expect((await change({ variant: large })).json()).toMatchObject({ error: planWords.checkoutUnclear });
  });

  test.for([
    ['another school', 'metadata', (): unknown => ({ tenant: randomUUID() })],
    ['another page', 'metadata', (): unknown => ({ order_id: randomUUID() })],
    ['another mode', 'livemode', (): unknown => true],
    ['another price', 'items', (): unknown => ({ data: { 0: { price: { unit_amount: 1 } } } })],
    ['another currency', 'items', (): unknown => ({ data: { 0: { price: { currency: 'eur' } } } })],
  ] as const)(
    '%s changes no plan',
    async ([, field, amend], { app, begin, atStripe, press, small, subscription, issues }) => {
      const checkout = await begin(small);
      const before = await subscription();
      const { rows } = await app.database.owner.query(
        `select id, body from stripe_sandbox.objects where body ->> 'object' = 'subscription' and body -> 'metadata' ->> 'order_id' = $1`,
        [checkout],
      );
      const { id, body } = rows[0];
      const changed = { ...body, [field]: merge(body[field], amend()), cancel_at_period_end: true };
      await app.database.owner.query('update stripe_sandbox.objects set body = $2 where id = $1', [
        id,
        JSON.stringify(changed),
      ]);
      await atStripe({ reference: checkout, action: 'renew' });
      await press('refresh');
      expect(await subscription()).toEqual(before);
      expect(await issues()).toHaveLength(1);
    },
  );
});

function merge(value: unknown, change: unknown): unknown {
  if (typeof change !== 'object' || change === null) return change;
  const merged = Array.isArray(value) ? [...value] : { ...(value as object) };
  for (const [key, part] of Object.entries(change))
    Object.assign(merged, { [key]: merge((value as Record<string, unknown>)[key], part) });
  return merged;
}

describe('a change of a plan by card', () => {
  test('to a larger one costs what the provider calculates, and begins immediately', async ({
    begin,
    preview,
    change,
    small,
    large,
    subscription,
    payments,
    differences,
  }) => {
    await begin(small);
    const calculated = await preview(large);
    expect(calculated).toMatchObject({ begins: 'now', lines: [{ kind: 'unused' }, { kind: 'provider' }] });
    expect(calculated.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(calculated.now);
    expect(calculated.now).toBeGreaterThan(0);
    const reply = await change({ variant: large, calculated_at: calculated.calculated_at });
    expect(reply.json()).toMatchObject({ state: 'active', limits: { students: 1000 }, redirect_url: null });
    expect((await payments()).map(({ total }) => total)).toEqual([calculated.now, 4900]);
    expect((await subscription()).next_plan).toBeNull();
    expect(await differences()).toEqual([]);
  });

  test('repeated with its key is made once', async ({ begin, site, small, large, payments }) => {
    await begin(small);
    const request = { body: { variant: large, payment: 'card' }, key: 'a-key-of-this-change' };
    const one = await site('POST', 'subscription/change/', request);
    const other = await site('POST', 'subscription/change/', request);
    expect(other.json()).toEqual(one.json());
    expect(await payments()).toHaveLength(2);
  });

  test('to a smaller one costs nothing and begins when the period ends, and can be taken back', async ({
    begin,
    preview,
    change,
    small,
    large,
    subscription,
    atStripe,
    payments,
  }) => {
    const checkout = await begin(large);
    const { next_at } = await subscription();
    expect(await preview(small)).toMatchObject({ now: 0, begins: 'period_end', begins_at: next_at });
    await change({ variant: small });
    expect(await subscription()).toMatchObject({ limits: { students: 1000 }, next_plan: { at: next_at } });
    await change({ variant: large });
    expect(await subscription()).toMatchObject({ limits: { students: 1000 }, next_plan: null });

    await change({ variant: small });
    await atStripe({ reference: checkout, action: 'advance', days: 32 });
    expect(await subscription()).toMatchObject({ limits: { students: 300 }, next_plan: null, state: 'active' });
    expect((await payments()).map(({ total }) => total)).toEqual([4900, 11_900]);
  });

  test('to one that is smaller than what is used is refused', async ({
    app,
    school,
    begin,
    aVariant,
    large,
    change,
  }) => {
    await begin(large);
    const tiny = await aVariant({ students: 1, price: 900 });
    await Promise.all([app.aPerson(school, 'student'), app.aPerson(school, 'student')]);
    expect((await change({ variant: tiny })).json()).toMatchObject({ error: planWords.tooSmall });
  });

  test('whose payment is declined changes nothing', async ({
    begin,
    atStripe,
    app,
    change,
    small,
    large,
    subscription,
    payments,
    control,
  }) => {
    const checkout = await begin(small);
    await control({ reference: checkout, action: 'fail_renewal', delivery: 'never' });
    await app.database.owner.query(
      `update stripe_sandbox.objects set body = body || '{"status": "active"}' where body ->> 'object' = 'subscription'`,
    );
    await atStripe({ reference: checkout, action: 'advance', days: 0 });
    const reply = await change({ variant: large });
    expect(reply.json()).toMatchObject({ error: planWords.cardDeclined, state: 'declined' });
    expect(await subscription()).toMatchObject({ limits: { students: 300 } });
    expect(await payments()).toHaveLength(1);
  });

  test('from yearly to monthly payments, or with an old price, is refused', async ({
    begin,
    aVariant,
    small,
    large,
    change,
    preview,
  }) => {
    const yearly = await aVariant({ interval: 'year', price: 49_000 });
    await begin(yearly);
    expect((await change({ variant: small })).json()).toMatchObject({ error: planWords.yearlyToMonthly });
    const dear = await aVariant({ interval: 'year', price: 99_000 });
    const old = new Date(Date.now() - 2 * 3_600_000).toISOString();
    expect(Object.keys((await change({ variant: dear, calculated_at: old })).json().fields)).toEqual(['calculated_at']);
    expect((await preview(large)).error).toBe(planWords.yearlyToMonthly);
  });
});
