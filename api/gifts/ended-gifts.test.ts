import { describe, expect } from 'vitest';
import { monthlyGiftTest } from '#api/testing/monthly-gift-test.ts';

const test = monthlyGiftTest
  .extend('refundsOf', ({ objects }) => async (gift: { donation: string }) => {
    return (await objects({ order: gift.donation })).filter(({ kind }) => kind === 'refund').length;
  })
  .extend('stateAtStripe', ({ objects }) => async (gift: { donation: string }) => {
    return (await objects({ order: gift.donation })).find(({ kind }) => kind === 'subscription')?.state;
  });

describe('what is charged', () => {
  test('after a gift was stopped goes back, and the provider is told to stop', async ({
    app,
    giveMonthly,
    control,
    raised,
    refundsOf,
    stateAtStripe,
    check,
    showGift,
  }) => {
    const gift = await giveMonthly();
    // As if the provider could not be told for a minute.
    await app.database.owner.query(
      `update monthly_gifts set state = 'cancelled', next_at = null, stopped_at = now() - interval '1 minute', version = version + 1
        where id = $1`,
      [gift.donation],
    );
    await control({ reference: gift.donation, action: 'renew' });

    await expect.poll(() => refundsOf(gift)).toBe(1);
    await expect.poll(() => stateAtStripe(gift)).toBe('closed');
    expect(await raised()).toEqual({ raised: 500, on_its_way: 0 });
    expect(await showGift(gift)).toMatchObject({ state: 'cancelled', payments: [{ amount: 500, state: 'raised' }] });
    expect(await check()).toBe(0);
  });

  test('while the site of a school is suspended goes back, and nothing more is charged there', async ({
    app,
    school,
    giveMonthly,
    control,
    raised,
    refundsOf,
    check,
  }) => {
    const gift = await giveMonthly();
    const setSuspended = (since: string) =>
      app.database.owner.query(`update tenants set suspended_at = ${since} where id = $1`, [school.id]);
    await setSuspended(`now() - interval '1 minute'`);
    await control({ reference: gift.donation, action: 'renew' });
    await expect.poll(() => refundsOf(gift)).toBe(1);
    await control({ reference: gift.donation, action: 'advance', days: 40 });
    await setSuspended('null');

    await expect.poll(raised).toEqual({ raised: 500, on_its_way: 0 });
    expect(await refundsOf(gift)).toBe(1);
    expect(await check()).toBe(0);
  });
});

describe('a monthly gift that is stopped before its first payment', () => {
  test('cannot be paid any more: its page is closed and no other is opened', async ({
    give,
    askGift,
    objects,
    showGift,
    raised,
  }) => {
    const gift = await give({ amount: 500, interval: 'month' });
    expect((await askGift(gift, 'cancel/', { method: 'POST' })).statusCode).toBe(204);
    const page = async () => (await objects({ order: gift.donation })).find(({ kind }) => kind === 'session')?.state;
    await expect.poll(page).not.toBe('open');

    expect(await showGift(gift)).toMatchObject({ state: 'cancelled', can_retry: false, payments: [] });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const again = await askGift(gift, 'retry-payment/', { method: 'POST', body: { provider: 'stripe' }, headers });
    expect(again.statusCode).toBe(409);
    expect(await raised()).toEqual({ raised: 0, on_its_way: 0 });
  });
});

describe('the check of the ledger', () => {
  test('names a renewal that was posted without an invoice of the provider', async ({
    app,
    giveMonthly,
    control,
    raised,
    check,
  }) => {
    const gift = await giveMonthly();
    await control({ reference: gift.donation, action: 'renew' });
    await expect.poll(raised).toEqual({ raised: 1000, on_its_way: 0 });
    expect(await check()).toBe(0);
    await app.database.owner.query('delete from monthly_gift_invoices where gift_id = $1', [gift.donation]);
    expect(await check()).toBe(1);
  });
});
