import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { monthlyGiftTest } from '#api/testing/monthly-gift-test.ts';
import { waitUntilBlocked } from '#api/testing/open-transaction.ts';

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
    // Simulates a provider that was unreachable for a minute.
    await app.database.owner.query(
      `update monthly_gifts set state = 'cancelled', next_at = null, stopped_at = now() - interval '1 minute', version = version + 1
        where id = $1`,
      [gift.donation],
    );
    expect((await control({ reference: gift.donation, action: 'renew' })).statusCode).toBe(200);

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

  test.for([
    [
      'its giver stopped the gift',
      `update monthly_gifts set state = 'cancelled', next_at = null, stopped_at = now() - interval '1 minute', version = version + 1
        where id = $1`,
    ],
    [
      'its school was suspended',
      `update tenants set suspended_at = now() - interval '1 minute' where id = (select tenant_id from monthly_gifts where id = $1)`,
    ],
  ] as const)(
    'after %s goes back also if the provider was being asked just then',
    async ([, stop], { app, school, giveMonthly, control, objects, refundsOf }) => {
      const gift = await giveMonthly();
      const session = (await objects({ order: gift.donation })).find(({ kind }) => kind === 'session');
      await control({ reference: gift.donation, action: 'renew', delivery: 'never' });
      // Blocks the sandbox's answer about the subscription by locking its session.
      const slow = await app.database.owner.connect();
      await slow.query('begin');
      await slow.query('select from stripe_sandbox.objects where id = $1 for update', [session?.id]);
      await app.database.owner.query(
        `select graphile_worker.add_job('settle-monthly-gift', json_build_object('tenant_id', $1::text, 'gift_id', $2::text,
          'subscription_id', null, 'invoice_id', null), queue_name => 'monthly-gifts')`,
        [school.id, gift.donation],
      );
      await waitUntilBlocked(app);
      await app.database.owner.query(stop, [gift.donation]);
      await slow.query('commit');
      slow.release();

      await expect.poll(() => refundsOf(gift)).toBe(1);
    },
  );
});

describe('a monthly gift of a school that is closed', () => {
  test('ends, and its giver is told; what was given stays given', async ({
    app,
    school,
    giveMonthly,
    objects,
    refundsOf,
    stateAtStripe,
    subjectsTo,
    check,
  }) => {
    const email = `${randomUUID()}@home.example`;
    const gift = await giveMonthly({ email });
    const { rows } = await app.database.owner.query('select school_name from tenants where id = $1', [school.id]);
    const reply = await app.request(`/api/api-admin/tenants/${school.id}/close/`, {
      ...{ method: 'POST', as: await app.aColleague(), host: 'localhost' },
      body: { school_name: rows[0].school_name, reason: 'The school has asked us to close its site.' },
    });
    expect(reply.statusCode, reply.body).toBeLessThan(300);

    await expect.poll(() => stateAtStripe(gift)).toBe('closed');
    await expect.poll(() => subjectsTo(email)).toContain('Your monthly gift has ended');
    const states = await app.database.owner.query('select state from monthly_gifts where id = $1', [gift.donation]);
    expect(states.rows).toEqual([{ state: 'cancelled' }]);
    const payments = (await objects({ order: gift.donation })).filter(({ kind }) => kind === 'payment');
    expect(payments.map(({ state }) => state)).toEqual(['paid']);
    expect(await refundsOf(gift)).toBe(0);
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
