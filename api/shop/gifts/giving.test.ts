import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { giftTest as test } from '#api/testing/gift-test.ts';
import type { Cause } from '#contract/giving/causes.ts';

describe('POST /donations/', () => {
  test('a visitor gives once: all of it reaches the cause, posted and receipted once', async ({
    app,
    school,
    shop,
    give,
    control,
    waitForGift,
    balances,
    emailsTo,
  }) => {
    const email = `${randomUUID()}@home.example`;
    const gift = await give({ email, amount: 3913 });
    expect(gift).toMatchObject({ amount: 3913, currency: 'GBP' });
    expect(await waitForGift(gift, 'awaiting_payment')).toMatchObject({ payments: [], can_retry: true });

    await control({ reference: gift.donation, action: 'pay', delivery: 'hold' });
    await control({ reference: gift.donation, times: 5, order: 'shuffled' }, 'deliver/');

    expect(await waitForGift(gift, 'paid')).toMatchObject({
      ...{ interval: 'once', next_at: null, amount: 3913, can_retry: false, project: null },
      cause: { id: shop.cause, name: 'Clean Springs' },
      payments: [{ amount: 3913, state: 'raised' }],
    });
    const { provider = 0, provider_fee = 0, ...others } = await balances();
    expect(others).toEqual({ cause: -3913 });
    expect(provider_fee).toBeGreaterThan(0);
    expect(provider + provider_fee).toBe(3913);
    const cause = (await app.request(`/api/charities/${shop.cause}/`, { at: school })).json<Cause>();
    expect(cause).toMatchObject({
      raised: 3913,
      on_its_way: 0,
      donors: 1,
      gifts: { currency: 'GBP', smallest: 100, largest: 200_000 },
    });
    await expect.poll(() => emailsTo(email, school)).toHaveLength(1);
    const [receipt] = await emailsTo(email, school);
    expect(receipt?.links).toEqual([
      expect.stringMatching(new RegExp(`/gift/${gift.donation}#${gift.key}$`)),
      expect.stringMatching(new RegExp(`/invoice/donation/${gift.donation}#${gift.key}$`)),
    ]);
    expect(receipt?.text_part).toContain('£39.13');
  });

  test('a gift of which Stripe has another amount is checked by a person, and cannot be paid again meanwhile', async ({
    give,
    control,
    askGift,
  }) => {
    const gift = await give({ amount: 3900 });
    await control({ reference: gift.donation, action: 'pay', amount: 3000 });
    await expect
      .poll(async () => (await askGift(gift)).json())
      .toMatchObject({ ...{ state: 'awaiting_payment', needs_check: true }, can_retry: false });
  });

  test('a gift to a project counts for the project and its cause', async ({
    app,
    school,
    shop,
    give,
    control,
    waitForGift,
  }) => {
    const project = await app.insert('projects', {
      ...{ tenant_id: school.id, cause_id: shop.cause, slug: `filters-${randomUUID()}`, title: 'Forty filters' },
      ...{ currency: 'GBP', unit: 'filters', units: 40, unit_cost: 3900, unit_cost_on: '2026-11-01' },
    });
    const gift = await give({ cause: undefined, project });
    await control({ reference: gift.donation, action: 'pay' });

    expect(await waitForGift(gift, 'paid')).toMatchObject({
      cause: { id: shop.cause },
      project: { id: project, title: 'Forty filters' },
    });
    const projectBody = (await app.request(`/api/projects/${project}/`, { at: school })).json();
    expect(projectBody).toMatchObject({ raised: 3900, units_raised: 1 });
    expect(projectBody.gifts.suggestions).toEqual([
      { amount: 1300, units: null },
      ...[1, 2, 5].map((units) => ({ amount: 3900 * units, units })),
    ]);
  });

  test('the same key is one gift, and another body with it is 409', async ({ request }) => {
    const options = { idempotencyKey: randomUUID() };
    const first = await request({}, options);

    expect((await request({}, options)).json()).toEqual(first.json());
    expect((await request({ amount: 4000 }, options)).statusCode).toBe(409);
    expect((await request({}, { idempotencyKey: 'short' })).statusCode).toBe(400);
  });

  test('an amount is a whole number within the limits of the currency', async ({ app, school, request }) => {
    const statusOf = async (amount: unknown) => (await request({ amount })).statusCode;
    const refused = [0, -500, 1.5, 1e12, 1e13, 'NaN', null, '500', 1, 99, 200_001, undefined];
    const accepted: unknown[] = [];
    for (const amount of refused) if ((await statusOf(amount)) !== 400) accepted.push(amount);

    expect(accepted).toEqual([]);
    expect((await request({ amount: 99 })).json().fields.amount[0]).toMatch(/from .*£1\.00.* to .*£2,000\.00/);
    expect([await statusOf(100), await statusOf(200_000)]).toEqual([201, 201]);
    await app.database.owner.query(`update tenants set currency = 'JOD' where id = $1`, [school.id]);
    expect({ step: await statusOf(1005), small: await statusOf(990), tens: await statusOf(1010) }).toEqual({
      ...{ step: 400, small: 400, tens: 201 },
    });
  });

  test('nothing else about money is read from a giver', async ({ request }) => {
    const wrong: object[] = [
      ...[{ price: 1 }, { total: 1 }, { currency: 'JPY' }, { shares: [] }, { tenant: randomUUID() }, { state: 'paid' }],
      ...[
        { interval: 'week' },
        { interval: undefined },
        { interval: 'month', provider: 'paypal' },
        { cause: undefined },
        { cause: 'x' },
      ],
      ...[{ country: 'ZZ' }, { email: 'a@b\r\nBcc: c@d.test' }, { email: '' }, { provider: 'cash' }],
      ...[{ name: 'x'.repeat(301) }, { name: 'a\nb' }],
    ];
    const accepted: object[] = [];
    for (const body of wrong) if ((await request(body)).statusCode !== 400) accepted.push(body);

    expect(accepted).toEqual([]);
  });
});
