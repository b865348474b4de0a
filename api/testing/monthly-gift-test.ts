import type { Cause } from '#contract/giving/causes.ts';
import type { Gift } from '#contract/shop/gifts.ts';
import { giftTest, type PlacedGift } from './gift-test.ts';

/** Gives each test a school with monthly gifts, its raised sums, and its differences in the ledger check. */
export const monthlyGiftTest = giftTest
  .extend('raised', ({ app, school, shop }) => async () => {
    const { raised, on_its_way } = (await app.request(`/api/charities/${shop.cause}/`, { at: school })).json<Cause>();
    return { raised, on_its_way };
  })
  .extend(
    'showGift',
    ({ askGift }) =>
      async (gift: PlacedGift) =>
        (await askGift(gift)).json<Gift>(),
  )
  /**
   * Begins a monthly gift, and waits for the jobs about its first payment: a test must not change the gift before they
   * end.
   */
  .extend('giveMonthly', ({ give, control, waitForGift, waitForQuestions }) => async (body: object = {}) => {
    const gift = await give({ amount: 500, interval: 'month', ...body });
    await control({ reference: gift.donation, action: 'pay' });
    await waitForGift(gift, 'active');
    await waitForQuestions(gift);
    return gift;
  })
  .extend('subjectsTo', ({ emailsTo, school }) => async (email: string) => {
    return (await emailsTo(email, school)).map(({ subject }) => subject);
  })
  .extend('check', ({ app, school }) => async () => {
    const { rows } = await app.database.owner.query(
      `select (select count(*)::int from check_transactions('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff') c
          where c.tenant = $1 and c.kind <> 'fee_unknown')
        + (select count(*)::int from check_renewals('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff') c
          where c.tenant = $1) as differences`,
      [school.id],
    );
    return rows[0].differences as number;
  });
