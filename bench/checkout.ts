import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import { sendRequest } from './browser.ts';
import { median } from './compare.ts';
import { type Environment, startWorker } from './environment.ts';
import { signed } from './payment-events.ts';
import type { Row } from './results.ts';
import { subdomainOf } from './seed.ts';

/** Takes the place of Stripe in the process of the benchmark, so that its work is not ours: three calls, and the events of a payment. */
type FakeStripe = {
  url: string;
  /** Pays the session of an order, and returns when its events are answered: Stripe waits for that before it sends the buyer back. */
  pay(orderId: string): Promise<void>;
  close(): Promise<void>;
};

type Session = Record<string, unknown> & { id: string; amount_total: number; currency: string };

/** `webhook`: where its events are sent, on the root host. */
async function startFakeStripe(webhook: { port: number; path: string; secret: string }): Promise<FakeStripe> {
  const sessions = new Map<string, Session>();
  const idsByKey = new Map<string, string>();
  const idsByOrder = new Map<string, string>();
  const server = createServer(async (request, reply) => {
    const id = new URL(request.url ?? '', 'http://localhost').pathname.split('/')[4];
    const body = id
      ? sessions.get(id)
      : addSession(await readForm(request), String(request.headers['idempotency-key']));
    reply.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(body ?? { error: { type: 'invalid_request_error', message: 'No such session' } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function addSession(form: URLSearchParams, key: string): Session | undefined {
    const known = sessions.get(idsByKey.get(key) ?? '');
    if (known) return known;
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const order_id = form.get('metadata[order_id]') ?? '';
    const session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
      ...{ url: `https://checkout.example/${id}`, livemode: false, mode: 'payment' },
      ...{
        client_reference_id: form.get('client_reference_id'),
        metadata: { tenant: form.get('metadata[tenant]'), order_id },
      },
      ...{ amount_total: totalOf(form), currency: form.get('line_items[0][price_data][currency]') ?? '' },
    };
    sessions.set(id, session);
    idsByKey.set(key, id);
    idsByOrder.set(order_id, id);
    return session;
  }

  async function send(type: string, object: object): Promise<void> {
    const body = { id: `evt_${randomUUID()}`, object: 'event', type, data: { object } };
    const { port, path, secret } = webhook;
    const headers = signed(JSON.stringify(body), secret);
    const { status } = await sendRequest({ port, path, host: 'localhost', method: 'POST', headers, body });
    if (status !== 200) throw new Error(`${type} was answered with ${status}`);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async pay(orderId) {
      const session = sessions.get(idsByOrder.get(orderId) ?? '');
      if (!session) throw new Error(`no session of order ${orderId}`);
      const intent = toPaid(session);
      const paid = { ...session, status: 'complete', payment_status: 'paid', payment_intent: intent };
      sessions.set(session.id, paid);
      await Promise.all([
        send('payment_intent.succeeded', intent),
        send('checkout.session.completed', { ...paid, payment_intent: intent.id }),
      ]);
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function totalOf(form: URLSearchParams): number {
  const lines = [...form.keys()].filter((name) => name.endsWith('[price_data][unit_amount]'));
  const quantityOf = (line: string) => Number(form.get(line.replace('[price_data][unit_amount]', '[quantity]')));
  return lines.reduce((sum, line) => sum + Number(form.get(line)) * quantityOf(line), 0);
}

/** The payment of a session, with its charge and what Stripe kept. */
function toPaid({ id, amount_total: amount, currency, metadata, client_reference_id }: Session) {
  const suffix = id.slice('cs_test_'.length);
  const balance_transaction = { id: `txn_${suffix}`, object: 'balance_transaction', fee: 45, currency };
  const latest_charge = {
    ...{ id: `ch_${suffix}`, object: 'charge', amount, amount_refunded: 0, currency },
    ...{ balance_transaction, payment_method_details: { type: 'card', card: { fingerprint: suffix } } },
  };
  return {
    ...{ id: `pi_${suffix}`, object: 'payment_intent', status: 'succeeded', amount, amount_received: amount, currency },
    ...{ latest_charge, metadata: { ...(metadata as object), attempt: client_reference_id } },
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(String(Buffer.concat(await request.toArray())));
}

export const BUYERS = 8;
export const ORDERS_OF_BUYER = 15;
export const ROUNDS = 3;
export const BOOKS = 3;
export const PATIENCE_MS = 20_000;
/** How long a buyer takes at the provider, on both sides. */
export const PROVIDER_MS = 50;
/** How long a buyer waits before asking again whether the order is paid. */
export const POLL_MS = 20;
const SCHOOL = subdomainOf(5);
const HOST = `${SCHOOL}.localhost`;

export type Checkouts = { ours: number; bare: number; orders: number; wrong: number };

/**
 * Measures orders of three books from the checkout until their buyer sees that they are paid, by eight buyers in a loop, against a bare
 * server with three flushed transactions.
 */
export async function measureCheckouts(environment: Environment): Promise<Checkouts> {
  const { port, peerPort, owner, webhookSecret, ours } = environment;
  const stripe = await startFakeStripe({ port, path: '/api/webhooks/stripe/', secret: webhookSecret });
  const { env } = ours;
  ours.env = { ...env, BOOKLARK_STRIPE_URL: stripe.url };
  await restartServers(environment);
  const client = new pg.Client({ connectionString: owner.replace('booklark_owner', 'postgres') });
  await client.connect();
  const worker = await startWorker(environment, { isPinned: false });
  try {
    await client.query('create table bare_facts (order_id uuid not null, kind text not null, body jsonb not null)');
    await client.query('create index on bare_facts (order_id)');
    const books = await startSelling(client, { subdomain: SCHOOL, provider: 'stripe', currency: 'GBP' });
    const rates = { ours: [] as number[], bare: [] as number[] };
    const placed: string[] = [];
    const shop = { port, books, stripe };
    await runBuyers(() => buy(shop), 2);
    for (let round = 0; round < ROUNDS; round++) {
      rates.bare.push(await runBuyers(() => buyBare(peerPort, books, webhookSecret), ORDERS_OF_BUYER));
      rates.ours.push(
        await runBuyers(async () => {
          placed.push(await buy(shop));
        }, ORDERS_OF_BUYER),
      );
    }
    return { ...{ ours: median(rates.ours), bare: median(rates.bare) }, ...(await countWrong(client, placed)) };
  } finally {
    worker.kill('SIGTERM');
    await client.query('drop table if exists bare_facts');
    await client.end();
    ours.env = env;
    await restartServers(environment);
    await stripe.close();
  }
}

export async function restartServers({ stopServers, startServers }: Environment): Promise<void> {
  await stopServers();
  await startServers();
}

export function checkoutRow({ ours, bare, orders, wrong }: Checkouts): Row {
  return {
    measure: 'checkout until paid, orders/s',
    ours: ours.toFixed(1),
    peer: bare.toFixed(1),
    reached: (ours / bare).toFixed(2),
    floor: '0.40, no duplicate',
    isMet: ours / bare >= 0.4 && wrong === 0,
    note: `${BUYERS} buyers, ${BOOKS} books each; of ${orders} orders ${wrong} were not paid, posted, billed and receipted exactly once; a buyer is at the provider for ${PROVIDER_MS} ms, which answers from the process of the benchmark; the peer writes as many rows in three flushed transactions, each by one statement, and asks no provider; Vendure, the other peer of the scoreboard, was not measured`,
  };
}

type Seller = { subdomain: string; provider: PaymentProvider; currency: string };

/** Lets a school sell three books through a provider. */
export async function startSelling(client: pg.Client, { subdomain, provider, currency }: Seller): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with school as (update tenants set currency = $4 where subdomain = $1 returning id),
     cause as (insert into causes (tenant_id, slug, name, image, state, decided_at) select id, 'checkout-' || $3, 'Wells', 'hills-4.svg', 'approved', now() from school
       returning id),
     settings as (insert into sale_settings (tenant_id, time_zone, cause_share, school_share, providers) select id, 'UTC', 5000, 2000, array[$3] from school),
     sold as (
       update books b set for_sale = true, price = 650, currency = $4, cause_id = c.id from school s, cause c
       where b.tenant_id = s.id and b.id in (select x.id from books x, school y where x.tenant_id = y.id order by x.id limit $2) returning b.tenant_id, b.id)
     insert into offers (tenant_id, book_id, cause_share, school_share, preview_pages) select tenant_id, id, 5000, 2000, 1 from sold returning book_id as id`,
    [subdomain, BOOKS, provider, currency],
  );
  return rows.map(({ id }) => id);
}

/** Returns how many purchases all buyers together made in a second. */
export async function runBuyers(purchase: () => Promise<unknown>, times: number): Promise<number> {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      for (let turn = 0; turn < times; turn++) await purchase();
    }),
  );
  return (BUYERS * times) / ((performance.now() - began) / 1000);
}

type Placed = { order: string; key: string };

type Shop = { port: number; books: string[]; stripe: FakeStripe };

/** Places an order, pays it, and has its payment looked up as the page of success does, until it is paid. Returns its id. */
async function buy({ port, books, stripe }: Shop): Promise<string> {
  const lines = books.map((item) => ({ item }));
  const body = { country: 'GB', email: `${randomUUID()}@bench.example`, lines };
  const headers = { 'idempotency-key': randomUUID() };
  const { order, key } = await callShop<Placed>({ port, path: '/api/checkout/', method: 'POST', headers, body });
  await sleep(PROVIDER_MS);
  await stripe.pay(order);
  const refresh = {
    port,
    path: `/api/orders/${order}/refresh/`,
    method: 'POST',
    headers: { 'order-key': key },
  } as const;
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(POLL_MS)) {
    const { state } = await callShop<{ state: string }>(refresh);
    if (state === 'paid' || state === 'ready_to_read') return order;
  }
  throw new Error(`order ${order} was not paid within ${PATIENCE_MS} ms`);
}

export async function buyBare(port: number, books: string[], secret: string): Promise<void> {
  const { order } = await callShop<Placed>({ port, path: '/orders', method: 'POST', body: { books } });
  await sleep(PROVIDER_MS);
  const event = { id: randomUUID(), order };
  await callShop({ port, path: '/paid', method: 'POST', headers: signed(JSON.stringify(event), secret), body: event });
  const { state } = await callShop<{ state: string }>({ port, path: `/orders/${order}` });
  if (state !== 'paid') throw new Error(`the bare order ${order} is ${state}`);
}

type Call = Omit<Parameters<typeof sendRequest>[0], 'host'> & { host?: string };

export async function callShop<Reply>({ host = HOST, ...request }: Call): Promise<Reply> {
  const { status, text } = await sendRequest({ host, ...request });
  if (status >= 300) throw new Error(`${request.path}: ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Counts orders that are not paid, posted, billed and receipted exactly once. Receipts are sent by a job of their own. */
export async function countWrong(client: pg.Client, placed: string[]): Promise<{ orders: number; wrong: number }> {
  const numberOfEach = `
    select count(*)::int as wrong from unnest($1::uuid[]) as g (id) left join orders o on o.id = g.id
    where o.paid_attempt_id is null
      or (select count(*) from payment_attempts a where a.tenant_id = o.tenant_id and a.order_id = g.id and a.state = 'paid') <> 1
      or (select count(*) from ledger_transactions t where t.tenant_id = o.tenant_id and t.reason = 'paid ' || o.paid_attempt_id) <> 1
      or (select count(*) from invoices i where i.tenant_id = o.tenant_id and i.order_id = g.id) <> 1
      or (select count(*) from mails m join buyers b on b.tenant_id = o.tenant_id and b.id = o.buyer_id
        where m.tenant_id = o.tenant_id and m.to_address = b.email) <> 1`;
  let wrong = placed.length;
  for (const end = performance.now() + PATIENCE_MS; wrong > 0 && performance.now() < end; await sleep(500))
    wrong = (await client.query(numberOfEach, [placed])).rows[0].wrong;
  return { orders: new Set(placed).size, wrong };
}
