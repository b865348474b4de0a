import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import { orderTest } from '#api/testing/order-test.ts';
import type { PlacedOrder } from '#api/testing/shops.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';
import { issueCreditNote, issueDebitNote } from './service.ts';

const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' };

const test = orderTest
  .extend('read', ({ app, school }) => {
    return ({ order, key }: Pick<PlacedOrder, 'order' | 'key'>, call = '', options: RequestOptions = {}) =>
      app.request(`/api/invoices/order/${order}/${call}`, { at: school, headers: { 'order-key': key }, ...options });
  })
  .extend('sell', ({ place, control, waitFor }) => async (body: object = {}) => {
    const order = await place(body);
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'delivery' in body ? 'paid' : 'ready_to_read');
    return order;
  })
  .extend('sellInPrint', ({ sell, shop }) => () => {
    const lines = [{ item: shop.book }, { item: shop.printed, format: 'print', copies: 3 }];
    return sell({ lines, delivery });
  })
  .extend('inSchool', ({ app, school }) => <T>(work: (db: TenantDb) => Promise<T>) => {
    return inTenant(app.pool, { tenantId: school.id, role: 'worker', personId: null, sessionId: null }, work);
  })
  /** Adds a finished refund of an order: an amount of its first line, and one of its delivery. */
  .extend('refund', ({ app, school }) => async ({ order }: PlacedOrder, ofLine: number, ofDelivery: number) => {
    const id = randomUUID();
    const { rows } = await app.database.owner.query('select paid_attempt_id from orders where id = $1', [order]);
    await app.database.owner.query(
      `with refund as (
        insert into refunds (tenant_id, id, order_id, attempt_id, amount, currency, reason, made_by, state, done_at, provider_refund_id)
        values ($1, $2, $3, $4, $5::bigint + $6::bigint, 'GBP', 'Lost in the post', 'platform', 'done', now(), $7) returning id)
      insert into refund_lines (tenant_id, refund_id, order_id, line_number, amount, tax, to_cause, to_school, to_platform)
      select $1::uuid, $2::uuid, $3::uuid, 1, $5::bigint, 0, $5::bigint, 0, 0
        union all select $1, $2, $3, 0, $6::bigint, 0, 0, 0, $6::bigint`,
      [school.id, id, order, rows[0].paid_attempt_id, ofLine, ofDelivery, `re_${id}`],
    );
    return id;
  });

describe('GET /invoices/{type}/{id}/', () => {
  test('a paid order has one, with seller, buyer, lines, delivery, tax and the shares of causes', async ({
    app,
    school,
    sellInPrint,
    read,
    show,
  }) => {
    await app.database.owner.query(
      `insert into tax_rates (tenant_id, country, format, kind, rate, valid_from) values ($1, 'GB', 'print', 'book', 2000, '2020-01-01')`,
      [school.id],
    );
    const order = await sellInPrint();
    const reply = await read(order);
    const invoice = reply.json();

    expect(reply.headers['cache-control']).toBe('no-store');
    expect(invoice).toMatchObject({
      ...{ type: 'order', id: order.order, order_number: order.number, currency: 'GBP', provider: 'stripe' },
      seller: { name: 'Booklark', address: '1 Long Street\nLondon', tax_number: 'GB 123 4567 89', is_school: false },
      buyer: { name: 'Ada Shah', address: ['1 Mill Lane', 'Leeds LS1 4AP'], country: 'GB' },
      lines: [
        { format: 'digital', title: 'A very tall man', copies: 1, unit_price: 650, tax_rate: 0, total: 650 },
        {
          format: 'print',
          title: 'Kite',
          copies: 3,
          unit_price: 1200,
          tax_rate: 2000,
          net: 3000,
          tax: 600,
          total: 3600,
        },
        { format: 'delivery', title: '', copies: 1, unit_price: 300, tax_rate: 2000, net: 250, tax: 50, total: 300 },
      ],
      taxes: [
        { rate: 0, net: 650, tax: 0 },
        { rate: 2000, net: 3250, tax: 650 },
      ],
      ...{ tax: 650, total: 4550, credit_notes: [] },
      cause_shares: [{ name: 'Clean Springs', amount: 325 + 1500 }],
    });
    expect(invoice.number).toMatch(/^[0-9A-Z]{6}-20\d\d-0001$/);
    expect((await show(order)).invoice).toBe(invoice.number);
  });

  test('the seller is the school where it has named one, with numbers of its own', async ({
    app,
    school,
    sell,
    read,
  }) => {
    const first = (await read(await sell())).json();
    await app.database.owner.query(
      `update sale_settings set seller_name = 'Friends of Riverside', seller_address = 'Mill Lane', tax_number = 'GB 1' where tenant_id = $1`,
      [school.id],
    );
    const [second, third] = [(await read(await sell())).json(), (await read(await sell())).json()];

    expect(second.seller).toEqual({
      name: 'Friends of Riverside',
      address: 'Mill Lane',
      tax_number: 'GB 1',
      is_school: true,
    });
    const [platform, own, next] = [first, second, third].map(({ number }) => String(number).split('-'));
    expect([platform?.[2], own?.[2], next?.[2]]).toEqual(['0001', '0001', '0002']);
    expect(own?.[0]).toBe(next?.[0]);
    expect(own?.[0]).not.toBe(platform?.[0]);
  });

  test('everyone but its buyer gets the 404 of an unknown id, as does its buyer before the payment', async ({
    app,
    school,
    place,
    sell,
    read,
  }) => {
    const teacher = await app.aPerson(school, 'teacher');
    const own = await place({}, { as: teacher });
    const paid = await sell();
    const unknown = await read({ order: randomUUID(), key: paid.key });
    const refused = [
      await read(own),
      await read(own, 'pdf/'),
      await read(paid, '', { headers: {} }),
      await read(paid, '?unheard=1', { headers: {} }),
      await read(paid, 'pdf/', { headers: { 'order-key': own.key } }),
      await read(paid, '', { at: await app.aSchool() }),
      await read(paid, '', { as: await app.aPerson(school, 'school_admin'), headers: {} }),
      await app.request(`/api/invoices/donation/${paid.order}/`, { at: school, headers: { 'order-key': paid.key } }),
      await app.request(`/api/invoices/toString/${paid.order}/`, { at: school, headers: { 'order-key': paid.key } }),
      await app.request('/api/invoices/order/no-id/', { at: school }),
    ];

    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404));
    expect(refused.map(({ body }) => body)).toEqual(refused.map(() => unknown.body));
    expect((await read(paid, '?unheard=1')).statusCode).toBe(400);
  });

  test('a signed-in buyer reads it without the key', async ({ app, school, sell, place, control, waitFor, read }) => {
    const teacher = await app.aPerson(school, 'teacher');
    const order = await place({}, { as: teacher });
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'ready_to_read');
    await sell();
    expect((await read(order, '', { as: teacher, headers: {} })).statusCode).toBe(200);
  });

  test('after the data of the buyer was deleted it says so, and the row never had it', async ({
    app,
    school,
    sell,
    read,
  }) => {
    const order = await sell({ name: 'Grandma Rose', email: 'rose@home.example' });
    const { owner } = app.database;
    const buyers =
      "select keep_until > now() + interval '6 years 11 months' as is_kept from buyers where tenant_id = $1";
    expect((await owner.query(buyers, [school.id])).rows).toEqual([{ is_kept: true }]);
    const stored = await owner.query('select to_jsonb(i)::text as row from invoices i where tenant_id = $1', [
      school.id,
    ]);
    expect(stored.rows[0].row).not.toMatch(/rose/i);
    expect((await read(order)).json().buyer).toMatchObject({ name: 'Grandma Rose' });

    await owner.query(`update buyers set keep_until = now() - interval '1 day' where tenant_id = $1`, [school.id]);
    await owner.query('select delete_old_buyers()');

    expect((await read(order)).json()).toMatchObject({ buyer: null, total: 650 });
  });
});

describe('a note', () => {
  test('credits what a refund paid back, once, in the same series', async ({ sellInPrint, refund, inSchool, read }) => {
    const order = await sellInPrint();
    const refundId = await refund(order, 200, 100);
    const [number, again] = [
      await inSchool((db) => issueCreditNote(db, refundId)),
      await inSchool((db) => issueCreditNote(db, refundId)),
    ];

    expect([number?.slice(-5), again]).toEqual(['-0002', undefined]);
    expect((await read(order)).json().credit_notes).toMatchObject([
      {
        ...{ kind: 'credit_note', number, tax: 0, total: 300, taxes: [{ rate: 0, net: 300, tax: 0 }] },
        lines: [
          { format: 'digital', title: 'A very tall man', unit_price: null, total: 200 },
          { format: 'delivery', title: '', total: 100 },
        ],
      },
    ]);
    await inSchool((db) => issueDebitNote(db, refundId));
    const { credit_notes } = (await read(order)).json();
    expect(credit_notes).toMatchObject([{ kind: 'credit_note' }, { kind: 'debit_note', total: 300 }]);
    expect(credit_notes[1].number.slice(-5)).toBe('-0003');
  });

  test('is not issued for an unknown refund, and takes back no credit note that is not there', async ({
    sell,
    refund,
    inSchool,
  }) => {
    const refundId = await refund(await sell(), 100, 100);
    expect(await inSchool((db) => issueDebitNote(db, refundId))).toBeUndefined();
    expect(await inSchool((db) => issueCreditNote(db, randomUUID()))).toBeUndefined();
  });
});

test.for([
  'update invoices set total = 1',
  'delete from invoices',
  'update invoice_series set code = code',
  'delete from invoice_series',
])('the server cannot %s', async (statement, { sell, inSchool }) => {
  await sell();
  await expect(inSchool((db) => sql.raw(statement).execute(db))).rejects.toThrow('permission denied');
});
