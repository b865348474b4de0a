import { randomUUID } from 'node:crypto';
import { sha256 } from '#api/kit/secrets.ts';
import { admins, anyone, type CallTable, type Replay, type ReplayContext } from '#api/testing/call-table.ts';
import { aShop, createCheckout, createStripeControl, type PlacedOrder } from '#api/testing/shops.ts';
import { pepper } from '#api/testing/test-app.ts';
import { orderKeyOf } from './order-key.ts';

const UNKNOWN = '019f0000-0000-7000-8000-000000000000';
const buyers = anyone.filter((role) => role !== 'student' && role !== 'upschool_admin');
const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP', region: '' };
const quote = {
  lines: [{ item: UNKNOWN, format: 'digital', copies: 1 }],
  country: 'GB',
  delivery,
  coupon: 'AUTUMN',
  cart_id: UNKNOWN,
};
const buyer = { email: 'buyer@home.example', name: 'Ada', provider: 'stripe' };
/** The total of the book of `aShop` with the coupon. */
const order = { ...quote, ...buyer, expected_total: 585, wish_list: 'x'.repeat(43) };
const key = { 'idempotency-key': 'a-key-of-the-buyer' };
/** Without this key the reply is the 404 of an unknown id, whatever else is wrong with the request. */
const orderKey = { 'order-key': 'x'.repeat(43) };
const newKey = () => ({ 'idempotency-key': randomUUID() });

export const callTable: CallTable = {
  'POST /checkout/quote/': { host: 'tenant', who: anyone, body: quote, prepare: withBook },
  'POST /checkout/': {
    ...{ host: 'tenant', who: buyers, body: order, headers: key },
    async prepare(context) {
      await context.app.listenAsStripe();
      const { fields } = await withBook(context);
      return {
        fields: { ...fields, cart_id: randomUUID(), wish_list: await withWishList(context) },
        headers: newKey(),
      };
    },
  },
  'GET /orders/{id}/': { host: 'tenant', who: anyone, headers: orderKey, prepare: (context) => withOrder(context) },
  'POST /orders/{id}/refresh/': {
    host: 'tenant',
    who: anyone,
    headers: orderKey,
    prepare: (context) => withOrder(context),
  },
  'POST /orders/{id}/retry-payment/': {
    ...{ host: 'tenant', who: anyone, body: { provider: 'stripe' }, headers: { ...key, ...orderKey } },
    async prepare(context) {
      await context.app.listenAsStripe();
      const { headers, ...replay } = await withOrder(context);
      return { ...replay, headers: { ...headers, ...newKey() } };
    },
  },
  'POST /orders/{id}/open/': {
    host: 'tenant',
    who: anyone,
    headers: orderKey,
    prepare: (context) => withOrder(context, { isPaid: true }),
  },
  'POST /orders/links/': { host: 'tenant', who: anyone, body: { email: buyer.email } },
  'POST /orders/{id}/refunds/': {
    ...{
      host: 'tenant',
      who: admins,
      body: { reason: 'Bought twice.', amount: 100, lines: null },
      headers: key,
    },
    prepare: withRefundable,
  },
  'POST /api-super-admin/orders/{id}/refunds/': {
    ...{
      host: 'root',
      who: ['upschool_admin'],
      body: { reason: 'Bought twice.', amount: 100, lines: null },
      headers: key,
    },
    prepare: async (context) => withRefundable({ ...context, school: await context.app.aSchool() }),
  },
  'GET /refunds/waiting/': { host: 'tenant', who: admins },
  'POST /refunds/{id}/approve/': { host: 'tenant', who: admins, prepare: (context) => withWaiting(context) },
  'POST /refunds/{id}/decline/': { host: 'tenant', who: admins, prepare: (context) => withWaiting(context) },
  'POST /api-super-admin/refunds/{id}/approve/': {
    ...{ host: 'root', who: ['upschool_admin'] },
    prepare: async (context) => withWaiting({ ...context, school: await context.app.aSchool() }),
  },
  'POST /api-super-admin/refunds/{id}/decline/': {
    ...{ host: 'root', who: ['upschool_admin'] },
    prepare: async (context) => withWaiting({ ...context, school: await context.app.aSchool() }),
  },
  'GET /api-super-admin/orders/': { host: 'root', who: ['upschool_admin'] },
  'POST /api-super-admin/orders/bulk/': {
    ...{ host: 'root', who: ['upschool_admin'] },
    body: {
      ...{ action: 'set_state', state: 'printing', ids: ['00000000-0000-4000-8000-000000000000'], where: {}, count: 1 },
      reason: 'The printer has taken them.',
    },
    prepare: async (context) => {
      const { params } = await withOrder(context, { isPaid: true, isPrinted: true });
      return { fields: { ids: [params?.id], where: undefined } };
    },
  },
  'GET /api-super-admin/orders/{id}/': {
    ...{ host: 'root', who: ['upschool_admin'] },
    prepare: (context) => withOrder(context, { isPaid: true }),
  },
  'PATCH /api-super-admin/orders/{id}/': {
    ...{ host: 'root', who: ['upschool_admin'], body: { state: 'printing' } },
    prepare: (context) => withOrder(context, { isPaid: true, isPrinted: true }),
  },
};

/** Places an order and pays it at the sandbox, so that it can be refunded. */
async function withRefundable({ app, school }: ReplayContext): Promise<Replay> {
  await app.listenAsStripe();
  const { book } = await aShop(app, school);
  const reply = await createCheckout(app)(school, { lines: [{ item: book }] }, { cookie: '__Host-lang=ar' });
  const { order: id, key: orderKey } = reply.json<PlacedOrder>();
  await createStripeControl(app)({ reference: id, action: 'pay', delivery: 'never' });
  await app.request(`/api/orders/${id}/refresh/`, { method: 'POST', at: school, headers: { 'order-key': orderKey } });
  return { params: { id }, headers: newKey() };
}

/** Adds a refund that waits for approval; the person who requested it has left. */
async function withWaiting(context: ReplayContext): Promise<Replay> {
  const { app, school } = context;
  const { params } = await withRefundable(context);
  const { rows } = await app.database.owner.query<{ attempt: string }>(
    'select paid_attempt_id as attempt from orders where id = $1',
    [params?.id],
  );
  const id = randomUUID();
  await app.database.owner.query(
    `with added as (
        insert into refunds (tenant_id, id, order_id, attempt_id, amount, currency, reason, made_by, state)
        values ($1, $2, $3, $4, 100, 'GBP', 'Damaged.', 'school', 'waiting_for_approval') returning tenant_id, id, order_id),
      line as (
        insert into refund_lines (tenant_id, refund_id, order_id, line_number, amount, tax, to_cause, to_school, to_platform)
        select tenant_id, id, order_id, 1, 100, 0, 50, 20, 30 from added)
      insert into refund_approvals (tenant_id, refund_id, asker_tenant) select tenant_id, id, tenant_id from added`,
    [school.id, id, params?.id, rows[0]?.attempt],
  );
  return { params: { id } };
}

async function withBook({ app, school }: ReplayContext): Promise<Replay> {
  const { book } = await aShop(app, school);
  const coupon = `C-${randomUUID().toUpperCase()}`;
  await app.insert('coupons', { tenant_id: school.id, code: coupon, percent: 10 });
  return { fields: { lines: [{ item: book, format: 'digital', copies: 1 }], coupon } };
}

/** Adds an empty wish list, and returns its token. */
async function withWishList({ app, school }: ReplayContext): Promise<string> {
  const token = randomUUID();
  const { id: student_id } = await app.aPerson(school, 'student');
  await app.insert('wish_lists', {
    tenant_id: school.id,
    token_hash: `\\x${sha256(token).toString('hex')}`,
    student_id,
  });
  return token;
}

/** Adds an order without a payment page, or a paid one. */
async function withOrder({ app, school }: ReplayContext, { isPaid = false, isPrinted = false } = {}): Promise<Replay> {
  const { book, cause } = await aShop(app, school);
  const id = randomUUID();
  const tenant_id = school.id;
  const buyer_id = await app.insert('buyers', { tenant_id, email: buyer.email, language: 'ar' });
  const number = `${id.slice(0, 4)}-${id.slice(4, 8)}-${id.slice(9, 13)}`.toUpperCase();
  await app.database.owner.query(
    `insert into orders (tenant_id, id, number, buyer_id, currency, total, tax, delivery, delivery_tax, country, provider, content_hash, placed_from)
      values ($1, $2, $3, $4, 'GBP', 650, 0, 0, 0, 'GB', 'stripe', sha256($3::text::bytea), 'nowhere')`,
    [tenant_id, id, number, buyer_id],
  );
  await app.database.owner.query(
    `insert into order_lines (tenant_id, order_id, number, book_id, title, cause_id, format, copies, unit_price, net, tax, tax_rate, to_cause, to_school, to_platform)
      values ($1, $2, 1, $3, 'A very tall man', $4, $5, 1, 650, 650, 0, 0, 325, 130, 195)`,
    [tenant_id, id, book, cause, isPrinted ? 'print' : 'digital'],
  );
  if (isPaid) {
    const columns = { tenant_id, order_id: id, provider: 'stripe', state: 'paid', session_id: `cs_test_${id}` };
    const attempt = await app.insert('payment_attempts', columns);
    await app.database.owner.query(
      `update orders set state = 'paid', paid_at = now(), paid_attempt_id = $1 where id = $2`,
      [attempt, id],
    );
  }
  return { params: { id }, headers: { 'order-key': orderKeyOf({ tenant_id, id, key_number: 1 }, pepper) } };
}
