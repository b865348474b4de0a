import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { giftTest } from '#api/testing/gift-test.ts';
import { waitUntilBlocked } from '#api/testing/open-transaction.ts';
import type { Gift } from '#contract/shop/gifts.ts';

const FROM = '203.0.113.90';

const test = giftTest
  .extend('declinesOf', ({ app, school }) => async () => {
    const { rows } = await app.database.owner.query(
      `select d.attempt_id, length(d.card_hash) as card, length(d.email_hash) as email, d.placed_from = o.placed_from as is_of_giver
        from payment_declines d, orders o join monthly_gifts g on g.id = o.id where d.tenant_id = $1 and o.tenant_id = $1 order by d.declined_at`,
      [school.id],
    );
    return rows;
  })
  .extend(
    'useCard',
    ({ app, askGift }) =>
      async (gift: Parameters<typeof askGift>[0], action: 'update' | 'decline') => {
        const { redirect_url } = (await askGift(gift, 'update-card/', { method: 'POST' })).json();
        await app.request(new URL(redirect_url).pathname, {
          ...{ method: 'POST', host: 'localhost', body: `action=${action}` },
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
        return (await askGift(gift, 'refresh/', { method: 'POST' })).json<Gift>();
      },
  )
  .extend('begin', ({ give, control, waitForGift }) => async (email = `${randomUUID()}@home.example`) => {
    const gift = await give({ interval: 'month', amount: 500, email }, { from: FROM });
    await control({ reference: gift.donation, action: 'pay', delivery: 'now' });
    await waitForGift(gift, 'active');
    return gift;
  });

const DECLINE = { attempt_id: null, card: 32, email: 32, is_of_giver: true };

test('a declined renewal is counted once, and so is each declined new card', async ({
  begin,
  control,
  waitForGift,
  declinesOf,
  useCard,
  askGift,
}) => {
  const gift = await begin();
  await control({ reference: gift.donation, action: 'fail_renewal' });
  await waitForGift(gift, 'past_due');
  await expect.poll(declinesOf).toEqual([DECLINE]);
  await askGift(gift, 'refresh/', { method: 'POST' });

  expect((await useCard(gift, 'decline')).state).toBe('past_due');
  await expect.poll(declinesOf).toEqual([DECLINE, DECLINE]);
  await useCard(gift, 'update');
  // The worker may answer an event about the decline before the payment's event arrives.
  await waitForGift(gift, 'active');
  expect(await declinesOf()).toHaveLength(2);
});

test('a new card pays what is due also if the provider told of the gift while its page was opened', async ({
  app,
  begin,
  control,
  waitForGift,
  useCard,
  waitForQuestions,
}) => {
  const gift = await begin();
  await control({ reference: gift.donation, action: 'fail_renewal' });
  await waitForGift(gift, 'past_due');
  await waitForQuestions(gift);
  const telling = await app.database.owner.connect();
  await telling.query('begin');
  await telling.query('update monthly_gifts set version = version + 1 where id = $1', [gift.donation]);

  const using = useCard(gift, 'update');
  await waitUntilBlocked(app);
  await telling.query('commit');
  telling.release();

  expect((await using).state).toBe('active');
});

test('declined renewals count for who gives, and a page for a new card is refused then, too', async ({
  app,
  school,
  begin,
  control,
  waitForGift,
  declinesOf,
  request,
  askGift,
}) => {
  const email = 'giver-of-months@home.example';
  const gift = await begin(email);
  await control({ reference: gift.donation, action: 'fail_renewal' });
  await waitForGift(gift, 'past_due');
  await expect.poll(declinesOf).toHaveLength(1);
  await app.database.owner.query(
    `insert into payment_declines (tenant_id, event_id, placed_from, email_hash, card_hash)
      select tenant_id, event_id || n, 'elsewhere', email_hash, null from payment_declines, generate_series(1, 19) n where tenant_id = $1`,
    [school.id],
  );

  const elsewhere = { from: '203.0.113.91' };
  const giftReply = await request({ email }, elsewhere);
  const card = await askGift(gift, 'update-card/', { method: 'POST', ...elsewhere });
  expect({ given: giftReply.statusCode, card: card.statusCode }).toEqual({ given: 429, card: 429 });
  expect((await request({ email: 'someone-else@home.example' }, elsewhere)).statusCode).toBe(201);
});
