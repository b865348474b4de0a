import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type PlacedGift, giftTest as test } from '#api/testing/gift-test.ts';
import type { Cause } from '#contract/giving/causes.ts';

describe('a gift', () => {
  const withoutId = (reply: { body: string }) => reply.body.replace(/"request_id":"[^"]*"/, '');

  test('is shown to its giver only, and orders and gifts do not know each other', async ({
    app,
    school,
    give,
    place,
    ask,
    askGift,
  }) => {
    const teacher = await app.aPerson(school, 'teacher');
    const gift = await give();
    const own = await give({}, { as: teacher });
    const order = await place();
    const asGift = { donation: order.order, key: order.key } as PlacedGift;
    const unknown = withoutId(await askGift({ ...gift, donation: randomUUID() }));
    const strangers = [
      await askGift(gift, '', { key: '' }),
      await askGift(gift, '', { key: own.key }),
      await askGift(gift, '', { key: '', as: teacher }),
      await askGift(gift, '', { at: await app.aSchool() }),
      await askGift(own, '', { key: '', as: await app.aPerson(school, 'school_admin') }),
      await askGift(gift, 'retry-payment/', { key: '', method: 'POST', body: {} }),
      await askGift(asGift),
      await ask({ ...order, order: gift.donation, key: gift.key }),
      await ask({ ...order, order: gift.donation, key: gift.key }, 'open/', { method: 'POST' }),
      await ask({ ...order, order: gift.donation, key: gift.key }, 'refresh/', { method: 'POST' }),
      await askGift(asGift, 'refresh/', { method: 'POST' }),
    ];

    expect(strangers.map(({ statusCode }) => statusCode)).toEqual(strangers.map(() => 404));
    expect(new Set(strangers.map(withoutId))).toEqual(new Set([unknown]));
    expect((await askGift(own, '', { key: '', as: teacher })).statusCode).toBe(200);
  });

  test('that is on its way is neither raised nor paid, and is raised when the bank confirms it', async ({
    app,
    school,
    shop,
    give,
    control,
    askGift,
    waitForGift,
  }) => {
    const gift = await give();
    await control({ reference: gift.donation, action: 'delay' });
    await expect.poll(async () => (await askGift(gift)).json().is_on_its_way).toBe(true);
    expect((await askGift(gift)).json()).toMatchObject({
      ...{ state: 'awaiting_payment', can_retry: false, payments: [{ amount: 3900, state: 'on_its_way' }] },
    });
    const cause = async () => (await app.request(`/api/charities/${shop.cause}/`, { at: school })).json<Cause>();
    expect(await cause()).toMatchObject({ raised: 0, on_its_way: 3900, donors: 0 });

    await control({ reference: gift.donation, action: 'settle' });
    await waitForGift(gift, 'paid');
    expect(await cause()).toMatchObject({ raised: 3900, on_its_way: 0, donors: 1 });
  });

  test('whose cause was archived cannot be paid again', async ({ app, shop, give, control, askGift, waitForGift }) => {
    const gift = await give();
    await control({ reference: gift.donation, action: 'cancel' });
    await control({ reference: gift.donation, action: 'expire' });
    await waitForGift(gift, 'cancelled');
    await app.database.owner.query(`update causes set state = 'archived', archived_at = now() where id = $1`, [
      shop.cause,
    ]);

    const retried = await askGift(gift, 'retry-payment/', {
      ...{ method: 'POST', body: { provider: 'stripe' }, headers: { 'idempotency-key': randomUUID() } },
    });
    expect(retried.statusCode).toBe(404);
  });

  test('that is paid counts among impacts', async ({ app, school, give, control, waitForGift }) => {
    const impacts = async () => (await app.request('/api/v1/impacts/count/', { at: school })).json().total_impacts;
    const gift = await give();
    expect(await impacts()).toBe(0);
    await control({ reference: gift.donation, action: 'pay' });
    await waitForGift(gift, 'paid');

    expect(await impacts()).toBe(1);
  });

  test('is in the email with new links, which end its old key', async ({ app, school, give, emailsTo, askGift }) => {
    const email = `${randomUUID()}@home.example`;
    const gift = await give({ email });
    await app.request('/api/orders/links/', { method: 'POST', at: school, body: { email } });

    await expect.poll(() => emailsTo(email, school)).toHaveLength(1);
    const [links] = await emailsTo(email, school);
    const [, key = ''] = new RegExp(`/gift/${gift.donation}#(\\S+)$`).exec(links?.links[0] ?? '') ?? [];
    expect((await askGift(gift, '', { key })).statusCode).toBe(200);
    expect((await askGift(gift)).statusCode).toBe(404);
  });
});

test('a gift that a bank disputes is held, and raised again when the dispute is won', async ({
  give,
  control,
  askGift,
  waitForGift,
}) => {
  const gift = await give();
  await control({ reference: gift.donation, action: 'pay' });
  await waitForGift(gift, 'paid');
  const states = async () =>
    (await askGift(gift))
      .json()
      .payments.map(({ state, amount }: { state: string; amount: number }) => [state, amount]);
  await control({ reference: gift.donation, action: 'dispute' });
  await expect.poll(states).toEqual([['held', gift.amount]]);
  await control({ reference: gift.donation, action: 'win_dispute' });
  await expect.poll(states).toEqual([['raised', gift.amount]]);
});

describe('a gift that is refunded', () => {
  test('in part says what went back and what is left', async ({ give, control, askGift, waitForGift, refundGift }) => {
    const gift = await give();
    await control({ reference: gift.donation, action: 'pay' });
    await waitForGift(gift, 'paid');
    await refundGift(gift, { amount: 100 });

    const parts = async () =>
      (await askGift(gift))
        .json()
        .payments.map(({ state, amount }: { state: string; amount: number }) => [state, amount]);
    await expect.poll(parts).toEqual([
      ['refunded', 100],
      ['raised', gift.amount - 100],
    ]);
  });

  test('in full is no giver of its cause any more', async ({
    app,
    school,
    shop,
    give,
    control,
    waitForGift,
    refundGift,
    objects,
  }) => {
    const cause = async () => {
      const { raised, donors } = (await app.request(`/api/charities/${shop.cause}/`, { at: school })).json<Cause>();
      return { raised, donors };
    };
    const gift = await give();
    for (const paid of [gift, await give({ email: 'uncle@home.example' })]) {
      await control({ reference: paid.donation, action: 'pay' });
      await waitForGift(paid, 'paid');
    }
    await expect.poll(cause).toEqual({ raised: 7800, donors: 2 });

    await refundGift(gift, { amount: 100 });
    await expect.poll(cause).toEqual({ raised: 7700, donors: 2 });
    await refundGift(gift);
    await expect.poll(cause).toEqual({ raised: 3900, donors: 1 });

    const refund = (await objects({ order: gift.donation })).findLast(({ kind }) => kind === 'refund');
    await control({ reference: refund?.id, action: 'fail_late' });
    await expect.poll(cause).toEqual({ raised: 7700, donors: 2 });
  });
});
