import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { orderTest as test } from '#api/testing/order-test.ts';

const isStale = (reply: { body: string }) => reply.body.replace(/"request_id":"[^"]*"/, '');

describe('an order', () => {
  test('is shown to its buyer only: everyone else gets the 404 of an unknown id', async ({
    app,
    school,
    place,
    ask,
  }) => {
    const teacher = await app.aPerson(school, 'teacher');
    const order = await place();
    const own = await place({}, { as: teacher });
    const unknown = isStale(await ask({ ...order, order: randomUUID() }));
    const strangers = [
      await ask(order, '', { key: '' }),
      await ask(order, '', { key: 'x'.repeat(order.key.length) }),
      await ask(order, '', { key: own.key }),
      await ask(order, '', { key: '', as: teacher }),
      await ask(order, '', { at: await app.aSchool() }),
      await ask(own, '', { key: '', as: await app.aPerson(school, 'school_admin') }),
      // The same reply comes if the request itself is wrong.
      await ask(order, 'retry-payment/', { key: '', method: 'POST', body: {} }),
      await ask(order, 'retry-payment/', { key: '', method: 'POST', body: {}, as: teacher }),
      await ask(order, '', { key: '', headers: { cookie: `order-key=${order.key}` } }),
    ];

    expect(strangers.map(({ statusCode }) => statusCode)).toEqual(strangers.map(() => 404));
    expect(new Set(strangers.map(isStale))).toEqual(new Set([unknown]));
    expect((await ask(own, '', { key: '', as: teacher })).statusCode).toBe(200);
    expect((await app.request(`/api/orders/${order.order}/?key=${order.key}`, { at: school })).statusCode).not.toBe(
      200,
    );
  });

  test('its key opens what was bought to the browser, after payment', async ({
    app,
    school,
    shop,
    place,
    control,
    ask,
    waitFor,
  }) => {
    const order = await place();
    const open = (key = order.key) => ask(order, 'open/', { method: 'POST', key });
    expect((await open()).statusCode).toBe(409);
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'ready_to_read');

    const reply = await open();

    expect(reply.statusCode).toBe(204);
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^__Host-orders=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await open('x'.repeat(32))).statusCode).toBe(404);
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    const access = async (options: { cookie?: string }) =>
      (await app.request(`/api/books/${shop.book}/`, { at: school, ...options })).json().reading_access;
    expect({ stranger: await access({}), buyer: await access({ cookie }) }).toEqual({
      stranger: 'preview',
      buyer: 'full',
    });
  });

  test('a new link ends what a browser opened with the old key, and opens it again', async ({
    app,
    school,
    shop,
    place,
    control,
    ask,
    waitFor,
    emailsTo,
  }) => {
    const email = `${randomUUID()}@home.example`;
    const [order, other] = [await place({ email }), await place({ lines: [{ item: shop.printed }] })];
    for (const one of [order, other]) {
      await control({ reference: one.order, action: 'pay' });
      await waitFor(one, 'ready_to_read');
    }
    const open = async (one: typeof order, cookie = '') => {
      const reply = await ask(one, 'open/', { method: 'POST', cookie });
      return String(reply.headers['set-cookie']).split(';')[0] ?? '';
    };
    const access = async (cookie: string) => {
      const read = async (book: string) =>
        (await app.request(`/api/books/${book}/`, { at: school, cookie })).json().reading_access;
      return { book: await read(shop.book), other: await read(shop.printed) };
    };
    const cookie = await open(order, await open(other));
    expect(await access(cookie)).toEqual({ book: 'full', other: 'full' });

    await app.request('/api/orders/links/', { method: 'POST', at: school, body: { email } });
    const linksSent = async () =>
      (await emailsTo(email, school))
        .filter(({ subject }) => !subject.startsWith('Receipt'))
        .flatMap(({ links }) => links);
    await expect.poll(linksSent).not.toEqual([]);
    const key = new URL((await linksSent())[0] ?? '').hash.slice(1);
    expect(await access(cookie)).toEqual({ book: 'full', other: 'full' });
    const newCookie = await open({ ...order, key }, cookie);
    expect(await access(cookie)).toEqual({ book: 'preview', other: 'full' });
    expect(await access(newCookie)).toEqual({ book: 'full', other: 'full' });
  });
});

test('declined cards and unpaid orders of one address are stopped for a while, and an earlier buyer still pays', async ({
  checkout,
  place,
  control,
  waitFor,
  retry,
}) => {
  const from = '203.0.113.7';
  const earlier = await place({}, { from });
  let refused: Awaited<ReturnType<typeof checkout>> | undefined;
  let placed = 0;
  while (!refused && placed < 60) {
    const reply = await checkout({ email: `card-${placed}@storm.example` }, { from });
    if (reply.statusCode === 429) refused = reply;
    else for (let card = 0; card < 3; card++) await control({ reference: reply.json().order, action: 'decline' });
    placed++;
  }

  expect(placed).toBe(8);
  expect(Number(refused?.headers['retry-after'])).toBe(600);
  expect((await checkout({}, { from: '203.0.113.8' })).statusCode).toBe(201);
  expect((await retry(earlier)).statusCode).toBe(201);
  await control({ reference: earlier.order, action: 'pay' });
  await waitFor(earlier, 'ready_to_read');
});

test('cards that are declined for one order are counted over all its pages and addresses', async ({
  place,
  control,
  retry,
  waitFor,
}) => {
  const order = await place({}, { from: '203.0.113.20' });
  const other = await place({ email: 'aunt@home.example' }, { from: '203.0.113.20' });
  for (let page = 0; page < 3; page++) {
    if (page > 0) expect((await retry(order)).statusCode).toBe(201);
    for (let card = 0; card < 3; card++) await control({ reference: order.order, action: 'decline' });
    await waitFor(order, 'failed');
  }

  const refused = await retry(order);

  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(600);
  expect((await retry(other)).statusCode).toBe(201);
});

test('cards that are declined for one email address are counted over all network addresses', async ({
  checkout,
  place,
  control,
  retry,
}) => {
  const email = `${randomUUID()}@storm.example`;
  const earlier = await place({ email }, { from: '203.0.113.30' });
  let placed = 0;
  let status = 201;
  while (status === 201 && placed < 60) {
    const reply = await checkout({ email: email.toUpperCase() }, { from: `203.0.113.${31 + placed}` });
    status = reply.statusCode;
    if (status === 201)
      for (let card = 0; card < 3; card++) await control({ reference: reply.json().order, action: 'decline' });
    placed++;
  }

  expect([placed, status]).toEqual([8, 429]);
  expect((await checkout({}, { from: '203.0.113.31' })).statusCode).toBe(201);
  // The earlier order had no declines.
  expect((await retry(earlier)).statusCode).toBe(201);
});

test('orders of one email address that stay unpaid are counted over all network addresses', async ({
  checkout,
  control,
  waitFor,
}) => {
  const email = `${randomUUID()}@storm.example`;
  const placeFrom = (number: number) => checkout({ email }, { from: `198.51.100.${number}` });
  const first = (await placeFrom(0)).json();
  for (let placed = 1; placed < 60; placed++) expect((await placeFrom(placed)).statusCode).toBe(201);

  expect((await placeFrom(60)).statusCode).toBe(429);
  expect((await checkout({}, { from: '198.51.100.60' })).statusCode).toBe(201);
  await control({ reference: first.order, action: 'pay' });
  await waitFor(first, 'ready_to_read');
  expect((await placeFrom(61)).statusCode).toBe(201);
});
