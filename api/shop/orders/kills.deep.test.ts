import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { orderTest } from '#api/testing/order-test.ts';
import type { PlacedOrder } from '#api/testing/shops.ts';
import { pepper } from '#api/testing/test-app.ts';
import { startWebProcess } from '#api/testing/web-process.ts';

const KILLS = 5;
const BUYERS = 10;
/** How many buyers have their reply when the server is killed, and the milliseconds after it. */
const moments = fc.sample(fc.tuple(fc.nat(BUYERS - 1), fc.nat(29)), KILLS);

const test = orderTest
  .extend('startServer', ({ app, stripe }, { onCleanup }) => {
    const children: ChildProcess[] = [];
    onCleanup(() => {
      for (const child of children) child.kill('SIGKILL');
    });
    return async () => {
      const started = await startWebProcess(app, {
        BOOKLARK_MODE: 'sandbox',
        BOOKLARK_PEPPER: new TextDecoder().decode(pepper),
        BOOKLARK_STRIPE_KEY: stripe.key,
        BOOKLARK_STRIPE_WEBHOOK_SECRET: stripe.webhookSecrets.join(),
        BOOKLARK_STRIPE_URL: stripe.url.href,
      });
      children.push(started.child);
      return started;
    };
  })
  /** A killed call keeps its key for a minute, which no test waits for. */
  .extend('freeKeys', ({ app }) => async () => {
    await app.database.owner.query(`update idempotency_keys set run_until = now() where run_until is not null`);
  });

type Sent = { port: number; host: string; key: string; body: object };

/**
 * Sends a checkout to another process. Resolves with the order, or with undefined without a reply or with one that says
 * to try again later.
 */
function sendCheckout({ port, host, key, body }: Sent): Promise<PlacedOrder | undefined> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sending = request({
      ...{ port, method: 'POST', path: '/api/checkout/' },
      headers: { host, 'content-type': 'application/json', 'idempotency-key': key, connection: 'close' },
    });
    sending.on('error', () => resolve(undefined));
    sending.on('response', (reply) => {
      let received = '';
      reply.on('data', (chunk: Buffer) => {
        received += chunk;
      });
      reply.on('error', () => resolve(undefined));
      reply.on('end', () => {
        if (reply.statusCode === 201) resolve(JSON.parse(received));
        else if (reply.statusCode === 503) resolve(undefined);
        else reject(new Error(received));
      });
    });
    sending.end(text);
  });
}

test('a server that is killed five times during checkout loses no order, and charges no one twice', async ({
  app,
  school,
  shop,
  checkout,
  control,
  objects,
  waitFor,
  startServer,
  freeKeys,
  emailsTo,
}) => {
  const host = `${school.subdomain}.localhost`;
  let acknowledged = 0;
  for (const [served, delay] of moments) {
    const { child, port } = await startServer();
    const buyers = Array.from({ length: BUYERS }, () => ({
      key: randomUUID(),
      body: { lines: [{ item: shop.book }], country: 'GB', email: `${randomUUID()}@home.example` },
    }));
    // Independent of the machine's speed: some buyers have their reply, others are at any step.
    let replied = 0;
    const checkouts = Promise.all(
      buyers.map(async (buyer) => {
        const reply = await sendCheckout({ port, host, ...buyer });
        replied++;
        return reply;
      }),
    );
    while (replied < served) await Promise.race([sleep(1), checkouts]);
    await sleep(delay);
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    const replies = await checkouts;
    await freeKeys();

    for (const [at, { key, body }] of buyers.entries()) {
      const again = await checkout(body, { idempotencyKey: key });
      expect(again.statusCode, again.body).toBe(201);
      const order = again.json<PlacedOrder>();
      const reply = replies[at];
      if (reply) {
        acknowledged++;
        expect(order).toEqual(reply);
      }
      await control({ reference: order.order, action: 'pay' });
      await waitFor(order, 'ready_to_read');
      const kinds = (await objects(order)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'session')).toHaveLength(1);
      expect(kinds.filter((kind) => kind === 'payment')).toHaveLength(1);
      await expect.poll(() => emailsTo(body.email, school)).toHaveLength(1);
    }
  }

  const { rows } = await app.database.owner.query(
    `select (select count(*)::int from orders where tenant_id = $1) as orders,
      (select count(*)::int from ledger_transactions where tenant_id = $1 and reason like 'paid %') as paid`,
    [school.id],
  );
  expect(rows[0]).toEqual({ orders: KILLS * BUYERS, paid: KILLS * BUYERS });
  // Otherwise every server was killed before it could begin an order.
  expect(acknowledged).toBeGreaterThan(0);
  expect(acknowledged).toBeLessThan(KILLS * BUYERS);
});
