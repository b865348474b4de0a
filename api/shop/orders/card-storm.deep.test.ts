import { expect } from 'vitest';
import { orderTest } from '#api/testing/order-test.ts';
import { aShop, createCheckout } from '#api/testing/shops.ts';
import { orderWords } from '#contract/shop/order-words.ts';

const CARDS_OF_PAGE = 3;

/** A thief with thousands of cards: each order has an address, an email address and cards of its own. */
const test = orderTest
  .extend('addDeclines', ({ app, attemptsOf }) => async (order: { order: string }, count: number): Promise<void> => {
    const [attempt] = await attemptsOf(order as Parameters<typeof attemptsOf>[0]);
    await app.database.owner.query(
      `insert into payment_declines (tenant_id, event_id, attempt_id, placed_from, card_hash)
        select o.tenant_id, gen_random_uuid()::text, $2, o.placed_from, sha256(gen_random_uuid()::text::bytea)
        from orders o, generate_series(1, $3::int) where o.id = $1`,
      [order.order, attempt?.id, count],
    );
  })
  .extend('thief', ({ checkout }) => (number: number) => {
    const from = `198.51.${Math.floor(number / 250)}.${number % 250}`;
    return checkout({ email: `card-${number}@storm.example` }, { from });
  })
  .extend('storm', ({ thief, addDeclines }) => async (orders: number): Promise<number> => {
    let tried = 0;
    for (let number = 0; number < orders; number++) {
      const reply = await thief(number);
      if (reply.statusCode !== 201) continue;
      await addDeclines(reply.json(), CARDS_OF_PAGE);
      tried += CARDS_OF_PAGE;
    }
    return tried;
  })
  .extend(
    'alerts',
    ({ issuesAbout, school }) =>
      () =>
        issuesAbout(school.id),
  );

test('ten thousand stolen cards buy nothing: the school is slowed down, and buyers of another school notice nothing', async ({
  app,
  school,
  thief,
  storm,
}) => {
  // The fortieth decline slows the school down, and each page brings three declines. All later orders of the storm are
  // refused.
  expect(await storm(200)).toBe(42);
  const refused = await thief(200);
  expect({ status: refused.statusCode, body: refused.json() }).toEqual({
    status: 429,
    body: { error: orderWords.manyDeclined },
  });

  const other = await aShop(app, await app.aSchool());
  const send = createCheckout(app);
  const honest = await send(other.school, { lines: [{ item: other.book }] }, { from: '198.51.0.1' });
  expect(honest.statusCode).toBe(201);
  const { rows } = await app.database.owner.query('select from orders where tenant_id = $1 and paid_at is not null', [
    school.id,
  ]);
  expect(rows).toEqual([]);
});

test('people of a school that is slowed down pay while guests wait', async ({
  app,
  school,
  storm,
  thief,
  checkout,
  attemptsOf,
}) => {
  await storm(20);
  const placed = await checkout({}, { as: await app.aPerson(school, 'teacher') });

  expect((await thief(300)).statusCode).toBe(429);
  expect(placed.statusCode).toBe(201);
  expect(await attemptsOf(placed.json())).toMatchObject([{ state: 'open' }]);
});

test('the platform is told of a school that is slowed down once, and there the first decline closes a page', async ({
  app,
  school,
  storm,
  checkout,
  control,
  waitFor,
  alerts,
}) => {
  await storm(20);
  const as = await app.aPerson(school, 'teacher');
  const order = (await checkout({}, { as })).json();
  await control({ reference: order.order, action: 'decline', delivery: 'now' });
  await waitFor(order, 'failed');

  await expect
    .poll(alerts)
    .toMatchObject([{ tenant_id: school.id, reason: 'card_testing', details: { declined: 43 } }]);
});

test('a school where four of five payments succeed is not slowed down, however many cards are declined', async ({
  app,
  school,
  storm,
  thief,
}) => {
  await storm(14);
  expect((await thief(400)).statusCode).toBe(429);
  await app.database.owner.query(
    `update orders o set state = 'paid', paid_at = now(), paid_attempt_id = a.id from payment_attempts a
      where a.tenant_id = o.tenant_id and a.order_id = o.id and o.tenant_id = $1
        and o.id in (select id from orders where tenant_id = $1 limit 11)`,
    [school.id],
  );
  expect((await thief(401)).statusCode).toBe(201);
});
