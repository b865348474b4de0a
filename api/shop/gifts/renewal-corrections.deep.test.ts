import { describe, expect } from 'vitest';
import { monthlyGiftTest } from '#api/testing/monthly-gift-test.ts';

const test = monthlyGiftTest
  /** A gift of two months; `renewal` is the order of the second one. */
  .extend('twoMonths', ({ app, giveMonthly, control, raised }) => async () => {
    const gift = await giveMonthly();
    await control({ reference: gift.donation, action: 'renew' });
    await expect.poll(raised).toEqual({ raised: 1000, on_its_way: 0 });
    const { rows } = await app.database.owner.query('select id from orders where monthly_gift_id = $1 and id <> $1', [
      gift.donation,
    ]);
    return { gift, renewal: { ...gift, donation: rows[0].id as string } };
  })
  .extend('statesOf', ({ showGift }) => async (gift: Parameters<typeof showGift>[0]) => {
    const { state, payments } = await showGift(gift);
    return { state, payments: payments.map((payment) => payment.state) };
  });

describe('a renewal of a monthly gift', () => {
  test('that is refunded gives back its own month, and the gift goes on', async ({
    twoMonths,
    refundGift,
    raised,
    control,
    showGift,
    check,
  }) => {
    const { gift, renewal } = await twoMonths();
    await refundGift(renewal);

    await expect.poll(raised).toEqual({ raised: 500, on_its_way: 0 });
    expect((await showGift(gift)).state).toBe('active');
    await control({ reference: gift.donation, action: 'renew' });
    await expect.poll(raised).toEqual({ raised: 1000, on_its_way: 0 });
    expect(await check()).toBe(0);
  });

  test('that is disputed holds its own month, which comes back when the dispute is won', async ({
    twoMonths,
    control,
    raised,
    issuesAbout,
    showGift,
    check,
  }) => {
    const { gift, renewal } = await twoMonths();
    await control({ reference: gift.donation, action: 'dispute' });

    await expect.poll(async () => (await raised()).raised).toBe(500);
    expect(await issuesAbout(renewal.donation)).toMatchObject([{ reason: 'disputed' }]);
    expect((await showGift(gift)).state).toBe('active');
    expect(await check()).toBe(0);

    await control({ reference: gift.donation, action: 'win_dispute' });
    await expect.poll(async () => (await raised()).raised).toBe(1000);
    expect(await check()).toBe(0);
  });

  test('that is disputed and lost is lost, and is not refunded as well', async ({
    twoMonths,
    control,
    raised,
    statesOf,
    check,
  }) => {
    const { gift } = await twoMonths();
    await control({ reference: gift.donation, action: 'dispute' });
    await expect.poll(async () => (await raised()).raised).toBe(500);
    await control({ reference: gift.donation, action: 'lose_dispute' });

    await expect.poll(async () => (await statesOf(gift)).payments).toEqual(['refunded', 'raised']);
    expect(await raised()).toEqual({ raised: 500, on_its_way: 0 });
    expect(await check()).toBe(0);
  });
});
