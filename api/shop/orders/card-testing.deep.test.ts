import { describe, expect } from 'vitest';
import { orderTest } from '#api/testing/order-test.ts';
import { aShop, createCheckout, type PlacedOrder } from '#api/testing/shops.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { orderWords } from '#contract/shop/order-words.ts';
import { orderScheduledJobs } from './jobs.ts';

const [FROM, ELSEWHERE] = ['203.0.113.70', '203.0.113.71'];

const test = orderTest
  /** Declines count across schools, so each test starts without declines of other tests. */
  .extend('noDeclines', { auto: true }, async ({ app }) => {
    await app.database.owner.query('delete from payment_declines');
  })
  /** Adds declines to an order, as if `count` cards had been tried. */
  .extend('addDeclines', ({ app, attemptsOf }) => async (order: PlacedOrder, count: number): Promise<void> => {
    const [attempt] = await attemptsOf(order);
    await app.database.owner.query(
      `insert into payment_declines (tenant_id, event_id, attempt_id, placed_from)
        select o.tenant_id, gen_random_uuid()::text, $2, o.placed_from from orders o, generate_series(1, $3::int) where o.id = $1`,
      [order.order, attempt?.id, count],
    );
  })
  .extend(
    'decline',
    ({ place, addDeclines }) =>
      async (count: number, { from = FROM, email = 'thief@home.example' } = {}) => {
        const order = await place({ email }, { from });
        await addDeclines(order, count);
        return order;
      },
  )
  .extend('ordersPaid', ({ app, school }) => async (): Promise<number> => {
    const { rows } = await app.database.owner.query<{ count: number }>(
      'select count(*)::int from orders where tenant_id = $1 and paid_at is not null',
      [school.id],
    );
    return rows[0]?.count ?? -1;
  });

describe('an address with twenty declined cards', () => {
  test('places nothing for ten minutes, also not for an honest buyer there, who can pay from elsewhere', async ({
    app,
    checkout,
    decline,
    control,
    waitFor,
  }) => {
    const thief = await decline(20);
    const honest = { email: 'grandma@home.example' };
    const refused = await checkout(honest, { from: FROM });
    const placed = await checkout(honest, { from: ELSEWHERE });

    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('600');
    expect(refused.json()).toEqual({ error: orderWords.manyDeclined });
    expect(placed.statusCode).toBe(201);
    await control({ reference: placed.json().order, action: 'pay', delivery: 'now' });
    await waitFor(placed.json(), 'ready_to_read');

    await app.database.owner.query(
      `update payment_declines d set declined_at = now() - interval '10 minutes' from payment_attempts a
        where a.tenant_id = d.tenant_id and a.id = d.attempt_id and a.order_id = $1`,
      [thief.order],
    );
    expect((await checkout({ email: 'uncle@home.example' }, { from: FROM })).statusCode).toBe(201);
  });

  test('gives nothing, and one with nineteen still pays', async ({ app, shop, checkout, decline }) => {
    await decline(19);
    expect((await checkout({ email: 'grandma@home.example' }, { from: FROM })).statusCode).toBe(201);
    await decline(20, { from: ELSEWHERE });
    const gift = await app.request('/api/donations/', {
      ...{ method: 'POST', at: shop.school, from: ELSEWHERE, headers: { 'idempotency-key': crypto.randomUUID() } },
      body: { cause: shop.cause, amount: 3900, interval: 'once', country: 'GB', email: 'giver@home.example' },
    });

    expect(gift.statusCode).toBe(429);
  });

  test('does not pay an order of which cards were declined, and one without at once', async ({
    place,
    decline,
    ask,
  }) => {
    const earlier = await place({ email: 'grandma@home.example' }, { from: ELSEWHERE });
    const declined = await decline(3, { from: ELSEWHERE, email: 'aunt@home.example' });
    await decline(20);
    const retry = (order: PlacedOrder, from = FROM) =>
      ask(order, 'retry-payment/', {
        ...{ method: 'POST', from, headers: { 'idempotency-key': crypto.randomUUID() } },
        body: { provider: 'stripe' },
      });

    expect((await retry(declined)).statusCode).toBe(429);
    expect((await retry(declined, ELSEWHERE)).statusCode).toBe(201);
    expect((await retry(earlier)).statusCode).toBe(201);
  });
});

describe('cards that are declined at one school after the other', () => {
  /** Places an order at a new school, where `count` cards are declined. */
  const declineAtNewSchool = test.extend(
    'declineElsewhere',
    ({ app, addDeclines }) =>
      async (count: number, { from, email }: { from: string; email: string }) => {
        const shop = await aShop(app, await app.aSchool());
        const reply = await createCheckout(app)(shop.school, { lines: [{ item: shop.book }], email }, { from });
        expect(reply.statusCode, reply.body).toBe(201);
        await addDeclines(reply.json(), count);
      },
  );
  const thief = { from: FROM, email: 'thief@home.example' };

  declineAtNewSchool(
    'count together by address and by mailbox, half at other schools, and not for anyone else',
    async ({ checkout, declineElsewhere }) => {
      await declineElsewhere(19, thief);
      await declineElsewhere(19, thief);
      expect((await checkout({ email: 'other@home.example' }, { from: FROM })).statusCode).toBe(201);
      await declineElsewhere(2, thief);
      const byAddress = await checkout({ email: 'other@home.example' }, { from: FROM });
      const byMailbox = await checkout({ email: 'Thief@home.example' }, { from: ELSEWHERE });
      const byNeither = await checkout({ email: 'grandma@home.example' }, { from: ELSEWHERE });

      expect([byAddress.statusCode, byMailbox.statusCode, byNeither.statusCode]).toEqual([429, 429, 201]);
    },
  );

  declineAtNewSchool('count together by card', async ({ app, checkout, declineElsewhere }) => {
    await declineElsewhere(38, thief);
    await declineElsewhere(2, { from: ELSEWHERE, email: 'accomplice@home.example' });
    await app.database.owner.query("update payment_declines set card_hash = sha256('one card')");
    const reply = await checkout({ email: 'accomplice@home.example' }, { from: '203.0.113.72' });

    expect(reply.statusCode).toBe(429);
  });
});

describe('a card that was declined', () => {
  test('is counted for whoever used it, wherever else it was declined, and only as a hash', async ({
    app,
    school,
    place,
    decline,
    control,
    checkout,
    attemptsOf,
  }) => {
    // The sandbox gives each email address one card.
    const used = await place({ email: 'borrowed@home.example' }, { from: ELSEWHERE });
    await control({ reference: used.order, action: 'decline', delivery: 'now' });
    const rowsOf = async (order: PlacedOrder) =>
      (
        await app.database.owner.query('select * from payment_declines where attempt_id = $1', [
          (await attemptsOf(order))[0]?.id,
        ])
      ).rows;
    await expect.poll(async () => (await rowsOf(used)).map(({ card_hash }) => card_hash?.length)).toEqual([32]);
    const [{ card_hash, ...row }] = await rowsOf(used);
    expect(JSON.stringify(row)).not.toMatch(/borrowed|203\.0/);

    const others = await decline(20, { from: '203.0.113.72' });
    expect((await checkout({ email: 'borrowed@home.example' }, { from: '203.0.113.73' })).statusCode).toBe(201);
    await app.database.owner.query(
      'update payment_declines set card_hash = $1 where tenant_id = $2 and attempt_id = $3',
      [card_hash, school.id, (await attemptsOf(others))[0]?.id],
    );
    const refused = await checkout({ email: 'borrowed@home.example' }, { from: '203.0.113.73' });
    const other = await checkout({ email: 'grandma@home.example' }, { from: '203.0.113.73' });

    expect(refused.statusCode).toBe(429);
    expect(other.statusCode).toBe(201);
  });

  test('is forgotten after a week', async ({ app, decline, attemptsOf }) => {
    const order = await decline(2);
    const [attempt] = await attemptsOf(order);
    await app.database.owner.query(
      `update payment_declines set declined_at = now() - interval '8 days' where event_id = (
        select min(event_id) from payment_declines where attempt_id = $1)`,
      [attempt?.id],
    );
    const job = orderScheduledJobs.find(({ name }) => name === 'delete-old-declines');
    await job?.run(jobContextOf(app, app.platformPool));

    const { rows } = await app.database.owner.query('select from payment_declines where attempt_id = $1', [
      attempt?.id,
    ]);
    expect(rows).toHaveLength(1);
  });
});
