import { spawn } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import { median, onCore } from './compare.ts';
import type { Environment } from './environment.ts';
import type { OpenAttempt } from './payment-events.ts';
import { milliseconds, type Row } from './results.ts';
import { subdomainOf } from './seed.ts';
import type { WebhookPlan, WebhookResult } from './webhook-load.ts';

const ROUNDS = 3;
const EVENTS = 3000;
const CONNECTIONS = 32;
const STEADY = { events: 4000, perSecond: 200 };
const ATTEMPTS = 500;
const KILLED_AFTER_MS = 2000;
const PATH = '/api/webhooks/stripe/';
/** Numbers of orders are unique in a school. */
const NUMBER_BEGINS: Record<PaymentProvider, string> = { stripe: 'B', paypal: 'C', phonepe: 'D' };

export type Webhooks = {
  ours: number;
  bare: number;
  /** p99 at 200 events a second, in ms. */
  steady: number;
  faults: number;
  /** Events that were answered, and those of them that are not stored; the same when the server was killed under load. */
  stored: { answered: number; lost: number };
  storedUntilKill: { answered: number; lost: number };
};

/** Measures how many signed events of Stripe are stored in a second, against a bare server that verifies and flushes the same bytes. */
export async function measureWebhooks(environment: Environment): Promise<Webhooks> {
  const { port, peerPort, owner, webhookSecret: secret } = environment;
  const client = new pg.Client({ connectionString: owner.replace('booklark_owner', 'postgres') });
  await client.connect();
  try {
    await client.query('create table bare_webhooks (id text primary key, body bytea not null)');
    const signing = { provider: 'stripe', secret } as const;
    const sessions = await addAttempts(client, 'stripe');
    const plan = { path: PATH, signing, sessions, events: EVENTS, connections: CONNECTIONS };
    const rates = { ours: [] as number[], bare: [] as number[] };
    const answered: string[] = [];
    let faults = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const mine = await runLoad({ ...plan, port });
      const theirs = await runLoad({ ...plan, port: peerPort });
      rates.ours.push(mine.perSecond);
      rates.bare.push(theirs.perSecond);
      answered.push(...mine.answered);
      faults += mine.faults + theirs.faults;
    }
    const steady = await runLoad({ ...plan, ...STEADY, port });
    answered.push(...steady.answered);
    const load = runLoad({ ...plan, port, events: 1_000_000, endsWithServer: true });
    setTimeout(() => process.kill(environment.pid(), 'SIGKILL'), KILLED_AFTER_MS);
    const untilKill = (await load).answered;
    await environment.restartServer();
    return {
      ...{ ours: median(rates.ours), bare: median(rates.bare), steady: steady.p99, faults: faults + steady.faults },
      stored: await compareStored(client, answered),
      storedUntilKill: await compareStored(client, untilKill),
    };
  } finally {
    await client.query('drop table if exists bare_webhooks');
    await client.end();
  }
}

export function webhooksRow({ ours, bare, steady, faults, stored, storedUntilKill }: Webhooks): Row {
  const lost = stored.lost + storedUntilKill.lost;
  return {
    measure: 'webhook intake, events/s',
    ours: ours.toFixed(0),
    peer: bare.toFixed(0),
    reached: (ours / bare).toFixed(2),
    floor: '0.50, no answered event lost',
    isMet: ours / bare >= 0.5 && lost === 0 && faults === 0,
    note: `${CONNECTIONS} connections, ${faults} faults; at ${STEADY.perSecond}/s p99 ${milliseconds(steady)}; ${stored.answered} answered events, ${stored.lost} lost; ${storedUntilKill.answered} more until the server was killed, ${storedUntilKill.lost} lost; the peer verifies the signature and flushes the bytes, and finds no school and queues no job`,
  };
}

/** Adds attempts that the events are about: their school is found and a job is queued for each, as for a payment. */
export async function addAttempts(client: pg.Client, provider: PaymentProvider): Promise<OpenAttempt[]> {
  const { rows } = await client.query(
    `with school as (select id from tenants where subdomain = $1),
     given as (select uuidv7() as id, gen_random_uuid() as attempt, n from generate_series(1, $2::int) n),
     placed as (
       insert into orders (tenant_id, id, number, currency, total, tax, delivery, delivery_tax, country, provider, content_hash, placed_from)
       select s.id, g.id, upper($3 || lpad(to_hex(g.n), 3, '0') || '-' || substr(g.attempt::text, 1, 4) || '-' || substr(g.attempt::text, 5, 4)), 'GBP', 650, 0,
         0, 0, 'GB', $4, sha256('x'), 'nowhere' from given g, school s)
     insert into payment_attempts (tenant_id, id, order_id, provider, state, session_id)
     select s.id, g.attempt, g.id, $4, 'open', case $4 when 'phonepe' then g.attempt::text else $4 || '_' || g.id end from given g, school s returning session_id as session, id as attempt`,
    [subdomainOf(3), ATTEMPTS, NUMBER_BEGINS[provider], provider],
  );
  return rows;
}

/** Runs the load on a core that the servers do not use. */
export async function runLoad(plan: WebhookPlan): Promise<WebhookResult> {
  const [command, args] = onCore(1, [process.execPath, path.join(import.meta.dirname, 'webhook-load.ts')]);
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(plan));
  return JSON.parse(String(Buffer.concat(await child.stdout.toArray())));
}

export async function compareStored(client: pg.Client, answered: string[]) {
  const { rows } = await client.query('select count(*)::int as stored from provider_events where id = any($1)', [
    answered,
  ]);
  return { answered: answered.length, lost: answered.length - rows[0].stored };
}
