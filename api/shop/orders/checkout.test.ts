import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { orderTest as test } from '#api/testing/order-test.ts';
import { aShop, type PlacedOrder } from '#api/testing/shops.ts';
import type { School } from '#api/testing/test-app.ts';

describe('POST /checkout/quote/', () => {
  const quote = (app: Parameters<typeof aShop>[0], at: School, body: object) =>
    app.request('/api/checkout/quote/', { method: 'POST', at, body });

  test('a quote adds up, with what each cause gets and the delivery of printed books', async ({ app, shop }) => {
    const lines = [{ item: shop.book }, { item: shop.printed, format: 'print', copies: 3 }];
    const body = (await quote(app, shop.school, { lines, country: 'GB' })).json();

    expect(body).toMatchObject({
      ...{ currency: 'GBP', delivery: 300, discount: 0, total: 650 + 3600 + 300, providers: ['stripe'] },
      cause_shares: [{ cause: shop.cause, name: 'Clean Springs', amount: 325 + 1800 }],
    });
    for (const line of body.lines) {
      expect(line.net + line.tax).toBe(line.total);
      expect(line.shares.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(line.net);
    }
  });

  test('what is not sold here is refused, and what is sold no longer is 409', async ({ app, shop }) => {
    const other = await aShop(app, await app.aSchool());
    const status = async (lines: object[], country = 'GB') =>
      (await quote(app, shop.school, { lines, country })).statusCode;
    await app.database.owner.query('update books set for_sale = false where id = $1', [shop.book]);

    expect({
      unknown: await status([{ item: randomUUID() }]),
      foreign: await status([{ item: other.book }]),
      notPrinted: await status([{ item: shop.book, format: 'print' }]),
      takenDown: await status([{ item: shop.book }]),
      notSentThere: await status([{ item: shop.printed, format: 'print' }], 'FR'),
    }).toEqual({ unknown: 400, foreign: 400, notPrinted: 409, takenDown: 409, notSentThere: 400 });
  });
});

describe('POST /checkout/', () => {
  test('the share of a cause names the project that the book gives to, and what is in use of it', async ({
    app,
    school,
    shop,
    place,
    waitFor,
  }) => {
    const ofCause = { tenant_id: school.id, cause_id: shop.cause };
    const project = {
      slug: `taps-${randomUUID()}`,
      title: 'Taps',
      currency: 'GBP',
      unit: 'taps',
      units: 40,
      unit_cost: 500,
    };
    const aProject = (slug: string) =>
      app.insert('projects', { ...ofCause, ...project, slug, unit_cost_on: '2026-09-01' });
    const project_id = await aProject(project.slug);
    await aProject(`${project.slug}-2`);
    await app.insert('cause_updates', {
      ...ofCause,
      project_id,
      title: 'Two taps',
      happened_on: '2026-10-01',
      units: 2,
    });
    await app.database.owner.query('update books set project_id = $2 where id = $1', [shop.book, project_id]);

    const order = await place();

    expect((await waitFor(order, 'awaiting_payment')).cause_shares).toMatchObject([
      { cause: shop.cause, projects: [{ slug: project.slug, title: 'Taps', unit: 'taps', units_in_use: 2 }] },
    ]);
  });

  test('a guest pays, and the order is paid, posted and receipted once', async ({
    school,
    place,
    control,
    waitFor,
    balances,
    emailsTo,
  }) => {
    const email = `${randomUUID()}@home.example`;
    const order = await place({ email, expected_total: 650 });
    expect(order.redirect_url).toContain('/sandbox/stripe/pay/');
    expect(await waitFor(order, 'awaiting_payment')).toMatchObject({
      cause_shares: [{ amount: 325, state: null }],
      can_retry: true,
    });

    await control({ reference: order.order, action: 'pay' });

    const paid = await waitFor(order, 'ready_to_read');
    expect(paid).toMatchObject({ total: 650, can_retry: false, cause_shares: [{ amount: 325, state: 'raised' }] });
    expect(paid.timeline.map(({ state }) => state)).toEqual(['created', 'awaiting_payment', 'paid', 'ready_to_read']);
    expect(await balances()).toEqual({ provider: 620, provider_fee: 30, cause: -325, school: -130, platform: -195 });
    await expect.poll(() => emailsTo(email, school)).toHaveLength(1);
    const [receipt] = await emailsTo(email, school);
    expect(receipt?.links).toEqual([
      expect.stringMatching(new RegExp(`/trackorder/${order.order}#${order.key}$`)),
      expect.stringMatching(new RegExp(`/invoice/order/${order.order}#${order.key}$`)),
    ]);
  });

  test('twenty submits with one key are one order and one session', async ({ checkout, objects }) => {
    const options = { idempotencyKey: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 20 }, () => checkout({}, options)));
    const last = await checkout({}, options);

    const statuses = new Set(replies.map(({ statusCode }) => statusCode));
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    expect((await objects(last.json())).filter(({ kind }) => kind === 'session')).toHaveLength(1);
    expect((await checkout({ country: 'FR' }, options)).statusCode).toBe(409);
  });

  test('nothing about money is read from a buyer', async ({ checkout, shop }) => {
    const item = shop.book;
    const wrong: object[] = [
      ...[{ price: 1 }, { total: 1 }, { currency: 'JPY' }, { shares: [] }, { tenant: randomUUID() }, { state: 'paid' }],
      ...[0, -1, 1.5, 1e9, '1', null].map((copies) => ({ lines: [{ item: shop.printed, format: 'print', copies }] })),
      ...[{ lines: [] }, { lines: [{ item }, { item }] }, { lines: [{ item: 'x' }] }, { lines: [{ item, copies: 2 }] }],
      { lines: Array.from({ length: 400 }, () => ({ item: randomUUID() })) },
      ...[{ country: 'ZZ' }, { email: 'a@b\r\nBcc: c@d.test' }, { email: '' }, { provider: 'cash' }],
      ...[{ name: 'x'.repeat(301) }, { lines: [{ item: shop.printed, format: 'print' }] }],
    ];
    const accepted: object[] = [];
    for (const body of wrong) if ((await checkout(body)).statusCode !== 400) accepted.push(body);

    expect(accepted).toEqual([]);
    expect((await checkout({}, { idempotencyKey: 'short' })).statusCode).toBe(400);
    expect((await checkout({ name: 'منى', email: 'mona@home.example' })).statusCode).toBe(201);
  });

  test('another total than was shown is 409 with the new one, and nothing is placed', async ({ checkout }) => {
    const reply = await checkout({ expected_total: 649 });

    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ state: 'price_changed', total: 650 });
  });

  test('students and visits that only count are refused, other people pay', async ({ app, school, checkout }) => {
    const statusOf = async (role: 'student' | 'teacher') =>
      (await checkout({}, { as: await app.aPerson(school, role) })).statusCode;

    expect({ student: await statusOf('student'), teacher: await statusOf('teacher') }).toEqual({
      student: 403,
      teacher: 201,
    });
  });

  test('a cart has one open order: the same lines return it, others close it', async ({
    place,
    shop,
    waitFor,
    objects,
    show,
  }) => {
    const cart_id = randomUUID();
    const first = await place({ cart_id });
    const same = await place({ cart_id });
    const other = await place({ cart_id, lines: [{ item: shop.printed }] });

    expect(same).toEqual(first);
    expect(other.order).not.toBe(first.order);
    expect((await objects(first))[0]?.state).toBe('closed');
    expect((await show(first)).state).toBe('cancelled');
    await waitFor(other, 'awaiting_payment');
  });
});

test('an order is cancelled when the provider reports its closed page before it replies', async ({
  app,
  place,
  control,
  waitFor,
}) => {
  const order = await place();
  // The request stores this before it asks the provider to close the page.
  await app.database.owner.query(`update payment_attempts set state_on_close = 'cancelled' where order_id = $1`, [
    order.order,
  ]);
  await control({ reference: order.order, action: 'expire', delivery: 'now' });
  await waitFor(order, 'cancelled');
});

describe('POST /checkout/ when Stripe fails', () => {
  test('after a lost reply the same order in another language continues with the page that it has', async ({
    app,
    shop,
    checkout,
    control,
    objects,
  }) => {
    const idempotencyKey = randomUUID();
    const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds' };
    const body = { lines: [{ item: shop.printed, format: 'print' }], delivery };
    const send = (language: string) => checkout(body, { idempotencyKey, headers: { 'accept-language': language } });
    // The provider's library retries a lost call once.
    await control({ on: 'POST /v1/checkout/sessions', kind: 'lost_response', times: 2 }, 'faults/');

    expect((await send('en')).statusCode).toBe(503);
    const reply = await send('ar');

    expect(reply.statusCode, reply.body).toBe(201);
    const [session, ...others] = (await objects(reply.json())).filter(({ kind }) => kind === 'session');
    expect(others).toEqual([]);
    const { rows } = await app.database.owner.query(
      `select body -> 'lines' as lines from stripe_sandbox.objects where id = $1`,
      [session?.id],
    );
    expect(rows[0].lines.map(({ name }: { name: string }) => name)).toEqual(['Kite', 'Delivery']);
  });

  test('an attempt whose parameters changed after a lost reply is followed by a new one', async ({
    app,
    school,
    checkout,
    control,
    waitFor,
  }) => {
    const options = { idempotencyKey: randomUUID() };
    await control({ on: 'POST /v1/checkout/sessions', kind: 'lost_response', times: 2 }, 'faults/');
    expect((await checkout({}, options)).statusCode).toBe(503);
    await app.database.owner.query(`update buyers set email = 'other@home.example' where tenant_id = $1`, [school.id]);

    expect((await checkout({}, options)).statusCode).toBe(503);
    const reply = await checkout({}, options);

    expect(reply.statusCode, reply.body).toBe(201);
    await control({ reference: reply.json().order, action: 'pay' });
    await waitFor(reply.json(), 'ready_to_read');
  });

  test.for(['500', 'reset', 'lost_response', 'garbage'])(
    'after %s the same key continues with one open session',
    async (kind, { checkout, control, objects, waitFor }) => {
      const options = { idempotencyKey: randomUUID() };
      await control({ on: 'POST /v1/checkout/sessions', kind, times: 1 }, 'faults/');
      const first = await checkout({}, options);
      expect([201, 503]).toContain(first.statusCode);

      const again = await checkout({}, options);
      expect(again.statusCode, again.body).toBe(201);
      const order = again.json<PlacedOrder>();
      expect(
        (await objects(order)).filter(({ kind: what, state }) => what === 'session' && state === 'open'),
      ).toHaveLength(1);
      await control({ reference: order.order, action: 'pay' });
      await waitFor(order, 'ready_to_read');
    },
  );

  test('printed books are paid, and wait for their printing', async ({ place, shop, control, waitFor }) => {
    const delivery = { name: 'منى', street: 'شارع ١', city: 'London', postcode: 'N1' };
    const order = await place({ lines: [{ item: shop.printed, format: 'print', copies: 2 }], delivery });
    await control({ reference: order.order, action: 'pay' });

    expect(await waitFor(order, 'paid')).toMatchObject({ total: 2700, delivery: 300 });
  });
});
