import { describe, expect } from 'vitest';
import { checkLedger } from '#api/money/ledger/service.ts';
import { orderTest } from '#api/testing/order-test.ts';
import type { PlacedOrder } from '#api/testing/shops.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { couponWords } from '#contract/money/coupon-words.ts';
import type { Quote } from '#contract/shop/orders.ts';

const test = orderTest
  .extend('aCoupon', ({ app, school }) => async (columns: object = {}) => {
    const code = `C-${crypto.randomUUID().toUpperCase()}`;
    await app.insert('coupons', { tenant_id: school.id, code, percent: 10, ...columns });
    return code;
  })
  .extend('quote', ({ app, school, shop }) => async (body: object) => {
    return app.request('/api/checkout/quote/', {
      ...{ method: 'POST', at: school },
      body: { lines: [{ item: shop.book }], country: 'GB', ...body },
    });
  })
  .extend('usedOf', ({ app }) => async (code: string): Promise<number> => {
    const { rows } = await app.database.owner.query<{ used: number }>('select used from coupons where code = $1', [
      code,
    ]);
    return rows[0]?.used ?? -1;
  });

describe('a quote with a coupon', () => {
  test('computes tax and shares after the discount', async ({ quote, aCoupon }) => {
    const reply = (await quote({ coupon: await aCoupon() })).json<Quote>();

    expect(reply).toMatchObject({ discount: 65, total: 585, tax: 0 });
    expect(reply.lines[0]).toMatchObject({ unit_price: 650, discount: 65, net: 585, total: 585 });
    expect(reply.lines[0]?.shares.map(({ amount }) => amount)).toEqual([293, 117, 175]);
    expect(reply.cause_shares[0]?.amount).toBe(293);
  });

  test('takes from printed copies what is above their smallest price, and nothing from the delivery', async ({
    quote,
    shop,
    aCoupon,
  }) => {
    const lines = [{ item: shop.printed, format: 'print', copies: 2 }];
    const reply = (await quote({ lines, coupon: await aCoupon({ percent: 100 }) })).json<Quote>();

    const [line] = reply.lines;
    expect(reply.delivery).toBe(300);
    expect(line?.shares.find(({ to }) => to === 'platform')?.amount).toBeGreaterThanOrEqual(400);
    // 822 is the lowest price that works: 30 % of it pay 2.00 for printing and a fee of 3.25 % plus 0.20.
    expect(line).toMatchObject({ discount: 2 * (1200 - 822), total: 2 * 822 });
  });

  test('is free when the coupon takes all, and needs no provider', async ({ quote, aCoupon }) => {
    const reply = (await quote({ coupon: await aCoupon({ percent: 100 }) })).json<Quote>();

    expect(reply).toMatchObject({ total: 0, discount: 650, tax: 0, providers: [], cause_shares: [] });
  });

  test.for([
    [{ valid_from: '2099-01-01' }, couponWords.tooEarly],
    [{ valid_until: '2020-01-01' }, couponWords.expired],
    [{ percent: null, amount: 500, currency: 'JOD' }, couponWords.unknown],
    [{ deleted_at: new Date() }, couponWords.unknown],
  ] as const)('of %j is refused', async ([columns, message], { quote, aCoupon }) => {
    const reply = await quote({ coupon: await aCoupon(columns) });

    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ coupon: [message] });
  });

  test('of another school is not known', async ({ app, quote }) => {
    const other = await app.aSchool();
    await app.insert('coupons', { tenant_id: other.id, code: 'ELSEWHERE', percent: 10 });

    expect((await quote({ coupon: 'ELSEWHERE' })).json().fields).toEqual({ coupon: [couponWords.unknown] });
  });
});

describe('a coupon for one use', () => {
  test('goes to one of twenty orders at the same time', async ({ checkout, aCoupon, usedOf }) => {
    const coupon = await aCoupon({ max_uses: 1 });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, place) => checkout({ coupon, email: `buyer-${place}@home.example` })),
    );

    const refused = replies.filter(({ statusCode }) => statusCode === 409);
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(refused.map((reply) => reply.json().state)).toEqual(Array(19).fill('coupon_used'));
    expect(await usedOf(coupon)).toBe(1);
  });

  test('is free again when its order expires', async ({ place, control, waitFor, checkout, aCoupon, usedOf }) => {
    const coupon = await aCoupon({ max_uses: 1 });
    const order = await place({ coupon });
    await control({ reference: order.order, action: 'expire', delivery: 'now' });
    await waitFor(order, 'expired');

    expect(await usedOf(coupon)).toBe(0);
    expect((await checkout({ coupon })).statusCode).toBe(201);
  });

  test('is free again when its buyer changes the cart', async ({ shop, place, show, aCoupon, usedOf }) => {
    const coupon = await aCoupon({ max_uses: 1 });
    const cart_id = crypto.randomUUID();
    const first = await place({ coupon, cart_id });
    const second = await place({ coupon, cart_id, lines: [{ item: shop.book }, { item: shop.printed }] });

    expect((await show(first)).state).toBe('cancelled');
    expect((await show(second)).coupon).toBe(coupon);
    expect(await usedOf(coupon)).toBe(1);
  });

  test('is that of the same cart when its buyer comes back', async ({ quote, place, aCoupon }) => {
    const coupon = await aCoupon({ max_uses: 1 });
    const cart_id = crypto.randomUUID();
    const first = await place({ coupon, cart_id });

    expect((await quote({ coupon, cart_id })).statusCode).toBe(200);
    expect((await quote({ coupon })).json()).toMatchObject({ state: 'coupon_used' });
    expect((await place({ coupon, cart_id })).order).toBe(first.order);
  });

  test('stays with its order when it expires or is deleted during the payment', async ({
    app,
    place,
    control,
    waitFor,
    aCoupon,
  }) => {
    const coupon = await aCoupon({ max_uses: 1 });
    const order = await place({ coupon });
    await app.database.owner.query(
      'update coupons set valid_until = current_date - 2, valid_from = null, deleted_at = now() where code = $1',
      [coupon],
    );
    await control({ reference: order.order, action: 'pay', delivery: 'now' });

    expect(await waitFor(order, 'ready_to_read')).toMatchObject({ total: 585, discount: 65, coupon });
  });

  test('is not there for the retry of an expired order once another order has it', async ({
    place,
    control,
    waitFor,
    retry,
    aCoupon,
    usedOf,
  }) => {
    const coupon = await aCoupon({ max_uses: 1 });
    const order = await place({ coupon });
    await control({ reference: order.order, action: 'expire', delivery: 'now' });
    await waitFor(order, 'expired');
    const other = await place({ coupon, email: 'other@home.example' });

    const refused = await retry(order);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ state: 'coupon_used', error: couponWords.used });

    await control({ reference: other.order, action: 'expire', delivery: 'now' });
    await waitFor(other, 'expired');
    expect((await retry(order)).statusCode).toBe(201);
    expect(await usedOf(coupon)).toBe(1);
  });

  test('does not stop money that arrives late for an order that had expired', async ({
    app,
    place,
    control,
    waitFor,
    ask,
    aCoupon,
    usedOf,
  }) => {
    const coupon = await aCoupon({ max_uses: 1 });
    const order = await place({ coupon });
    await control({ reference: order.order, action: 'pay', delivery: 'hold' });
    await app.database.owner.query("update orders set state = 'expired' where id = $1", [order.order]);
    await place({ coupon, email: 'other@home.example' });
    await ask(order, 'refresh/', { method: 'POST' });

    expect((await waitFor(order, 'ready_to_read')).total).toBe(585);
    expect(await usedOf(coupon)).toBe(1);
  });
});

describe('an order with a discount', () => {
  test('is paid, billed and refunded by what was paid', async ({
    app,
    place,
    control,
    waitFor,
    ask,
    balances,
    aCoupon,
    school,
  }) => {
    const coupon = await aCoupon();
    const order = await place({ coupon });
    await control({ reference: order.order, action: 'pay', delivery: 'now' });
    const paid = await waitFor(order, 'ready_to_read');
    const url = `/api/invoices/order/${order.order}/`;
    const invoice = (await app.request(url, { at: school, headers: { 'order-key': order.key } })).json();

    expect(paid.lines[0]).toMatchObject({ unit_price: 650, discount: 65, net: 585, total: 585 });
    expect(invoice).toMatchObject({ total: 585, lines: [{ unit_price: 650, discount: 65, total: 585 }] });
    expect(await balances()).toMatchObject({ cause: -293, school: -117, platform: -175 });

    await control({ reference: order.order, action: 'refund', delivery: 'now' });
    await ask(order, 'refresh/', { method: 'POST' });
    expect((await waitFor(order, 'refunded')).refunded).toBe(585);
    expect(await balances()).toMatchObject({ cause: 0, school: 0, platform: 0 });
  });
});

describe('an order of which a coupon has taken all', () => {
  const free = test.extend('order', ({ place, aCoupon }) => async (body: object = {}): Promise<PlacedOrder> => {
    return place({ coupon: await aCoupon({ percent: 100, max_uses: 1 }), ...body });
  });

  free(
    'is paid without a provider, can be read and has an invoice',
    async ({ app, school, order, show, attemptsOf }) => {
      const placed = await order();
      const details = await show(placed);
      const url = `/api/invoices/order/${placed.order}/`;
      const invoice = await app.request(url, { at: school, headers: { 'order-key': placed.key } });

      expect(placed).toMatchObject({ total: 0, redirect_url: expect.stringContaining(`/trackorder/${placed.order}`) });
      expect(details).toMatchObject({
        state: 'ready_to_read',
        provider: null,
        total: 0,
        discount: 650,
        can_retry: false,
      });
      expect(details.cause_shares).toEqual([]);
      expect(await attemptsOf(placed)).toEqual([]);
      expect(invoice.json()).toMatchObject({ number: details.invoice, total: 0, lines: [{ discount: 650, total: 0 }] });
    },
  );

  free('posts nothing, and the ledger agrees with Book Sales', async ({ app, school, order, balances }) => {
    await order();
    const admin = await app.aPerson(school, 'school_admin');
    const sales = (await app.request('/api/sales/', { as: admin })).json();
    const { inPlatform } = jobContextOf(app, app.platformPool);
    const { differences } = await checkLedger(inPlatform);

    expect(await balances()).toEqual({});
    expect(differences.filter(({ tenant }) => tenant === school.id)).toEqual([]);
    expect(sales.results).toMatchObject([{ amount: 0, to_cause: 0, to_school: 0, to_platform: 0, tax: 0 }]);
  });

  free('is listed by the platform, and its number in Book Sales opens no postings', async ({ app, school, order }) => {
    const placed = await order();
    const colleague = await app.aColleague();
    const admin = await app.aPerson(school, 'school_admin');
    const read = (path: string) =>
      app.request(`/api/api-super-admin/orders/${path}`, { as: colleague, host: 'localhost' });
    const free = { total: 0, provider: null, state: 'ready_to_read' };

    expect((await read('')).json().results).toContainEqual(expect.objectContaining({ id: placed.order, ...free }));
    expect((await read('?format=csv')).statusCode).toBe(200);
    expect((await read(`${placed.order}/`)).json()).toMatchObject({ ...free, left: 0 });
    const postings = await app.request(`/api/sales/${placed.order}/postings/`, { as: admin });
    expect(postings.json()).toMatchObject({ total: 0, provider: null, postings: [], left: 0 });
  });

  free('is placed once, and has nothing to pay or to give back', async ({ app, school, order, checkout, retry }) => {
    const idempotencyKey = crypto.randomUUID();
    const placed = await order();
    const admin = await app.aPerson(school, 'school_admin');
    const refund = await app.request(`/api/orders/${placed.order}/refunds/`, {
      ...{ method: 'POST', as: admin, body: { reason: 'Bought twice.' } },
      headers: { 'idempotency-key': idempotencyKey },
    });

    expect((await retry(placed)).json()).toMatchObject({ state: 'paid' });
    expect(refund.statusCode).toBe(409);
    expect((await checkout({ coupon: 'NONE-SUCH' })).statusCode).toBe(400);
  });

  free('sends its receipt', async ({ order, emailsTo, school }) => {
    await order({ email: 'free@home.example' });

    await expect.poll(() => emailsTo('free@home.example', school)).toHaveLength(1);
  });
});
