import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { monthlyGiftTest as test } from '#api/testing/monthly-gift-test.ts';

describe('a monthly gift', () => {
  test('is counted once for its first payment, whatever is sent and in which order', async ({
    give,
    control,
    waitForGift,
    raised,
    showGift,
    check,
  }) => {
    const gift = await give({ amount: 500, interval: 'month' });
    await control({ reference: gift.donation, action: 'pay', delivery: 'hold' });
    await control({ reference: gift.donation, times: 3, order: 'shuffled' }, 'deliver/');
    await waitForGift(gift, 'active');
    await expect.poll(async () => (await showGift(gift)).next_at).not.toBeNull();

    expect(await raised()).toEqual({ raised: 500, on_its_way: 0 });
    expect(await showGift(gift)).toMatchObject({
      ...{ interval: 'month', can_stop: true, can_retry: false, is_paused: false },
      payments: [{ amount: 500, state: 'raised', receipt: { id: gift.donation } }],
    });
    expect(await check()).toBe(0);
  });

  test('is counted once for each month, with a receipt for each', async ({
    app,
    school,
    giveMonthly,
    control,
    raised,
    showGift,
    subjectsTo,
    check,
  }) => {
    const email = `${randomUUID()}@home.example`;
    const gift = await giveMonthly({ email });
    for (const month of [2, 3]) {
      await control({ reference: gift.donation, action: 'renew', delivery: 'hold' });
      await control({ reference: gift.donation, times: 3, order: 'shuffled' }, 'deliver/');
      await expect.poll(raised).toEqual({ raised: month * 500, on_its_way: 0 });
    }
    const { payments } = await showGift(gift);
    expect(payments.map(({ amount, state }) => [amount, state])).toEqual(payments.map(() => [500, 'raised']));
    expect(new Set(payments.map(({ receipt }) => receipt?.number)).size).toBe(3);
    const key = { 'order-key': gift.key };
    for (const { receipt } of payments)
      expect(
        (await app.request(`/api/invoices/donation/${receipt?.id}/`, { at: school, headers: key })).statusCode,
      ).toBe(200);
    await expect.poll(() => subjectsTo(email)).toHaveLength(3);
    expect(await check()).toBe(0);
  });

  test('whose renewal is told before its first payment is counted for both', async ({
    give,
    control,
    app,
    raised,
    waitForGift,
  }) => {
    const gift = await give({ amount: 500, interval: 'month' });
    await control({ reference: gift.donation, action: 'pay', delivery: 'hold' });
    await control({ reference: gift.donation, action: 'renew', delivery: 'hold' });
    const reply = await app.request(`/sandbox/stripe/control/?reference=${gift.donation}`, { host: 'localhost' });
    const events = reply.json<{ events: { id: string; type: string }[] }>().events;
    const paid = events.filter(({ type }) => type === 'invoice.paid').at(-1);
    await control({ events: [paid?.id] }, 'deliver/');

    await expect.poll(raised).toEqual({ raised: 1000, on_its_way: 0 });
    await control({ reference: gift.donation, order: 'reversed' }, 'deliver/');
    await waitForGift(gift, 'active');
    expect(await raised()).toEqual({ raised: 1000, on_its_way: 0 });
  });
});

describe('a monthly gift that is not paid any more', () => {
  test('because a renewal failed is past due: its giver is told, and another card pays it once', async ({
    app,
    school,
    giveMonthly,
    control,
    raised,
    waitForGift,
    askGift,
    subjectsTo,
    check,
  }) => {
    const email = `${randomUUID()}@home.example`;
    const gift = await giveMonthly({ email });
    await control({ reference: gift.donation, action: 'fail_renewal' });
    await waitForGift(gift, 'past_due');
    await expect.poll(() => subjectsTo(email)).toContain('Your monthly gift was not paid');
    expect(await raised()).toEqual({ raised: 500, on_its_way: 0 });

    const { redirect_url } = (await askGift(gift, 'update-card/', { method: 'POST' })).json();
    const back = await app.request(new URL(redirect_url).pathname, {
      ...{ method: 'POST', host: 'localhost', body: 'action=update' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(back.headers.location).toMatch(new RegExp(`${school.subdomain}\\..*/gift/${gift.donation}$`));
    await askGift(gift, 'refresh/', { method: 'POST' });

    await waitForGift(gift, 'active');
    await expect.poll(raised).toEqual({ raised: 1000, on_its_way: 0 });
    expect((await subjectsTo(email)).filter((subject) => subject === 'Your monthly gift was not paid')).toHaveLength(1);
    expect(await check()).toBe(0);
  });

  test('because it was stopped with its key ends at the provider, too, and is charged no more', async ({
    giveMonthly,
    control,
    askGift,
    objects,
    showGift,
    subjectsTo,
  }) => {
    const email = `${randomUUID()}@home.example`;
    const gift = await giveMonthly({ email });
    expect((await askGift(gift, 'cancel/', { method: 'POST', key: '' })).statusCode).toBe(404);
    expect((await askGift(gift, 'cancel/', { method: 'POST' })).statusCode).toBe(204);
    expect((await askGift(gift, 'cancel/', { method: 'POST' })).statusCode).toBe(204);

    expect(await showGift(gift)).toMatchObject({
      state: 'cancelled',
      next_at: null,
      can_stop: false,
      can_retry: false,
    });
    const subscription = async () =>
      (await objects({ order: gift.donation })).find(({ kind }) => kind === 'subscription')?.state;
    await expect.poll(subscription).toBe('closed');
    await expect.poll(() => subjectsTo(email)).toContain('Your monthly gift was stopped');
    expect((await askGift(gift, 'update-card/', { method: 'POST' })).statusCode).toBe(409);
    expect((await control({ reference: gift.donation, action: 'renew' })).statusCode).toBe(409);
  });

  test('that was charged before it was stopped keeps that month, whenever it is told', async ({
    giveMonthly,
    control,
    askGift,
    raised,
  }) => {
    const gift = await giveMonthly();
    await control({ reference: gift.donation, action: 'renew', delivery: 'hold' });
    await askGift(gift, 'cancel/', { method: 'POST' });
    await control({ reference: gift.donation }, 'deliver/');
    await expect.poll(raised).toEqual({ raised: 1000, on_its_way: 0 });
  });
});

describe('a monthly gift of a school', () => {
  test('is paused while its school is suspended and goes on afterwards, and its giver is told', async ({
    app,
    school,
    giveMonthly,
    control,
    raised,
    showGift,
    subjectsTo,
  }) => {
    const email = `${randomUUID()}@home.example`;
    const gift = await giveMonthly({ email });
    const setSuspended = async (since: string) => {
      await app.database.owner.query(`update tenants set suspended_at = ${since} where id = $1`, [school.id]);
      await app.database.owner.query(
        `select graphile_worker.add_job('align-monthly-gifts', json_build_object('tenant_id', $1::text))`,
        [school.id],
      );
    };
    await setSuspended('now()');
    await expect.poll(() => subjectsTo(email)).toContain('Your monthly gift is paused');
    await control({ reference: gift.donation, action: 'advance', days: 32 });
    await setSuspended('null');
    await expect.poll(() => subjectsTo(email)).toContain('Your monthly gift goes on');
    await expect.poll(async () => (await showGift(gift)).is_paused).toBe(false);

    expect(await raised()).toEqual({ raised: 500, on_its_way: 0 });
    await control({ reference: gift.donation, action: 'renew' });
    await expect.poll(raised).toEqual({ raised: 1000, on_its_way: 0 });
  });

  test('can be stopped while its school is suspended, with the link of the email and without an account', async ({
    app,
    school,
    giveMonthly,
    askGift,
    objects,
    emailsTo,
    subjectsTo,
  }) => {
    const email = `${randomUUID()}@home.example`;
    const gift = await giveMonthly({ email });
    await app.database.owner.query('update tenants set suspended_at = now() where id = $1', [school.id]);
    await app.database.owner.query(
      `select graphile_worker.add_job('align-monthly-gifts', json_build_object('tenant_id', $1::text))`,
      [school.id],
    );
    await expect.poll(() => subjectsTo(email)).toContain('Your monthly gift is paused');
    const paused = (await emailsTo(email, school)).find(({ subject }) => subject === 'Your monthly gift is paused');
    expect(paused?.links.map((link) => new URL(link).pathname)).toEqual([`/gift/${gift.donation}`]);
    expect(paused?.links[0]).toContain(`#${gift.key}`);

    expect((await askGift(gift)).statusCode).toBe(404);
    const guess = await askGift(gift, 'cancel/', { method: 'POST', key: 'x'.repeat(43) });
    expect(guess.statusCode).toBe(404);
    expect((await askGift(gift, 'cancel/', { method: 'POST' })).statusCode).toBe(204);
    const atStripe = async () =>
      (await objects({ order: gift.donation })).find(({ kind }) => kind === 'subscription')?.state;
    await expect.poll(atStripe).toBe('closed');
    await expect.poll(() => subjectsTo(email)).toContain('Your monthly gift was stopped');
  });

  test('whose invoice is known and was not posted is named by the check', async ({
    app,
    school,
    giveMonthly,
    check,
  }) => {
    const gift = await giveMonthly();
    await app.insert('monthly_gift_invoices', {
      ...{ tenant_id: school.id, gift_id: gift.donation, provider: 'stripe', invoice_id: `in_${randomUUID()}` },
      ...{ amount: 500, currency: 'GBP', noticed_at: new Date(Date.now() - 120_000) },
    });
    expect(await check()).toBe(1);
  });
});
