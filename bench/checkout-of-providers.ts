import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type PaymentProvider, paymentProviders, providerNames } from '#contract/money/payment-providers.ts';
import { findFreePort } from '#tools/port.ts';
import {
  BOOKS,
  BUYERS,
  buyBare,
  callShop,
  countWrong,
  ORDERS_OF_BUYER,
  PATIENCE_MS,
  POLL_MS,
  PROVIDER_MS,
  ROUNDS,
  restartServers,
  runBuyers,
  startSelling,
} from './checkout.ts';
import { median } from './compare.ts';
import { type Environment, startAnother, startWorker } from './environment.ts';
import type { Row } from './results.ts';
import { subdomainOf } from './seed.ts';
import { sendBytes } from './send-bytes.ts';

export type ProviderCheckouts = {
  provider: PaymentProvider;
  ours: number;
  bare: number;
  orders: number;
  wrong: number;
};

/**
 * Measures orders of three books at each provider from the checkout until they are paid, by two servers at once: each call goes to one of
 * them in turn, and each event to both at the same moment. The sandbox of the provider is a process of its own, on another core.
 */
export async function measureProviderCheckouts(environment: Environment): Promise<ProviderCheckouts[]> {
  const { peerPort, owner, webhookSecret, ours } = environment;
  const { env } = ours;
  const [secondPort, sandboxPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://localhost:${sandboxPort}`;
  const urls = Object.fromEntries(
    paymentProviders.map((name) => [`BOOKLARK_${name.toUpperCase()}_URL`, `${origin}/sandbox/${name}`]),
  );
  ours.env = { ...env, ...urls };
  const stopSandbox = await startAnother(environment, { PORT: String(sandboxPort) }, 1);
  await restartServers(environment);
  const stopSecond = await startAnother(environment, { PORT: String(secondPort) });
  const worker = await startWorker(environment, { isPinned: false });
  const client = new pg.Client({ connectionString: owner.replace('booklark_owner', 'postgres') });
  await client.connect();
  try {
    await client.query('create table bare_facts (order_id uuid not null, kind text not null, body jsonb not null)');
    await client.query('create index on bare_facts (order_id)');
    const measured: ProviderCheckouts[] = [];
    for (const [place, provider] of paymentProviders.entries()) {
      const subdomain = subdomainOf(6 + place);
      const [currency, country] = provider === 'phonepe' ? ['INR', 'IN'] : ['GBP', 'GB'];
      const books = await startSelling(client, { subdomain, provider, currency });
      const host = `${subdomain}.localhost`;
      const shop = { ports: [environment.port, secondPort] as const, sandboxPort, host, provider, country, books };
      const placed: string[] = [];
      const [mine, theirs]: [number[], number[]] = [[], []];
      const buyOne = async () => void placed.push(await buy(shop));
      await runBuyers(buyOne, 2);
      for (let round = 0; round < ROUNDS; round++) {
        theirs.push(await runBuyers(() => buyBare(peerPort, books, webhookSecret), ORDERS_OF_BUYER));
        mine.push(await runBuyers(buyOne, ORDERS_OF_BUYER));
      }
      measured.push({ provider, ours: median(mine), bare: median(theirs), ...(await countWrong(client, placed)) });
    }
    return measured;
  } finally {
    worker.kill('SIGTERM');
    await client.query('drop table if exists bare_facts');
    await client.end();
    await stopSecond();
    ours.env = env;
    await restartServers(environment);
    await stopSandbox();
  }
}

export function providerCheckoutRows(measured: ProviderCheckouts[]): Row[] {
  return measured.map(({ provider, ours, bare, orders, wrong }) => ({
    measure: `checkout until paid at ${providerNames[provider]}, two servers, orders/s`,
    ours: ours.toFixed(1),
    peer: bare.toFixed(1),
    reached: (ours / bare).toFixed(2),
    floor: '0.40, no duplicate',
    isMet: ours / bare >= 0.4 && wrong === 0,
    note: `${BUYERS} buyers, ${BOOKS} books each; of ${orders} orders ${wrong} were not paid, posted, billed and receipted exactly once; both servers share a core, and each event goes to both at the same moment; the sandbox of the provider runs on the other core and shares the database; the peer is that of the checkout with Stripe`,
  }));
}

type Shop = {
  ports: readonly [number, number];
  sandboxPort: number;
  host: string;
  provider: PaymentProvider;
  country: string;
  books: string[];
};
type Placed = { order: string; key: string };
type Shown = { events: { body: string; headers: Record<string, string> }[] };

const agent = new Agent({ keepAlive: true });
let turns = 0;

/** Places an order at one server, pays it, tells both, and asks the other one until it is paid. Returns its id. */
async function buy({ ports, sandboxPort, host, provider, country, books }: Shop): Promise<string> {
  const [port, other] = turns++ % 2 === 0 ? ports : ([ports[1], ports[0]] as const);
  const email = `${randomUUID()}@bench.example`;
  const body = { country, email, provider, lines: books.map((item) => ({ item })) };
  const headers = { 'idempotency-key': randomUUID() };
  const placed = await callShop<Placed>({ port, host, path: '/api/checkout/', method: 'POST', headers, body });
  await sleep(PROVIDER_MS);
  await tellBoth({ ports, sandboxPort, provider }, placed.order);
  const path = `/api/orders/${placed.order}/refresh/`;
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(POLL_MS)) {
    const asked = { port: other, host, path, method: 'POST', headers: { 'order-key': placed.key } } as const;
    const { state } = await callShop<{ state: string }>(asked);
    if (state === 'paid' || state === 'ready_to_read') return placed.order;
  }
  throw new Error(`order ${placed.order} was not paid within ${PATIENCE_MS} ms`);
}

/** Pays an order at the sandbox, and sends what it reports to both servers at the same moment. */
async function tellBoth(
  { ports, sandboxPort, provider }: Pick<Shop, 'ports' | 'sandboxPort' | 'provider'>,
  id: string,
) {
  const sandbox = { port: sandboxPort, host: 'localhost', path: `/sandbox/${provider}/control/` };
  await callShop({ ...sandbox, method: 'POST', body: { reference: id, action: 'pay', delivery: 'never' } });
  const { events } = await callShop<Shown>({ ...sandbox, path: `${sandbox.path}?reference=${id}` });
  const path = `/api/webhooks/${provider}/`;
  await Promise.all(
    events.flatMap(({ body, headers }) =>
      ports.map(async (port) => {
        const text = Buffer.from(body, 'base64').toString();
        // As they are: a signature covers every byte.
        const status = await sendBytes({ port, host: 'localhost', path, headers, body: text, agent });
        if (status !== 200) throw new Error(`an event of ${provider} was answered with ${status}`);
      }),
    ),
  );
}
