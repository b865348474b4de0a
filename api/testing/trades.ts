import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import { aShop, type PlacedOrder } from './shops.ts';
import type { Person, RequestOptions, School, TestApp } from './test-app.ts';

export type Servers = readonly [TestApp, TestApp];
/** The server that is called: one of two. */
export type Place = 0 | 1;
export type MonthlyGift = { donation: string; key: string };

export type SandboxObject = {
  kind: string;
  id: string;
  state: string;
  amount: number;
  raw: { payment_intent?: string; capture_id?: string; originalMerchantOrderId?: string; status?: string };
};

/** A school that sells, one of its orders, and everyone who can affect its money. */
export type Trade = Awaited<ReturnType<typeof aTrade>>;

/** Places an order at a new school. With Stripe it also has a monthly gift. */
export async function aTrade(
  servers: Servers,
  { provider, hasCoupon }: { provider: PaymentProvider; hasCoupon: boolean },
) {
  const [app] = servers;
  const isIndian = provider === 'phonepe';
  const country = isIndian ? 'IN' : 'GB';
  const currency = isIndian ? 'INR' : 'GBP';
  const providers: PaymentProvider[] = isIndian ? ['phonepe'] : ['stripe', 'paypal'];
  const school = await app.aSchool({ currency, country });
  const { book, cause } = await aShop(app, school, { providers, currency });
  const code = `C-${randomUUID().toUpperCase()}`;
  if (hasCoupon) await app.insert('coupons', { tenant_id: school.id, code, percent: 10, max_uses: 1 });
  const email = `${randomUUID()}@home.example`;
  const key = randomUUID();
  const body = { lines: [{ item: book }], country, provider, ...(hasCoupon && { coupon: code }) };
  const place = (at: Place, buyer = { email, key }) =>
    servers[at].request('/api/checkout/', {
      ...{ method: 'POST', at: school, body: { ...body, email: buyer.email } },
      headers: { 'idempotency-key': buyer.key },
    });
  const reply = await place(0);
  if (reply.statusCode !== 201) throw new Error(reply.body);
  const order = reply.json<PlacedOrder>();
  const platform = await app.thePlatform();
  const trade = {
    ...{ servers, school, cause, order, provider, providers, currency, email, code, hasCoupon, place },
    admin: await app.aPerson(school, 'school_admin'),
    preparer: await app.aPerson(platform, 'upschool_admin'),
    confirmer: await app.aPerson(platform, 'upschool_admin'),
  };
  return { ...trade, gift: provider === 'stripe' ? await aMonthlyGift(app, school, cause) : undefined };
}

async function aMonthlyGift(app: TestApp, school: School, cause: string): Promise<MonthlyGift> {
  const reply = await app.request('/api/donations/', {
    ...{ method: 'POST', at: school, headers: { 'idempotency-key': randomUUID() } },
    body: { cause, amount: 500, interval: 'month', country: 'GB', email: 'giver@home.example' },
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<MonthlyGift>();
}

/** Acts as a buyer, a bank or a person at a provider. An action that the current state forbids does nothing. */
export function control(
  { servers }: Pick<Trade, 'servers'>,
  at: Place,
  provider: PaymentProvider,
  body: object,
  call = '',
) {
  return servers[at].request(`/sandbox/${provider}/control/${call}`, { method: 'POST', host: 'localhost', body });
}

/** Sends a call about the order with its key. */
export function askOrder({ servers, school, order }: Trade, at: Place, call = '', options: RequestOptions = {}) {
  const headers = { 'order-key': order.key, ...options.headers };
  return servers[at].request(`/api/orders/${order.order}/${call}`, { at: school, ...options, headers });
}

/** Sends a call about the monthly gift with its key. */
export async function askGift({ servers, school, gift }: Trade, at: Place, call = '', options: RequestOptions = {}) {
  if (!gift) return undefined;
  const url = `/api/donations/${gift.donation}/${call}`;
  return servers[at].request(url, { at: school, ...options, headers: { 'order-key': gift.key } });
}

/** Sends a call as platform staff. */
export function askPlatform({ servers }: Trade, at: Place, path: string, as: Person, body?: object) {
  return servers[at].request(`/api/api-super-admin/${path}`, {
    ...{ method: body ? 'POST' : 'GET', as, host: 'localhost', ...(body && { body }) },
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** Returns the providers' objects with a reference. */
export async function objectsAt(
  { servers }: Pick<Trade, 'servers'>,
  provider: PaymentProvider,
  reference: string,
): Promise<SandboxObject[]> {
  const reply = await servers[0].request(`/sandbox/${provider}/control/?reference=${reference}`, { host: 'localhost' });
  return reply.json<{ objects: SandboxObject[] }>().objects;
}

/** Returns the payment that has paid the order. */
export async function findPaid({
  servers,
  order,
}: Trade): Promise<{ id: string; provider: PaymentProvider } | undefined> {
  const { rows } = await servers[0].database.owner.query<{ id: string; provider: PaymentProvider }>(
    'select a.payment_id as id, a.provider from orders o join payment_attempts a on a.id = o.paid_attempt_id where o.id = $1',
    [order.order],
  );
  return rows[0];
}

/** Returns the refunds of the order's payment at its provider, without failed ones. */
export async function refundsAt(trade: Trade): Promise<SandboxObject[]> {
  const paid = await findPaid(trade);
  if (!paid) return [];
  const objects = await objectsAt(trade, paid.provider, trade.order.order);
  const paymentOf = ({ raw }: SandboxObject) => raw.payment_intent ?? raw.capture_id ?? raw.originalMerchantOrderId;
  return objects.filter((one) => one.kind === 'refund' && one.state === 'paid' && paymentOf(one) === paid.id);
}
